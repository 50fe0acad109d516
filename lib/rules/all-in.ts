// What a price comes to for one party with breakfast, a cot or a pet counted in (feature 9, docs/decisions 154). Nothing is
// guessed: what the platform does not state is named and not counted.
import type { AccommodationDetails } from "@roomward/contract/details";
import type { ProductPolicies } from "@roomward/contract/product";
import type { CurrencyPair, Price } from "@roomward/contract/values";
import { roundToMinor, shownAmount, tolerance } from "@/lib/format/money";
import { isIncalculable } from "./payment-plan";
import { bedKind, type ExtraBed, isForAge } from "./room-fit";

/** What can be counted in, in the order of an address and of every sentence. */
export const EXTRAS = ["breakfast", "cot", "pet"] as const;
export type Extra = (typeof EXTRAS)[number];

/**
 * `record`: no record of the stay could be had; `plan`: the rate does not say which meals it holds; `guests`: rooms with
 * and without it do not say who sleeps where; `price`: no price is stated; `unit`: not per night or per stay; `age`: it
 * depends on the age of a child, and none travels; `charged`: something may be charged, but not how much.
 */
export type WhyUnknown = "record" | "plan" | "guests" | "price" | "unit" | "age" | "charged";

export type AllInPart = { kind: Extra } & (
  | { state: "included" | "free" }
  /** `amount` in the currency of the sum, whole minor units; `guests` of a breakfast. */
  | { state: "counted"; amount: number; guests: number | null }
  /** Stated in a currency for which the answer holds no rate: told beside the sum, not in it. */
  | { state: "beside"; amount: number; currency: string; guests: number | null }
  | { state: "unknown"; why: WhyUnknown }
  /** Not to be had: no cot in the room, none for the youngest, no pets. */
  | { state: "refused"; why: "room" | "age" | "pets" }
);

/** `whole`: every part is known; `part`: the sum is the least it comes to; `refused`: something cannot be had. */
export type AllInStanding = "whole" | "part" | "refused";

export interface AllIn {
  /** Of the stay with every charge that is stated and owed, and the parts that are known; in whole minor units. */
  known: number;
  currency: string;
  /** `price.total` in the same currency. */
  stay: number;
  /** In the order of `EXTRAS`. */
  parts: AllInPart[];
  /** Types of charges that are owed and that nobody can calculate. */
  openCharges: number[];
  /** How many parts and charges are not in the sum because nobody states them. */
  unknown: number;
  standing: AllInStanding;
}

/** One room of what is paid together; the people in it where the platform states them. */
export interface AllInRoom {
  id: string | null;
  meals: NonNullable<ProductPolicies["meal_plan"]> | null;
  people: number | null;
}

export interface AllInQuestion {
  price: Price;
  currency: CurrencyPair;
  rooms: readonly AllInRoom[];
  adults: number;
  /** One age (0 to 17) per child. */
  children: readonly number[];
  nights: number;
  /** Null when no record could be had. */
  details: AccommodationDetails | null;
}

const WITH_BREAKFAST = ["breakfast_included", "full_board", "all_inclusive"];

/** Whether a rate holds breakfast; null where its plan leaves that open, as half board may be two other meals. */
function holdsBreakfast(meals: AllInRoom["meals"]): boolean | null {
  if (meals === null) return null;
  if (WITH_BREAKFAST.includes(meals.plan)) return true;
  if (meals.plan === "no_plan") return false;
  const listed = meals.meals ?? [];
  return listed.length === 0 ? null : listed.includes("breakfast");
}

type Found =
  | { state: "included" }
  | { state: "price"; price: number; times: number; guests: number | null }
  | Extract<AllInPart, { state: "unknown" | "refused" }>;

const unknown = (kind: Extra, why: WhyUnknown): Found => ({ kind, state: "unknown", why });

/** How many still have to buy breakfast; null where that is not stated. */
function guestsWithout(rooms: readonly AllInRoom[], party: number): number | null {
  const without = rooms.filter(({ meals }) => holdsBreakfast(meals) === false);
  if (without.length === rooms.length) return party;
  return without.reduce<number | null>(
    (sum, { people }) => (sum === null || people === null ? null : sum + people),
    0,
  );
}

/** One price per person (gaps 6), for every guest whatever their age: no other is stated. */
function breakfast({ rooms, adults, children, nights, details }: AllInQuestion): Found {
  const breakfasts = rooms.map(({ meals }) => holdsBreakfast(meals));
  if (breakfasts.length === 0 || breakfasts.includes(null)) return unknown("breakfast", "plan");
  if (!breakfasts.includes(false)) return { state: "included" };
  const guests = guestsWithout(rooms, adults + children.length);
  if (guests === null) return unknown("breakfast", "guests");
  if (details === null) return unknown("breakfast", "record");
  const price = details.meal_prices?.breakfast ?? null;
  return price === null || price < 0
    ? unknown("breakfast", "price")
    : { state: "price", price, times: guests * nights, guests };
}

function cotPrice({ price = null, mode }: ExtraBed, nights: number): Found {
  if (price === null || price < 0) return unknown("cot", "price");
  if (price > 0 && mode !== "per_night" && mode !== "per_stay") return unknown("cot", "unit");
  return { state: "price", price, times: mode === "per_night" ? nights : 1, guests: null };
}

/** True when no room takes a cot, which only its own number can say. */
const takesNoCot = (rooms: readonly AllInRoom[], details: AccommodationDetails): boolean =>
  rooms.length > 0 &&
  rooms.every(({ id }) => {
    const room = details.rooms?.find((one) => one.id === id);
    return room?.cots_and_extra_beds?.maximum_number_of_cots === 0;
  });

/** A cot for the youngest child; without any child the price counts only where it is the same for every age. */
function cot({ rooms, children, nights, details }: AllInQuestion): Found {
  if (details === null) return unknown("cot", "record");
  if (takesNoCot(rooms, details)) return { kind: "cot", state: "refused", why: "room" };
  const rules = (details.policies?.cots_and_extra_beds ?? []).filter((bed) => bedKind(bed) === "cot");
  const [first] = rules;
  if (first === undefined) return unknown("cot", "price");
  const youngest = children.length === 0 ? null : Math.min(...children);
  const isOne = rules.every(({ price, mode }) => price === first.price && mode === first.mode);
  if (youngest === null && !isOne) return unknown("cot", "age");
  const rule = youngest === null ? first : rules.find((bed) => isForAge(bed, youngest));
  if (rule === undefined) return { kind: "cot", state: "refused", why: "age" };
  return cotPrice(rule, nights);
}

/** The contract has no amount for pets: free, or unknown. */
function pet({ details }: AllInQuestion): Found {
  if (details === null) return unknown("pet", "record");
  const { allowed, charge_mode: mode } = details.policies?.pets ?? {};
  if (allowed === "no") return { kind: "pet", state: "refused", why: "pets" };
  if (mode === "charges_may_apply") return unknown("pet", "charged");
  return allowed && mode === "free"
    ? { state: "price", price: 0, times: 1, guests: null }
    : unknown("pet", "price");
}

const FINDERS: Record<Extra, (question: AllInQuestion) => Found> = { breakfast, cot, pet };

/** What one unit of `own` is in the currency that is shown, by the answer's own two totals; null where they tell none. */
function rateOf(propertyCurrency: string, { price: { total }, currency }: AllInQuestion): number | null {
  const shown = shownAmount(total, currency).currency;
  if (propertyCurrency === shown) return 1;
  const stated = total.booker_currency ?? null;
  const isOwn = propertyCurrency === currency.accommodation && shown === currency.booker;
  return isOwn && stated !== null && stated > 0 && total.accommodation_currency > 0
    ? stated / total.accommodation_currency
    : null;
}

/** A part and what it adds before any rounding (row A17). */
function partOf(kind: Extra, question: AllInQuestion): { part: AllInPart; exact: number } {
  const found = FINDERS[kind](question);
  if (found.state === "included") return { part: { kind, state: "included" }, exact: 0 };
  if (found.state !== "price") return { part: found, exact: 0 };
  const { guests } = found;
  if (found.price === 0) return { part: { kind, state: "free" }, exact: 0 };
  const propertyCurrency = question.details?.currency ?? question.currency.accommodation;
  const amount = found.price * found.times;
  const rate = rateOf(propertyCurrency, question);
  if (rate === null)
    return {
      part: {
        kind,
        state: "beside",
        amount: roundToMinor(amount, propertyCurrency),
        currency: propertyCurrency,
        guests,
      },
      exact: 0,
    };
  const shown = shownAmount(question.price.total, question.currency).currency;
  const exact = amount * rate;
  return { part: { kind, state: "counted", amount: roundToMinor(exact, shown), guests }, exact };
}

/**
 * `price` with `counted` in it: the platform's total, which holds every stated charge that everybody owes (gaps 2), and
 * each part at the stay's own price. Null where nothing is counted in. Amounts in major units of the booker's currency,
 * or of the property's where the answer states that alone; record prices are turned into it by the answer's two totals.
 */
export function allInOf(question: AllInQuestion, counted: readonly Extra[]): AllIn | null {
  if (counted.length === 0) return null;
  const { price, currency } = question;
  const stay = shownAmount(price.total, currency);
  const found = EXTRAS.filter((kind) => counted.includes(kind)).map((kind) => partOf(kind, question));
  const parts = found.map(({ part }) => part);
  const openCharges = (price.charges ?? []).filter(isIncalculable).map(({ charge }) => charge);
  const unknown =
    openCharges.length + parts.filter(({ state }) => state === "unknown" || state === "beside").length;
  const sum = found.reduce((total, { exact }) => total + exact, stay.amount);
  return {
    known: roundToMinor(sum, stay.currency),
    currency: stay.currency,
    stay: stay.amount,
    parts,
    openCharges,
    unknown,
    standing: parts.some(({ state }) => state === "refused") ? "refused" : unknown > 0 ? "part" : "whole",
  };
}

/**
 * Whether a sum is certainly outside of bounds: what may come to more is under no bound from below, and a sum in another
 * currency than the bounds' cannot be told.
 */
export function isOutOfBounds(
  { known, currency, standing }: Omit<AllInRank, "unknown">,
  bounds: { from: number | null; to: number | null; currency: string },
): boolean {
  if (currency !== bounds.currency) return false;
  const dust = tolerance(currency);
  const isUnder = standing === "whole" && known < (bounds.from ?? 0) - dust;
  return isUnder || known > (bounds.to ?? Number.POSITIVE_INFINITY) + dust;
}

/** What an order needs of an all-in sum. */
export type AllInRank = Pick<AllIn, "known" | "currency" | "standing" | "unknown">;

const STANDINGS: readonly AllInStanding[] = ["whole", "part", "refused"];

/**
 * Least first: those that are known whole, then those that may come to more, then those where something is refused. Of
 * one stay what leaves less open comes first, so that a sum never falls because nobody states one of its parts.
 */
export function allInFirst<T>(
  items: readonly T[],
  rankOf: (item: T) => AllInRank | null,
  { currency, isOneStay = false }: { currency?: string; isOneStay?: boolean } = {},
): T[] {
  const ranks = items.map(rankOf);
  const one = currency ?? ranks.find((rank) => rank !== null)?.currency;
  return items
    .map((item, place) => {
      const rank = ranks[place] ?? null;
      // Sums in several currencies cannot be compared: they keep the order they came in.
      if (rank === null) return { item, group: STANDINGS.length + 1, unknown: 0, known: 0 };
      if (rank.currency !== one) return { item, group: STANDINGS.length, unknown: 0, known: 0 };
      const { standing, unknown, known } = rank;
      return { item, group: STANDINGS.indexOf(standing), unknown: isOneStay ? unknown : 0, known };
    })
    .toSorted((a, b) => a.group - b.group || a.unknown - b.unknown || a.known - b.known)
    .map(({ item }) => item);
}
