// What one room costs on top of its base price: each charge computed, rounded and kept apart.
import type { AppliedRule } from "./applied-rules";
import type { Amount, Figure, Taxable } from "./charge-rule";

/** One room as it is charged: a price, the nights it is spread over, and who sleeps there. */
export interface BilledRoom {
  /** Whole minor units for the stay, meals included, charges not. */
  base: number;
  /** The part of `base` that is not meals; need not be whole. */
  room: number;
  /** Each night's share of the price; they add up to 1. */
  shares: readonly number[];
  adults: number;
  childAges: readonly number[];
  /** Official class, 0 for none. */
  starClass: number;
  /** Accommodation type id. */
  typeId: number;
}

/** One line of the bill, whole minor units of the property's currency. */
export interface ChargeLine {
  applied: AppliedRule;
  mode: string;
  percentage: number | null;
  unit: number | null;
  /** Null when it cannot be calculated. */
  amount: number | null;
}

function figureAt(figure: Figure, bill: BilledRoom, night: number, minorPerUnit: number): number {
  if (typeof figure === "number") return figure;
  if ("bands" in figure) {
    const guests = figure.per === "guest" ? bill.adults + bill.childAges.length : 1;
    const price = (bill.room * (bill.shares[night] ?? 0)) / guests / minorPerUnit;
    return figure.bands.find(([limit]) => price < limit)?.[1] ?? 0;
  }
  return figure[bill.starClass] ?? figure[0];
}

/** Nights of equal figure, so that a stay over a change of rate or band gives one line for each. */
function nightsByFigure(figure: Figure, applied: AppliedRule, bill: BilledRoom): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  const single = typeof figure === "number" || !("bands" in figure);
  if (single) return groups.set(figureAt(figure, bill, 0, applied.minorPerUnit), [...applied.nights]);
  for (const night of applied.nights) {
    const value = figureAt(figure, bill, night, applied.minorPerUnit);
    const nights = groups.get(value);
    if (nights) nights.push(night);
    else groups.set(value, [night]);
  }
  return groups;
}

function shareOf(bill: BilledRoom, nights: readonly number[]): number {
  if (nights.length === bill.shares.length) return 1;
  return nights.reduce((sum, night) => sum + (bill.shares[night] ?? 0), 0);
}

function charged(lines: readonly ChargeLine[], nature: string): number {
  return lines.reduce(
    (sum, { applied, amount }) =>
      applied.rule.nature === nature && applied.condition === null ? sum + (amount ?? 0) : sum,
    0,
  );
}

/** What the percentage is taken of, and how much of that is other charges. */
function taxable(
  of: Taxable,
  bill: BilledRoom,
  before: readonly ChargeLine[],
): { all: number; extra: number } {
  const own = of === "room" || of === "room_and_fees" ? bill.room : bill.base;
  const fees = of === "base_and_fees" || of === "room_and_fees" ? charged(before, "fee") : 0;
  const service = of === "base_and_service" ? charged(before, "service") : 0;
  return { all: own + fees + service, extra: fees + service };
}

function percentageLines(
  applied: AppliedRule,
  amount: Extract<Amount, { mode: "percentage" }>,
  bill: BilledRoom,
  before: readonly ChargeLine[],
): ChargeLine[] {
  const { all, extra } = taxable(amount.of, bill, before);
  const lines: ChargeLine[] = [];
  for (const [percent, nights] of nightsByFigure(amount.figure, applied, bill)) {
    if (percent === 0) continue;
    const total = Math.round((all * shareOf(bill, nights) * percent) / 100);
    // A percentage of more than the price cannot be checked against the price: it is named as calculated.
    const mode = extra > 0 ? "calculated_amount" : "percentage";
    lines.push({ applied, mode, percentage: extra > 0 ? null : percent, unit: null, amount: total });
  }
  return lines;
}

/** How many guests pay in full and how many half. */
function payingGuests(applied: AppliedRule, bill: BilledRoom): { full: number; half: number } {
  const { minimumAge = 0, halfAges } = applied.rule;
  const paying = bill.childAges.filter((age) => age >= minimumAge);
  const half = halfAges ? paying.filter((age) => age >= halfAges[0] && age < halfAges[1]).length : 0;
  return { full: bill.adults + paying.length - half, half };
}

function unitLines(
  applied: AppliedRule,
  amount: Extract<Amount, { figure: Figure; mode: `per_${string}` }>,
  bill: BilledRoom,
): ChargeLine[] {
  const perPerson = amount.mode === "per_person_per_night" || amount.mode === "per_person_per_stay";
  const perStay = amount.mode === "per_stay" || amount.mode === "per_person_per_stay";
  const guests = perPerson ? payingGuests(applied, bill) : { full: 1, half: 0 };
  const lines: ChargeLine[] = [];
  for (const [figure, nights] of nightsByFigure(amount.figure, applied, bill)) {
    const times = perStay ? 1 : nights.length;
    for (const [count, factor] of [
      [guests.full, 1],
      [guests.half, 0.5],
    ] as const) {
      const unit = Math.round(figure * factor * applied.minorPerUnit);
      if (unit === 0 || count === 0) continue;
      lines.push({ applied, mode: amount.mode, percentage: null, unit, amount: unit * times * count });
    }
  }
  return lines;
}

function adultShareLine(applied: AppliedRule, percent: number, bill: BilledRoom): ChargeLine {
  const guests = bill.adults + bill.childAges.length;
  const price = bill.room * shareOf(bill, applied.nights);
  const amount = Math.round((price * (bill.adults / guests) * percent) / 100);
  return { applied, mode: "calculated_amount", percentage: null, unit: null, amount };
}

function linesOf(applied: AppliedRule, bill: BilledRoom, before: readonly ChargeLine[]): ChargeLine[] {
  const { amount, types, classes } = applied.rule;
  if (types && !types.includes(bill.typeId)) return [];
  if (classes && !classes.includes(bill.starClass)) return [];
  switch (amount.mode) {
    case "percentage":
      return percentageLines(applied, amount, bill, before);
    case "adult_share":
      return [adultShareLine(applied, amount.figure, bill)];
    case "incalculable":
      return [{ applied, mode: "incalculable", percentage: null, unit: null, amount: null }];
    default:
      return unitLines(applied, amount, bill);
  }
}

/** Every charge of one room under the given rules, which come in the order fees, service, taxes. */
export function chargeLines(rules: readonly AppliedRule[], bill: BilledRoom): ChargeLine[] {
  const lines: ChargeLine[] = [];
  for (const applied of rules) lines.push(...linesOf(applied, bill, lines));
  return lines;
}
