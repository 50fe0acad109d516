// Who wants to know of every question asked of the client, and of every surprise in an answer, is told here.
import "server-only";
import type { Drift } from "@roomward/contract/drift";
import type { OperationName } from "@roomward/contract/operations";
import type { FailureKind } from "@/lib/http/failure";
import { processWide } from "@/lib/process-wide";
import type { Caller } from "./answer";

/** One question and what became of it; nothing of what it asked. */
export interface CallSeen {
  /** Epoch milliseconds at its end. */
  at: number;
  operation: OperationName;
  caller: Caller;
  page: string | null;
  outcome: "ok" | FailureKind;
  /** HTTP status of the answer; null when none came. */
  status: number | null;
  /** From the question to its end, waiting for the quota and for retries included. */
  ms: number;
  /** How often it was sent; 0: never, it shared an answer or was held back. */
  attempts: number;
  /** Shared the answer of an equal question under way. */
  joined: boolean;
  /** Accommodation ids it named; null when it named none. */
  ids: number | null;
  requestId: string | null;
}

export interface Watcher {
  call(seen: CallSeen): void;
  /** `at`: epoch milliseconds. */
  drift(operation: OperationName, found: readonly Drift[], requestId: string | null, at: number): void;
}

const watchers = (): Set<Watcher> => processWide("demand-watchers", () => new Set());

/** Tells `watcher` from now on, in the middle of the call: it must neither wait nor throw. Returns what ends it. */
export function watchCalls(watcher: Watcher): () => void {
  watchers().add(watcher);
  return () => {
    watchers().delete(watcher);
  };
}

export function tellCall(seen: CallSeen): void {
  for (const watcher of watchers()) watcher.call(seen);
}

export const tellDrift: Watcher["drift"] = (operation, found, requestId, at) => {
  for (const watcher of watchers()) watcher.drift(operation, found, requestId, at);
};
