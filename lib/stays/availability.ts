// Every rate of one property for one party and stay.
import "server-only";
import type { StayTerms } from "@/lib/address/stay-query";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { fewestRooms } from "@/lib/rules/combination";
import type { Outcome } from "@/lib/views/problem";
import type { RatesView } from "@/lib/views/rates/rates";
import { ratesView } from "@/lib/views/rates/rates-view";
import { outcomeOf } from "./outcome";
import { currentRatesOf, type QuotedStay, quoteOf } from "./quote";

/** Rooms are empty only when the platform answered that nothing (of what is asked) is left; a failed call is a problem. */
export function ratesOf(id: number, terms: StayTerms, words: Words): Promise<Outcome<RatesView>> {
  return outcomeOf(words, async () => {
    const quote = await quoteOf(id, terms, words);
    return { ...ratesView(quote.result, quote.context, id), ...(await currentRatesOf(id, terms, quote)) };
  });
}

/** Calls for other numbers of rooms: what the records say may hold the party may be taken. */
const MAX_TRIES = 2;

/** The party in the fewest rooms that hold it, where it is a group and that is another number; `failed`: nobody knows. */
async function inFewestRooms(id: number, { result, withheld, context }: QuotedStay) {
  const { terms, details, words } = context;
  const isGroup = terms.rooms > 1 || result === null || result.products.length === 0;
  const fewest = isGroup && withheld === null && details ? fewestRooms(details, terms) : null;
  if (fewest === null) return { other: undefined, failed: null };
  const max = result?.products.length ? terms.rooms - 1 : terms.adults;
  const numbers = Array.from({ length: MAX_TRIES }, (_, step) => fewest + step);
  for (const rooms of numbers.filter((number) => number <= max && number !== terms.rooms))
    try {
      const other = await quoteOf(id, { ...terms, rooms }, words);
      if (other.result?.recommendation) return { other, failed: null };
    } catch (error) {
      if (!(error instanceof DemandFailure)) throw error;
      const failed = words.t("search.rooms.failed", { rooms: words.t("common.rooms", { rooms }) });
      return { other: undefined, failed };
    }
  return { other: undefined, failed: null };
}

/** The rates with what a group can choose between: up to two calls more where fewer or more rooms than searched for hold it. */
export function ratesForGroup(id: number, terms: StayTerms, words: Words): Promise<Outcome<RatesView>> {
  return outcomeOf(words, async () => {
    const quote = await quoteOf(id, terms, words);
    const [{ other, failed }, stored] = await Promise.all([
      inFewestRooms(id, quote),
      currentRatesOf(id, terms, quote),
    ]);
    return { ...ratesView(quote.result, quote.context, id, other), ...stored, otherRoomsFailed: failed };
  });
}

/** The rates by one call and no further one: of an answer without such rates nothing is known of others. */
export function ratesOfOneCall(id: number, terms: StayTerms, words: Words): Promise<Outcome<RatesView>> {
  return outcomeOf(words, async () => {
    const { result, withheld, context } = await quoteOf(id, terms, words);
    return { ...ratesView(result, context, id), withheld };
  });
}
