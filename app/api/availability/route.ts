// GET /api/availability?id=…&in=…&out=…: every rate of one stay for one party, or those of a filter.
// Each price carries `payment` beside its words, in the form that `/api/search` tells as `paid`, and in
// `unreadCharges` how many of its charges could not be read; `unread` says what of the answer is not among the rates.
// Where a filter leaves none, `isSoldOut` tells whether there is none without it either.
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { ratesOf } from "@/lib/stays/availability";
import { queryContext } from "@/lib/stays/booker";
import { parseTerms, TERMS_FIELDS } from "@/lib/stays/query";
import { answerOf, refuseFields, stayId } from "@/lib/stays/route-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/availability",
  GET: async ({ request, url, words }) => {
    const raw = readQuery(url.searchParams, ["id", ...TERMS_FIELDS], words);
    const id = stayId(raw.id, words);
    const parsed = parseTerms(raw, queryContext(words, request.headers));
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    if (parsed.terms === null)
      throw refuseFields([{ field: "in", sentence: words.t("errors.request.termsMissing") }], words);
    return answerOf(await ratesOf(id, parsed.terms, words));
  },
});
