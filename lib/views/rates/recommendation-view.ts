// The platform's own combination for the whole party, with its own price (row A02).
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AvailabilityProduct } from "@roomward/contract/product";
import type { Price } from "@roomward/contract/values";
import { goHref, seenOf } from "@/lib/address/hrefs";
import { dualMoney } from "@/lib/format/money";
import type { AllInRoom } from "@/lib/rules/all-in";
import { paidRoom } from "@/lib/rules/payment-plan";
import { allInView } from "../money/all-in";
import { combinedCancellation, combinedMeal, combinedPayment } from "../money/combination";
import { dealView } from "../money/extras";
import { combinationDates } from "../money/money-calendar";
import { inDetail, priceView } from "../money/price";
import { partyText } from "./occupancy";
import { type RatesContext, roomHead } from "./rate-room";
import type { RecommendationView } from "./rates";

/** The combination's price: its own, or the only product's; never added up here. */
export function combinationPrice({ recommendation, products }: AvailabilityResult): Price | null {
  const [part = null, ...more] = recommendation?.products ?? [];
  const product = part && products.find(({ id }) => id === part.id);
  return inDetail(recommendation?.price, more.length > 0 ? null : inDetail(part?.price, product?.price));
}

/**
 * The rate at the price that the combination gives it: what costs the whole of the one costs the whole of the other
 * (gaps 14). A reduction is told of the rate's own price alone: what this one was before nobody has stated.
 */
export function atPrice(rate: AvailabilityProduct, price: Price): AvailabilityProduct {
  const whole = rate.price.total.accommodation_currency;
  if (price.total.accommodation_currency === whole) return { ...rate, price };
  const told = { ...rate, deal: null, price };
  const cancellation = rate.policies?.cancellation;
  if (!cancellation?.schedule) return told;
  const schedule = cancellation.schedule.map((step) =>
    step.price.accommodation_currency === whole ? { ...step, price: price.total } : step,
  );
  return { ...told, policies: { ...rate.policies, cancellation: { ...cancellation, schedule } } };
}

/** The rooms of the combination with their terms and prices; none where one of them is not among the rates. */
function roomsOf({ recommendation, products }: AvailabilityResult): AvailabilityProduct[] {
  const parts = recommendation?.products ?? [];
  const rooms = parts.flatMap((part) => {
    const product = products.find(({ id }) => id === part.id);
    return product ? [atPrice(product, part.price ?? product.price)] : [];
  });
  return rooms.length === parts.length ? rooms : [];
}

/** The rooms and the price of a combination that takes several; null where it does not. */
export function severalRooms(
  result: AvailabilityResult,
): { rooms: AvailabilityProduct[]; price: Price } | null {
  const [rooms, price] = [roomsOf(result), combinationPrice(result)];
  return rooms.length > 1 && price !== null ? { rooms, price } : null;
}

/** Each room with who sleeps there; of one that is not among the rates nothing is known. */
export const roomsToCount = ({ recommendation, products }: AvailabilityResult): AllInRoom[] =>
  (recommendation?.products ?? []).map(({ id, number_of_adults: adults = null, children }) => {
    const product = products.find((one) => one.id === id);
    return {
      id: product?.room ?? null,
      meals: product?.policies?.meal_plan ?? null,
      people: adults === null ? null : adults + (children?.length ?? 0),
    };
  });

/** The platform's combination for the whole party; null when it recommends none or gives it no price. */
export function recommendationView(
  result: AvailabilityResult,
  context: RatesContext,
): RecommendationView | null {
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
      deal: product ? dealView(atPrice(product, own ?? product.price), terms.device, context) : null,
      price: own === null ? null : dualMoney(own.display ?? own.total, currency, words.tag),
    };
  });
  const heading = words.t("card.recommendation", {
    rooms: words.t("common.rooms", { rooms: products.length }),
    people: partyText(terms.adults, terms.children, words),
  });
  const choice = { kind: "combination" as const, ids: products.map(({ id }) => id) };
  const href = goHref(words.locale, result.id, terms, { choice, seen: seenOf(price, currency) });
  const whole = roomsOf(result);
  return {
    heading,
    price: priceView(price, whole.map(paidRoom), context),
    allIn: allInView(price, roomsToCount(result), context),
    cancellation: combinedCancellation(whole, price.total, context),
    meal: combinedMeal(whole, context),
    payment: combinedPayment(whole, context),
    dates: whole.length > 0 ? combinationDates(price, whole, context) : [],
    items,
    href,
  };
}
