// On what terms a property sells: cancellation, meals, payment. Amounts are euros before tax.
import { TYPE } from "./data/type-ids";
import type { RoomPlan } from "./data/type-traits";
import { chance, draw, field, normal, uniform, weighted } from "./hash";
import type { FreeCancellation, MealPlan, PaymentTiming } from "./property";

const FREE = field("free cancellation");
const DEADLINE = field("free cancellation deadline");
const HOUR = field("free cancellation hour");
const FEE = field("cancellation fee");
const NON_REFUNDABLE = field("non-refundable");
const DISCOUNT = field("non-refundable discount");
const BREAKFAST = field("breakfast");
const BREAKFAST_PRICE = field("breakfast price");
const BOARD = field("board");
const TIMING = field("payment timing");
const CARD = field("card required");
const GENIUS = field("genius");

/** Days before check-in until which cancelling is free, at usual places and where people book long ahead. */
const USUAL_DAYS = weighted([
  [1, 45],
  [2, 15],
  [3, 15],
  [5, 8],
  [7, 10],
  [14, 5],
  [30, 2],
]);
const LONG_DAYS = weighted([
  [1, 12],
  [3, 13],
  [5, 15],
  [7, 25],
  [14, 20],
  [30, 13],
  [60, 2],
]);
const HOURS = weighted([
  [18, 40],
  [0, 25],
  [14, 20],
  [12, 10],
  [16, 5],
]);
const FEES = weighted<FreeCancellation["fee"]>([
  ["first_night", 58],
  ["all", 34],
  ["half", 8],
]);
const TIMINGS = weighted<readonly PaymentTiming[]>([
  [["pay_at_the_property"], 55],
  [["pay_at_the_property", "pay_online_later"], 7],
  [["pay_at_the_property", "pay_online_now"], 5],
  [["pay_at_the_property", "pay_online_later", "pay_online_now"], 3],
  [["pay_online_now"], 14],
  [["pay_online_later", "pay_online_now"], 16],
]);
const ONLINE_ONLY: readonly PaymentTiming[] = ["pay_online_now"];

/** 78 % offer free cancellation, 62 % a non-refundable rate, 48 % both. */
const FREE_SHARE = 0.78;
const NON_REFUNDABLE_IF_FREE = 0.48 / 0.78;
const NON_REFUNDABLE_IF_NOT = 0.14 / 0.22;

export interface Terms {
  nonRefundableDiscount: number | null;
  freeCancellation: FreeCancellation | null;
  mealPlans: readonly MealPlan[];
  paymentTimings: readonly PaymentTiming[];
  creditCardRequired: boolean;
  genius: boolean;
}

export interface TermsSetting {
  typeId: number;
  plan: RoomPlan;
  worth: number;
  /** Price level of the city, 1 is a middling one. */
  level: number;
  thirdParty: boolean;
}

const LONG_TYPES = new Set<number>([
  TYPE.resort,
  TYPE.villa,
  TYPE.chalet,
  TYPE.holidayHome,
  TYPE.holidayPark,
]);

/** What breakfast costs a person, whether or not it is part of a plan; 9 to 22 EUR by stars at level 1. */
export function breakfastPrice(key: number, setting: TermsSetting): number {
  const usual = 5.75 + 3.25 * Math.min(5, setting.worth);
  const price = usual * setting.level ** 0.7 * Math.exp(0.18 * normal(key, BREAKFAST_PRICE));
  return Math.max(2, Math.round(price * 2) / 2);
}

/** How likely breakfast is on sale, by layout of the rooms. */
const BREAKFAST_SHARE: Readonly<Record<RoomPlan, number>> = {
  hotel: 0.74,
  small: 0.62,
  apartments: 0.08,
  home: 0.03,
  hostel: 0.35,
  capsule: 0.25,
  ryokan: 0.8,
  camp: 0.3,
};

const NOTHING: MealPlan = { plan: "no_plan", surcharge: 0 };
const NO_MEALS: readonly MealPlan[] = [NOTHING];

function mealsOf(key: number, setting: TermsSetting): readonly MealPlan[] {
  const share = BREAKFAST_SHARE[setting.plan];
  if (!chance(key, BREAKFAST, share)) return NO_MEALS;
  const breakfast = breakfastPrice(key, setting);
  const board = uniform(key, BOARD);
  // Some sell no room without breakfast: then its price is inside the base price.
  const always = board < 0.16;
  const plans: MealPlan[] = always
    ? [{ plan: "breakfast_included", surcharge: 0 }]
    : [NOTHING, { plan: "breakfast_included", surcharge: breakfast }];
  const own = always ? 0 : breakfast;
  const boardShare = setting.typeId === TYPE.ryokan ? 0.7 : setting.typeId === TYPE.resort ? 0.5 : 0.09;
  const rest = (board * 7919) % 1;
  if (setting.plan === "apartments" || rest > boardShare) return plans;
  plans.push({ plan: "half_board", surcharge: own + breakfast * 1.1 });
  if (rest < boardShare * 0.4) plans.push({ plan: "full_board", surcharge: own + breakfast * 2.1 });
  if (setting.typeId === TYPE.resort && rest < boardShare * 0.5)
    plans.push({ plan: "all_inclusive", surcharge: own + breakfast * 3.1 });
  return plans;
}

function deadlineOf(key: number, setting: TermsSetting): FreeCancellation | null {
  if (!chance(key, FREE, FREE_SHARE)) return null;
  const isLong = LONG_TYPES.has(setting.typeId) || setting.plan === "apartments";
  return {
    daysBefore: draw(key, DEADLINE, isLong ? LONG_DAYS : USUAL_DAYS),
    hour: draw(key, HOUR, HOURS),
    fee: draw(key, FEE, FEES),
  };
}

/** The terms of the property with this key. */
export function termsOf(key: number, setting: TermsSetting): Terms {
  const freeCancellation = deadlineOf(key, setting);
  const sharp = chance(
    key,
    NON_REFUNDABLE,
    freeCancellation ? NON_REFUNDABLE_IF_FREE : NON_REFUNDABLE_IF_NOT,
  );
  const discount = Math.min(0.22, Math.max(0.05, 0.12 + 0.03 * normal(key, DISCOUNT)));
  const timings = setting.thirdParty ? ONLINE_ONLY : draw(key, TIMING, TIMINGS);
  return {
    nonRefundableDiscount: sharp ? Math.round(discount * 100) / 100 : null,
    freeCancellation,
    mealPlans: mealsOf(key, setting),
    paymentTimings: timings,
    creditCardRequired: !timings.includes("pay_at_the_property") || chance(key, CARD, 0.72),
    genius: !setting.thirdParty && chance(key, GENIUS, 0.33),
  };
}
