// Changes one person: the role, whether they may come in, and their sessions.
import * as z from "zod";
import { changeRole, setDisabled, signOutEverywhere } from "@/lib/auth/people";
import { ROLES } from "@/lib/auth/role";
import { staffPost } from "@/lib/auth/staff-post";
import type { Actor } from "@/lib/db/audit";
import { route } from "@/lib/http/route";

const email = z.string("Name the person by e-mail address.").max(300, "Use at most 254 characters.");

const Change = z.discriminatedUnion("change", [
  z.strictObject({
    change: z.literal("role"),
    email,
    role: z.enum(ROLES, "Choose viewer, operator or admin."),
  }),
  z.strictObject({ change: z.enum(["disable", "enable", "sign-out"]), email }),
]);

async function apply(input: z.infer<typeof Change>, by: Actor): Promise<void> {
  if (input.change === "role") await changeRole(input.email, input.role, by);
  else if (input.change === "sign-out") await signOutEverywhere(input.email, by);
  else await setDisabled(input.email, input.change === "disable", by);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/people/change",
  POST: staffPost("admin", Change, async (input, { by }) => {
    await apply(input, by);
    return { done: true };
  }),
});
