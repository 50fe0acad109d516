// What a comparison is asked for by its address, and the addresses around it.
import type { Words } from "@/lib/i18n";
import type { CompareAsked } from "@/lib/stays/compare";
import { idsOf } from "@/lib/stays/id-list";
import { type ParsedTerms, parseTerms, type QueryContext, type RawParams } from "@/lib/stays/query";
import { termsToParams } from "@/lib/views/stay-query";

export const MOST_COLUMNS = 4;
const PRODUCT = /^[\w.:|-]{1,120}$/;

export interface CompareRequest {
  words: Words;
  /** Null when the address names no comparison at all; `wrong` when what it names is none. */
  asked: CompareAsked | "wrong" | null;
  parsed: ParsedTerms;
  isOnly: boolean;
}

const textOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.join(",") : (value ?? "")).trim();

function askedOf(raw: RawParams, parsed: ParsedTerms): CompareAsked | "wrong" | null {
  const stays = textOf(raw.stays);
  if (stays === "") return null;
  const ids = idsOf(stays);
  const products = [...new Set(textOf(raw.products).split(",").filter(Boolean))];
  const terms = parsed.ok ? parsed.terms : null;
  if (ids === null || ids.length > MOST_COLUMNS || products.length > MOST_COLUMNS) return "wrong";
  if (!products.every((product) => PRODUCT.test(product))) return "wrong";
  if (products.length > 0 && ids.length !== 1) return "wrong";
  return { ids, products, terms };
}

export function readCompare(raw: RawParams, context: QueryContext): CompareRequest {
  const { words } = context;
  const { stays: _stays, products: _products, only, ...rest } = raw;
  const parsed = parseTerms(rest, context);
  return { words, asked: askedOf(raw, parsed), parsed, isOnly: textOf(only) === "1" };
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
