// GET /api/stays/{id}: the static half of one stay.
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { readSettings } from "@/lib/i18n/settings";
import { preferredOf } from "@/lib/stays/booker";
import { propertyOf } from "@/lib/stays/details";
import { refusalOf, stayId } from "@/lib/stays/route-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/stays",
  GET: async ({ request, url, segments, words }) => {
    readQuery(url.searchParams, [], words);
    const { country } = preferredOf(readSettings(request.headers.get("cookie")), words);
    const answer = await propertyOf(stayId(segments.id, words), words, {
      terms: null,
      pay: null,
      bookerCountry: country,
    });
    if (answer.kind === "found") return answer.view;
    if (answer.kind === "failed") throw refusalOf(answer.problem);
    throw new Refusal({ status: 404, kind: "absent", detail: words.t("errors.request.absent") });
  },
});
