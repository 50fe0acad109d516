// The way from the asked days to the days around them (row S06).
import { ReachLinks } from "@/components/search/flexible/reach-links";
import { queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { REACHES } from "@/lib/views/calendar/flexible";

export function DateWays({ query, words }: { query: SearchQuery; words: Words }) {
  const { t, locale } = words;
  const href = `/${locale}/search/dates?${queryToParams({ ...query, shown: 15 })}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden="true" className="hidden text-sm text-soft @min-[50rem]/ways:inline">
        {t("flexible.link")}
      </span>
      <ReachLinks
        label={t("flexible.link")}
        links={REACHES.map((days) => ({
          text: t("flexible.reachDays", { days }),
          href: `${href}&flex=${days}`,
          current: false,
        }))}
      />
    </div>
  );
}
