// A property as a traveller of the chosen context sees it, beside the record and the answers it is made from (row T03).
import "server-only";
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
import { type FactGroup, priceFacts, recordFacts } from "@/lib/views/staff/sourced-facts";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import type { PropertyView } from "@/lib/views/stay/property";
import { propertyView } from "@/lib/views/stay/property-view";
import { type Exchange, exchanged } from "./exchange";

const PATIENCE_MS = 8_000;
const PAGE = "staff/inventory";

export interface FoundProperty {
  kind: "found";
  view: PropertyView;
  facts: FactGroup[];
  details: AccommodationDetails;
  /** What was asked just now because our copy is not kept in the context's language, or because somebody wanted it. */
  asked: Exchange | null;
  /** Why the wanted language or the fresh record could not be had; our copy is shown instead. */
  problem: ProblemView | null;
}

export type PropertyPreview = FoundProperty | { kind: "absent" } | { kind: "failed"; problem: ProblemView };

export interface RatesPreview {
  exchange: Exchange;
  /** As a traveller is shown them, so without net rates. Null when it could not be asked; `problem` says why. */
  rates: RatesView | null;
  /** How many net rates the answer holds. */
  netRates: number;
  /** Of every product of the answer. */
  facts: FactGroup[];
  problem: ProblemView | null;
}

/** Pages are English; texts of the platform come in the context's language first. */
function wordsOf({ language }: StaffContext): Words {
  const words = wordsFor("en");
  return { ...words, contentTags: [language, ...words.contentTags.filter((tag) => tag !== language)] };
}

/** What is said of a number that `isUnknownProperty`. */
export const UNKNOWN_PROPERTY =
  "Neither our copy nor the platform knows a property with this number: the platform was asked just now or less than a minute ago.";

/** True where the platform answered that it knows no such property; an outage leaves it open. */
export async function isUnknownProperty(id: number): Promise<boolean> {
  return (await ensureRecords([id], { deadline: Date.now() + PATIENCE_MS })).absent.includes(id);
}

const isKept = (language: string): boolean => CONTENT_LANGUAGES.includes(language);

interface Live {
  details: AccommodationDetails | null;
  exchange: Exchange;
  problem: ProblemView | null;
}

async function askDetails(id: number, language: string, words: Words): Promise<Live> {
  const { extras, languages = [] } = detailsRequest();
  const asked = [language, ...languages.filter((tag) => tag !== language)];
  const answered = await exchanged(
    "details",
    { accommodations: [id], extras, languages: asked },
    { id, page: PAGE },
  );
  if (!answered.ok)
    return { details: null, exchange: answered.exchange, problem: problemOf(answered.failure, words) };
  const { record } = answered;
  return { details: record && staticPart(record), exchange: answered.exchange, problem: null };
}

/**
 * The record of `id` as its page shows it. Our copy is shown; the platform is asked as well when the copy is not kept in
 * the context's language, or when `isFresh` wants the record of this moment. What is asked here is not stored.
 */
export async function propertyPreview(
  id: number,
  context: StaffContext,
  isFresh: boolean,
): Promise<PropertyPreview> {
  const words = wordsOf(context);
  const [kept, live] = await Promise.all([
    ensureRecords([id], { deadline: Date.now() + PATIENCE_MS }),
    isFresh || !isKept(context.language) ? askDetails(id, context.language, words) : null,
  ]);
  const record = kept.records.get(id);
  const details = live?.details ?? record?.details;
  if (!details) {
    if (kept.absent.includes(id)) return { kind: "absent" };
    const unknown = new DemandFailure("mismatch", {
      operation: "details",
      detail: "neither known nor absent",
    });
    return { kind: "failed", problem: problemOf(kept.failure ?? unknown, words) };
  }
  const names = await lookupsFor(words, [details]);
  const view = propertyView(details, {
    words,
    lookups: names,
    zone: zoneOf(details),
    fetchedAt: live?.details ? new Date().toISOString() : (record?.fetchedAt ?? new Date().toISOString()),
    stay: null,
    webUrl: allowedWeb(details.url?.web),
    schemes: schemesFor(context.bookerCountry),
  });
  return {
    kind: "found",
    view,
    facts: recordFacts(details, view, names.facility),
    details,
    asked: live?.exchange ?? null,
    problem: live?.problem ?? null,
  };
}

const NO_RATES = { rates: null, netRates: 0, facts: [] };

/** The rates of `id` for the context's traveller, asked now. An answer without the stay holds no rates for them. */
export async function ratesPreview(
  id: number,
  context: StaffContext,
  details: AccommodationDetails,
): Promise<RatesPreview> {
  const words = wordsOf(context);
  const body = { accommodations: [id], ...stayFieldsOf(context), extras: ["extra_charges" as const] };
  const answered = await exchanged("availability", body, { id, page: PAGE });
  const { exchange } = answered;
  if (!answered.ok) return { exchange, ...NO_RATES, problem: problemOf(answered.failure, words) };
  const { record: result } = answered;
  const currency = result?.currency ?? { accommodation: context.currency, booker: context.currency };
  const netRates = result?.products.filter(isNet).length ?? 0;
  const rates = ratesView(result && withoutNet(result), {
    words,
    lookups: await lookupsFor(words, [details]),
    currency,
    nights: nightsBetween(context.checkin, context.checkout),
    zone: zoneOf(details),
    quotedAt: new Date(now()).toISOString(),
    terms: context,
    details,
  });
  const facts =
    result === null
      ? []
      : priceFacts(result, answered.answer.data.indexOf(result), (pair) => {
          const { amount, currency: code } = shownAmount(pair, currency);
          const isBooker = pair.booker_currency !== null && pair.booker_currency !== undefined;
          return {
            text: moneyText(amount, code, words.tag),
            field: isBooker ? "booker_currency" : "accommodation_currency",
          };
        });
  const isNetOnly = netRates > 0 && netRates === result?.products.length;
  return {
    exchange,
    rates: { ...rates, withheld: isNetOnly ? "net" : null },
    netRates,
    facts,
    problem: null,
  };
}
