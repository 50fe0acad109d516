// GET /api/stays/{id}: the static half of one stay.
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { propertyOf } from "@/lib/stays/details";
import { refusalOf, stayId } from "@/lib/stays/route-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/stays",
  GET: async ({ url, segments, words }) => {
    readQuery(url.searchParams, [], words);
    const answer = await propertyOf(stayId(segments.id, words), words);
    if (answer.kind === "found") return answer.view;
    if (answer.kind === "failed") throw refusalOf(answer.problem);
    throw new Refusal({ status: 404, kind: "absent", detail: words.t("errors.request.absent") });
  },
});
