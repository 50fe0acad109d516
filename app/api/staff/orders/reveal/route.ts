// POST /api/staff/orders/reveal {order}: who booked it, recorded in the trail first.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { RevealOrderBody, revealOrder } from "@/lib/staff/orders/reveal";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/orders/reveal",
  POST: staffPost("operator", RevealOrderBody, (wanted, { by }) => revealOrder(wanted, by)),
});
