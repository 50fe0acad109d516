// The card of the control page that changes properties, and lists what was done.

import { CLOSURES, type Deed } from "../../state/deeds";
import type { LedgerEntry } from "../../state/ledger";
import type { Space } from "../../state/space";
import { button, choice, field, only, sendForm, textArea } from "./form";
import { escapeHtml, htmlTable, tableRow } from "./html";

const SHOWN = 10;

const ROUTES = [
  ["close-property", "close it"],
  ["open-property", "open it"],
  ["edit-property", "edit its content"],
  ["add-review", "add a review"],
  ["book", "take rooms"],
] as const;

const day = {
  placeholder: "2027-03-10",
  pattern: "\\d{4}-\\d\\d-\\d\\d",
  title: "A day such as 2027-03-10",
  required: true,
};

const FIELDS = `<div class="fields">
${field("Property id", "id", { "data-type": "number", required: true, min: 1, placeholder: "1000001" })}
${choice("Do", "", ROUTES, { "data-name": "route" })}
${only("route=close-property", choice("How", "kind", CLOSURES))}
${only(
  "route=edit-property",
  `${field("Facilities to add", "facilities.add", { "data-type": "numbers", placeholder: "ids" })}
${field("Facilities to remove", "facilities.remove", { "data-type": "numbers", placeholder: "ids" })}
${field("Breakfast, a person", "breakfast", { "data-type": "number", min: 0, step: "any" })}
${textArea("Merge patch of the details record, JSON", "patch", { "data-type": "json", placeholder: '{"description": {"text": {"en-gb": "Newly painted."}}}' })}`,
)}
${only(
  "route=add-review",
  `${field("Score, 1 to 10", "score", { "data-type": "number", min: 1, max: 10, required: true })}
${field("Language", "language", { placeholder: "en-gb" })}
${field("Positive", "positive", { wide: "two" })}${field("Negative", "negative", { wide: "two" })}`,
)}
${only(
  "route=book",
  `${field("Room id", "room", { required: true, placeholder: "as in details" })}
${field("Arrival", "checkin", day)}${field("Departure", "checkout", { ...day, placeholder: "2027-03-12" })}
${field("Rooms", "units", { "data-type": "number", min: 1, placeholder: "1" })}`,
)}
</div><div class="row">${button("Do it", { class: "main" })}</div>`;

function words(deed: Deed): string {
  switch (deed.kind) {
    case "status":
      return deed.status === "open" ? "opened" : deed.status.replace("_", " ");
    case "edit":
      return `edited ${Object.keys(deed.edit).join(", ")}`;
    case "review":
      return `reviewed with ${deed.review.score}`;
    case "sale":
      return `${deed.units} of room ${deed.roomId} taken for ${deed.nights.length} nights from ${deed.nights[0]}`;
    case "cancellation":
      return `booking ${deed.booking} given back`;
  }
}

function row({ seq, id, madeMs, deed }: LedgerEntry): string {
  const cancel =
    deed.kind === "sale"
      ? sendForm(
          "POST /sandbox/cancel-booking",
          "Booking {booking} is given back.",
          `<input type="hidden" name="booking" value="${seq}" data-type="number">${button("Give back", { class: "quiet", "aria-label": `Give back booking ${seq}` })}`,
        )
      : "";
  return tableRow([
    String(seq),
    `<a href="/platform/hotel/${id}">${id}</a>`,
    escapeHtml(words(deed)),
    `<span class="soft">${escapeHtml(new Date(madeMs).toISOString().slice(0, 19))}</span>`,
    cancel,
  ]);
}

export function deedCard({ context }: Space): string {
  const done = context.ledger.all();
  const rows = done.slice(-SHOWN).reverse().map(row);
  const rest = done.length > SHOWN ? `<p class="soft small">The last ${SHOWN} of ${done.length}.</p>` : "";
  return `<section class="card" aria-labelledby="deeds-title"><h2 id="deeds-title">Properties</h2>
${sendForm("POST /sandbox/{route}", "Done: property {id} shows it from now on.", FIELDS)}
<div id="deeds" data-live tabindex="-1">${htmlTable("What was done", ["No.", "Property", "What was done", "At", "Do"], rows, "Nothing was done in this namespace yet.")}${rest}</div></section>`;
}
