// The platform's own combination for the whole party, with its own price (row A02).
import type { AvailabilityResult } from "@roomward/contract/availability";
import { goHref, seenOf } from "@/lib/address/hrefs";
import { dualMoney } from "@/lib/format/money";
import { combinationQuote, combinationRooms } from "@/lib/quote/quote";
import { allInView } from "../money/all-in";
import { dealView } from "../money/extras";
import { quoteView } from "../money/quote";
import { partyText } from "./occupancy";
import { type RatesContext, roomHead } from "./rate-room";
import type { RecommendationView } from "./rates";

/** Null when the platform recommends none, or gives it no price. */
export function recommendationView(
  result: AvailabilityResult,
  context: RatesContext,
): RecommendationView | null {
  const { words, terms, currency } = context;
  const parts = result.recommendation?.products ?? [];
  const quote = combinationQuote(result);
  if (quote === null) return null;
  const items = parts.map((part, at) => {
    const product = result.products.find(({ id }) => id === part.id);
    const priced = quote.rooms[at] ?? product;
    const price = part.price ?? null;
    return {
      productId: part.id,
      roomName: roomHead(product?.room ?? null, context).name,
      who: part.number_of_adults ? partyText(part.number_of_adults, part.children ?? [], words) : "",
      deal: priced ? dealView(priced, terms.device, context) : null,
      price: price === null ? null : dualMoney(price.display ?? price.total, currency, words.tag),
    };
  });
  const choice = { kind: "combination" as const, ids: parts.map(({ id }) => id) };
  return {
    ...quoteView(quote, context),
    heading: words.t("card.recommendation", {
      rooms: words.t("common.rooms", { rooms: parts.length }),
      people: partyText(terms.adults, terms.children, words),
    }),
    allIn: allInView(quote.price, combinationRooms(result), context),
    items,
    href: goHref(words.locale, result.id, terms, { choice, seen: seenOf(quote.price, currency) }),
  };
}
