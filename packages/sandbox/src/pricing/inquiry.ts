// One question for prices: who asks, when, for which nights and party, and what every property of a city shares.
import type { Booker, Guests } from "@roomward/contract/request";
import type { Asking } from "../scenarios/scenario";
import type { City } from "../world/gazetteer/types";
import type { PropertyCore } from "../world/property";
import { type AppliedRule, taxesOf } from "./applied-rules";
import { type DealSetting, dealSetting } from "./deals";
import type { Taken } from "./inventory";
import { type CityNights, cityNights } from "./nights";
import { type Party, partyOf } from "./party";
import type { Rate } from "./rates";
import type { Currencies } from "./rounding";
import { type Stay, stayOf } from "./stay";

/** What a product must be like to be named at all; null or `include` for no matter. */
export interface ProductFilter {
  cancellation: "free_cancellation" | "non_refundable" | null;
  meal: string | null;
  timing: "pay_at_the_property" | "pay_online" | null;
  dormitories: "include" | "exclude" | "only";
}

export const ANY_PRODUCT: ProductFilter = {
  cancellation: null,
  meal: null,
  timing: null,
  dormitories: "include",
};

export interface InquirySetting {
  /** The operation that asks; `search` when it does not matter. */
  asking?: Asking;
  seed: number;
  booker: Booker;
  checkin: string;
  checkout: string;
  guests: Guests;
  /** ISO 4217; absent when the booker named none and is told the property's own twice. */
  currency?: string | undefined;
  /** The booking instant, milliseconds since the epoch. */
  now: number;
  filter?: ProductFilter;
  taken?: Taken | undefined;
}

export interface Inquiry {
  readonly asking: Asking;
  readonly seed: number;
  readonly country: string;
  readonly stay: Stay;
  readonly party: Party;
  readonly filter: ProductFilter;
  readonly deals: DealSetting;
  readonly taken: Taken | undefined;
  nightsIn(city: City): CityNights;
  currenciesOf(core: PropertyCore): Currencies;
  taxesFor(core: PropertyCore): readonly AppliedRule[];
}

function remembered<T>(make: (city: City, variant: string) => T): (city: City, variant: string) => T {
  const known = new Map<string, T>();
  return (city, variant) => {
    const key = `${city.id} ${variant}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(city, variant);
    known.set(key, made);
    return made;
  };
}

/** Prepares a question; what cities share is computed on first need and kept as long as the question. */
export function inquire(setting: InquirySetting): Inquiry {
  const { seed, booker, currency } = setting;
  const stay = stayOf(setting.checkin, setting.checkout, setting.now);
  const nights = remembered((city) => cityNights(seed, city, stay));
  const taxes = remembered((city, own) => taxesOf(city, stay, booker.country, own));
  return {
    asking: setting.asking ?? "search",
    seed,
    country: booker.country,
    stay,
    party: partyOf(setting.guests),
    filter: setting.filter ?? ANY_PRODUCT,
    deals: dealSetting(booker, setting.now),
    taken: setting.taken,
    nightsIn: (city) => nights(city, ""),
    currenciesOf: (core) => ({ own: core.currency, booker: currency ?? core.currency }),
    taxesFor: (core) => taxes(core.city, core.currency),
  };
}

/** True when a rate satisfies the filter; `pay_online` is met by either online timing. */
export function isRateWanted(filter: ProductFilter, rate: Rate): boolean {
  if (filter.cancellation !== null && rate.policy !== filter.cancellation) return false;
  if (filter.meal !== null && rate.meal.plan !== filter.meal) return false;
  if (filter.timing === null) return true;
  return rate.timings.some((timing) =>
    filter.timing === "pay_online" ? timing !== "pay_at_the_property" : timing === filter.timing,
  );
}
