// The price with everything that a party counts in (feature 9), computed from the platform's answers and records.
import type { Question } from "./ask";
import type { Findings } from "./findings";
import { figuresIn, owedOf, shown } from "./rule";
import type { Charge, Currencies, Price, Product, PropertyRecord } from "./wire";

/** A booked room, by its rate. */
export type RoomRate = Pick<Product, "room" | "policies" | "number_of_adults" | "children">;

/** What the site shows of it. */
export interface AllIn {
  text: string;
  parts: string[];
  known: number;
  currency: string;
  standing: string;
}

export interface Expected {
  known: number;
  /** Number of parts and charges without a figure. */
  open: number;
  currency: string;
  standing: "whole" | "part" | "refused";
  /** The extras that are not available, in the order of the question. */
  refused: string[];
}

/** An amount in the property's currency; `?`: unknown, `no`: not available. */
type Worth = number | "?" | "no";

/** Whether the rate includes breakfast; null: not stated. */
function isFed({ policies }: RoomRate): boolean | null {
  const plan = policies?.meal_plan;
  if (!plan) return null;
  if (/^(breakfast_included|full_board|all_inclusive)$/.test(plan.plan)) return true;
  if (plan.plan === "no_plan") return false;
  return plan.meals?.length ? plan.meals.includes("breakfast") : null;
}

function breakfast(q: Question, rooms: readonly RoomRate[], record: PropertyRecord | undefined): Worth {
  const fed = rooms.map(isFed);
  if (rooms.length === 0 || fed.includes(null)) return "?";
  const hungry = rooms.filter((_, at) => fed[at] === false);
  if (hungry.length === 0) return 0;
  const each = record?.meal_prices?.breakfast;
  if (typeof each !== "number") return "?";
  if (hungry.length === rooms.length) return each * q.nights * (q.adults + q.ages.length);
  const people = hungry.reduce(
    (all, { number_of_adults: adults, children }) => all + (adults ?? Number.NaN) + (children?.length ?? 0),
    0,
  );
  return Number.isNaN(people) ? "?" : each * q.nights * people;
}

function cot(q: Question, rooms: readonly RoomRate[], record: PropertyRecord | undefined): Worth {
  if (!record) return "?";
  const maxima = rooms.map(
    ({ room }) => record.rooms?.find(({ id }) => id === room)?.cots_and_extra_beds?.maximum_number_of_cots,
  );
  if (rooms.length > 0 && maxima.every((number) => number === 0)) return "no";
  const bands = (record.policies?.cots_and_extra_beds ?? []).filter(({ type }) =>
    /^(cot|crib)$/.test(type ?? ""),
  );
  if (bands.length === 0) return "?";
  const baby = q.ages.toSorted((a, b) => a - b)[0];
  if (baby === undefined && new Set(bands.map(({ price, mode }) => `${price} ${mode}`)).size > 1) return "?";
  const band = bands.find(({ age }) => {
    const to = age?.to ?? 99;
    return baby === undefined || (baby >= (age?.from ?? 0) && baby <= (to >= 18 ? 99 : to));
  });
  if (!band) return "no";
  if (typeof band.price !== "number") return "?";
  if (band.price === 0 || band.mode === "per_stay") return band.price;
  return band.mode === "per_night" ? band.price * q.nights : "?";
}

function pet(record: PropertyRecord | undefined): Worth {
  const rule = record?.policies?.pets;
  if (rule?.allowed === "no") return "no";
  return rule?.allowed && rule.charge_mode === "free" ? 0 : "?";
}

/** Owed by everybody, and without a figure. */
const isOpen = (charge: Charge) => typeof charge.condition !== "number" && owedOf(charge) === null;

export function expectedAllIn(
  q: Question,
  price: Price,
  currency: Currencies,
  rooms: readonly RoomRate[],
  record: PropertyRecord | undefined,
): Expected {
  const stay = shown(price.total, currency);
  const from = record?.currency ?? currency.accommodation;
  const factor =
    from === stay.currency
      ? 1
      : from === currency.accommodation
        ? stay.amount / price.total.accommodation_currency
        : Number.NaN;
  const worths = q.counted.map((name) => {
    const worth = name === "pet" ? pet(record) : (name === "cot" ? cot : breakfast)(q, rooms, record);
    return typeof worth === "number" && worth > 0 && Number.isNaN(factor) ? "?" : worth;
  });
  const added = worths.map((worth) => (typeof worth === "number" && worth > 0 ? worth * factor : 0));
  const open = worths.filter((worth) => worth === "?").length + (price.charges ?? []).filter(isOpen).length;
  return {
    known: added.reduce((sum, one) => sum + one, stay.amount),
    open,
    currency: stay.currency,
    standing: worths.includes("no") ? "refused" : open > 0 ? "part" : "whole",
    refused: q.counted.filter((_, at) => worths[at] === "no"),
  };
}

const WORDS = {
  whole: /^All in for you: \D/,
  part: /^All in for you: at least /,
  refused: /^All in without (?<names>[a-z, ]+): /,
};

export function checkAllIn(found: Findings, seen: AllIn | null, expected: Expected | null): void {
  found.same("something counted in", seen !== null, expected !== null);
  if (!seen || !expected) return;
  const { known, currency, standing } = expected;
  // Half of the smallest unit in use, and a little for binary fractions.
  const slack = currency === "JPY" ? 0.501 : currency === "KWD" ? 0.000_501 : 0.005_01;
  const isKnown = (figure: number) => Math.abs(figure - known) <= slack;
  found.same("all in", [seen.currency, seen.standing], [currency, standing]);
  found.check(`the sum of all in (${seen.parts.join(", ")})`, isKnown(seen.known), known, seen.known);
  const mayBeMore = standing !== "whole" && expected.open > 0;
  const isSo = WORDS[standing].test(seen.text) && seen.text.includes("at least") === mayBeMore;
  found.check("all in, in words", isSo, standing, seen.text);
  const named = WORDS.refused.exec(seen.text)?.groups?.names?.split(/, and | and |, /) ?? [];
  found.same(`what is not available (${seen.text})`, named, expected.refused);
  found.check("the figure of all in", figuresIn(seen.text).some(isKnown), known, seen.text);
}

const RANKS = ["whole", "part", "refused"];

/**
 * Complete sums first, then those that may rise, then refused extras, other currencies, and no price; among the rates
 * of one property the one with fewer open parts first.
 */
export function inOrderOfAllIn<T>(
  items: readonly T[],
  of: (item: T) => Expected | null,
  currency: string,
  isOneProperty = false,
): T[] {
  const key = (item: T): [number, number, number] => {
    const sum = of(item);
    if (sum === null) return [9, 0, 0];
    if (sum.currency !== currency) return [5, 0, 0];
    return [RANKS.indexOf(sum.standing), isOneProperty ? sum.open : 0, Math.round(sum.known * 1000)];
  };
  return items.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
  });
}
