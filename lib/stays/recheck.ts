// Asking once more right before the traveller leaves for the platform.
import "server-only";
import type { AvailabilityResult } from "@roomward/contract/availability";
import {
  type Choice,
  type SeenPrice,
  type ShownChoice,
  seenCurrency,
  seenOf,
  stayHref,
} from "@/lib/address/hrefs";
import type { StayTerms } from "@/lib/address/stay-query";
import { andList } from "@/lib/format/intl";
import { tolerance } from "@/lib/format/money";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { bookingSiteName } from "@/lib/legal-pages";
import { chosenQuote, type Quote } from "@/lib/quote/quote";
import type { Withheld } from "@/lib/rules/booker-laws";
import { type Arrival, NO_ARRIVAL } from "@/lib/rules/campaign";
import { withLabel } from "@/lib/rules/label";
import { cheapestForParty } from "@/lib/views/rates/cheapest-rate";
import type { HandoffAnswer, HandoffInstead, Recheck, UnavailableHandoff } from "@/lib/views/rates/handoff";
import { handoffView, propertyTitle, type Ways } from "@/lib/views/rates/handoff-view";
import { narrowed } from "@/lib/views/rates/narrowed";
import { rateFilterNames } from "@/lib/views/rates/rate-filter";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import { ratesView } from "@/lib/views/rates/rates-view";
import { withheldHeading, withheldText } from "@/lib/views/rates/withheld";
import { allowedApp, allowedWeb } from "./allowed-url";
import { leavingOf, placementOf } from "./hand-off-label";
import { problemOf } from "./outcome";
import { currentRatesOf, expectWhole, type QuotedStay, quoteOf } from "./quote";

/** The cheapest for the party among what keeps to the filters: named as another choice. */
function insteadOf(
  id: number,
  result: AvailabilityResult | null,
  context: RatesContext,
): HandoffInstead | null {
  const found = cheapestForParty(ratesView(result, context, id));
  if (found === null) return null;
  const { price, room, href, cancellation, meal, payment } = found;
  return {
    roomName: room?.name ?? null,
    lang: room?.lang ?? null,
    price,
    terms: [cancellation?.text, meal, payment].flatMap((text) => text ?? []),
    href,
  };
}

type Barred = "trader" | "past";
type Why = Choice["kind"] | "nothing" | "soldOut" | Barred;

const isBarred = (why: Why | Withheld | null): why is Barred => why === "trader" || why === "past";

function unavailableText(why: Why, names: string, words: Words): string {
  const { t } = words;
  if (isBarred(why)) return withheldText(why, "", words).text;
  if (why === "soldOut") return t("leave.gone.nothing");
  return names === "" ? t(`leave.gone.${why}`) : t(`leave.goneAsked.${why}`, { names });
}

function unavailableOf(
  id: number,
  why: Why,
  result: AvailabilityResult | null,
  context: RatesContext,
): UnavailableHandoff {
  const { words, terms } = context;
  return {
    ...propertyTitle(id, context),
    heading: isBarred(why) ? withheldHeading(why, words) : words.t("handoff.goneHeading"),
    sentence: unavailableText(why, andList(rateFilterNames(terms, words), words.tag), words),
    instead: insteadOf(id, result, context),
    backHref: stayHref(words.locale, id, terms),
  };
}

/** Against the total alone: parts that moved inside an equal total cost the traveller nothing. */
export function recheckOf(
  { price }: Quote,
  seen: SeenPrice | null,
  { currency, terms }: RatesContext,
): Recheck {
  if (seen === null || seenCurrency(price, currency) !== terms.currency) return "unseen";
  const { total } = seenOf(price, currency);
  if (Math.abs(total - seen.total) <= tolerance(terms.currency)) return "same";
  return total > seen.total ? "dearer" : "cheaper";
}

/** The rates of `choice` in the fresh answer; null when that answer, successful and whole, has none. */
export function chosenIn({ result, context }: QuotedStay, choice: Choice): Quote | null {
  // Rates that are named are that choice, whatever became of their price; a combination that is not must keep to it.
  const isNamed = choice.kind !== "combination" || choice.ids !== null;
  const offered = result && (isNamed ? result : narrowed(result, context));
  const chosen = offered && chosenQuote(offered, choice, context.currency);
  if (chosen === null)
    expectWhole(result, [
      "products",
      "unpriced",
      ...(choice.kind === "combination" ? ["recommendation"] : []),
    ]);
  return chosen;
}

async function unavailableResult(
  id: number,
  terms: StayTerms,
  choice: Choice,
  quote: QuotedStay,
): Promise<HandoffAnswer> {
  const { result, context } = quote;
  const { withheld, isSoldOut } = await currentRatesOf(id, terms, quote);
  if (isBarred(withheld))
    return { kind: "gone", gone: unavailableOf(id, withheld, result, context), recheck: "withheld" };
  const isEmpty = withheld === null && (result?.products.length ?? 0) === 0;
  const why = isSoldOut ? "soldOut" : isEmpty ? "nothing" : choice.kind;
  return {
    kind: "gone",
    gone: unavailableOf(id, why, result, context),
    recheck: isSoldOut ? "sold_out" : "gone",
  };
}

/** The two ways with their label, and where the leaving is told. */
function waysOf(
  { id, url, deep_link_url }: AvailabilityResult,
  { terms, words: { locale } }: RatesContext,
  { kind }: Choice,
  arrival: Arrival,
): Ways {
  const placement = placementOf(arrival, terms, kind);
  const { bookerCountry: country, device } = terms;
  const { label, left } = leavingOf({ id, placement, country, language: locale, device }, arrival);
  const labelled = (address: string | null) => address && withLabel(address, label);
  return {
    web: labelled(allowedWeb(url)),
    app: labelled(allowedApp(deep_link_url)),
    site: bookingSiteName(allowedWeb(url)),
    left,
  };
}

/**
 * The hand-off of `choice` with a price asked for just now; `seen` is what the traveller saw before.
 * A failed quote blocks the way on (`failed`); `gone` needs a successful answer without the choice.
 */
export async function handoffOf(
  id: number,
  terms: StayTerms,
  { choice, seen, arrival = NO_ARRIVAL }: ShownChoice & { arrival?: Arrival },
  words: Words,
): Promise<HandoffAnswer> {
  try {
    const quote = await quoteOf(id, terms, words);
    const { result, context } = quote;
    const chosen = chosenIn(quote, choice);
    if (result === null || chosen === null) return await unavailableResult(id, terms, choice, quote);
    const ways = waysOf(result, context, choice, arrival);
    const view = handoffView(id, choice, chosen, { ...context, ways, seen });
    return { kind: "ready", view, recheck: recheckOf(chosen, seen, context) };
  } catch (error) {
    if (error instanceof DemandFailure)
      return { kind: "failed", problem: problemOf(error, words), recheck: "failed" };
    throw error;
  }
}
