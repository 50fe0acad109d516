// POST /orders/*: what is booked, changed and cancelled, and what is told of it.
import { invalidParameter, Rejection } from "../http/rejection";
import { checkStay } from "../http/validation";
import { priceOrder, soldOutRoom } from "../orders/priced-order";
import { isCurrency } from "../pricing/currencies";
import type { Handler } from "./handler";

export const orderPreview: Handler<"orderPreview"> = (context, { accommodation, car, currency = null }) => {
  // As on the platform's own sandbox (docs/gaps.md 12).
  if (car !== undefined) throw new Rejection(403, "sandbox_blocked", "cars cannot be booked in a sandbox");
  if (accommodation === undefined) throw invalidParameter("accommodation", "is required");
  if (currency !== null && !isCurrency(currency))
    throw invalidParameter("currency", "must be one of /common/payments/currencies");
  const at = context.clock.now();
  checkStay(accommodation.checkin, accommodation.checkout, at);
  const order = priceOrder(context, { accommodation, currency, at });
  const soldOut = soldOutRoom(order);
  if (soldOut !== null) {
    const lacking = accommodation.products[order.rooms.indexOf(soldOut)];
    throw new Rejection(400, "invalid_request", `Offer ${lacking?.id} is invalid`);
  }
  const token = context.orderTokens.issue({ accommodation, currency, at });
  return { data: { accommodation: order.told, order_token: token } };
};
