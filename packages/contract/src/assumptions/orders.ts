// Guesses about orders: the contract names the group, and shows none of its requests and answers.
import { assume } from "./assume";

export const ORDERS = {
  orderPreviewShape: assume("accommodation or car; order_token beside it in data", {
    says: "Orders can be previewed; neither the request nor the answer is shown.",
    guess:
      "A preview takes the property, the booker without a state, the dates and one entry a room; it answers prices, plans of payment, bare cancellation schedules and a token.",
    row: "12 /orders/preview",
    confidence: "H",
    where: ["packages/contract/src/order-preview.ts", "packages/sandbox/src/orders/priced-order.ts"],
    schemas: ["OrderPreviewRequest", "OrderPreview"],
    replace: "Change OrderPreviewRequest and OrderPreview.",
  }),
  orderTokenLifeMs: assume(15 * 60_000, {
    says: "How long a preview holds is not stated.",
    guess: "A preview's token lives fifteen minutes; its prices hold for that time, its rooms do not.",
    row: "12 /orders/preview",
    confidence: "H",
    where: ["packages/contract/src/assumptions/orders.ts", "packages/sandbox/src/orders/order-token.ts"],
    schemas: ["OrderPreview"],
    replace: "Change the value here.",
  }),
  orderSoldOutAtPreview: assume("400 invalid_request", {
    says: "What a preview answers for a room that is gone is not stated.",
    guess:
      "An offer that is unknown or sold out is refused with invalid_request; order_unavailable is an answer to a booking only.",
    row: "12 /orders/preview",
    confidence: "L",
    where: ["packages/sandbox/src/operations/orders.ts"],
    replace: "Change orderPreview of the sandbox.",
  }),
  orderPaymentPlan: assume("per timing dates, method_required, methods; null where a timing is not taken", {
    says: "How a preview tells when what is paid is not shown.",
    guess:
      "Each timing has dates with amounts, of which some may be nothing; a method may be required although nothing is due before arrival, as a guarantee.",
    row: "12 /orders/preview",
    confidence: "M",
    where: ["packages/contract/src/order-preview.ts", "packages/sandbox/src/orders/priced-order.ts"],
    schemas: ["PaymentPlan"],
    replace: "Change PaymentPlan.",
  }),
  orderCarsBlocked: assume("403 sandbox_blocked", {
    says: "Orders of cars are named; what a sandbox answers is not stated.",
    guess: "Cars cannot be booked in a sandbox; they occur in reports only.",
    row: "12 /orders/create",
    confidence: "M",
    where: ["packages/sandbox/src/operations/orders.ts"],
    replace: "Let orderPreview of the sandbox price cars.",
  }),
} as const;
