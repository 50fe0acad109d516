// Cards out of search results and mirrored records; a missing half never drops a card (row R17).
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { SearchResult } from "@roomward/contract/search";
import { wantedStayHref } from "@/lib/address/hrefs";
import { asksOfSearch } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { nightsBetween } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";
import { type Constants, readConstants } from "@/lib/mirror/constants";
import type { MirrorRecord } from "@/lib/mirror/record";
import type { Place } from "@/lib/places/lookup";
import { isNightOver } from "@/lib/rules/night";
import type { CardFacts, CardPrice, StayCard } from "@/lib/views/list/card";
import { type Anchor, areaNames, cardFacts, reducedFacts } from "@/lib/views/list/card-facts";
import { cardPrice } from "@/lib/views/list/card-offer";
import { withheldHeading } from "@/lib/views/rates/withheld";
import type { Wording } from "@/lib/views/wording";
import { zoneOf } from "../rules/zone";
import type { Sums } from "./keeping";
import { lookupsFor } from "./read-lookups";

/** Distances are told from an airport, or from the middle of a place that has one, and not from a stay to itself. */
export function anchorOf(place: Place | null): Anchor | null {
  const from = place?.airport ?? place?.coordinates;
  if (!place || !from || place.ref.kind === "accommodation") return null;
  return { name: place.name, isCentre: place.ref.kind === "city", ...from };
}

interface CardSetting {
  query: SearchQuery;
  /** What each stay comes to with what is counted in. */
  sums?: Sums | null;
  words: Words;
  place: Place | null;
}

/** What the facts of a stay hang on beside its record. */
interface FactsSetting {
  wording: Wording;
  /** Those that `wording` speaks by, or those before. */
  constants: Constants;
  anchor: Anchor | null;
  key: string;
}

async function factsSetting(
  records: Iterable<MirrorRecord>,
  { words, place }: CardSetting,
): Promise<FactsSetting> {
  const details: AccommodationDetails[] = [...records].map((record) => record.details);
  const constants = await readConstants();
  const wording = { words, lookups: await lookupsFor(words, details) };
  const anchor = anchorOf(place);
  return { wording, constants, anchor, key: JSON.stringify([words.locale, words.units, anchor]) };
}

interface CachedFacts {
  key: string;
  constants: Constants;
  facts: CardFacts;
}

/** A record is read in few languages at a time, and from few places. */
const MAX_STORED = 4;

/** By the record itself, which is another one as soon as it has changed: the words go when it goes. */
const cache = new WeakMap<AccommodationDetails, CachedFacts[]>();

/** The facts of a record, worded once; shared between callers: read them, do not change them. */
function factsOf(details: AccommodationDetails, setting: FactsSetting): CardFacts {
  const { wording, constants, anchor } = setting;
  const { city, district } = areaNames(details, wording);
  const key = `${setting.key} ${city}, ${district}`;
  const ofRecord = (cache.get(details) ?? []).filter((one) => one.constants === constants);
  const known = ofRecord.find((one) => one.key === key);
  if (known) return known.facts;
  const facts = cardFacts(details, wording, anchor);
  cache.set(details, [{ key, constants, facts }, ...ofRecord].slice(0, MAX_STORED));
  return facts;
}

/** Cards of the mirror alone, their prices still on the way. */
export async function waitingCards(
  ids: readonly number[],
  records: ReadonlyMap<number, MirrorRecord>,
  setting: CardSetting,
): Promise<StayCard[]> {
  const { query, words } = setting;
  const factsIn = await factsSetting(records.values(), setting);
  const hrefOf = (id: number) => wantedStayHref(words.locale, id, query);
  return ids.flatMap((id) => {
    const record = records.get(id);
    if (!record) return [];
    const facts = factsOf(record.details, factsIn);
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
  setting: CardSetting,
): Promise<StayCard[]> {
  const { query, words, sums } = setting;
  const factsIn = await factsSetting(records.values(), setting);
  const { wording } = factsIn;
  const nights = nightsBetween(query.checkin, query.checkout);
  const isStamped = !asksOfSearch(query.filter);
  return results.map((result) => {
    const details = records.get(result.id)?.details ?? null;
    const sum = sums?.of.get(result.id) ?? null;
    const zone = zoneOf(details);
    const quote = { ...wording, currency: result.currency, nights, zone, quotedAt };
    const price = isNightOver(query.checkin, now(), zone)
      ? { state: "check_dates" as const, text: withheldHeading("past", words) }
      : cardPrice(result, query, quote, { details, sum });
    return {
      facts: details === null ? reducedFacts(result.id, wording) : factsOf(details, factsIn),
      price: stamped(price, isStamped ? quotedAt : undefined),
      href: wantedStayHref(words.locale, result.id, query),
    };
  });
}
