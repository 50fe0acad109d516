// POST /api/staff/taxi/retention: changes how long personal data is kept, or deletes it now.

import { authoriseStaff } from "@/lib/auth/session";
import { readJson } from "@/lib/http/read-json";
import { route } from "@/lib/http/route";
import { parseBody, RetentionBody } from "@/lib/taxi/desk/request-bodies";
import { setRetention } from "@/lib/taxi/desk/retain";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/taxi/retention",
  POST: async ({ request, words, requestId }) => {
    const { email: by } = await authoriseStaff(request, "admin");
    const wanted = parseBody(RetentionBody, await readJson(request, words));
    return inTransaction((tx) => setRetention(tx, wanted, { by, requestId }));
  },
});
