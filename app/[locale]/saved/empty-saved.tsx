// Teaches saving with a real stay of our copy.

import { KeepActions } from "@/components/keep/keep-actions";
import { ButtonLink } from "@/components/ui/button";
import type { Words } from "@/lib/i18n";
import { sentences } from "@/lib/i18n/sentences";
import { exampleStay } from "@/lib/stays/saved-facts";

async function Example({ words }: { words: Words }) {
  const stay = await exampleStay(words);
  if (stay === null) return null;
  return (
    <div className="mt-8">
      <p className="text-sm text-soft">{words.t("saved.empty.example")}</p>
      <article className="mt-3 grid max-w-2xl gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="aspect-3/2 overflow-hidden rounded-md bg-sunken">
          {stay.photo && (
            // biome-ignore lint/performance/noImgElement: the platform's picture in the size it is shown in.
            <img src={stay.photo} alt={stay.alt} className="size-full object-cover" />
          )}
        </div>
        <div>
          <h3 className="text-lg" lang={stay.lang}>
            <a href={`/${words.locale}/stays/${stay.id}`} className="underline-offset-4 hover:underline">
              <bdi>{stay.name}</bdi>
            </a>
          </h3>
          <p className="text-xs text-soft">{[stay.kind, stay.area].filter(Boolean).join(" · ")}</p>
          <KeepActions
            id={stay.id}
            name={stay.name}
            lang={stay.lang}
            terms={null}
            sentences={sentences(words, "saved.keep")}
            look="plain"
            className="mt-4"
          />
        </div>
      </article>
    </div>
  );
}

export function EmptySaved({ words }: { words: Words }) {
  const { t, locale } = words;
  return (
    <section aria-labelledby="nothing-saved" data-empty className="mt-10">
      <h2 id="nothing-saved" className="text-xl">
        {t("saved.empty.heading")}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-soft">{t("saved.empty.text")}</p>
      <Example words={words} />
      <ButtonLink href={`/${locale}`} variant="secondary" className="mt-8">
        {t("saved.empty.search")}
      </ButtonLink>
    </section>
  );
}
