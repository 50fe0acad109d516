// Addresses and words around a list of results, and its filter panel.

import type { ListName } from "@/components/search/results/more-pages";
import type { SortLink } from "@/components/search/results/order";
import { NO_FILTER } from "@/lib/address/result-filter";
import {
  counts,
  FIRST_SCREEN,
  queryToParams,
  type SearchQuery,
  SORT_KEYS,
  type SortKey,
} from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { addDays, dayRangeText, nightsBetween } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";
import type { Sentences } from "@/lib/i18n/say";
import { sentences } from "@/lib/i18n/sentences";
import type { Place } from "@/lib/places/lookup";
import { canAsk } from "@/lib/rules/night";
import { filterGroups } from "@/lib/stays/filter-groups";
import { type FilterPanel, filterLabels } from "@/lib/views/list/filter-panel";
import { filterParts } from "@/lib/views/list/filter-parts";
import { countedNames, countIn } from "@/lib/views/money/all-in";
import type { CountIn } from "@/lib/views/rates/rates";

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
    text: words.t(key === "price" && counts(query) ? "search.sort.allIn" : `search.sort.${key}`),
    href: searchHref({ ...query, sort: key, shown: FIRST_SCREEN }, words),
    current: key === applied,
  }));
}

/** Why the list stands in this order, and what has no part in it (row R14). */
export function whyTexts(sort: SortKey, query: SearchQuery, words: Words): string[] {
  const { t } = words;
  const why =
    sort === "price" && counts(query)
      ? t("search.why.allIn", { names: countedNames(query, words) })
      : t(`search.why.${sort}`);
  return [why, t("search.why.payment"), t("search.why.thirdParty")];
}

/** What cards and the ways to more of them say in the browser. */
export const listSentences = (words: Words): Sentences<ListName> =>
  sentences(words, "search.card", "search.more", "search.late", "search.withheld", "saved.keep");

/** The switches that count something in, for this list. */
export const countInList = (query: SearchQuery, words: Words): CountIn =>
  countIn(query, (counted) => searchHref({ ...query, counted, shown: FIRST_SCREEN }, words), words);

const SHIFTS = [-7, -3, 3, 7];

/** The same number of nights a little earlier and later, as far as it can be asked for in a zone. */
export function otherDates(
  query: SearchQuery,
  zone: string | null,
  words: Words,
): { text: string; href: string }[] {
  return SHIFTS.map((shift) => ({
    checkin: addDays(query.checkin, shift),
    checkout: addDays(query.checkout, shift),
  }))
    .filter((days) => canAsk(days, now(), zone))
    .map((days) => ({
      text: dayRangeText(days.checkin, days.checkout, words.tag),
      href: searchHref({ ...query, ...days, shown: FIRST_SCREEN }, words),
    }));
}

/** A bound of the whole stay as it is typed: of the `nights` that one figure is for. */
const textOf = (bound: number | null, nights: number): string =>
  bound === null ? "" : String(Math.round(bound / nights));

/** What the form keeps of the search: everything but the filters it shows. An area stays until it is dropped. */
function hiddenFields(query: SearchQuery): [string, string][] {
  const filter = { ...NO_FILTER, area: query.filter.area };
  const params = new URLSearchParams(queryToParams({ ...query, filter, shown: FIRST_SCREEN }));
  return [...params];
}

function perNight(nights: number, { t }: Words): NonNullable<FilterPanel["price"]>["perNight"] {
  const bounds = { from: "{from}", to: "{to}" };
  const text = (which: "both" | "from" | "to") =>
    t("filters.price.range.night", { range: t(`filters.price.range.${which}`, bounds) });
  return { nights, both: text("both"), from: text("from"), to: text("to") };
}

export async function filterPanel(
  query: SearchQuery,
  place: Place | null,
  words: Words,
): Promise<FilterPanel> {
  const { t } = words;
  const { groups, names, over } = await filterGroups(query, place, words);
  const first = { ...query, shown: FIRST_SCREEN };
  const nights = nightsBetween(query.checkin, query.checkout);
  const isAllIn = counts(query);
  const wording = { words, names, currency: query.currency, nights, isAllIn };
  const isNight = words.per === "night";
  const unit = isNight ? nights : 1;
  const { from, to } = query.filter.price;
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
    kept: hiddenFields(query),
    countHref: "/api/search/count",
    price: {
      from: textOf(from, unit),
      to: textOf(to, unit),
      nights: unit,
      stay: { from, to },
      perNight: nights > 1 && !isNight ? perNight(nights, words) : null,
    },
    labels: {
      ...filterLabels(words, chips.length),
      apply: t("filters.apply"),
      over,
      priceFrom: t("filters.price.from"),
      priceTo: t("filters.price.to"),
      priceHint: isAllIn
        ? t(isNight ? "filters.price.hintAllInNight" : "filters.price.hintAllIn", {
            currency: query.currency,
            names: countedNames(query, words),
          })
        : t(isNight ? "filters.price.hintNight" : "filters.price.hint", { currency: query.currency }),
      priceSlideFrom: t("filters.price.slideFrom"),
      priceSlideTo: t("filters.price.slideTo"),
      priceAsking: t("search.waiting"),
      priceFailed: t("filters.price.failed"),
    },
  };
}
