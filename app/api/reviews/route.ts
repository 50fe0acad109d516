// GET /api/reviews?id=…: reviews of one stay, filtered, page by page.
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { readCursor } from "@/lib/stays/cursor";
import { moreReviews, reviewsOf } from "@/lib/stays/reviews";
import { parseReviewFilters, REVIEW_FIELDS } from "@/lib/stays/reviews-query";
import { answerOf, refuseFields, stayId } from "@/lib/stays/route-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/reviews",
  GET: async ({ url, words }) => {
    const raw = readQuery(url.searchParams, ["id", "cursor", ...REVIEW_FIELDS], words);
    const id = stayId(raw.id, words);
    const parsed = parseReviewFilters(raw, words);
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    if (!raw.cursor) return answerOf(await reviewsOf(id, parsed.filters, words));
    const cursor = readCursor(String(raw.cursor));
    if (cursor === null)
      throw refuseFields([{ field: "cursor", sentence: words.t("errors.field.cursor") }], words);
    return answerOf(await moreReviews(id, cursor, parsed.filters, words));
  },
});
