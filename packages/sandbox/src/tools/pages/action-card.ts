// The card of the control page that changes properties, and lists what was done.

import { NO_PROPERTY } from "../../orders/car-orders";
import { type Action, CLOSURES } from "../../state/actions";
import type { Namespace } from "../../state/namespace";
import { button, choice, field, fields, only, sendButton, sendForm, textArea } from "./form";
import { type Html, html } from "./html";
import { card, live, small, table } from "./page";

const SHOWN = 10;

const ROUTES = [
  ["close-property", "close it"],
  ["open-property", "open it"],
  ["edit-property", "edit its content"],
  ["add-review", "add a review"],
  ["book", "take rooms"],
  ["move-prices", "move its prices"],
] as const;

const day = (label: string, name: string, placeholder: string): Html =>
  field(label, name, {
    placeholder,
    pattern: "\\d{4}-\\d\\d-\\d\\d",
    title: "A day such as 2027-03-10",
    required: true,
  });

const FIELDS = fields(
  [
    field("Property id", "id", { "data-type": "number", required: true, min: 1, placeholder: "1000001" }),
    choice("Do", "", ROUTES, { "data-name": "route" }),
    only("route=close-property", choice("How", "kind", CLOSURES)),
    only("route=edit-property", [
      field("Facilities to add", "facilities.add", { "data-type": "numbers", placeholder: "ids" }),
      field("Facilities to remove", "facilities.remove", { "data-type": "numbers", placeholder: "ids" }),
      field("Breakfast, a person", "breakfast", { "data-type": "number", min: 0, step: "any" }),
      textArea("Merge patch of the details record, JSON", "patch", {
        "data-type": "json",
        placeholder: '{"description": {"text": {"en-gb": "Newly painted."}}}',
      }),
    ]),
    only("route=add-review", [
      field("Score, 1 to 10", "score", { "data-type": "number", min: 1, max: 10, required: true }),
      field("Language", "language", { placeholder: "en-gb" }),
      field("Positive", "positive", { wide: "two" }),
      field("Negative", "negative", { wide: "two" }),
    ]),
    only("route=book", [
      field("Room id", "room", { required: true, placeholder: "as in details" }),
      day("Arrival", "checkin", "2027-03-10"),
      day("Departure", "checkout", "2027-03-12"),
      field("Rooms", "units", { "data-type": "number", min: 1, placeholder: "1" }),
    ]),
    only(
      "route=move-prices",
      field("Percent of what rooms cost untouched", "percent", {
        "data-type": "number",
        required: true,
        min: 10,
        max: 1000,
        step: "any",
      }),
    ),
  ],
  button("Do it", { class: "main" }),
);

function words(action: Action): string {
  switch (action.kind) {
    case "status":
      return action.status === "open" ? "opened" : action.status.replace("_", " ");
    case "edit":
      return `edited ${Object.keys(action.edit).join(", ")}`;
    case "review":
      return `reviewed with ${action.review.score}`;
    case "sale":
      return `${action.units} of room ${action.roomId} taken for ${action.nights.length} nights from ${action.nights[0]}`;
    case "prices":
      return `rooms at ${action.percent} % of their price`;
    case "cancellation":
      return `booking ${action.booking} given back`;
    case "order":
      return `ordered: reservation ${action.order.reservation}, ${action.order.rooms.length} rooms from ${action.order.checkin}`;
    case "order_change":
      return action.change.type === "ended"
        ? `order ${action.order} ${action.change.status.replaceAll("_", " ")}`
        : `order ${action.order} modified`;
    case "car_order":
      return `car ordered: reservation ${action.order.reservation}, from ${action.order.pickup.datetime}`;
    case "car_order_change":
      return action.change.type === "ended"
        ? `order ${action.order} of a car ${action.change.status.replaceAll("_", " ")}`
        : `insurance of order ${action.order} cancelled`;
  }
}

const giveBack = (booking: number): Html =>
  sendButton(
    "Give back",
    { route: "POST /sandbox/cancel-booking", said: "Booking {booking} is given back.", values: { booking } },
    { class: "quiet", "aria-label": `Give back booking ${booking}` },
  );

export function actionCard({ context }: Namespace): Html {
  const done = context.ledger.all();
  const rows = done
    .slice(-SHOWN)
    .reverse()
    .map(({ seq, id, madeMs, action }) => [
      seq,
      id !== NO_PROPERTY && html`<a href="/platform/hotel/${id}">${id}</a>`,
      words(action),
      html`<span class="soft">${new Date(madeMs).toISOString().slice(0, 19)}</span>`,
      action.kind === "sale" && giveBack(seq),
    ]);
  const heads = ["No.", "Property", "What was done", "At", "Do"];
  return card(
    "deeds",
    "Properties",
    html`${sendForm("POST /sandbox/{route}", "Done: property {id} shows it from now on.", FIELDS)}
${live("deeds", [
  table("What was done", heads, rows, { empty: "Nothing was done in this namespace yet." }),
  done.length > SHOWN && small(`The last ${SHOWN} of ${done.length}.`),
])}`,
  );
}
