// POST /api/staff/bootstrap/stop {}: filling our copy stops after the page under way.
import * as z from "zod";
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";
import { bootstrapState, stopBootstrap } from "@/lib/staff/bootstrap";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/bootstrap/stop",
  POST: staffPost("operator", z.strictObject({}), async (_, { by }) => {
    await stopBootstrap(by);
    return { state: await bootstrapState() };
  }),
});
