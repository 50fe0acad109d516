// How complete the content of stays is: the list with what it comes to and what can be chosen, and the list as a file.
import "server-only";
import {
  CONTENT_FIELDS,
  type ContentRequest,
  type ContentRow,
  readContentParams,
} from "@/lib/address/content-request";
import { listExport } from "@/lib/http/list-file";
import {
  everyContentRow,
  readContentCountries,
  readContentPage,
  readContentSummary,
} from "@/lib/mirror/content-list";
import { readList } from "@/lib/mirror/lists";
import { reasonLabel } from "@/lib/views/staff/completeness";

export async function readContent(request: ContentRequest) {
  const [list, summary, countries, chains] = await Promise.all([
    readContentPage(request),
    readContentSummary(request),
    readContentCountries(),
    readList("chains"),
  ]);
  const named = (chains ?? []).map(({ id, name }) => ({ value: String(id), text: name ?? String(id) }));
  return {
    ...{ list, summary, countries },
    chains: named.sort((a, b) => a.text.localeCompare(b.text, "en")),
  };
}

export const CONTENT_COLUMNS = {
  id: "text",
  name: "text",
  city: "text",
  country: "text",
  status: "text",
  score: "number",
  missing: "text",
  missing_codes: "text",
  photos: "number",
  reviews: "number",
  description_languages: "text",
} as const;

export const contentCells = (rows: readonly ContentRow[]) =>
  rows.map(({ lacking, languages, ...row }) => ({
    ...row,
    missing: lacking.map(reasonLabel).join("; "),
    missing_codes: lacking.join(" "),
    description_languages: languages.join(" "),
  }));

export const contentFile = listExport({
  name: "content",
  fields: CONTENT_FIELDS,
  params: readContentParams,
  columns: CONTENT_COLUMNS,
  async *rows(values) {
    for await (const batch of everyContentRow(values)) yield contentCells(batch);
  },
});
