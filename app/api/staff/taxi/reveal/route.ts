// POST /api/staff/taxi/reveal: personal data whole, recorded in the trail first.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { RevealBody } from "@/lib/taxi/desk/request-bodies";
import { reveal } from "@/lib/taxi/desk/reveal";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/taxi/reveal",
  POST: staffPost("operator", RevealBody, (wanted, { by }) => inTransaction((tx) => reveal(tx, wanted, by))),
});
