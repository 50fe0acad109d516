// POST /api/staff/taxi/reveal: personal data whole, recorded in the trail first.

import { authoriseStaff } from "@/lib/auth/session";
import { readJson } from "@/lib/http/read-json";
import { route } from "@/lib/http/route";
import { parseBody, RevealBody } from "@/lib/taxi/desk/request-bodies";
import { reveal } from "@/lib/taxi/desk/reveal";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/taxi/reveal",
  POST: async ({ request, words, requestId }) => {
    const { email: by } = await authoriseStaff(request, "operator");
    const wanted = parseBody(RevealBody, await readJson(request, words));
    return inTransaction((tx) => reveal(tx, wanted, { by, requestId }));
  },
});
