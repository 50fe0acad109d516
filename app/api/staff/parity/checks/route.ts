// POST /api/staff/parity/checks: saves, pauses, takes up, removes or runs a parity check.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { CheckAction, doCheckAction } from "@/lib/staff/parity/checks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/parity/checks",
  POST: staffPost("operator", CheckAction, (wanted, { by }) => doCheckAction(wanted, by)),
});
