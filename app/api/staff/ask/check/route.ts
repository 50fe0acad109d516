// POST /api/staff/ask/check: judges a body by the contract without sending it.
import { staffPost } from "@/lib/auth/staff-post";
import { today } from "@/lib/clock";
import { route } from "@/lib/http/route";
import { checkBody } from "@/lib/staff/ask/check";
import { HandBody } from "@/lib/staff/ask/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/ask/check",
  POST: staffPost("viewer", HandBody, async ({ operation, body }) => checkBody(operation, body, today())),
});
