// POST /api/staff/console/send: asks the platform one operation of the contract; reads only, as the table holds no other.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { ConsoleBody, sendFromConsole } from "@/lib/staff/console/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/console/send",
  POST: staffPost("operator", ConsoleBody, (body, { staff, by }) => sendFromConsole(staff.id, body, by)),
});
