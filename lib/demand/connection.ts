// What all questions to the platform share, and one question as it travels.
import "server-only";
import type { OperationName } from "@roomward/contract/operations";
import type { Logger } from "pino";
import type { Pool } from "undici";
import type { Caller, Witness } from "./answer";
import type { Breaker } from "./breaker";
import type { Quota } from "./budget";
import type { Counters } from "./counters";
import type { DriftBook } from "./drift";
import type { RetryBudget } from "./retry";
import type { Timing } from "./timing";

export interface Connection {
  pool: Pool;
  /** Path of the base address, ending in the version segment. */
  basePath: string;
  headers: Record<string, string>;
  breaker: Breaker;
  budget: Quota;
  retries: RetryBudget;
  drift: DriftBook;
  counters: Counters;
  /** Epoch milliseconds of the latest usable answer. */
  lastSuccess: number | null;
  log: Logger;
  timing: Timing;
}

export interface Question {
  operation: OperationName;
  /** Canonical JSON, sent as it is. */
  text: string;
  /** Epoch milliseconds. */
  deadline: number;
  caller: Caller;
  page: string | null;
  /** Accommodation ids it names; null when it names none. */
  ids: number | null;
  witness?: Witness | undefined;
}
