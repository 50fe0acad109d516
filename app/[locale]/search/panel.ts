// The filter panel of a question with its addresses and words.

import { NO_FILTER } from "@/lib/address/result-filter";
import { queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import type { Place } from "@/lib/places/lookup";
import { filterGroups } from "@/lib/stays/filter-panel";
import type { FilterPanel } from "@/lib/views/list/filter-panel";
import { filterParts } from "@/lib/views/list/filter-parts";
import { FIRST_SCREEN, searchHref } from "./list-words";

const textOf = (bound: number | null): string => (bound === null ? "" : String(bound));

/** What the form keeps of the question: everything but the filters it shows. An area stays until it is dropped. */
function kept(query: SearchQuery): [string, string][] {
  const filter = { ...NO_FILTER, area: query.filter.area };
  const params = new URLSearchParams(queryToParams({ ...query, filter, shown: FIRST_SCREEN }));
  return [...params];
}

export async function filterPanel(
  query: SearchQuery,
  place: Place | null,
  words: Words,
): Promise<FilterPanel> {
  const { t } = words;
  const { groups, names, over } = await filterGroups(query, place, words);
  const first = { ...query, shown: FIRST_SCREEN };
  const wording = { words, names, currency: query.currency };
  const chips = filterParts(query.filter, wording).map(({ key, text, without }) => ({
    key,
    text,
    removeLabel: t("filters.remove", { filter: text }),
    href: searchHref({ ...first, filter: without }, words),
  }));
  return {
    groups,
    chips,
    clearHref: searchHref({ ...first, filter: NO_FILTER }, words),
    action: `/${words.locale}/search`,
    kept: kept(query),
    price: { from: textOf(query.filter.price.from), to: textOf(query.filter.price.to) },
    labels: {
      title: t("filters.title"),
      open: chips.length === 0 ? t("filters.open") : t("filters.openCount", { count: chips.length }),
      close: t("filters.close"),
      apply: t("filters.apply"),
      clear: t("filters.clear"),
      chips: t("filters.chips"),
      over,
      priceFrom: t("filters.price.from"),
      priceTo: t("filters.price.to"),
      priceHint: t("filters.price.hint", { currency: query.currency }),
      priceSlideFrom: t("filters.price.slideFrom"),
      priceSlideTo: t("filters.price.slideTo"),
      priceAsking: t("filters.price.asking"),
      priceFailed: t("filters.price.failed"),
    },
  };
}
