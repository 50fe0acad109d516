// Every rate of a property for one party and stay, grouped by room (row A01).
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AccommodationDetails } from "@roomward/contract/details";
import { leftOut } from "@roomward/contract/left-out";
import type { AvailabilityProduct } from "@roomward/contract/product";
import type { CurrencyPair, Price } from "@roomward/contract/values";
import { calendarHref, goHref, seenOf } from "@/lib/address/hrefs";
import { type StayTerms, stayParams, termsToParams } from "@/lib/address/stay-query";
import { utcText } from "@/lib/format/instants";
import { dualMoney, minorUnits, oneCurrency, statedPair } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { allInRoom, combinationQuote, type Quote } from "@/lib/quote/quote";
import { productPayVerdict } from "@/lib/views/money/pay-my-way";
import { MAX_COLUMNS } from "../compare/compare";
import { addableTo, allInView, breakfastApartById, countInRates } from "../money/all-in";
import { bundleLines, dealView, leftText, thirdPartyText } from "../money/extras";
import { flexibilityById } from "../money/flexibility";
import { headlineOf } from "../money/price";
import { riskView } from "../money/price-at-risk";
import { roomQuoteView } from "../money/quote";
import { fromCountry } from "../place-phrase";
import { leastFirst } from "./cheapest-rate";
import { beddedView, combinationView, withTraits } from "./combination-view";
import { narrowed } from "./narrowed";
import { occupancyWords, partyText, stayText } from "./occupancy";
import { pickView } from "./pick";
import { rateFilterView } from "./rate-filter";
import { type RatesContext, roomHead } from "./rate-room";
import type { CombinationView, CommonTerms, PickingView, RateRoom, RatesView, RateView } from "./rates";

/** Under whose price rules the figures are shown: `booker.country` decides them. */
const rulesText = ({ bookerCountry, bookerState }: StayTerms, words: Words): string =>
  words.t("price.rules.for", { from: fromCountry(bookerCountry, words, bookerState) });

/** The platform may give amounts in the property's currency alone, whatever was asked for (gaps 15). */
function currencyText(
  products: readonly AvailabilityProduct[],
  { currency, terms, words }: RatesContext,
): string | null {
  const propertyCurrency = currency.accommodation;
  const requested = terms.currency;
  const isPropertyCurrency = products.some(
    ({ price }) => oneCurrency([price.total], currency).currency === propertyCurrency,
  );
  return isPropertyCurrency && propertyCurrency !== requested
    ? words.t("price.otherCurrency", { asked: requested, own: propertyCurrency })
    : null;
}

/** What of an answer could not be read, or is not stated; a sentence each. */
function unreadTexts(result: AvailabilityResult | null, { t }: Words): string[] {
  const [rates, unpriced] = [leftOut(result, "products"), leftOut(result, "unpriced")];
  return [
    rates > 0 ? t("rates.unread.rates", { count: rates }) : null,
    unpriced > 0 ? t("rates.unread.unpriced", { count: unpriced }) : null,
    leftOut(result, "recommendation") > 0 ? t("rates.unread.combination") : null,
  ].filter((text) => text !== null);
}

/** A product is priced for one room; a party in several needs the combination or one product for each. */
function oneRoomText({ rooms }: StayTerms, { t }: Words): string | null {
  return rooms > 1 ? t("price.oneRoom", { rooms: t("common.rooms", { rooms }) }) : null;
}

/** What the other rates of the answer say of one. */
interface BesideOthers extends Pick<RateView, "flexibility" | "breakfastApart"> {
  picked: CurrencyPair;
}

export function rateView(
  id: number,
  product: AvailabilityProduct,
  context: RatesContext,
  { flexibility, breakfastApart, picked }: BesideOthers,
): RateView {
  const { words, terms, details, currency } = context;
  const choice = { kind: "product", id: product.id } as const;
  const occupancy = occupancyWords(product.maximum_occupancy, words);
  return {
    ...roomQuoteView(product, context),
    id: product.id,
    // Of a party in several rooms a rate is the price of one of them.
    allIn: terms.rooms > 1 ? null : allInView(product.price, [allInRoom(product)], context),
    addable: terms.rooms > 1 ? [] : addableTo(product, context),
    breakfastApart,
    pay: productPayVerdict(product, details, terms, context),
    ...occupancy,
    childrenNote: terms.children.length > 0 ? occupancy.childrenNote : null,
    left: leftText(product, words),
    thirdParty: thirdPartyText(product, context),
    deal: dealView(product, terms.device, context),
    bundle: bundleLines(product, details, words),
    flexibility,
    calendarHref: calendarHref(words.locale, id, terms, product.id),
    pick: pickView(product, picked),
    href: goHref(words.locale, id, terms, { choice, seen: seenOf(product.price, currency) }),
  };
}

/** Rooms in the order of the details, then rooms the details do not know, in the answer's order. */
function roomOrder(
  products: readonly AvailabilityProduct[],
  details: AccommodationDetails | null,
): (string | null)[] {
  const sold = new Set(products.map((product) => product.room ?? null));
  const known = (details?.rooms ?? []).map((room) => room.id).filter((id) => sold.has(id));
  return [...known, ...[...sold].filter((id) => id === null || !known.includes(id))];
}

/** What a rate costs in the platform's combination, and for whom, where that is not its price in the table. */
function combinedTexts(product: AvailabilityProduct, result: AvailabilityResult, context: RatesContext) {
  const { words, currency } = context;
  const textOf = (price: Price) => dualMoney(headlineOf(price), currency, words.tag).shown.text;
  const texts = (result.recommendation?.products ?? []).flatMap((part) => {
    const { id, price, number_of_adults: adults, children } = part;
    if (id !== product.id || !price || !adults || textOf(price) === textOf(product.price)) return [];
    const who = partyText(adults, children ?? [], words);
    return [words.t("price.inCombination", { who, price: textOf(price) })];
  });
  return [...new Set(texts)];
}

/** Numbers of rates are added up, so their figures are all in one currency. */
const pickedPair = (products: readonly AvailabilityProduct[], currency: CurrencyPair): CurrencyPair =>
  statedPair(
    products.flatMap(({ price: { total, display, base } }) => [total, display, base]),
    currency,
  );

function rateRooms(result: AvailabilityResult, context: RatesContext): RateRoom[] {
  const flexibility = flexibilityById(result.products, context);
  const apart = context.terms.rooms > 1 ? null : breakfastApartById(result.products, context);
  const picked = pickedPair(result.products, context.currency);
  return roomOrder(result.products, context.details).map((roomId) => {
    const rates = result.products
      .filter((product) => (product.room ?? null) === roomId)
      .map((product) => ({
        ...rateView(result.id, product, context, {
          flexibility: flexibility.get(product.id) ?? null,
          breakfastApart: apart?.get(product.id) ?? null,
          picked,
        }),
        combined: combinedTexts(product, result, context),
      }));
    return { ...roomHead(roomId, context), rates: leastFirst(rates, (rate) => rate) };
  });
}

/** Terms are said once only where each rate shows them in the same words and adds nothing to them. */
function commonTerms(rates: readonly RateView[]): CommonTerms {
  const [first, ...others] = rates;
  const alike = <T>(of: (rate: RateView) => T, keyOf: (value: T) => string): T | null =>
    first !== undefined && others.length > 0 && others.every((rate) => keyOf(of(rate)) === keyOf(of(first)))
      ? of(first)
      : null;
  return {
    cancellation: alike(
      ({ cancellation }) => cancellation,
      ({ kind, text }) => `${kind} ${text}`,
    ),
    payment: rates.every(({ pay }) => pay === null) ? alike(({ payment }) => payment, String) : null,
    tax: alike(
      ({ price }) => price.tax,
      ({ kind, text }) => `${kind} ${text}`,
    ),
  };
}

/** What choosing numbers of rates sends, and how its sum is printed. */
function pickingOf(id: number, { terms, words, currency }: RatesContext): PickingView {
  const shown = currency.booker ?? currency.accommodation;
  const isDual = shown !== currency.accommodation;
  return {
    action: `/${words.locale}/stays/${id}/go`,
    fields: [...new URLSearchParams(stayParams(terms)).entries()],
    party: { adults: terms.adults, children: terms.children.length, rooms: terms.rooms },
    shown: { currency: shown, digits: minorUnits(shown) },
    property: isDual
      ? { currency: currency.accommodation, digits: minorUnits(currency.accommodation) }
      : null,
  };
}

/** Two to four of `rooms`' rates side by side (row U04). */
function comparingOf(id: number, rooms: readonly RateRoom[], { terms, words }: RatesContext) {
  if (rooms.reduce((count, { rates }) => count + rates.length, 0) < 2) return null;
  const fields: [string, string][] = [["stays", String(id)], ...new URLSearchParams(termsToParams(terms))];
  return { action: `/${words.locale}/compare`, fields, most: MAX_COLUMNS };
}

/** A combination where it takes several rooms whose terms are known. */
const ofSeveral = (quote: Quote | null): Quote | null =>
  quote !== null && quote.rooms.length > 1 ? quote : null;

/** An answer for the same party in another number of rooms; null where it holds nothing. */
interface InOtherRooms {
  result: AvailabilityResult | null;
  context: RatesContext;
}

/** The platform's combination where it fits the query. */
function suggestionOf(result: AvailabilityResult, context: RatesContext): CombinationView | null {
  const quote = combinationQuote(result);
  const matching = narrowed(result, context, quote);
  return quote && matching.recommendation ? combinationView(matching, quote, context) : null;
}

/** What a group can choose between, the platform's suggestion for the number of rooms searched for first. */
function combinationsOf(
  matching: AvailabilityResult | null,
  suggested: CombinationView | null,
  { rooms, context, inOther }: { rooms: RateRoom[]; context: RatesContext; inOther: InOtherRooms },
): CombinationView[] {
  const [only, ...others] = suggested?.items ?? [];
  // A suggestion of one room is one of the rates: it would say the same twice.
  const isRate = others.length === 0 && matching?.products.some(({ id }) => id === only?.productId);
  const hasBeds = matching === null || context.terms.rooms === 1 || suggested?.hasBedForEach;
  const views = [
    isRate ? null : suggested,
    inOther.result && suggestionOf(inOther.result, inOther.context),
    hasBeds ? null : beddedView(matching, rooms, context),
  ];
  return withTraits(
    views.filter((view) => view !== null),
    context.words,
  );
}

/**
 * The rates of one answer; `result` null means the platform holds nothing for this party and stay: no rooms. Rates
 * that do not keep to what is asked of them are left out and counted.
 */
export function ratesView(
  result: AvailabilityResult | null,
  context: RatesContext,
  id = result?.id ?? 0,
  inOther: InOtherRooms = { result: null, context },
): RatesView {
  const { words, nights, zone, quotedAt, terms } = context;
  const combination = result && combinationQuote(result);
  const stored = result && narrowed(result, context, combination);
  const fitting = stored?.recommendation ? combination : null;
  const recommendation = stored && fitting && combinationView(stored, fitting, context);
  const products = stored?.products ?? [];
  const rooms = stored === null ? [] : rateRooms(stored, context);
  const settings = {
    path: `/${words.locale}/stays/${id}`,
    terms,
    products: result?.products ?? [],
    quotedAt,
    leftOut: (result?.products.length ?? 0) - (stored?.products.length ?? 0),
    isCombinationOut: fitting === null && ofSeveral(combination) !== null,
    words,
  };
  return {
    rooms,
    common: commonTerms(rooms.flatMap(({ rates }) => rates)),
    withheld: null,
    isSoldOut: false,
    unread: unreadTexts(result, words),
    isFreeOnly: terms.filter.freeCancellation,
    risk: stored === null ? null : riskView(products, context, ofSeveral(fitting)),
    filter: rateFilterView(settings),
    countIn: countInRates(settings.path, settings.products, context),
    picking: pickingOf(id, { ...context, currency: pickedPair(products, context.currency) }),
    comparing: comparingOf(id, rooms, context),
    recommendation,
    combinations: combinationsOf(stored, recommendation, { rooms, context, inOther }),
    otherRoomsFailed: null,
    nights,
    forWhat: stayText(terms, context),
    rulesText: rulesText(terms, words),
    currencyText: currencyText(products, context),
    oneRoomText: oneRoomText(terms, words),
    quotedAt,
    quotedAtText: utcText(quotedAt, words.tag) ?? quotedAt,
    zone,
  };
}
