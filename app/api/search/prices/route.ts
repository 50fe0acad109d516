// GET /api/search/prices with the parameters of the search page: how the totals of the search are spread.
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { queryContext } from "@/lib/stays/booker";
import { priceSpread } from "@/lib/stays/price-spread";
import { parseSearch, SEARCH_FIELDS } from "@/lib/stays/query";
import { answerOf, refuseFields } from "@/lib/stays/route-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/search/prices",
  GET: async ({ request, url, words }) => {
    const raw = readQuery(url.searchParams, SEARCH_FIELDS, words);
    const parsed = parseSearch(raw, queryContext(words, request.headers));
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    return answerOf(await priceSpread(parsed.query, words));
  },
});
