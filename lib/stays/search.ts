// Searching stays: one call to the platform for prices, facts from the mirror, both put together in order.
import "server-only";
import { call, callPage } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { wantPlace } from "@/lib/mirror/background";
import { idsByAdjustedScore, readCards, topOfPlace } from "@/lib/mirror/read";
import { type Place, placeByRef } from "@/lib/places/lookup";
import type { ResultsPage, StayCard } from "@/lib/views/card";
import type { Outcome } from "@/lib/views/problem";
import type { SearchQuery } from "@/lib/views/stay-query";
import type { Cursor } from "./cursor";
import { inTime } from "./in-time";
import { invalidQuestion, outcomeOf, problemOf } from "./problem";
import { waitingCards } from "./result-cards";
import { resultsPage } from "./results-page";
import { needsPlace, planSearch } from "./search-request";

const FIRST_SCREEN = 15;
/** Prices after this are of no use to a waiting reader. */
const PRICES_MS = 4_000;
const MOST_ADJUSTED = 100;
/** How long the first screen waits for the name of a place that is not in memory. */
const NAME_MS = 500;

/** `unknown`: the platform knows no such place; `unsure`: it could not be asked, which proves nothing. */
type FoundPlace = { state: "found"; place: Place } | { state: "unknown" } | { state: "unsure" };

async function findPlace(query: SearchQuery, words: Words): Promise<FoundPlace> {
  try {
    const place = await placeByRef(query.place, words.locale);
    return place === null ? { state: "unknown" } : { state: "found", place };
  } catch (error) {
    if (error instanceof DemandFailure) return { state: "unsure" };
    throw error;
  }
}

const placeOf = (found: FoundPlace): Place | null => (found.state === "found" ? found.place : null);

/** What the mirror shows before any price: the place's most popular stays. */
export interface FirstCards {
  /** Null when its name could not be found out. */
  placeName: string | null;
  /** The middle of the place; null when it has none, or it could not be found out. */
  centre: Place["coordinates"];
  cards: StayCard[];
}

/** Up to 15 cards from our own database, prices waiting; makes no call for prices and never fails for want of them. */
export async function firstCards(query: SearchQuery, words: Words): Promise<FirstCards> {
  const { kind, id } = query.place;
  const ids = kind === "accommodation" ? [Number(id)] : await topOfPlace(query.place, FIRST_SCREEN);
  const finding = inTime<FoundPlace, FoundPlace>(findPlace(query, words), NAME_MS, { state: "unsure" });
  const [records, found] = await Promise.all([readCards(ids), finding]);
  const place = placeOf(found);
  return {
    placeName: place?.name ?? null,
    centre: place?.coordinates ?? null,
    cards: await waitingCards(ids, records, { terms: query, words, place }),
  };
}

/** The same cards when no price will come: browsing goes on from the mirror (row M07). */
export function withoutPrices(cards: readonly StayCard[], { t }: Words): StayCard[] {
  const text = t("card.priceUnavailable");
  return cards.map((card) => ({ ...card, price: { state: "check_dates", text } }));
}

const unknownPlace = (words: Words): Outcome<never> => ({
  ok: false,
  problem: invalidQuestion([{ field: "to", sentence: words.t("errors.field.to.unknown") }], words),
});

const pricesBy = () => ({ deadline: Date.now() + PRICES_MS, page: "search" });

/**
 * The first page of results, priced: one search call, then facts from the mirror (live for those it lacks).
 * A failed call is a problem, never an empty list; a place nobody knows is an `invalid` question.
 */
export async function searchStays(query: SearchQuery, words: Words): Promise<Outcome<ResultsPage>> {
  wantPlace(query.place);
  const finding = findPlace(query, words);
  const early = needsPlace(query) ? await finding : null;
  if (early?.state === "unknown") return unknownPlace(words);
  const adjusted = query.sort === "score" ? await idsByAdjustedScore(query.place, MOST_ADJUSTED) : null;
  const { body, order } = planSearch(query, early && placeOf(early), adjusted);
  const isUnknown = async () => (await finding).state === "unknown";
  try {
    const [answer, found] = await Promise.all([call("search", body, pricesBy()), finding]);
    if (answer.data.length === 0 && found.state === "unknown") return unknownPlace(words);
    const setting = { query, words, place: placeOf(found), order, have: 0 };
    return { ok: true, value: await resultsPage(answer, query.shown, setting) };
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    if (error.kind === "rejected" && (await isUnknown())) return unknownPlace(words);
    return { ok: false, problem: problemOf(error, words) };
  }
}

/** The following page. The token carries the question; `query` only says how to word the answer. */
export async function nextStays(
  { token, have }: Cursor,
  query: SearchQuery,
  words: Words,
): Promise<Outcome<ResultsPage>> {
  const place = placeOf(await findPlace(query, words));
  const { order } = planSearch(query, place, null);
  return outcomeOf(words, async () => {
    const answer = await callPage("search", token, pricesBy());
    return resultsPage(answer, Number.POSITIVE_INFINITY, { query, words, place, order, have });
  });
}
