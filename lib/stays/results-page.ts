// One answered page of results: in order, with facts, counted, and with the sentences around it.
import "server-only";
import { leftOut } from "@roomward/contract/left-out";
import type { SearchResult } from "@roomward/contract/search";
import { isNarrowed, type ResultFilter } from "@/lib/address/result-filter";
import type { PlaceKind, PlaceRef, SearchQuery } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import type { Words } from "@/lib/i18n";
import { log } from "@/lib/log";
import { ensureCards } from "@/lib/mirror/ensure";
import { countOfPlace, isIndexed } from "@/lib/mirror/read";
import { patienceUntil } from "@/lib/patience";
import type { Place } from "@/lib/places/lookup";
import { allInFirst } from "@/lib/rules/all-in";
import { needsCheckedTrader } from "@/lib/rules/booker-laws";
import type { ResultsPage, StayCard } from "@/lib/views/list/card";
import { countedNames } from "@/lib/views/money/all-in";
import { inPlace } from "@/lib/views/place-phrase";
import { cutByArea } from "./area-cut";
import { cursorText, offsetCursorText } from "./cursor";
import { countOffered } from "./fitting-stays";
import { keeping } from "./keeping";
import { brandsOf, narrowsOffers, narrowsRecords } from "./narrow";
import { offeredOf } from "./offered-in";
import { pricedCards } from "./result-cards";
import { isAllOf, MAX_ROWS, type Order, type Plan } from "./search-plan";

interface Counted {
  count: ResultsPage["count"];
  /** How many the reader may book, with room or without; null when our copy cannot tell, or when rates were narrowed. */
  total: number | null;
}

/**
 * `42 stays in Lyon`, `30+ of 170 stays in Lyon`, `30+ stays in Lyon` where nobody knows more,
 * `No free stays in Lyon`; a single stay is named.
 */
function headingText(
  { count, total }: Counted,
  place: PlaceRef & { name: string },
  filter: ResultFilter,
  words: Words,
): string {
  const { t } = words;
  if (filter.area !== null)
    return t(count.exact ? "card.heading" : "card.headingMore", {
      count: count.known,
      where: t("card.inArea"),
    });
  if (isNarrowed(filter) && count.known === 0 && count.exact)
    return t("card.headingNoneFit", { where: inPlace(place, words) });
  if (place.kind === "accommodation")
    return t(count.known === 0 ? "card.headingNone" : "card.headingOne", { place: place.name });
  const where = inPlace(place, words);
  if (!count.exact && total !== null && count.known > 0 && count.known < total)
    return t("card.headingOf", { count: count.known, total, where });
  return t(count.exact ? "card.heading" : "card.headingMore", { count: count.known, where });
}

function orderText(order: Order, place: { kind: PlaceKind; name: string }, { t }: Words): string {
  const { name, kind } = place;
  if (order.by === "priceAmong") return t("card.order.priceAmong", { count: order.ids });
  if (order.by === "distance" && order.from === "area") return t("card.order.distanceArea");
  if (order.by === "distance")
    return kind === "city" ? t("card.order.distanceCentre") : t("card.order.distance", { place: name });
  if (order.by === "notDistance")
    return t("card.order.notDistance", { why: t(`card.noDistance.${order.why}`, { place: name }) });
  return t(`card.order.${order.by}`);
}

/** Sums can be put in order only among the stays of one answer, the cheapest or the most popular that are left. */
function allInOrderText(query: SearchQuery, order: Order, isAll: boolean, words: Words): string {
  const names = countedNames(query, words);
  if (isAll) return words.t("card.order.allIn", { names });
  const group = order.by === "priceAmong" ? "card.order.allInPopular" : "card.order.allInCheapest";
  return words.t(group, { names, count: MAX_ROWS });
}

const allInOfCard = ({ price }: StayCard) => (price.state === "offer" ? price.offer.allIn : null);

/** Stays that are missing from a list or shown with less than there is, by why. */
interface Missing {
  /** Stays without a record at the platform. */
  reduced: number;
  /** Records of the answer nobody understood. */
  unread: number;
  /** Only a third party's rate was answered, and those were not wanted. */
  thirdParty: number;
  outOfBounds: number;
  /** Answered although a rate says otherwise than was asked. */
  contradicts: number;
  /** Shown with amounts in another currency than was asked for. */
  otherCurrency: number;
  /** Shown without terms, because not every rate could be read. */
  unreadRates: number;
  /** What is counted in stands beside the rate on the card although another may come to less. */
  isSumPart: boolean;
  isWhole: boolean;
}

/** One sentence for each; empty when nothing is missing. Totals outside the bounds asked for need none. */
function noticeTexts(missing: Missing, { t }: Words): string[] {
  const { reduced, unread, thirdParty, contradicts, otherCurrency, unreadRates, isWhole } = missing;
  return [
    reduced > 0 ? t("card.notice.details", { count: reduced }) : null,
    unread > 0 ? t("card.notice.unread", { count: unread }) : null,
    contradicts > 0 ? t("card.notice.contradicts", { count: contradicts }) : null,
    thirdParty > 0 ? t("card.notice.thirdParty", { count: thirdParty }) : null,
    unreadRates > 0 ? t("card.notice.unreadRates", { count: unreadRates }) : null,
    otherCurrency > 0 ? t("card.notice.otherCurrency", { count: otherCurrency }) : null,
    missing.isSumPart ? t("card.notice.allIn") : null,
    isWhole ? null : t("card.notice.part"),
  ].filter((text) => text !== null);
}

/** Facts of stays the mirror lacks may take this long; later ones are shown reduced. */
const FACTS_MS = 1_500;

function inOrder(results: readonly SearchResult[], ids: readonly number[] | null): readonly SearchResult[] {
  if (ids === null) return results;
  const position = new Map(ids.map((id, index) => [id, index]));
  const last = ids.length;
  return [...results].sort((a, b) => (position.get(a.id) ?? last) - (position.get(b.id) ?? last));
}

/** The parts of a search answer a page is made of. */
export interface Answered {
  data: readonly SearchResult[];
  nextPage: string | null;
  quarantined: number;
}

export interface PageSetting {
  query: SearchQuery;
  words: Words;
  place: Place | null;
  plan: Plan;
  /** Cards of this list the reader already has. */
  have: number;
  /** True: a page before held stays nobody could read. */
  isShort: boolean;
}

/** What the list would hold with room for everybody; null when our copy cannot tell. */
async function mirroredOf(query: SearchQuery): Promise<number | null> {
  if (isIndexed(query.place) || narrowsRecords(query.filter)) {
    const brands = await brandsOf(query.filter.chains);
    return brands === null ? null : countOffered(query, brands);
  }
  const without = needsCheckedTrader(query.bookerCountry) ? "unchecked_trader" : null;
  const mirrored = await countOfPlace(query.place, without);
  return mirrored.complete ? mirrored.count : null;
}

/** Mirrored stays of the list, with room or without; null when nobody knows, or when rates were narrowed. */
async function totalOf({ query }: PageSetting): Promise<number | null> {
  const isPart = query.filter.area !== null || query.place.kind === "accommodation";
  return isPart || narrowsOffers(query.filter) ? null : mirroredOf(query);
}

/** True when nothing of the place can be missing from the answers so far. */
const isComplete = (answer: Answered, { plan, isShort }: PageSetting): boolean =>
  isAllOf(plan, answer) && !isShort;

/** The platform looks in a circle; what lies outside the box, or nobody knows where, is left out. */
function nextOf(have: number, answer: Answered, { plan, isShort }: PageSetting): string | null {
  if (plan.nextOffset !== null) return offsetCursorText(have, plan.nextOffset, isShort);
  return cursorText(have, answer.nextPage, isShort);
}

/** `screen` cards first, the rest of the answer held for "Load more". */
export async function resultsPage(
  answer: Answered,
  screen: number,
  requested: PageSetting,
): Promise<ResultsPage> {
  const { query, words, place, plan, have } = requested;
  const { kept, left, sums } = await keeping(inOrder(answer.data, plan.inOrderOf), query, true);
  if (left.contradicts > 0)
    log.warn({ count: left.contradicts, filter: query.filter }, "answered stays do not keep their filter");
  const quotedAt = new Date(now()).toISOString();
  const ids = kept.map((result) => result.id);
  const { records, absent } = await ensureCards(ids, { deadline: patienceUntil(FACTS_MS) });
  const { results, unplaced } = cutByArea(kept, records, query);
  const unread = answer.quarantined + unplaced;
  const setting = { ...requested, isShort: requested.isShort || unread > 0 };
  const { counted, withheld } = offeredOf(results, records, query);
  const all = await pricedCards(results, records, quotedAt, { query, words, place, sums });
  const cardOf = new Map(all.map((card) => [card.facts.id, card]));
  const cardsOf = (some: readonly SearchResult[]) => some.flatMap(({ id }) => cardOf.get(id) ?? []);
  const offered = cardsOf(counted);
  const isByAllIn = sums !== null && query.sort === "price";
  const cards = isByAllIn ? allInFirst(offered, allInOfCard, { currency: query.currency }) : offered;
  const count = { known: have + cards.length, exact: isComplete(answer, setting) };
  const lacking = cards.flatMap(({ facts }) => (facts.reduced ? facts.id : []));
  const late = lacking.filter((id) => !absent.includes(id));
  const otherCurrency = cards.filter(
    ({ price }) => price.state === "offer" && price.offer.total.shown.currency !== query.currency,
  ).length;
  const total = await totalOf(setting);
  // Those that a complete answer did not hold.
  const soldOut = count.exact && total !== null ? Math.max(0, total - count.known) : null;
  const unreadRates = counted.filter(
    (result) => leftOut(result, "products") + leftOut(result, "unpriced") > 0,
  ).length;
  const named = { ...query.place, name: place?.name ?? words.t("card.placeUnknown") };
  return {
    cards: cards.slice(0, screen),
    held: cards.slice(screen),
    withheld: cardsOf(withheld),
    next: nextOf(count.known, answer, setting),
    late,
    count,
    soldOut,
    soldOutText: soldOut ? words.t("search.soldOut", { count: soldOut }) : null,
    heading: headingText({ count, total }, named, query.filter, words),
    orderText: isByAllIn
      ? allInOrderText(query, plan.order, have === 0 && isAllOf(plan, answer), words)
      : orderText(plan.order, named, words),
    notices: noticeTexts(
      {
        isSumPart: sums?.isPart ?? false,
        reduced: lacking.length - late.length,
        unread,
        otherCurrency,
        unreadRates,
        isWhole: plan.isWhole,
        ...left,
      },
      words,
    ),
    quotedAt,
  };
}
