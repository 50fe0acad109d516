// Rooms for the whole party together: the platform's own combination at its own price (row A02), and ours with a bed for each.
import type { AvailabilityResult } from "@roomward/contract/availability";
import { type Choice, choiceToParams, goHref, type Pick, seenOf, stayHref } from "@/lib/address/hrefs";
import { dualMoney, tolerance } from "@/lib/format/money";
import { allInRoom, chosenQuote, combinationRooms, type Quote } from "@/lib/quote/quote";
import { cheapestWithBeds } from "@/lib/rules/combination";
import { maxBeds } from "@/lib/rules/room-fit";
import { allInView } from "../money/all-in";
import { dealView } from "../money/extras";
import { headlineOf, shareOf } from "../money/price";
import { quoteView } from "../money/quote";
import type { Words } from "../words";
import { isWithinBounds } from "./narrowed";
import { occupancyWords, partyText } from "./occupancy";
import { type RatesContext, roomHead } from "./rate-room";
import type { CombinationView, RateRoom } from "./rates";

const bedsIn = (roomId: string | null | undefined, { details }: RatesContext): number =>
  maxBeds(details?.rooms?.find(({ id }) => id === roomId) ?? {});

const peopleOf = ({ terms }: RatesContext): number => terms.adults + terms.children.length;

function picksOf(ids: readonly string[]): Pick[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** The parts that the platform's combinations and ours have in common. */
function partsOf(
  id: number,
  quote: Quote,
  { choice, ids }: { choice: Choice; ids: readonly string[] },
  context: RatesContext,
) {
  const { words, terms, currency } = context;
  const people = peopleOf(context);
  const beds = quote.rooms.reduce((sum, { room }) => sum + bedsIn(room, context), 0);
  const numbers = choiceToParams({ kind: "set", picks: picksOf(ids) });
  return {
    ...quoteView(quote, context),
    heading: words.t("card.recommendation", {
      rooms: words.t("common.rooms", { rooms: ids.length }),
      people: partyText(terms.adults, terms.children, words),
    }),
    perPerson: people > 1 ? shareOf(quote.price, people, context) : null,
    hasBedForEach: beds >= people,
    traits: [],
    exchangeHref: ids.length > 1 ? `${stayHref(words.locale, id, terms)}&${numbers}#rates` : null,
    href: goHref(words.locale, id, terms, { choice, seen: seenOf(quote.price, currency) }),
  };
}

/** `quote`: the platform's combination of `result`. */
export function combinationView(
  result: AvailabilityResult,
  quote: Quote,
  context: RatesContext,
): CombinationView {
  const { words, terms, currency } = context;
  const parts = result.recommendation?.products ?? [];
  const items = parts.map((part, at) => {
    const product = result.products.find(({ id }) => id === part.id);
    const priced = quote.rooms[at] ?? product;
    const price = part.price ?? null;
    return {
      productId: part.id,
      roomName: roomHead(product?.room ?? null, context).name,
      who: part.number_of_adults ? partyText(part.number_of_adults, part.children ?? [], words) : "",
      deal: priced ? dealView(priced, terms.device, context) : null,
      price: price === null ? null : dualMoney(headlineOf(price), currency, words.tag),
    };
  });
  const ids = parts.map(({ id }) => id);
  return {
    ...partsOf(result.id, quote, { choice: { kind: "combination", ids }, ids }, context),
    source: words.t("rates.recommended"),
    allIn: allInView(quote.price, combinationRooms(result), context),
    items,
  };
}

/** The cheapest rates of `rooms`, one for each room searched for, in which everybody has a bed; null without such. */
export function beddedView(
  result: AvailabilityResult,
  rooms: readonly RateRoom[],
  context: RatesContext,
): CombinationView | null {
  const { words, terms, currency } = context;
  const rates = rooms.flatMap(({ roomId, rates: [cheapest] }) => {
    if (cheapest === undefined) return [];
    const { id, available, people, adults, seen } = cheapest.pick;
    const sleeps = terms.children.length > 0 ? (people ?? adults) : (adults ?? people);
    const beds = Math.min(bedsIn(roomId, context), sleeps ?? Number.POSITIVE_INFINITY);
    return [{ id, beds, available: available ?? terms.rooms, cost: seen.total }];
  });
  const ids = cheapestWithBeds(rates, terms.rooms, peopleOf(context));
  if (ids === null) return null;
  const choice = { kind: "set", picks: picksOf(ids) } as const;
  const quote = chosenQuote(result, choice, currency);
  const sold = quote?.rooms.map(allInRoom) ?? [];
  if (quote === null || !isWithinBounds(quote, sold, currency, context)) return null;
  return {
    ...partsOf(result.id, quote, { choice, ids }, context),
    source: words.t("rates.select.sum"),
    allIn: allInView(quote.price, sold, context),
    items: quote.rooms.map((room) => ({
      productId: room.id,
      roomName: roomHead(room.room ?? null, context).name,
      who: occupancyWords(room.maximum_occupancy, words).occupancy,
      deal: dealView(room, terms.device, context),
      price: dualMoney(headlineOf(room.price), currency, words.tag),
    })),
  };
}

/** What each has over the others: the fewest rooms, the lowest total; and a bed for each of the party. */
export function withTraits(views: readonly CombinationView[], { t }: Words): CombinationView[] {
  const counts = views.map(({ items }) => items.length);
  const totals = views.map(({ price }) => price.total.shown);
  const isOneCurrency = new Set(totals.map(({ currency }) => currency)).size === 1;
  const lowest = Math.min(...totals.map(({ amount }) => amount));
  return views.map((view) => {
    const { amount, currency } = view.price.total.shown;
    const isFewest = view.items.length === Math.min(...counts) && new Set(counts).size > 1;
    const isLowest = views.length > 1 && isOneCurrency && amount - lowest <= tolerance(currency);
    const traits = [
      isFewest && t("rates.combination.fewest"),
      isLowest && t("rates.combination.lowest"),
      view.hasBedForEach && t("rates.combination.beds"),
    ];
    return { ...view, traits: traits.filter((text) => text !== false) };
  });
}
