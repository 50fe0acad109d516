// What a property page is asked for: which stay, in which language, for which days and people.
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { type Wants, wantEntries } from "@/lib/address/result-filter";
import { type StayTerms, stayParams } from "@/lib/address/stay-query";
import { setPageStatus } from "@/lib/http/page-status";
import { isLocale, type Locale, type Words } from "@/lib/i18n";
import { type FromList, listOf } from "@/lib/rules/label";
import { queryContext } from "@/lib/stays/booker";
import { propertyOf } from "@/lib/stays/details";
import { type ParsedTerms, parseTerms, parseWants, type RawParams } from "@/lib/stays/query";
import { isPlainRequested } from "../../island";
import { pageWords } from "../../page-words";

export interface StayPageProps {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<RawParams>;
}

export interface StayRequest {
  id: number;
  words: Words;
  raw: RawParams;
  parsed: ParsedTerms;
  /** What the list that leads here was narrowed to. */
  wants: Wants;
  /** Which list that was; null where none led here. */
  via: FromList | null;
  /** Null without days, and when the question cannot be asked. */
  terms: StayTerms | null;
  /** This page with the same days, people and filters of rates. */
  href: string;
  /** True where staff read under each block where it is from (feature 13). */
  sources: boolean;
  /** True where scripts are off: nothing streams, everything stands in its place (see island.tsx). */
  plain: boolean;
}

const ID = /^[1-9]\d{0,14}$/;

/** A plain form sends `4, 9`; the spaces mean nothing. */
function withoutSpaces(raw: RawParams): RawParams {
  const { ages } = raw;
  return typeof ages === "string" ? { ...raw, ages: ages.replaceAll(/\s+/g, "") } : raw;
}

const parsedOnce = cache(async (locale: Locale, id: string, given: string): Promise<StayRequest> => {
  const words = await pageWords(locale);
  const raw = withoutSpaces(JSON.parse(given) as RawParams);
  const parsed = parseTerms(raw, queryContext(words, await headers()));
  if (!parsed.ok) setPageStatus(400);
  const via = listOf(raw.via);
  const terms = parsed.ok && parsed.terms !== null ? { ...parsed.terms, via } : null;
  const path = `/${locale}/stays/${id}`;
  const plain = await isPlainRequested(raw);
  const wants = parseWants(raw, words);
  const wanted = wantEntries(wants).map(([name, value]) => `${name}=${value}`);
  const sources = raw.sources === "1";
  const query = [
    terms === null ? (via ? `via=${via}` : "") : stayParams(terms),
    ...wanted,
    plain ? "plain=1" : "",
    sources ? "sources=1" : "",
  ]
    .filter(Boolean)
    .join("&");
  return {
    id: Number(id),
    words,
    raw,
    parsed,
    wants,
    via,
    terms,
    href: query === "" ? path : `${path}?${query}`,
    sources,
    plain,
  };
});

/**
 * Parsed once per request, for the page and its head. Answers 404 for a language or a number that cannot be one, 400
 * for a mistake, which stays in `parsed`.
 */
export async function stayRequest({ params, searchParams }: StayPageProps): Promise<StayRequest> {
  const { locale, id } = await params;
  if (!isLocale(locale) || !ID.test(id)) notFound();
  return parsedOnce(locale, id, JSON.stringify(await searchParams));
}

/** This page with everything in its place for a reader without scripts. */
export function plainHref({ href, plain }: StayRequest): string {
  if (plain) return href;
  return `${href}${href.includes("?") ? "&" : "?"}plain=1`;
}

/** The static record of the stay; read once per request, by the page and by its head. */
export const stayRecord = cache(({ id, words, terms, wants, parsed: { draft } }: StayRequest) => {
  const pay = draft.pay ? { wants: draft.pay, bookerCountry: draft.bookerCountry } : null;
  return propertyOf(id, words, { terms, pay, wants, bookerCountry: draft.bookerCountry });
});
