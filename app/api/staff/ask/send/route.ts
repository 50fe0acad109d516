// POST /api/staff/ask/send: asks the platform one operation of the contract; reads only, as the table holds no other.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { HandBody, sendByHand } from "@/lib/staff/ask/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/ask/send",
  POST: staffPost("operator", HandBody, (body, { staff, by }) => sendByHand(staff.id, body, by)),
});
