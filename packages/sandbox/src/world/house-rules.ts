// The rules of a house that both its policies and its texts speak of: deposit, pets, ages, cots, self check-in.
import { FACILITY_ID, planOf } from "./facilities";
import { chance, draw, field, integer, pick, weighted } from "./hash";
import { localAmount, roundAmount } from "./local-money";
import type { Property } from "./property";

const DEPOSIT = field("damage deposit");
const DEPOSIT_SIZE = field("damage deposit size");
const METHOD = field("damage deposit method");
const PETS = field("pets on request");
const CHECKIN_AGE = field("minimum check-in age");
const OLDEST = field("maximum check-in age");
const COT = field("cot price");
const EXTRA_BED = field("extra bed price");
const FREE_AGE = field("extra bed free age");
const BED_MODE = field("extra bed mode");
const SELF_CHECKIN = 137;

export interface ExtraBedRule {
  type: "cot" | "extra_bed";
  from: number;
  /** Null: from there on as an adult. */
  to: number | null;
  /** Major units of the property's currency; null is not fixed, 0 is free. */
  price: number | null;
  mode: "per_night" | "per_stay";
}

export interface HouseRules {
  deposit: { amount: number; method: "bank_transfer" | "cash" | "credit_card" | "paypal" } | null;
  pets: { allowed: "yes" | "no" | "upon_request"; charge: "free" | "charges_may_apply" | null };
  minimumCheckinAge: number | null;
  maximumCheckinAge: number | null;
  extraBeds: ExtraBedRule[];
  selfCheckin: boolean;
}

const DEPOSIT_METHODS = weighted<"bank_transfer" | "cash" | "credit_card" | "paypal">([
  ["credit_card", 55],
  ["cash", 25],
  ["bank_transfer", 15],
  ["paypal", 5],
]);

function depositOf(key: number, property: Property): HouseRules["deposit"] {
  const plan = planOf(property);
  const share = plan === "home" ? 0.35 : plan === "apartments" ? 0.16 : 0.06;
  if (!chance(key, DEPOSIT, share)) return null;
  const euros =
    plan === "home" ? integer(key, DEPOSIT_SIZE, 3, 15) * 50 : integer(key, DEPOSIT_SIZE, 1, 6) * 50;
  return { amount: roundAmount(euros, property.currency), method: draw(key, METHOD, DEPOSIT_METHODS) };
}

function petsOf(key: number, property: Property): HouseRules["pets"] {
  const facility = property.facilities.find(({ id }) => id === FACILITY_ID.pets);
  if (!facility) return { allowed: "no", charge: null };
  const charge = facility.attributes.includes("paid") ? "charges_may_apply" : "free";
  return { allowed: chance(key, PETS, 0.45) ? "upon_request" : "yes", charge };
}

function extraBedsOf(key: number, property: Property): ExtraBedRule[] {
  const rules: ExtraBedRule[] = [];
  if (property.roomTypes.some((room) => room.maximumCots > 0)) {
    const price = chance(key, COT, 0.65)
      ? 0
      : localAmount(pick(key, COT, [5, 8, 10, 15] as const), property.currency);
    rules.push({ type: "cot", from: 0, to: 2, price, mode: "per_night" });
  }
  if (!property.roomTypes.some((room) => room.maximumExtraBeds > 0)) return rules;
  const mode = chance(key, BED_MODE, 0.9) ? "per_night" : "per_stay";
  const euros = Math.max(8, Math.round(property.basePrice * 0.22));
  const price = chance(key, EXTRA_BED, 0.06) ? null : localAmount(euros, property.currency);
  const freeTo = pick(key, FREE_AGE, [null, null, 5, 6, 11] as const);
  if (freeTo !== null) rules.push({ type: "extra_bed", from: 3, to: freeTo, price: 0, mode });
  rules.push({ type: "extra_bed", from: freeTo === null ? 3 : freeTo + 1, to: null, price, mode });
  return rules;
}

/** The rules of the property with this key. */
export function houseRulesOf(property: Property, key: number): HouseRules {
  const isStrict = chance(key, CHECKIN_AGE, 0.45);
  return {
    deposit: depositOf(key, property),
    pets: petsOf(key, property),
    minimumCheckinAge: isStrict ? pick(key, CHECKIN_AGE, [18, 18, 18, 18, 21, 25] as const) : null,
    maximumCheckinAge: planOf(property) === "hostel" && chance(key, OLDEST, 0.1) ? 45 : null,
    extraBeds: extraBedsOf(key, property),
    selfCheckin: !property.reception24h && property.facilities.some(({ id }) => id === SELF_CHECKIN),
  };
}
