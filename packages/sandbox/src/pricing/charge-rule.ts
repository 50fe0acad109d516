// How a tax or fee is written down: what it is, how much, for whom, from when, and who collects it.

/** Amounts by official star class: unclassified, then one to five stars. */
export type ByClass = readonly [number, number, number, number, number, number];

/** Amounts by price: each applies to prices below its limit, the last to all others. */
export interface ByPrice {
  /** Which price of one night decides: the room's, or a guest's share of it. */
  per: "room" | "guest";
  /** `[limit, amount]`, ascending; the last limit is Infinity. Limits in the rule's currency. */
  bands: readonly (readonly [number, number])[];
}

export type Figure = number | ByClass | ByPrice;

/** What a percentage is taken of. `room` leaves meals out, `base` has them, the rest adds what was charged before. */
export type Taxable = "room" | "base" | "base_and_service" | "base_and_fees" | "room_and_fees";

export type Amount =
  | { mode: "percentage"; figure: Figure; of: Taxable }
  /** A percentage of the night's price for each adult, as Paris takes it from unclassified lodgings. */
  | { mode: "adult_share"; figure: number }
  | { mode: "per_person_per_night" | "per_person_per_stay"; figure: Figure }
  | { mode: "per_night" | "per_day" | "per_stay"; figure: Figure }
  | { mode: "incalculable" };

/**
 * What the law of the booker's country looks at: a consumption tax, a tax on lodging collected with the price,
 * a tourist tax of the place, the house's service charge, or another fee of the house that cannot be refused.
 */
export type Nature = "vat" | "occupancy" | "local" | "service" | "fee";

export interface ChargeRule {
  /** Charge type id. */
  charge: number;
  nature: Nature;
  collected: "online" | "property";
  amount: Amount;
  /** First night it applies to, YYYY-MM-DD. */
  from?: string;
  /** First night it no longer applies to. */
  until?: string;
  /** First and last month of its season, 1 to 12; may wrap over the new year. */
  months?: readonly [number, number];
  /** Guests younger than this are free. */
  minimumAge?: number;
  /** Guests from the first age to below the second pay half. */
  halfAges?: readonly [number, number];
  /** Only the first so many of the nights it applies to. */
  maximumNights?: number;
  /** Only these accommodation types. */
  types?: readonly number[];
  /** Only these official classes, 0 for none. */
  classes?: readonly number[];
  /** Residents owe it; for everybody else it only may apply. */
  residentsOnly?: boolean;
  /** A condition id: it may apply to anybody. */
  condition?: number;
  /** True for a figure that is general knowledge and was not read in a source. */
  assumed?: boolean;
}

/** The rules of one country or city; figures are in major units of `currency`. */
export interface ChargePlace {
  currency: string;
  rules: readonly ChargeRule[];
}
