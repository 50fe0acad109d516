// GET /api/search with the parameters of the search page, or POST with the same as JSON: one page of results.
// Each offer carries `paid` beside its words: `plans` (for each payment timing the parts and their place `online`,
// `property` or `not_stated`), `onTop` (charges that the shown price does not hold, by charge type, null for what the
// platform does not list; place also `depends`), in major units of both currencies; `places` (of every charge in its
// order; also `differs`, per room) and `prepayment` (something may be asked for before arrival).
import { readJson } from "@/lib/http/read-json";
import { readQuery } from "@/lib/http/read-query";
import { type RouteContext, route } from "@/lib/http/route";
import { queryContext } from "@/lib/stays/booker";
import { readListCursor } from "@/lib/stays/cursor";
import { paramsOfJson } from "@/lib/stays/json-params";
import { parseSearch, type RawParams, SEARCH_FIELDS } from "@/lib/stays/query";
import { answerOf, refuseFields } from "@/lib/stays/route-answer";
import { nextStays, searchStays } from "@/lib/stays/search";

async function answer(raw: RawParams, { request, words }: RouteContext) {
  const parsed = parseSearch(raw, queryContext(words, request.headers));
  if (!parsed.ok) throw refuseFields(parsed.problems, words);
  if (!raw.cursor) return answerOf(await searchStays(parsed.query, words));
  const cursor = readListCursor(String(raw.cursor));
  if (cursor === null)
    throw refuseFields([{ field: "cursor", sentence: words.t("errors.field.cursor") }], words);
  return answerOf(await nextStays(cursor, parsed.query, words));
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/search",
  GET: async (context) =>
    answer(readQuery(context.url.searchParams, [...SEARCH_FIELDS, "cursor"], context.words), context),
  POST: async (context) => {
    readQuery(context.url.searchParams, [], context.words);
    return answer(paramsOfJson(await readJson(context.request, context.words), context.words), context);
  },
});
