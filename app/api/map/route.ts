// GET /api/map with the parameters of the search page and `box`: priced stays of what a map shows.
import { readQuery } from "@/lib/http/read-query";
import { type RouteContext, route } from "@/lib/http/route";
import { readCursor } from "@/lib/stays/cursor";
import { moreStaysInBox, staysInBox } from "@/lib/stays/map-search";
import { parseSearch, SEARCH_FIELDS } from "@/lib/stays/query";
import { answerOf, refuseFields } from "@/lib/stays/route-answer";

/** The box is spelt as `area` is, and read by the same rule. */
const NAMES = [...SEARCH_FIELDS.filter((name) => name !== "area"), "box", "cursor"];

async function answer({ url, request, words }: RouteContext) {
  const { box: given, cursor: at, ...raw } = readQuery(url.searchParams, NAMES, words);
  const parsed = parseSearch(
    { ...raw, area: given },
    { words, userAgent: request.headers.get("user-agent") },
  );
  if (!parsed.ok)
    throw refuseFields(
      parsed.problems.map((problem) => (problem.field === "area" ? { ...problem, field: "box" } : problem)),
      words,
    );
  const box = parsed.query.filter.area;
  if (box === null) throw refuseFields([{ field: "box", sentence: words.t("errors.field.area") }], words);
  if (at === undefined) return answerOf(await staysInBox(parsed.query, box, words));
  const cursor = readCursor(String(at));
  if (cursor === null)
    throw refuseFields([{ field: "cursor", sentence: words.t("errors.field.cursor") }], words);
  return answerOf(await moreStaysInBox(cursor, parsed.query, box, words));
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ name: "api/map", GET: answer });
