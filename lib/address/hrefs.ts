// Addresses of our own pages that carry a stay, a rate and the price the traveller saw.
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";
import { type OneCurrency, oneCurrency } from "@/lib/format/money";
import { TAKE } from "./pick-names";
import { wantEntries } from "./result-filter";
import { type SearchQuery, type StayTerms, stayParams, termsToParams } from "./stay-query";

/** Property page of `id` with the dates, the party and what is asked of rates (rows R11 and A11). */
export function stayHref(locale: string, id: number, terms: StayTerms): string {
  return `/${locale}/stays/${id}?${stayParams(terms)}`;
}

/** The same page from a list of results, which also answers what that list was narrowed to (row P14). */
export function wantedStayHref(locale: string, id: number, query: SearchQuery): string {
  const wants = wantEntries(query.filter).map(([name, value]) => `&${name}=${value}`);
  return stayHref(locale, id, { ...query, via: "card" }) + wants.join("");
}

/** One rate of a set and how many of it. */
export interface Pick {
  id: string;
  count: number;
}

/**
 * What is handed off: one rate, the platform's combination for the whole party, or rates in numbers of one's own.
 * `ids`: the rates the combination was made of when it was chosen; null where an address does not name them.
 */
export type Choice =
  | { kind: "product"; id: string }
  | { kind: "combination"; ids: readonly string[] | null }
  | { kind: "set"; picks: Pick[] };

/** `product=id:…`, `product=combination&of=…&of=…` or `take-…=2&take-…=1`. */
export function choiceToParams(choice: Choice): string {
  if (choice.kind === "set")
    return choice.picks.map(({ id, count }) => `${encodeURIComponent(`${TAKE}${id}`)}=${count}`).join("&");
  if (choice.kind === "product")
    return `product=${encodeURIComponent(`id:${choice.id}`).replaceAll("%3A", ":")}`;
  const parts = (choice.ids ?? []).map((id) => `&of=${encodeURIComponent(id)}`);
  return `product=combination${parts.join("")}`;
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

/** A choice and the price it was shown at, where one was. */
export interface ShownChoice {
  choice: Choice;
  seen: SeenPrice | null;
}

/** Hand-off page for a choice: the terms, then the choice (`choiceToParams`), then `seen=…`. */
export function goHref(locale: string, id: number, terms: StayTerms, { choice, seen }: ShownChoice): string {
  const tail = seen === null ? "" : `&seen=${encodeURIComponent(seenToText(seen)).replaceAll("%2C", ",")}`;
  return `/${locale}/stays/${id}/go?${stayParams(terms)}&${choiceToParams(choice)}${tail}`;
}

/** The property and the query of a hand-off page (`goHref`); null for another page. */
export function choiceIn(href: string): { id: string; asked: string } | null {
  const [, id, requested] = /[/]stays[/](\d+)[/]go(?:[?](.*))?$/.exec(href) ?? [];
  return id === undefined ? null : { id, asked: requested ?? "" };
}

/** The dates of a stay as a calendar file; with the payments and deadlines of one rate where `productId` names it. */
export function calendarHref(locale: string, id: number, terms: StayTerms, productId: string | null): string {
  const product = productId === null ? "" : `&${choiceToParams({ kind: "product", id: productId })}`;
  return `/api/stays/${id}/calendar-file?${termsToParams(terms)}${product}&locale=${locale}`;
}
