// One question's way to the platform and back: breaker, turn in the quota, attempts, pauses, and the line in the log.
import "server-only";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { DemandFailure } from "@/lib/http/failure";
import type { Answer } from "./answer";
import { attempt } from "./attempt";
import type { Admission } from "./breaker";
import type { Connection, Question } from "./connection";
import { MOST_ATTEMPTS, pauseBeforeRetry } from "./retry";
import { type CallSeen, tellCall } from "./watch";

/** Waits for its turn in the quota. @throws {DemandFailure} `limited` when the deadline does not allow that. */
async function takeTurn({ budget, timing }: Connection, question: Question): Promise<void> {
  for (;;) {
    const waitMs = await budget.take(question.caller);
    if (waitMs === 0) return;
    if (timing.now() + waitMs >= question.deadline)
      throw new DemandFailure("limited", {
        operation: question.operation,
        detail:
          budget.blockedUntil > timing.now() ? "not sent, waiting after a 429" : "not sent, quota used up",
        retryAfterMs: waitMs,
      });
    await timing.sleep(waitMs);
  }
}

function refusalOf(admission: Admission, question: Question): DemandFailure | null {
  if (admission.admitted) return null;
  return new DemandFailure(admission.kind, {
    operation: question.operation,
    detail: "not sent, the platform has not been answering",
    retryAfterMs: admission.retryAfterMs,
  });
}

/** Pauses until another attempt makes sense; false when none does. */
async function pause(
  connection: Connection,
  question: Question,
  { attempts }: Trail,
  failure: DemandFailure,
): Promise<boolean> {
  const { timing, retries, counters } = connection;
  if (!OPERATIONS[question.operation].repeatable) return false;
  const pauseMs = pauseBeforeRetry(attempts, failure.retryAfterMs, question.deadline, timing);
  if (pauseMs === null || !retries.spend()) return false;
  counters[question.operation].retries += 1;
  await timing.sleep(pauseMs);
  return true;
}

export interface Trail {
  attempts: number;
  startedAt: number;
}

async function travel<N extends OperationName>(
  connection: Connection,
  question: Question,
  trail: Trail,
): Promise<Answer<N>> {
  let earlier: DemandFailure | null = null;
  connection.retries.earn();
  for (;;) {
    const refusedNow = refusalOf(connection.breaker.peek(), question);
    if (refusedNow) throw earlier ?? refusedNow;
    await takeTurn(connection, question);
    // Only now: a call that waits for its turn must not be the probe that all others wait for.
    const refused = refusalOf(connection.breaker.admit(), question);
    if (refused) throw earlier ?? refused;
    trail.attempts += 1;
    const outcome = await attempt<N>(connection, question);
    if (outcome.ok) return outcome.answer;
    earlier = outcome.failure;
    const isLast = !outcome.mayRepeat || trail.attempts >= MOST_ATTEMPTS[question.caller];
    if (isLast || !(await pause(connection, question, trail, outcome.failure))) throw outcome.failure;
  }
}

/** What whoever watches is told of the end of a question. */
export function endOf(
  { operation, caller, page, ids }: Question,
  { attempts, startedAt }: Trail,
  at: number,
  end: Answer<OperationName> | DemandFailure,
): Omit<CallSeen, "joined"> {
  const failed = end instanceof DemandFailure;
  return {
    at,
    operation,
    caller,
    page,
    outcome: failed ? end.kind : "ok",
    status: failed ? end.status : 200,
    ms: Math.round(performance.now() - startedAt),
    attempts,
    ids,
    requestId: end.requestId,
  };
}

function line(question: Question, trail: Trail) {
  return {
    operation: question.operation,
    caller: question.caller,
    page: question.page ?? undefined,
    attempts: trail.attempts,
    ms: Math.round(performance.now() - trail.startedAt),
  };
}

/** Asks until there is an answer or no further attempt makes sense. @throws {DemandFailure} and nothing else. */
export async function runQuestion<N extends OperationName>(
  connection: Connection,
  question: Question,
): Promise<Answer<N>> {
  const trail: Trail = { attempts: 0, startedAt: performance.now() };
  try {
    const answer = await travel<N>(connection, question, trail);
    tellCall({ ...endOf(question, trail, connection.timing.now(), answer), joined: false });
    connection.log.debug({ ...line(question, trail), status: 200, requestId: answer.requestId }, "demand");
    return answer;
  } catch (error) {
    const failure =
      error instanceof DemandFailure
        ? error
        : new DemandFailure("mismatch", {
            operation: question.operation,
            detail: "the answer could not be read",
            cause: error,
          });
    connection.counters[question.operation].failures += 1;
    tellCall({ ...endOf(question, trail, connection.timing.now(), failure), joined: false });
    connection.log.warn(
      {
        ...line(question, trail),
        status: failure.status,
        kind: failure.kind,
        detail: failure.message,
        requestId: failure.requestId,
      },
      "demand",
    );
    throw failure;
  }
}
