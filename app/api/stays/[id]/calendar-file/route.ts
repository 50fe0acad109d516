// GET /api/stays/{id}/calendar-file?in=…&out=…&product=id:…: the dates of a stay for a calendar.
import { fileResponse } from "@/lib/http/file-response";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { calendarOf } from "@/lib/stays/calendar-file";
import { parseChoice } from "@/lib/stays/choice";
import { parseTerms, TERMS_FIELDS } from "@/lib/stays/query";
import { refuseFields, stayId } from "@/lib/stays/route-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/stays/calendar-file",
  GET: async ({ request, requestId, url, segments, words }) => {
    const id = stayId(segments.id, words);
    const raw = readQuery(url.searchParams, [...TERMS_FIELDS, "product"], words);
    const parsed = parseTerms(raw, { words, userAgent: request.headers.get("user-agent") });
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    if (parsed.terms === null)
      throw refuseFields([{ field: "in", sentence: words.t("errors.request.termsMissing") }], words);
    const chosen = raw.product === undefined ? null : parseChoice(raw, words);
    if (chosen !== null && !chosen.ok) throw refuseFields(chosen.problems, words);
    const productId = chosen?.choice.kind === "product" ? chosen.choice.id : null;
    const file = await calendarOf(id, parsed.terms, productId, words);
    if (file === null)
      throw new Refusal({ status: 404, kind: "not_found", detail: words.t("money.calendar.unknownStay") });
    const { fileName: name, text: body } = file;
    return fileResponse({ name, type: "text/calendar; charset=utf-8", body }, requestId);
  },
});
