// What is asked of the rates of one stay: what of it is sent, and whether a rate keeps to it (rows R11 and A11).
import type { AvailabilityFilters } from "@roomward/contract/availability";
import type { CancellationPolicy, ProductPolicies } from "@roomward/contract/product";
import type { CurrencyPair, Price } from "@roomward/contract/values";
import {
  MEALS,
  type MealWish,
  NO_FILTER,
  NO_RATE_FILTER,
  PAY_TIMES,
  type PayTime,
  type RateFilter,
  rateFilterOf,
} from "@/lib/address/result-filter";
import { type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { shownAmount, tolerance } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { type FilterNames, filterParts } from "../list/filter-parts";
import { headlineOf } from "../money/price";
import type { FilterLink, RateFilterView } from "./rates";

/** The `filters` of an availability request; null when the platform has none for what is asked. */
export function filtersToSend({ meal, freeCancellation, payTime }: RateFilter): AvailabilityFilters | null {
  if (meal === null && !freeCancellation && payTime === null) return null;
  return {
    ...(freeCancellation ? { cancellation_type: "free_cancellation" as const } : {}),
    ...(meal === null ? {} : { meal_plan: meal }),
    ...(payTime === null ? {} : { payment: { timing: payTime } }),
  };
}

/** Plans that hold what a wish asks for: whoever wants breakfast has it with full board too. */
const HOLDING: Record<MealWish, readonly string[]> = {
  breakfast_included: ["breakfast_included", "half_board", "full_board", "all_inclusive"],
  half_board: ["half_board", "full_board", "all_inclusive"],
  full_board: ["full_board", "all_inclusive"],
  all_inclusive: ["all_inclusive"],
};

/** Free cancellation that has ended is none. */
const isFree = ({ type, free_cancellation_until: until }: CancellationPolicy, at: string): boolean =>
  type === "free_cancellation" && !(until && Date.parse(until) <= Date.parse(at));

/**
 * Whether the terms of a rate say otherwise than was asked for at `at`: the one judgement of a card and of the stay's
 * own pages. What they do not state contradicts nothing: the platform was asked for it.
 */
export function contradicts(
  { policies }: { policies?: ProductPolicies | null | undefined },
  { meal, freeCancellation, payTime }: RateFilter,
  at: string,
): boolean {
  const plan = policies?.meal_plan?.plan;
  const terms = policies?.cancellation?.type ? policies.cancellation : null;
  const timings = policies?.payment?.timings ?? [];
  return (
    (meal !== null && Boolean(plan) && !HOLDING[meal].includes(plan ?? "")) ||
    (freeCancellation && terms !== null && !isFree(terms, at)) ||
    (payTime !== null && timings.length > 0 && !timings.some((timing) => timing.startsWith(payTime)))
  );
}

/** Whether what is shown of a price for the whole party lies within the bounds that are asked for. */
export function isWithin(
  price: Price | null,
  pair: CurrencyPair,
  { price: { from, to } }: RateFilter,
): boolean {
  if (from === null && to === null) return true;
  if (price === null) return false;
  const { amount, currency } = shownAmount(headlineOf(price), pair);
  const dust = tolerance(currency);
  return amount >= (from ?? 0) - dust && amount <= (to ?? Number.POSITIVE_INFINITY) + dust;
}

const NAMELESS: FilterNames = {
  type: () => null,
  facility: () => null,
  roomFacility: () => null,
  theme: () => null,
  chain: () => null,
};

const partsOf = (filter: RateFilter, currency: string, words: Words) =>
  filterParts({ ...NO_FILTER, ...rateFilterOf(filter) }, currency, NAMELESS, words);

/** What is asked of rates in words, e.g. `["Free cancellation", "Breakfast included"]`; empty for nothing. */
export const rateFilterNames = (
  { filter, currency }: Pick<StayTerms, "filter" | "currency">,
  words: Words,
): string[] => partsOf(filter, currency, words).map(({ text }) => text);

interface Settings {
  /** Property page without its query. */
  path: string;
  terms: StayTerms;
  /** Rates of the answer that do not keep to what is asked. */
  leftOut: number;
  /** True when the platform combined several rooms for the party and that does not keep to it. */
  isCombinationOut: boolean;
  words: Words;
}

/** Of what has no link that turns it on: a link that turns it off. */
const OTHERS: readonly string[] = ["price", "own"];

export function rateFilterView(settings: Settings): RateFilterView {
  const { path, terms, leftOut, isCombinationOut, words } = settings;
  const { t } = words;
  const filter = rateFilterOf(terms.filter);
  const href = (other: RateFilter) => `${path}?${termsToParams({ ...terms, filter: other })}#rates`;
  const link = (key: string, label: string, isOn: boolean, other: RateFilter): FilterLink => ({
    key,
    label,
    name: t(isOn ? "rates.filter.on" : "rates.filter.off", { name: label }),
    isOn,
    href: href(other),
  });
  const mealLink = (meal: MealWish) =>
    link(meal, t(`filters.meal.${meal}`), filter.meal === meal, {
      ...filter,
      meal: filter.meal === meal ? null : meal,
    });
  const payLink = (payTime: PayTime) =>
    link(payTime, t(`filters.pay.${payTime}`), filter.payTime === payTime, {
      ...filter,
      payTime: filter.payTime === payTime ? null : payTime,
    });
  const links = [
    link("free", t("filters.cancel"), filter.freeCancellation, {
      ...filter,
      freeCancellation: !filter.freeCancellation,
    }),
    ...MEALS.map(mealLink),
    ...PAY_TIMES.map(payLink),
    ...partsOf(filter, terms.currency, words).flatMap(({ key, text, without }) =>
      OTHERS.includes(key) ? [link(key, text, true, without)] : [],
    ),
  ];
  const active = links.filter(({ isOn }) => isOn).map(({ label }) => label);
  return {
    links,
    allHref: active.length === 0 ? null : href(NO_RATE_FILTER),
    active,
    told: [
      ...(filtersToSend(filter) === null ? [] : [t("rates.filter.asked")]),
      ...(leftOut === 0 ? [] : [t("rates.filter.leftOut", { count: leftOut })]),
      ...(isCombinationOut ? [t("rates.filter.combination")] : []),
    ],
  };
}
