// What cancelling costs, day by day and for every rate at once, as it is drawn (feature 1).

import type { DualMoney } from "@/lib/format/money";
import type { RiskStep } from "@/lib/rules/risk-day";
import type { CancellationSummary } from "../list/card";

/** One rate, or the combination for a party in several rooms, over the days from today to check-in. */
export interface RiskLine {
  /** Of the rate; `combination` for the rooms together. */
  id: string;
  /** True for the combination, whose total is the price of everybody where a rate is the price of one room. */
  isWhole: boolean;
  room: string;
  lang: string | null;
  /** e.g. `Breakfast included; free cancellation`, and that it is one room where several were asked for. */
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
