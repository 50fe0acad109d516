// The orders of our copy for staff: a page of the list, one of them with its states, and all that fit as a file.
import "server-only";
import { and, asc, count, desc, eq, lt, or } from "drizzle-orm";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { clickOut } from "@/lib/db/schema-current";
import { orderAttempt, platformOrder, platformOrderState } from "@/lib/db/schema-orders";
import { DELETED, maskEmail, maskName, maskPhone } from "@/lib/format/mask";
import { listExport } from "@/lib/http/list-file";
import { wordsFor } from "@/lib/i18n";
import { cityNames } from "@/lib/mirror/city-names";
import type { ReportedBooker } from "@/lib/rules/order-report";
import { unagreedText } from "@/lib/views/booking/order-view";
import { ORDER_FIELDS, type OrderFilter, ordersWhere, readOrderParams } from "./filter";

export const ORDERS_PAGE = 50;

type Row = typeof platformOrder.$inferSelect;

/** Figures of one side, as the platform told them; null where it told none. */
export interface OrderFigures {
  currency: string | null;
  total: string | null;
  commissionable: string | null;
  estimated: string | null;
  actual: string | null;
}

/** What led to an order: a way out, a booking here, a label that we do not know (any more), or none. */
export type OrderOrigin =
  | { kind: "click"; at: string; placement: string; campaign: string; source: string }
  | { kind: "here" }
  | { kind: "unknown" }
  | { kind: "none" };

export interface OrderRow {
  id: string;
  service: string;
  status: string;
  reservation: string | null;
  label: string | null;
  created: string;
  updated: string;
  start: string | null;
  end: string | null;
  name: string | null;
  /** In words where our copy knows it. */
  city: string | null;
  country: string | null;
  product: OrderFigures;
  asked: OrderFigures;
  /** Masked; null where the platform told of nobody. */
  guest: string | null;
  email: string | null;
  origin: OrderOrigin;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** `G•••• H••••` */
function guestOf({ booker, blankedAt }: Pick<Row, "booker" | "blankedAt">): string | null {
  if (booker === null) return blankedAt === null ? null : DELETED;
  return (
    [booker.firstName, booker.lastName]
      .map((name) => maskName(name ?? ""))
      .join(" ")
      .trim() || null
  );
}

const ROW = {
  order: platformOrder,
  at: clickOut.at,
  placement: clickOut.placement,
  campaign: clickOut.campaign,
  source: clickOut.source,
  attempt: orderAttempt.id,
  cancelAgreement: orderAttempt.cancelAgreement,
};

/** Labels are one attempt's or one click's, so that a join adds no row. */
const joined = (db: Database) =>
  db
    .select(ROW)
    .from(platformOrder)
    .leftJoin(clickOut, eq(clickOut.label, platformOrder.label))
    .leftJoin(orderAttempt, eq(orderAttempt.label, platformOrder.label));

type Joined = Awaited<ReturnType<typeof joined>>[number];

function originOf({ order, at, placement, campaign, source, attempt }: Joined): OrderOrigin {
  if (attempt !== null) return { kind: "here" };
  if (at !== null)
    return {
      kind: "click",
      at: at.toISOString(),
      placement: placement ?? "",
      campaign: campaign ?? "",
      source: source ?? "",
    };
  return { kind: order.label === null ? "none" : "unknown" };
}

function rowOf(found: Joined, cities: ReadonlyMap<string, string>): OrderRow {
  const { order } = found;
  const { currency, total, commissionable, estimated, actual } = order;
  return {
    id: order.id,
    service: order.service,
    status: order.status,
    reservation: order.reservation,
    label: order.label,
    created: order.createdAt.toISOString(),
    updated: order.updatedAt.toISOString(),
    start: iso(order.startAt),
    end: iso(order.endAt),
    name: order.name,
    city: order.city === null ? null : (cities.get(order.city) ?? order.city),
    country: order.country,
    product: { currency, total, commissionable, estimated, actual },
    asked: {
      currency: order.askedCurrency,
      total: order.askedTotal,
      commissionable: order.askedCommissionable,
      estimated: order.askedEstimated,
      actual: order.askedActual,
    },
    guest: guestOf(order),
    email: order.booker?.email ? maskEmail(order.booker.email) : null,
    origin: originOf(found),
  };
}

async function rowsOf(found: readonly Joined[]): Promise<OrderRow[]> {
  const cities = await cityNames(found.map(({ order }) => order.city));
  return found.map((one) => rowOf(one, cities));
}

export async function readOrders(
  filter: OrderFilter,
  page: number,
): Promise<{ rows: OrderRow[]; total: number }> {
  const db = await database();
  const where = ordersWhere(filter);
  const [found, [all]] = await Promise.all([
    joined(db)
      .where(where)
      .orderBy(desc(platformOrder.createdAt), desc(platformOrder.id))
      .limit(ORDERS_PAGE)
      .offset((page - 1) * ORDERS_PAGE),
    db.select({ total: count() }).from(platformOrder).where(where),
  ]);
  return { rows: await rowsOf(found), total: all?.total ?? 0 };
}

export interface OrderState extends OrderFigures {
  /** `updated` of the order in this state. */
  at: string;
  seen: string;
  status: string;
}

export interface OrderDetail {
  row: OrderRow;
  /** Masked, by field; empty where nobody is known. */
  booker: { label: string; value: string }[];
  retainUntil: string;
  blankedAt: string | null;
  fetched: string;
  /** What its guest reads of a fee for cancelling that they did not agree to; null where there is none. */
  unagreed: string | null;
  states: OrderState[];
}

const BOOKER_FIELDS: readonly [keyof ReportedBooker, string, (text: string) => string][] = [
  ["firstName", "First name", maskName],
  ["lastName", "Last name", maskName],
  ["email", "E-mail", maskEmail],
  ["telephone", "Telephone", maskPhone],
  ["city", "City", maskName],
  ["country", "Country", (text) => text],
  ["language", "Language", (text) => text],
];

/** Each field of who booked in words: as it is, or masked. */
export const bookerFields = (booker: ReportedBooker | null, isRevealed: boolean): OrderDetail["booker"] =>
  booker === null
    ? []
    : BOOKER_FIELDS.map(([name, label, mask]) => ({
        label,
        value: isRevealed ? (booker[name] ?? "") : mask(booker[name] ?? ""),
      }));

/** One order with every state it was seen in; null when our copy has none of that number. */
export async function readOrder(id: string): Promise<OrderDetail | null> {
  const db = await database();
  const [found] = await joined(db).where(eq(platformOrder.id, id)).limit(1);
  if (!found) return null;
  const [[row], states] = await Promise.all([
    rowsOf([found]),
    db
      .select()
      .from(platformOrderState)
      .where(eq(platformOrderState.order, id))
      .orderBy(asc(platformOrderState.at), asc(platformOrderState.id)),
  ]);
  if (!row) return null;
  const { booker, retainUntil, blankedAt, fetchedAt } = found.order;
  return {
    row,
    booker: bookerFields(booker, false),
    retainUntil: retainUntil.toISOString(),
    blankedAt: iso(blankedAt),
    fetched: fetchedAt.toISOString(),
    unagreed: unagreedText(found.cancelAgreement, wordsFor("en")),
    states: states.map(({ at, seenAt, status, currency, total, commissionable, estimated, actual }) => ({
      ...{ at: at.toISOString(), seen: seenAt.toISOString(), status },
      ...{ currency, total, commissionable, estimated, actual },
    })),
  };
}

const COLUMNS = {
  order: "text",
  service: "text",
  status: "text",
  created: "instant",
  updated: "instant",
  start: "instant",
  end: "instant",
  reservation: "text",
  name: "text",
  city: "text",
  country: "text",
  currency: "text",
  total: "number",
  commissionable: "number",
  commission_estimated: "number",
  commission_actual: "number",
  asked_currency: "text",
  asked_total: "number",
  asked_commissionable: "number",
  asked_commission_estimated: "number",
  asked_commission_actual: "number",
  label: "text",
  origin: "text",
  placement: "text",
  campaign: "text",
  source: "text",
} as const;

const ROWS_AT_ONCE = 500;

/** A figure stays a figure: text that begins with a sign is not taken as one by spreadsheets. */
const figure = (text: string | null): number | null => (text === null ? null : Number(text));

const sideCells = ({ currency, total, commissionable, estimated, actual }: OrderFigures) => ({
  ...{ currency, total: figure(total), commissionable: figure(commissionable) },
  ...{ commission_estimated: figure(estimated), commission_actual: figure(actual) },
});

function cellsOf({ id, product, asked, origin, ...row }: OrderRow) {
  const { placement, campaign, source } =
    origin.kind === "click" ? origin : { placement: null, campaign: null, source: null };
  const { guest: _guest, email: _email, ...plain } = row;
  const converted = sideCells(asked);
  return {
    ...{ ...plain, order: id, ...sideCells(product) },
    asked_currency: converted.currency,
    asked_total: converted.total,
    asked_commissionable: converted.commissionable,
    asked_commission_estimated: converted.commission_estimated,
    asked_commission_actual: converted.commission_actual,
    ...{ origin: origin.kind, placement, campaign, source },
  };
}

async function* everyOrder(filter: OrderFilter) {
  const db = await database();
  const { createdAt, id } = platformOrder;
  for (let last: Row | undefined; ; ) {
    const beyond =
      last && or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id)));
    const found = await joined(db)
      .where(and(ordersWhere(filter), beyond))
      .orderBy(desc(createdAt), desc(id))
      .limit(ROWS_AT_ONCE);
    yield (await rowsOf(found)).map(cellsOf);
    last = found.at(-1)?.order;
    if (found.length < ROWS_AT_ONCE) return;
  }
}

/** Every order that fits; nobody who booked stands in it. */
export const ordersFile = listExport({
  name: "orders",
  fields: ORDER_FIELDS,
  params: readOrderParams,
  columns: COLUMNS,
  rows: everyOrder,
});
