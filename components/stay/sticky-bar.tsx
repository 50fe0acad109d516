// The bar that stays in sight while reading: dates, cheapest total and the way to the rates; at the foot of a phone, under the top of a wide screen with the sections.
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import type { Words } from "@/lib/views/words";

export interface SectionLink {
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
