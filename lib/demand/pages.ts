// Reading a paged answer to its end, each following page asked with its token alone.
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
