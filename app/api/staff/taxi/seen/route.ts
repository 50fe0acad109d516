// POST /api/staff/taxi/seen: marks bookings as seen up to the revision the reader saw.

import { authoriseStaff } from "@/lib/auth/session";
import { readJson } from "@/lib/http/read-json";
import { route } from "@/lib/http/route";
import { parseBody, SeenBody } from "@/lib/taxi/desk/request-bodies";
import { markSeen } from "@/lib/taxi/desk/seen";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/taxi/seen",
  POST: async ({ request, words, requestId }) => {
    const { email: by } = await authoriseStaff(request, "operator");
    const wanted = parseBody(SeenBody, await readJson(request, words));
    return inTransaction((tx) => markSeen(tx, wanted, { by, requestId }));
  },
});
