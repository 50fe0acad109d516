// Faults on command: what goes wrong, for which operation, how often. Evaluated before the operation.
import * as z from "zod";
import { OPERATION_NAMES, type OperationName } from "../../contract/operations";
import type { SandboxRequest } from "./answer";

export const FAULT_KINDS = ["status", "stall", "malformed", "latency", "truncate"] as const;

/** Body of `POST /sandbox/faults`. Without `count` the fault stays until it is cleared. */
export const Fault = z.strictObject({
  operation: z.union([z.literal("*"), z.enum(OPERATION_NAMES)]),
  kind: z.enum(FAULT_KINDS),
  /** For kind status; 500 when left out. */
  status: z.int().min(400).max(599).optional(),
  /** Waited before the answer, whatever its kind. */
  delayMs: z.int().min(0).max(600_000).optional(),
  count: z.int().min(1).optional(),
  /** Sent as `Retry-After`, in seconds, beside a status. */
  retryAfterS: z.int().min(0).max(3600).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** What to do instead of, or around, the operation. Only `delayMs` set: answer late but well. */
export interface Interception {
  delayMs?: number;
  status?: number;
  retryAfterS?: number | undefined;
  /** Beside `status`: sent as JSON in place of the usual error body. */
  body?: unknown;
  /** Sent verbatim with status 200. */
  raw?: string;
  cut?: "truncate" | "stall";
}

/** What a fault rule (later also a rate limit) may look at. */
export interface InterceptedCall {
  operation: OperationName;
  request: SandboxRequest;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
  /** The first standing fault for the operation, one of its counts used up; null when all is well. */
  intercept(call: InterceptedCall): Interception | null;
}

// Ends in the middle of a string, as a broken proxy would leave it.
const MALFORMED = '{"request_id":"01';

function interception(fault: Fault): Interception {
  const delay = fault.delayMs === undefined ? {} : { delayMs: fault.delayMs };
  switch (fault.kind) {
    case "status":
      return { ...delay, status: fault.status ?? 500, retryAfterS: fault.retryAfterS };
    case "malformed":
      return { ...delay, raw: MALFORMED };
    case "latency":
      return { delayMs: fault.delayMs ?? 1000 };
    default:
      return { ...delay, cut: fault.kind };
  }
}

/** An empty set of faults; state lives only in memory. */
export function makeFaults(): Faults {
  let standing: { fault: Fault; left: number }[] = [];
  return {
    add: (fault) => {
      standing.push({ fault, left: fault.count ?? Number.POSITIVE_INFINITY });
    },
    clear: () => {
      standing = [];
    },
    list: () => standing.map((entry) => entry.fault),
    intercept({ operation }) {
      const entry = standing.find(({ fault }) => fault.operation === "*" || fault.operation === operation);
      if (!entry) return null;
      entry.left -= 1;
      if (entry.left <= 0) standing = standing.filter((other) => other !== entry);
      return interception(entry.fault);
    },
  };
}
