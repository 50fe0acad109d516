// POST /api/staff/taxi/seen: marks bookings as seen up to the revision the reader saw.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { SeenBody } from "@/lib/taxi/desk/request-bodies";
import { markSeen } from "@/lib/taxi/desk/seen";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/taxi/seen",
  POST: staffPost("operator", SeenBody, (wanted, { by }) => inTransaction((tx) => markSeen(tx, wanted, by))),
});
