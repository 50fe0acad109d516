// What the rooms of a booking would cost on other days or for more or fewer adults, before it is changed.
import "server-only";
import type { StayOrder } from "@roomward/contract/order-details";
import type { PreviewedStay } from "@roomward/contract/order-preview";
import { type AmountPair, type CurrencyPair, isCalendarDay } from "@roomward/contract/values";
import { now } from "@/lib/clock";
import { call } from "@/lib/demand/client";
import { dayRangeText, dayText, nightsBetween } from "@/lib/format/days";
import { andList } from "@/lib/format/intl";
import { cheapestFirst, dualMoney, roundToMinor } from "@/lib/format/money";
import { cutText } from "@/lib/format/text";
import { DemandFailure, orNone } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import type { Attempt } from "@/lib/orders/attempts";
import { previewQuote } from "@/lib/quote/ordered";
import { isNightOver } from "@/lib/rules/night";
import { zoneOf } from "@/lib/rules/zone";
import { ratesOf } from "@/lib/stays/availability";
import { parseTerms } from "@/lib/stays/query";
import { recordOf } from "@/lib/stays/quote";
import { type ReviewView, reviewView } from "@/lib/views/booking/review-view";
import { moneyWords } from "@/lib/views/money/charges";
import { openCharges } from "@/lib/views/money/taxes";
import type { FieldProblem } from "@/lib/views/problem";
import { cheapestForParty } from "@/lib/views/rates/cheapest-rate";
import { contextOf } from "./attempt-context";
import { orderContext, standingOrder } from "./read-booking";

export interface Days {
  checkin: string;
  checkout: string;
}

/** One of its rooms, counted from 1, and how many adults are to sleep there. */
export interface AdultsOfRoom {
  room: number;
  adults: number;
}

export interface ChangeOffer {
  /** `For 3–5 June 2027 the total would be …`. */
  text: string;
  /** `€158.18 more, 1 night more` than the booking; null where they cannot be compared. */
  difference: string | null;
  /** What it would come to, in the property's currency, as the form holds what was shown; empty where nobody can tell it. */
  total: string;
  /** When it is paid, and what of it are charges: as far as it is known. */
  notes: string[];
  /** The new terms of cancellation, room by room. */
  rooms: { name: string; text: string; steps: string[] }[];
}

const LONGEST_SHOWN = 20;

const said = (day: string, { tag }: Words): string =>
  isCalendarDay(day) ? dayText(day, tag) : cutText(day, LONGEST_SHOWN);

/** By whose clock a booking is moved; null where nobody knows it. */
export const zoneOfStay = async (id: number) => zoneOf(await recordOf(id));

/** Why a booking cannot be moved to these days, with the days that were asked for; null where nothing is wrong with them. */
export async function dayProblem(
  { accommodation }: Pick<Attempt, "accommodation">,
  { checkin, checkout }: Days,
  words: Words,
): Promise<FieldProblem | null> {
  const { t } = words;
  const parsed = parseTerms({ in: checkin, out: checkout }, { words, userAgent: null });
  const [wrong = null] = parsed.ok ? [] : parsed.problems;
  if (checkin === "" || checkout === "")
    return wrong ?? { field: "in", sentence: t("errors.field.dates.missing") };
  const isPast = isNightOver(checkin, now(), await zoneOfStay(accommodation));
  const found = wrong ?? (isPast ? { field: "in", sentence: t("errors.field.dates.past") } : null);
  if (found === null) return null;
  const days = { checkin: said(checkin, words), checkout: said(checkout, words) };
  return { ...found, sentence: t("booking.change.wrong", { ...days, problem: found.sentence }) };
}

type QuotedProducts = Attempt["question"]["products"];

/** The rooms as they are slept in now. */
function productsOf({ question }: Attempt, { products }: StayOrder): QuotedProducts {
  return question.products.map((requested, at) => {
    const { adults = null, children = null } = products?.[at]?.allocation ?? {};
    const ages = children?.filter((age) => age !== null) ?? requested.allocation.children ?? [];
    const allocation = {
      number_of_adults: adults ?? requested.allocation.number_of_adults,
      ...(ages.length > 0 && { children: ages }),
    };
    return { ...requested, allocation };
  });
}

/** Charges on top of the rooms' prices, which the total holds, and those that no figure holds. */
function chargeNotes({ price }: ReviewView, open: string | null, words: Words): string[] {
  const charges = price.charges.flatMap(({ name, total, inShownPrice, conditional }) =>
    total === null || inShownPrice !== false || conditional || total.shown.amount === 0
      ? []
      : [words.t("price.taxes.named", { amount: moneyWords(total, words), name })],
  );
  return [
    ...(charges.length > 0
      ? [words.t("booking.change.inTotal", { charges: andList(charges, words.tag) })]
      : []),
    ...(open === null ? [] : [open]),
  ];
}

interface Prices {
  total: string;
  before: string;
}

/** What is asked of a booking, and what is said of it. */
interface Wish {
  days: Days;
  products: QuotedProducts;
  say(prices: Prices): string;
}

interface Stated {
  pair: AmountPair;
  currency: CurrencyPair;
}

/** How far a total is from another, in each currency in which both are stated; null where that is none. */
function totalDifference(now: Stated, before: Stated, words: Words): string | null {
  const { accommodation, booker } = now.currency;
  if (accommodation !== before.currency.accommodation) return null;
  const propertyAmount = roundToMinor(
    now.pair.accommodation_currency - before.pair.accommodation_currency,
    accommodation,
  );
  const isInBoth = booker != null && booker === before.currency.booker;
  const [then, later] = isInBoth ? [before.pair.booker_currency, now.pair.booker_currency] : [];
  const shown = booker && then != null && later != null ? roundToMinor(later - then, booker) : null;
  // Where the rate of exchange has moved, one currency may rise while the other falls: then the property's alone counts.
  if (propertyAmount === 0) return (shown ?? 0) === 0 ? words.t("booking.change.moneySame") : null;
  const isOneWay = shown !== null && Math.sign(shown) === Math.sign(propertyAmount);
  const pair = {
    accommodation_currency: Math.abs(propertyAmount),
    booker_currency: isOneWay ? Math.abs(shown) : null,
  };
  const amount = moneyWords(dualMoney(pair, now.currency, words.tag), words);
  return words.t(propertyAmount > 0 ? "booking.change.moneyMore" : "booking.change.moneyLess", { amount });
}

function nightsDifference(now: Days, before: Days, { t }: Words): string | null {
  const nights = nightsBetween(now.checkin, now.checkout) - nightsBetween(before.checkin, before.checkout);
  if (nights === 0) return null;
  return t(nights > 0 ? "booking.change.nightsMore" : "booking.change.nightsLess", {
    nights: Math.abs(nights),
  });
}

async function offerOf(
  attempt: Attempt,
  { order, told, wish }: { order: StayOrder; told: PreviewedStay; wish: Wish },
  words: Words,
): Promise<ChangeOffer | null> {
  const rates = previewQuote(told);
  if (rates === null) return null;
  const standing = await orderContext(attempt, order, words);
  const given = { terms: { ...standing.terms, ...wish.days }, currency: rates.currency };
  const context = await contextOf(attempt, { ...given, at: new Date(now()).toISOString() }, words);
  const view = reviewView(
    told,
    rates,
    wish.products.map(({ allocation }) => allocation),
    context,
  );
  const before = order.price?.total;
  const plan = view.plans.find(({ timing }) => timing === attempt.guests?.timing);
  const stated = { pair: rates.price.total, currency: rates.currency };
  const money = before && totalDifference(stated, { pair: before, currency: standing.currency }, words);
  const differences = [money, money && nightsDifference(wish.days, order, words)].filter(Boolean);
  return {
    difference: differences.join(words.t("common.comma")) || null,
    total: String(rates.price.total.accommodation_currency),
    text: wish.say({
      total: moneyWords(view.price.total, words),
      before: before
        ? moneyWords(dualMoney(before, standing.currency, words.tag), words)
        : words.t("compare.notStated"),
    }),
    notes: [...(plan?.lines ?? []), ...chargeNotes(view, openCharges(rates.price, context), words)],
    rooms: view.items.map(({ roomName: name, cancellation: { text, stepsText } }) => ({
      name,
      text,
      steps: stepsText.length > 1 ? stepsText : [],
    })),
  };
}

/** What the platform calls rooms that it does not have. */
const isRefused = (error: unknown): error is DemandFailure =>
  error instanceof DemandFailure && error.errorId === "invalid_request";

/**
 * There is no preview of a change: what is asked is a new booking, for which the rooms of this one count as taken.
 * @returns null where these rooms are not to be had. @throws {DemandFailure}
 */
async function askPrice(
  attempt: Attempt,
  order: StayOrder,
  wish: Wish,
  words: Words,
): Promise<ChangeOffer | null> {
  const { booker, currency } = attempt.question;
  const { products } = wish;
  const accommodation = { id: attempt.accommodation, booker, ...wish.days, products };
  try {
    const { data } = await call("orderPreview", { accommodation, currency }, { page: "booking" });
    const previewed = data.accommodation;
    return previewed ? await offerOf(attempt, { order, told: previewed, wish }, words) : null;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

/** What else the property has for the party, and what the least rate of it comes to. */
export interface OtherRooms {
  name: string;
  total: string;
  /** Hand-off page of that rate. */
  href: string;
}

/** What is free on days to which the booking cannot be moved, least first; empty where nobody can tell. */
export async function otherRooms(attempt: Attempt, days: Days, words: Words): Promise<OtherRooms[]> {
  const order = await orNone(standingOrder(attempt));
  if (order === null || (order.checkin === days.checkin && order.checkout === days.checkout)) return [];
  const { terms } = await orderContext(attempt, order, words);
  const outcome = await ratesOf(attempt.accommodation, { ...terms, ...days }, words);
  if (!outcome.ok) return [];
  const view = outcome.value;
  const party = cheapestForParty(view);
  const booked = new Set(order.products?.map(({ room }) => room ?? null));
  const found =
    view.oneRoomText !== null
      ? party === null
        ? []
        : [{ name: andList(party.rooms, words.tag), price: party.price, href: party.href }]
      : view.rooms.flatMap(({ roomId, name, rates: [least] }) =>
          least && !booked.has(roomId) ? [{ name, price: least.price, href: least.href }] : [],
        );
  return cheapestFirst(found, ({ price }) => price.total).map(({ name, price, href }) => ({
    name,
    total: price.total.shown.text,
    href,
  }));
}

/** What the booked rooms would cost on other days, or in one sentence why that cannot be told. */
export async function offerDates(attempt: Attempt, days: Days, words: Words): Promise<ChangeOffer | string> {
  const { checkin, checkout } = days;
  const problem = await dayProblem(attempt, days, words);
  if (problem !== null) return problem.sentence;
  const dates = dayRangeText(checkin, checkout, words.tag);
  try {
    const order = await standingOrder(attempt);
    if (order === null) return words.t("booking.order.notListed");
    if (order.checkin === checkin && order.checkout === checkout) return words.t("booking.change.same");
    const isOverlapping = checkin < order.checkout && order.checkin < checkout;
    const say = (prices: Prices) => words.t("booking.change.preview", { dates, ...prices });
    const wish = { days, products: productsOf(attempt, order), say };
    const problemKey = isOverlapping ? "booking.change.held" : "booking.change.gone";
    return (await askPrice(attempt, order, wish, words)) ?? words.t(problemKey, { dates });
  } catch (error) {
    if (error instanceof DemandFailure) return words.t("booking.change.unasked", { dates });
    throw error;
  }
}

/**
 * What the booking would cost with so many adults in one of its rooms, or in one sentence why it cannot be changed so.
 * Where the platform gives no price, e.g. because the booked room is the last of its kind, the offer says that.
 */
export async function offerAdults(
  attempt: Attempt,
  { room, adults }: AdultsOfRoom,
  words: Words,
): Promise<ChangeOffer | string> {
  const { t } = words;
  try {
    const order = await standingOrder(attempt);
    if (order === null) return t("booking.order.notListed");
    const products = productsOf(attempt, order);
    const slept = products[room - 1];
    if (slept === undefined) return t("booking.change.noRoom");
    if (!Number.isInteger(adults) || adults < 1 || adults === slept.allocation.number_of_adults)
      return t("booking.change.nothing");
    const allocation = { ...slept.allocation, number_of_adults: adults };
    const wish = {
      days: { checkin: order.checkin, checkout: order.checkout },
      products: products.with(room - 1, { ...slept, allocation }),
      say: (prices: Prices) => t("booking.change.previewAdults", { adults, ...prices }),
    };
    const untold = {
      text: t("booking.change.untoldAdults", { adults }),
      difference: null,
      total: "",
      notes: [],
      rooms: [],
    };
    return (await askPrice(attempt, order, wish, words)) ?? untold;
  } catch (error) {
    if (error instanceof DemandFailure) return t("booking.change.unaskedAdults");
    throw error;
  }
}
