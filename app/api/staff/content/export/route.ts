// Every property that fits, worst first, as a CSV file that is sent while it is read.

import { CONTENT_FIELDS, type ContentFilter, readContentQuestion } from "@/lib/address/content-question";
import { authoriseStaff } from "@/lib/auth/session";
import { csvStream } from "@/lib/format/csv-stream";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { everyContentRow } from "@/lib/mirror/content-list";
import { reasonLabel } from "@/lib/views/staff/completeness-words";

const COLUMNS = [
  "id",
  "name",
  "city",
  "country",
  "status",
  "score",
  "missing",
  "missing_codes",
  "photos",
  "reviews",
  "description_languages",
] as const;

async function* rowsOf(filter: ContentFilter) {
  for await (const batch of everyContentRow(filter))
    yield batch.map((row) => ({
      ...row,
      missing: row.lacking.map(reasonLabel).join("; "),
      missing_codes: row.lacking.join(" "),
      description_languages: row.languages.join(" "),
    }));
}

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/content/export",
  GET: async ({ request, url, words, requestId }) => {
    await authoriseStaff(request, "viewer");
    const { filter, problems } = readContentQuestion(readQuery(url.searchParams, CONTENT_FIELDS, words));
    if (problems.length > 0)
      throw new Refusal({
        status: 400,
        kind: "invalid",
        detail: "The filter cannot be used: correct what is named.",
        errors: problems,
      });
    const name = `roomward-content-${new Date().toISOString().slice(0, 10)}.csv`;
    return new Response(csvStream(COLUMNS, rowsOf(filter)), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
        "x-request-id": requestId,
      },
    });
  },
});
