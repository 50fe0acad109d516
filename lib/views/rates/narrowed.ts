// What of an answer keeps to what is asked of rates, and to the bounds of what the party pays.
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { CurrencyPair } from "@roomward/contract/values";
import { allInRoom, combinationQuote, combinationRooms, type Quote, quoteOfRoom } from "@/lib/quote/quote";
import { type AllInRoom, allInOf, isOutOfBounds } from "@/lib/rules/all-in";
import { whyRateOut, whyTotalOut } from "../list/card-offer";
import type { RatesContext } from "./rate-room";

type NarrowContext = Pick<RatesContext, "terms" | "quotedAt" | "nights" | "details">;

/** Whether what the party pays is within the bounds that are asked for. */
export function isWithinBounds(
  quote: Quote | null,
  rooms: readonly AllInRoom[],
  currency: CurrencyPair,
  { terms, nights, details }: NarrowContext,
): boolean {
  const { filter, adults, children, counted = [] } = terms;
  const question = { currency, rooms, adults, children, nights, details };
  const sum = quote && allInOf({ ...question, price: quote.price }, counted);
  return sum === null
    ? whyTotalOut(quote?.price ?? null, currency, filter).length === 0
    : !isOutOfBounds(sum, { ...filter.price, currency: terms.currency });
}

/** Only the rates that keep to what is asked of them, and a combination only of those. */
export function narrowed(
  result: AvailabilityResult,
  context: NarrowContext,
  combination = combinationQuote(result),
): AvailabilityResult {
  const { terms, quotedAt } = context;
  const { currency, recommendation } = result;
  const fitting = result.products.filter(
    (product) => whyRateOut(product, terms.filter, quotedAt).length === 0,
  );
  const ids = new Set(fitting.map(({ id }) => id));
  const isMatching =
    (recommendation?.products ?? []).every(({ id }) => ids.has(id)) &&
    isWithinBounds(combination, combinationRooms(result), currency, context);
  return {
    ...result,
    // The bounds are those of the whole party: of several rooms no single rate is held against them.
    products:
      terms.rooms > 1
        ? fitting
        : fitting.filter((product) =>
            isWithinBounds(quoteOfRoom(product), [allInRoom(product)], currency, context),
          ),
    recommendation: isMatching ? recommendation : null,
  };
}
