// Searching stays: one call to the platform for prices, facts from the mirror, both put together in order.
import "server-only";
import { FIRST_SCREEN, type SearchQuery } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { aheadOfFill, wantPlace } from "@/lib/mirror/background";
import { readCards, topOfPlace } from "@/lib/mirror/read";
import { inTime, patienceUntil } from "@/lib/patience";
import { type Place, placeByRef } from "@/lib/places/lookup";
import { isNightOver } from "@/lib/rules/night";
import { zoneOfPlace } from "@/lib/rules/zone";
import type { CardPrice, ResultsPage, StayCard } from "@/lib/views/list/card";
import type { Outcome } from "@/lib/views/problem";
import type { Cursor, OffsetCursor } from "./cursor";
import { mostPopularFitting } from "./fitting-stays";
import { brandsOf, narrowsRecords, needsIds } from "./narrow";
import { searchOffers, searchPage } from "./net-rates";
import { foreignCursor, invalidRequest, notReady, outcomeOf, problemOf } from "./outcome";
import { waitingCards } from "./result-cards";
import { type Answered, resultsPage } from "./results-page";
import { type Plan, planFor } from "./search-plan";

/** Prices after this are of no use to a waiting reader. */
const PRICES_MS = 4_000;
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

/** Whether the place itself must be known before anything can be asked. */
const needsPlace = (query: SearchQuery): boolean =>
  query.sort === "distance" || (query.place.kind === "airport" && needsIds(query));

/** What the mirror shows before any price: the place's most popular stays. */
export interface FirstCards {
  /** Null when its name could not be found out. */
  placeName: string | null;
  /** Null when it could not be found out. */
  place: Place | null;
  /** The middle of the place; null when it has none, or it could not be found out. */
  centre: Place["coordinates"];
  cards: StayCard[];
}

/** Ids for the first screen: those that records say fit; none while a narrowed list cannot be told from memory. */
async function firstIds(query: SearchQuery): Promise<number[]> {
  const { kind, id } = query.place;
  if (kind === "accommodation") return [Number(id)];
  const isNarrowed = narrowsRecords(query.filter) || query.filter.area !== null;
  // The index tells cities and countries by themselves; of other places it would have to be given all ids.
  const isInIndex = isNarrowed || kind === "city" || kind === "country";
  const brands = isInIndex ? await brandsOf(query.filter.chains) : null;
  const ids = brands === null ? null : await mostPopularFitting(query, brands, FIRST_SCREEN);
  if (isNarrowed) return ids ?? [];
  return ids?.length === FIRST_SCREEN ? ids : topOfPlace(query.place, FIRST_SCREEN);
}

/** Up to 15 cards from our own database, prices waiting; makes no call for prices and never fails for want of them. */
export async function firstCards(query: SearchQuery, words: Words): Promise<FirstCards> {
  const ids = await firstIds(query);
  const finding = inTime<FoundPlace, FoundPlace>(findPlace(query, words), NAME_MS, { state: "unsure" });
  const [records, found] = await Promise.all([readCards(ids), finding]);
  const place = placeOf(found);
  return {
    placeName: place?.name ?? null,
    place,
    centre: place?.coordinates ?? null,
    cards: await waitingCards(ids, records, { query, words, place }),
  };
}

/** The same cards when no price will come: browsing goes on from the mirror (row M07). */
export function withoutPrices<Card extends { price: CardPrice<unknown> }>(
  cards: readonly Card[],
  { t }: Words,
): Card[] {
  const text = t("card.priceUnavailable");
  return cards.map((card) => ({ ...card, price: { state: "check_dates", text } }));
}

const unknownPlace = (words: Words): Outcome<never> => ({
  ok: false,
  problem: invalidRequest([{ field: "to", sentence: words.t("errors.field.to.unknown") }], words),
});

const pastNight = (words: Words): Outcome<never> => ({
  ok: false,
  problem: invalidRequest([{ field: "in", sentence: words.t("errors.field.dates.past") }], words),
});

const pricesBy = () => ({ deadline: patienceUntil(PRICES_MS), page: "search" });

const NOTHING: Answered = { data: [], nextPage: null, quarantined: 0 };

const askFor = ({ body }: Plan): Promise<Answered> | Answered =>
  body === null ? NOTHING : searchOffers(body, pricesBy());

/**
 * The first page of results, priced: one search call, then facts from the mirror (live for those it lacks).
 * A failed call is a problem, never an empty list; a place nobody knows is an `invalid` request.
 */
export function searchStays(query: SearchQuery, words: Words): Promise<Outcome<ResultsPage>> {
  const outcome = aheadOfFill(() => firstPage(query, words));
  wantPlace(query.place);
  return outcome;
}

async function firstPage(query: SearchQuery, words: Words): Promise<Outcome<ResultsPage>> {
  const finding = findPlace(query, words);
  const early = needsPlace(query) ? await finding : null;
  if (early?.state === "unknown") return unknownPlace(words);
  const plan = await planFor(query, early && placeOf(early));
  if (typeof plan === "string") return { ok: false, problem: notReady(plan, words) };
  const isUnknown = async () => (await finding).state === "unknown";
  try {
    const [answer, found] = await Promise.all([askFor(plan), finding]);
    if (answer.data.length === 0 && found.state === "unknown") return unknownPlace(words);
    if (isNightOver(query.checkin, now(), zoneOfPlace(placeOf(found)))) return pastNight(words);
    const setting = { query, words, place: placeOf(found), plan, have: 0, isShort: false };
    return { ok: true, value: await resultsPage(answer, query.shown, setting) };
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    if (error.kind === "rejected" && (await isUnknown())) return unknownPlace(words);
    return { ok: false, problem: problemOf(error, words) };
  }
}

/** The following page: the platform's token carries its search, an offset goes on in the ids that fit. */
export function nextStays(
  cursor: Cursor | OffsetCursor,
  query: SearchQuery,
  words: Words,
): Promise<Outcome<ResultsPage>> {
  return aheadOfFill(() => followingPage(cursor, query, words));
}

async function followingPage(
  cursor: Cursor | OffsetCursor,
  query: SearchQuery,
  words: Words,
): Promise<Outcome<ResultsPage>> {
  if ("token" in cursor && needsIds(query)) return { ok: false, problem: foreignCursor(words) };
  const place = placeOf(await findPlace(query, words));
  const plan = await planFor(query, place, "offset" in cursor ? cursor.offset : "token");
  if (typeof plan === "string") return { ok: false, problem: notReady(plan, words) };
  return outcomeOf(words, async () => {
    const answer = await ("token" in cursor ? searchPage(cursor.token, pricesBy()) : askFor(plan));
    const { have, isShort = false } = cursor;
    const setting = { query, words, place, plan, have, isShort };
    return resultsPage(answer, Number.POSITIVE_INFINITY, setting);
  });
}
