// POST /orders/preview, create, modify and cancel: what is booked and what becomes of it.
import type { PreviewCar } from "@roomward/contract/order-preview";
import { searchOf } from "../cars/offers";
import { invalidParameter, missingParameter, Rejection } from "../http/rejection";
import { checkStay } from "../http/validation";
import { cancelCar, createCar } from "../orders/car-orders";
import { changeOfCard, changeOfDates, changeOfRoom, modify } from "../orders/change-order";
import { feeAt, isAhead, type StandingOrder, standingOrders } from "../orders/order-book";
import { checkAge, invalidOrderToken, previewName } from "../orders/order-token";
import {
  bedIds,
  bookedProducts,
  checkAddress,
  checkBeds,
  checkPayment,
  placedOrder,
  refuseDuplicate,
  stillThere,
  thirdPartyNumbers,
} from "../orders/place-order";
import { priceCar } from "../orders/priced-car";
import { lastDeedOf, priceOrder, soldOutRoom } from "../orders/priced-order";
import type { OrderChange } from "../orders/stored-order";
import { isCurrency } from "../pricing/currencies";
import { recordOf } from "./details";
import type { Handler, OperationContext } from "./handler";
import { commissionPercentage } from "./search";

function previewCar(context: OperationContext, car: PreviewCar, currency: string | null) {
  const { search_token, ...chosen } = car;
  const previewed = {
    search: searchOf(search_token, context),
    car: chosen,
    currency,
    at: context.clock.now(),
  };
  const { told } = priceCar(context, previewed, previewed.at);
  return { data: { car: told, order_token: context.orderTokens.issue(previewed) } };
}

export const orderPreview: Handler<"orderPreview"> = (context, { accommodation, car, currency = null }) => {
  if (currency !== null && !isCurrency(currency))
    throw invalidParameter("currency", "must be one of /common/payments/currencies");
  if (car !== undefined) return previewCar(context, car, currency);
  if (accommodation === undefined) throw missingParameter("accommodation");
  const at = context.clock.now();
  checkStay(accommodation.checkin, accommodation.checkout, at);
  const lastDeed = lastDeedOf(context, accommodation.id);
  const order = priceOrder(context, { accommodation, currency, at, lastDeed });
  const soldOut = soldOutRoom(order);
  if (soldOut !== null) {
    const lacking = accommodation.products[order.rooms.indexOf(soldOut)];
    throw new Rejection(400, "invalid_request", `Offer ${lacking?.id} is invalid`);
  }
  const token = context.orderTokens.issue({ accommodation, currency, at, lastDeed });
  return { data: { accommodation: order.told, order_token: token } };
};

export const orderCreate: Handler<"orderCreate"> = (context, request) => {
  const previewed = context.orderTokens.read(request.order_token);
  if ("car" in previewed) return { data: createCar(context, request, previewed) };
  if (request.car !== undefined) throw invalidOrderToken();
  const { payment } = request;
  if (payment === undefined) throw missingParameter("payment");
  const preview = previewName(request.order_token);
  refuseDuplicate(context, preview);
  const now = context.clock.now();
  checkAge(previewed, now);
  const products = bookedProducts(request.accommodation, previewed);
  const order = stillThere(context, previewed);
  const record = recordOf(context, order.property, { extras: ["rooms"], languages: undefined });
  if (record.booker_address_required) checkAddress(request.booker);
  checkBeds(products, bedIds(record.rooms));
  checkPayment(payment, order, now);
  const percentage = commissionPercentage(context.world.settings.seed, order.property.id);
  const placed = placedOrder({ ...request, payment }, previewed, order, percentage);
  context.ledger.add(order.property.id, { kind: "order", order: placed });
  const isThirdParty = order.property.thirdPartySupplierId !== null;
  return {
    data: {
      order: placed.order,
      accommodation: {
        reservation: placed.reservation,
        pincode: placed.pincode,
        ...(isThirdParty && { third_party_inventory: thirdPartyNumbers(preview) }),
      },
    },
  };
};

/** The order of a reservation; its number may be given beside it and must then be its own. */
function orderOf(context: OperationContext, reservation: string, number: string | undefined): StandingOrder {
  const found = standingOrders(context).find(({ placed }) => placed.reservation === reservation);
  if (!found || (number !== undefined && number !== found.placed.order))
    throw new Rejection(400, "invalid_request", `Reservation ${reservation} is unknown`);
  return found;
}

export const orderCancel: Handler<"orderCancel"> = (context, request) => {
  const { order: number, accommodation } = request;
  if (accommodation === undefined) return { data: cancelCar(context, request) };
  const order = orderOf(context, accommodation.reservation, number);
  if (!isAhead(context, order))
    throw new Rejection(409, "409", "The reservation cannot be cancelled any more.");
  const change: OrderChange = {
    type: "ended",
    status: "cancelled_by_guest",
    fee: feeAt(order, context.clock.now()),
  };
  context.ledger.add(order.id, { kind: "order_change", order: order.placed.order, change });
  return { data: { status: "successful" } };
};

/** The order of a card change need not be named by its reservation. */
function orderByNumber(context: OperationContext, number: string | undefined): StandingOrder {
  if (number === undefined) throw missingParameter("order");
  const found = standingOrders(context).find(({ placed }) => placed.order === number);
  if (!found) throw new Rejection(400, "invalid_request", `Order ${number} is unknown`);
  return found;
}

export const orderModify: Handler<"orderModify"> = (context, { order: number, modification }) => {
  const { accommodation, payment } = modification;
  if (payment !== undefined) {
    const order = orderByNumber(context, number);
    const reported = modify(context, order, changeOfCard(context, order, payment.change));
    return { data: { modifications: { payment: { status: reported.status } } } };
  }
  if (accommodation === undefined) throw missingParameter("modification.accommodation");
  const order = orderOf(context, accommodation.reservation, number);
  const change =
    accommodation.type === "dates"
      ? changeOfDates(context, order, accommodation.change)
      : changeOfRoom(context, order, accommodation.change);
  return { data: { modification: { accommodation: modify(context, order, change) } } };
};
