// One attempt at a question: sent, and its outcome told to breaker and quota.
import "server-only";
import type { Drift } from "@roomward/contract/drift";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { DemandFailure } from "@/lib/http/failure";
import { patienceMs } from "@/lib/patience";
import type { Answer } from "./answer";
import { retryAfterMs, silent429Ms } from "./budget";
import type { Connection, Question } from "./connection";
import { failureOfStatus, readAnswer } from "./read-answer";
import { RETRIED_STATUSES } from "./retry";
import { SendError, type Sent, send } from "./send";
import { tellDrift } from "./watch";

const ATTEMPT_MS = 3_000;
/** Background calls carry a hundred whole records and nobody waits for them. */
const SYNC_ATTEMPT_MS = 15_000;
/** A timeout shorter than this says more about the caller's haste than about the platform. */
const TELLING_MS = 1_000;

/** What an attempt came to: an answer, or a failure and whether the same may be asked again. */
export type Outcome<N extends OperationName> =
  | { ok: true; answer: Answer<N> }
  | { ok: false; failure: DemandFailure; mayRepeat: boolean };

function afterSendError(
  connection: Connection,
  { operation }: Question,
  error: SendError,
  allowedMs: number,
): { ok: false; failure: DemandFailure; mayRepeat: boolean } {
  if (error.kind === "mismatch") connection.breaker.succeeded();
  else if (error.kind === "timeout" && allowedMs < TELLING_MS) connection.breaker.undecided();
  else connection.breaker.failed(error.kind);
  const failure = new DemandFailure(error.kind, { operation, detail: error.message, cause: error.cause });
  return { ok: false, failure, mayRepeat: error.kind !== "mismatch" };
}

function afterStatus(
  connection: Connection,
  { operation }: Question,
  sent: Sent,
): { ok: false; failure: DemandFailure; mayRepeat: boolean } {
  const limited = sent.status === 429;
  const asked = retryAfterMs(sent.retryAfter, connection.timing);
  const waitMs = limited ? (asked ?? silent429Ms(connection.timing)) : asked;
  const failure = failureOfStatus(operation, sent, waitMs);
  if (limited && waitMs !== null) connection.budget.block(waitMs);
  if (sent.status >= 500) connection.breaker.failed(failure.kind);
  else connection.breaker.succeeded();
  return { ok: false, failure, mayRepeat: limited || RETRIED_STATUSES.includes(sent.status) };
}

function noteDrift(
  { drift, timing }: Connection,
  operation: OperationName,
  found: readonly Drift[],
  requestId: string | null,
): void {
  drift.note(operation, found, requestId, timing.now());
  tellDrift(operation, found, requestId, timing.now());
}

function understand<N extends OperationName>(connection: Connection, operation: N, sent: Sent): Outcome<N> {
  const { breaker, timing } = connection;
  breaker.succeeded();
  try {
    const answer = readAnswer(operation, sent, (found, requestId) =>
      noteDrift(connection, operation, found, requestId),
    );
    connection.lastSuccess = timing.now();
    return { ok: true, answer };
  } catch (error) {
    if (error instanceof DemandFailure) return { ok: false, failure: error, mayRepeat: false };
    throw error;
  }
}

/** Sends `question` once, for at most three seconds or what is left of its deadline; the breaker has admitted it. */
export async function attempt<N extends OperationName>(
  connection: Connection,
  question: Question,
): Promise<Outcome<N>> {
  const capMs = patienceMs(question.caller === "sync" ? SYNC_ATTEMPT_MS : ATTEMPT_MS);
  const timeoutMs = Math.max(1, Math.min(capMs, question.deadline - connection.timing.now()));
  const operation = question.operation as N;
  const startedAt = performance.now();
  try {
    const sent = await send(connection.pool, {
      path: connection.basePath + OPERATIONS[operation].path,
      headers: connection.headers,
      body: question.text,
      timeoutMs,
    });
    question.witness?.({ ...sent, ms: Math.round(performance.now() - startedAt) });
    return sent.status === 200
      ? understand(connection, operation, sent)
      : afterStatus(connection, question, sent);
  } catch (error) {
    if (error instanceof SendError) return afterSendError(connection, question, error, timeoutMs);
    connection.breaker.undecided();
    throw error;
  }
}
