// What all requests to the platform share.
import "server-only";
import type { OperationName } from "@roomward/contract/operations";
import type { Logger } from "pino";
import type { Pool } from "undici";
import type { Breaker } from "./breaker";
import type { LastMinute, Quota } from "./budget";
import type { DriftBook } from "./drift-book";
import type { RetryBudget } from "./retry";
import type { Timing } from "./timing";

export interface Connection {
  pool: Pool;
  /** Path of the base address, ending in the version segment. */
  basePath: string;
  headers: Record<string, string>;
  breaker: Breaker;
  budget: Quota;
  /** Searches of cars in the last minute, which have a limit beside the account's. */
  carSearches: LastMinute;
  retries: RetryBudget;
  drift: DriftBook;
  counters: Counters;
  /** Epoch milliseconds of the latest usable answer. */
  lastSuccess: number | null;
  log: Logger;
  timing: Timing;
}

export interface OperationCounters {
  /** Requests made of the client, shared ones included. */
  calls: number;
  failures: number;
  retries: number;
  /** Calls that shared an answer already on its way. */
  coalesced: number;
}

/** What the client counts about itself, by operation. */
export type Counters = Record<OperationName, OperationCounters>;
