// POST /api/staff/taxi/ask-platform: reads the platform's list now and tells how that went.

import { authoriseStaff } from "@/lib/auth/session";
import { readJson } from "@/lib/http/read-json";
import { route } from "@/lib/http/route";
import { EmptyBody, parseBody } from "@/lib/taxi/desk/request-bodies";
import { pollNow } from "@/lib/taxi/platform/poll";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/taxi/ask-platform",
  POST: async ({ request, words }) => {
    await authoriseStaff(request, "operator");
    parseBody(EmptyBody, await readJson(request, words));
    return pollNow();
  },
});
