// What the change feed may have told of a stay, and how we came to know it (contract: changes).
import type { Difference } from "./differences";

export const CHANGE_KINDS = [
  "changed",
  "opened",
  "closed_temporarily",
  "closed_permanently",
  "closed_fraud",
] as const;

/** Those that say a stay is closed. */
export const CLOSED_KINDS = ["closed_temporarily", "closed_permanently", "closed_fraud"] as const;
export type ClosedKind = (typeof CLOSED_KINDS)[number];

export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CAUSES = ["feed", "reload", "retry"] as const;

export type ChangeCause = (typeof CAUSES)[number];

/** One change of a stay as our copy recorded it; instants as ISO text. */
export interface RecordedChange {
  seq: number;
  accommodation: number;
  /** Null when our copy has no record of it. */
  name: string | null;
  /** As our copy has it now; null without a record. */
  status: string | null;
  country: string | null;
  city: number | null;
  kind: ChangeKind;
  cause: ChangeCause;
  windowFrom: string;
  windowNext: string | null;
  appliedAt: string;
  statusBefore: string | null;
  statusAfter: string | null;
  differences: Difference[];
  requestId: string | null;
}

/** What "since you last looked" is made of. */
export type SeenChange = Pick<
  RecordedChange,
  "statusBefore" | "statusAfter" | "differences" | "windowFrom" | "windowNext"
>;
