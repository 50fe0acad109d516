// The client of the platform: one instance holds the pool, the breaker, the quota and the counters.
import "server-only";
import { OPERATIONS, type OperationName, type RequestOf } from "@roomward/contract/operations";
import { PageRequest } from "@roomward/contract/request";
import type { Logger } from "pino";
import type { DemandConfig } from "@/lib/config";
import { DemandFailure } from "@/lib/http/failure";
import { patienceMs } from "@/lib/patience";
import type { Answer, CallOptions } from "./answer";
import { Breaker, type BreakerSettings } from "./breaker";
import { Budget } from "./budget";
import type { Connection, Question } from "./connection";
import { makeCounters } from "./counters";
import { credentialHeaders, withoutToken } from "./credentials";
import { DriftBook } from "./drift";
import { Flights, SECOND_ASK_MS } from "./flights";
import { type QuotaLedger, SharedBudget } from "./leased-budget";
import { canonicalJson } from "./request";
import { RetryBudget } from "./retry";
import { makePool } from "./send";
import { realTiming, type Timing } from "./timing";
import { endOf, runQuestion } from "./trip";
import { tellCall } from "./watch";

const DEFAULT_PATIENCE_MS = 4_000;

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

function connect({ target, log, ledger, timing = realTiming }: ClientParts): Connection {
  const base = new URL(target.baseUrl);
  return {
    pool: makePool(base.origin),
    basePath: base.pathname.replace(/\/$/, ""),
    headers: {
      ...credentialHeaders(target),
      accept: "application/json",
      "content-type": "application/json",
      // On one machine compressing costs more than it saves.
      "accept-encoding": target.target === "platform" ? "gzip" : "identity",
    },
    breaker: new Breaker(BREAKER[target.target], timing),
    budget: ledger
      ? new SharedBudget(target.callsPerMinute, ledger, timing)
      : new Budget(target.callsPerMinute, timing),
    retries: new RetryBudget(),
    drift: new DriftBook(),
    counters: makeCounters(),
    lastSuccess: null,
    log,
    timing,
  };
}

/** Waits for a shared answer no longer than this caller's own deadline. */
async function waitUntil<T>(answer: Promise<T>, question: Question, timing: Timing): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const failure = new DemandFailure("timeout", {
      operation: question.operation,
      detail: "no answer before this caller's deadline",
    });
    timer = setTimeout(() => reject(failure), Math.max(0, question.deadline - timing.now()));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Parses what is about to be sent; a misfit is our own mistake. @throws {DemandFailure} `rejected` */
function spell(operation: OperationName, body: unknown, isPage: boolean): string {
  const schema = isPage ? PageRequest : OPERATIONS[operation].request;
  const parsed = schema.safeParse(body);
  if (parsed.success) return canonicalJson(parsed.data);
  const misfits = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.code}`).slice(0, 5);
  throw new DemandFailure("rejected", {
    operation,
    detail: `not sent, the request does not fit the contract: ${misfits.join(", ")}`,
  });
}

/** How many stays a request names; null when it names none. */
function idsIn(body: unknown): number | null {
  const named = (body as { accommodations?: unknown } | null)?.accommodations;
  return Array.isArray(named) ? named.length : null;
}

export interface ClientParts {
  target: DemandConfig;
  log: Logger;
  /** Where the quota is shared with other processes; without it this one has the whole. */
  ledger?: QuotaLedger | undefined;
  timing?: Timing;
}

/** A client for `target`; the process has one (`client.ts`), tests make their own. */
export function makeDemandClient(parts: ClientParts): DemandClient {
  const { target, log, timing = realTiming } = parts;
  const connection = connect(parts);
  const flights = new Flights();

  /** Tells of a question that was not sent by itself: it shared an answer, or could not be asked at all. */
  function tellUnsent(
    question: Question,
    startedAt: number,
    end: Answer<OperationName> | DemandFailure,
    joined: boolean,
  ): void {
    tellCall({ ...endOf(question, { attempts: 0, startedAt }, timing.now(), end), joined });
  }

  function spellOrNote(question: Question, body: unknown, isPage: boolean): string {
    const { operation } = question;
    try {
      return spell(operation, body, isPage);
    } catch (error) {
      connection.counters[operation].failures += 1;
      if (error instanceof DemandFailure) {
        log.warn({ operation, kind: error.kind, detail: error.message }, "demand");
        tellUnsent(question, performance.now(), error, false);
      }
      throw error;
    }
  }

  async function ask<N extends OperationName>(
    operation: N,
    body: unknown,
    options: CallOptions,
    isPage: boolean,
  ): Promise<Answer<N>> {
    const counters = connection.counters[operation];
    counters.calls += 1;
    const { witness } = options;
    const question: Question = {
      operation,
      text: "",
      deadline: options.deadline ?? timing.now() + patienceMs(DEFAULT_PATIENCE_MS),
      caller: options.caller ?? "interactive",
      page: options.page ?? null,
      ids: idsIn(body),
      witness:
        witness &&
        (({ status, contentType, text, ms }) =>
          witness({ status, contentType, text: withoutToken(text, target), ms })),
    };
    question.text = spellOrNote(question, body, isPage);
    if (witness) return runQuestion<N>(connection, question);
    // A traveller must not wait behind a background call that waits for its share of the quota.
    const key = `${question.caller === "sync" ? "sync" : "now"} ${operation} ${question.text}`;
    const startedAt = performance.now();
    for (;;) {
      const { answer, joined } = flights.join(key, () => runQuestion<N>(connection, question));
      if (!joined) return answer;
      counters.coalesced += 1;
      try {
        const shared = await waitUntil(answer, question, timing);
        tellUnsent(question, startedAt, shared, true);
        return shared;
      } catch (error) {
        const hasty = error instanceof DemandFailure && error.kind === "timeout";
        if (hasty && question.deadline - timing.now() >= SECOND_ASK_MS) continue;
        if (error instanceof DemandFailure) tellUnsent(question, startedAt, error, true);
        throw error;
      }
    }
  }

  return {
    call: (operation, body, options = {}) => ask(operation, body, options, false),
    callPage: (operation, page, options = {}) => ask(operation, { page }, options, true),
    target: target.target,
    connection,
    close: () => connection.pool.destroy(),
  };
}
