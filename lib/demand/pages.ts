// Reading answers: a paged one to its end, each following page by its token alone, or the one record that was wanted.
import "server-only";
import type { OperationName, RequestOf } from "@roomward/contract/operations";
import { DemandFailure } from "@/lib/http/failure";
import type { Answer, CallOptions } from "./answer";
import { call, callPage } from "./client";

/** Where to begin: a request, or the token of a page that is still valid (three hours, gaps 1). */
export type PageStart<N extends OperationName> = RequestOf<N> | { page: string };

const isToken = (start: unknown): start is { page: string } =>
  typeof start === "object" && start !== null && "page" in start;

/**
 * Yields answers until `next_page` is null. `options` may be a function so that each page gets a fresh deadline.
 * @throws {DemandFailure} of a page, and `mismatch` when the platform hands out a token twice.
 */
export async function* eachPage<N extends OperationName>(
  operation: N,
  body: PageStart<N>,
  options: CallOptions | (() => CallOptions) = {},
): AsyncGenerator<Answer<N>, void, undefined> {
  const next = () => (typeof options === "function" ? options() : options);
  const seen = new Set<string>();
  let answer = isToken(body)
    ? await callPage(operation, body.page, next())
    : await call(operation, body as RequestOf<N>, next());
  if (isToken(body)) seen.add(body.page);
  yield answer;
  while (answer.nextPage !== null) {
    if (seen.has(answer.nextPage))
      throw new DemandFailure("mismatch", {
        operation,
        detail: "the platform gave a page token that was already followed",
        requestId: answer.requestId,
      });
    seen.add(answer.nextPage);
    answer = await callPage(operation, answer.nextPage, next());
    yield answer;
  }
}

interface Answered<Item> {
  data: readonly Item[];
  quarantined: number;
  requestId: string | null;
}

/**
 * Null where the platform holds none.
 * @throws {DemandFailure} where one came that does not fit the contract: then nobody knows what it says.
 */
export function recordIn<Item extends { id: number }>(
  operation: OperationName,
  { data, quarantined, requestId }: Answered<Item>,
  id: number,
): Item | null {
  const record = data.find((candidate) => candidate.id === id) ?? null;
  if (record === null && quarantined > 0)
    throw new DemandFailure("mismatch", {
      operation,
      detail: "the record of this stay does not fit the contract",
      requestId,
    });
  return record;
}
