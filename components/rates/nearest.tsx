// Where nothing is left: asked for by the reader, other days for this stay and other stays for these days (row A16).

import { Price } from "@/components/money/price";
import { ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { NearestView, NearStays } from "@/lib/views/list/nearest";
import type { Outcome } from "@/lib/views/problem";
import type { Words } from "@/lib/views/words";

/** Nothing is asked of the platform before this is followed. */
export function NearestOffer({ href, words }: { href: string; words: Words }) {
  const { t } = words;
  return (
    <div className="mt-6 border-t border-line pt-5" data-nearest="offer">
      <p className="max-w-prose text-sm text-soft">{t("rates.near.offerText")}</p>
      <ButtonLink href={href} size="small" className="mt-3" rel="nofollow">
        {t("rates.near.offer")}
      </ButtonLink>
    </div>
  );
}

export function NearestDates({ view, words }: { view: NearestView; words: Words }) {
  const { t } = words;
  return (
    <section className="mt-6 border-t border-line pt-5" data-nearest="dates" aria-labelledby="nearest">
      <h3 id="nearest" className="text-base">
        {t("rates.near.heading")}
      </h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {view.dates.map(({ checkin, text, shift, price, href }) => (
          <li key={checkin}>
            <a
              href={href}
              className="block h-full rounded-md border border-edge bg-surface p-4 transition-colors hover:border-ink"
            >
              <span className="block text-xs text-soft">{shift}</span>
              <span className="block text-sm font-medium">{text}</span>
              {price ? <Price money={price} className="mt-1.5 block" /> : null}
            </a>
          </li>
        ))}
      </ul>
      {[view.noneText, view.stoppedText, view.unaskedText].map((text) =>
        text === null ? null : (
          <p key={text} className="mt-3 text-xs text-soft">
            {text}
          </p>
        ),
      )}
    </section>
  );
}

export function StaysNearby({
  found,
  city,
  words,
}: {
  found: Outcome<NearStays>;
  city: string | null;
  words: Words;
}) {
  const { t } = words;
  return (
    <section className="mt-6 border-t border-line pt-5" data-nearest="stays" aria-labelledby="nearby">
      <h3 id="nearby" className="text-base">
        {city === null ? t("rates.near.areaUnnamed") : t("rates.near.area", { city })}
      </h3>
      {found.ok ? <Stays view={found.value} words={words} /> : null}
      {found.ok ? null : <p className="mt-2 text-sm text-soft">{t("rates.near.areaFailed")}</p>}
    </section>
  );
}

function Stays({ view, words }: { view: NearStays; words: Words }) {
  const { t } = words;
  if (view.stays.length === 0) return <p className="mt-2 text-sm text-soft">{t("rates.near.areaNone")}</p>;
  return (
    <>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {view.stays.map(({ id, name, lang, photo, price, href }) => (
          <li key={id}>
            <a href={href} className="group block text-sm">
              {photo ? (
                // biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes.
                <img
                  src={photo}
                  alt=""
                  width={240}
                  height={160}
                  loading="lazy"
                  className="aspect-3/2 w-full rounded-sm bg-line object-cover"
                />
              ) : (
                <span className="block aspect-3/2 w-full rounded-sm bg-sunken" />
              )}
              <span className="mt-2 block font-medium group-hover:underline" lang={lang}>
                {name}
              </span>
              <Price money={price} className="block" />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <a href={view.allHref} className="link">
          {t("rates.near.areaAll")}
        </a>
      </p>
    </>
  );
}

/** As high as what it stands for. */
export function NearestWaiting({ text }: { text: string }) {
  return (
    <div aria-busy="true" className="mt-6 border-t border-line pt-5">
      <p className="text-sm text-soft">{text}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-24 w-full rounded-md" />
        <Skeleton className="h-24 w-full rounded-md" />
        <Skeleton className="h-24 w-full rounded-md" />
      </div>
    </div>
  );
}
