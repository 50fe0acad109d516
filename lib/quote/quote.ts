// A quote: what rooms cost together and on which terms, as a search or an availability response states it.
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AvailabilityProduct, SearchProduct } from "@roomward/contract/product";
import type { SearchResult } from "@roomward/contract/search";
import type { CurrencyPair, Price } from "@roomward/contract/values";
import type { Choice, Pick as RateCount } from "@/lib/address/hrefs";
import type { AllInRoom } from "@/lib/rules/all-in";
import { sumOfPrices } from "@/lib/rules/sum-of-rates";

/** One room with its own price and terms, and who sleeps in it where that is stated. */
export type QuotedRoom = AvailabilityProduct & { [K in "number_of_adults" | "children"]?: SearchProduct[K] };

export interface Quote {
  /** Of all rooms together. */
  price: Price;
  /** Each room once. Empty where the terms of one of them are not known. */
  rooms: readonly QuotedRoom[];
}

export const quoteOfRoom = (room: QuotedRoom): Quote => ({ price: room.price, rooms: [room] });

const hasSameFigures = (a: Price, b: Price): boolean =>
  (["total", "display"] as const).every(
    (name) => a[name]?.accommodation_currency === b[name]?.accommodation_currency,
  );

/** `whole`, or `only` in its place where the figures are the same: a product's charges state who collects them. */
export function inDetail(whole: Price | null | undefined, only: Price | null | undefined): Price | null {
  if (!whole) return only ?? null;
  return only && hasSameFigures(whole, only) ? only : whole;
}

/** What the platform recommends in a search response; null without a price for the whole party, which is never our sum. */
export function searchQuote({ price, products }: SearchResult): Quote | null {
  const rooms = products ?? [];
  const whole = inDetail(price, rooms.length === 1 ? rooms[0]?.price : null);
  return whole && { price: whole, rooms };
}

/**
 * The rate at the price that the combination gives it: a fee of the whole of one price is a fee of the whole of the
 * other (gaps 14). The deal goes: it states what the rate's own price was before.
 */
function atPrice(rate: AvailabilityProduct, price: Price): AvailabilityProduct {
  const whole = rate.price.total.accommodation_currency;
  if (price.total.accommodation_currency === whole) return { ...rate, price };
  const priced = { ...rate, deal: null, price };
  const cancellation = rate.policies?.cancellation;
  if (!cancellation?.schedule) return priced;
  const schedule = cancellation.schedule.map((step) =>
    step.price.accommodation_currency === whole ? { ...step, price: price.total } : step,
  );
  return { ...priced, policies: { ...rate.policies, cancellation: { ...cancellation, schedule } } };
}

/** The platform's combination for the whole party at its own price (row A02); null without one, or without its price. */
export function combinationQuote({ recommendation, products }: AvailabilityResult): Quote | null {
  const parts = recommendation?.products ?? [];
  const [part, ...others] = parts;
  if (part === undefined) return null;
  const only =
    others.length > 0 ? null : inDetail(part.price, products.find(({ id }) => id === part.id)?.price);
  const price = inDetail(recommendation?.price, only);
  if (price === null) return null;
  const rooms = parts.flatMap(({ id, price: own, number_of_adults, children }) => {
    const product = products.find((one) => one.id === id);
    return product ? [{ ...atPrice(product, own ?? product.price), number_of_adults, children }] : [];
  });
  if (rooms.length < parts.length) return { price, rooms: [] };
  const [room] = rooms;
  if (room === undefined || rooms.length > 1) return { price, rooms };
  return { price, rooms: [{ ...room, price: { ...room.price, total: price.total } }] };
}

/** Each room of the combination as something is counted into it; nothing is known of one that is not among the rates. */
export const combinationRooms = ({ recommendation, products }: AvailabilityResult): AllInRoom[] =>
  (recommendation?.products ?? []).map(({ id, ...party }) =>
    allInRoom({ ...products.find((one) => one.id === id), ...party }),
  );

export function allInRoom({
  room,
  policies,
  number_of_adults: adults = null,
  children,
}: Partial<Pick<QuotedRoom, "room" | "policies" | "number_of_adults" | "children">>): AllInRoom {
  const people = adults === null ? null : adults + (children?.length ?? 0);
  return { id: room ?? null, meals: policies?.meal_plan ?? null, people };
}

/** Rates in numbers of one's own (row A03) at the sum of their prices; null when one of them is not offered. */
function setQuote(
  { products }: AvailabilityResult,
  picks: readonly RateCount[],
  currency: CurrencyPair,
): Quote | null {
  const rooms: QuotedRoom[] = [];
  for (const { id, count } of picks) {
    const product = products.find((one) => one.id === id);
    if (product === undefined) return null;
    for (let at = 0; at < count; at += 1) rooms.push(product);
  }
  const price = sumOfPrices(
    rooms.map((room) => room.price),
    currency,
  );
  return price && { price, rooms };
}

const isSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.toSorted().join("\n") === others.toSorted().join("\n");

/** The choice in a fresh response; null when the platform no longer offers it: other rates are another choice. */
export function chosenQuote(
  result: AvailabilityResult,
  choice: Choice,
  currency: CurrencyPair,
): Quote | null {
  if (choice.kind === "set") return setQuote(result, choice.picks, currency);
  if (choice.kind === "product") {
    const product = result.products.find(({ id }) => id === choice.id);
    return product ? quoteOfRoom(product) : null;
  }
  const quote = combinationQuote(result);
  const ids = (result.recommendation?.products ?? []).map(({ id }) => id);
  if (quote === null || quote.rooms.length === 0) return null;
  return choice.ids !== null && !isSame(choice.ids, ids) ? null : quote;
}
