// POST /api/staff/console/check: whether a body fits the contract, and what does not.
import { route } from "@/lib/http/route";
import { ConsoleBody, checkConsoleBody } from "@/lib/preview/console-send";
import { readInput } from "@/lib/staff/answer";
import { authoriseStaff } from "@/lib/staff/session";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/console/check",
  POST: async (context) => {
    await authoriseStaff(context.request, "viewer");
    return checkConsoleBody(await readInput(context, ConsoleBody));
  },
});
