// The damage deposit with the days it is taken and given back, computed for the chosen stay (row P07).

import type { AccommodationDetails, Policies } from "@roomward/contract/details";
import type { z } from "zod";
import { addDays, dayText } from "@/lib/format/days";
import { dayInZone } from "@/lib/format/instants";
import { moneyText } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import type { PolicyBlock } from "../stay/property";
import type { QuoteWording } from "../wording";

const LONGEST_OFFSET = 366;

type Damage = NonNullable<z.infer<typeof Policies>["damage"]>;
type DamageDate = NonNullable<NonNullable<Damage["deposit"]>["collect"]>;

/** The chosen stay, where there is one. */
export interface StayDays {
  checkin: string;
  checkout: string;
  /** The property's day on which it is booked: what is to be taken earlier is due then. Left out where none is known. */
  bookedOn?: string | null;
}

/** The days of a quote or of a booking. */
export const daysOfStay = (
  { checkin, checkout }: Pick<StayDays, "checkin" | "checkout">,
  { zone, quotedAt, bookedAt = quotedAt }: Pick<QuoteWording, "zone" | "quotedAt"> & { bookedAt?: string },
): StayDays => ({ checkin, checkout, bookedOn: dayInZone(bookedAt, zone) });

const REFERENCES = ["checkin", "checkout"] as const;
const METHODS = ["bank_transfer", "cash", "credit_card", "paypal", "other"] as const;

const oneOf = <T extends string>(values: readonly T[], text: string | null | undefined): T | null =>
  values.find((value) => value === text) ?? null;

/** The day the policy names, be it over; null without a reference day, and where none can be meant. */
function namedDay(side: "before" | "after", moment: DamageDate, stay: StayDays): string | null {
  const reference = oneOf(REFERENCES, moment.date?.reference_date);
  const days = Math.abs(moment.date?.days_offset ?? 0);
  // A date is only computed where it can be meant: no deposit waits for years.
  if (reference === null || days > LONGEST_OFFSET) return null;
  return addDays(stay[reference], side === "before" ? -days : days);
}

const isDueAtBooking = (side: "before" | "after", day: string, { bookedOn }: StayDays): boolean =>
  side === "before" && day < (bookedOn ?? "");

/** The day money moves (see `whenText`). */
export function depositDay(side: "before" | "after", moment: DamageDate, stay: StayDays): string | null {
  const day = namedDay(side, moment, stay);
  return day !== null && isDueAtBooking(side, day, stay) ? (stay.bookedOn ?? day) : day;
}

/** `credit card`; null when the property names no way. */
export function depositMethod(moment: DamageDate, words: Words): string | null {
  const method = oneOf(METHODS, moment.payment_method);
  return method === null ? null : words.t(`policy.damage.methods.${method}`);
}

/**
 * When money moves: days on or before the reference for `collect`, on or after it for `refund` (gaps 6).
 * The sign of the offset is not trusted. Null when no reference day is stated.
 */
function whenText(
  side: "before" | "after",
  moment: DamageDate,
  stay: StayDays | null,
  words: Words,
): string | null {
  const reference = oneOf(REFERENCES, moment.date?.reference_date);
  if (reference === null) return null;
  const days = Math.abs(moment.date?.days_offset ?? 0);
  const when = words.t(`policy.damage.${side}.${reference}`, { days });
  const computed = stay === null ? null : namedDay(side, moment, stay);
  if (stay === null || computed === null) return when;
  if (isDueAtBooking(side, computed, stay)) return words.t("policy.damage.atBooking");
  const day = dayText(computed, words.tag);
  const isDeadline = side === "after" && days > 0;
  return words.t(isDeadline ? "policy.damage.datedBy" : "policy.damage.dated", { when, day });
}

function lineOf(
  kind: "collect" | "refund",
  moment: DamageDate | null | undefined,
  stay: StayDays | null,
  words: Words,
): string[] {
  if (!moment) return [];
  const when = whenText(kind === "collect" ? "before" : "after", moment, stay, words);
  if (when === null) return [];
  const method = depositMethod(moment, words);
  if (method === null) return [words.t(`policy.damage.${kind}`, { when })];
  return [words.t(`policy.damage.${kind}By`, { when, method })];
}

function amountText(
  { amount = null, currency }: Damage,
  ofHouse: string | null | undefined,
  { t, tag }: Words,
): string {
  if (amount === null) return t("policy.damage.amountUnstated");
  return t("policy.damage.amount", { amount: moneyText(amount, currency ?? ofHouse ?? "", tag) });
}

/** The deposit that is collected before arrival, in words; null where none is known to be. */
export function depositBeforeArrival(
  { policies, currency }: Pick<AccommodationDetails, "policies" | "currency">,
  stay: StayDays | null,
  words: Words,
): string | null {
  const damage = policies?.damage;
  const collect = damage?.deposit?.collect;
  if (!damage || damage.amount === 0 || !collect) return null;
  const isBefore =
    stay === null
      ? collect.date?.reference_date === "checkin" && (collect.date.days_offset ?? 0) !== 0
      : (depositDay("before", collect, stay) ?? stay.checkin) < stay.checkin;
  const [collected = null] = isBefore ? lineOf("collect", collect, stay, words) : [];
  if (collected === null) return null;
  return words.t("pay.reason.deposit", { asked: amountText(damage, currency, words), collected });
}

/** Null when no deposit is asked for. */
export function damageBlock(
  damage: Damage | null | undefined,
  currency: string | null,
  stay: StayDays | null,
  words: Words,
): PolicyBlock | null {
  if (!damage || damage.amount === 0) return null;
  const { amount = null, deposit } = damage;
  if (amount === null && !deposit) return null;
  return {
    heading: words.t("policy.damage.heading"),
    lines: [
      amountText(damage, currency, words),
      ...lineOf("collect", deposit?.collect, stay, words),
      ...lineOf("refund", deposit?.refund, stay, words),
    ],
  };
}
