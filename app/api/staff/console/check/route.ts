// POST /api/staff/console/check: whether a body fits the contract, and what does not.

import { readInput } from "@/lib/auth/answer";
import { authoriseStaff } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { ConsoleBody, checkConsoleBody } from "@/lib/staff/console/send";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/console/check",
  POST: async (context) => {
    await authoriseStaff(context.request, "viewer");
    return checkConsoleBody(await readInput(context, ConsoleBody));
  },
});
