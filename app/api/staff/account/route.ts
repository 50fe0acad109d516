// A person changes their own password.
import * as z from "zod";
import { readInput, withProblems } from "@/lib/auth/answer";
import { clientOf } from "@/lib/auth/client";
import { changeOwnPassword } from "@/lib/auth/own-account";
import { authoriseStaff } from "@/lib/auth/session";
import { route } from "@/lib/http/route";

const password = (sentence: string) =>
  z.string(sentence).min(1, sentence).max(1_000, "Use at most 128 characters.");

const Change = z.strictObject({
  old: password("Type your present password."),
  password: password("Type a new password."),
});

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/account",
  POST: async (context) => {
    const staff = await authoriseStaff(context.request, "viewer");
    const { old, password: wanted } = await readInput(context, Change);
    const by = { actor: staff.email, requestId: context.requestId };
    const { address } = clientOf(context.request);
    await withProblems(() => changeOwnPassword(staff, { old, wanted }, address, by));
    return { done: true };
  },
});
