// The few things only the browser can word: what it keeps, in the reader's language and time.
import { dayRangeText } from "@/lib/format/days";
import { moneyText } from "@/lib/format/money";
import type { SeenPrice } from "@/lib/personal/kept";
import type { PriceMove } from "@/lib/personal/looking";
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
  } as const;
  return new Intl.DateTimeFormat(tag, { ...options, timeZoneName: "short" }).format(at);
}

/** `5–8 March 2027 · 2 adults · 1 child · 2 rooms`; null without days. */
export function termsText(terms: string, { tag, adults, children, rooms }: SavedLabels): string | null {
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
  ]
    .filter(Boolean)
    .join(" · ");
}

export const totalText = ({ amount, currency }: SeenPrice, { tag }: SavedLabels): string =>
  moneyText(amount, currency, tag);

const daysText = (days: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: "unit", unit: "day", unitDisplay: "long" }).format(Math.abs(days));

/** What a fresh price differs in, as sentences; one that says so when nothing does. */
export function moveSentences(move: PriceMove, currency: string, labels: SavedLabels): string[] {
  const { text, tag } = labels;
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
