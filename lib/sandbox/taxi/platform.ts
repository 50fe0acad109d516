// The taxi platform of a sandbox: its bookings, its tokens, its list, and the sender of its webhooks.
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../clock";
import type { Answer, SandboxRequest } from "../http/answer";
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

export interface TaxiOptions {
  seed: number;
  clock: Clock;
  /** Life of the platform's tokens. */
  tokenSeconds: number;
  retry?: RetryPolicy | undefined;
  /** Added to every answer, milliseconds. */
  latencyMs: number;
}

export interface TaxiPlatform {
  clock: Clock;
  tokens: TaxiTokens;
  bookings: BookingBook;
  receivers: Receivers;
  log: DeliveryLog;
  sender: Sender;
  pause: Pause;
  latencyMs: number;
  /** Ends what is being sent. */
  close(): void;
}

export function makeTaxiPlatform({ seed, clock, tokenSeconds, retry, latencyMs }: TaxiOptions): TaxiPlatform {
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
    latencyMs,
    close: () => closing.abort(),
  };
}

/** True for the paths of the platform's own API. */
export const isTaxiPath = (path: string): boolean => /^\/(oauth2|v1)(\/|$)/.test(path);

/** Answers any request under `/oauth2` and `/v1`; what the caller did wrong is an answer too. */
export async function answerTaxi(taxi: TaxiPlatform, request: SandboxRequest): Promise<Answer> {
  const answer = await answerCall(taxi, request);
  return taxi.latencyMs > 0 ? { ...answer, delayMs: taxi.latencyMs } : answer;
}

async function answerCall(taxi: TaxiPlatform, request: SandboxRequest): Promise<Answer> {
  try {
    if (request.path === "/oauth2/token") return await answerToken(taxi.tokens, request);
    if (request.path === "/v1/bookings") return await answerList(taxi, request);
    throw new TaxiApiRefusal(
      404,
      "there is nothing here: the platform answers /oauth2/token and /v1/bookings",
    );
  } catch (error) {
    if (!(error instanceof TaxiApiRefusal)) throw error;
    return refusedAnswer(error, `${request.path}?${request.query} ${taxi.clock.now()}`);
  }
}
