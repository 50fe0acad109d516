// POST /api/staff/taxi/decide: applies or dismisses a delivery that waits for a person.

import { authoriseStaff } from "@/lib/auth/session";
import { readJson } from "@/lib/http/read-json";
import { route } from "@/lib/http/route";
import { decide } from "@/lib/taxi/desk/decide";
import { DecideBody, parseBody } from "@/lib/taxi/desk/request-bodies";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/taxi/decide",
  POST: async ({ request, words, requestId }) => {
    const { email: by } = await authoriseStaff(request, "operator");
    const wanted = parseBody(DecideBody, await readJson(request, words));
    return inTransaction((tx) => decide(tx, wanted, { by, requestId }));
  },
});
