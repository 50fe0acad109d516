// Cards out of search results and mirrored records; a missing half never drops a card (row R17).
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { SearchResult } from "@roomward/contract/search";
import { stayHref } from "@/lib/address/hrefs";
import { asksOfSearch } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { nightsBetween } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";
import type { MirrorRecord } from "@/lib/mirror/record";
import type { Place } from "@/lib/places/lookup";
import type { CardPrice, StayCard } from "@/lib/views/list/card";
import { type Anchor, cardFacts, reducedFacts } from "@/lib/views/list/card-facts";
import { cardPrice } from "@/lib/views/list/card-offer";
import type { Wording } from "@/lib/views/wording";
import { lookupsFor } from "./read-lookups";
import { zoneOf } from "./zone";

/** Distances are told from the middle of a place that has one, and not from a stay to itself. */
export function anchorOf(place: Place | null): Anchor | null {
  if (!place?.coordinates || place.ref.kind === "accommodation") return null;
  return { name: place.name, isCentre: place.ref.kind === "city", ...place.coordinates };
}

interface CardSetting {
  query: SearchQuery;
  words: Words;
  place: Place | null;
}

async function wordingOf(records: Iterable<MirrorRecord>, words: Words): Promise<Wording> {
  const details: AccommodationDetails[] = [...records].map((record) => record.details);
  return { words, lookups: await lookupsFor(words, details) };
}

/** Cards of the mirror alone, their prices still on the way. */
export async function waitingCards(
  ids: readonly number[],
  records: ReadonlyMap<number, MirrorRecord>,
  { query, words, place }: CardSetting,
): Promise<StayCard[]> {
  const wording = await wordingOf(records.values(), words);
  const hrefOf = (id: number) => stayHref(words.locale, id, query);
  return ids.flatMap((id) => {
    const record = records.get(id);
    if (!record) return [];
    const facts = cardFacts(record.details, wording, anchorOf(place));
    return [{ facts, price: { state: "waiting" as const }, href: hrefOf(id) }];
  });
}

const stamped = (price: CardPrice, quotedAt: string | undefined): CardPrice =>
  price.state === "offer" && quotedAt ? { ...price, quotedAt } : price;

/** One card per search result, in the order of the answer; without a record its facts are reduced. */
export async function pricedCards(
  results: readonly SearchResult[],
  records: ReadonlyMap<number, MirrorRecord>,
  quotedAt: string,
  { query, words, place }: CardSetting,
): Promise<StayCard[]> {
  const wording = await wordingOf(records.values(), words);
  const nights = nightsBetween(query.checkin, query.checkout);
  const isStamped = !asksOfSearch(query.filter);
  return results.map((result) => {
    const details = records.get(result.id)?.details ?? null;
    const quote = { ...wording, currency: result.currency, nights, zone: zoneOf(details), quotedAt };
    return {
      facts:
        details === null ? reducedFacts(result.id, wording) : cardFacts(details, wording, anchorOf(place)),
      price: stamped(cardPrice(result, query, quote, details), isStamped ? quotedAt : undefined),
      href: stayHref(words.locale, result.id, query),
    };
  });
}
