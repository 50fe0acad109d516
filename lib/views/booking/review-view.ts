// What is agreed to before booking: every room, the ways of paying with their days, the terms and what the property wants.
import type { PaymentPlan, PreviewedStay, StayTiming } from "@roomward/contract/order-preview";
import type { AmountPair } from "@roomward/contract/values";
import type { SeenPrice } from "@/lib/address/hrefs";
import { dayText } from "@/lib/format/days";
import { dayInZone } from "@/lib/format/instants";
import { type LocalText, pickText } from "@/lib/format/language";
import { dualMoney, tolerance } from "@/lib/format/money";
import { type PreviewQuote, plansOf, previewQuote } from "@/lib/quote/ordered";
import type { Payment } from "@/lib/rules/payment-plan";
import type { PhotoView } from "../list/card";
import { moneyWords } from "../money/charges";
import { damageBlock, daysOfStay } from "../money/damage";
import type { DuePayment } from "../money/money-calendar";
import { movementOf } from "../money/movement";
import { cardList } from "../money/payment";
import { quotePrice } from "../money/quote";
import type { HandoffItem, HandoffView, PriceMovement } from "../rates/handoff";
import { handoffItem, propertyTitle } from "../rates/handoff-view";
import { peopleText, stayText } from "../rates/occupancy";
import type { RatesContext } from "../rates/rate-room";
import { policyBlocks } from "../stay/house-rules";
import { photoViews } from "../stay/photos";
import type { FactRow, PolicyBlock } from "../stay/property";
import { timeRows } from "../stay/times";
import { traderRows } from "../stay/trader";
import type { QuoteWording } from "../wording";

export interface PlanView {
  timing: StayTiming;
  label: string;
  /** e.g. `27 February 2027: €177.65, online`; one for each day on which something is due. */
  lines: string[];
  /** True where the plan names the days on which it is paid. */
  areDaysStated: boolean;
  /** The payments among them, where there are several; empty where one is the whole price. */
  split: string[];
  /** What a card is charged in one sum; null where nothing is, or in several. */
  charged: string | null;
  /** True where nothing is booked without a card, be it as a guarantee. */
  needsCard: boolean;
  /** Which cards are taken, by name; null where that is not told. */
  cards: string | null;
}

/** Which stay a booking is of. */
export interface BookingTitle {
  id: number;
  propertyName: string;
  propertyLang: string | null;
  photo: PhotoView | null;
}

export function bookingTitle(id: number, context: RatesContext): BookingTitle {
  const title = propertyTitle(id, context);
  const [photo = null] = photoViews(
    context.details?.photos,
    { name: title.propertyName, room: null },
    context.words,
  );
  return { id, ...title, photo };
}

/** What the property wants for the days of a stay, and who runs it. */
export interface HouseView extends Pick<HandoffView, "deposit"> {
  /** Times of arrival and departure, and the key. */
  times: FactRow[];
  /** Ages, pets and meals as the property has them. */
  rules: PolicyBlock[];
  /** What it says has to be known, in its own words. */
  important: LocalText | null;
  trader: FactRow[];
}

export function houseOf(context: RatesContext): HouseView {
  const { details, terms, words } = context;
  if (details === null) return { deposit: null, times: [], rules: [], important: null, trader: [] };
  return {
    deposit: damageBlock(
      details.policies?.damage,
      details.currency ?? null,
      daysOfStay(terms, context),
      words,
    ),
    times: timeRows(details, words),
    rules: policyBlocks(details, terms, words).filter(
      ({ heading }) => heading !== words.t("policy.damage.heading"),
    ),
    important: pickText(details.description?.important_information, words.contentTags),
    trader: traderRows(details, words),
  };
}

export interface ReviewView
  extends BookingTitle,
    HouseView,
    Pick<HandoffView, "forWhat" | "items" | "price"> {
  plans: PlanView[];
  /** Who has no place in the rooms as they are shared now; empty when everybody has. */
  misfits: string[];
}

const isSomething = ({ accommodation_currency: propertyAmount }: AmountPair, currency: string): boolean =>
  propertyAmount > tolerance(currency);

const dueOf = ({ dates }: PaymentPlan, currency: string) =>
  (dates ?? []).filter(({ price }) => isSomething(price, currency));

/** What a way of paying asks for on which day: by its plan, and at the property what is left of the price by then. */
function planPayments(
  [timing, plan]: [StayTiming, PaymentPlan],
  { plans }: Pick<Payment, "plans">,
  checkin: string,
  { currency, words }: QuoteWording,
): DuePayment[] {
  const amountOf = (pair: AmountPair) => moneyWords(dualMoney(pair, currency, words.tag), words);
  const place = timing === "pay_at_the_property" ? "property" : "online";
  const parts = plans.find((one) => one.timing === timing)?.parts ?? [];
  const left = place === "property" ? [] : parts.filter((part) => part.place === "property");
  return [
    ...dueOf(plan, currency.accommodation).map(
      ({ at, price }) => ({ day: at.slice(0, 10), place, amount: amountOf(price) }) as const,
    ),
    ...left.map(({ amount }) => ({ day: checkin, place: "property", amount: amountOf(amount) }) as const),
  ];
}

/** `27 February 2027: €177.65 online`, one line for each payment. */
export function paymentLines(
  payments: readonly DuePayment[],
  { words: { t, tag }, zone, quotedAt }: QuoteWording,
): string[] {
  const today = dayInZone(quotedAt, zone);
  return payments.map(({ day, place, amount }) =>
    t(place === "property" ? "booking.plan.atProperty" : "booking.plan.online", {
      day: day === today ? t("booking.plan.today") : dayText(day, tag),
      amount,
    }),
  );
}

/** What is due on which day, and what is left to pay at the property besides. */
export function planLines(
  entry: [StayTiming, PaymentPlan],
  payment: Pick<Payment, "plans" | "prepayment">,
  checkin: string,
  wording: QuoteWording,
): string[] {
  const { currency, words } = wording;
  const { t } = words;
  const isStated = dueOf(entry[1], currency.accommodation).length > 0;
  const mayBeBefore = payment.prepayment && entry[0] === "pay_at_the_property";
  return [
    ...(isStated ? [] : [t("booking.plan.unstated")]),
    ...paymentLines(planPayments(entry, payment, checkin, wording), wording),
    ...(mayBeBefore ? [t("money.prepayment")] : []),
  ];
}

export function planView(
  [timing, plan]: [StayTiming, PaymentPlan],
  price: HandoffView["price"],
  context: RatesContext,
): PlanView {
  const { currency, words } = context;
  const isOnline = timing !== "pay_at_the_property";
  const due = dueOf(plan, currency.accommodation);
  const money = (pair: AmountPair) => dualMoney(pair, currency, words.tag).shown.text;
  const payments = planPayments([timing, plan], price.payment, context.terms.checkin, context);
  return {
    timing,
    split: payments.length > 1 ? paymentLines(payments, context) : [],
    label: words.t(`booking.plan.label.${timing}`),
    areDaysStated: due.length > 0,
    lines: planLines([timing, plan], price.payment, context.terms.checkin, context),
    charged: isOnline && due.length === 1 && due[0] ? money(due[0].price) : null,
    needsCard: plan.method_required !== false,
    cards: plan.methods?.cards?.length ? cardList(plan.methods.cards, context) : null,
  };
}

function misfitsOf(
  { products }: PreviewedStay,
  items: readonly HandoffItem[],
  { words }: RatesContext,
): string[] {
  return products.flatMap(({ occupancy_mismatch: mismatch }, at) => {
    const rest = mismatch?.unallocated;
    const who = peopleText(rest?.number_of_adults ?? 0, rest?.children?.length ?? 0, words);
    return who === "" ? [] : [words.t("booking.rooms.misfit", { who, room: items[at]?.roomName ?? "" })];
  });
}

/** `allocations`: who sleeps in each room. */
export function reviewView(
  preview: PreviewedStay,
  quote: PreviewQuote,
  allocations: readonly { number_of_adults: number; children?: number[] | undefined }[],
  context: RatesContext,
): ReviewView {
  const items = quote.rooms.map((room, at) => handoffItem({ ...room, ...allocations[at] }, 1, context));
  const price = quotePrice(quote, context);
  return {
    ...bookingTitle(preview.id, context),
    forWhat: stayText(context.terms, context),
    items,
    price,
    ...houseOf(context),
    plans: plansOf(preview).map((plan) => planView(plan, price, context)),
    misfits: misfitsOf(preview, items, context),
  };
}

/** What is paid on which day by the way of paying that was chosen; nothing where the plan names no day. */
export function agreedPayments(
  preview: PreviewedStay,
  timing: StayTiming,
  context: RatesContext,
): DuePayment[] {
  const quote = previewQuote(preview);
  const plan = plansOf(preview).find(([one]) => one === timing);
  if (quote === null || plan === undefined) return [];
  const { payment } = quotePrice(quote, context);
  return planPayments(plan, payment, context.terms.checkin, context);
}

/** What moved since `seen`; null when nothing did, and when that was in another currency. */
export const orderMovement = (
  { price }: PreviewQuote,
  seen: SeenPrice | null,
  { currency, words }: RatesContext,
): PriceMovement | null => (seen === null ? null : movementOf(price, seen, currency, words));
