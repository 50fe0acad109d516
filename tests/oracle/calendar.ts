// The money calendar: what is paid when, and which deadlines lie between.
import { dayIn } from "./clock";
import { arePaidAlike, type Currencies, names } from "./price";
import type { Question } from "./questions";
import { laterMoment, plansOf, type WirePrice, type WireProduct } from "./rule";
import type { Run } from "./run";

/** What of a stay is looked at, and how its answer states amounts and days. */
export interface Asked {
  run: Run;
  /** The offer, for whoever reads of a difference. */
  where: string;
  q: Question;
  currency: Currencies;
  zone: string | null;
  /** When the site asked, in UTC milliseconds. */
  at: number;
}

export interface Dated {
  kind: string;
  day: string | null;
  at: string | null;
  text: string;
}

/** What is bought together, as the platform states it: one rate, or the rooms of its combination. */
export interface Bought {
  price: WirePrice;
  rooms: readonly WireProduct[];
}

const timingsOf = ({ policies }: WireProduct): string[] => policies?.payment?.timings ?? [];

function isPaidNow(room: WireProduct, asked: number): boolean {
  const timings = timingsOf(room);
  return (
    timings.length === 0 ||
    timings.includes("pay_online_now") ||
    timings.includes("pay_online") ||
    (timings.includes("pay_online_later") && laterMoment(room) <= asked)
  );
}

/** Every part of every way of paying is named with its amount, where and when it is paid. */
function holdParts(
  { run, where, q, currency }: Asked,
  dates: readonly Dated[],
  { price, rooms }: Bought,
): void {
  for (const { timing, parts } of plansOf({ price, policies: rooms[0]?.policies }))
    for (const { place, amount } of parts) {
      const isTold = ({ kind, day, text: line }: Dated) =>
        /^(now|later|desk)$/.test(kind) &&
        names(line, amount, currency) &&
        (place !== "property" || (day === q.checkin && /at the property/.test(line))) &&
        (place !== "online" || /online/.test(line));
      if (!dates.some(isTold)) run.differ(where, `${place} with ${timing}`, dates, amount);
    }
}

/** What the money calendar may say with these timings, and that it names each part of each way of paying. */
export function holdDates(asked: Asked, dates: readonly Dated[], bought: Bought): void {
  const { run, where, zone, at: askedAt } = asked;
  const { rooms } = bought;
  const text = dates.map((date) => date.text).join(" | ");
  const timings = rooms.map(timingsOf);
  const isNow = rooms.some((room) => isPaidNow(room, askedAt));
  const mayAsk = rooms.some(({ policies }) => policies?.payment?.prepayment_required === true);
  const isKnown = timings
    .flat()
    .every((timing) => /^pay_(at_the_property|online(_now|_later)?)$/.test(timing));
  if (arePaidAlike(rooms)) {
    run.same(
      where,
      `nothing to pay when booking (${text})`,
      /Nothing to pay when booking/.test(text),
      isKnown && !isNow && !mayAsk,
    );
    holdParts(asked, dates, bought);
  } else if (/Nothing to pay when booking/.test(text) && isNow)
    run.differ(where, "nothing to pay when booking", text, timings);
  const isAtDesk = timings.every((one) => one.length === 1 && one[0] === "pay_at_the_property");
  if (isAtDesk && /online/.test(text)) run.differ(where, "something is paid online", text, timings);
  if (
    rooms.length === 1 &&
    (timings[0]?.length ?? 0) > 1 &&
    dates.some((date) => /^(Pay|The booking site charges)/.test(date.text))
  )
    run.differ(where, "a choice is told as a choice", text, timings);
  for (const { kind, day, at } of dates)
    if (kind === "cancellation" && at !== null && zone !== null)
      run.same(where, "the day of a deadline", day, dayIn(at, zone));
}
