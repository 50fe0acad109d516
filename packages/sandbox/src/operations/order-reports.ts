// POST /orders/details and what lies under it: what became of orders.
import {
  ORDER_RANGES,
  ORDER_SERVICES,
  type OrderService,
  type OrdersRequest,
} from "@roomward/contract/order-details";
import { invalidParameter, missingParameter } from "../http/rejection";
import { carOrderResponse, placedCarResponse, type StandingCar, standingCars } from "../orders/car-orders";
import { liveCarOrder, liveOtherCar } from "../orders/live-car-order";
import { type StandingOrder, standingOrders } from "../orders/order-book";
import {
  type OtherOrder,
  otherCarResponse,
  otherOrderOf,
  otherOrderResponse,
  otherOrders,
} from "../orders/other-services";
import { orderResponse, stayResponse } from "../orders/told-order";
import { isCurrency } from "../pricing/currencies";
import { type Handler, type OperationContext, pageOf } from "./handler";

const DAY_MS = 86_400_000;
/** The longest range, and how far back and ahead one may lie. */
const RANGE_DAYS = 7;
const YEAR_DAYS = 366;
const AHEAD_DAYS = 500;

type Range = (typeof ORDER_RANGES)[number];

interface Span {
  by: Range;
  fromMs: number;
  /** The last instant of it. */
  toMs: number;
}

/** First and last instant of a range of instants, or of whole days. */
function spanOf(by: Range, requested: { from: string; to?: string | undefined }, nowMs: number): Span {
  if (by === "created" || by === "updated")
    return {
      by,
      fromMs: Date.parse(requested.from),
      toMs: requested.to === undefined ? nowMs : Date.parse(requested.to),
    };
  const last = Date.parse(`${requested.to ?? requested.from}T00:00:00Z`);
  return { by, fromMs: Date.parse(`${requested.from}T00:00:00Z`), toMs: last + DAY_MS - 1 };
}

function checkSpan({ by, fromMs, toMs }: Span, nowMs: number): void {
  if (toMs < fromMs) throw invalidParameter(`${by}.to`, "must not lie before from");
  if (toMs - fromMs > RANGE_DAYS * DAY_MS)
    throw invalidParameter(by, `must be a range of at most ${RANGE_DAYS} days`);
  if (fromMs < nowMs - YEAR_DAYS * DAY_MS) throw invalidParameter(`${by}.from`, "must lie in the last year");
  if (toMs > nowMs + AHEAD_DAYS * DAY_MS)
    throw invalidParameter(`${by}.to`, `must lie in the next ${AHEAD_DAYS} days`);
}

/** One order of any service, with the times that ranges and orders go by. */
interface Row {
  order: string;
  reservation: string;
  times: Record<Range, number>;
  tell(request: OrdersRequest): unknown;
}

const rowOfStay = (context: OperationContext, order: StandingOrder): Row => ({
  order: order.placed.order,
  reservation: order.placed.reservation,
  times: {
    created: order.createdMs,
    updated: order.updatedMs,
    start: Date.parse(order.checkin),
    end: Date.parse(order.checkout),
  },
  tell: (request) => orderResponse(context, order, request),
});

const rowOfCar = (order: StandingCar): Row => ({
  order: order.placed.order,
  reservation: order.placed.reservation,
  times: {
    created: order.createdMs,
    updated: order.updatedMs,
    start: order.placed.pickup.atMs,
    end: order.placed.dropoff.atMs,
  },
  tell: (request) => carOrderResponse(order, request),
});

const rowOfOther = (order: OtherOrder): Row => ({
  order: order.id,
  reservation: order.reservation,
  times: order.times,
  tell: (request) => otherOrderResponse(order, request),
});

/** The orders that were made here. */
const madeHere = (context: OperationContext, services: readonly OrderService[]): Row[] => [
  ...(services.includes("accommodations")
    ? standingOrders(context).map((order) => rowOfStay(context, order))
    : []),
  ...(services.includes("cars") ? standingCars(context).map(rowOfCar) : []),
];

const OTHERS = ORDER_SERVICES.filter((service) => service !== "accommodations");

function inSpan(context: OperationContext, span: Span, services: readonly OrderService[]): Row[] {
  const now = context.clock.now();
  const others = OTHERS.filter((service) => services.includes(service)).flatMap((service) =>
    otherOrders(context.world.settings.seed, service, { ...span, nowMs: now }).map(rowOfOther),
  );
  const rows = [...madeHere(context, services), ...others];
  return rows.filter(({ times }) => times[span.by] >= span.fromMs && times[span.by] <= span.toMs);
}

function byNumbers(context: OperationContext, request: OrdersRequest): Row[] {
  const { orders, reservations, services = ["accommodations"] } = request;
  const wanted = new Set(orders ?? reservations);
  const isWanted = ({ order, reservation }: Row) => wanted.has(orders ? order : reservation);
  const { seed } = context.world.settings;
  const others = [...wanted].flatMap((number) => {
    const order = otherOrderOf(seed, number, context.clock.now());
    return order && services.includes(order.service) ? rowOfOther(order) : [];
  });
  return [...madeHere(context, services), ...others].filter(isWanted);
}

function sorted(rows: readonly Row[], { sort }: OrdersRequest): Row[] {
  const { by, direction } = sort ?? { by: "created", direction: "descending" };
  const sign = direction === "ascending" ? 1 : -1;
  return [...rows].sort((a, b) => sign * (a.times[by] - b.times[by] || (a.order < b.order ? -1 : 1)));
}

export const orders: Handler<"orders"> = (context, request, page) => {
  const now = context.clock.now();
  if (!isCurrency(request.currency))
    throw invalidParameter("currency", "must be one of /common/payments/currencies");
  const by = ORDER_RANGES.find((range) => request[range] !== undefined);
  const requested = by && request[by];
  const span = by && requested && spanOf(by, requested, now);
  if (span) checkSpan(span, now);
  const rows = span ? inSpan(context, span, request.services ?? ORDER_SERVICES) : byNumbers(context, request);
  const { items, nextOffset } = pageOf(sorted(rows, request), page);
  return { data: items.map((row) => row.tell(request)), nextOffset, total: rows.length };
};

export const stayOrders: Handler<"stayOrders"> = (context, request) => {
  const { currency, orders: numbers, reservations } = request;
  if (currency !== undefined && !isCurrency(currency))
    throw invalidParameter("currency", "must be one of /common/payments/currencies");
  const wanted = new Set(numbers ?? reservations ?? []);
  if (wanted.size === 0) throw missingParameter("orders");
  const found = standingOrders(context)
    .filter(({ placed }) => wanted.has(numbers ? placed.order : placed.reservation))
    .reverse();
  return { data: found.map((order) => stayResponse(context, order, request)) };
};

/** Each reservation that is known, told as an order made here or as another. Throws for an unknown currency. */
function carsOf<T>(
  context: OperationContext,
  { reservations, currency = "EUR" }: { reservations: readonly string[]; currency?: string | undefined },
  tell: { own(car: StandingCar): T; other(order: OtherOrder, currency: string): T },
): T[] {
  if (!isCurrency(currency)) throw invalidParameter("currency", "must be one of /common/payments/currencies");
  const { seed } = context.world.settings;
  const own = standingCars(context);
  return [...new Set(reservations)].flatMap((number) => {
    const car = own.find(({ placed }) => placed.reservation === number);
    if (car) return tell.own(car);
    const order = otherOrderOf(seed, number, context.clock.now());
    return order?.service === "cars" && order.reservation === number ? tell.other(order, currency) : [];
  });
}

export const carOrders: Handler<"carOrders"> = (context, request) => ({
  data: carsOf(context, request, { own: (car) => placedCarResponse(car, request), other: otherCarResponse }),
});

export const carOrderLive: Handler<"carOrderLive"> = (context, request) => ({
  data: carsOf(context, request, {
    own: (car) => liveCarOrder(car, request.currency, context),
    other: liveOtherCar,
  }),
});
