// What the content page shows, read at once: the list, what it comes to, and what can be chosen.

import { contentParams, readContentQuestion } from "@/lib/address/content-question";
import { languageName } from "@/lib/format/names";
import {
  CONTENT_PAGE,
  readContentCountries,
  readContentPage,
  readContentParts,
  readContentSummary,
} from "@/lib/mirror/content-list";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { readList } from "@/lib/mirror/lists";
import { mirrorCounts } from "@/lib/mirror/trait-counts";
import { reasonCodes } from "@/lib/views/staff/completeness-words";
import { businessFacts } from "@/lib/views/staff/sourced-facts";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

type Query = Record<string, string | string[] | undefined>;

/** `British English, German, …`. */
export const requiredLanguageNames = (): string =>
  new Intl.ListFormat("en-GB").format(REQUIRED_LANGUAGES.map((tag) => languageName(tag, "en-GB")));

/** Why nothing is listed: nothing fits, or nothing has been judged yet. */
async function emptyText(isNarrowed: boolean): Promise<string> {
  const { records, judged } = await mirrorCounts();
  if (records === 0) return "Our copy holds no property yet: it is still being read from the platform.";
  if (judged < records)
    return `Nothing judged so far fits: ${judged} of ${records} properties in our copy have been judged, the others follow.`;
  return isNarrowed ? "No property fits this filter." : "There is no open property in our copy.";
}

export async function contentView(query: Query, context: StaffContext) {
  const question = readContentQuestion(query);
  const [list, summary, countries, chains, content] = await Promise.all([
    readContentPage(question),
    readContentSummary(question.filter),
    readContentCountries(),
    readList("chains"),
    question.open === null ? null : readContentParts(question.open),
  ]);
  const shown = content && { parts: content.parts, business: businessFacts(content.details) };
  const params = contentParams(question);
  const own = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value === null ? undefined : String(value)]),
  );
  const named = (chains ?? []).map(({ id, name }) => ({ id, name: name ?? String(id) }));
  return {
    question,
    list,
    summary,
    own,
    pageSize: CONTENT_PAGE,
    open: question.open === null ? null : { id: question.open, content: shown },
    choices: {
      countries,
      chains: named.sort((a, b) => a.name.localeCompare(b.name, "en")),
      reasons: reasonCodes(REQUIRED_LANGUAGES),
    },
    hrefWith: (changed: Record<string, string | number | null>) =>
      staffHref("/staff/content", context, contentParams(question, changed)),
    exportHref: exportHref(params),
    emptyText: list.rows.length > 0 ? "" : await emptyText(Object.values(own).some(Boolean)),
  };
}

function exportHref(params: Record<string, string | number | null>): string {
  const entries = Object.entries(params).filter(
    ([name, value]) => name !== "sort" && value !== null && value !== "",
  );
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? "/api/staff/content/export" : `/api/staff/content/export?${query}`;
}
