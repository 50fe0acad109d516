// What travellers did by day, country and property, as staff see it; counts only, nobody behind them.

export const PERIODS = ["24h", "7d", "30d", "90d"] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_NAMES: Record<Period, string> = {
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
};

export const PERIOD_HOURS: Record<Period, number> = { "24h": 24, "7d": 168, "30d": 720, "90d": 2_160 };

/** The way of a traveller, in its order. */
export const STEPS = ["search", "property", "handoff", "leave"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_NAMES: Record<Step, string> = {
  search: "Searches",
  property: "Property views",
  handoff: "Hand-offs",
  leave: "Left for the platform",
};

export type StepCounts = Record<Step, number>;

export const OUTCOME_WORDS: Record<string, string> = {
  "search answered": "With results",
  "search nothing": "Nothing available",
  "search failed": "Prices could not be asked",
  "property open": "Open property",
  "property closed": "Closed property",
  "handoff same": "Price held",
  "handoff dearer": "Dearer than seen",
  "handoff cheaper": "Cheaper than seen",
  "handoff unseen": "No earlier price to compare with",
  "handoff gone": "Rate no longer offered",
  "handoff sold_out": "Sold out",
  "handoff failed": "Could not be checked",
  "leave web": "To its website",
  "leave app": "To its app",
};

export interface OutcomeCount {
  step: Step;
  outcome: string;
  times: number;
}

/** One hour, day, country or property. */
export interface StepRow {
  /** ISO instant, `nl`, or the number of a property. */
  key: string;
  /** Name of a property, where our copy knows it. */
  name: string | null;
  counts: StepCounts;
}

export interface ClickOuts {
  period: Period;
  total: StepCounts;
  /** Every hour (24 h) or day of the period, also those without anything; oldest first. */
  times: StepRow[];
  countries: StepRow[];
  /** Those with most views, at most fifty. */
  properties: StepRow[];
  outcomes: OutcomeCount[];
  /** Share of compared re-checks whose total was the one seen before; null when none was compared. */
  held: number | null;
}
