// POST /api/staff/taxi/retention: changes how long personal data is kept, or deletes it now.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { RetentionBody } from "@/lib/taxi/desk/request-bodies";
import { setRetention } from "@/lib/taxi/desk/retain";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/taxi/retention",
  POST: staffPost("admin", RetentionBody, (wanted, { by }) =>
    inTransaction((tx) => setRetention(tx, wanted, by)),
  ),
});
