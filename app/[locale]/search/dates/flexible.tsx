// The pairs of days around the asked ones, with what they are asked for and how far they reach.
import Link from "next/link";
import { ReachLinks } from "@/components/search/flexible/reach-links";
import { isNarrowed } from "@/lib/address/result-filter";
import { counts, FIRST_SCREEN, queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { needsIds } from "@/lib/stays/narrow";
import { MAX_ROWS } from "@/lib/stays/search-plan";
import { REACHES, type Reach } from "@/lib/views/calendar/flexible";
import { countedNames } from "@/lib/views/money/all-in";
import { partyText } from "@/lib/views/rates/occupancy";
import { Island, WayToPlain } from "../../island";
import { PricedGrid, WaitingGrid } from "./grid";

export const flexibleHref = (query: SearchQuery, reach: Reach, { locale }: Words): string =>
  `/${locale}/search/dates?${queryToParams({ ...query, shown: FIRST_SCREEN })}&flex=${reach}`;

interface FlexibleProps {
  query: SearchQuery;
  reach: Reach;
  zone: string | null;
  words: Words;
  all: boolean;
  allHref: string;
  place: string | null;
  /** True where scripts are off: nothing streams. */
  isPlain: boolean;
}

export function Flexible({ place, isPlain, ...setting }: FlexibleProps) {
  const { query, reach, words } = setting;
  const { t, locale } = words;
  const party = t("common.party", {
    people: partyText(query.adults, query.children, words),
    rooms: t("common.rooms", { rooms: query.rooms }),
  });
  return (
    <div className="page-width">
      <p className="pt-4 text-sm">
        <Link href={`/${locale}/search?${queryToParams(query)}`} prefetch={false} className="link">
          {t("flexible.back")}
        </Link>
      </p>
      <h1 className="pt-4 text-2xl">
        {place === null ? t("flexible.titleHere") : t("flexible.title", { place })}
      </h1>
      <p className="mt-4 max-w-prose text-sm text-soft">
        {[
          t("flexible.lead", { party }),
          ...(isNarrowed(query.filter) ? [t("flexible.narrowed"), t("flexible.noneFitsMeans")] : []),
          ...(needsIds(query) ? [t("flexible.among", { count: MAX_ROWS })] : []),
          ...(counts(query) ? [t("flexible.allIn", { names: countedNames(query, words) })] : []),
          t("flexible.onTop"),
        ].join(" ")}
      </p>
      <div className="mt-6 mb-4">
        <ReachLinks
          label={t("flexible.reach")}
          links={REACHES.map((days) => ({
            text: t("flexible.reachDays", { days }),
            href: flexibleHref(query, days, words),
            current: days === reach,
          }))}
        />
      </div>
      <WayToPlain
        href={setting.all ? setting.allHref : flexibleHref(query, reach, words)}
        isPlain={isPlain}
      />
      <Island
        key={setting.allHref + String(setting.all)}
        request={{ plain: isPlain }}
        fallback={<WaitingGrid {...setting} />}
      >
        <PricedGrid {...setting} />
      </Island>
    </div>
  );
}
