// The few things only the browser can word: what it keeps, in the reader's language and time.

import { dayRangeText } from "@/lib/format/days";
import { readerTimeText } from "@/lib/format/instants";
import { moneyText } from "@/lib/format/money";
import { type Say, type SentenceName, type Sentences, sayer } from "@/lib/i18n/say";
import type { OtherRate, PriceMove } from "@/lib/personal/looking";
import type { SeenPrice } from "@/lib/personal/personal-data";

type TermsName = "common.adults" | "common.children" | "common.rooms" | "filters.price.range";
/** What of the catalogue is said of the stays viewed lately. */
export type RecentName = "saved.recent" | TermsName;
/** What of the catalogue the saved page says. */
export type SavedName =
  | "saved.app"
  | "saved.keep"
  | "caroffer.saved"
  | "common.colon"
  | "common.localTime"
  | RecentName;

/** What the server sends of the reader's language. */
export interface SentWords<Name extends SentenceName> {
  sentences: Sentences<Name>;
  /** What is asked of rates, by its spelling in an address. */
  rates: Record<string, string>;
}

/** The same as it is said here. */
export interface SavedWords<Name extends SentenceName = SavedName> {
  locale: string;
  /** BCP 47 tag for dates and amounts. */
  tag: string;
  say: Say<Name>;
  rates: Record<string, string>;
}

export const wordsSent = <Name extends SentenceName>(sent: SentWords<Name>): SavedWords<Name> => {
  const { locale, tag } = sent.sentences;
  return { locale, tag, say: sayer(sent.sentences), rates: sent.rates };
};

export const whenText = (instant: string, { tag }: { tag: string }): string => readerTimeText(instant, tag);

const boundText = (bound: string | undefined, currency: string, tag: string): string =>
  bound ? moneyText(Number(bound), currency, tag).replace(/[.,]0+(?=\D*$)/, "") : "";

/** What is asked of rates, e.g. `["Breakfast included", "Free cancellation"]`. */
function ratesTexts(given: URLSearchParams, { rates, say, tag }: SavedWords<TermsName>): string[] {
  const price = given.get("price");
  const [from, to] = (price ?? "").split("-").map((bound) => boundText(bound, given.get("cur") ?? "", tag));
  const requested = new Set([...given].map(([name, value]) => `${name}=${value}`));
  const kinds = Object.entries(rates).filter(([part]) => requested.has(part));
  const kind = from && to ? "both" : from ? "from" : "to";
  const range = say(`filters.price.range.${kind}`, { from: from ?? "", to: to ?? "" });
  return [
    ...kinds.map(([, text]) => text),
    ...(from || to ? [given.has("with") ? say("filters.price.range.allIn", { range }) : range] : []),
  ];
}

/** `5–8 March 2027 · 2 adults · 1 child · 2 rooms · Breakfast included`; null without days. */
export function termsText(terms: string, words: SavedWords<TermsName>): string | null {
  const { tag, say } = words;
  const given = new URLSearchParams(terms);
  const [from, to] = [given.get("in"), given.get("out")];
  if (!from || !to) return null;
  const adults = Number(given.get("adults") ?? 2);
  const children = (given.get("ages") ?? "").split(",").filter(Boolean).length;
  const rooms = Number(given.get("rooms") ?? 1);
  return [
    dayRangeText(from, to, tag),
    adults > 0 ? say("common.adults", { adults }) : null,
    children > 0 ? say("common.children", { children }) : null,
    rooms > 1 ? say("common.rooms", { rooms }) : null,
    ...ratesTexts(given, words),
  ]
    .filter(Boolean)
    .join(" · ");
}

export const totalText = ({ amount, currency }: SeenPrice, { tag }: { tag: string }): string =>
  moneyText(amount, currency, tag);

const daysText = (days: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: "unit", unit: "day", unitDisplay: "long" }).format(Math.abs(days));

/** What a fresh price differs in, as sentences; one that says so when nothing does. */
export function moveSentences(
  move: PriceMove | OtherRate,
  currency: string,
  { say, tag }: SavedWords,
): string[] {
  if ("seen" in move) return [say(move.seen === "gone" ? "saved.app.rateGone" : "saved.app.rateOther")];
  const amount = moneyText(Math.abs(move.amount), currency, tag);
  const days = daysText(move.deadlineDays, tag);
  const deadline = move.deadlineDays < 0 ? "saved.app.deadlineEarlier" : "saved.app.deadlineLater";
  const sentences = [
    ...(move.amount === 0
      ? []
      : [say(move.amount > 0 ? "saved.app.moreBy" : "saved.app.lessBy", { amount })]),
    ...(move.deadlineDays === 0 ? [] : [say(deadline, { days })]),
    ...(move.free === null ? [] : [say(move.free === "lost" ? "saved.app.freeLost" : "saved.app.freeWon")]),
  ];
  return sentences.length > 0 ? sentences : [say("saved.app.samePrice")];
}
