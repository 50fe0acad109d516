// POST /api/staff/taxi/decide: applies or dismisses a delivery that waits for a person.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { decide } from "@/lib/taxi/desk/decide";
import { DecideBody } from "@/lib/taxi/desk/request-bodies";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/taxi/decide",
  POST: staffPost("operator", DecideBody, (wanted, { by }) => inTransaction((tx) => decide(tx, wanted, by))),
});
