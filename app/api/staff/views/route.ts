// A person keeps a filter under a name, or removes one.
import { route } from "@/lib/http/route";
import { readInput, withProblems } from "@/lib/auth/answer";
import { changeViews, ViewDeed } from "@/lib/staff/saved-views";
import { authoriseStaff } from "@/lib/auth/session";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/views",
  POST: async (context) => {
    const staff = await authoriseStaff(context.request, "viewer");
    const deed = await readInput(context, ViewDeed);
    const by = { actor: staff.email, requestId: context.requestId };
    return { id: await withProblems(() => changeViews(staff.id, deed, by)) };
  },
});
