// Orders of cars: made from a preview, processed for a while, kept, ended, and told by the reports.
import { ASSUMED } from "@roomward/contract/assumed";
import type { CarMoney } from "@roomward/contract/cars-search";
import type { OrderCancelRequest, OrderCreateRequest, OrderPayment } from "@roomward/contract/order-changes";
import type { CarOrder, CarOrdersRequest, Order, OrdersRequest } from "@roomward/contract/order-details";
import { wallClockMs } from "@roomward/contract/rental";
import type { Depot } from "../cars/places";
import { invalidParameter, missingParameter, Rejection } from "../http/rejection";
import type { OperationContext } from "../operations/handler";
import { DEFAULT_AFFILIATE } from "../pricing/answer-options";
import { instantOf, timestamp, zoneOf } from "../pricing/zone";
import { cityName } from "../world/gazetteer/places";
import { chance, field, keyOf } from "../world/hash";
import { productAmounts, shareOf } from "./amounts";
import { checkAge, type PreviewedCar, previewName } from "./order-token";
import { numberOf, refuseDuplicate, soldOut } from "./place-order";
import { type PricedCar, priceCar } from "./priced-car";
import type { CarChange, PlacedCar } from "./stored-order";
import { checkCard, refusedPayment } from "./test-cards";

/** The ledger keeps actions by property; those of cars stand under a number that no property has. */
export const NO_PROPERTY = 0;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Ids of /common/payments/cards that every supplier takes. */
const CARDS = [1, 2, 3];
const COMMISSION_PERCENT = 6;
const NO_SHOW = field("no show of a car");
const NO_SHOW_SHARE = 0.02;

type Ending = Extract<CarChange, { type: "ended" }>["status"];

/** An order of a car at the clock's now. */
export interface StandingCar {
  placed: PlacedCar;
  state: Ending | "processing" | "booked" | "stayed";
  isInsured: boolean;
  createdMs: number;
  updatedMs: number;
  /** Null while nobody has ended it. */
  ended: Ending | null;
}

function stopOf(depot: Depot, datetime: string): PlacedCar["pickup"] {
  const local = wallClockMs(datetime);
  const day = Math.floor(local / DAY_MS);
  return {
    datetime,
    atMs: instantOf(zoneOf(depot.point), day, (local - day * DAY_MS) / HOUR_MS),
    depot: depot.id,
    city: depot.city && cityName(depot.city, "en-gb"),
    country: depot.country,
  };
}

/** Throws what is wrong with the way of paying, up to the refusal of the card. */
function checkPayment(
  payment: OrderPayment | undefined,
  { timing, isPaymentNeeded }: PricedCar,
  now: number,
) {
  if (payment === undefined) {
    if (isPaymentNeeded) throw missingParameter("payment");
    return;
  }
  const { method, card } = payment;
  if (payment.timing !== timing) throw invalidParameter("payment.timing", "is not that of the preview");
  if (method === undefined && isPaymentNeeded) throw missingParameter("payment.method");
  if (method === "card" && card === undefined) throw missingParameter("payment.card");
  if (method !== undefined && method !== "card") throw refusedPayment("invalid_payment_method");
  if (card !== undefined) checkCard(card, CARDS, now);
}

/** The car at the price of its preview. Throws `order_unavailable` when the offer has gone since. */
function stillOffered(context: OperationContext, previewed: PreviewedCar): PricedCar {
  try {
    priceCar(context, previewed, context.clock.now());
    return priceCar(context, previewed, previewed.at);
  } catch (error) {
    throw error instanceof Rejection ? soldOut() : error;
  }
}

export function createCar(context: OperationContext, request: OrderCreateRequest, previewed: PreviewedCar) {
  const { car: booked, booker, payment, order_token: token } = request;
  if (booked === undefined) throw missingParameter("car");
  const preview = previewName(token);
  refuseDuplicate(context, preview);
  const now = context.clock.now();
  checkAge(previewed, now);
  const priced = stillOffered(context, previewed);
  checkPayment(payment, priced, now);
  const { offer, told, timing } = priced;
  const { pickup, dropoff } = previewed.search.route;
  const order: PlacedCar = {
    order: numberOf(preview, "order", 16),
    reservation: numberOf(preview, "reservation", 10),
    preview,
    car: offer.car.id,
    supplier: offer.pickup.supplier.id,
    pickup: stopOf(offer.pickup, pickup.datetime),
    dropoff: stopOf(offer.dropoff, dropoff.datetime),
    told,
    quote: previewed.car.insurance?.quote_reference ?? null,
    driver: booked.driver,
    booker,
    label: booked.label ?? null,
    payment: { timing, method: payment?.method },
  };
  context.ledger.add(NO_PROPERTY, { kind: "car_order", order });
  return { order: order.order, car: { reservation_id: order.reservation, status: "Processing" } };
}

function standing(
  placed: PlacedCar,
  { createdMs, changes }: { createdMs: number; changes: readonly { change: CarChange; madeMs: number }[] },
  now: number,
): StandingCar {
  const takes = ASSUMED.carOrderProcessingMs.value;
  const end = changes.find(({ change }) => change.type === "ended");
  const ended = end?.change.type === "ended" ? end.change.status : null;
  const changedMs = Math.max(createdMs, ...changes.map(({ madeMs }) => madeMs));
  const order = {
    placed,
    createdMs,
    ended,
    isInsured: placed.quote !== null && !changes.some(({ change }) => change.type === "insurance_ended"),
  };
  // What the platform ends is ended at once; what a traveller asks for is processed.
  const wait = ended === "cancelled_by_guest" || ended === null ? takes : 0;
  const doneMs = (end?.madeMs ?? createdMs) + wait;
  if (now < doneMs) return { ...order, state: "processing", updatedMs: changedMs };
  if (ended !== null) return { ...order, state: ended, updatedMs: Math.max(changedMs, doneMs) };
  if (now < placed.dropoff.atMs) return { ...order, state: "booked", updatedMs: Math.max(changedMs, doneMs) };
  const isMissed = chance(keyOf(Number(placed.reservation), 0), NO_SHOW, NO_SHOW_SHARE);
  return { ...order, state: isMissed ? "no_show" : "stayed", updatedMs: placed.dropoff.atMs };
}

/** All orders of cars at the clock's now, oldest first. */
export function standingCars({ ledger, clock }: Pick<OperationContext, "ledger" | "clock">): StandingCar[] {
  const entries = ledger.of(NO_PROPERTY);
  return entries.flatMap(({ action, madeMs }) => {
    if (action.kind !== "car_order") return [];
    const changes = entries.flatMap(({ action: other, madeMs: changedMs }) =>
      other.kind === "car_order_change" && other.order === action.order.order
        ? [{ change: other.change, madeMs: changedMs }]
        : [],
    );
    return [standing(action.order, { createdMs: madeMs, changes }, clock.now())];
  });
}

/** Records a change of an order. */
export function changeCar({ ledger }: OperationContext, { placed }: StandingCar, change: CarChange): void {
  ledger.add(NO_PROPERTY, { kind: "car_order_change", order: placed.order, change });
}

/** Throws `invalid_request` for an unknown reservation, and 409 for one that cannot be cancelled any more. */
export function cancelCar(
  context: OperationContext,
  { order: number, car, insurance }: OrderCancelRequest,
): { status: string } {
  const reservation = (car ?? insurance?.car)?.reservation;
  const order = standingCars(context).find(({ placed }) => placed.reservation === reservation);
  if (!order || (number !== undefined && number !== order.placed.order))
    throw new Rejection(400, "invalid_request", `Reservation ${reservation} is unknown`);
  const { placed, ended, isInsured } = order;
  if (insurance && insurance.car.policy_reference !== placed.quote)
    throw new Rejection(400, "invalid_request", "insurance.car.policy_reference: is unknown");
  const isOver = ended !== null || context.clock.now() >= placed.pickup.atMs;
  if (isOver || (insurance && !isInsured))
    throw new Rejection(409, "409", "The reservation cannot be cancelled any more.");
  changeCar(
    context,
    order,
    insurance ? { type: "insurance_ended" } : { type: "ended", status: "cancelled_by_guest" },
  );
  return { status: "processing" };
}

const statusOf = ({ state }: StandingCar) => (state === "processing" ? "booked" : state);

/** An amount of the payment's currency beside the same in the one that is asked for. */
function amountsOf({ placed: { told } }: StandingCar, money: CarMoney, requested: string) {
  const { display, pay } = money;
  const own = told.currency?.payment ?? requested;
  const amount = pay?.value ?? 0;
  return requested === told.currency?.booker && display
    ? { product_currency: amount, booker_currency: display.value }
    : productAmounts(amount, own, requested);
}

/** An order of a car among those of all services. Contract: orders.md 3. */
export function carOrderResponse(order: StandingCar, { currency }: Pick<OrdersRequest, "currency">): Order {
  const { placed, createdMs, updatedMs } = order;
  const { booker, told, pickup, dropoff } = placed;
  const own = told.currency?.payment ?? currency;
  const status = statusOf(order);
  const isUsed = status === "stayed";
  const base = told.price.base?.pay?.value ?? 0;
  const commission = shareOf(base, COMMISSION_PERCENT, own);
  const amounts = (amount: number) => productAmounts(amount, own, currency);
  const place = ({ city, country }: PlacedCar["pickup"]) => ({ city, country });
  return {
    id: placed.order,
    affiliate: Number(DEFAULT_AFFILIATE),
    created: timestamp(createdMs),
    updated: timestamp(updatedMs),
    start: timestamp(pickup.atMs),
    end: timestamp(dropoff.atMs),
    label: placed.label,
    status,
    accommodations: null,
    cars: {
      reservation: placed.reservation,
      pickup_location: place(pickup),
      dropoff_location: place(dropoff),
      payment: { timing: placed.payment.timing },
    },
    flights: null,
    attractions: null,
    taxis: null,
    booker: {
      address: { city: booker.address.city ?? null, country: booker.address.country },
      email: booker.email,
      language: booker.language ?? "en-gb",
      name: { ...booker.name },
      telephone: booker.telephone,
      travel_purpose: "unknown",
      platform: "unknown",
      site_type: null,
    },
    currencies: { product: own, booker: currency },
    price: {
      commissionable_price: amounts(status === "booked" || isUsed ? base : 0),
      total_price: amountsOf(order, told.price.total, currency),
    },
    commission: {
      actual_commission_amount: status === "booked" ? null : amounts(isUsed ? commission : 0),
      actual_percentage: status === "booked" ? null : COMMISSION_PERCENT,
      estimated_commission_amount: amounts(commission),
    },
    loyalty_reward: null,
  };
}

/** An order of a car among those of cars. */
export function placedCarResponse(
  order: StandingCar,
  { currency, extras = [] }: Pick<CarOrdersRequest, "currency" | "extras">,
): CarOrder {
  const { placed, state } = order;
  const { told } = placed;
  const requested = currency ?? told.currency?.booker ?? "EUR";
  const total = amountsOf(order, told.price.total, requested);
  return {
    id: placed.order,
    affiliate: Number(DEFAULT_AFFILIATE),
    reservation: placed.reservation,
    status: state,
    pickup: { datetime: placed.pickup.datetime },
    dropoff: { datetime: placed.dropoff.datetime },
    price: { total: { booker_currency: total.booker_currency } },
    products: [
      {
        car: placed.car,
        policies: extras.includes("policies")
          ? told.policies
          : { payment: { timing: placed.payment.timing } },
        price: { base: told.price.base ? amountsOf(order, told.price.base, requested) : null, total },
        status: state,
      },
    ],
    commission: null,
    label: null,
  };
}
