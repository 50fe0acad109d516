// The rates of a table as they stand on one day, when cancelling on it is as likely as the reader says.

import { expectedCost, type RiskStep, stepOn } from "@/lib/rules/risk-day";
import type { RiskLine } from "@/lib/views/money/risk";

/** One rate, worded by the server. */
export interface BoardLine {
  id: string;
  /** True for the price of everybody, which is not ranked among prices of one room. */
  isWhole: boolean;
  number: number;
  room: string;
  lang: string | null;
  terms: string;
  kind: RiskLine["kind"];
  total: number;
  totalText: string;
  totalProperty: string | null;
  steps: RiskStep[];
}

export interface Judged extends BoardLine {
  step: RiskStep | null;
  expected: number | null;
}

/** Best on average first; what cannot be told comes last, and without a likelihood the order stays. */
export function linesOn(lines: readonly BoardLine[], day: string, odds: number): Judged[] {
  const judged = lines.map((line) => {
    const found = stepOn(line.steps, day);
    // The note tells what held earlier on the very day of the step.
    const step = found === null || found.day === day ? found : { ...found, note: null };
    return { ...line, step, expected: expectedCost(line.total, step?.amount ?? null, odds / 100) };
  });
  if (odds === 0) return judged;
  const rank = ({ expected }: Judged) => expected ?? Number.POSITIVE_INFINITY;
  return judged.toSorted(
    (a, b) => Number(b.isWhole) - Number(a.isWhole) || rank(a) - rank(b) || a.number - b.number,
  );
}
