// A booking as the platform tells it now: its state, its rooms, its price, and what cancelling costs at this moment.
import type { Room } from "@roomward/contract/details";
import type { StayOrder } from "@roomward/contract/order-details";
import type { AmountPair } from "@roomward/contract/values";
import { stayParams } from "@/lib/address/stay-query";
import { dayInZone } from "@/lib/format/instants";
import { orList } from "@/lib/format/intl";
import { type DualMoney, dualMoney, moneyText } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { periodsAround, periodsTogether, type RiskPeriod } from "@/lib/quote/fees";
import { type AgreedTerms, orderedRoom, orderedRooms, orderQuote } from "@/lib/quote/ordered";
import type { QuotedRoom } from "@/lib/quote/quote";
import type { CancelAgreement } from "@/lib/rules/order-attempt";
import { addPairs } from "@/lib/rules/pairs";
import { feeText, localDeadline, localTime, wholeOf } from "../money/cancellation";
import { moneyWords } from "../money/charges";
import { bookedDates, type DuePayment } from "../money/money-calendar";
import { roomQuoteView } from "../money/quote";
import { mealText } from "../rates/meal";
import { partyText, stayText } from "../rates/occupancy";
import { type RatesContext, roomHead } from "../rates/rate-room";
import type { CancellationView, MoneyDate, PriceView } from "../rates/rates";
import { directionsHref } from "../stay/near";
import { whereabouts } from "../stay/property-view";
import { type HouseView, houseOf } from "./review-view";

type StayOrderProduct = NonNullable<StayOrder["products"]>[number];

const STATES = [
  "booked",
  "cancelled",
  "cancelled_by_guest",
  "cancelled_by_accommodation",
  "stayed",
  "no_show",
] as const;
export type StandingState = (typeof STATES)[number] | "unknown";

/** The state of an order as it was told; `unknown` for any other word. */
export const stateOf = (status: string): StandingState =>
  STATES.find((state) => state === status) ?? "unknown";

export const SMOKING_CHOICES = ["no_preference", "non_smoking", "smoking"] as const;
export type SmokingChoice = (typeof SMOKING_CHOICES)[number];

/** How a room's smoking preference is asked for; null where the platform tells a word that is not known. */
export const smokingOf = (text: string | null | undefined): SmokingChoice | null =>
  text ? (SMOKING_CHOICES.find((one) => one === text.replaceAll("-", "_")) ?? null) : "no_preference";

export interface OrderedRoomView {
  /** Names the room in a change; null where it cannot be changed by itself. */
  reservation: string | null;
  name: string;
  lang: string | null;
  who: string;
  /** Who stays in it, as the platform holds it. */
  guests: string[];
  adults: number | null;
  /** How many adults it holds beside its children by our copy of the property; null where that is not known. */
  maxAdults: number | null;
  meal: string;
  smoking: string | null;
  /** What is chosen now; null where the platform tells a word that is not known. */
  smokingChoice: SmokingChoice | null;
  price: PriceView | null;
  /** Null where the platform states no schedule. */
  cancellation: CancellationView | null;
}

/** What cancelling costs now, and what it will cost next. */
export interface CancelView {
  /** Null where a fee is not stated: then nobody may say that it is free. */
  fee: DualMoney | null;
  feeText: string;
  isFree: boolean;
  nextText: string | null;
  /** What may be charged: `fee`, or each fee around a step so near that the clocks of both sites may differ. */
  fees: (DualMoney | null)[];
  /** These fees with their times; empty away from a step. */
  near: string[];
}

export interface OrderView extends HouseView {
  state: StandingState;
  forWhat: string;
  checkin: string;
  checkout: string;
  total: DualMoney | null;
  /** What was paid or is owed for cancelling an order that was cancelled; null where that is not told. */
  cancelFee: string | null;
  rooms: OrderedRoomView[];
  /** Null where nothing can be cancelled any more. */
  cancel: CancelView | null;
  where: string | null;
  /** The way to the property on a map; null where its coordinates are not known. */
  directionsHref: string | null;
  telephone: string | null;
  email: string | null;
  keys: string[];
  remarks: string | null;
  /** When it was cancelled, at the property's clock; null for an order that was not. */
  cancelledAt: string | null;
  /** Search for stays like it: the same place, days and party; null where the place is not known. */
  likeHref: string | null;
}

function guestsOf({ guests }: StayOrderProduct): string[] {
  return (guests ?? []).flatMap(({ name }) => (name?.trim() ? [name.trim()] : []));
}

const childrenOf = ({ allocation }: StayOrderProduct): number[] =>
  (allocation?.children ?? []).filter((age) => age !== null);

function whoOf(product: StayOrderProduct, { words }: RatesContext): string {
  const { adults = null, guests = null } = product.allocation ?? {};
  if (adults !== null) return partyText(adults, childrenOf(product), words);
  return guests === null ? "" : words.t("booking.order.guests", { guests });
}

const SMOKING = { smoking: "smoking", "non-smoking": "non_smoking" } as const;
const isSmoking = (text: string): text is keyof typeof SMOKING => Object.hasOwn(SMOKING, text);

/** `Smoking room wished for`; null where nothing that is known is wished for. */
export const smokingText = (wish: string | null | undefined, { t }: Words): string | null =>
  wish != null && isSmoking(wish) ? t(`booking.order.smoking.${SMOKING[wish]}`) : null;

/** Children for whom it has no places of their own take those of adults. */
function maxAdultsOf(room: Room | undefined, children: number): number | null {
  const { adults = null, children: places } = room?.maximum_occupancy ?? {};
  return adults === null ? null : adults - Math.max(0, children - (places ?? 0));
}

function roomView(
  product: StayOrderProduct,
  at: number,
  agreed: AgreedTerms | null,
  context: RatesContext,
): OrderedRoomView {
  const { words, currency } = context;
  const known = roomHead(product.room ?? null, context);
  const room = context.details?.rooms?.find(({ id }) => id === product.room);
  const named = product.room_details?.name?.trim();
  const priced = orderedRoom(product, at, { agreed, currency: currency.accommodation });
  const quote = priced && roomQuoteView(priced, context);
  return {
    reservation: product.room_reservation == null ? null : String(product.room_reservation),
    name: known.roomId === null && named ? named : known.name,
    lang: known.roomId === null && named ? null : known.lang,
    who: whoOf(product, context),
    guests: guestsOf(product),
    adults: product.allocation?.adults ?? null,
    maxAdults: maxAdultsOf(room, product.allocation?.children?.length ?? 0),
    meal: mealText(product.policies?.meal_plan, words),
    smoking: smokingText(product.policies?.smoking_preference, words),
    smokingChoice: smokingOf(product.policies?.smoking_preference),
    price: quote?.price ?? null,
    cancellation: quote?.cancellation ?? null,
  };
}

type MoneyOf = (fee: AmountPair) => string;

/** `From 10 June 2027, 00:00 it costs €100.00.`; null for a period without a beginning. */
function fromText(
  { from, fee }: RiskPeriod,
  money: MoneyOf,
  context: Pick<RatesContext, "words" | "zone">,
): string | null {
  const { t } = context.words;
  const when = from && localTime(from, context);
  if (!when) return null;
  return fee === null
    ? t("booking.cancel.nextUnstated", { when })
    : t("booking.cancel.next", { when, fee: money(fee) });
}

/** The fees around a step: until when the first, from when the others, and whose clock decides. */
function nearLines(
  [first, ...others]: readonly RiskPeriod[],
  money: MoneyOf,
  context: RatesContext,
): string[] {
  const { t } = context.words;
  const when = localDeadline(others[0]?.from ?? "", context);
  if (first === undefined || when === null) return [];
  const { fee } = first;
  const until =
    fee === null
      ? t("booking.cancel.untilUnstated", { when })
      : fee.accommodation_currency <= 0
        ? t("booking.cancel.untilFree", { when })
        : t("booking.cancel.untilFee", { when, fee: money(fee) });
  return [
    until,
    ...others.flatMap((period) => fromText(period, money, context) ?? []),
    t("booking.cancel.clock"),
  ];
}

function cancelView(rooms: readonly QuotedRoom[] | null, context: RatesContext): CancelView {
  const { words, currency, quotedAt } = context;
  const { t, tag } = words;
  const at = Date.parse(quotedAt);
  const periods = rooms === null ? [] : periodsTogether(rooms, currency);
  const isStarted = ({ from }: { from: string | null }) => from === null || Date.parse(from) <= at;
  const around = periodsAround(periods, quotedAt);
  // Where our clock is behind, the first period of a new booking begins in a moment.
  const running = periods.findLast(isStarted) ?? around[0];
  const fee = running?.fee ?? null;
  const next = periods.find((period) => !isStarted(period) && period !== running);
  const totals = rooms?.map(({ price }) => price.total) ?? [];
  const whole =
    rooms &&
    wholeOf(
      rooms,
      totals.reduce((sum, total) => addPairs(sum, total, currency)),
      context,
    );
  const money = (pair: AmountPair) => feeText(pair, whole, context);
  const isFree = fee !== null && fee.accommodation_currency <= 0;
  const shown = fee && dualMoney(fee, currency, tag);
  return {
    fee: shown,
    feeText:
      fee === null
        ? t("booking.cancel.unstated")
        : isFree
          ? t("booking.cancel.free")
          : t("booking.cancel.fee", { fee: money(fee) }),
    isFree,
    nextText: next ? fromText(next, money, context) : null,
    fees: around.length > 1 ? around.map((one) => one.fee && dualMoney(one.fee, currency, tag)) : [shown],
    near: nearLines(around, money, context),
  };
}

const WAYS = ["door_code", "lock_box", "reception", "secret_spot", "someone_will_meet"] as const;

function keyLines({ key_collection_information: all }: StayOrder, { t }: RatesContext["words"]): string[] {
  return (all ?? []).flatMap(({ checkin_method, additional_instructions, alternate_location: other }) => {
    const way = WAYS.find((one) => one === checkin_method);
    const elsewhere = [other?.address, other?.postal_code, other?.city].filter(Boolean).join(", ");
    return [
      way ? t(`policy.times.keyBy.${way}`) : null,
      elsewhere === "" ? null : t("booking.order.keysAt", { where: elsewhere }),
      additional_instructions?.trim() || null,
    ].filter((line) => line !== null);
  });
}

/** Remarks come as text, or as something the public pages do not describe. */
function remarksOf({ remarks }: StayOrder): string | null {
  if (typeof remarks === "string") return remarks.trim() || null;
  if (typeof remarks !== "object" || remarks === null) return null;
  const texts = Object.values(remarks).filter((text) => typeof text === "string" && text.trim() !== "");
  return texts.length > 0 ? texts.join("\n") : null;
}

function addressOf(order: StayOrder, context: RatesContext): string | null {
  const { address, post_code: code } = order.accommodation_details?.location ?? {};
  const own = context.details && whereabouts(context.details, context).whereText;
  return own ?? ([address, code].filter(Boolean).join(", ") || null);
}

function directionsOf(order: StayOrder, { details }: RatesContext): string | null {
  const point = details?.location?.coordinates ?? order.accommodation_details?.location?.coordinates;
  return point ? directionsHref(point) : null;
}

function likeHref({ locale }: RatesContext["words"], { details, terms }: RatesContext): string | null {
  const city = details?.location?.city;
  return city == null ? null : `/${locale}/search?to=city:${city}&${stayParams(terms)}`;
}

/** True until the day of arrival is over at the property; the platform decides, this only asks no more when it is plain. */
const isAhead = ({ checkin }: StayOrder, { quotedAt, zone }: RatesContext): boolean =>
  (dayInZone(quotedAt, zone) ?? quotedAt.slice(0, 10)) <= checkin;

function cancelFeeText(fee: AmountPair, { words, currency }: RatesContext): string {
  if (fee.accommodation_currency === 0) return words.t("booking.cancel.noFee");
  return words.t("booking.cancel.fees", { fee: moneyWords(dualMoney(fee, currency, words.tag), words) });
}

/** `You agreed to cancel for free; the booking site charged €100.00.`; null where no other fee is known. */
export function unagreedText(agreement: CancelAgreement | null, { t, tag }: Words): string | null {
  if (agreement?.charged === undefined) return null;
  const { currency, fees, charged } = agreement;
  const money = (amount: number) => moneyText(amount, currency, tag);
  const agreed = fees.flatMap((fee) => {
    if (fee === null) return [];
    return fee > 0 ? t("booking.cancel.agreedFee", { fee: money(fee) }) : t("booking.cancel.agreedFree");
  });
  return t("booking.cancel.unagreed", {
    agreed: orList(agreed, tag),
    charged: charged > 0 ? money(charged) : t("booking.cancel.chargedNone"),
  });
}

/** `context.terms` are the order's own days and people; `agreed` is null where nobody knows any more. */
export function orderView(
  order: StayOrder,
  context: RatesContext,
  agreed: AgreedTerms | null = null,
): OrderView {
  const { words, currency } = context;
  const state = stateOf(order.status);
  const total = order.price?.total ?? null;
  const rooms = orderedRooms(order, currency.accommodation, agreed);
  const { fee = null, at: endedAt = null } = order.cancellation_details ?? {};
  const isCancelled = state.startsWith("cancelled");
  return {
    state,
    forWhat: stayText(context.terms, context),
    checkin: order.checkin,
    checkout: order.checkout,
    total: total && dualMoney(total, currency, words.tag),
    cancelFee: isCancelled && fee ? cancelFeeText(fee, context) : null,
    rooms: (order.products ?? []).map((product, at) => roomView(product, at, agreed, context)),
    cancel: state === "booked" && isAhead(order, context) ? cancelView(rooms, context) : null,
    where: addressOf(order, context),
    directionsHref: directionsOf(order, context),
    telephone: order.accommodation_details?.telephone?.trim() || null,
    email: order.accommodation_details?.email?.trim() || null,
    cancelledAt: isCancelled && endedAt !== null ? localTime(endedAt, context) : null,
    ...houseOf(context),
    keys: keyLines(order, words),
    remarks: remarksOf(order),
    likeHref: likeHref(words, context),
  };
}

/** What is due when, for a calendar; null where the order's price is not told. */
export function orderDates(
  order: StayOrder,
  paid: readonly DuePayment[],
  context: RatesContext,
): MoneyDate[] | null {
  const quote = orderQuote(order, context.currency.accommodation);
  return quote && bookedDates(quote, paid, context);
}
