// Changes of an order: other days, another room's guests, another card. What cannot be had changes nothing.

import type { OrderModifyRequest } from "@roomward/contract/order-changes";
import type { StayTiming } from "@roomward/contract/order-preview";
import { invalidParameter, missingParameter, Rejection } from "../http/rejection";
import { checkStay } from "../http/validation";
import type { OperationContext } from "../operations/handler";
import { fits } from "../pricing/occupancy";
import { isAhead, type StandingOrder } from "./order-book";
import { type OrderQuestion, type PricedOrder, priceOrder, soldOutRoom } from "./priced-order";
import type { OrderChange, OrderedRoom } from "./stored-order";
import { checkCard } from "./test-cards";

type StayChange = NonNullable<OrderModifyRequest["modification"]["accommodation"]>;
type Change<T extends StayChange["type"]> = Extract<StayChange, { type: T }>["change"];
type Modified = Extract<OrderChange, { type: "modified" }>;

/** The order's rooms anew for other days or guests; null when they cannot be had. */
function repriced(
  context: OperationContext,
  { placed, rooms }: StandingOrder,
  {
    checkin,
    checkout,
    ...when
  }: Pick<OrderQuestion, "at" | "lastDeed"> & { checkin: string; checkout: string },
): PricedOrder | null {
  const products = placed.previewed.products.map(({ id }, index) => {
    const { adults, children } = rooms[index] ?? { adults: 1, children: [] };
    return { id, allocation: { number_of_adults: adults, children } };
  });
  const accommodation = { ...placed.previewed, checkin, checkout, products };
  const { currency } = placed.told;
  const question = { accommodation, currency: currency.booker ?? null, ...when, changes: placed.order };
  try {
    const order = priceOrder(context, question);
    return soldOutRoom(order) === null ? order : null;
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
}

export function changeOfDates(
  context: OperationContext,
  order: StandingOrder,
  { checkin, checkout }: Change<"dates">,
): Modified | null {
  const now = context.clock.now();
  checkStay(checkin, checkout, now);
  if (order.placed.payment.timing !== "pay_at_the_property") return null;
  const found = repriced(context, order, { checkin, checkout, at: now });
  return found && { type: "modified", checkin, checkout, told: found.told };
}

/** Which of the order's rooms is meant; one alone need not be named. */
function roomAt({ rooms }: StandingOrder, reservation: string | undefined): number {
  if (reservation === undefined) {
    if (rooms.length > 1) throw missingParameter("modification.accommodation.change.room_reservation");
    return 0;
  }
  const at = rooms.findIndex((room) => room.reservation === reservation);
  if (at < 0)
    throw invalidParameter("modification.accommodation.change.room_reservation", "is no room of this order");
  return at;
}

const SMOKING = { no_preference: null, non_smoking: "non-smoking", smoking: "smoking" } as const;

function changedRoom(room: OrderedRoom, { allocation, guests, smoking_preference }: Change<"room">) {
  return {
    ...room,
    adults: allocation?.number_of_adults ?? room.adults,
    guests: guests?.map(({ name }, at) => ({ name, email: room.guests[at]?.email ?? null })) ?? room.guests,
    smoking: smoking_preference === undefined ? room.smoking : SMOKING[smoking_preference],
  };
}

/** More guests are priced as the order was; what was paid online is not changed. */
export function changeOfRoom(
  context: OperationContext,
  order: StandingOrder,
  change: Change<"room">,
): Modified | null {
  const at = roomAt(order, change.room_reservation);
  const rooms = order.rooms.map((room, index) => (index === at ? changedRoom(room, change) : room));
  if (change.allocation === undefined) return { type: "modified", rooms };
  const changed = rooms[at];
  const type = context.world.property(order.id)?.roomTypes.find(({ id }) => id === changed?.roomId);
  if (!type || !changed || !fits(type, { adults: changed.adults, children: changed.children })) return null;
  const { checkin, checkout, placed } = order;
  const when = { at: placed.pricedAt, lastDeed: placed.pricedAfter };
  const found = repriced(context, { ...order, rooms }, { checkin, checkout, ...when });
  const isSame = found?.told.price.total?.accommodation_currency === totalOf(order);
  if (found === null || !(isSame || placed.payment.timing === "pay_at_the_property")) return null;
  return { type: "modified", rooms, told: found.told };
}

const totalOf = ({ told }: Pick<StandingOrder, "told">): number | undefined =>
  told.price.total?.accommodation_currency;

/** Nothing but the card is looked at; of what is given nothing is kept. */
export function changeOfCard(
  context: OperationContext,
  order: StandingOrder,
  card: NonNullable<OrderModifyRequest["modification"]["payment"]>["change"],
): Modified | null {
  const { told, placed } = order;
  const plan = told.general_policies?.payment?.[placed.payment.timing as StayTiming];
  try {
    checkCard(card, plan?.methods?.cards ?? [], context.clock.now());
    return { type: "modified" };
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
}

export function modify(context: OperationContext, order: StandingOrder, change: Modified | null) {
  if (change === null || !isAhead(context, order)) return { status: "failed" };
  context.ledger.add(order.id, { kind: "order_change", order: order.placed.order, change });
  const price = change.told && totalOf({ told: change.told });
  return { status: "successful", ...(price !== undefined && { new_price: price }) };
}
