// One fresh availability answer for one property, with what is needed to put it into words.
import "server-only";
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AccommodationDetails } from "@roomward/contract/details";
import { leftOut } from "@roomward/contract/left-out";
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import type { StayTerms } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { call } from "@/lib/demand/client";
import { recordIn } from "@/lib/demand/pages";
import { nightsBetween } from "@/lib/format/days";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { ensureRecords } from "@/lib/mirror/ensure";
import { noteProducts } from "@/lib/mirror/seen-inventory";
import { patienceUntil } from "@/lib/patience";
import { traderWithheld, type Withheld } from "@/lib/rules/booker-laws";
import { isNightOver } from "@/lib/rules/night";
import { filtersToSend } from "@/lib/views/rates/rate-filter";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import { zoneOf } from "../rules/zone";
import { stayFieldsOf } from "./booker";
import { isAllNet, withoutNet } from "./net-rates";
import { lookupsFor } from "./read-lookups";

const PATIENCE_MS = 4_000;

export interface Answered {
  /** Null: the platform answered, and holds nothing (of what is asked of rates) for this party and stay (gaps 17). */
  result: AvailabilityResult | null;
  /** Why all that the platform holds is not shown: net rates, of which an answer of a filter cannot tell, or the trader. */
  withheld: Withheld | null;
}

/** The fresh response with what puts it into words. */
export interface QuotedStay extends Answered {
  context: RatesContext;
}

/** @throws {DemandFailure} also when the answer held a record of this property that nobody understood. */
export async function askAvailability(id: number, terms: StayTerms): Promise<Answered> {
  const filters = filtersToSend(terms.filter);
  const body = {
    accommodations: [id],
    ...stayFieldsOf(terms),
    extras: ["extra_charges" as const],
    ...(filters === null ? {} : { filters }),
  };
  const answer = await call("availability", body, {
    deadline: patienceUntil(PATIENCE_MS),
    page: "availability",
  });
  const result = recordIn("availability", answer, id);
  noteProducts("availability", result === null ? [] : [result]);
  const shown = result && withoutNet(result);
  const isNet = filters === null && result !== null && isAllNet(result);
  return { result: shown, withheld: isNet ? "net" : null };
}

export interface CurrentRates {
  withheld: Withheld | null;
  /** True when the platform holds no rate at all for this party and stay, whatever is asked of rates. */
  isSoldOut: boolean;
}

const isEmpty = (result: AvailabilityResult | null): boolean =>
  (result?.products.length ?? 0) + leftOut(result, "products") + leftOut(result, "unpriced") === 0;

/**
 * Whether there is anything besides `answered`. An answer of the platform's filters says nothing of other rates: where
 * it is empty, one further call without them. One that fails leaves both open: false.
 */
export async function currentRatesOf(
  id: number,
  terms: StayTerms,
  answered: Answered,
): Promise<CurrentRates> {
  const { result, withheld } = answered;
  if (withheld !== null || !isEmpty(result)) return { withheld, isSoldOut: false };
  if (filtersToSend(terms.filter) === null) return { withheld, isSoldOut: true };
  try {
    const open = { ...terms, filter: NO_RATE_FILTER };
    return await currentRatesOf(id, open, await askAvailability(id, open));
  } catch (error) {
    if (error instanceof DemandFailure) return { withheld: null, isSoldOut: false };
    throw error;
  }
}

/**
 * Before something is said to be gone: among what could not be read, or has no price, it may still be there.
 * @throws {DemandFailure} where the answer lacks parts of `fields`
 */
export function expectWhole(
  result: AvailabilityResult | null,
  fields: readonly string[] = ["products", "unpriced"],
): void {
  if (fields.some((field) => leftOut(result, field) > 0))
    throw new DemandFailure("mismatch", {
      operation: "availability",
      detail: "what is looked for may be among what could not be read or has no price",
    });
}

/**
 * Asks for the rates of `id`; its record comes from the mirror beside it, and rates are shown without one where the law allows it.
 * @throws {DemandFailure} when prices could not be loaded, or the record that decides whether they may be shown
 */
export async function quoteOf(id: number, terms: StayTerms, words: Words): Promise<QuotedStay> {
  const [answer, { records, failure }] = await Promise.all([askAvailability(id, terms), ensured(id)]);
  const record = records.get(id)?.details ?? null;
  const context = await contextFor(record, answer.result, terms, words);
  const withheld = traderWithheld(record, terms.bookerCountry);
  if (withheld === "unknown") throw failure ?? unknownRecord(id);
  if (withheld !== null) return { result: null, withheld, context };
  if (isNightOver(terms.checkin, now(), context.zone)) return { result: null, withheld: "past", context };
  return { ...answer, context };
}

const ensured = (id: number) => ensureRecords([id], { deadline: patienceUntil(PATIENCE_MS) });

const unknownRecord = (id: number): DemandFailure =>
  new DemandFailure("mismatch", { operation: "details", detail: `stay ${id} has no record` });

/** The record of `id` from the mirror, or live; null when neither has it. */
export async function recordOf(id: number): Promise<AccommodationDetails | null> {
  return (await ensured(id)).records.get(id)?.details ?? null;
}

/** What puts an answer into words; without one (`result` null) the currencies are the ones asked for. */
export async function contextFor(
  details: AccommodationDetails | null,
  result: AvailabilityResult | null,
  terms: StayTerms,
  words: Words,
): Promise<RatesContext> {
  return {
    words,
    lookups: await lookupsFor(words, details === null ? [] : [details]),
    currency: result?.currency ?? { accommodation: terms.currency, booker: terms.currency },
    nights: nightsBetween(terms.checkin, terms.checkout),
    checkin: terms.checkin,
    zone: zoneOf(details),
    quotedAt: new Date(now()).toISOString(),
    terms,
    details,
  };
}
