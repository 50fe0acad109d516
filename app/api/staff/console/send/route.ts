// POST /api/staff/console/send: asks the platform one operation of the contract; reads only, as the table holds no other.

import { readInput } from "@/lib/auth/answer";
import { authoriseStaff } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { ConsoleBody, sendFromConsole } from "@/lib/staff/console/send";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/console/send",
  POST: async (context) => {
    const staff = await authoriseStaff(context.request, "operator");
    return sendFromConsole(staff.id, await readInput(context, ConsoleBody));
  },
});
