// What is kept of the platform's orders for accounting, and what of it counts as cancelled.
import { ORDER_STATUSES } from "@roomward/contract/order-details";

/** Who booked, as the platform tells it: everything of it is personal. */
export interface ReportedBooker {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  telephone: string | null;
  city: string | null;
  country: string | null;
  language: string | null;
}

/** `away`: nobody followed for longer than the platform tells of. `unreadable`: orders did not fit the contract. */
export type GapReason = "away" | "unreadable";

/** A service that no order of the contract names. */
export const UNKNOWN_SERVICE = "unknown";

/** Statuses of orders that came to nothing: no commission is open for them. */
export const CANCELLED = ORDER_STATUSES.filter((status) => status.startsWith("cancelled"));

export const isCancelled = (status: string): boolean => CANCELLED.some((one) => one === status);

/** By which of its days an order belongs to a period and a month. */
export const ORDER_DAYS = ["created", "start", "end"] as const;
export type OrderDay = (typeof ORDER_DAYS)[number];

/** Amounts in the currency that something is sold in, or in the one the platform was asked for. */
export const MONEY_SIDES = ["product", "asked"] as const;
export type MoneySide = (typeof MONEY_SIDES)[number];
