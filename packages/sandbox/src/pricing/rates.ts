// The rate plans of a property: cancellation policy by meal plan, the same for all its rooms.
import { chance, field, keyOf } from "../world/hash";
import type { FreeCancellation, MealPlan, PaymentTiming, PropertyCore } from "../world/property";
import { instantOf, WIDEST_OFFSET_MS, zoneOf } from "./zone";

const PARTIAL = field("partially refundable rate");

export type Policy = "non_refundable" | "free_cancellation" | "partially_refundable";

export interface Rate {
  /** Second part of the product id, for example `bb_fc`. */
  code: string;
  /** The code as a number, to draw by. */
  key: number;
  policy: Policy;
  meal: MealPlan;
  /** Multiplies the price of the room; meals are added at full price. */
  factor: number;
  timings: readonly PaymentTiming[];
  /** What is owed once cancelling is no longer free. */
  fee: FreeCancellation["fee"];
}

const MEAL_CODES: Readonly<Record<MealPlan["plan"], string>> = {
  no_plan: "ro",
  breakfast_included: "bb",
  half_board: "hb",
  full_board: "fb",
  all_inclusive: "ai",
};

const POLICY_CODES: Readonly<Record<Policy, string>> = {
  non_refundable: "nr",
  free_cancellation: "fc",
  partially_refundable: "pr",
};

interface Code {
  code: string;
  key: number;
}

const CODES = Object.fromEntries(
  Object.entries(POLICY_CODES).map(([policy, short]) => [
    policy,
    Object.fromEntries(
      Object.entries(MEAL_CODES).map(([plan, meal]): [string, Code] => {
        const code = `${meal}_${short}`;
        return [plan, { code, key: field(code) }];
      }),
    ),
  ]),
) as Readonly<Record<Policy, Readonly<Record<MealPlan["plan"], Code>>>>;

/** Share of properties that also sell a partially refundable rate; it is the only one where nothing else is sold. */
const PARTIAL_SHARE = 0.08;

const NOW: readonly PaymentTiming[] = ["pay_online_now"];
const AT_PROPERTY: readonly PaymentTiming[] = ["pay_at_the_property"];

/** What cannot be given back is asked for at once where the property takes payments online. */
function timingsFor(policy: Policy, all: readonly PaymentTiming[]): readonly PaymentTiming[] {
  if (all.length === 1) return all;
  if (policy !== "free_cancellation") {
    if (all.includes("pay_online_now")) return NOW;
    return all.includes("pay_at_the_property") ? AT_PROPERTY : all;
  }
  const later = all.filter((timing) => timing !== "pay_online_now");
  return later.length > 0 ? later : all;
}

type Term = Pick<Rate, "policy" | "factor" | "fee">;

/** Whether part of the price comes back: always where nothing else is sold, else now and then before the deadline. */
function isPartlyRefunded(
  seed: number,
  { id, nonRefundableDiscount, freeCancellation }: PropertyCore,
  isLate: boolean,
): boolean {
  if (freeCancellation === null) return nonRefundableDiscount === null;
  return !isLate && chance(keyOf(seed, id), PARTIAL, PARTIAL_SHARE);
}

function termsOf(seed: number, core: PropertyCore, isLate: boolean): Term[] {
  const { nonRefundableDiscount: discount, freeCancellation: free } = core;
  const fee = free?.fee ?? "half";
  const terms: Term[] = [];
  if (discount !== null) terms.push({ policy: "non_refundable", factor: 1 - discount, fee: "all" });
  if (isPartlyRefunded(seed, core, isLate))
    terms.push({
      policy: "partially_refundable",
      factor: 1 - (discount ?? 0.08) / 2,
      fee: fee === "all" ? "half" : fee,
    });
  if (free && !isLate) terms.push({ policy: "free_cancellation", factor: 1, fee });
  // Past its deadline the flexible rate is sold on the terms that are left of it.
  if (free && isLate && discount === null)
    terms.push({ policy: fee === "all" ? "non_refundable" : "partially_refundable", factor: 1, fee });
  return terms;
}

const DAY_MS = 86_400_000;

/** The instant until which cancelling is free, by the property's clock; null when that is never offered. */
export function freeUntil(core: PropertyCore, firstNight: number): number | null {
  const free = core.freeCancellation;
  return free && instantOf(zoneOf(core), firstNight - free.daysBefore, free.hour);
}

/** True when the deadline of a free cancellation is over; the zone is only looked up when it decides. */
export function isPastDeadline(core: PropertyCore, firstNight: number, now: number): boolean {
  const free = core.freeCancellation;
  if (!free) return false;
  const asUtc = (firstNight - free.daysBefore) * DAY_MS + free.hour * 3_600_000;
  if (now < asUtc - WIDEST_OFFSET_MS) return false;
  return now > asUtc + WIDEST_OFFSET_MS || now >= (freeUntil(core, firstNight) ?? 0);
}

/** The rate plans on sale before the deadline of a free cancellation, or when it `isLate`. */
export function ratesWhen(seed: number, core: PropertyCore, isLate: boolean): readonly Rate[] {
  const rates: Rate[] = [];
  for (const { policy, factor, fee } of termsOf(seed, core, isLate)) {
    const timings = timingsFor(policy, core.paymentTimings);
    for (const meal of core.mealPlans) {
      const { code, key } = CODES[policy][meal.plan];
      rates.push({ code, key, policy, meal, factor, timings, fee });
    }
  }
  return rates;
}

/** Those for an arrival on `firstNight` (whole days since 1970-01-01), asked for at `now`. */
export const ratesOf = (seed: number, core: PropertyCore, firstNight: number, now: number): readonly Rate[] =>
  ratesWhen(seed, core, isPastDeadline(core, firstNight, now));
