// POST /api/staff/console/check: whether a body fits the contract, and what does not.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { ConsoleBody, checkConsoleBody } from "@/lib/staff/console/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/console/check",
  POST: staffPost("viewer", ConsoleBody, async (body) => checkConsoleBody(body)),
});
