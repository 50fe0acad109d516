// How a traveller wants to pay: kept in one cookie, so that pages and lists can be worded for it (feature 11).
import { parseCookie } from "cookie";

export interface PayWants {
  cash: boolean;
  /** Card ids of the platform's list. */
  cards: number[];
  /** True: no card is to be given when booking. */
  noCard: boolean;
  /** True: nothing is to be paid before arrival. */
  onArrival: boolean;
}

export interface PayOption {
  value: string;
  label: string;
  checked: boolean;
}

/** What can be ticked about paying. */
export interface PayChoices {
  means: PayOption[];
  conditions: PayOption[];
  /** What is ticked, in words; null when nothing is. */
  ways: string | null;
}

export type PayKind = "works" | "guarantee" | "deposit" | "may_ask" | "prepay" | "no" | "unknown";

/** What becomes of the wants at a house or with a rate. */
export interface PayVerdict {
  kind: PayKind;
  /** e.g. `Works for you`. */
  label: string;
  /** e.g. `Visa is accepted.` */
  reason: string;
}

export const PAY_COOKIE = "stays-pay";

const MAX_CARDS = 20;
/** `cash.none.arrival.c2.c3`: parts in this order, each once. */
const COOKIE = /^(?:cash|none|arrival|c[1-9]\d{0,4})(?:\.(?:cash|none|arrival|c[1-9]\d{0,4})){0,22}$/;

/** Out of the words a form or a cookie holds; null when nothing is wanted. */
export function payWantsOf(parts: readonly string[]): PayWants | null {
  const cards = parts.filter((part) => /^c[1-9]\d{0,4}$/.test(part)).map((part) => Number(part.slice(1)));
  const wants: PayWants = {
    cash: parts.includes("cash"),
    cards: [...new Set(cards)].sort((a, b) => a - b).slice(0, MAX_CARDS),
    noCard: parts.includes("none"),
    onArrival: parts.includes("arrival"),
  };
  return wants.cash || wants.cards.length > 0 || wants.noCard || wants.onArrival ? wants : null;
}

/** The cookie's value; empty when nothing is wanted. */
export function payWantsText(wants: PayWants | null): string {
  if (wants === null) return "";
  return [
    ...(wants.cash ? ["cash"] : []),
    ...(wants.noCard ? ["none"] : []),
    ...(wants.onArrival ? ["arrival"] : []),
    ...wants.cards.map((id) => `c${id}`),
  ].join(".");
}

/** Out of a `cookie` header; whatever was not written by this site counts as nothing wanted. */
export function readPayWants(header: string | null): PayWants | null {
  // The value is plain. Decoding every cookie of a hostile header takes 30 times as long as parsing it.
  const text = parseCookie(header ?? "", { decode: String })[PAY_COOKIE] ?? "";
  return COOKIE.test(text) ? payWantsOf(text.split(".")) : null;
}
