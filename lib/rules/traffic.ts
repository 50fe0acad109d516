// Figures of the requests to the platform, by time and operation, and when they are too bad.
export const RANGES = ["1h", "24h", "7d"] as const;

export type Range = (typeof RANGES)[number];

/** Width of a bar of the charts, milliseconds. */
export const BAR_MS: Record<Range, number> = { "1h": 60_000, "24h": 15 * 60_000, "7d": 2 * 3_600_000 };

export const RANGE_MS: Record<Range, number> = {
  "1h": 3_600_000,
  "24h": 24 * 3_600_000,
  "7d": 168 * 3_600_000,
};

export const CALLERS = ["interactive", "staff", "sync"] as const;

export type TrafficCaller = (typeof CALLERS)[number];

/** From where on a 95th percentile (milliseconds) or a share of failures asks for attention. */
export const LIMITS = {
  p95: { caution: 1_500, danger: 3_000 },
  failures: { caution: 0.01, danger: 0.05 },
} as const;

export type Level = "good" | "caution" | "danger";

export function levelOf(value: number | null, limits: { caution: number; danger: number }): Level {
  if (value === null || value <= limits.caution) return "good";
  return value > limits.danger ? "danger" : "caution";
}

export interface Percentiles {
  /** Whole milliseconds; null when nothing was sent. */
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

/** Sums over a range. */
export interface TrafficSums {
  calls: number;
  /** Times something went out, repetitions included: what the quota counts. */
  sent: number;
  failures: number;
  retries: number;
  /** Shared an answer under way. */
  joined: number;
  /** Named more than one id; and the ids of all. */
  batched: number;
  ids: number;
}

export interface OperationFigures extends TrafficSums, Percentiles {
  operation: string;
}

/** One bar of the charts. */
export interface TrafficBar extends Percentiles {
  /** ISO instants; `to` is not part of it. */
  from: string;
  to: string;
  calls: number;
  failures: number;
  /** Its busiest minute: what was sent in it, by caller. */
  peak: Record<TrafficCaller, number>;
}

export interface FailureClass {
  kind: string;
  operation: string;
  count: number;
}

export interface TrafficBoard {
  range: Range;
  from: string;
  to: string;
  bars: TrafficBar[];
  total: TrafficSums & Percentiles;
  operations: OperationFigures[];
  failures: FailureClass[];
  /** ISO instant of the latest minute with a question, whatever the range; null when none was ever recorded. */
  latest: string | null;
}

/** One line of the log. */
export interface LoggedCall {
  id: number;
  at: string;
  operation: string;
  caller: string;
  page: string | null;
  outcome: string;
  status: number | null;
  ms: number;
  attempts: number;
  joined: boolean;
  ids: number | null;
  requestId: string | null;
}
