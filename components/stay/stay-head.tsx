// Who this stay is: name, kind, stars, score and where, before anything else; and the bar that stays in sight.
import type { ReactNode } from "react";
import { ScoreBadge, Stars } from "@/components/stay-facts/card-parts";
import { buttonClass } from "@/components/ui/button";
import type { PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";

/** A name of more characters is set smaller. */
const LONG = 60;

interface StayHeadProps {
  stay: PropertyView;
  words: Words;
  /** What can be done with the stay, e.g. saving it. */
  keep: ReactNode;
}

export function StayHead({ stay, words, keep }: StayHeadProps) {
  const { t } = words;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div className="min-w-0 max-w-3xl">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {stay.typeName}
          {stay.stars ? <Stars stars={stay.stars} withText /> : null}
        </p>
        <h1
          className={`mt-1 break-words ${stay.name.text.length > LONG ? "text-xl" : "text-2xl"}`}
          lang={stay.name.lang}
        >
          <bdi itemProp="name">{stay.name.text}</bdi>
        </h1>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-soft">
          {stay.score ? (
            <a href="#scores" className="rounded-sm no-underline">
              <ScoreBadge score={stay.score} />
            </a>
          ) : (
            <span className="text-faint">{t("stay.noScore")}</span>
          )}
          {stay.area ? <span>{stay.area}</span> : null}
        </div>
      </div>
      {keep}
    </header>
  );
}

/**
 * The bar that stays in sight while reading: dates, cheapest total and the way to the rates; at the foot of a phone,
 * under the top of a wide screen with the sections.
 */
interface SectionLink {
  id: string;
  label: string;
}

interface StickyBarProps {
  sections: SectionLink[];
  /** e.g. `12–15 June 2027, 2 adults`; null without dates. */
  datesText: string | null;
  /** The cheapest total, or what is known instead of it; streams in. */
  total: ReactNode;
  words: Words;
}

export function StickyBar({ sections, datesText, total, words }: StickyBarProps) {
  const { t } = words;
  return (
    <div
      data-sticky-bar
      className="z-20 border-line bg-paper px-gutter max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:pb-[env(safe-area-inset-bottom)] max-lg:shadow-over sticky-bar lg:sticky lg:top-0 lg:-mx-gutter lg:mt-6 lg:border-y print:hidden"
    >
      <div className="flex min-h-16 items-center justify-between gap-6 py-2 max-lg:h-(--foot-line)">
        <nav aria-label={t("stay.sections")} className="hidden min-w-0 lg:block xl:shrink-0">
          <ul className="flex gap-6 text-sm">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="block py-2 text-soft underline-offset-8 hover:text-ink hover:underline"
                >
                  {section.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="sticky-price flex min-w-0 grow items-center justify-between gap-5 lg:justify-end">
          <p className="min-w-0 text-xs leading-snug text-soft max-lg:flex max-lg:max-h-full max-lg:flex-col lg:text-end">
            <a href="#dates" className="block hover:underline max-lg:line-clamp-1 lg:truncate">
              {datesText ?? t("stay.noDates")}
            </a>
            <span className="block text-sm text-ink">{total}</span>
          </p>
          <a href="#rates" className={buttonClass({ size: "small" }, "shrink-0 whitespace-nowrap")}>
            {t("stay.seeRates")}
          </a>
        </div>
      </div>
    </div>
  );
}
