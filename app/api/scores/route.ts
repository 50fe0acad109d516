// GET /api/scores?id=…: the review scores of one stay; `scores` is null when it has none yet; `askedText` and `ageMs` say how
// old that is.
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { answerOf, stayId } from "@/lib/stays/route-answer";
import { scoresOf } from "@/lib/stays/scores";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/scores",
  GET: async ({ url, words }) => {
    const raw = readQuery(url.searchParams, ["id"], words);
    return answerOf(await scoresOf(stayId(raw.id, words), words));
  },
});
