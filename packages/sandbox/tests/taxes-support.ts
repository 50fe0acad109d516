// One room's taxes at a real place, for golden cases.
import { type AppliedRule, taxesOf } from "../src/pricing/applied-rules";
import { stayOf } from "../src/pricing/stay";
import { type BilledRoom, type ChargeLine, chargeLines } from "../src/pricing/taxes";

const HOTEL = 204;
export const NOW = Date.parse("2026-12-01T09:00:00Z");

export interface Case {
  city: number;
  country: string;
  currency: string;
  nights: readonly [checkin: string, checkout: string];
  /** Whole minor units of the currency. */
  base: number;
  meals?: number;
  adults?: number;
  childAges?: number[];
  starClass?: number;
  /** Accommodation type id; a hotel when left out. */
  typeId?: number;
  booker?: string;
  shares?: number[];
}

function bill(given: Case): BilledRoom {
  const nights = stayOf(...given.nights, NOW).nights;
  return {
    base: given.base,
    room: given.base - (given.meals ?? 0),
    shares: given.shares ?? new Array<number>(nights).fill(1 / nights),
    adults: given.adults ?? 2,
    childAges: given.childAges ?? [],
    starClass: given.starClass ?? 0,
    typeId: given.typeId ?? HOTEL,
  };
}

/** The charges of one room; `rules` when they are not those of the place. */
export function linesFor(given: Case, rules?: readonly AppliedRule[]): ChargeLine[] {
  const place = { id: -given.city, country: given.country };
  const stay = stayOf(...given.nights, NOW);
  return chargeLines(rules ?? taxesOf(place, stay, given.booker ?? "nl", given.currency), bill(given));
}

/** Charge type, mode, figure and amount of each line. */
export const summary = (lines: readonly ChargeLine[]) =>
  lines.map(({ applied, mode, percentage, unit, amount }) => [
    applied.rule.charge,
    mode,
    percentage ?? unit,
    amount,
  ]);
