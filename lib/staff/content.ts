// How complete the content of stays is: the list with what it comes to and what can be chosen, and the list as a file.
import "server-only";
import {
  CONTENT_FIELDS,
  type ContentRequest,
  type ContentRow,
  readContentParams,
} from "@/lib/address/content-request";
import { type ListExport, listTable, ofToday } from "@/lib/http/list-file";
import { demandUsable } from "@/lib/http/problem";
import {
  everyContentRow,
  readContentCountries,
  readContentPage,
  readContentParts,
  readContentSummary,
} from "@/lib/mirror/content-list";
import { readList } from "@/lib/mirror/lists";
import { mirrorCounts } from "@/lib/mirror/status";
import { reasonLabel } from "@/lib/views/staff/completeness";
import { businessFacts } from "@/lib/views/staff/sourced-facts";

/** Why nothing is listed: nothing fits, or nothing has been judged yet; null while our copy is empty. */
export async function emptyContentText(isNarrowed: boolean): Promise<string | null> {
  const { records, judged } = await mirrorCounts();
  if (records === 0) return null;
  if (judged < records)
    return `Nothing judged so far fits: ${judged} of ${records} properties in our copy have been judged, the others follow.`;
  return isNarrowed ? "No property fits this filter." : "There is no open property in our copy.";
}

/** The stay whose parts stand open; null content: its record could not be read. */
async function readOpen(id: number) {
  const found = await readContentParts(id);
  return { id, content: found && { parts: found.parts, business: businessFacts(found.details) } };
}

export async function readContent(request: ContentRequest) {
  const [list, summary, countries, chains, open] = await Promise.all([
    readContentPage(request),
    readContentSummary(request),
    readContentCountries(),
    readList("chains"),
    request.open === undefined ? null : readOpen(request.open),
  ]);
  const named = (chains ?? []).map(({ id, name }) => ({ value: String(id), text: name ?? String(id) }));
  return {
    ...{ list, summary, countries, open },
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

/** As the file and the page have them. */
export const contentCells = (rows: readonly ContentRow[]) =>
  rows.map(({ lacking, languages, ...row }) => ({
    ...row,
    missing: lacking.map(reasonLabel).join("; "),
    missing_codes: lacking.join(" "),
    description_languages: languages.join(" "),
  }));

/** Every property that fits, worst first. */
export const contentFile: ListExport = {
  fields: CONTENT_FIELDS,
  async read(query) {
    const { values, problems } = readContentParams(query);
    demandUsable(problems);
    async function* batches() {
      for await (const batch of everyContentRow(values)) yield contentCells(batch);
    }
    return listTable(ofToday("content"), CONTENT_COLUMNS, batches());
  },
};
