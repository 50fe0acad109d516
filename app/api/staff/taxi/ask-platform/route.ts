// POST /api/staff/taxi/ask-platform: reads the platform's list now and tells how that went.
import { readJson } from "@/lib/http/read-json";
import { route } from "@/lib/http/route";
import { authoriseStaff } from "@/lib/staff/session";
import { Nothing, take } from "@/lib/taxi/desk/door";
import { pollNow } from "@/lib/taxi/platform/poll";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/taxi/ask-platform",
  POST: async ({ request, words }) => {
    await authoriseStaff(request, "operator");
    take(Nothing, await readJson(request, words));
    return pollNow();
  },
});
