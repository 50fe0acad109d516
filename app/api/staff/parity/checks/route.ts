// POST /api/staff/parity/checks: saves, pauses, takes up, removes or runs a parity check.

import { readInput } from "@/lib/auth/answer";
import { authoriseStaff } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { CheckAction, doCheckAction } from "@/lib/staff/parity/checks";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/parity/checks",
  POST: async (context) => {
    const staff = await authoriseStaff(context.request, "operator");
    const wanted = await readInput(context, CheckAction);
    return doCheckAction(wanted, { actor: staff.email, requestId: context.requestId });
  },
});
