// Addresses and words around a list of results, and its filter panel.

import { MAX_DAYS_AHEAD } from "@roomward/contract/request";
import type { ListName } from "@/components/search/results/more-pages";
import type { SortLink } from "@/components/search/results/order";
import { NO_FILTER } from "@/lib/address/result-filter";
import {
  FIRST_SCREEN,
  queryToParams,
  type SearchQuery,
  SORT_KEYS,
  type SortKey,
} from "@/lib/address/stay-query";
import { today } from "@/lib/clock";
import { addDays, dayRangeText } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";
import type { Sentences } from "@/lib/i18n/say";
import { sentences } from "@/lib/i18n/sentences";
import type { Place } from "@/lib/places/lookup";
import { filterGroups } from "@/lib/stays/filter-groups";
import type { FilterPanel } from "@/lib/views/list/filter-panel";
import { filterParts } from "@/lib/views/list/filter-parts";

export const searchHref = (query: SearchQuery, { locale }: Words): string =>
  `/${locale}/search?${queryToParams(query)}`;

/** The question of a list of any length, as the handlers take it; its parts know each other by it. */
export const listParams = (query: SearchQuery, { locale }: Words): string =>
  `${queryToParams({ ...query, shown: FIRST_SCREEN })}&locale=${locale}`;

/** The orders that are offered; `applied` is the one of the list. */
export function sortLinks(
  query: SearchQuery,
  { words, applied, isByDistance }: { words: Words; applied: SortKey; isByDistance: boolean },
): SortLink[] {
  return SORT_KEYS.filter((key) => isByDistance || key !== "distance").map((key) => ({
    key,
    text: words.t(`search.sort.${key}`),
    href: searchHref({ ...query, sort: key, shown: FIRST_SCREEN }, words),
    current: key === applied,
  }));
}

/** Why the list stands in this order, and what has no part in it (row R14). */
export function whyTexts(sort: SortKey, { t }: Words): string[] {
  return [t(`search.why.${sort}`), t("search.why.payment"), t("search.why.thirdParty")];
}

/** What cards and the ways to more of them say in the browser. */
export const listSentences = (words: Words): Sentences<ListName> =>
  sentences(words, "search.card", "search.more", "saved.keep");

const SHIFTS = [-7, -3, 3, 7];

/** The same number of nights a little earlier and later, as far as it can be asked for. */
export function otherDates(query: SearchQuery, words: Words): { text: string; href: string }[] {
  const [first, last] = [today(), addDays(today(), MAX_DAYS_AHEAD)];
  return SHIFTS.map((shift) => ({
    checkin: addDays(query.checkin, shift),
    checkout: addDays(query.checkout, shift),
  }))
    .filter(({ checkin, checkout }) => checkin >= first && checkout <= last)
    .map((days) => ({
      text: dayRangeText(days.checkin, days.checkout, words.tag),
      href: searchHref({ ...query, ...days, shown: FIRST_SCREEN }, words),
    }));
}

const textOf = (bound: number | null): string => (bound === null ? "" : String(bound));

/** What the form keeps of the search: everything but the filters it shows. An area stays until it is dropped. */
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
