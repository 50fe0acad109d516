// A price of everything for us (feature 9), worked out from raw answers and records and from nothing of the site's code.
import type { WireHost } from "./dsa";
import { type Currencies, shown } from "./price";
import type { Question } from "./questions";
import type { WirePrice } from "./rule";
import type { Run } from "./run";

export interface WireRecord extends WireHost {
  id: number;
  currency?: string | null;
  meal_prices?: { breakfast?: number | null } | null;
  policies?: {
    cots_and_extra_beds?:
      | {
          age?: { from?: number | null; to?: number | null } | null;
          mode?: string | null;
          price?: number | null;
          type?: string | null;
        }[]
      | null;
    pets?: { allowed?: string | null; charge_mode?: string | null } | null;
  } | null;
  rooms?: { id: string; cots_and_extra_beds?: { maximum_number_of_cots?: number | null } | null }[] | null;
}

/** A room that is bought, by the rate it is bought at. */
export interface WireRoom {
  room?: string | null;
  policies?: { meal_plan?: { plan: string; meals?: string[] | null } | null } | null;
  /** Adults and children in it, where that is stated. */
  sleepers: number | null;
}

/** What the site tells of it. */
export interface ToldAllIn {
  text: string;
  parts: string[];
  known: number;
  currency: string;
  standing: string;
}

export interface Expected {
  known: number;
  /** Parts and charges without a figure. */
  open: number;
  currency: string;
  standing: "whole" | "part" | "refused";
  /** Which of it is not to be had, in the order of the question. */
  refused: string[];
}

/** An amount in the property's currency; `?`: not to be known, `no`: not to be had. */
type Worth = number | "?" | "no";

const HOLDING = /^(breakfast_included|full_board|all_inclusive)$/;

/** true: breakfast is in the rate, false: it is not, null: nobody says. */
function isFed({ policies }: WireRoom): boolean | null {
  const plan = policies?.meal_plan;
  if (!plan) return null;
  if (HOLDING.test(plan.plan)) return true;
  if (plan.plan === "no_plan") return false;
  return plan.meals?.length ? plan.meals.some((meal) => meal === "breakfast") : null;
}

function breakfast(q: Question, rooms: readonly WireRoom[], record: WireRecord | undefined): Worth {
  const fed = rooms.map(isFed);
  if (rooms.length === 0 || fed.some((one) => one === null)) return "?";
  const hungry = rooms.filter((_, at) => fed[at] === false);
  if (hungry.length === 0) return 0;
  const each = record?.meal_prices?.breakfast;
  if (typeof each !== "number") return "?";
  if (hungry.length === rooms.length) return each * q.nights * (q.adults + q.ages.length);
  let people = 0;
  for (const { sleepers } of hungry) {
    if (sleepers === null) return "?";
    people += sleepers;
  }
  return each * q.nights * people;
}

function cot(q: Question, rooms: readonly WireRoom[], record: WireRecord | undefined): Worth {
  if (!record) return "?";
  const most = rooms.map(
    ({ room }) => record.rooms?.find(({ id }) => id === room)?.cots_and_extra_beds?.maximum_number_of_cots,
  );
  if (rooms.length > 0 && most.every((number) => number === 0)) return "no";
  const bands = (record.policies?.cots_and_extra_beds ?? []).filter(
    ({ type }) => type === "cot" || type === "crib",
  );
  if (bands.length === 0) return "?";
  const baby = q.ages.toSorted((a, b) => a - b)[0];
  if (baby === undefined && new Set(bands.map(({ price, mode }) => `${price} ${mode}`)).size > 1) return "?";
  const band =
    baby === undefined
      ? bands[0]
      : bands.find(({ age }) => {
          const to = age?.to ?? 99;
          return baby >= (age?.from ?? 0) && baby <= (to >= 18 ? 99 : to);
        });
  if (!band) return "no";
  if (typeof band.price !== "number") return "?";
  if (band.price === 0 || band.mode === "per_stay") return band.price;
  return band.mode === "per_night" ? band.price * q.nights : "?";
}

function pet(record: WireRecord | undefined): Worth {
  const rule = record?.policies?.pets;
  if (rule?.allowed === "no") return "no";
  return rule?.allowed && rule.charge_mode === "free" ? 0 : "?";
}

/** Owed by everybody, and without a figure. */
const isOpen = ({ condition, mode, total_amount: amount }: NonNullable<WirePrice["charges"]>[number]) =>
  typeof condition !== "number" &&
  (mode === "incalculable" || !amount || (!mode && amount.accommodation_currency === 0));

interface Bought {
  price: WirePrice;
  rooms: readonly WireRoom[];
  currency: Currencies;
}

export function expectedAllIn(q: Question, bought: Bought, record: WireRecord | undefined): Expected {
  const { price, rooms, currency } = bought;
  const worths: Worth[] = q.counted.map((name) =>
    name === "pet" ? pet(record) : (name === "cot" ? cot : breakfast)(q, rooms, record),
  );
  const stay = shown(price.total, currency);
  const from = record?.currency ?? currency.accommodation;
  const factor =
    from === stay.currency
      ? 1
      : from === currency.accommodation
        ? stay.amount / price.total.accommodation_currency
        : Number.NaN;
  const lost = worths.map((worth) =>
    typeof worth === "number" && worth > 0 && Number.isNaN(factor) ? "?" : worth,
  );
  const added = lost.map((worth) => (typeof worth === "number" && worth > 0 ? worth * factor : 0));
  const isUnsure = lost.includes("?") || (price.charges ?? []).some(isOpen);
  return {
    known: added.reduce((sum, one) => sum + one, stay.amount),
    open: lost.filter((worth) => worth === "?").length + (price.charges ?? []).filter(isOpen).length,
    currency: stay.currency,
    standing: lost.includes("no") ? "refused" : isUnsure ? "part" : "whole",
    refused: q.counted.filter((_, at) => lost[at] === "no"),
  };
}

/** Half of the smallest unit in use, and a breath. */
const slackOf = (currency: string): number =>
  currency === "JPY" ? 0.501 : currency === "KWD" ? 0.000_501 : 0.005_01;

const SAID = {
  whole: /^All in for you: \D/,
  part: /^All in for you: at least /,
  refused: /^All in without (?<names>[a-z, ]+): /,
};

export function holdAllIn(run: Run, where: string, told: ToldAllIn | null, expected: Expected | null): void {
  run.same(where, "something counted in", told !== null, expected !== null);
  if (!told || !expected) return;
  run.same(where, "all in", [told.currency, told.standing], [expected.currency, expected.standing]);
  if (Math.abs(told.known - expected.known) > slackOf(expected.currency))
    run.differ(where, `the sum of all in (${told.parts.join(", ")})`, told.known, expected.known);
  const isAtLeast = told.text.includes("at least");
  const mayBeMore = expected.standing !== "whole" && expected.open > 0;
  if (!SAID[expected.standing].test(told.text) || isAtLeast !== mayBeMore)
    run.differ(where, "all in, in words", told.text, expected.standing);
  const named = SAID.refused.exec(told.text)?.groups?.names?.split(/, and | and |, /) ?? [];
  run.same(where, `what is not to be had (${told.text})`, named, expected.refused);
  const figures = told.text.replace(/(\d),(?=\d{3})/g, "$1").match(/\d+(\.\d+)?/g) ?? [];
  if (!figures.some((figure) => Math.abs(Number(figure) - expected.known) <= slackOf(expected.currency)))
    run.differ(where, "the figure of all in", told.text, expected.known);
}

export async function recordsOf(run: Run, ids: readonly number[]): Promise<Map<number, WireRecord>> {
  const records = new Map<number, WireRecord>();
  for (let at = 0; at < ids.length; at += 100) {
    const { data } = await run.post<WireRecord[]>("/accommodations/details", {
      accommodations: ids.slice(at, at + 100),
      extras: ["description", "policies", "rooms"],
    });
    for (const record of data) records.set(record.id, record);
  }
  return records;
}

const RANKS = ["whole", "part", "refused"];

/**
 * Known whole first, then what may come to more, then what is refused, other currencies, and no price at all; of one
 * stay's rates that which leaves less open first.
 */
export function inOrderOfAllIn<T>(
  items: readonly T[],
  of: (item: T) => Expected | null,
  currency: string,
  isOneStay = false,
): T[] {
  const key = (item: T): [number, number, number] => {
    const sum = of(item);
    if (sum === null) return [9, 0, 0];
    const cents = Math.round(sum.known * 1000);
    const open = isOneStay ? sum.open : 0;
    return sum.currency === currency ? [RANKS.indexOf(sum.standing), open, cents] : [5, 0, 0];
  };
  return items.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
  });
}
