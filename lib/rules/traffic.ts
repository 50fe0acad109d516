// Figures of the requests to the platform by operation, and when they are too bad.
export const RANGES = ["1h", "24h", "7d"] as const;

export type Range = (typeof RANGES)[number];

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

/** Figures of a range; `sent` is what the quota counts: repetitions too, and nothing that shared an answer. */
export interface OperationFigures {
  /** Null: all of them. */
  operation: string | null;
  calls: number;
  failures: number;
  sent: Record<TrafficCaller, number>;
  /** Whole milliseconds; null when nothing was sent. */
  p50: number | null;
  p95: number | null;
}

export interface TrafficBoard {
  /** All together first, then those with most requests. */
  operations: OperationFigures[];
  /** ISO instant of the latest minute with a request, whatever the range; null when none was ever recorded. */
  latest: string | null;
}
