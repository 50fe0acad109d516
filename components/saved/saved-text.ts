// The few things only the browser can word: what it keeps, in the reader's language and time.

import { dayRangeText } from "@/lib/format/days";
import { CLOCK } from "@/lib/format/hour-cycle";
import { moneyText } from "@/lib/format/money";
import type { OtherRate, PriceMove } from "@/lib/personal/looking";
import type { SeenPrice } from "@/lib/personal/personal-data";
import type { SavedLabels } from "./saved-labels";

/** A sentence with its names put in. */
export function put(sentence: string, values: Record<string, string | number>): string {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    sentence,
  );
}

/** In the reader's own time, with its zone: `1 Feb 2027, 10:00 CET`. */
export function whenText(instant: string, { tag }: SavedLabels): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return "";
  const options = {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    ...CLOCK,
  } as const;
  return new Intl.DateTimeFormat(tag, { ...options, timeZoneName: "short" }).format(at);
}

const boundText = (bound: string | undefined, currency: string, tag: string): string =>
  bound ? moneyText(Number(bound), currency, tag).replace(/[.,]0+(?=\D*$)/, "") : "";

/** What is asked of rates, e.g. `["Breakfast included", "Free cancellation"]`. */
function ratesTexts(given: URLSearchParams, { rates, bounds, tag }: SavedLabels): string[] {
  const price = given.get("price");
  const [from, to] = (price ?? "").split("-").map((bound) => boundText(bound, given.get("cur") ?? "", tag));
  const asked = new Set([...given].map(([name, value]) => `${name}=${value}`));
  const kinds = Object.entries(rates).filter(([part]) => asked.has(part));
  const range = from && to ? bounds.both : from ? bounds.from : bounds.to;
  return [
    ...kinds.map(([, text]) => text),
    ...(from || to ? [put(range, { from: from ?? "", to: to ?? "" })] : []),
  ];
}

/** `5–8 March 2027 · 2 adults · 1 child · 2 rooms · Breakfast included`; null without days. */
export function termsText(terms: string, labels: SavedLabels): string | null {
  const { tag, adults, children, rooms } = labels;
  const given = new URLSearchParams(terms);
  const [from, to] = [given.get("in"), given.get("out")];
  if (!from || !to) return null;
  const ages = (given.get("ages") ?? "").split(",").filter(Boolean).length;
  const count = Number(given.get("rooms") ?? 1);
  return [
    dayRangeText(from, to, tag),
    adults[Number(given.get("adults") ?? 2)],
    ages > 0 ? children[ages] : null,
    count > 1 ? rooms[count] : null,
    ...ratesTexts(given, labels),
  ]
    .filter(Boolean)
    .join(" · ");
}

export const totalText = ({ amount, currency }: SeenPrice, { tag }: SavedLabels): string =>
  moneyText(amount, currency, tag);

const daysText = (days: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: "unit", unit: "day", unitDisplay: "long" }).format(Math.abs(days));

/** What a fresh price differs in, as sentences; one that says so when nothing does. */
export function moveSentences(move: PriceMove | OtherRate, currency: string, labels: SavedLabels): string[] {
  const { text, tag } = labels;
  if ("seen" in move) return [move.seen === "gone" ? text.rateGone : text.rateOther];
  const amount = moneyText(Math.abs(move.amount), currency, tag);
  const days = daysText(move.deadlineDays, tag);
  const deadline = move.deadlineDays < 0 ? text.deadlineEarlier : text.deadlineLater;
  const sentences = [
    ...(move.amount === 0 ? [] : [put(move.amount > 0 ? text.moreBy : text.lessBy, { amount })]),
    ...(move.deadlineDays === 0 ? [] : [put(deadline, { days })]),
    ...(move.free === null ? [] : [move.free === "lost" ? text.freeLost : text.freeWon]),
  ];
  return sentences.length > 0 ? sentences : [text.samePrice];
}
