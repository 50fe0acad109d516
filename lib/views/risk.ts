// What cancelling costs, day by day and for every rate at once, as it is drawn (feature 1).
import type { CancellationSummary } from "./card";
import type { DualMoney } from "./money";
import type { RiskStep } from "./risk-day";

/** One rate over the days from today to check-in. */
export interface RiskLine {
  id: string;
  room: string;
  lang: string | null;
  /** e.g. `Breakfast included, free cancellation`. */
  terms: string;
  kind: CancellationSummary["kind"];
  total: DualMoney;
  steps: RiskStep[];
}

export interface RiskView {
  lines: RiskLine[];
  /** Days at the property, `YYYY-MM-DD`: today, the end of the axis, and the arrival somewhere before it. */
  from: string;
  to: string;
  checkin: string;
  /** Currency the figures are shown in. */
  currency: string;
}
