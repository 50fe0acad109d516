// A failed call to the platform as what the reader is shown; never as "nothing found".
import "server-only";
import { isDatabaseAway } from "@/lib/database-away";
import { DemandFailure, FAILURES } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import type { FieldProblem, Outcome, ProblemView } from "@/lib/views/problem";

const OF_TOKENS = ["expired_token", "invalid_token", "token_endpoint_mismatch"];

/** A page token older than three hours, or one the platform never gave (gaps 1); an order's token is of no list. */
const isOldToken = ({ operation, errorId }: DemandFailure): boolean =>
  operation !== "orderCreate" && errorId !== null && OF_TOKENS.includes(errorId);

export function problemOf(failure: DemandFailure, words: Words): ProblemView {
  const sentence = isOldToken(failure)
    ? words.t("errors.failure.expired")
    : words.t(`errors.failure.${failure.kind}`);
  return {
    kind: isOldToken(failure) ? "expired" : failure.kind,
    sentence,
    retryable: FAILURES[failure.kind].retryable,
    requestId: failure.requestId,
  };
}

/** A request that cannot be made: one sentence per field. */
export function invalidRequest(fields: FieldProblem[], words: Words): ProblemView {
  const [only, ...others] = fields;
  const sentence = only && others.length === 0 ? only.sentence : words.t("errors.request.invalid");
  return { kind: "invalid", sentence, retryable: false, requestId: null, fields };
}

/** A page token in a list whose stays are named by our own ids: the platform's search would go on past the filter. */
export const foreignCursor = (words: Words): ProblemView =>
  invalidRequest([{ field: "cursor", sentence: words.t("errors.field.cursor") }], words);

/**
 * Why a search cannot be asked of the platform: what it needs of our own is not there yet, our copy cannot tell the
 * stays of an airport, or certificates may not be shown to the reader.
 */
export type NotYet = "index" | "chains" | "airport" | "certified";

export function notReady(what: NotYet, words: Words): ProblemView {
  const sentence = words.t(`filters.notYet.${what}`);
  if (what === "airport") return invalidRequest([{ field: "to", sentence }], words);
  if (what === "certified") return invalidRequest([{ field: "cert", sentence }], words);
  return { kind: "busy", sentence, retryable: true, requestId: null };
}

/** What is asked lies in the database alone, which is away. */
const awayProblem = (words: Words): ProblemView => ({
  kind: "unavailable",
  sentence: words.t("errors.failure.unavailable"),
  retryable: true,
  requestId: null,
});

/** Runs `ask`; a failed call becomes a problem, anything else is our own mistake and goes on up. */
export async function outcomeOf<T>(words: Words, ask: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    if (error instanceof DemandFailure) return { ok: false, problem: problemOf(error, words) };
    if (isDatabaseAway(error)) return { ok: false, problem: awayProblem(words) };
    throw error;
  }
}
