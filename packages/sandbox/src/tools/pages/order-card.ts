// The card of the control page that lists orders and ends them.
import { carLine, orderLine } from "../../control/order-routes";
import { standingCars } from "../../orders/car-orders";
import { standingOrders } from "../../orders/order-book";
import { ENDINGS } from "../../orders/stored-order";
import type { Namespace } from "../../state/namespace";
import { sendButton } from "./form";
import { type Html, html } from "./html";
import { card, live, pill, small, table } from "./page";

const SHOWN = 20;

const MOODS = { booked: "good", stayed: "good" } as const;

const WORDS: Readonly<Record<(typeof ENDINGS)[number], string>> = {
  cancelled_by_guest: "Guest cancels",
  cancelled_by_accommodation: "Property cancels",
  cancelled: "Platform cancels",
  no_show: "Nobody comes",
};

const endings = (order: string): Html[] =>
  ENDINGS.map((status) =>
    sendButton(
      WORDS[status],
      { route: "POST /sandbox/end-order", said: "Order {order} is {status}.", values: { order, status } },
      { class: "quiet", "aria-label": `${WORDS[status]}: order ${order}` },
    ),
  );

export function orderCard({ context }: Namespace): Html {
  const orders = standingOrders(context).reverse();
  const rows = orders.slice(0, SHOWN).map((order) => {
    const {
      order: number,
      reservation,
      pincode,
      id,
      status,
      checkin,
      checkout,
      total,
      currency,
    } = orderLine(order);
    return [
      html`<code>${number}</code>`,
      html`${reservation} <span class="soft">PIN ${pincode}</span>`,
      html`<a href="/platform/hotel/${id}">${id}</a>`,
      `${checkin} to ${checkout}`,
      `${total?.accommodation_currency ?? 0} ${currency.accommodation}`,
      pill(status.replaceAll("_", " "), MOODS[status as keyof typeof MOODS] ?? "warn"),
      order.ending === null && endings(number),
    ];
  });
  const cars = standingCars(context)
    .reverse()
    .slice(0, SHOWN)
    .map((standing) => {
      const { order, reservation, car, status, pickup, dropoff, total } = carLine(standing);
      return [
        html`<code>${order}</code>`,
        reservation,
        html`<code>${car}</code>`,
        `${pickup} to ${dropoff}`,
        `${total.pay?.value ?? 0} ${total.pay?.currency}`,
        pill(status.replaceAll("_", " "), MOODS[status as keyof typeof MOODS] ?? "warn"),
        standing.ended === null && endings(order),
      ];
    });
  const carHeads = ["Order", "Reservation", "Car", "Rental", "Total", "State", "Do"];
  const heads = ["Order", "Reservation", "Property", "Dates", "Total", "State", "Do"];
  return card(
    "orders",
    "Orders",
    html`${live("orders", [
      table("Orders", heads, rows, { empty: "Nothing was ordered in this namespace yet." }),
      orders.length > SHOWN && small(`The newest ${SHOWN} of ${orders.length}.`),
      cars.length > 0 && table("Orders of cars", carHeads, cars),
    ])}
${small(html`Stays end by the clock. <a href="/cards">Cards for trying</a> say how each payment goes.`)}`,
  );
}
