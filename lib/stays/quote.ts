// One fresh availability answer for one property, with what is needed to put it into words.
import "server-only";
import { now } from "@/lib/clock";
import type { AvailabilityResult } from "@/lib/contract/availability";
import { call } from "@/lib/demand/client";
import { nightsBetween } from "@/lib/format/days";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { ensureRecords } from "@/lib/mirror/ensure";
import { noteProducts } from "@/lib/mirror/seen-inventory";
import type { RatesContext } from "@/lib/views/rate-room";
import type { StayTerms } from "@/lib/views/stay-query";
import { stayFieldsOf } from "./booker";
import { lookupsFor } from "./lookups";
import { zoneOf } from "./zone";

const PATIENCE_MS = 4_000;

export interface Quote {
  /** Null: the platform answered, and holds nothing for this party and stay (gaps 17). */
  result: AvailabilityResult | null;
  context: RatesContext;
}

/** @throws {DemandFailure} also when the answer held a record of this property that nobody understood. */
async function askAvailability(id: number, terms: StayTerms): Promise<AvailabilityResult | null> {
  const body = { accommodations: [id], ...stayFieldsOf(terms), extras: ["extra_charges" as const] };
  const answer = await call("availability", body, {
    deadline: Date.now() + PATIENCE_MS,
    page: "availability",
  });
  const result = answer.data.find((candidate) => candidate.id === id) ?? null;
  noteProducts("availability", result === null ? [] : [result]);
  if (result === null && answer.quarantined > 0)
    throw new DemandFailure("mismatch", {
      operation: "availability",
      detail: "the record of this stay does not fit the contract",
      requestId: answer.requestId,
    });
  return result;
}

/**
 * Asks for the rates of `id`; its record comes from the mirror beside it, and rates are told without one too.
 * @throws {DemandFailure} when prices could not be asked for
 */
export async function quoteOf(id: number, terms: StayTerms, words: Words): Promise<Quote> {
  const [result, { records }] = await Promise.all([
    askAvailability(id, terms),
    ensureRecords([id], { deadline: Date.now() + PATIENCE_MS }),
  ]);
  const details = records.get(id)?.details ?? null;
  const context: RatesContext = {
    words,
    lookups: await lookupsFor(words, details === null ? [] : [details]),
    currency: result?.currency ?? { accommodation: terms.currency, booker: terms.currency },
    nights: nightsBetween(terms.checkin, terms.checkout),
    zone: zoneOf(details),
    quotedAt: new Date(now()).toISOString(),
    terms,
    details,
  };
  return { result, context };
}
