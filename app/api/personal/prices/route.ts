// GET /api/personal/prices?ids=…&in=…&out=…: prices of saved stays of equal terms, asked now.
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { stayIds } from "@/lib/stays/id-list";
import { parseTerms, TERMS_FIELDS } from "@/lib/stays/query";
import { answerOf, refuseFields } from "@/lib/stays/route-answer";
import { MAX_SAVED_REQUESTED } from "@/lib/stays/saved-facts";
import { savedPrices } from "@/lib/stays/saved-prices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/personal/prices",
  GET: async ({ request, url, words }) => {
    const raw = readQuery(url.searchParams, ["ids", ...TERMS_FIELDS], words);
    const ids = stayIds(raw.ids, MAX_SAVED_REQUESTED, words);
    const parsed = parseTerms(raw, { words, userAgent: request.headers.get("user-agent") });
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    if (parsed.terms === null)
      throw refuseFields([{ field: "in", sentence: words.t("saved.problem.terms") }], words);
    return answerOf(await savedPrices(ids, parsed.terms, words));
  },
});
