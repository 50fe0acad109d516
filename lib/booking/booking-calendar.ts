// A booking as a calendar file, with what is due when as the platform tells it now.
import "server-only";
import type { StayOrder } from "@roomward/contract/order-details";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { call } from "@/lib/demand/client";
import { utcText } from "@/lib/format/instants";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import type { Attempt } from "@/lib/orders/attempts";
import { patienceUntil } from "@/lib/patience";
import type { CalendarFile } from "@/lib/stays/calendar-file";
import { type OrderView, orderDates, orderView } from "@/lib/views/booking/order-view";
import { agreedPayments } from "@/lib/views/booking/review-view";
import { type BookedStay, calendarFile } from "@/lib/views/money/icalendar";
import { type AgreedPayment, plainDates } from "@/lib/views/money/money-calendar";
import { propertyTitle } from "@/lib/views/rates/handoff-view";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import type { MoneyDate } from "@/lib/views/rates/rates";
import { whereabouts } from "@/lib/views/stay/property-view";
import { timeRows } from "@/lib/views/stay/times";
import { contextOf, termsOf } from "./attempt-context";
import { isAsAgreed, orderContext, standingOrder } from "./read-booking";

const PATIENCE_MS = 3_000;

function paymentsOf(attempt: Attempt, order: StayOrder, context: RatesContext): AgreedPayment[] {
  const { preview, guests } = attempt;
  if (preview === null || guests === null || !isAsAgreed(attempt, order, context)) return [];
  return agreedPayments(preview.told, guests.timing, context);
}

/** When the order was changed last, and whole seconds from its beginning until then; nothing where it cannot be asked. */
async function changesOf({ orderNumber, reservation, question }: Attempt) {
  const named = orderNumber === null ? { reservations: [reservation ?? ""] } : { orders: [orderNumber] };
  try {
    const { data } = await call(
      "orders",
      { ...named, currency: question.currency },
      { deadline: patienceUntil(PATIENCE_MS), page: "booking" },
    );
    const [order] = data;
    if (order === undefined) return { changedAt: null, sequence: 0 };
    const seconds = (Date.parse(order.updated) - Date.parse(order.created)) / 1000;
    return { changedAt: new Date(order.updated).toISOString(), sequence: Math.max(0, Math.floor(seconds)) };
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    return { changedAt: null, sequence: 0 };
  }
}

interface Told extends Pick<BookedStay, "isCancelled" | "amountNote"> {
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

async function toldOf(attempt: Attempt, words: Words): Promise<Told> {
  const at = new Date(now()).toISOString();
  try {
    const order = await standingOrder(attempt);
    if (order !== null) {
      const context = await orderContext(attempt, order, words);
      const view = orderView(order, context);
      const isOff = view.state.startsWith("cancelled") || view.state === "no_show";
      return {
        context,
        address: view.where,
        isCancelled: view.state.startsWith("cancelled"),
        facts: factsOf(view, words),
        dates: isOff ? [] : orderDates(order, paymentsOf(attempt, order, context), context),
        amountNote: words.t("booking.calendar.withPrices", { time: utcText(at, words.tag) ?? at }),
      };
    }
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
  }
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
    amountNote: null,
  };
}

/** The file names the reservation, and neither the link nor the PIN: a calendar is often shared. */
export async function bookingCalendar(attempt: Attempt, words: Words): Promise<CalendarFile> {
  const [told, changes] = await Promise.all([toldOf(attempt, words), changesOf(attempt)]);
  const { context, dates, address, isCancelled, facts, amountNote } = told;
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
    booked: { reservation, ...changes, isCancelled, facts, amountNote },
  };
  return { text: calendarFile(stay, dates), fileName: `booking-${reservation}.ics` };
}
