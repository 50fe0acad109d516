// What travellers did by day, country and property; counts only, nobody behind them.
export const PERIODS = ["24h", "7d", "30d", "90d"] as const;

export type Period = (typeof PERIODS)[number];

export const PERIOD_HOURS: Record<Period, number> = { "24h": 24, "7d": 168, "30d": 720, "90d": 2_160 };

/** What a label says of a visit beside country, device and click. */
export const ATTRIBUTES = ["campaign", "source", "placement", "language"] as const;

/** What stands in an address for a row of which nothing is known. */
export const UNKNOWN = "-";

export type Attribute = (typeof ATTRIBUTES)[number];

/** The way of a traveller, in its order. */
export const STEPS = ["search", "property", "handoff", "leave"] as const;

export type Step = (typeof STEPS)[number];

export type StepCounts = Record<Step, number>;

export interface OutcomeCount {
  step: Step;
  outcome: string;
  times: number;
}

/** One hour, day, country, property or value of an attribute. */
export interface StepRow {
  /** ISO instant, `nl`, or the number of a property. */
  key: string;
  /** Name of a property, where our copy knows it. */
  name: string | null;
  counts: StepCounts;
}

/** Of a supplier of cars, with what its hand-offs came to. */
export interface SupplierSteps extends StepRow {
  dearer: number;
  cheaper: number;
  gone: number;
}

export interface ClickOuts {
  period: Period;
  total: StepCounts;
  /** Hours (24 h) or days in which anything was done, newest first. */
  times: StepRow[];
  countries: StepRow[];
  /** Those with most views, at most fifty. */
  properties: StepRow[];
  /** Of cars, likewise. */
  suppliers: SupplierSteps[];
  /** By what the label says; the key is empty where nothing is known. Fifty of each at most. */
  by: Record<Attribute, StepRow[]>;
  outcomes: OutcomeCount[];
  /** Share of compared re-checks whose total was the one seen before; null when none was compared. */
  held: number | null;
}
