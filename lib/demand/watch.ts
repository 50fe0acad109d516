// What is made known of every request to the platform and of every surprise in an answer: to watchers, log and counters.
import "server-only";
import type { Drift } from "@roomward/contract/drift";
import type { OperationName } from "@roomward/contract/operations";
import { DemandFailure, type FailureKind } from "@/lib/http/failure";
import { ofThisRequest } from "@/lib/http/page-status";
import { processWide } from "@/lib/process-wide";
import type { Answer, Caller } from "./answer";
import type { Connection } from "./connection";
import type { DemandRequest } from "./request";

/** One time a request went out. */
export interface Try {
  /** Epoch milliseconds at its beginning. */
  at: number;
  ms: number;
  /** What it came to: `ok`, or the kind of failure; null status when no answer came. */
  outcome: "ok" | FailureKind;
  status: number | null;
}

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
  /** Each of these times, in order. */
  tries: readonly Try[];
  /** Milliseconds it waited for the quota. */
  waitedMs: number;
  /** Shared the answer of an equal request under way. */
  joined: boolean;
  /** Accommodation ids it named; null when it named none. */
  ids: number | null;
  requestId: string | null;
}

/** How a question came to its end: over the wire, with an equal one under way, or held back before it was sent. */
export const sourceOf = ({ attempts, joined }: CallSeen): "wire" | "coalesced" | "held" =>
  joined ? "coalesced" : attempts > 0 ? "wire" : "held";

export interface Watcher {
  call(seen: CallSeen): void;
  /** What `operation` would have been asked for was in our memory. */
  cached?(operation: OperationName): void;
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
  startedAt: number;
  tries: Try[];
  waitedMs: number;
  /** It shared the answer of another. */
  joined?: boolean;
}

/** An effort that begins now, or began at `startedAt` (`performance.now()`). */
export const newEffort = (startedAt = performance.now()): Effort => ({ startedAt, tries: [], waitedMs: 0 });

/** Watchers hear of `request` and how it ended. */
export function notifyCall(
  { timing }: Connection,
  { operation, caller, page, ids }: DemandRequest,
  { startedAt, tries, waitedMs, joined = false }: Effort,
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
    attempts: tries.length,
    tries,
    waitedMs,
    joined,
    ids,
    requestId: end.requestId,
  };
  const own = callsHere();
  if (own !== null && own.length < MAX_CALLS_HERE) own.push(seen);
  for (const watcher of watchers()) watcher.call(seen);
}

/** A page asks a dozen questions. */
const MAX_CALLS_HERE = 200;

/** What was asked for the request under way so far, in order; null outside of one. */
export const callsHere = (): CallSeen[] | null => ofThisRequest<CallSeen[]>("asked", () => []);

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
    attempts: effort.tries.length,
    ms: Math.round(performance.now() - effort.startedAt),
    requestId: end.requestId,
  };
  if (end instanceof DemandFailure) {
    connection.counters[operation].failures += 1;
    const { status, kind, message } = end;
    connection.log.warn({ ...line, status, kind, detail: message }, "demand");
  } else connection.log.debug({ ...line, status: 200 }, "demand");
}

export function notifyCached(operation: OperationName): void {
  for (const watcher of watchers()) watcher.cached?.(operation);
}

export const notifyDrift: Watcher["drift"] = (operation, found, requestId, at) => {
  for (const watcher of watchers()) watcher.drift(operation, found, requestId, at);
};
