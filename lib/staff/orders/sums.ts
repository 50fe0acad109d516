// Orders added up by month, by service and by what led to them; never over currencies.
import "server-only";
import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { database } from "@/lib/db/database";
import { clickOut } from "@/lib/db/schema-current";
import { orderAttempt, platformOrder } from "@/lib/db/schema-orders";
import { CANCELLED, type MoneySide } from "@/lib/rules/order-report";
import { containing, dayColumn, type OrderFilter, ordersWhere, periodOf } from "./filter";

/** What orders of one currency come to; figures as the database adds them, exact. */
export interface OrderSums {
  currency: string | null;
  orders: number;
  cancelled: number;
  total: string;
  cancelledTotal: string;
  commissionable: string;
  estimated: string;
  actual: string;
  /** Estimated of orders that were not cancelled and whose commission is not final. */
  open: string;
  /** Orders without a total, which are in no sum. */
  untold: number;
}

export interface MonthSums extends OrderSums {
  /** `2027-03`; null where the day is not told that it goes by. */
  month: string | null;
}

export interface ServiceSums extends OrderSums {
  service: string;
}

const isCancelled = sql`${platformOrder.status} in ${CANCELLED}`;

const SIDES = {
  product: {
    currency: platformOrder.currency,
    total: platformOrder.total,
    commissionable: platformOrder.commissionable,
    estimated: platformOrder.estimated,
    actual: platformOrder.actual,
  },
  asked: {
    currency: platformOrder.askedCurrency,
    total: platformOrder.askedTotal,
    commissionable: platformOrder.askedCommissionable,
    estimated: platformOrder.askedEstimated,
    actual: platformOrder.askedActual,
  },
} as const;

/** Zero is written like any other sum, without places that nothing has. */
const sum = (figure: SQL) => sql<string>`coalesce(${figure}, 0)::text`;

function sumsOf(side: MoneySide) {
  const { currency, total, commissionable, estimated, actual } = SIDES[side];
  return {
    currency,
    orders: sql<number>`count(*)::int`,
    cancelled: sql<number>`(count(*) filter (where ${isCancelled}))::int`,
    total: sum(sql`sum(${total})`),
    cancelledTotal: sum(sql`sum(${total}) filter (where ${isCancelled})`),
    commissionable: sum(sql`sum(${commissionable})`),
    estimated: sum(sql`sum(${estimated})`),
    actual: sum(sql`sum(${actual})`),
    open: sum(
      sql`sum(${estimated}) filter (where ${and(isNull(actual), notInArray(platformOrder.status, CANCELLED))})`,
    ),
    untold: sql<number>`(count(*) filter (where ${isNull(total)}))::int`,
  };
}

export async function sumsByMonth(filter: OrderFilter): Promise<MonthSums[]> {
  const { by, money = "asked" } = filter;
  const db = await database();
  const month = sql<string | null>`to_char(${dayColumn(by)} at time zone 'UTC', 'YYYY-MM')`;
  return await db
    .select({ month, ...sumsOf(money) })
    .from(platformOrder)
    .where(ordersWhere(filter))
    .groupBy(sql`1`, SIDES[money].currency)
    .orderBy(sql`1 desc nulls last`, asc(SIDES[money].currency));
}

export async function sumsByService(filter: OrderFilter): Promise<ServiceSums[]> {
  const { money = "asked" } = filter;
  const db = await database();
  return await db
    .select({ service: platformOrder.service, ...sumsOf(money) })
    .from(platformOrder)
    .where(ordersWhere(filter))
    .groupBy(platformOrder.service, SIDES[money].currency)
    .orderBy(asc(platformOrder.service), asc(SIDES[money].currency));
}

export async function sumsByCurrency(filter: OrderFilter): Promise<OrderSums[]> {
  const { money = "asked" } = filter;
  const db = await database();
  return await db
    .select(sumsOf(money))
    .from(platformOrder)
    .where(ordersWhere(filter))
    .groupBy(SIDES[money].currency)
    .orderBy(asc(SIDES[money].currency));
}

export interface OriginCount {
  kind: "click" | "here" | "unknown" | "none";
  orders: number;
  cancelled: number;
}

export interface ClickSums {
  campaign: string;
  source: string;
  placement: string;
  clicks: number;
  /** Clicks whose label an order carries. */
  led: number;
  orders: number;
  cancelled: number;
}

const MOST_ROWS = 50;

export async function countOrigins(filter: OrderFilter): Promise<OriginCount[]> {
  const db = await database();
  const kind = sql<OriginCount["kind"]>`case
    when ${isNotNull(orderAttempt.id)} then 'here'
    when ${isNotNull(clickOut.label)} then 'click'
    when ${isNotNull(platformOrder.label)} then 'unknown'
    else 'none' end`;
  const { orders, cancelled } = sumsOf("product");
  return await db
    .select({ kind, orders, cancelled })
    .from(platformOrder)
    .leftJoin(clickOut, eq(clickOut.label, platformOrder.label))
    .leftJoin(orderAttempt, eq(orderAttempt.label, platformOrder.label))
    .where(ordersWhere(filter))
    .groupBy(sql`1`)
    .orderBy(desc(sql`2`), asc(sql`1`));
}

/**
 * Ways out by what their label says, and how many of them led to orders that fit. Of the filter, the label narrows the
 * ways out too, and a period of days of booking.
 */
export async function sumsByClick(filter: OrderFilter): Promise<ClickSums[]> {
  const { label, by = "created" } = filter;
  const { start, end } = by === "created" ? periodOf(filter) : { start: null, end: null };
  const db = await database();
  const isOrder = isNotNull(platformOrder.id);
  return await db
    .select({
      campaign: clickOut.campaign,
      source: clickOut.source,
      placement: clickOut.placement,
      clicks: sql<number>`count(distinct ${clickOut.label})::int`,
      led: sql<number>`(count(distinct ${clickOut.label}) filter (where ${isOrder}))::int`,
      orders: sql<number>`count(${platformOrder.id})::int`,
      cancelled: sql<number>`(count(*) filter (where ${isOrder} and ${isCancelled}))::int`,
    })
    .from(clickOut)
    .leftJoin(platformOrder, and(eq(platformOrder.label, clickOut.label), ordersWhere(filter)))
    .where(
      and(
        label ? ilike(clickOut.label, containing(label)) : undefined,
        start ? gte(clickOut.at, start) : undefined,
        end ? lt(clickOut.at, end) : undefined,
      ),
    )
    .groupBy(clickOut.campaign, clickOut.source, clickOut.placement)
    .orderBy(
      desc(sql`5`),
      desc(sql`4`),
      asc(clickOut.campaign),
      asc(clickOut.source),
      asc(clickOut.placement),
    )
    .limit(MOST_ROWS);
}

/** What occurs in the copy, for the choices of the filter. */
export async function occurring(): Promise<
  Record<"services" | "statuses" | "countries" | "currencies", string[]>
> {
  const db = await database();
  const { service, status, country, currency } = platformOrder;
  const each = async (column: typeof service | typeof status | typeof country | typeof currency) => {
    const rows = await db.selectDistinct({ value: column }).from(platformOrder).orderBy(asc(column));
    return rows.flatMap(({ value }) => value ?? []);
  };
  const [services, statuses, countries, currencies] = await Promise.all([
    each(service),
    each(status),
    each(country),
    each(currency),
  ]);
  return { services, statuses, countries, currencies };
}
