// A list of the platform asked again: `/api/staff/chains/refresh`.
import { authoriseStaff } from "@/lib/auth/session";
import { Refusal } from "@/lib/http/problem";
import { route } from "@/lib/http/route";
import { refreshListFor } from "@/lib/staff/refresh-list";

/** Pages that show such a list, by its name. */
const LISTS = ["chains", "constants", "suppliers"] as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/refresh",
  POST: async ({ request, segments, requestId }) => {
    const staff = await authoriseStaff(request, "operator");
    const list = LISTS.find((name) => name === segments.page);
    if (!list) throw new Refusal({ status: 404, kind: "absent", detail: "This page shows no such list." });
    return refreshListFor({ actor: staff.email, requestId }, list);
  },
});
