// From a preview to an order: what a booking must hold, what is refused, and what is kept of it.

import { createHash } from "node:crypto";
import type { OrderCreateRequest, OrderPayment } from "@roomward/contract/order-changes";
import type { PaymentPlan, StayTiming } from "@roomward/contract/order-preview";
import { invalidParameter, missingParameter, Rejection } from "../http/rejection";
import type { OperationContext } from "../operations/handler";
import { type Previewed, previewName } from "./order-token";
import { type PricedOrder, priceOrder, soldOutRoom } from "./priced-order";
import type { OrderedRoom, PlacedOrder } from "./stored-order";
import { checkCard, refusedPayment } from "./test-cards";

/** A repeat of what was booked is told which reservation it has become, also while that is still on its way. */
export function refuseDuplicate({ ledger }: OperationContext, preview: string): void {
  for (const { action } of ledger.save())
    if ((action.kind === "order" || action.kind === "car_order") && action.order.preview === preview)
      throw new Rejection(409, "duplicate_request", "There is an order of this token already.", {
        reservation: action.order.reservation,
      });
}

type BookedStay = NonNullable<OrderCreateRequest["accommodation"]>;

/** The rooms of the request; their ids are those of the preview, in its order, and each has a guest to ask for. */
export function bookedProducts(booked: BookedStay | undefined, { accommodation }: Previewed) {
  if (booked === undefined) throw missingParameter("accommodation");
  if (booked.products === undefined) throw missingParameter("accommodation.products");
  const previewed = accommodation.products.map(({ id }) => id);
  if (booked.products.map(({ id }) => id).join() !== previewed.join())
    throw invalidParameter("accommodation.products", "must be those of the preview, in its order");
  const unnamed = booked.products.findIndex(({ guests }) => guests === undefined);
  if (unnamed >= 0) throw missingParameter(`accommodation.products[${unnamed}].guests`);
  return booked.products;
}

/** A postcode is not demanded: many countries have none. */
export function checkAddress({ address }: OrderCreateRequest["booker"]): void {
  for (const part of ["address_line", "city"] as const)
    if (address[part] === undefined) throw missingParameter(`booker.address.${part}`);
}

export function checkBeds(products: NonNullable<BookedStay["products"]>, known: ReadonlySet<string>): void {
  for (const [at, { bed_configuration: beds }] of products.entries())
    if (beds !== undefined && !known.has(beds))
      throw invalidParameter(
        `accommodation.products[${at}].bed_configuration`,
        "is none of the room's; details list them",
      );
}

/** Every bed configuration of a property's rooms by its id. */
export function bedIds(rooms: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  JSON.stringify(rooms ?? [], (key, value) => {
    if (key === "bed_configurations" && Array.isArray(value)) for (const { id } of value) ids.add(String(id));
    return value;
  });
  return ids;
}

type Payment = OrderPayment;

const planOf = ({ told }: PricedOrder, timing: Payment["timing"]): PaymentPlan | null =>
  told.general_policies?.payment?.[timing as StayTiming] ?? null;

/** Throws what is wrong with the way of paying, up to the refusal of the card. */
export function checkPayment(
  { timing, method, card, airplus }: Payment,
  order: PricedOrder,
  nowMs: number,
): void {
  const plan = planOf(order, timing);
  if (plan === null) throw invalidParameter("payment.timing", "is none of those of the preview");
  if (method === undefined) {
    if (plan.method_required) throw missingParameter("payment.method");
    return;
  }
  if (method === "card" && card === undefined) throw missingParameter("payment.card");
  if (method === "airplus" && airplus === undefined) throw missingParameter("payment.airplus");
  if (method !== "card" && !plan.methods?.[method]) throw refusedPayment("invalid_payment_method");
  if (card !== undefined) checkCard(card, plan.methods?.cards ?? [], nowMs);
}

/** A number of so many digits that follows from a preview's name; the first is no nought. */
export function numberOf(preview: string, what: string, digits: number): string {
  const hash = createHash("sha256").update(`${what} ${preview}`).digest().readBigUInt64BE(0);
  const low = 10n ** BigInt(digits - 1);
  return String(low + (hash % (9n * low)));
}

const roomsOf = (
  { rooms }: PricedOrder,
  { accommodation }: Previewed,
  products: NonNullable<BookedStay["products"]>,
  reservation: string,
): OrderedRoom[] =>
  products.map(({ guests = [] }, at) => {
    const allocation = accommodation.products[at]?.allocation;
    return {
      reservation: `${reservation}${String(at + 1).padStart(2, "0")}`,
      roomId: rooms[at]?.id ?? "",
      adults: allocation?.number_of_adults ?? 1,
      children: [...(allocation?.children ?? [])],
      guests,
      smoking: null,
    };
  });

/** The order as it is kept: of the way of paying no more than its kind. */
export function placedOrder(
  { booker, accommodation, payment, order_token: token }: OrderCreateRequest & { payment: OrderPayment },
  previewed: Previewed,
  priced: PricedOrder,
  commissionPercentage: number,
): PlacedOrder {
  const preview = previewName(token);
  const reservation = numberOf(preview, "reservation", 10);
  const { estimated_arrival_time: arrival, special_requests: requests } = accommodation?.remarks ?? {};
  const { checkin, checkout } = previewed.accommodation;
  return {
    order: numberOf(preview, "order", 16),
    reservation,
    pincode: numberOf(preview, "pincode", 4),
    preview,
    previewed: previewed.accommodation,
    pricedAt: previewed.at,
    pricedAfter: previewed.lastDeed,
    checkin,
    checkout,
    told: priced.told,
    rooms: roomsOf(priced, previewed, accommodation?.products ?? [], reservation),
    booker,
    label: accommodation?.label ?? null,
    arrival: arrival ? { hour: arrival.hour, next_day: arrival.next_day ?? false } : null,
    requests: requests || null,
    payment: { timing: payment.timing, method: payment.method, include_receipt: payment.include_receipt },
    commissionPercentage,
  };
}

export const soldOut = () => new Rejection(409, "order_unavailable", "The order is no longer available.");

/** The rooms at the prices of the preview; throws `order_unavailable` when they are gone by now. */
export function stillThere(
  context: OperationContext,
  { accommodation, currency, at, lastDeed }: Previewed,
): PricedOrder {
  let order: PricedOrder;
  try {
    order = priceOrder(context, { accommodation, currency, at, lastDeed });
  } catch (error) {
    if (error instanceof Rejection) throw soldOut();
    throw error;
  }
  if (soldOutRoom(order) !== null) throw soldOut();
  return order;
}

/** Numbers under which the property of a third party knows the guests. */
export const thirdPartyNumbers = (preview: string) => ({
  checkin_number: numberOf(preview, "check-in", 8),
  confirmation_number: numberOf(preview, "confirmation", 8),
});
