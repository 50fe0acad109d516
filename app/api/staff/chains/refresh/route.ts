// The chains and their brands, asked of the platform again.

import { authoriseStaff } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { refreshListFor } from "@/lib/staff/refresh-list";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/chains/refresh",
  POST: async ({ request, requestId }) => {
    const staff = await authoriseStaff(request, "operator");
    return refreshListFor({ actor: staff.email, requestId: requestId }, "chains");
  },
});
