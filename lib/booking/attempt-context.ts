// What puts an attempt to book, or the order that came of it, into words.
import "server-only";
import type { CurrencyPair } from "@roomward/contract/values";
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import type { StayTerms } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import type { Attempt } from "@/lib/orders/attempts";
import type { AttemptQuestion } from "@/lib/rules/order-attempt";
import { contextFor, recordOf } from "@/lib/stays/quote";
import type { RatesContext } from "@/lib/views/rates/rate-room";

/** The days and people of an attempt as those of a search; what it was asked for decides, not its address. */
export function termsOf({ checkin, checkout, booker, products, currency }: AttemptQuestion): StayTerms {
  const parties = products.map(({ allocation }) => allocation);
  return {
    checkin,
    checkout,
    adults: parties.reduce((sum, party) => sum + party.number_of_adults, 0),
    rooms: products.length,
    children: parties.flatMap(({ children = [] }) => children),
    bookerCountry: booker.country,
    bookerState: null,
    device: booker.platform,
    devicePinned: false,
    currency,
    filter: NO_RATE_FILTER,
  };
}

/** `at`: the instant for which prices were told. */
export async function contextOf(
  { accommodation, preview, createdAt }: Attempt,
  { terms, currency, at }: { terms: StayTerms; currency?: CurrencyPair; at: string },
  words: Words,
): Promise<RatesContext> {
  const context = await contextFor(await recordOf(accommodation), null, terms, words);
  const bookedAt = preview?.at ?? createdAt.toISOString();
  return { ...context, quotedAt: at, bookedAt, ...(currency && { currency }) };
}
