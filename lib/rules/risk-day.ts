// Which fee holds on a day: the one rule of the price at risk, small enough for the browser.

/** From `day` (`YYYY-MM-DD` at the property) on, cancelling costs this; null: the platform does not say. */
export interface RiskStep {
  day: string;
  /** In the shown currency, major units. */
  amount: number | null;
  text: string;
  /** The same in the property's currency, where that is another one. */
  propertyText: string | null;
  /** What held earlier on that day, e.g. `Until 18:00: no fee`. */
  note: string | null;
}

/** The last step that has begun by the end of `day`; null before the first one. */
export function stepOn(steps: readonly RiskStep[], day: string): RiskStep | null {
  return steps.findLast((step) => step.day <= day) ?? null;
}

/**
 * What a rate costs on average when one in `1 / odds` such stays is cancelled on the day of `loss`:
 * the total when it is kept, the fee when not. Null when the fee is not stated.
 */
export function expectedCost(total: number, loss: number | null, odds: number): number | null {
  if (odds <= 0) return total;
  return loss === null ? null : (1 - odds) * total + odds * loss;
}
