// How the connection to the platform is doing, for `/api/health`.
import "server-only";
import { OPERATION_NAMES, type OperationName } from "@/lib/contract/operations";

export interface OperationCounters {
  calls: number;
  failures: number;
  retries: number;
  /** Calls that shared an answer already on its way. */
  coalesced: number;
}

export interface DemandStatus {
  target: "own-sandbox" | "platform";
  breaker: "closed" | "open" | "half-open";
  /** ISO instant until which nothing is sent after a 429; null when free. */
  blockedUntil: string | null;
  /** ISO instant of the latest usable answer. */
  lastSuccess: string | null;
  operations: Record<OperationName, OperationCounters>;
  /** Distinct surprises seen in answers since the start. */
  drift: number;
}

const none = (): OperationCounters => ({ calls: 0, failures: 0, retries: 0, coalesced: 0 });

export function demandStatus(): DemandStatus {
  return {
    target: "own-sandbox",
    breaker: "closed",
    blockedUntil: null,
    lastSuccess: null,
    operations: Object.fromEntries(OPERATION_NAMES.map((name) => [name, none()])) as Record<
      OperationName,
      OperationCounters
    >,
    drift: 0,
  };
}
