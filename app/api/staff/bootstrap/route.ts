// GET /api/staff/bootstrap: how far filling our copy is. POST { kind, text, again }: begins it, or answers as `doubt` which
// cities may be meant.
import { authoriseStaff } from "@/lib/auth/session";
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { askBootstrap, BootstrapRequest, bootstrapState } from "@/lib/staff/bootstrap";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/bootstrap",
  GET: async ({ request }) => {
    await authoriseStaff(request, "viewer");
    return { state: await bootstrapState() };
  },
  POST: staffPost("operator", BootstrapRequest, async (requested, { by }) => {
    const doubt = await askBootstrap(requested, by);
    return { doubt, state: await bootstrapState() };
  }),
});
