// POST /api/staff/taxi/ask-platform: reads the platform's list now and tells how that went.
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { EmptyBody } from "@/lib/taxi/desk/request-bodies";
import { pollNow } from "@/lib/taxi/platform/poll";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/taxi/ask-platform",
  POST: staffPost("operator", EmptyBody, () => pollNow()),
});
