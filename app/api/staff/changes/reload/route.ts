// POST /api/staff/changes/reload {}: everything our copy holds is read again.
import * as z from "zod";
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { requestReload } from "@/lib/mirror/sync/staff-requests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/changes/reload",
  POST: staffPost("operator", z.strictObject({}), async (_, { by }) => {
    await requestReload(by);
    return { asked: true };
  }),
});
