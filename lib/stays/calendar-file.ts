// The calendar file of a stay: with the payments and deadlines of a rate where a fresh quote holds it (row U09).
import "server-only";
import { stayHref } from "@/lib/address/hrefs";
import type { StayTerms } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { utcText } from "@/lib/format/instants";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { quoteOfRoom } from "@/lib/quote/quote";
import { calendarFile } from "@/lib/views/money/icalendar";
import { moneyDates, plainDates } from "@/lib/views/money/money-calendar";
import { propertyTitle } from "@/lib/views/rates/handoff-view";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import type { MoneyDate } from "@/lib/views/rates/rates";
import { whereabouts } from "@/lib/views/stay/property-view";
import { contextFor, expectWhole, quoteOf, recordOf } from "./quote";

interface Dates {
  context: RatesContext;
  dates: MoneyDate[];
  note: string;
}

/** The journey and the deposit alone; nothing is asked for prices. */
async function withoutPrices(id: number, terms: StayTerms, words: Words, note: string): Promise<Dates> {
  const context = await contextFor(await recordOf(id), null, terms, words);
  return { context, dates: plainDates(context), note };
}

async function datesOf(id: number, terms: StayTerms, productId: string | null, words: Words): Promise<Dates> {
  const { t } = words;
  if (productId === null) return withoutPrices(id, terms, words, t("money.calendar.noRate"));
  try {
    const { result, context } = await quoteOf(id, terms, words);
    const product = result?.products.find((candidate) => candidate.id === productId);
    if (!product) expectWhole(result);
    if (!product) return { context, dates: plainDates(context), note: t("money.calendar.rateGone") };
    const time = utcText(context.quotedAt, words.tag) ?? context.quotedAt;
    return {
      context,
      dates: moneyDates(quoteOfRoom(product), context),
      note: t("money.calendar.withPrices", { time }),
    };
  } catch (error) {
    if (error instanceof DemandFailure)
      return withoutPrices(id, terms, words, t("money.calendar.withoutPrices"));
    throw error;
  }
}

export interface CalendarFile {
  text: string;
  fileName: string;
}

/**
 * The file for `terms` and the rate `productId` (null: none was chosen). Null when nobody knows the property; a
 * quote that fails leaves the prices out and says so in the file.
 */
export async function calendarOf(
  id: number,
  terms: StayTerms,
  productId: string | null,
  words: Words,
): Promise<CalendarFile | null> {
  const { context, dates, note } = await datesOf(id, terms, productId, words);
  if (context.details === null) return null;
  const { propertyName } = propertyTitle(id, context);
  const stay = {
    id,
    propertyName,
    name: words.t("money.calendar.name", { property: propertyName }),
    address: whereabouts(context.details, context).whereText,
    zone: context.zone ?? "UTC",
    site: words.site.name,
    host: new URL(config.site.origin).host,
    url: `${config.site.origin}${stayHref(words.locale, id, terms)}`,
    note,
    checkin: terms.checkin,
    checkout: terms.checkout,
    madeAt: new Date(now()).toISOString(),
  };
  return { text: calendarFile(stay, dates), fileName: `stay-${id}-${terms.checkin}.ics` };
}
