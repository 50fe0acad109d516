// Fresh rates of several stays for one party and stay, in one call; one that fails leaves the others standing.
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { StayTerms } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { callForIds } from "@/lib/demand/batch";
import { nightsBetween } from "@/lib/format/days";
import type { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import type { MirrorRecord } from "@/lib/mirror/record";
import { noteProducts } from "@/lib/mirror/seen-inventory";
import { patienceUntil } from "@/lib/patience";
import { traderWithheld, type Withheld } from "@/lib/rules/booker-laws";
import { isNightOver } from "@/lib/rules/night";
import { filtersToSend } from "@/lib/views/rates/rate-filter";
import type { RatesView } from "@/lib/views/rates/rates";
import { ratesView } from "@/lib/views/rates/rates-view";
import { zoneOf } from "../rules/zone";
import { stayFieldsOf } from "./booker";
import { isAllNet, withoutNet } from "./net-rates";
import { lookupsFor } from "./read-lookups";

const PATIENCE_MS = 4_000;

/** `failed`: the platform was asked and this stay's record or its prices could not be had; never the same as having nothing. */
export type Quoted =
  | { state: "rates"; view: RatesView }
  /** `withheld`: never said of an answer of a filter where its rates are net. */
  | { state: "none" | "failed" }
  | { state: "withheld"; why: Withheld };

export interface Quotes {
  of: Map<number, Quoted>;
  /** Why nothing could be asked, when everything failed. */
  failure: DemandFailure | null;
  quotedAt: string;
}

interface QuotesRequest {
  ids: readonly number[];
  terms: StayTerms;
  words: Words;
  /** Records as far as they are known; rates are shown without one where the law allows it. */
  records: ReadonlyMap<number, MirrorRecord>;
}

/** Why no rates of a stay are shown to a reader whatever the platform answers; null when they may be. */
const barredBy = (details: AccommodationDetails | null, { checkin, bookerCountry }: StayTerms) =>
  isNightOver(checkin, now(), zoneOf(details)) ? "past" : traderWithheld(details, bookerCountry);

/** One call for up to fifty stays. Never throws a DemandFailure. */
export async function quotesOf(requested: QuotesRequest): Promise<Quotes> {
  const { ids, terms, words, records } = requested;
  const filters = filtersToSend(terms.filter);
  const rest = {
    ...stayFieldsOf(terms),
    extras: ["extra_charges" as const],
    ...(filters === null ? {} : { filters }),
  };
  const options = { deadline: patienceUntil(PATIENCE_MS), page: "availability" };
  const answer = await callForIds("availability", ids, rest, options);
  noteProducts("availability", answer.data);
  const quotedAt = new Date(now()).toISOString();
  const known = [...records.values()].map(({ details }) => details);
  const lookups = await lookupsFor(words, known);
  const nights = nightsBetween(terms.checkin, terms.checkout);
  const results = new Map(answer.data.map((result) => [result.id, result]));
  // A record nobody could read may be any of those that are missing.
  const isOpen = answer.failures.length > 0 && answer.failedIds.length === 0;
  const missing = (id: number): Quoted => ({
    state: isOpen || answer.failedIds.includes(id) ? "failed" : "none",
  });
  const quoted = (id: number): Quoted => {
    const details = records.get(id)?.details ?? null;
    const why = barredBy(details, terms);
    if (why === "unknown") return { state: "failed" };
    if (why !== null) return { state: "withheld", why };
    const result = results.get(id);
    if (result === undefined) return missing(id);
    const shown = withoutNet(result);
    if (filters === null && isAllNet(result)) return { state: "withheld", why: "net" };
    const { currency } = result;
    const context = { words, lookups, currency, nights, zone: zoneOf(details), quotedAt, terms, details };
    const view = ratesView(shown, context);
    if (view.rooms.length > 0) return { state: "rates", view };
    return { state: view.unread.length > 0 ? "failed" : "none" };
  };
  const all = ids.every((id) => answer.failedIds.includes(id));
  return {
    of: new Map(ids.map((id) => [id, quoted(id)])),
    failure: all ? (answer.failures[0] ?? null) : null,
    quotedAt,
  };
}
