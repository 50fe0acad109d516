// GET /api/search/count with the parameters of the search page: how many stays the search would find, the words for it, and
// how many of them each further filter would leave.
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { queryContext } from "@/lib/stays/booker";
import { countStays } from "@/lib/stays/count-stays";
import { datedCounts } from "@/lib/stays/filter-groups";
import { parseSearch, SEARCH_FIELDS } from "@/lib/stays/query";
import { answerOf, refuseFields } from "@/lib/stays/route-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/search/count",
  GET: async ({ request, url, words }) => {
    const raw = readQuery(url.searchParams, SEARCH_FIELDS, words);
    const parsed = parseSearch(raw, queryContext(words, request.headers));
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    const { known, isExact, ids } = answerOf(await countStays(parsed.query, words));
    const text = words.t(isExact ? "filters.show" : "filters.showMore", { count: known });
    return { known, isExact, text, dated: isExact ? await datedCounts(parsed.query, ids, words) : null };
  },
});
