// What a rate asks for and when: payments, deadlines and the deposit, day by day (feature 4).
import { addDays, dayText } from "@/lib/format/days";
import { clockInZone, dayInZone } from "@/lib/format/instants";
import { dualMoney, moneyText } from "@/lib/format/money";
import { type Cancellation, cancellationOf, freeEnd } from "@/lib/quote/fees";
import type { Quote, QuotedRoom } from "@/lib/quote/quote";
import { type PaymentPlan, type Place, paidRoom, paymentOf, type Timing } from "@/lib/rules/payment-plan";
import type { RatesContext } from "../rates/rate-room";
import type { MoneyDate } from "../rates/rates";
import { moneyWords } from "./charges";
import { daysOfStay, depositDay, depositMethod } from "./damage";
import { bundleHour } from "./extras";
import { paidViews } from "./payment";
import { openCharges } from "./taxes";

type Kind = MoneyDate["kind"];

/** On one day: what is paid before what is merely due, arrival before what happens at the desk. */
const ORDER: Record<Kind, number> = {
  now: 0,
  later: 1,
  cancellation: 2,
  deposit: 5,
  arrival: 3,
  desk: 4,
  departure: 6,
  deposit_back: 7,
  open_charges: 8,
};

const AFTER_ALL = "9999-12-31";

const UNPRICED: readonly Kind[] = ["arrival", "departure", "open_charges"];

function dated(kind: Kind, day: string | null, text: string, { words }: RatesContext): MoneyDate {
  const when = day === null ? words.t("money.dayUnknown") : dayText(day, words.tag);
  return { kind, day, dayText: when, at: null, text, ...(!UNPRICED.includes(kind) && { isPriced: true }) };
}

/** Of several rooms a single rate is the price of one: its figures say so wherever they stand. */
const ofOneRoom = (text: string, { rooms: { length } }: Quote, { words, terms }: RatesContext): string =>
  length === 1 && terms.rooms > 1 ? words.t("money.oneOf", { text, rooms: String(terms.rooms) }) : text;

type DatedLine = [kind: Kind, day: string | null, text: string];

/** `pay_online_later` charges this long before free cancellation ends (gaps 3). */
const CHARGED_BEFORE_MS = 48 * 3_600_000;

/** When that rule charges each room, in UTC milliseconds; NaN where no end of free cancellation is stated. */
const laterMoments = ({ rooms }: Quote): number[] =>
  rooms.map((room) => Date.parse(freeEnd(room) ?? "") - CHARGED_BEFORE_MS);

/** The day of those moments, the same for all rooms; null where one is not known, and where it lies behind us. */
function laterDay(moments: readonly number[], { zone, quotedAt }: RatesContext): string | null {
  const days = moments.map((at) =>
    at > Date.parse(quotedAt) ? dayInZone(new Date(at).toISOString(), zone) : null,
  );
  const [day = null, ...others] = new Set(days);
  return others.length === 0 ? day : null;
}

/** One part of a way of paying on its day. */
function partDate(timing: Timing | null, place: Place, amount: string, context: PaymentDays): DatedLine {
  const { today, checkin, later, isPrepaid, t } = context;
  if (place === "property") {
    const key = timing === "pay_at_the_property" && isPrepaid ? "money.deskPrepaid" : "money.desk";
    return ["desk", checkin, t(key, { amount })];
  }
  if (timing === "pay_online_later")
    return ["later", later, t(place === "online" ? "money.later" : "money.laterSplit", { amount })];
  if (timing === "pay_online_now" || timing === "pay_online")
    return ["now", today, t(place === "online" ? "money.online" : "money.onlineSplit", { amount })];
  return ["desk", null, t(place === "online" ? "money.onlineOpen" : "money.unstated", { amount })];
}

interface PaymentDays {
  today: string;
  checkin: string;
  /** Of what is charged online later; null where the platform's rule gives none. */
  later: string | null;
  /** The rate wants a payment before arrival. */
  isPrepaid: boolean;
  t: RatesContext["words"]["t"];
}

/** Whether it may be that something is paid when booking: also later than that, once the rule's moment has come. */
const isAtOnce = ({ timing }: PaymentPlan, isLaterNow: boolean): boolean =>
  timing === "pay_online_later" ? isLaterNow : timing !== "pay_at_the_property";

/** What is paid and when, one line for each part of each way of paying that is offered (gaps 2). */
function payments(quote: Quote, today: string, context: RatesContext): MoneyDate[] {
  const { words, currency, terms } = context;
  const { t } = words;
  const payment = paymentOf(quote.price, quote.rooms.map(paidRoom), currency);
  const ways = paidViews(payment, context);
  const moments = laterMoments(quote);
  const isLaterNow = moments.some((at) => at <= Date.parse(context.quotedAt));
  const days = {
    today,
    checkin: terms.checkin,
    later: laterDay(moments, context),
    isPrepaid: payment.prepayment,
    t,
  };
  const isTimed = payment.plans.some(({ timing }) => timing !== null);
  // A stated way of paying says by itself what is due before arrival.
  const first: DatedLine[] = payment.prepayment
    ? isTimed
      ? []
      : [["now", null, t("money.prepayment")]]
    : payment.plans.some((plan) => isAtOnce(plan, isLaterNow))
      ? []
      : [["now", today, t("money.nothingNow")]];
  const paid = payment.plans.flatMap(({ timing, parts }, way) =>
    parts.map(({ place, amount }): DatedLine => {
      const print = moneyWords(dualMoney(amount, currency, words.tag), words);
      const [kind, day, text] = partDate(timing, place, print, days);
      const when = ways[way]?.when ?? null;
      const figure = ofOneRoom(text, quote, context);
      const own = kind === "later" && day !== null ? t("money.byRule", { text: figure }) : figure;
      return [kind, day, when === null ? own : t("price.paid.with", { when, text: own })];
    }),
  );
  return [...first, ...paid].map(([kind, day, text]) => dated(kind, day, text, context));
}

/** Charges that no amount holds, because nobody can calculate them or because they may not apply. */
function openDates({ price }: Quote, context: RatesContext): MoneyDate[] {
  const text = openCharges(price, context);
  return text === null ? [] : [dated("open_charges", null, text, context)];
}

/** What a step of the schedule says when its fee is known: free cancellation ends, none was owed, or the fee rises. */
const stepKey = (wasFree: boolean, isFree: boolean) =>
  wasFree ? (isFree ? "money.freeEnds" : "money.noFeeEnds") : "money.feeRises";

/** Each step that lies ahead: the end of free cancellation by name, of no fee under other terms, then the fees. */
function deadlines(quote: Quote, cancels: Cancellation, context: RatesContext): MoneyDate[] {
  const { words, zone, quotedAt, currency } = context;
  const periods = cancels.schedule;
  const isFree = cancels.kind === "free";
  const bare = isFree ? cancels.until : null;
  const steps =
    periods.length > 0
      ? periods.map(({ from, fee }, index) => ({ from, fee, before: periods[index - 1]?.fee ?? null }))
      : [{ from: bare, fee: null, before: { accommodation_currency: 0 } }];
  return steps.flatMap(({ from, fee, before }) => {
    const begun = from === null ? null : dayInZone(from, zone);
    if (from === null || begun === null || Date.parse(from) <= Date.parse(quotedAt)) return [];
    const wasFree = before?.accommodation_currency === 0;
    const clock = clockInZone(from, zone) ?? "";
    // What ends at midnight ends with the day before, as in every other sentence of it (row A07).
    const isDayEnd = clock === "00:00" && (fee === null || wasFree);
    const [day, time] = isDayEnd ? [addDays(begun, -1), "24:00"] : [begun, clock];
    const amount = fee === null ? "" : moneyWords(dualMoney(fee, currency, words.tag), words);
    const text =
      fee === null
        ? words.t("money.freeEndsUnstated", { time })
        : words.t(stepKey(wasFree, isFree), { time, fee: amount });
    const own = ofOneRoom(text, quote, context);
    const step = { ...dated("cancellation", day, own, context), at: new Date(from).toISOString() };
    return [{ ...step, isPriced: fee !== null }];
  });
}

/** The deposit on the days the policy block names, taken and given back. */
function deposits({ details, terms, words, ...rest }: RatesContext): MoneyDate[] {
  const context = { details, terms, words, ...rest };
  const damage = details?.policies?.damage;
  if (!damage || damage.amount === 0) return [];
  const code = damage.currency ?? details?.currency ?? "";
  const amount = damage.amount ? moneyText(damage.amount, code, words.tag) : words.t("money.depositAmount");
  const line = (kind: "deposit" | "deposit_back", side: "before" | "after"): MoneyDate[] => {
    const moment = side === "before" ? damage.deposit?.collect : damage.deposit?.refund;
    if (!moment) return [];
    const day = depositDay(side, moment, daysOfStay(terms, context));
    const method = depositMethod(moment, words);
    const text =
      method === null ? words.t(`money.${kind}`, { amount }) : words.t(`money.${kind}By`, { amount, method });
    return [{ ...dated(kind, day, text, context), isPriced: Boolean(damage.amount) }];
  };
  return [...line("deposit", "before"), ...line("deposit_back", "after")];
}

function journey(context: RatesContext, room: QuotedRoom | null = null): MoneyDate[] {
  const { details, terms, words } = context;
  const times = details?.checkin_checkout_times ?? {};
  const clock = (time: string | null | undefined) => (time ? time.slice(0, 5) : null);
  const [from, until] = [clock(times.checkin_from), clock(times.checkout_to)];
  const withBundle = (text: string, kind: "early_checkin" | "late_checkout") => {
    const extra = room && bundleHour(room, kind, details, words);
    return extra === null ? text : words.t("money.withBundle", { text, extra });
  };
  return [
    dated(
      "arrival",
      terms.checkin,
      withBundle(
        from === null ? words.t("money.arrival") : words.t("money.arrivalFrom", { time: from }),
        "early_checkin",
      ),
      context,
    ),
    dated(
      "departure",
      terms.checkout,
      withBundle(
        until === null ? words.t("money.departure") : words.t("money.departureUntil", { time: until }),
        "late_checkout",
      ),
      context,
    ),
  ];
}

const inOrder = (dates: MoneyDate[], today: string): MoneyDate[] =>
  dates.toSorted((a, b) => {
    // What has no day yet stands behind today's line when it comes before the stay, else at the end.
    const day = ({ kind, day: own }: MoneyDate) =>
      own ?? (kind === "later" || kind === "now" ? today : AFTER_ALL);
    return (
      day(a).localeCompare(day(b)) || (a.at ?? "").localeCompare(b.at ?? "") || ORDER[a.kind] - ORDER[b.kind]
    );
  });

/** The days that hold without a price: the journey and the deposit. */
export function plainDates(context: RatesContext): MoneyDate[] {
  const today = dayInZone(context.quotedAt, context.zone) ?? context.quotedAt.slice(0, 10);
  return inOrder([...journey(context), ...deposits(context)], today);
}

/** Everything that is due for a quote, in order of time; days are days at the property. `paid`: instead of its payments. */
export function moneyDates(
  quote: Quote,
  context: RatesContext,
  {
    cancels = cancellationOf(quote.rooms, context),
    paid = null,
  }: { cancels?: Cancellation; paid?: MoneyDate[] | null } = {},
): MoneyDate[] {
  const today = dayInZone(context.quotedAt, context.zone) ?? context.quotedAt.slice(0, 10);
  const [only = null] = quote.rooms.length === 1 ? quote.rooms : [];
  return inOrder(
    [
      ...(paid ?? payments(quote, today, context)),
      ...openDates(quote, context),
      ...deadlines(quote, cancels, context),
      ...journey(context, only),
      ...deposits(context),
    ],
    today,
  );
}

/** One payment of a booking on its day. */
export interface DuePayment {
  day: string;
  place: "online" | "property";
  /** In words, in every currency in which it is told. */
  amount: string;
}

/** Of rooms that are booked: `paid` is all that is paid, of which nothing is open any more. */
export function bookedDates(quote: Quote, paid: readonly DuePayment[], context: RatesContext): MoneyDate[] {
  const { t } = context.words;
  const lines = paid.map(({ day, place, amount }) =>
    place === "property"
      ? dated("desk", day, t("money.desk", { amount }), context)
      : dated("later", day, t("booking.calendar.online", { amount }), context),
  );
  return moneyDates(quote, context, { paid: lines });
}
