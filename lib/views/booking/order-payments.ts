// How an order is paid on which day: as it was agreed to while that holds, and as the platform tells it after a change.
import type { Order, StayOrder } from "@roomward/contract/order-details";
import { STAY_TIMINGS } from "@roomward/contract/order-preview";
import { type CurrencyPair, isCalendarDay } from "@roomward/contract/values";
import { dayInZone } from "@/lib/format/instants";
import { dualMoney, moneyText, tolerance } from "@/lib/format/money";
import type { StoredPreview } from "@/lib/rules/order-attempt";
import { moneyWords } from "../money/charges";
import type { DuePayment } from "../money/money-calendar";
import type { QuoteWording } from "../wording";

/** True while the order is for the days and at the price that were agreed to: then the plan of the preview holds. */
export function isAsAgreed(
  preview: Pick<StoredPreview, "told" | "checkin" | "checkout"> | null,
  order: StayOrder,
  { accommodation }: CurrencyPair,
): preview is StoredPreview {
  const [was, is] = [preview?.told.price.total, order.price?.total];
  if (preview === null || !was || !is) return false;
  const moved = Math.abs(was.accommodation_currency - is.accommodation_currency);
  const isSameStay = preview.checkin === order.checkin && preview.checkout === order.checkout;
  return isSameStay && moved <= tolerance(accommodation);
}

/** An entry of the schedule that says all of itself. */
interface Entry {
  day: string;
  amount: number;
  currency: string;
}

type ListedPayment = NonNullable<NonNullable<NonNullable<Order["payment"]>["paid"]>[number]>;

/** Null where an entry leaves out its day, its amount or the currency. */
function entryOf(
  { at, amount, transaction_currency: currency }: ListedPayment,
  zone: string | null,
): Entry | null {
  const day = at && (isCalendarDay(at) ? at : zone && dayInZone(at, zone));
  return day && amount != null && currency ? { day, amount, currency } : null;
}

/** What the order comes to in a currency in which it is told; null in any other. */
function totalIn({ price }: StayOrder, code: string, { accommodation, booker }: CurrencyPair): number | null {
  if (code === accommodation) return price?.total?.accommodation_currency ?? null;
  return code === booker ? (price?.total?.booker_currency ?? null) : null;
}

/**
 * The payments as the platform tells them now. Empty where they are not told, and where they do not come to the total of
 * the order: of a part nobody could say where and when the rest is paid.
 */
export function duePayments(
  listed: Pick<Order, "payment"> | null,
  order: StayOrder,
  { words, currency, zone }: QuoteWording,
): DuePayment[] {
  const { paid, pending, ...payment } = listed?.payment ?? {};
  const timing = STAY_TIMINGS.find((one) => one === payment.timing);
  const reported = [...(paid ?? []), ...(pending ?? [])].filter((entry) => entry?.amount !== 0);
  const entries = reported.flatMap((entry) => (entry && entryOf(entry, zone)) ?? []);
  const [first] = entries;
  const total = order.price?.total;
  if (!timing || !first || !total || entries.length < reported.length) return [];
  const sum = entries.reduce((before, { amount }) => before + amount, 0);
  const whole = totalIn(order, first.currency, currency);
  const isOne = entries.every((entry) => entry.currency === first.currency);
  if (!isOne || whole === null || Math.abs(sum - whole) > tolerance(first.currency)) return [];
  const place = timing === "pay_at_the_property" ? "property" : "online";
  const inBoth = moneyWords(dualMoney(total, currency, words.tag), words);
  return entries
    .map(({ day, amount, currency: own }) => ({
      day,
      place,
      amount: entries.length === 1 ? inBoth : moneyText(amount, own, words.tag),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day)) as DuePayment[];
}
