// GET /platform/hotel/<id>: where hand-off links lead in the sandbox, the stand-in for the platform's booking page.
import { OPERATIONS } from "@roomward/contract/operations";
import { stayProblem } from "@roomward/contract/request";
import type { Answer, SandboxRequest } from "../../http/answer";
import { availability } from "../../operations/availability";
import type { Namespace } from "../../state/namespace";
import { takenIn } from "../../state/sales";
import { detailsOf } from "../../world/details";
import { html } from "./html";
import { definitions, PICTURES, page, table } from "./page";

const HANDED_OVER = [
  ["checkin", "Check-in"],
  ["checkout", "Check-out"],
  ["group_adults", "Adults"],
  ["group_children", "Children"],
  ["age", "Ages of children"],
  ["no_rooms", "Rooms"],
  ["selected_currency", "Currency"],
  ["affiliate_id", "Affiliate id"],
  ["aid", "Affiliate id"],
  ["label", "Label"],
] as const;

/** Each rate with what it comes to in all, in the property's currency; null where the link names no whole stay. */
function pricesOf({ context }: Namespace, id: number, { query }: SandboxRequest) {
  const parsed = OPERATIONS.availability.request.safeParse({
    accommodations: [id],
    // A link does not say who follows it.
    booker: { country: "nl", platform: "desktop" },
    checkin: query.get("checkin"),
    checkout: query.get("checkout"),
    guests: {
      number_of_adults: Number(query.get("group_adults")),
      number_of_rooms: Number(query.get("no_rooms")),
      ...(query.has("age") && { children: query.getAll("age").map(Number) }),
    },
  });
  const { world, clock, siteBase, statuses, ledger } = context;
  if (!parsed.success) return null;
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  if (stayProblem(parsed.data.checkin, parsed.data.checkout, today) !== null) return null;
  const options = { siteBase, isOpen: statuses.isOpen, taken: takenIn(ledger) };
  const [found] = availability(world, clock, parsed.data, options);
  const rows = (found?.products ?? []).map(({ id: rate, price }) => [
    rate,
    `${price.total.accommodation_currency} ${found?.currency.accommodation}`,
  ]);
  return table("Total of the stay", ["Rate", "Total"], rows, {
    hasRowHeads: true,
    empty: "No rate is left for this stay.",
  });
}

/** Null for an id outside the world. */
export function hotelPage(namespace: Namespace, id: number, request: SandboxRequest): Answer | null {
  const { context } = namespace;
  const { query } = request;
  const { world, statuses, siteBase } = context;
  const property = world.property(id);
  if (property === null) return null;
  const name = Object.values(detailsOf(world, property, { siteBase }).name ?? {})[0] ?? `Property ${id}`;
  const carried = HANDED_OVER.filter(([field]) => query.has(field)).map(
    ([field, title]) => [title, query.getAll(field).join(", ")] as const,
  );
  const body = html`<h1>${name}</h1>
<p class="note">This is the sandbox's stand-in for the platform's booking page. Nothing can be booked here.</p>
${!statuses.isOpen(id) && html`<p>This property is closed and takes no bookings.</p>`}
<p>The link that led here carried:</p>
${definitions([["Property", id], ...carried])}
${!query.has("label") && html`<p>No label came with it: nobody will know which campaign led here.</p>`}
${pricesOf(namespace, id, request)}
<p>${PICTURES}</p>`;
  return page(name, body);
}
