// A search as a traveller of the chosen context is answered, beside the question and the answer it came in (row T02).
import "server-only";
import { NO_FILTER } from "@/lib/address/result-filter";
import { PLACE_KINDS, type PlaceRef, type SearchQuery } from "@/lib/address/stay-query";
import { DemandFailure } from "@/lib/http/failure";
import { wordsFor } from "@/lib/i18n";
import { placeByRef } from "@/lib/places/lookup";
import { searchPlaces } from "@/lib/places/search";
import { isPlaceId } from "@/lib/stays/fields";
import { searchOffers } from "@/lib/stays/net-rates";
import { problemOf } from "@/lib/stays/outcome";
import { resultsPage } from "@/lib/stays/results-page";
import { planSearch } from "@/lib/stays/search-plan";
import type { ResultsPage } from "@/lib/views/list/card";
import type { PlaceOption } from "@/lib/views/list/place";
import type { ProblemView } from "@/lib/views/problem";
import type { Exchange } from "@/lib/views/staff/ask";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { witnessed } from "./exchange";

const PAGE = "staff/ask";
/** Stays that are shown: a traveller's first screen and a little more. */
const ROWS = 30;
const MAX_PLACES = 8;
const LOCALE = "en";

/** What was typed as a place: the one it names, and those it may name besides. */
export interface TypedPlace {
  ref: PlaceRef | null;
  others: PlaceOption[];
}

/** `city:-2759794` is that place; a name is the first of the places that the travellers' own box would offer. */
export async function placeTyped(text: string): Promise<TypedPlace> {
  const at = text.indexOf(":");
  const [kind, id] = [PLACE_KINDS.find((one) => one === text.slice(0, at)), text.slice(at + 1)];
  if (kind !== undefined && isPlaceId(kind, id)) return { ref: { kind, id }, others: [] };
  const { groups } = await searchPlaces(text, { locale: LOCALE, limit: MAX_PLACES });
  const [first, ...others] = groups.flatMap(({ options }) => options);
  return { ref: first ? { kind: first.kind, id: first.id } : null, others };
}

export interface SearchPreview {
  placeName: string;
  query: SearchQuery;
  exchange: Exchange;
  /** As travellers are shown it, in the order of the platform. Null when it could not be asked; `problem` says why. */
  page: ResultsPage | null;
  problem: ProblemView | null;
}

/** The search for `ref` as the context's traveller makes it, asked now. Null: the platform knows no such place. */
export async function searchPreview(ref: PlaceRef, context: StaffContext): Promise<SearchPreview | null> {
  const words = wordsFor(LOCALE);
  const place = await placeByRef(ref, LOCALE).catch((error: unknown) => {
    if (error instanceof DemandFailure) return undefined;
    throw error;
  });
  if (place === null) return null;
  const { chosen: _chosen, language: _language, ...terms } = context;
  const query: SearchQuery = { ...terms, place: ref, sort: "popularity", shown: ROWS, filter: NO_FILTER };
  const plan = { ...planSearch(query), isWhole: true };
  const exchange = await witnessed("search", plan.body, PAGE, searchOffers);
  const about = { placeName: place?.name ?? `${ref.kind} ${ref.id}`, query, exchange: exchange.exchange };
  if (!exchange.ok) return { ...about, page: null, problem: problemOf(exchange.failure, words) };
  const setting = { query, words, place: place ?? null, plan, have: 0, isShort: false };
  return { ...about, page: await resultsPage(exchange.answer, ROWS, setting), problem: null };
}
