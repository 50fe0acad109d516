// Control routes that show the orders of a namespace and end them as a property or the platform would.
import * as z from "zod";
import { bodyOf } from "../http/json-body";
import { Rejection } from "../http/rejection";
import { parseRequest } from "../http/validation";
import { changeCar, type StandingCar, standingCars } from "../orders/car-orders";
import { feeAt, type StandingOrder, standingOrders } from "../orders/order-book";
import { ENDINGS } from "../orders/stored-order";
import type { Namespace } from "../state/namespace";
import type { Routes } from "./route";

const OrderQuery = z.strictObject({
  limit: z.coerce.number("must be a whole number").int().min(1).max(10_000).default(100),
});
const EndOrder = z.strictObject({ order: z.string(), status: z.enum(ENDINGS) });

/** What the page and the route show of an order. */
export const orderLine = ({
  placed,
  id,
  checkin,
  checkout,
  state,
  told,
  rooms,
  createdMs,
  updatedMs,
}: StandingOrder) => ({
  order: placed.order,
  reservation: placed.reservation,
  pincode: placed.pincode,
  id,
  status: state,
  checkin,
  checkout,
  rooms: rooms.map(({ roomId, adults, children }) => ({ room: roomId, adults, children })),
  total: told.price.total,
  currency: told.currency,
  timing: placed.payment.timing,
  booker: {
    name: `${placed.booker.name.first_name} ${placed.booker.name.last_name}`,
    email: placed.booker.email,
  },
  label: placed.label,
  created: new Date(createdMs).toISOString(),
  updated: new Date(updatedMs).toISOString(),
});

/** The same of an order of a car. */
export const carLine = ({ placed, state, isInsured, createdMs, updatedMs }: StandingCar) => ({
  order: placed.order,
  reservation: placed.reservation,
  status: state,
  car: placed.car,
  supplier: placed.supplier,
  pickup: placed.pickup.datetime,
  dropoff: placed.dropoff.datetime,
  total: placed.told.price.total,
  timing: placed.payment.timing,
  insured: isInsured,
  driver: `${placed.driver.first_name} ${placed.driver.last_name}`,
  label: placed.label,
  created: new Date(createdMs).toISOString(),
  updated: new Date(updatedMs).toISOString(),
});

const endedAlready = (state: string) => new Rejection(409, "order_ended", `order: it is ${state} already`);

function end({ context }: Namespace, { order: number, status }: z.output<typeof EndOrder>) {
  const car = standingCars(context).find(({ placed }) => placed.order === number);
  if (car) {
    if (car.ended) throw endedAlready(car.ended);
    changeCar(context, car, { type: "ended", status });
    return { order: number, status };
  }
  const order = standingOrders(context).find(({ placed }) => placed.order === number);
  if (!order) throw new Rejection(404, "no_order", "order: there is no such order");
  if (order.ending) throw endedAlready(order.state);
  const now = context.clock.now();
  const isFree = status === "cancelled" || status === "cancelled_by_accommodation";
  const fee = isFree ? { accommodation_currency: 0, booker_currency: 0 } : feeAt(order, now);
  context.ledger.add(order.id, {
    kind: "order_change",
    order: number,
    change: { type: "ended", status, fee },
  });
  return { order: number, status };
}

export const ORDER_ROUTES: Routes = {
  "GET /sandbox/orders": {
    about:
      "The orders of this namespace at the clock's now, newest first, and those of cars: ?limit= of each.",
    run: async ({ context }, { query }) => {
      const { limit } = parseRequest(OrderQuery, Object.fromEntries(query));
      const orders = standingOrders(context).reverse();
      const cars = standingCars(context).reverse();
      return {
        orders: orders.slice(0, limit).map(orderLine),
        total: orders.length,
        cars: cars.slice(0, limit).map(carLine),
      };
    },
  },
  "POST /sandbox/end-order": {
    about: `Ends an order as the property, the platform or its guest would: {order, status: ${ENDINGS.join(" | ")}}.`,
    run: async (namespace, request) => end(namespace, await bodyOf(request, EndOrder)),
  },
};
