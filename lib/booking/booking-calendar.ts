// A booking as a calendar file, with what is due when as the platform tells it now.
import "server-only";
import type { Order, StayOrder } from "@roomward/contract/order-details";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { utcText } from "@/lib/format/instants";
import { orNone } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import type { Attempt } from "@/lib/orders/attempts";
import { type OrderChanges, orderChanges } from "@/lib/orders/changes";
import { previewQuote } from "@/lib/quote/ordered";
import type { CalendarFile } from "@/lib/stays/calendar-file";
import { duePayments, isAsAgreed } from "@/lib/views/booking/order-payments";
import { type OrderView, orderDates, orderView } from "@/lib/views/booking/order-view";
import { agreedPayments } from "@/lib/views/booking/review-view";
import { type BookedStay, calendarFile } from "@/lib/views/money/icalendar";
import { bookedDates, type DuePayment, plainDates } from "@/lib/views/money/money-calendar";
import { propertyTitle } from "@/lib/views/rates/handoff-view";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import type { MoneyDate } from "@/lib/views/rates/rates";
import { whereabouts } from "@/lib/views/stay/property-view";
import { timeRows } from "@/lib/views/stay/times";
import { contextOf, termsOf } from "./attempt-context";
import { listedOrder, orderContext, standingOrder } from "./read-booking";

function paymentsOf(
  { preview, guests }: Attempt,
  { order, listed }: Standing,
  context: RatesContext,
): DuePayment[] {
  if (guests === null) return [];
  return isAsAgreed(preview, order, context.currency)
    ? agreedPayments(preview.told, guests.timing, context)
    : duePayments(listed, order, context);
}

/** A booking as the platform tells it now. */
interface Standing {
  order: StayOrder;
  /** Null where the list of orders could not be asked. */
  listed: Order | null;
  changes: OrderChanges;
}

type Kind = MoneyDate["kind"];

const PAYMENTS: readonly Kind[] = ["desk", "later"];
const PRICED: readonly Kind[] = [...PAYMENTS, "cancellation"];

/** What the first file told: what was agreed to. */
function agreedDates({ preview, guests, question }: Attempt, context: RatesContext): MoneyDate[] {
  const rates = preview && previewQuote(preview.told, question.prepaid);
  if (preview === null || guests === null || rates === null) return [];
  const { checkin, checkout, at: quotedAt } = preview;
  const then = { ...context, quotedAt, terms: { ...context.terms, checkin, checkout } };
  return bookedDates(rates, agreedPayments(preview.told, guests.timing, then), then);
}

/**
 * What earlier files told: that of the booking as it was agreed to, and one of it as it is now, before it ended and before
 * its first deadline. What files between two changes told nobody knows any more, so nothing of them is withdrawn, nor what
 * may hold still and could only not be loaded.
 */
function earlierOf(
  attempt: Attempt,
  standing: Standing,
  { context, dates, isOff }: { context: RatesContext; dates: readonly MoneyDate[] | null; isOff: boolean },
): MoneyDate[][] {
  const { order, listed } = standing;
  const { preview } = attempt;
  const untold = isOff
    ? []
    : dates === null
      ? PRICED
      : listed === null && !isAsAgreed(preview, order, context.currency)
        ? PAYMENTS
        : [];
  const then = { ...context, quotedAt: preview?.at ?? context.quotedAt };
  const since = orderDates(order, paymentsOf(attempt, standing, context), then) ?? [];
  return [agreedDates(attempt, context), since].map((file) =>
    file.filter(({ kind }) => !untold.includes(kind)),
  );
}

interface CalendarFacts extends Pick<BookedStay, "isCancelled" | "amountNote" | "earlier"> {
  context: RatesContext;
  address: string | null;
  facts: string[];
  dates: MoneyDate[];
}

const factsOf = (view: OrderView, { t }: Words): string[] => [
  ...(view.state.startsWith("cancelled") ? [t("booking.cancel.done")] : []),
  ...(view.where === null ? [] : [`${t("booking.booked.where")}: ${view.where}`]),
  ...(view.telephone === null ? [] : [`${t("booking.booked.telephone")}: ${view.telephone}`]),
  ...view.times.map(({ label, value }) => `${label}: ${value}`),
];

async function currentFacts(attempt: Attempt, standing: Standing, words: Words): Promise<CalendarFacts> {
  const { order } = standing;
  const context = await orderContext(attempt, order, words);
  const view = orderView(order, context);
  const isCancelled = view.state.startsWith("cancelled");
  const isOff = isCancelled || view.state === "no_show";
  const dates = isOff ? [] : orderDates(order, paymentsOf(attempt, standing, context), context);
  const { quotedAt } = context;
  return {
    context,
    address: view.where,
    isCancelled,
    facts: factsOf(view, words),
    dates: dates ?? plainDates(context),
    earlier: earlierOf(attempt, standing, { context, dates, isOff }),
    amountNote: words.t("booking.calendar.withPrices", { time: utcText(quotedAt, words.tag) ?? quotedAt }),
  };
}

async function factsWithoutOrder(attempt: Attempt, words: Words): Promise<CalendarFacts> {
  const at = new Date(now()).toISOString();
  const context = await contextOf(attempt, { terms: termsOf(attempt.question), at }, words);
  const { details } = context;
  const times = details === null ? [] : timeRows(details, words);
  return {
    context,
    address: details && whereabouts(details, context).whereText,
    isCancelled: false,
    facts: [
      ...times.map(({ label, value }) => `${label}: ${value}`),
      words.t("booking.calendar.withoutPrices"),
    ],
    dates: plainDates(context),
    earlier: [],
    amountNote: null,
  };
}

/** The file names the reservation, and neither the link nor the PIN: a calendar is often shared. */
export async function bookingCalendar(attempt: Attempt, words: Words): Promise<CalendarFile> {
  const [order, listed] = await Promise.all([orNone(standingOrder(attempt)), listedOrder(attempt)]);
  const changes = await orderChanges(attempt, listed);
  const reported =
    order === null
      ? await factsWithoutOrder(attempt, words)
      : await currentFacts(attempt, { order, listed, changes }, words);
  const { context, dates, address, ...about } = reported;
  const { accommodation: id } = attempt;
  const reservation = attempt.reservation ?? attempt.orderNumber ?? String(id);
  const { propertyName } = propertyTitle(id, context);
  const { checkin, checkout } = context.terms;
  const stay = {
    id,
    propertyName,
    name: words.t("money.calendar.name", { property: propertyName }),
    address,
    zone: context.zone ?? "UTC",
    site: words.site.name,
    host: new URL(config.site.origin).host,
    url: `${config.site.origin}/${words.locale}/booking`,
    note: words.t("booking.calendar.reservation", { reservation }),
    checkin,
    checkout,
    madeAt: new Date(now()).toISOString(),
    booked: { reservation, ...changes, ...about },
  };
  return { text: calendarFile(stay, dates), fileName: `booking-${reservation}.ics` };
}
