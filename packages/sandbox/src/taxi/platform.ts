// The taxi platform of a sandbox: its bookings, its tokens, its list, and the sender of its webhooks.
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../clock";
import { type Answer, jsonAnswer, type SandboxRequest } from "../http/answer";
import { type Budget, makeBudget } from "../http/budget";
import { type BookingBook, makeBookingBook } from "./booking-book";
import { type DeliveryLog, makeDeliveryLog } from "./delivery-log";
import { answerList } from "./list-endpoint";
import { makeReceivers, type Receivers } from "./receivers";
import { refusedAnswer, TaxiApiRefusal } from "./refusal";
import { RETRY_POLICY, type RetryPolicy } from "./retry-policy";
import { makeSender, type Pause, type Sender } from "./sender";
import { answerToken } from "./token-endpoint";
import { makeTaxiTokens, type TaxiTokens } from "./tokens";
import { makeWire } from "./wire";

const NO_STORE = { "cache-control": "no-store" };

export interface TaxiOptions {
  seed: number;
  clock: Clock;
  /** Life of the platform's tokens. */
  tokenSeconds: number;
  retry?: RetryPolicy | undefined;
  /** None when left out: as many calls as one likes. */
  budget?: Budget;
}

export interface TaxiPlatform {
  clock: Clock;
  tokens: TaxiTokens;
  bookings: BookingBook;
  receivers: Receivers;
  log: DeliveryLog;
  sender: Sender;
  pause: Pause;
  budget: Budget;
  /** Ends what is being sent. */
  close(): void;
}

export function makeTaxiPlatform({
  seed,
  clock,
  tokenSeconds,
  retry,
  budget = makeBudget(clock, null),
}: TaxiOptions): TaxiPlatform {
  const policy = retry ?? RETRY_POLICY;
  const closing = new AbortController();
  const wire = makeWire(policy.timeoutMs, closing.signal);
  // A pause that is cut short by the end goes on to a call that is cut short as well.
  const pause: Pause = (ms) => wait(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  return {
    clock,
    tokens: makeTaxiTokens(seed, tokenSeconds, clock),
    bookings: makeBookingBook({ seed, epochMs: clock.now() }, clock),
    receivers: makeReceivers(wire),
    log: makeDeliveryLog(),
    sender: makeSender(wire, policy, pause),
    pause,
    budget,
    close: () => closing.abort(),
  };
}

/** True for the paths of the platform's own API. */
export const isTaxiPath = (path: string): boolean => /^\/(oauth2|v1)(\/|$)/.test(path);

const asRefused = (refusal: TaxiApiRefusal, { path, query }: SandboxRequest, clock: Clock): Answer =>
  refusedAnswer(refusal, `${path}?${query} ${clock.now()}`);

// The body that the platform publishes for this status alone (docs/gaps.md 16, "Error body fields").
const tooMany = (): Answer =>
  jsonAnswer(
    429,
    { message: "Too many requests", description: "this client is blocked for a minute" },
    NO_STORE,
  );

async function answerPath(taxi: TaxiPlatform, request: SandboxRequest): Promise<Answer> {
  if (request.path === "/oauth2/token") return answerToken(taxi.tokens, request);
  if (request.path === "/v1/bookings") return answerList(taxi, request);
  throw new TaxiApiRefusal(404, "there is nothing here: the platform answers /oauth2/token and /v1/bookings");
}

function looping(answer: Answer, { path, query }: SandboxRequest): Answer {
  if (answer.status !== 200) return answer;
  const search = query.toString();
  const href = search === "" ? path : `${path}?${search}`;
  const page = { ...JSON.parse(answer.body.toString()), links: [{ rel: "next", href }] };
  return { ...answer, body: JSON.stringify(page) };
}

/**
 * Answers any request under `/oauth2` and `/v1`; what the caller did wrong is an answer too. `isLooping`: the list's
 * next page is itself.
 */
export async function answerTaxi(
  taxi: TaxiPlatform,
  request: SandboxRequest,
  { isLooping }: { isLooping: boolean } = { isLooping: false },
): Promise<Answer> {
  if (!taxi.budget.take()) return tooMany();
  try {
    const answer = await answerPath(taxi, request);
    return isLooping ? looping(answer, request) : answer;
  } catch (error) {
    if (!(error instanceof TaxiApiRefusal)) throw error;
    return asRefused(error, request, taxi.clock);
  }
}
