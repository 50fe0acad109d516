// Terms of one offer: cancellation, deposit, cover, fuel, mileage and when it is paid.
import type { CarMileage, CarPolicies } from "@roomward/contract/cars-search";
import { chance, draw, field, integer, uniform, weighted } from "../world/hash";
import type { Car } from "./places";

const F = Object.fromEntries(
  [
    "cancel",
    "duration",
    "deposit",
    "foreign",
    "excess",
    "theft",
    "cover",
    "stray",
    "fuel",
    "mileage",
    "limit",
    "extra",
    "timing",
    "card",
    "null",
  ].map((name) => [name, field(`carTerms.${name}`)]),
) as Record<string, number>;

const CANCELS = weighted([
  ["before", 70],
  ["within", 15],
  ["fixed", 10],
  ["undated", 5],
] as const);
const DURATIONS = weighted([
  ["PT48H", 80],
  ["PT24H", 12],
  ["P7D", 8],
] as const);
const FUELS = weighted([
  ["return_same", 85],
  ["return_same_preauth", 5],
  ["return_same_or_prepay_no_refunds", 3],
  ["prepay_no_refunds", 2],
  ["prepay_part_refunds", 2],
  ["prepay_refunds", 2],
  ["free_tank", 1],
] as const);
const TIMINGS = weighted([
  ["pay_online_now", 70],
  ["pay_at_pickup", 20],
  ["pay_partial_online_now", 10],
] as const);
const COVERS = weighted([
  ["basic", 78],
  ["inclusive", 14],
  ["zero_excess", 8],
] as const);
/** Share of nulls of what may be not stated. */
const NULLS = 0.05;
const MILES = new Set(["us", "gb", "pr"]);

const stepped = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);

/** Factor of what is blocked and at risk by the first letter of the class. */
const WEIGHT: Readonly<Record<string, number>> = {
  M: 0.6,
  N: 0.7,
  E: 0.7,
  H: 0.8,
  C: 0.9,
  D: 1,
  I: 1.1,
  S: 1.3,
  F: 1.6,
};
const weightOf = (code: string): number => WEIGHT[code[0] ?? ""] ?? 2.6;

export interface TermsSetting {
  /** Of this car at this desk. */
  key: number;
  car: Car;
  currency: string;
  /** The desk's own currency. */
  own: string;
  /** Euros as a whole figure of a currency, in steps that are usual there. */
  inCurrency(euros: number, currency: string): number;
}

const at = (name: string): number => F[name] ?? 0;
const isUnstated = (key: number, name: string): boolean => chance(key, at("null") + at(name), NULLS);

function cancellation(key: number): CarPolicies["cancellation"] {
  const kind = draw(key, at("cancel"), CANCELS);
  if (kind === "fixed") return { type: "non-refundable", details: null };
  if (kind === "undated") return { type: "free_cancellation", details: null };
  const context = kind === "within" ? "within_given_time_period_of_booking" : "before_pickup";
  const duration = kind === "within" ? "P7D" : draw(key, at("duration"), DURATIONS);
  return { type: "free_cancellation", details: { context, duration } };
}

function mileage(key: number, { car, currency }: TermsSetting): CarMileage {
  const distance_unit = MILES.has(car.country) ? "miles" : "kilometers";
  if (!chance(key, at("mileage"), 0.2))
    return { type: "unlimited", distance_limit: null, distance_unit, amount: null, currency };
  const amount = Math.round((0.12 + uniform(key, at("extra")) * 0.3) * 100) / 100;
  return {
    type: "limited",
    distance_limit: integer(key, at("limit"), 2, 8) * 50,
    distance_unit,
    amount: isUnstated(key, "extra") ? null : amount,
    currency,
  };
}

/** Shares of covers whose excess is not what their name says, and of those without one for damage alone. */
const CONTRADICTIONS = 0.1;
const INCLUSIVE_FREE = 0.3;
const INCLUSIVE_THEFT_NULL = 0.4;

function excesses(
  key: number,
  weight: number,
  cover: string,
): { damage: number | null; theft: number | null } {
  const isInclusive = cover === "inclusive";
  const isFree = isInclusive
    ? chance(key, at("stray"), INCLUSIVE_FREE)
    : cover === "zero_excess" && !chance(key, at("stray"), CONTRADICTIONS);
  const wanted = stepped((1_500 + uniform(key, at("excess")) * 1_600) * weight, 25);
  const damage = Math.min(9_400, Math.max(1_600, wanted));
  const theft = stepped(damage * (0.9 + uniform(key, at("theft")) * 0.6), 25);
  const hasNoTheft =
    isUnstated(key, "theft") || (isInclusive && isFree && chance(key, at("stray") + 1, INCLUSIVE_THEFT_NULL));
  return {
    damage: isUnstated(key, "excess") ? null : isFree ? 0 : damage,
    theft: hasNoTheft ? null : isFree ? 0 : theft,
  };
}

function depositEuros(key: number, weight: number): number | null {
  if (isUnstated(key, "deposit")) return null;
  if (chance(key, at("deposit") + 1, 0.03)) return 0;
  const wanted = stepped((300 + uniform(key, at("deposit")) * 900) * weight, 50);
  return Math.min(6_000, Math.max(200, wanted));
}

/** What the offer says of cancelling, cover, deposit, fuel, mileage and payment. */
export function termsOf(setting: TermsSetting) {
  const { key, car, currency, own, inCurrency } = setting;
  const money = (euros: number | null, code = currency) =>
    euros === null ? null : { amount: inCurrency(euros, code), currency: code };
  const weight = weightOf(car.model.code);
  const cover = draw(key, at("cover"), COVERS);
  const other = own === currency ? "USD" : own;
  const { damage, theft } = excesses(key, weight, cover);
  return {
    cancellation: cancellation(key),
    damage_excess: money(damage),
    theft_excess: money(theft),
    deposit: money(depositEuros(key, weight), chance(key, at("foreign"), 0.02) ? other : currency),
    insurance_package: cover,
    fuel: draw(key, at("fuel"), FUELS),
    mileage: mileage(key, setting),
    payment: { timing: draw(key, at("timing"), TIMINGS) },
  };
}

/** True: a card goes to the supplier as guarantee. Null: unknown. */
export function cardRequired(key: number, timing: string): boolean | null {
  if (chance(key, at("card"), NULLS)) return null;
  return timing === "pay_at_pickup" && chance(key, at("card") + 1, 0.7);
}
