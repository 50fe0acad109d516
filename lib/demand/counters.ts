// What the client counts about itself, by operation.
import "server-only";
import { OPERATION_NAMES, type OperationName } from "@roomward/contract/operations";

export interface OperationCounters {
  /** Questions asked of the client, shared ones included. */
  calls: number;
  failures: number;
  retries: number;
  /** Calls that shared an answer already on its way. */
  coalesced: number;
}

export type Counters = Record<OperationName, OperationCounters>;

export function makeCounters(): Counters {
  const entries = OPERATION_NAMES.map((name) => [name, { calls: 0, failures: 0, retries: 0, coalesced: 0 }]);
  return Object.fromEntries(entries) as Counters;
}
