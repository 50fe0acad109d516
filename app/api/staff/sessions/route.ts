// A person ends their own sessions: one of them, or all but the one they use.
import * as z from "zod";
import { endOtherSession } from "@/lib/auth/own-account";
import { staffPost } from "@/lib/auth/staff-post";
import { Refusal } from "@/lib/http/problem";
import { route } from "@/lib/http/route";

const End = z.strictObject({
  end: z.union([z.literal("others"), z.uuid()], "Name one session, or others."),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/sessions",
  POST: staffPost("viewer", End, async ({ end }, { staff, by }) => {
    const ended = await endOtherSession(staff, end, by);
    if (ended === 0 && end !== "others")
      throw new Refusal({ status: 404, kind: "absent", detail: "That session has ended already." });
    return { ended };
  }),
});
