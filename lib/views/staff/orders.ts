// Orders in the words of staff: services, states, days, amounts and what led to them.
import type { ORDER_SERVICES, ORDER_STATUSES } from "@roomward/contract/order-details";
import { moneyText } from "@/lib/format/money";
import { isCancelled, type MoneySide, type OrderDay } from "@/lib/rules/order-report";

const SERVICE_NAMES: Record<(typeof ORDER_SERVICES)[number], string> = {
  accommodations: "Stay",
  cars: "Car",
  flights: "Flight",
  attractions: "Attraction",
  taxis: "Taxi",
};

const STATUS_NAMES: Record<(typeof ORDER_STATUSES)[number], string> = {
  booked: "Booked",
  cancelled: "Cancelled",
  cancelled_by_accommodation: "Cancelled by the property",
  cancelled_by_guest: "Cancelled by the guest",
  no_show: "No show",
  stayed: "Stayed",
  unknown: "Unknown to the platform",
};

export const isKnownService = (word: string): boolean => Object.hasOwn(SERVICE_NAMES, word);
export const isKnownStatus = (word: string): boolean => Object.hasOwn(STATUS_NAMES, word);

/** A word that the contract does not know stands as it came. */
export const serviceText = (word: string): string => (SERVICE_NAMES as Record<string, string>)[word] ?? word;
export const statusText = (word: string): string => (STATUS_NAMES as Record<string, string>)[word] ?? word;

export type StatusTone = "plain" | "good" | "ended" | "strange";

export function statusTone(status: string): StatusTone {
  if (!isKnownStatus(status)) return "strange";
  if (isCancelled(status) || status === "no_show") return "ended";
  return status === "stayed" ? "good" : "plain";
}

export const DAY_NAMES: Record<OrderDay, string> = {
  created: "Day of booking",
  start: "First day",
  end: "Last day",
};

export const MONEY_NAMES: Record<MoneySide, string> = {
  asked: "As the platform converts it",
  product: "In the currency it is sold in",
};

const TAG = "en-GB";

/** `€412.50`; a dash where the platform told nothing. */
export const amountText = (amount: string | null, currency: string | null): string =>
  amount === null ? "–" : moneyText(Number(amount), currency ?? "", TAG);

export const currencyText = (currency: string | null): string => currency ?? "Not stated";

const month = new Intl.DateTimeFormat(TAG, { month: "long", year: "numeric", timeZone: "UTC" });

/** `March 2027` of `2027-03`. */
export const monthText = (key: string | null): string =>
  key === null ? "Day not stated" : month.format(Date.parse(`${key}-01T00:00:00Z`));

const day = new Intl.DateTimeFormat(TAG, { dateStyle: "medium", timeZone: "UTC" });

/** `5 Mar 2027`, in UTC. */
export const dayText = (instant: string): string => day.format(Date.parse(instant));

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `12 s`, `4 min`, `26 h`, `3 days` */
export function spanText(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} s`;
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`;
  return seconds < 2 * DAY ? `${Math.round(seconds / HOUR)} h` : `${Math.floor(seconds / DAY)} days`;
}

export const ORIGIN_NAMES = {
  click: "Way out of this site",
  here: "Booked on this site",
  unknown: "Unknown label",
  none: "No label",
} as const;
