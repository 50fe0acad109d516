// What the list of orders is narrowed down by, out of its address, and as conditions of the database.
import "server-only";
import { and, eq, gte, ilike, inArray, lt, or, type SQL } from "drizzle-orm";
import * as z from "zod";
import {
  countryCode,
  day,
  type ListParams,
  pageNumber,
  type Query,
  readParams,
  searchText,
} from "@/lib/address/list-params";
import { platformOrder } from "@/lib/db/schema-orders";
import { CANCELLED, MONEY_SIDES, ORDER_DAYS, type OrderDay } from "@/lib/rules/order-report";

const MAX_PAGES = 2_000;
const DAY_MS = 86_400_000;

export const ANY_CANCELLED = "any_cancelled";

const word = (sentence: string) => z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, sentence);

const FILTER = {
  service: word("Choose one of the services."),
  status: word("Choose one of the states."),
  /** Which of its days counts for the period and for its month. */
  by: z.enum(ORDER_DAYS, "Choose the day it was booked on, its first or its last."),
  /** Whole days in UTC, both included. */
  since: day,
  until: day,
  country: countryCode,
  label: searchText,
  currency: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, "A currency has three letters, such as EUR."),
  /** Of an order or a reservation, whole. */
  number: z.string().regex(/^[\w-]{1,40}$/, "Write the whole number of an order or a reservation."),
  money: z.enum(MONEY_SIDES, "Choose one of the two ways to tell amounts."),
};
const PARAMS = {
  ...FILTER,
  page: pageNumber(MAX_PAGES),
  view: z.literal("sums", "Look at the list or at the sums."),
};

export const ORDER_FIELDS = Object.keys(FILTER);

export type OrderParams = ListParams<typeof PARAMS>;
export type OrderFilter = Omit<OrderParams["values"], "page" | "view">;

export function readOrderParams(query: Query): OrderParams {
  const params = readParams(PARAMS, query);
  const { since, until } = params.values;
  if (since && until && since > until) {
    params.problems.push({
      field: "until",
      sentence: "The last day lies before the first: choose a later one.",
    });
    delete params.values.until;
  }
  return params;
}

const DAY_COLUMNS = {
  created: platformOrder.createdAt,
  start: platformOrder.startAt,
  end: platformOrder.endAt,
} as const;

/** The day by which an order belongs to a period. */
export const dayColumn = (by: OrderDay = "created") => DAY_COLUMNS[by];

const periodOf = ({ since, until }: OrderFilter) => ({
  start: since ? new Date(`${since}T00:00:00Z`) : null,
  end: until ? new Date(Date.parse(`${until}T00:00:00Z`) + DAY_MS) : null,
});

/** What was typed, to be found literally. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function statusIs(status: string): SQL {
  return status === ANY_CANCELLED
    ? inArray(platformOrder.status, CANCELLED)
    : eq(platformOrder.status, status);
}

export function ordersWhere(filter: OrderFilter): SQL | undefined {
  const { service, status, by, country, label, currency, number } = filter;
  const { start, end } = periodOf(filter);
  const column = dayColumn(by);
  return and(
    service ? eq(platformOrder.service, service) : undefined,
    status ? statusIs(status) : undefined,
    start ? gte(column, start) : undefined,
    end ? lt(column, end) : undefined,
    country ? eq(platformOrder.country, country) : undefined,
    label ? ilike(platformOrder.label, containing(label)) : undefined,
    currency ? eq(platformOrder.currency, currency) : undefined,
    number ? or(eq(platformOrder.id, number), eq(platformOrder.reservation, number)) : undefined,
  );
}
