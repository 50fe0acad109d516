// Orders in the words of staff: services, states, days, amounts and what led to them.
import type { ORDER_SERVICES, ORDER_STATUSES } from "@roomward/contract/order-details";
import { moneyText } from "@/lib/format/money";
import type { MoneySide, OrderDay } from "@/lib/rules/order-report";

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

const known = (names: Readonly<Record<string, string>>) => (word: string) =>
  Object.hasOwn(names, word) ? (names[word] ?? word) : `${word} (not in the contract)`;

/** A word that the contract does not know is shown as it came, and marked. */
export const serviceWords = known(SERVICE_NAMES);
export const statusWords = known(STATUS_NAMES);

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

export const ORIGIN_NAMES = {
  click: "Way out of this site",
  here: "Booked on this site",
  unknown: "Unknown label",
  none: "No label",
} as const;
