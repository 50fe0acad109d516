// Orders added up by month and by service; never over currencies.
import "server-only";
import { and, asc, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { platformOrder } from "@/lib/db/schema-orders";
import { CANCELLED, type MoneySide } from "@/lib/rules/order-report";
import { dayColumn, type OrderFilter, ordersWhere } from "./filter";

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

async function sumsBy(filter: OrderFilter) {
  const { money = "asked" } = filter;
  const { currency } = SIDES[money];
  const db = await database();
  return { db, sums: sumsOf(money), where: ordersWhere(filter), currency };
}

export async function sumsByMonth(filter: OrderFilter): Promise<MonthSums[]> {
  const { db, sums, where, currency } = await sumsBy(filter);
  const month = sql<string | null>`to_char(${dayColumn(filter.by)} at time zone 'UTC', 'YYYY-MM')`;
  return await db
    .select({ month, ...sums })
    .from(platformOrder)
    .where(where)
    .groupBy(sql`1`, currency)
    .orderBy(sql`1 desc nulls last`, asc(currency));
}

export async function sumsByService(filter: OrderFilter): Promise<ServiceSums[]> {
  const { db, sums, where, currency } = await sumsBy(filter);
  const { service } = platformOrder;
  return await db
    .select({ service, ...sums })
    .from(platformOrder)
    .where(where)
    .groupBy(service, currency)
    .orderBy(asc(service), asc(currency));
}

export async function sumsByCurrency(filter: OrderFilter): Promise<OrderSums[]> {
  const { db, sums, where, currency } = await sumsBy(filter);
  return await db.select(sums).from(platformOrder).where(where).groupBy(currency).orderBy(asc(currency));
}

export async function occurring() {
  const db = await database();
  const { service, status, country, currency } = platformOrder;
  const each = async (column: typeof service | typeof status | typeof country | typeof currency) => {
    const rows = await db.selectDistinct({ value: column }).from(platformOrder).orderBy(asc(column));
    return rows.flatMap(({ value }) => value ?? []);
  };
  const found = await Promise.all([service, status, country, currency].map(each));
  const [services = [], statuses = [], countries = [], currencies = []] = found;
  return { services, statuses, countries, currencies };
}
