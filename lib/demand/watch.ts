// What is made known of every request to the platform and of every surprise in an answer: to watchers, log and counters.
import "server-only";
import type { Drift } from "@roomward/contract/drift";
import type { OperationName } from "@roomward/contract/operations";
import { DemandFailure, type FailureKind } from "@/lib/http/failure";
import { processWide } from "@/lib/process-wide";
import type { Answer, Caller } from "./answer";
import type { Connection } from "./connection";
import type { DemandRequest } from "./request";

/** One request and what became of it; nothing of what it asked. */
export interface CallSeen {
  /** Epoch milliseconds at its end. */
  at: number;
  operation: OperationName;
  caller: Caller;
  page: string | null;
  outcome: "ok" | FailureKind;
  /** HTTP status of the answer; null when none came. */
  status: number | null;
  /** From the request to its end, waiting for the quota and for retries included. */
  ms: number;
  /** How often it was sent; 0: never, it shared an answer or was held back. */
  attempts: number;
  /** Shared the answer of an equal request under way. */
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

/** `watcher` hears of everything from now on, in the middle of the call: it must neither wait nor throw. Returns what ends it. */
export function watchCalls(watcher: Watcher): () => void {
  watchers().add(watcher);
  return () => {
    watchers().delete(watcher);
  };
}

/** What a request has taken so far. */
export interface Effort {
  attempts: number;
  startedAt: number;
  /** It shared the answer of another. */
  joined?: boolean;
}

/** Watchers hear of `request` and how it ended. */
export function notifyCall(
  { timing }: Connection,
  { operation, caller, page, ids }: DemandRequest,
  { attempts, startedAt, joined = false }: Effort,
  end: Answer<OperationName> | DemandFailure,
): void {
  const failed = end instanceof DemandFailure;
  const seen: CallSeen = {
    at: timing.now(),
    operation,
    caller,
    page,
    outcome: failed ? end.kind : "ok",
    status: failed ? end.status : 200,
    ms: Math.round(performance.now() - startedAt),
    attempts,
    joined,
    ids,
    requestId: end.requestId,
  };
  for (const watcher of watchers()) watcher.call(seen);
}

/** A request that went its own way is over: watchers hear of it, and it has one line in the log. */
export function recordEnd(
  connection: Connection,
  request: DemandRequest,
  effort: Effort,
  end: Answer<OperationName> | DemandFailure,
): void {
  notifyCall(connection, request, effort, end);
  const { operation, caller, page } = request;
  const line = {
    operation,
    caller,
    page: page ?? undefined,
    attempts: effort.attempts,
    ms: Math.round(performance.now() - effort.startedAt),
    requestId: end.requestId,
  };
  if (end instanceof DemandFailure) {
    connection.counters[operation].failures += 1;
    const { status, kind, message } = end;
    connection.log.warn({ ...line, status, kind, detail: message }, "demand");
  } else connection.log.debug({ ...line, status: 200 }, "demand");
}

export const notifyDrift: Watcher["drift"] = (operation, found, requestId, at) => {
  for (const watcher of watchers()) watcher.drift(operation, found, requestId, at);
};
