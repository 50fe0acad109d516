// What a comparison is asked for by its address, and the addresses around it.
import type { Words } from "@/lib/i18n";
import type { CompareAsked } from "@/lib/stays/compare";
import { comparedColumns } from "@/lib/stays/compare-address";
import { type ParsedTerms, parseTerms, type QueryContext, type RawParams } from "@/lib/stays/query";
import { termsToParams } from "@/lib/views/stay-query";

export interface CompareRequest {
  words: Words;
  /** Null when the address names no comparison at all; a word for what is wrong when what it names is none. */
  asked: CompareAsked | "wrongStays" | "wrongRates" | null;
  parsed: ParsedTerms;
  isOnly: boolean;
}

export function readCompare(raw: RawParams, context: QueryContext): CompareRequest {
  const { words } = context;
  const parsed = parseTerms(raw, context);
  const columns = comparedColumns(raw);
  const terms = parsed.ok ? parsed.terms : null;
  const asked = columns === null || typeof columns === "string" ? columns : { ...columns, terms };
  return { words, asked, parsed, isOnly: [raw.only].flat()[0] === "1" };
}

/** This page for other columns, with the same terms. */
export function compareHref(
  { words, isOnly }: Pick<CompareRequest, "words" | "isOnly">,
  { ids, products, terms }: CompareAsked,
): string {
  const parts = [
    `stays=${ids.join(",")}`,
    ...(products.length > 0 ? [`products=${products.map(encodeURIComponent).join(",")}`] : []),
    ...(terms === null ? [] : [termsToParams(terms)]),
    ...(isOnly ? ["only=1"] : []),
  ];
  return `/${words.locale}/compare?${parts.join("&")}`;
}
