// The last page before the platform: what moved, what was chosen, what it costs, what is left behind.
import { ChargeLedger } from "@/components/money/charge-ledger";
import { InShort, Movement } from "@/components/money/leaving";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { UnavailableHandoff as Gone, HandoffInstead, HandoffView } from "@/lib/views/rates/handoff";
import type { Words } from "@/lib/views/words";
import { type ChosenHere, HandoffLeave } from "./handoff-leave";
import { HandoffRecap } from "./handoff-recap";
import { Total } from "./price-cell";

/** A set has no price of its own: each of its rates keeps its own ledger. */
function Ledgers({ view, words }: { view: HandoffView; words: Words }) {
  const { t } = words;
  return (
    <section>
      <h2 className="mb-4 text-lg">{t("handoff.ledger")}</h2>
      {view.sumText === null ? (
        <ChargeLedger price={view.price} words={words} />
      ) : (
        <div className="space-y-10">
          {view.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rates may be alike; nothing reorders.
            <div key={`${item.roomName}-${index}`}>
              <h3 className="mb-3 text-base" lang={item.lang ?? undefined}>
                <bdi>{item.roomName}</bdi>{" "}
                <span className="text-sm font-normal text-soft">({t("handoff.each")})</span>
              </h3>
              <ChargeLedger price={item.price} words={words} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function Notices({ notices, words }: { notices: string[]; words: Words }) {
  if (notices.length === 0) return null;
  return (
    <div className="mb-6 rounded-md border border-caution/40 bg-caution-wash p-5 text-sm" data-notices>
      <h2 className="text-base">{words.t("handoff.notices")}</h2>
      <ul className="mt-1 list-disc space-y-0.5 ps-5">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </div>
  );
}

const GRID = "grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12";

export function Handoff({ view, here, words }: { view: HandoffView; here: ChosenHere | null; words: Words }) {
  const { t } = words;
  return (
    <>
      {view.movement ? <Movement movement={view.movement} words={words} /> : null}
      <Notices notices={view.notices} words={words} />
      {here === null ? <InShort view={view} words={words} /> : null}
      <div className={GRID}>
        <Card className="p-5 sm:p-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
          <HandoffLeave view={view} here={here} words={words} />
        </Card>
        <div className="min-w-0 space-y-8 lg:col-start-1 lg:row-start-1">
          <HandoffRecap view={view} words={words} />
          <Ledgers view={view} words={words} />
          {here === null ? null : <InShort view={view} heading={t("booking.here.or")} words={words} />}
          <p className="text-sm">
            <a href={view.backHref} className="link">
              {t("handoff.back")}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

/** Another choice, told as that: what it is, what it costs, on which terms. */
function Instead({ instead, words }: { instead: HandoffInstead; words: Words }) {
  const { t } = words;
  const { roomName, lang, price, terms, href } = instead;
  return (
    <section className="mt-6 border-t border-line pt-5" data-instead aria-labelledby="instead">
      <h3 id="instead" className="text-base">
        {t("leave.instead.heading")}
      </h3>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <div className="min-w-0 text-sm">
          <p className="font-medium" lang={lang ?? undefined}>
            <bdi>{roomName ?? t("leave.instead.combination")}</bdi>
          </p>
          <ul className="mt-1 space-y-0.5 text-soft">
            {terms.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <Total price={price} words={words} />
      </div>
      <ButtonLink href={href} className="mt-4">
        {t("leave.instead.choose")}
      </ButtonLink>
    </section>
  );
}

/** A successful answer without the choice: nothing to leave for, but what is offered instead. */
export function HandoffUnavailable({ gone, words }: { gone: Gone; words: Words }) {
  return (
    <Card className="p-6" data-handoff-gone>
      <h2 className="text-lg">{gone.heading}</h2>
      <p className="mt-1 font-medium" lang={gone.propertyLang ?? undefined}>
        {gone.propertyName}
      </p>
      <p className="mt-2 max-w-prose text-sm">{gone.sentence}</p>
      {gone.instead ? <Instead instead={gone.instead} words={words} /> : null}
      <ButtonLink href={gone.backHref} variant={gone.instead ? "secondary" : "primary"} className="mt-5">
        {words.t("handoff.goneWay")}
      </ButtonLink>
    </Card>
  );
}

/** The outline of the page while the price is asked for once more. */
export function HandoffSkeleton({ words, text }: { words: Words; text?: string }) {
  return (
    <div aria-busy="true">
      <p className="mb-6 text-sm text-soft">{text ?? words.t("handoff.waiting")}</p>
      <div className={GRID}>
        <Card className="space-y-4 p-6 lg:col-start-2 lg:row-start-1">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-12 w-44" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-14 w-full" />
        </Card>
        <div className="space-y-8 lg:col-start-1 lg:row-start-1">
          <Skeleton className="h-72 w-full rounded-md" />
          <Skeleton className="h-48 w-full rounded-md" />
        </div>
      </div>
    </div>
  );
}
