// A property as a traveller of the chosen context sees it, beside the record and the responses it is made from (row T03).
import "server-only";
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AccommodationDetails } from "@roomward/contract/details";
import { now } from "@/lib/clock";
import { nightsBetween } from "@/lib/format/days";
import { moneyText, shownAmount } from "@/lib/format/money";
import { DemandFailure } from "@/lib/http/failure";
import { type Words, wordsFor } from "@/lib/i18n";
import { ensureRecords } from "@/lib/mirror/ensure";
import { CONTENT_LANGUAGES, detailsRequest } from "@/lib/mirror/languages";
import { staticPart } from "@/lib/mirror/record";
import { zoneOf } from "@/lib/rules/zone";
import { allowedWeb } from "@/lib/stays/allowed-url";
import { stayFieldsOf } from "@/lib/stays/booker";
import { schemesFor } from "@/lib/stays/narrow";
import { isNet, withoutNet } from "@/lib/stays/net-rates";
import { problemOf } from "@/lib/stays/outcome";
import { lookupsFor } from "@/lib/stays/read-lookups";
import type { ProblemView } from "@/lib/views/problem";
import type { RatesView } from "@/lib/views/rates/rates";
import { ratesView } from "@/lib/views/rates/rates-view";
import type { Exchange } from "@/lib/views/staff/ask";
import { type FactGroup, priceFacts, recordFacts } from "@/lib/views/staff/facts";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import type { PropertyView } from "@/lib/views/stay/property";
import { propertyView } from "@/lib/views/stay/property-view";
import { recordOf } from "./exchange";
import { LINK_TEXTS, linkState } from "./links";

const PATIENCE_MS = 8_000;
const PAGE = "staff/ask";

export interface FoundProperty {
  kind: "found";
  view: PropertyView;
  facts: FactGroup[];
  details: AccommodationDetails;
  /** What was sent because our copy is not kept in the context's language, or because the record of now is wanted. */
  asked: Exchange | null;
  /** Why that failed; our copy is shown instead. */
  problem: ProblemView | null;
}

export type PropertyPreview = FoundProperty | { kind: "absent" } | { kind: "failed"; problem: ProblemView };

export interface RatesPreview {
  exchange: Exchange;
  /** As a traveller is shown them, so without net rates. Null when the call failed; `problem` says why. */
  rates: RatesView | null;
  /** How many net rates the response holds. */
  netRates: number;
  /** The offer as it came; null where the platform has none for them. */
  result: AvailabilityResult | null;
  /** Of every product of the response. */
  facts: FactGroup[];
  problem: ProblemView | null;
}

/** Pages are English; texts of the platform come in the context's language first. */
function wordsOf({ language }: StaffContext): Words {
  const words = wordsFor("en");
  return { ...words, contentTags: [language, ...words.contentTags.filter((tag) => tag !== language)] };
}

/** True where the platform answered that it knows no such property; an outage leaves it open. */
export const isUnknownProperty = async (id: number): Promise<boolean> =>
  (await ensureRecords([id], { deadline: Date.now() + PATIENCE_MS })).absent.includes(id);

async function liveDetails(id: number, language: string, words: Words) {
  const { extras, languages = [] } = detailsRequest();
  const tags = [language, ...languages.filter((tag) => tag !== language)];
  const body = { accommodations: [id], extras, languages: tags };
  const sent = await recordOf("details", body, { id, page: PAGE });
  if (!sent.ok) return { details: null, exchange: sent.exchange, problem: problemOf(sent.failure, words) };
  const { record } = sent.answer;
  return { details: record && staticPart(record), exchange: sent.exchange, problem: null };
}

/**
 * The record of `id` as its page shows it. Our copy is shown; the platform is asked as well when the copy is not kept in
 * the context's language, or when `isFresh` wants the record of this moment, which is not stored.
 */
export async function propertyPreview(
  id: number,
  context: StaffContext,
  isFresh: boolean,
): Promise<PropertyPreview> {
  const words = wordsOf(context);
  const [stored, live] = await Promise.all([
    ensureRecords([id], { deadline: Date.now() + PATIENCE_MS }),
    isFresh || !CONTENT_LANGUAGES.includes(context.language)
      ? liveDetails(id, context.language, words)
      : null,
  ]);
  const record = stored.records.get(id);
  const details = live?.details ?? record?.details;
  if (!details) {
    if (stored.absent.includes(id)) return { kind: "absent" };
    const about = { operation: "details", detail: "neither known nor absent" };
    return {
      kind: "failed",
      problem: problemOf(stored.failure ?? new DemandFailure("mismatch", about), words),
    };
  }
  const lookups = await lookupsFor(words, [details]);
  const view = propertyView(details, {
    ...{ words, lookups, zone: zoneOf(details), stay: null, webUrl: allowedWeb(details.url?.web) },
    fetchedAt: (!live?.details && record?.fetchedAt) || new Date().toISOString(),
    schemes: schemesFor(context.bookerCountry),
  });
  return {
    ...{ kind: "found", view, details, asked: live?.exchange ?? null, problem: live?.problem ?? null },
    facts: recordFacts(details, view, lookups.facility, words.contentTags),
  };
}

/** The rates of `id` for the context's traveller, as of now. A response without the stay holds no rates for them. */
export async function ratesPreview(
  id: number,
  context: StaffContext,
  details: AccommodationDetails | null,
): Promise<RatesPreview> {
  const words = wordsOf(context);
  const body = { accommodations: [id], ...stayFieldsOf(context), extras: ["extra_charges" as const] };
  const sent = await recordOf("availability", body, { id, page: PAGE });
  const { exchange } = sent;
  if (!sent.ok)
    return {
      exchange,
      rates: null,
      netRates: 0,
      result: null,
      facts: [],
      problem: problemOf(sent.failure, words),
    };
  const { record: result, data } = sent.answer;
  const currency = result?.currency ?? { accommodation: context.currency, booker: context.currency };
  const netRates = result?.products.filter(isNet).length ?? 0;
  const lookups = await lookupsFor(words, details ? [details] : []);
  const rates = ratesView(result && withoutNet(result), {
    ...{ words, lookups, currency, details, terms: context, zone: zoneOf(details) },
    nights: nightsBetween(context.checkin, context.checkout),
    quotedAt: new Date(now()).toISOString(),
  });
  const isNetOnly = netRates > 0 && netRates === result?.products.length;
  return {
    ...{ exchange, netRates, result, problem: null },
    rates: { ...rates, withheld: isNetOnly ? "net" : null },
    facts: result
      ? priceFacts(result, data.indexOf(result), {
          ...{ words, lookups },
          links: {
            web: LINK_TEXTS[linkState("web", result, context)],
            app: LINK_TEXTS[linkState("app", result, context)],
          },
          amount(pair) {
            const { amount, currency: code } = shownAmount(pair, currency);
            return moneyText(amount, code, words.tag);
          },
        })
      : [],
  };
}
