// Every rate of a property for one party and stay, grouped by room, with the platform's own combination (rows A01, A02).
import type { AvailabilityResult } from "@/lib/contract/availability";
import type { AccommodationDetails, Room } from "@/lib/contract/details";
import type { AvailabilityProduct } from "@/lib/contract/product";
import type { Price } from "@/lib/contract/values";
import { dayRangeText } from "@/lib/format/days";
import { instantText } from "@/lib/format/instants";
import { dualMoney } from "@/lib/format/money";
import { countryName } from "@/lib/format/names";
import { bedLines, sizeText } from "./beds";
import { cancellationView } from "./cancellation";
import { bundleLines, dealView, leftText, thirdPartyText } from "./extras";
import { goHref, seenOf } from "./hrefs";
import { mealText } from "./meal";
import { occupancyWords, partyText } from "./occupancy";
import { paymentText } from "./payment";
import { photoViews } from "./photos";
import { priceView } from "./price";
import type { RateRoom, RatesView, RateView, RecommendationView } from "./rates";
import { roomName } from "./room";
import type { StayTerms } from "./stay-query";
import type { QuoteWording } from "./wording";

export interface RatesContext extends QuoteWording {
  terms: StayTerms;
  /** Null when the mirror and the platform gave none: rooms are then named as the platform numbers them. */
  details: AccommodationDetails | null;
}

/** `3 nights, 12–15 June 2027, for 2 adults and 1 child aged 4 in 1 room`. */
export function stayText(
  terms: StayTerms,
  { words, nights }: Pick<QuoteWording, "words" | "nights">,
): string {
  const { t, tag } = words;
  return t("common.stay", {
    nights: t("common.nights", { nights }),
    dates: dayRangeText(terms.checkin, terms.checkout, tag),
    party: t("common.party", {
      people: partyText(terms.adults, terms.children, words),
      rooms: t("common.rooms", { rooms: terms.rooms }),
    }),
  });
}

/** Under whose price rules the figures are shown (`booker.country` decides them). */
export function rulesText(terms: StayTerms, { words }: Pick<QuoteWording, "words">): string {
  const country = countryName(terms.bookerCountry, words.tag);
  return terms.bookerState === null
    ? words.t("price.rules", { country })
    : words.t("price.rulesState", { country, state: terms.bookerState.toUpperCase() });
}

export function rateView(id: number, product: AvailabilityProduct, context: RatesContext): RateView {
  const { words, terms, details, currency } = context;
  const choice = { kind: "product", id: product.id } as const;
  return {
    id: product.id,
    meal: mealText(product.policies?.meal_plan, words),
    payment: paymentText(product.policies?.payment, words),
    ...occupancyWords(product.maximum_occupancy, words),
    left: leftText(product, words),
    thirdParty: thirdPartyText(product, context),
    deal: dealView(product, terms.device, context),
    bundle: bundleLines(product, details, words),
    price: priceView(product.price, context),
    cancellation: cancellationView(product.policies?.cancellation, product.price.total, context),
    href: goHref(words.locale, id, terms, choice, seenOf(product.price, currency)),
  };
}

/** Name, language, photo and summary of the room a product belongs to; a plain name when it is unmapped. */
export function roomHead(roomId: string | null, context: RatesContext): Omit<RateRoom, "rates"> {
  const { words, details } = context;
  const room: Room | undefined = details?.rooms?.find((candidate) => candidate.id === roomId);
  if (!room)
    return { roomId: null, name: words.t("card.roomUnnamed"), lang: null, photo: null, summary: null };
  const name = roomName(room, context);
  const [first, second] = [sizeText(room, context), bedLines(room, context)[0] ?? null];
  const photo = photoViews(room.photos, { name: "", room: name.text }, words)[0];
  return {
    roomId: room.id,
    name: name.text,
    lang: name.lang,
    photo: photo?.thumbnail ?? null,
    summary:
      first !== null && second !== null ? words.t("card.roomSummary", { first, second }) : (first ?? second),
  };
}

/** Rooms in the order of the details, then rooms the details do not know, in the answer's order. */
function roomOrder(
  products: readonly AvailabilityProduct[],
  details: AccommodationDetails | null,
): (string | null)[] {
  const sold = new Set(products.map((product) => product.room ?? null));
  const known = (details?.rooms ?? []).map((room) => room.id).filter((id) => sold.has(id));
  return [...known, ...[...sold].filter((id) => id === null || !known.includes(id))];
}

function rateRooms(result: AvailabilityResult, context: RatesContext): RateRoom[] {
  return roomOrder(result.products, context.details).map((roomId) => {
    const rates = result.products
      .filter((product) => (product.room ?? null) === roomId)
      .map((product) => rateView(result.id, product, context))
      .sort((a, b) => a.price.headline.shown.amount - b.price.headline.shown.amount);
    return { ...roomHead(roomId, context), rates };
  });
}

/** The combination's price: its own, or the only product's; never added up here. */
export function combinationPrice(result: AvailabilityResult): Price | null {
  const recommendation = result.recommendation;
  if (recommendation?.price) return recommendation.price;
  const products = recommendation?.products ?? [];
  if (products.length !== 1) return null;
  return (
    products[0]?.price ?? result.products.find((product) => product.id === products[0]?.id)?.price ?? null
  );
}

/** The platform's combination for the whole party; null when it recommends none or gives it no price. */
function recommendationView(result: AvailabilityResult, context: RatesContext): RecommendationView | null {
  const { words, terms, currency } = context;
  const products = result.recommendation?.products ?? [];
  const price = combinationPrice(result);
  if (products.length === 0 || price === null) return null;
  const items = products.map((item) => {
    const product = result.products.find((candidate) => candidate.id === item.id);
    const own = item.price ?? null;
    return {
      productId: item.id,
      roomName: roomHead(product?.room ?? null, context).name,
      who: item.number_of_adults ? partyText(item.number_of_adults, item.children ?? [], words) : "",
      price: own === null ? null : dualMoney(own.display ?? own.total, currency, words.tag),
    };
  });
  const heading = words.t("card.recommendation", {
    rooms: words.t("common.rooms", { rooms: products.length }),
    people: partyText(terms.adults, terms.children, words),
  });
  const href = goHref(words.locale, result.id, terms, { kind: "combination" }, seenOf(price, currency));
  return { heading, price: priceView(price, context), items, href };
}

/** The rates of one answer; `result` null means the platform holds nothing for this party and stay: no rooms. */
export function ratesView(result: AvailabilityResult | null, context: RatesContext): RatesView {
  const { words, nights, zone, quotedAt, terms } = context;
  return {
    rooms: result === null ? [] : rateRooms(result, context),
    recommendation: result === null ? null : recommendationView(result, context),
    nights,
    forWhat: stayText(terms, context),
    rulesText: rulesText(terms, context),
    quotedAt,
    quotedAtText: instantText(quotedAt, null, words.tag) ?? quotedAt,
    zone,
  };
}
