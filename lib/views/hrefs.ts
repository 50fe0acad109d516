// Addresses of our own pages that carry a stay, a rate and the price the traveller saw.
import type { AmountPair, CurrencyPair, Price } from "@/lib/contract/values";
import { type OneCurrency, oneCurrency } from "@/lib/format/money";
import { TAKE } from "./pick-names";
import type { ResultFilter } from "./result-filter";
import { type StayTerms, termsToParams } from "./stay-query";

/** What a reader asked of rates; the property page goes on with it (rows R11 and A11). */
export interface RateWish {
  meal: ResultFilter["meal"];
  freeCancellation: boolean;
  payTime: ResultFilter["payTime"];
}

const wishParams = ({ meal, freeCancellation, payTime }: RateWish): string =>
  [
    meal === null ? "" : `&meal=${meal}`,
    freeCancellation ? "&cancel=free" : "",
    payTime === null ? "" : `&pay=${payTime}`,
  ].join("");

/** Property page of `id` with the dates, the party and, from a narrowed list, what was asked of rates. */
export function stayHref(locale: string, id: number, terms: StayTerms, wish?: RateWish): string {
  return `/${locale}/stays/${id}?${termsToParams(terms)}${wish ? wishParams(wish) : ""}`;
}

/** One rate of a set and how many of it. */
export interface Pick {
  id: string;
  count: number;
}

/** What is handed off: one rate, the platform's combination for the whole party, or rates in numbers of one's own. */
export type Choice =
  | { kind: "product"; id: string }
  | { kind: "combination" }
  | { kind: "set"; picks: Pick[] };

/** `product=id:…`, `product=combination` or `take-…=2&take-…=1`. */
export function choiceToParams(choice: Choice): string {
  if (choice.kind === "set")
    return choice.picks.map(({ id, count }) => `${encodeURIComponent(`${TAKE}${id}`)}=${count}`).join("&");
  const product = choice.kind === "product" ? `id:${choice.id}` : "combination";
  return `product=${encodeURIComponent(product).replaceAll("%3A", ":")}`;
}

/** The figures a traveller saw, all in one currency; null where the platform sent none. */
export interface SeenPrice {
  total: number;
  display: number | null;
  base: number | null;
}

const readSeen = ({ total, display, base }: Price, currency: CurrencyPair): OneCurrency =>
  oneCurrency([total, display, base], currency);

/** The currency in which `price` can be compared with what was seen before. */
export const seenCurrency = (price: Price, currency: CurrencyPair): string =>
  readSeen(price, currency).currency;

export function seenOf(price: Price, currency: CurrencyPair): SeenPrice {
  const { amountOf } = readSeen(price, currency);
  const figure = (pair: AmountPair | null | undefined) => (pair ? amountOf(pair) : null);
  return {
    total: amountOf(price.total),
    display: figure(price.display),
    base: figure(price.base),
  };
}

/** `412.5,400,380`: total, display, base; `-` for one the platform did not send. */
export function seenToText(seen: SeenPrice): string {
  return [seen.total, seen.display, seen.base]
    .map((figure) => (figure === null ? "-" : String(figure)))
    .join(",");
}

/** Hand-off page for a choice: the terms, then the choice (`choiceToParams`), then `seen=…`. */
export function goHref(
  locale: string,
  id: number,
  terms: StayTerms,
  choice: Choice,
  seen: SeenPrice | null = null,
): string {
  const tail = seen === null ? "" : `&seen=${encodeURIComponent(seenToText(seen)).replaceAll("%2C", ",")}`;
  return `/${locale}/stays/${id}/go?${termsToParams(terms)}&${choiceToParams(choice)}${tail}`;
}

/** The dates of a stay as a calendar file; with the payments and deadlines of one rate where `productId` names it. */
export function calendarHref(locale: string, id: number, terms: StayTerms, productId: string | null): string {
  const product = productId === null ? "" : `&${choiceToParams({ kind: "product", id: productId })}`;
  return `/api/stays/${id}/calendar-file?${termsToParams(terms)}${product}&locale=${locale}`;
}
