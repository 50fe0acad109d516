// Narrowing the rates of one property: what is asked of the platform, and whether a rate keeps to it (row A11).
import type { AvailabilityFilters } from "@/lib/contract/availability";
import type { AvailabilityProduct } from "@/lib/contract/product";
import type { Words } from "@/lib/i18n";
import {
  filterEntries,
  MEALS,
  type MealWish,
  NO_FILTER,
  PAY_TIMES,
  type PayTime,
  type ResultFilter,
} from "./result-filter";

/** The part of a result filter that speaks of one rate. */
export type RateFilter = Pick<ResultFilter, "meal" | "freeCancellation" | "payTime">;

export const NO_RATE_FILTER: RateFilter = { meal: null, freeCancellation: false, payTime: null };

/** Names of its parameters; the same as in the address of a search. */
export const RATE_FILTER_FIELDS = ["meal", "cancel", "pay"] as const;

/** `[["meal", "breakfast_included"], ["cancel", "free"]]`. */
export function rateFilterEntries(filter: RateFilter): [string, string][] {
  return filterEntries({ ...NO_FILTER, ...filter });
}

/** The `filters` of an availability request; null when nothing narrows. */
export function filtersToSend({ meal, freeCancellation, payTime }: RateFilter): AvailabilityFilters | null {
  if (meal === null && !freeCancellation && payTime === null) return null;
  return {
    ...(freeCancellation ? { cancellation_type: "free_cancellation" as const } : {}),
    ...(meal === null ? {} : { meal_plan: meal }),
    ...(payTime === null ? {} : { payment: { timing: payTime } }),
  };
}

/** Whether a rate of the answer really is what was asked for. */
export function keepsTo(
  { policies }: AvailabilityProduct,
  { meal, freeCancellation, payTime }: RateFilter,
): boolean {
  if (meal !== null && policies?.meal_plan?.plan !== meal) return false;
  if (freeCancellation && policies?.cancellation?.type !== "free_cancellation") return false;
  if (payTime === null) return true;
  const timings = policies?.payment?.timings ?? [];
  return timings.some((timing) =>
    payTime === "pay_online" ? timing.startsWith("pay_online") : timing === payTime,
  );
}

/** One way to narrow, as a link that turns it on or off. */
export interface FilterLink {
  key: string;
  label: string;
  /** e.g. `Show only rates with: Free cancellation`, for those who hear it. */
  name: string;
  isOn: boolean;
  href: string;
}

export interface RateFilterView {
  links: FilterLink[];
  /** The address without any of them; null when none is on. */
  allHref: string | null;
  /** Names of those that are on, e.g. `["Free cancellation"]`. */
  active: string[];
  /** How many rates of the answer did not keep to them, in words; null for none. */
  leftOut: string | null;
}

const href = (path: string, terms: string, filter: RateFilter): string => {
  const entries = new URLSearchParams(rateFilterEntries(filter)).toString();
  return `${path}?${terms}${entries === "" ? "" : `&${entries}`}#rates`;
};

interface Settings {
  /** Property page without its query, and the terms as parameters. */
  path: string;
  terms: string;
  leftOut: number;
  words: Words;
}

export function rateFilterView(
  filter: RateFilter,
  { path, terms, leftOut, words }: Settings,
): RateFilterView {
  const { t } = words;
  const link = (key: string, label: string, isOn: boolean, other: RateFilter): FilterLink => ({
    key,
    label,
    name: t(isOn ? "rates.filter.on" : "rates.filter.off", { name: label }),
    isOn,
    href: href(path, terms, other),
  });
  const mealLink = (meal: MealWish) =>
    link(meal, t(`rates.filter.meal.${meal}`), filter.meal === meal, {
      ...filter,
      meal: filter.meal === meal ? null : meal,
    });
  const payLink = (payTime: PayTime) =>
    link(payTime, t(`rates.filter.pay.${payTime}`), filter.payTime === payTime, {
      ...filter,
      payTime: filter.payTime === payTime ? null : payTime,
    });
  const links = [
    link("free", t("rates.filter.free"), filter.freeCancellation, {
      ...filter,
      freeCancellation: !filter.freeCancellation,
    }),
    ...MEALS.map(mealLink),
    ...PAY_TIMES.map(payLink),
  ];
  const active = links.filter(({ isOn }) => isOn).map(({ label }) => label);
  return {
    links,
    allHref: active.length === 0 ? null : href(path, terms, NO_RATE_FILTER),
    active,
    leftOut: leftOut === 0 ? null : t("rates.filter.leftOut", { count: leftOut }),
  };
}
