// GET /platform/hotel/<id>: where hand-off links lead in the sandbox, the stand-in for the platform's booking page.
import type { Answer, SandboxRequest } from "../../http/answer";
import type { Namespace } from "../../state/namespace";
import { detailsOf } from "../../world/details";
import { html } from "./html";
import { definitions, PICTURES, page } from "./page";

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

/** Null for an id outside the world. */
export function hotelPage({ context }: Namespace, id: number, { query }: SandboxRequest): Answer | null {
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
<p>${PICTURES}</p>`;
  return page(name, body);
}
