// What others import. A test holds it to the code; nothing in it needs another package's types.

/** As the platform's own `fetch`; the origin of the address counts for nothing. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The instant it stands at, or null when it runs. */
  readonly frozenAt: string | null;
}

/** A clock that stands at `iso`, or runs when `iso` is null. Throws a RangeError for a text that is no instant. */
export function makeClock(iso: string | null): Clock;

export interface SandboxOptions {
  /** Another seed is another world; the same one gives the same bytes. */
  seed: number;
  /** How many there are, 1000 to 1000000. */
  properties: number;
  clock: Clock;
  /** Added to every answer of the API, milliseconds. */
  latencyMs?: number;
  /** Origin of addresses in answers; that of the listening socket when left out. */
  siteBase?: string;
  /** Host of photo and hand-off addresses, over https; those of the origin when left out. */
  publicHost?: string;
  /** Life of the taxi platform's tokens, seconds. */
  tokenSeconds?: number;
  /** How the taxi platform repeats deliveries: waits before each repeat, and when a try counts as failed. */
  taxiRetry?: { backoffMs: readonly number[]; timeoutMs: number };
  /** Calls of the API that each namespace may make in a minute; as many as one likes when left out. */
  requestsPerMinute?: number;
  /** Lets others use the control routes when the server is bound beyond loopback. */
  remoteControl?: boolean;
  /** Answers 403 to all of cars, as the platform does to a partner without them. */
  noCars?: boolean;
}

export interface Sandbox {
  /** A `fetch` that needs no socket: waits, breaks off and stalls as a fault says. */
  fetch: Fetch;
  /** Resolves to the origin; port 0 takes a free one. Rejects with the socket's error, such as EADDRINUSE. */
  listen(port: number, host?: string): Promise<string>;
  /** Takes mail; resolves to the port, of which 0 takes a free one. Rejects with the socket's error. */
  listenForMail(port: number, host?: string): Promise<number>;
  /** Closes the sockets and every connection on them. */
  close(): Promise<void>;
}

/** A sandbox over the world of (seed, properties). Same options and same clock: same bytes. */
export function createSandbox(options: SandboxOptions): Sandbox;

/** What a caller can ask: the operations of the API and the two of the taxi platform. */
export type CallName =
  | "search"
  | "availability"
  | "chains"
  | "constants"
  | "details"
  | "changes"
  | "reviews"
  | "scores"
  | "suppliers"
  | "airports"
  | "cities"
  | "countries"
  | "districts"
  | "landmarks"
  | "regions"
  | "cards"
  | "currencies"
  | "languages"
  | "orderPreview"
  | "orderCreate"
  | "orderModify"
  | "orderCancel"
  | "orders"
  | "stayOrders"
  | "carOrders"
  | "carOrderLive"
  | "carSearch"
  | "carDetails"
  | "carDepots"
  | "carDepotScores"
  | "carSuppliers"
  | "carConstants"
  | "carAvailability"
  | "carTerms"
  | "taxi.token"
  | "taxi.list";

/** How long an answer is held back, in milliseconds; exactly one of them. */
export interface Delay {
  fixed?: number;
  /** From the first to the second, each as likely as any other. */
  uniform?: [number, number];
  /** Half of all waits are shorter than `median`; `sigma` 0.5 is a usual network, 1 a bad one. */
  lognormal?: { median: number; sigma: number };
}

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export interface FaultRule {
  /** `*`: every operation of the API; `taxi.*`: both of the taxi platform. */
  operation: CallName | "*" | "taxi.*";
  kind:
    | "status"
    | "latency"
    | "stall"
    | "truncate"
    | "lost"
    | "malformed"
    | "looping_page"
    | "quota_block"
    | "unknown_values";
  /** Applies only when the request asks for one of these properties, or of cars for one of these offers or suppliers. */
  ids?: number[];
  /** Share of the matching calls it strikes; which ones repeats from run to run. */
  probability?: number;
  /** Strikes so often at most. Without it the fault stays until it is removed. */
  count?: number;
  /** Lets so many matching calls pass first. */
  after?: number;
  /** With kind status; 500 when left out. */
  status?: number;
  /** With kind status: sent as JSON in place of the usual error body. */
  body?: Json;
  /** With kind status: sent as `Retry-After`, in seconds. */
  retryAfterS?: number;
  /** With kind quota_block: seconds of the namespace's clock; 60 when left out. */
  blockS?: number;
  /** With kind lost: what the call does is done so many seconds of the namespace's clock later. */
  lateS?: number;
  /** Held back before the answer, whatever the kind: the same as `delay.fixed`. */
  delayMs?: number;
  delay?: Delay;
}

/** A rule with its id and what became of it; `left` is null when it stays until it is removed. */
export type StandingFault = FaultRule & { id: string; matched: number; fired: number; left: number | null };

/** What calls are searched by; all of it must fit. */
export interface Match {
  method?: string;
  path?: string;
  request_id?: string;
  error?: string;
  /** Id or kind of a fault that struck. */
  fault?: string;
  /** Anywhere in the call and the beginning of its answer; capitals count for nothing. */
  text?: string;
  /** `none`: a path that nothing answers. */
  operation?: CallName | "none" | (CallName | "none")[];
  /** A number, `4xx`, or `none` for a call that is never answered; or a list of these. */
  status?: number | string | (number | string)[];
  /** A property that the call asks for by id. */
  id?: number;
  /** Must be part of the JSON that was sent; arrays fit as a whole. */
  body?: Record<string, Json>;
  /** By name, whatever its capitals; null: must be missing. */
  headers?: Record<string, string | null>;
  /** Only calls after the one with this sequence. */
  since?: number;
}

/** So many calls, or at least and at most so many. */
export type Times = number | { atLeast?: number; atMost?: number };

/** A call in short. */
export interface CallLine {
  sequence: number;
  at: string;
  operation: string | null;
  method: string;
  path: string;
  status: number | null;
  request_id: string | null;
}

export interface Verdict {
  pass: boolean;
  /** Calls that fit. */
  found: number;
  /** What was expected and what was found, in words. */
  sentence: string;
  /** The last calls that fit, oldest first. */
  calls: CallLine[];
  /** The calls that fit best among those that do not, each with what is wrong; empty when nothing is missing. */
  closest: (CallLine & { reasons: string[] })[];
}

/** One call as the journal holds it. */
export interface JournalEntry {
  /** Counts the calls of a namespace from 1, in the order they were answered. */
  sequence: number;
  /** Instant by the namespace's clock. */
  at: string;
  /** Instant by the machine's clock. */
  machineAt: string;
  namespace: string;
  /** Null for a path that nothing answers. */
  operation: CallName | null;
  method: string;
  path: string;
  /** Without the question mark. */
  query: string;
  /** Names in lower case; secrets are masked. */
  headers: Readonly<Record<string, string>>;
  /** What was sent, up to a cap; null when nothing was. */
  body: string | null;
  bodyBytes: number;
  /** Null when no answer ever comes. */
  status: number | null;
  /** Error id of the answer. */
  error: string | null;
  /** Spent on the answer, milliseconds; without what it was held back. */
  ms: number;
  /** Held back before the first byte, milliseconds. */
  delayMs: number;
  /** Id and kind of every fault that struck. */
  faults: readonly string[];
  request_id: string | null;
  /** Size of the whole answer before compression. */
  answerBytes: number;
  /** Its beginning, up to a cap. */
  answer: string;
}

export interface JournalFilter
  extends Pick<
    Match,
    "operation" | "status" | "id" | "request_id" | "error" | "fault" | "method" | "path" | "text" | "since"
  > {
  limit?: number;
}

export interface JournalPage {
  entries: JournalEntry[];
  /** Calls that fit, of which `entries` may be a part. */
  found: number;
  kept: number;
  /** Calls written down since the start or the last clearing. */
  recorded: number;
  bytes: number;
  limits: { entries: number; bytes: number; bodyBytes: number; answerBytes: number };
}

export interface ClockFace {
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

/** An account's calls a minute; instants by the namespace's clock. */
export interface Budget {
  requestsPerMinute: number | null;
  used: number;
  minuteBeganAt: string | null;
  blockedUntil: string | null;
}

export interface Budgets {
  demand: Budget;
  /** Counted beside the account. */
  carSearches: Budget;
  taxi: Budget;
}

export interface ContentEdit {
  /** Facility ids that come and go. */
  facilities?: { add?: number[]; remove?: number[] };
  /** Price of a breakfast per person and night, in the property's currency. */
  breakfast?: number;
  /** JSON merge patch (RFC 7396) of the details record. */
  patch?: Record<string, unknown>;
}

export interface Stay {
  id: number;
  /** Room id of the details record. */
  room: string;
  checkin: string;
  checkout: string;
  units?: number;
}

/** The origin of a listening sandbox, or a sandbox of this process. */
export type SandboxTarget = string | { fetch: Fetch };

export interface SandboxClientOptions {
  /** A namespace of its own per test worker keeps tests apart; the default one when left out. */
  namespace?: string;
}

export interface SandboxClient {
  /** Asks any path of the sandbox for this namespace. */
  fetch: Fetch;
  journal: {
    /** The newest calls that fit, oldest first; with `since` the ones that follow it. */
    list(filter?: JournalFilter): Promise<JournalPage>;
    verify(expectation: { match: Match; times?: Times }): Promise<Verdict>;
    /** Throws ExpectationFailed unless the calls were made; one call is enough when `times` is left out. */
    expect(match: Match, times?: Times): Promise<Verdict>;
    clear(): Promise<JournalPage>;
  };
  faults: {
    /** The rule with its id. */
    add(rule: FaultRule): Promise<StandingFault>;
    list(): Promise<StandingFault[]>;
    /** The rules that stay. */
    remove(id: string): Promise<StandingFault[]>;
    clear(): Promise<StandingFault[]>;
  };
  budget: {
    read(): Promise<Budgets>;
    /** Null lifts the limit. */
    set(requestsPerMinute: number | null): Promise<Budgets>;
  };
  clock: {
    read(): Promise<ClockFace>;
    change(change: ClockChange): Promise<ClockFace>;
    set(instant: string): Promise<ClockFace>;
    /** An ISO 8601 duration or seconds. */
    advance(by: string | number): Promise<ClockFace>;
    freeze(): Promise<ClockFace>;
    run(): Promise<ClockFace>;
  };
  triggers: {
    close(id: number, kind: "temporarily" | "permanently" | "fraud"): Promise<{ id: number; status: string }>;
    open(id: number): Promise<{ id: number; status: string }>;
    edit(id: number, edit: ContentEdit): Promise<Record<string, unknown>>;
    addReview(
      id: number,
      review: { score: number } & Record<string, unknown>,
    ): Promise<Record<string, unknown>>;
    /** Takes units; refused with 409 when not that many are left. */
    book(stay: Stay): Promise<Record<string, unknown>>;
  };
  snapshots: {
    take(name: string): Promise<Record<string, unknown>>;
    restore(name: string): Promise<Record<string, unknown>>;
  };
  /** Back to the start of the namespace. */
  reset(): Promise<Record<string, unknown>>;
}

/** A client of one namespace, over HTTP or inside this process. */
export function sandboxClient(target: SandboxTarget, options?: SandboxClientOptions): SandboxClient;

/** The calls that a test expected were not made; the message names the closest ones. */
export class ExpectationFailed extends Error {
  constructor(verdict: Verdict);
  readonly verdict: Verdict;
}

/** A control route said no. */
export class SandboxRefusal extends Error {
  constructor(status: number, id: string, message: string);
  readonly status: number;
  /** Error id, such as `invalid_parameter`. */
  readonly id: string;
}
