// What tests of others import: a client of a sandbox's control routes, over HTTP or inside this process.
import type { budgetLines } from "./control/budget-routes";
import type { FaultLine } from "./control/fault-routes";
import type { FaultRule } from "./http/fault-rule";
import type { Fetch } from "./http/in-process";
import type { JournalEntry } from "./journal/entry";
import type { JournalStatus } from "./journal/journal";
import type { MatchInput } from "./journal/match";
import type { ExpectationInput, Verdict } from "./journal/verify";
import type { AddedReview, ContentEdit } from "./state/actions";

/** A control route said no. */
export class SandboxRefusal extends Error {
  constructor(
    readonly status: number,
    /** Error id, such as `invalid_parameter`. */
    readonly id: string,
    message: string,
  ) {
    super(message);
    this.name = "SandboxRefusal";
  }
}

/** The calls that a test expected were not made; the message names the closest ones. */
export class ExpectationFailed extends Error {
  constructor(readonly verdict: Verdict) {
    const misses = verdict.closest.map(
      ({ sequence, operation, path, reasons }) =>
        `\n  call ${sequence} (${operation ?? path}): ${reasons.join("; ")}`,
    );
    super(`${verdict.sentence}${misses.length > 1 ? misses.join("") : ""}`);
    this.name = "ExpectationFailed";
  }
}

/** The origin of a listening sandbox, or a sandbox of this process. */
export type SandboxTarget = string | { fetch: Fetch };

export interface SandboxClientOptions {
  /** A namespace of its own per test worker keeps tests apart; the default one when left out. */
  namespace?: string;
}

type Budgets = ReturnType<typeof budgetLines>;

interface ClockFace {
  now: string;
  /** Null while it runs. */
  frozen_at: string | null;
}

/** At most one of `set` and `advance` (ISO 8601 duration or seconds), alone or beside `freeze` or `run`. */
export interface ClockChange {
  set?: string;
  advance?: string | number;
  freeze?: true;
  run?: true;
}

interface JournalPage extends JournalStatus {
  entries: JournalEntry[];
  /** Calls that fit, of which `entries` may be a part. */
  found: number;
}

interface Stay {
  id: number;
  /** Room id of the details record. */
  room: string;
  checkin: string;
  checkout: string;
  units?: number;
}

type Review = Pick<AddedReview, "score"> & Record<string, unknown>;

const queryOf = (
  criteria: Record<string, string | number | readonly (string | number)[] | undefined>,
): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(criteria))
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  return query.size === 0 ? "" : `?${query}`;
};

export type JournalFilter = Pick<
  MatchInput,
  "operation" | "status" | "id" | "request_id" | "error" | "fault" | "method" | "path" | "text" | "since"
> & { limit?: number };

type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>;

function senderOver(fetch: Fetch): Send {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`/sandbox/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const json = await answer.json();
    if (answer.ok) return json as T;
    const [problem] = json.errors;
    throw new SandboxRefusal(answer.status, problem.id, problem.message);
  };
}

/** A `fetch` that takes paths and speaks for the namespace. */
function spokenFor(target: SandboxTarget, namespace: string | undefined): Fetch {
  const origin = typeof target === "string" ? target : "http://sandbox.invalid";
  const send: Fetch = typeof target === "string" ? (input, init) => fetch(input, init) : target.fetch;
  return (input, init) => {
    const request = new Request(typeof input === "string" ? new URL(input, origin) : input, init);
    if (namespace !== undefined) request.headers.set("x-sandbox-namespace", namespace);
    return send(request);
  };
}

const journalOver = (send: Send) => ({
  /** The newest calls that fit, oldest first; with `since` the ones that follow it. */
  list: (filter: JournalFilter = {}) => send<JournalPage>("GET", `journal${queryOf(filter)}`),
  verify: (expectation: ExpectationInput) => send<Verdict>("POST", "journal/verify", expectation),
  /** Throws ExpectationFailed unless the calls were made; one call is enough when `times` is left out. */
  async expect(match: MatchInput, times?: ExpectationInput["times"]): Promise<Verdict> {
    const verdict = await send<Verdict>("POST", "journal/verify", { match, times });
    if (!verdict.pass) throw new ExpectationFailed(verdict);
    return verdict;
  },
  clear: () => send<JournalPage>("DELETE", "journal"),
});

const faultsOver = (send: Send) => ({
  /** The rule with its id. */
  add: async (rule: FaultRule) => (await send<{ fault: FaultLine }>("POST", "faults", rule)).fault,
  list: async () => (await send<{ faults: FaultLine[] }>("GET", "faults")).faults,
  remove: async (id: string) =>
    (await send<{ faults: FaultLine[] }>("DELETE", `faults${queryOf({ id })}`)).faults,
  clear: async () => (await send<{ faults: FaultLine[] }>("DELETE", "faults")).faults,
});

const clockOver = (send: Send) => ({
  read: () => send<ClockFace>("GET", "clock"),
  change: (change: ClockChange) => send<ClockFace>("POST", "clock", change),
  set: (instant: string) => send<ClockFace>("POST", "clock", { set: instant }),
  /** An ISO 8601 duration or seconds. */
  advance: (by: string | number) => send<ClockFace>("POST", "clock", { advance: by }),
  freeze: () => send<ClockFace>("POST", "clock", { freeze: true }),
  run: () => send<ClockFace>("POST", "clock", { run: true }),
});

const triggersOver = (send: Send) => ({
  close: (id: number, kind: "temporarily" | "permanently" | "fraud") =>
    send<{ id: number; status: string }>("POST", "close-property", { id, kind }),
  open: (id: number) => send<{ id: number; status: string }>("POST", "open-property", { id }),
  edit: (id: number, edit: ContentEdit) =>
    send<Record<string, unknown>>("POST", "edit-property", { id, ...edit }),
  addReview: (id: number, review: Review) =>
    send<Record<string, unknown>>("POST", "add-review", { id, ...review }),
  /** Takes units; refused with 409 when not that many are left. */
  book: (stay: Stay) => send<Record<string, unknown>>("POST", "book", stay),
});

const snapshotsOver = (send: Send) => ({
  take: (name: string) => send<Record<string, unknown>>("POST", "snapshots", { name }),
  restore: (name: string) => send<Record<string, unknown>>("POST", "snapshots/restore", { name }),
});

/**
 * A client of one namespace:
 * `const sandbox = sandboxClient("http://127.0.0.1:4010", { namespace: "worker-3" })`, or
 * `sandboxClient(createSandbox(options))` without a port.
 */
export function sandboxClient(target: SandboxTarget, { namespace }: SandboxClientOptions = {}) {
  const fetch = spokenFor(target, namespace);
  const send = senderOver(fetch);
  return {
    /** Asks any path of the sandbox for this namespace. */
    fetch,
    journal: journalOver(send),
    faults: faultsOver(send),
    budget: {
      read: () => send<Budgets>("GET", "budget"),
      /** Null lifts the limit. */
      set: (requestsPerMinute: number | null) => send<Budgets>("PUT", "budget", { requestsPerMinute }),
    },
    clock: clockOver(send),
    triggers: triggersOver(send),
    snapshots: snapshotsOver(send),
    /** Back to the start of the namespace. */
    reset: () => send<Record<string, unknown>>("POST", "reset", {}),
  };
}

export type SandboxClient = ReturnType<typeof sandboxClient>;
