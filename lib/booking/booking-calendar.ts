// A booking as a calendar file, with what is due when as the platform tells it now.
import "server-only";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { utcText } from "@/lib/format/instants";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import type { Attempt } from "@/lib/orders/attempts";
import type { CalendarFile } from "@/lib/stays/calendar-file";
import { orderView } from "@/lib/views/booking/order-view";
import { calendarFile } from "@/lib/views/money/icalendar";
import { plainDates } from "@/lib/views/money/money-calendar";
import { propertyTitle } from "@/lib/views/rates/handoff-view";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import type { MoneyDate } from "@/lib/views/rates/rates";
import { whereabouts } from "@/lib/views/stay/property-view";
import { contextOf, termsOf } from "./attempt-context";
import { orderContext, standingOrder } from "./read-booking";

async function datesOf(
  attempt: Attempt,
  words: Words,
): Promise<{ context: RatesContext; dates: MoneyDate[]; note: string }> {
  const at = new Date(now()).toISOString();
  try {
    const order = await standingOrder(attempt);
    if (order !== null) {
      const context = await orderContext(attempt, order, words);
      const { dates } = orderView(order, context);
      const time = utcText(at, words.tag) ?? at;
      return {
        context,
        dates: dates.length > 0 ? dates : plainDates(context),
        note: words.t("booking.calendar.withPrices", { time }),
      };
    }
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
  }
  const context = await contextOf(attempt, { terms: termsOf(attempt.question), at }, words);
  return { context, dates: plainDates(context), note: words.t("booking.calendar.withoutPrices") };
}

/** The file names the reservation and not the link: a calendar is often shared. */
export async function bookingCalendar(attempt: Attempt, words: Words): Promise<CalendarFile> {
  const { context, dates, note } = await datesOf(attempt, words);
  const { accommodation: id, reservation } = attempt;
  const { propertyName } = propertyTitle(id, context);
  const { checkin, checkout } = context.terms;
  const stay = {
    id,
    propertyName,
    name: words.t("money.calendar.name", { property: propertyName }),
    address: context.details && whereabouts(context.details, context).whereText,
    zone: context.zone ?? "UTC",
    site: words.site.name,
    host: new URL(config.site.origin).host,
    url: `${config.site.origin}/${words.locale}/booking`,
    note: `${words.t("booking.calendar.reservation", { reservation: reservation ?? "" })}\n${note}`,
    checkin,
    checkout,
    madeAt: new Date(now()).toISOString(),
  };
  return { text: calendarFile(stay, dates), fileName: `booking-${reservation ?? id}.ics` };
}
