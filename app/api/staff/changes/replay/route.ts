// POST /api/staff/changes/replay {from}: the feed is applied again from an instant of the last day.
import * as z from "zod";
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { requestReplay } from "@/lib/mirror/sync/staff-requests";

const Wanted = z.strictObject({
  from: z.iso.datetime({ offset: true, error: "Give an instant such as 2027-02-01T08:00:00Z." }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/changes/replay",
  POST: staffPost("operator", Wanted, async ({ from }, { by }) => {
    await requestReplay(from, by);
    return { asked: true };
  }),
});
