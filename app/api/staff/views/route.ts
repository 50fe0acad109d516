// A person keeps a filter under a name, or removes one.

import { readInput, withProblems } from "@/lib/auth/answer";
import { authoriseStaff } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { changeViews, ViewAction } from "@/lib/staff/saved-views";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/views",
  POST: async (context) => {
    const staff = await authoriseStaff(context.request, "viewer");
    const action = await readInput(context, ViewAction);
    const by = { actor: staff.email, requestId: context.requestId };
    return { id: await withProblems(() => changeViews(staff.id, action, by)) };
  },
});
