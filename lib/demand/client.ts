// Calling the platform: the process's one client, and how a request goes through breaker, quota, attempts and pauses.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import type { Drift } from "@roomward/contract/drift";
import {
  OPERATION_NAMES,
  OPERATIONS,
  type OperationName,
  type RequestOf,
} from "@roomward/contract/operations";
import type { Logger } from "pino";
import { config, type DemandConfig, type VaultConfig } from "@/lib/config";
import { DemandFailure } from "@/lib/http/failure";
import { noteSent } from "@/lib/http/page-status";
import { log as ownLog } from "@/lib/log";
import { patienceMs } from "@/lib/patience";
import { processWide, setProcessWide } from "@/lib/process-wide";
import type { Answer, CallOptions } from "./answer";
import { attempt, makePool, noteDrift } from "./attempt";
import { Budget, LastMinute } from "./budget";
import { limitWaitMs, requireCarOffers } from "./cars";
import {
  type Admission,
  Breaker,
  type BreakerSettings,
  type Connection,
  type Counters,
  DriftBook,
} from "./connection";
import { LeasedBudget, type QuotaLedger } from "./leased-budget";
import {
  type DemandRequest,
  idsIn,
  momentOf,
  requestHeaders,
  requestText,
  vaultHeaders,
  withoutToken,
} from "./request";
import { MAX_ATTEMPTS, neverBack, pauseBeforeRetry, RetryBudget, type Timing } from "./retry";
import { type Effort, newEffort, notifyCall, recordEnd, type Try } from "./watch";

const DEFAULT_PATIENCE_MS = 4_000;
/** Less time than this is not worth a call after a wait: it would only take one of the quota and time out. */
export const WORTH_A_CALL_MS = 250;

const BREAKER: Record<DemandConfig["target"], BreakerSettings> = {
  // A sandbox on this machine is back as soon as it is back; nobody else suffers from a probe.
  "own-sandbox": { firstMs: 1_000, longestMs: 2_000 },
  platform: { firstMs: 5_000, longestMs: 60_000 },
};

export interface DemandClient {
  call<N extends OperationName>(operation: N, body: RequestOf<N>, options?: CallOptions): Promise<Answer<N>>;
  callPage<N extends OperationName>(operation: N, token: string, options?: CallOptions): Promise<Answer<N>>;
  readonly target: DemandConfig["target"];
  readonly connection: Connection;
  /** Waits for nothing: open connections are dropped. */
  close(): Promise<void>;
}

export interface ClientParts {
  target: DemandConfig;
  /** Through which bookings by card go; without one there are none. */
  vault?: VaultConfig | null;
  log: Logger;
  /** Where the quota is shared with other processes; without it this one has the whole. */
  ledger?: QuotaLedger | undefined;
  timing?: Timing;
}

const realTiming: Timing = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms) => delay(ms),
};

function noCounts(): Counters {
  const entries = OPERATION_NAMES.map((name) => [name, { calls: 0, failures: 0, retries: 0, coalesced: 0 }]);
  return Object.fromEntries(entries) as Counters;
}

function connect({ target, log, ledger, timing = realTiming }: ClientParts): Connection {
  const base = new URL(target.baseUrl);
  return {
    pool: makePool(base.origin),
    basePath: base.pathname.replace(/\/$/, ""),
    headers: requestHeaders(target),
    breaker: new Breaker(BREAKER[target.target], timing),
    budget: ledger
      ? new LeasedBudget(target.callsPerMinute, ledger, timing)
      : new Budget(target.callsPerMinute, timing),
    carSearches: new LastMinute(neverBack(timing)),
    retries: new RetryBudget(),
    drift: new DriftBook(),
    counters: noCounts(),
    lastSuccess: null,
    log,
    timing,
  };
}

/** The same connection by way of a vault. That the vault is away says nothing of the platform: its breaker is its own. */
function throughVault(connection: Connection, { target, vault, timing = realTiming }: ClientParts) {
  if (!vault) return null;
  const base = new URL(vault.proxyUrl);
  return {
    ...connection,
    pool: makePool(base.origin),
    basePath: base.pathname.replace(/\/$/, ""),
    headers: { ...connection.headers, ...vaultHeaders(vault) },
    breaker: new Breaker(BREAKER[target.target], timing),
  };
}

/**
 * Acquires one call of the quota; what it waits is added to `effort`.
 * @throws {DemandFailure} `limited` when the deadline does not allow the wait.
 */
async function acquireCall(connection: Connection, request: DemandRequest, effort: Effort): Promise<void> {
  const { budget, carSearches, timing } = connection;
  for (;;) {
    const waitMs = limitWaitMs(connection, request.operation) || (await budget.acquire(request.caller));
    if (waitMs === 0) {
      if (request.operation === "carSearch") carSearches.count(request.caller);
      return;
    }
    if (timing.now() + waitMs + WORTH_A_CALL_MS > request.deadline)
      throw new DemandFailure("limited", {
        operation: request.operation,
        detail:
          budget.blockedUntil > timing.now() ? "not sent, waiting after a 429" : "not sent, quota used up",
        retryAfterMs: waitMs,
        wasSent: false,
      });
    await timing.sleep(waitMs);
    effort.waitedMs += waitMs;
  }
}

function breakerFailure(admission: Admission, { operation }: DemandRequest): DemandFailure | null {
  if (admission.admitted) return null;
  return new DemandFailure(admission.kind, {
    operation,
    detail: "not sent, the platform has not been answering",
    wasSent: false,
    retryAfterMs: admission.retryAfterMs,
  });
}

/** Pauses until another attempt makes sense; false when none does. */
async function pauseToRetry(
  { breaker, timing, retries, counters }: Connection,
  { operation, deadline }: DemandRequest,
  attempts: number,
  failure: DemandFailure,
): Promise<boolean> {
  if (!OPERATIONS[operation].repeatable) return false;
  // Whoever opened it is told as soon as those whom it refuses.
  if (!breaker.peek().admitted) return false;
  const pauseMs = pauseBeforeRetry(attempts, failure.retryAfterMs, deadline, timing);
  if (pauseMs === null || !retries.spend()) return false;
  counters[operation].retries += 1;
  await timing.sleep(pauseMs);
  return true;
}

/** One attempt, kept in `effort` from its beginning on: one that breaks off has been sent, too. */
async function attemptOnce<N extends OperationName>(
  connection: Connection,
  request: DemandRequest,
  effort: Effort,
) {
  const startedAt = performance.now();
  const stored: Try = { at: connection.timing.now(), ms: 0, outcome: "mismatch", status: null };
  effort.tries.push(stored);
  if (!OPERATIONS[request.operation].repeatable) noteSent();
  try {
    const outcome = await attempt<N>(connection, request);
    const { kind, status } = outcome.ok ? { kind: "ok" as const, status: 200 } : outcome.failure;
    Object.assign(stored, { outcome: kind, status });
    return outcome;
  } finally {
    stored.ms = Math.round(performance.now() - startedAt);
  }
}

async function attemptUntilAnswered<N extends OperationName>(
  connection: Connection,
  request: DemandRequest,
  effort: Effort,
): Promise<Answer<N>> {
  let earlier: DemandFailure | null = null;
  connection.retries.earn();
  for (;;) {
    const refusedNow = breakerFailure(connection.breaker.peek(), request);
    if (refusedNow) throw earlier ?? refusedNow;
    await acquireCall(connection, request, effort);
    // Only now: a call that waits for the quota must not be the probe that all others wait for.
    const refused = breakerFailure(connection.breaker.admit(), request);
    if (refused) throw earlier ?? refused;
    const outcome = await attemptOnce<N>(connection, request, effort);
    if (outcome.ok) return outcome.answer;
    earlier = outcome.failure;
    const isLast = !outcome.mayRepeat || effort.tries.length >= MAX_ATTEMPTS[request.caller];
    if (isLast || !(await pauseToRetry(connection, request, effort.tries.length, earlier))) throw earlier;
  }
}

/** Attempts until there is an answer or no further attempt makes sense. @throws {DemandFailure} and nothing else. */
async function run<N extends OperationName>(
  connection: Connection,
  request: DemandRequest,
): Promise<Answer<N>> {
  const effort = newEffort();
  try {
    const answer = await attemptUntilAnswered<N>(connection, request, effort);
    recordEnd(connection, request, effort, answer);
    return answer;
  } catch (error) {
    const failure =
      error instanceof DemandFailure
        ? error
        : new DemandFailure("mismatch", {
            operation: request.operation,
            detail: "the answer could not be read",
            cause: error,
          });
    recordEnd(connection, request, effort, failure);
    throw failure;
  }
}

/** Waits for a shared answer no longer than this caller's own deadline. */
async function waitUntil<T>(answer: Promise<T>, request: DemandRequest, timing: Timing): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const failure = new DemandFailure("timeout", {
      operation: request.operation,
      detail: "no answer before this caller's deadline",
    });
    timer = setTimeout(() => reject(failure), Math.max(0, request.deadline - timing.now()));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A client for `target`; the process has one, tests make their own. */
export function makeDemandClient(parts: ClientParts): DemandClient {
  const { target, timing = realTiming } = parts;
  const connection = connect(parts);
  const cards = throughVault(connection, parts);
  /** Equal requests while one is under way share its answer; nothing is kept once it is given. */
  const underWay = new Map<string, Promise<unknown>>();

  function newRequest(operation: OperationName, body: unknown, options: CallOptions): DemandRequest {
    const { witness, caller = "interactive" } = options;
    return {
      operation,
      text: "",
      at: momentOf(operation, caller, target.target),
      deadline: options.deadline ?? timing.now() + patienceMs(DEFAULT_PATIENCE_MS),
      caller,
      page: options.page ?? null,
      ids: idsIn(body),
      cardSession: options.cardSession ?? null,
      witness:
        witness &&
        (({ status, contentType, text, ms }) =>
          witness({ status, contentType, text: withoutToken(text, target), ms })),
    };
  }

  /** The answer to an equal request under way, within this caller's own deadline; null when it is to be asked again. */
  async function shareAnswer<N extends OperationName>(
    answer: Promise<Answer<N>>,
    request: DemandRequest,
    startedAt: number,
  ): Promise<Answer<N> | null> {
    connection.counters[request.operation].coalesced += 1;
    const effort: Effort = { ...newEffort(startedAt), joined: true };
    try {
      const shared = await waitUntil(answer, request, timing);
      notifyCall(connection, request, effort, shared);
      return shared;
    } catch (error) {
      const isHasty = error instanceof DemandFailure && error.kind === "timeout";
      if (isHasty && request.deadline - timing.now() >= WORTH_A_CALL_MS) return null;
      if (error instanceof DemandFailure) notifyCall(connection, request, effort, error);
      throw error;
    }
  }

  /** Joins an equal request under way, or sends this one for others to join. */
  async function askTogether<N extends OperationName>(
    request: DemandRequest,
    startedAt: number,
  ): Promise<Answer<N>> {
    const { operation } = request;
    // A traveller must not wait behind a background call that waits for its share of the quota.
    const key = `${request.caller === "sync" ? "sync" : "now"} ${operation} ${request.text} ${request.at ?? ""}`;
    for (;;) {
      const known = underWay.get(key) as Promise<Answer<N>> | undefined;
      if (known === undefined) {
        const answer = run<N>(connection, request).finally(() => underWay.delete(key));
        underWay.set(key, answer);
        return answer;
      }
      const shared = await shareAnswer(known, request, startedAt);
      if (shared !== null) return shared;
    }
  }

  function wayOf({ operation, cardSession }: DemandRequest): Connection {
    if (cardSession === null) return connection;
    if (cards !== null) return cards;
    throw new DemandFailure("network", {
      operation,
      detail: "not sent, there is no card vault",
      wasSent: false,
    });
  }

  async function ask<N extends OperationName>(
    operation: N,
    body: unknown,
    options: CallOptions,
    isPage: boolean,
  ): Promise<Answer<N>> {
    connection.counters[operation].calls += 1;
    const request = newRequest(operation, body, options);
    const startedAt = performance.now();
    try {
      requireCarOffers(operation);
      request.text = requestText(operation, body, isPage);
    } catch (error) {
      if (error instanceof DemandFailure) recordEnd(connection, request, newEffort(startedAt), error);
      throw error;
    }
    const isForItself = request.witness !== undefined || !OPERATIONS[operation].repeatable;
    return isForItself ? run<N>(wayOf(request), request) : askTogether<N>(request, startedAt);
  }

  return {
    call: (operation, body, options = {}) => ask(operation, body, options, false),
    callPage: (operation, page, options = {}) => ask(operation, { page }, options, true),
    target: target.target,
    connection,
    close: async () => {
      await Promise.all([connection.pool.destroy(), cards?.pool.destroy()]);
    },
  };
}

const NAME = "demand";
const LEDGER = "quota-ledger";

/** The process's client, made on first use. */
export function demandClient(): DemandClient {
  return processWide(NAME, () =>
    makeDemandClient({
      target: config.demand,
      vault: config.booking.vault,
      log: ownLog,
      ledger: processWide(LEDGER, () => undefined),
    }),
  );
}

/** Shares the quota with other processes through `ledger`; to be called before anything is asked. */
export function shareQuota(ledger: QuotaLedger | undefined): void {
  setProcessWide(LEDGER, ledger);
}

/** Puts another client in its place (tests), or with undefined a new one at the next use. */
export function setDemandClient(client: DemandClient | undefined): void {
  setProcessWide(NAME, client);
}

/**
 * Asks `operation`. The answer may be shared with other callers who asked the same at the same time: read it,
 * do not change it. Lists lack records that did not fit; their number is `quarantined`.
 * @throws {DemandFailure} and nothing else.
 */
export function call<N extends OperationName>(
  operation: N,
  body: RequestOf<N>,
  options: CallOptions = {},
): Promise<Answer<N>> {
  return demandClient().call(operation, body, options);
}

/** Counts what a use case finds odd in an answer that fits the contract, beside the drift of others. */
export const noteSurprise = (
  operation: OperationName,
  found: Pick<Drift, "path" | "kind" | "detail">,
  requestId: string | null,
): void => noteDrift(demandClient().connection, operation, [found], requestId);

/**
 * Asks for the page behind `token`, with the token alone (gaps 1). Same promises as `call`.
 * @throws {DemandFailure} and nothing else.
 */
export function callPage<N extends OperationName>(
  operation: N,
  token: string,
  options: CallOptions = {},
): Promise<Answer<N>> {
  return demandClient().callPage(operation, token, options);
}
