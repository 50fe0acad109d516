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
  orderCreateShape: assume(
    "order_token, booker, payment and, for stays, accommodation with every product of the preview",
    {
      says: "Orders can be created; neither the request nor the answer is shown.",
      guess:
        "A booking names the previewed products in their order, each with a guest's name and e-mail; it answers a reservation and a PIN, mostly with the order's number.",
      row: "12 /orders/create",
      confidence: "M",
      where: ["packages/contract/src/order-changes.ts", "packages/sandbox/src/orders/place-order.ts"],
      schemas: ["OrderCreateRequest", "CreatedOrder"],
      replace: "Change OrderCreateRequest and CreatedOrder.",
    },
  ),
  orderRepeat: assume("409 duplicate_request with the reservation", {
    says: "No key makes a repeated booking harmless.",
    guess:
      "A token becomes one order: sending it again is told which reservation it has become, also after the token has expired and while the order is still on its way.",
    row: "12 /orders/create",
    confidence: "M",
    where: ["packages/contract/src/operations.ts", "packages/sandbox/src/orders/place-order.ts"],
    replace: "Change refuseDuplicate of the sandbox; nothing may be sent twice before it is known better.",
  }),
  orderPaymentRefused: assume("422 payment_refused and thirteen reasons behind it", {
    says: "payment_refused is named, its reasons are not.",
    guess: "What a bank refuses is 422; no cards for trying are published, so the sandbox has its own.",
    row: "12 /orders/create",
    confidence: "M",
    where: ["packages/contract/src/errors.ts", "packages/sandbox/data/orders/test-cards.csv"],
    schemas: ["ErrorBody"],
    replace: "Change ERROR_IDS and the table of cards.",
  }),
  orderReportShape: assume("one of four ranges, orders or reservations, with a currency", {
    says: "Orders can be read; neither the request nor the answer is shown.",
    guess:
      "Ranges are of seven days at most and lie in the last year; one order tells of exactly one of five services. Amounts come in the product's currency and in the one asked for.",
    row: "12 /orders/details",
    confidence: "M",
    where: ["packages/contract/src/order-details.ts", "packages/sandbox/src/operations/order-reports.ts"],
    schemas: ["OrdersRequest", "OrdersPage", "Order", "StayOrdersRequest", "StayOrder"],
    replace: "Change the schemas of order-details.ts.",
  }),
  orderActualCommission: assume("after departure, or of what a cancellation cost", {
    says: "When commission is final is not stated.",
    guess:
      "Actual commission is null until the guests have left; of what did not come about it is the share of the fee that was charged.",
    row: "12 /orders/details",
    confidence: "L",
    where: ["packages/sandbox/src/orders/told-order.ts"],
    replace: "Change accountOf of the sandbox.",
  }),
  orderModifyShape: assume("dates, room or card; failed comes with 200", {
    says: "Orders can be modified; neither the request nor the answer is shown.",
    guess:
      "One kind of change per call, for rates that are paid at the property (rooms for all). new_price is the total in the property's currency. The answer comes with its envelope or without.",
    row: "12 /orders/modify",
    confidence: "L",
    where: ["packages/contract/src/order-changes.ts", "packages/sandbox/src/orders/change-order.ts"],
    schemas: ["OrderModifyRequest", "ModifiedOrder"],
    replace: "Change OrderModifyRequest, ModifiedOrder and readAnswer of the client.",
  }),
  orderCancelUntil: assume("the end of the day of arrival, at the property", {
    says: "Until when a reservation can be cancelled is not stated.",
    guess:
      "Until the day of arrival is over at the property it is cancelled at the fee of the running step; afterwards, and a second time, it is 409.",
    row: "12 /orders/cancel",
    confidence: "L",
    where: ["packages/sandbox/src/orders/order-book.ts"],
    schemas: ["OrderCancelRequest", "CancelledOrder"],
    replace: "Change arrivalOver of the sandbox.",
  }),
} as const;
