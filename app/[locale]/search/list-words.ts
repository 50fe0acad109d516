// Addresses and words around a list of results.

import { MAX_DAYS_AHEAD } from "@roomward/contract/request";
import type { ListName } from "@/components/search/results/more-pages";
import type { SortLink } from "@/components/search/results/order";
import { queryToParams, type SearchQuery, SORT_KEYS, type SortKey } from "@/lib/address/stay-query";
import { today } from "@/lib/clock";
import { addDays, dayRangeText } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";
import type { Sentences } from "@/lib/i18n/say";
import { sentences } from "@/lib/i18n/sentences";

/** Cards of a first screen. */
export const FIRST_SCREEN = 15;

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
