// Every rate of one property for one party and stay.
import "server-only";
import type { Words } from "@/lib/i18n";
import type { Outcome } from "@/lib/views/problem";
import { NO_RATE_FILTER, type RateFilter } from "@/lib/views/rate-filter";
import type { RatesView } from "@/lib/views/rates";
import { ratesView } from "@/lib/views/rates-view";
import type { StayTerms } from "@/lib/views/stay-query";
import { outcomeOf } from "./problem";
import { quoteOf } from "./quote";

/** Rooms are empty only when the platform answered that nothing (of `filter`) is left; a failed call is a problem. */
export function ratesOf(
  id: number,
  terms: StayTerms,
  words: Words,
  filter: RateFilter = NO_RATE_FILTER,
): Promise<Outcome<RatesView>> {
  return outcomeOf(words, async () => {
    const { result, isNetOnly, context } = await quoteOf(id, terms, words, filter);
    return { ...ratesView(result, context, filter, id), isNetOnly };
  });
}
