// Every rate of one property for one party and stay.
import "server-only";
import type { StayTerms } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import type { Outcome } from "@/lib/views/problem";
import type { RatesView } from "@/lib/views/rates/rates";
import { ratesView } from "@/lib/views/rates/rates-view";
import { outcomeOf } from "./outcome";
import { heldOf, quoteOf } from "./quote";

/** Rooms are empty only when the platform answered that nothing (of what is asked) is left; a failed call is a problem. */
export function ratesOf(id: number, terms: StayTerms, words: Words): Promise<Outcome<RatesView>> {
  return outcomeOf(words, async () => {
    const quote = await quoteOf(id, terms, words);
    return { ...ratesView(quote.result, quote.context, id), ...(await heldOf(id, terms, quote)) };
  });
}

/** The same by one call and no further one: of an answer without such rates nothing is known of others. */
export function ratesOfOneCall(id: number, terms: StayTerms, words: Words): Promise<Outcome<RatesView>> {
  return outcomeOf(words, async () => {
    const { result, withheld, context } = await quoteOf(id, terms, words);
    return { ...ratesView(result, context, id), withheld };
  });
}
