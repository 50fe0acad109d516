// What is asked of the rates of one stay: what of it is sent, its words, and the links that change it (rows R11 and A11).
import type { AvailabilityFilters } from "@roomward/contract/availability";
import type { AvailabilityProduct } from "@roomward/contract/product";
import {
  fieldOf,
  isRateKey,
  NO_FILTER,
  NO_RATE_FILTER,
  type RateFilter,
  type RateKey,
  rateFilterEntries,
  rateFilterOf,
  spelled,
  toggled,
} from "@/lib/address/result-filter";
import { counts, type StayTerms, stayParams } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { whyRateOut } from "../list/card-offer";
import { choiceText, filterParts } from "../list/filter-parts";
import { eachOn, entryOf, type FilterNames, merged, TABLE_KEYS } from "../list/filters";
import type { FilterLink, RateFilterView } from "./rates";

/** The `filters` of an availability request; null when the platform has none for what is asked. */
export function filtersToSend(filter: RateFilter): AvailabilityFilters | null {
  const parts = eachOn(filter, ({ availability }, chosen) => availability?.(chosen) ?? {});
  const filters = merged<AvailabilityFilters>(parts);
  return Object.keys(filters).length === 0 ? null : filters;
}

/** No filter of rates is named by the platform's lists. */
const NAMELESS: FilterNames = () => null;

type RateTerms = Pick<StayTerms, "filter" | "currency" | "counted">;

const partsOf = (terms: RateTerms, words: Words) =>
  filterParts(
    { ...NO_FILTER, ...rateFilterOf(terms.filter) },
    { words, currency: terms.currency, names: NAMELESS, isAllIn: counts(terms) },
  );

/** What is asked of rates in words, e.g. `["Free cancellation", "Breakfast included"]`; empty for nothing. */
export const rateFilterNames = (terms: RateTerms, words: Words): string[] =>
  partsOf(terms, words).map(({ text }) => text);

interface Settings {
  /** Property page without its query. */
  path: string;
  terms: StayTerms;
  /** All rates of the answer, and its instant: what none or each of them keeps to is not offered. */
  products: readonly AvailabilityProduct[];
  quotedAt: string;
  /** Rates of the answer that do not keep to what is asked. */
  leftOut: number;
  /** True when the platform combined several rooms for the party and that does not keep to it. */
  isCombinationOut: boolean;
  words: Words;
}

function choicesOf<K extends RateKey>(key: K, words: Words) {
  const { options } = entryOf(key);
  const lists = typeof options === "string" ? [] : options;
  return lists
    .flatMap(({ choices }) => (choices === "counted" ? [] : choices))
    .map((choice) => ({
      key,
      text: choiceText(key, choice, { words, currency: "", names: NAMELESS }),
      part: `${fieldOf(key)}=${spelled(key, choice)}`,
      toggledIn: (filter: RateFilter) => rateFilterOf(toggled(key, { ...NO_FILTER, ...filter }, choice)),
    }));
}

/** Every choice of what is asked of rates but bounds, with its words and its part of an address: `cancel=free`. */
export const rateChoices = (words: Words) =>
  TABLE_KEYS.filter(isRateKey).flatMap((key) => choicesOf(key, words));

const isAvailabilityFilter = (key: RateKey): boolean => entryOf(key).availability !== null;

export function rateFilterView(settings: Settings): RateFilterView {
  const { path, terms, products, quotedAt, leftOut, isCombinationOut, words } = settings;
  const { t } = words;
  const filter = rateFilterOf(terms.filter);
  const href = (other: RateFilter) => `${path}?${stayParams({ ...terms, filter: other })}#rates`;
  const link = (key: string, label: string, isOn: boolean, other: RateFilter): FilterLink => ({
    key,
    label,
    name: t(isOn ? "rates.filter.on" : "rates.filter.off", { name: label }),
    isOn,
    href: href(other),
  });
  const narrows = (chosen: RateFilter): boolean => {
    const fitting = products.filter((product) => whyRateOut(product, chosen, quotedAt).length === 0);
    return fitting.length > 0 && fitting.length < products.length;
  };
  const on = new Set(rateFilterEntries(filter).map(([field, text]) => `${field}=${text}`));
  const links = [
    ...rateChoices(words)
      .filter(
        ({ key, part, toggledIn }) =>
          isAvailabilityFilter(key) && (on.has(part) || narrows(toggledIn(NO_RATE_FILTER))),
      )
      .map(({ part, text, toggledIn }) => link(part, text, on.has(part), toggledIn(filter))),
    // Of what has no link that turns it on: a link that turns it off.
    ...partsOf(terms, words).flatMap(({ key, of, text, without }) =>
      isRateKey(of) && !isAvailabilityFilter(of) ? [link(key, text, true, without)] : [],
    ),
  ];
  const active = links.filter(({ isOn }) => isOn).map(({ label }) => label);
  return {
    links,
    allHref: active.length === 0 ? null : href(NO_RATE_FILTER),
    active,
    notes: [
      ...(filtersToSend(filter) === null ? [] : [t("rates.filter.asked")]),
      ...(leftOut === 0 ? [] : [t("rates.filter.leftOut", { count: leftOut })]),
      ...(isCombinationOut ? [t("rates.filter.combination")] : []),
    ],
  };
}
