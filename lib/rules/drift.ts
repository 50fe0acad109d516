// A surprise in the platform's answers, and a record that is kept out, as they are kept and shown.
export const DRIFT_KINDS = ["unknown_value", "unknown_key", "mismatch"] as const;

export type DriftKindName = (typeof DRIFT_KINDS)[number];

/** A line of our contract that declares a field of the name a surprise concerns. */
export interface DriftPlace {
  /** e.g. `packages/contract/src/values.ts`. */
  file: string;
  /** One-based. */
  line: number;
}

export interface DriftRow {
  operation: string;
  kind: DriftKindName;
  path: string;
  detail: string;
  count: number;
  /** ISO instants. */
  firstSeen: string;
  lastSeen: string;
  requestId: string | null;
  /** Number of the latest record that showed it. */
  example: number | null;
  /** First seen in the last 24 hours. */
  isNew: boolean;
  /** Empty where the sources do not lie beside the site, or none or many lines declare such a field. */
  places: DriftPlace[];
}

export interface QuarantinedRow {
  operation: string;
  /** Null: its number could not be read. */
  id: number | null;
  reason: string;
  times: number;
  /** ISO instants. */
  seenAt: string;
  retryAt: string | null;
}
