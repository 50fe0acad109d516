// A person keeps a filter under a name, or removes one.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { changeViews, ViewAction } from "@/lib/staff/saved-views";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/views",
  POST: staffPost("viewer", ViewAction, async (action, { staff, by }) => ({
    id: await changeViews(staff.id, action, by),
  })),
});
