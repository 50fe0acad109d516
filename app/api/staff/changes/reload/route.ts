// POST /api/staff/changes/reload {}: everything our copy holds is read again.
import * as z from "zod";
import { asked } from "@/app/api/staff/changes/asked";
import { readInput } from "@/lib/auth/answer";
import { authoriseStaff } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { requestReload } from "@/lib/mirror/sync/staff-requests";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/changes/reload",
  POST: async (context) => {
    const staff = await authoriseStaff(context.request, "operator");
    await readInput(context, z.strictObject({}));
    return asked(requestReload({ actor: staff.email, requestId: context.requestId }));
  },
});
