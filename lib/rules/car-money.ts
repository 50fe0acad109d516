// The figures of a rental: paid now, paid at the desk, blocked at the desk, and the most one can lose. Never merged, and
// never added across currencies (docs/gaps.md 13, "Money of cars").
import type { CarAmount, CarOffer, CarPolicies } from "@roomward/contract/cars-search";

interface Money {
  amount: number;
  currency: string;
}

/**
 * `upTo`: the whole, of which charges may be taken elsewhere. `part`: some of the total, the split is not stated.
 * `none`: stated to be nothing. `unstated`: nobody knows, which is no good news.
 */
export type CarFigure =
  | ({ kind: "amount" | "upTo" } & Money)
  | { kind: "part" }
  | { kind: "none" }
  | { kind: "unstated" };

const UNSTATED: CarFigure = { kind: "unstated" };
const NONE: CarFigure = { kind: "none" };
const PART: CarFigure = { kind: "part" };

/** Null is "not stated", 0 is "none". */
export function statedFigure(amount: CarAmount | null | undefined): CarFigure {
  if (!amount) return UNSTATED;
  return amount.amount === 0 ? NONE : { kind: "amount", amount: amount.amount, currency: amount.currency };
}

/** Whether a figure passes a filter "up to": what is not stated, or in another currency, never does. */
export const isUpTo = (figure: CarFigure, limit: Money): boolean =>
  figure.kind === "none" ||
  (figure.kind === "amount" && figure.currency === limit.currency && figure.amount <= limit.amount);

/** Of the ids that have been seen; any other is shown as an id made readable. */
export type CarChargeKind = "age" | "oneWay" | "other";

const CHARGE_KINDS: Readonly<Record<string, CarChargeKind>> = {
  aged_driver_fee: "age",
  one_way_fee: "oneWay",
};

export interface CarMoney {
  /** The headline: contains every charge, nothing is ever added to it. */
  total: Money;
  perDay: Money;
  /** What the total contains; null where charges are not stated. */
  included: { kind: CarChargeKind; id: string; amount: number | null }[] | null;
  paidNow: CarFigure;
  atDesk: CarFigure;
  blocked: CarFigure;
  damage: CarFigure;
  theft: CarFigure;
  /** Whether the supplier takes a card as guarantee; null: not stated. Says nothing about where the price is paid. */
  isCardGuarantee: boolean | null;
  /** A cover without excess and an excess beside it: the figure is shown, and the surprise is counted. */
  contradictsCover: boolean;
}

function placesOf(total: Money, timing: string | null | undefined, mayHoldCharges: boolean) {
  if (timing === "pay_at_pickup") return { paidNow: NONE, atDesk: { kind: "amount" as const, ...total } };
  if (timing === "pay_partial_online_now") return { paidNow: PART, atDesk: PART };
  if (timing !== "pay_online_now") return { paidNow: UNSTATED, atDesk: UNSTATED };
  // Whether a charge of an online price is taken at the desk, only the booking page says.
  return mayHoldCharges
    ? { paidNow: { kind: "upTo" as const, ...total }, atDesk: UNSTATED }
    : { paidNow: { kind: "amount" as const, ...total }, atDesk: NONE };
}

const isExcess = ({ kind }: CarFigure): boolean => kind === "amount";

/** @param days as `rentalDays` counts them */
export function carMoney({ price, policies }: Pick<CarOffer, "price" | "policies">, days: number): CarMoney {
  const total = { amount: price.total, currency: price.currency };
  const charges = price.extra_charges ?? null;
  const { payment, deposit, damage_excess, theft_excess, insurance_package }: Partial<CarPolicies> =
    policies ?? {};
  const [damage, theft] = [statedFigure(damage_excess), statedFigure(theft_excess)];
  return {
    total,
    perDay: { ...total, amount: total.amount / days },
    included:
      charges?.map(({ charge, total_amount }) => ({
        kind: CHARGE_KINDS[charge] ?? "other",
        id: charge,
        amount: total_amount ?? null,
      })) ?? null,
    ...placesOf(total, payment?.timing, charges === null || charges.length > 0),
    blocked: statedFigure(deposit),
    damage,
    theft,
    isCardGuarantee: price.credit_card_required ?? null,
    contradictsCover: insurance_package === "zero_excess" && (isExcess(damage) || isExcess(theft)),
  };
}
