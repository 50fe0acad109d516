// The priced half of a result card: the cheapest product(s) the platform chose for the whole party (rows R01 to R03).
import type { AccommodationDetails } from "@roomward/contract/details";
import { leftOut } from "@roomward/contract/left-out";
import type { SearchResult } from "@roomward/contract/search";
import type { CurrencyPair, Price } from "@roomward/contract/values";
import type { RateFilter } from "@/lib/address/result-filter";
import type { StayTerms } from "@/lib/address/stay-query";
import { nightsBetween } from "@/lib/format/days";
import { dualMoney } from "@/lib/format/money";
import { allInRoom, type Quote, searchQuote } from "@/lib/quote/quote";
import { type AllIn, allInOf } from "@/lib/rules/all-in";
import { traderWithheld } from "@/lib/rules/booker-laws";
import { paidRoom, paymentOf } from "@/lib/rules/payment-plan";
import { productPayVerdict, worstVerdict } from "@/lib/views/money/pay-my-way";
import { sumView } from "../money/all-in";
import { cancellationSummary } from "../money/cancellation";
import { dealLines, leftText, thirdPartyText } from "../money/extras";
import { headlineOf, shareOf } from "../money/price";
import { quoteMeal, quotePayment } from "../money/quote";
import { taxNote } from "../money/taxes";
import { partyText } from "../rates/occupancy";
import { withheldHeading } from "../rates/withheld";
import type { QuoteWording } from "../wording";
import type { AllInView, CancellationSummary, CardOffer, CardPrice } from "./card";
import { eachOn, type JudgedRate } from "./filters";

/** Whether an answered stay keeps what was asked of its rate: asserted although the platform filtered (row R11). */
export type OfferFit = "fits" | "thirdParty" | "outOfBounds" | "contradicts";

/** The one that is told where several hold. */
const WHY = ["contradicts", "outOfBounds", "thirdParty"] as const;

/**
 * Why a rate is not what was asked for at `at`; empty when it is: the one judgement of a card and of the stay's own
 * pages. What its terms do not state contradicts nothing: the platform was asked for it.
 */
export const whyRateOut = (rate: JudgedRate, filter: RateFilter, at: string): Exclude<OfferFit, "fits">[] =>
  eachOn(filter, ({ cut }, chosen) =>
    cut && "isRateOut" in cut && cut.isRateOut(rate, chosen, at) ? [cut.why] : [],
  ).flat();

/** The same of a price for the whole party. */
export const whyTotalOut = (
  price: Price | null,
  pair: CurrencyPair,
  filter: RateFilter,
): Exclude<OfferFit, "fits">[] =>
  eachOn(filter, ({ cut }, chosen) =>
    cut && "isTotalOut" in cut && cut.isTotalOut(price, pair, chosen) ? [cut.why] : [],
  ).flat();

/**
 * `contradicts`: a product says otherwise than was asked of the platform; `thirdParty`: what it answered is another
 * supplier's and only the platform's own is wanted; `outOfBounds`: the total of the stay is outside the price asked.
 * `at` is the instant of the answer.
 */
export function offerFit(result: SearchResult, filter: RateFilter, at: string): OfferFit {
  const why = [
    ...(result.products ?? []).flatMap((product) => whyRateOut(product, filter, at)),
    ...whyTotalOut(partyPrice(result), result.currency, filter),
  ];
  return WHY.find((one) => why.includes(one)) ?? "fits";
}

/** Of the whole party; null where the platform states none. */
export const partyPrice = (result: SearchResult): Price | null => searchQuote(result)?.price ?? null;

/** `3 nights, 2 adults`, and in how many rooms where they are several. */
function cardForWhat(terms: StayTerms, rooms: number, { words, nights }: QuoteWording): string {
  const text = words.t("card.forWhat", {
    nights: words.t("common.nights", { nights }),
    people: partyText(terms.adults, terms.children, words),
  });
  return rooms > 1 ? words.t("card.inRooms", { text, rooms: words.t("common.rooms", { rooms }) }) : text;
}

/** Why there is no price: the platform stated none for what it offers, or what it stated could not be read. */
function unpricedText(result: SearchResult, { words }: QuoteWording): string {
  if (leftOut(result, "products") > 0) return words.t("card.priceUnread");
  const isOffered = (result.products?.length ?? 0) > 0;
  const isUnstated = isOffered || leftOut(result, "price") > 0 || leftOut(result, "unpriced") > 0;
  return words.t(isUnstated ? "card.priceUnstated" : "card.checkDates");
}

/** A search answer states no fees: what a part of the price costs, and when, stands where they are asked for. */
function cardCancellation(quote: Quote, wording: QuoteWording): CancellationSummary | null {
  const [room, ...others] = quote.rooms;
  if (room === undefined) return null;
  const summary = cancellationSummary(quote, wording);
  if (others.length > 0 || summary.kind !== "partial" || room.policies?.cancellation?.schedule)
    return summary;
  return { ...summary, text: wording.words.t("card.partly", { text: summary.text }) };
}

interface KnownOfStay {
  /** As much as a card keeps. */
  details?: AccommodationDetails | null;
  /** With what is counted in, and the answer it is of where that is another than the card's. */
  sum?: { sum: AllIn; other: SearchResult | null } | null;
}

/** What the offer of a result comes to all in; null where nothing is counted in, and without a price. */
export function allInOfResult(
  result: SearchResult,
  terms: StayTerms,
  details: AccommodationDetails | null,
): AllIn | null {
  const quote = searchQuote(result);
  if (quote === null) return null;
  const { adults, children, counted = [] } = terms;
  const nights = nightsBetween(terms.checkin, terms.checkout);
  const { price } = quote;
  const rooms = quote.rooms.map(allInRoom);
  return allInOf({ price, currency: result.currency, rooms, adults, children, nights, details }, counted);
}

/** Of another rate than the card's it says so, with that rate's own price. */
function cardAllIn({ sum, other }: NonNullable<KnownOfStay["sum"]>, wording: QuoteWording): AllInView {
  const view = sumView(sum, wording);
  const price = other && partyPrice(other);
  if (!other || !price) return view;
  const { shown } = dualMoney(headlineOf(price), other.currency, wording.words.tag);
  return { ...view, parts: [wording.words.t("price.allIn.other", { price: shown.text }), ...view.parts] };
}

/** The offer of one search result; `check_dates` when the answer holds no price for it (row R17). */
export function cardPrice(
  result: SearchResult,
  terms: StayTerms,
  wording: QuoteWording,
  { details = null, sum = null }: KnownOfStay = {},
): CardPrice {
  const { words, currency } = wording;
  const withheld = traderWithheld(details, terms.bookerCountry);
  if (withheld !== null) {
    const text = withheld === "unknown" ? words.t("card.priceLater") : withheldHeading(withheld, words);
    return { state: "check_dates", text };
  }
  const quote = searchQuote(result);
  if (quote === null) return { state: "check_dates", text: unpricedText(result, wording) };
  const { price, rooms: products } = quote;
  const paid = paymentOf(price, products.map(paidRoom), currency);
  const offer: CardOffer = {
    rates: products.map(({ id }) => id),
    total: dualMoney(headlineOf(price), currency, words.tag),
    allIn: sum && cardAllIn(sum, wording),
    perNight: shareOf(price, wording.nights, wording),
    per: words.per,
    forWhat: cardForWhat(terms, products.length, wording),
    tax: taxNote(price, paid, wording, true),
    paid,
    cancellation: cardCancellation(quote, wording),
    meal: quoteMeal(quote, wording),
    payment: quotePayment(quote, wording),
    pay: worstVerdict(products.map((product) => productPayVerdict(product, details, terms, wording))),
    deals: dealLines(products, terms.device, wording),
    left: products.length === 1 && products[0] ? leftText(products[0], words) : null,
    thirdParty:
      products.map((product) => thirdPartyText(product, wording)).find((text) => text !== null) ?? null,
  };
  return { state: "offer", offer };
}
