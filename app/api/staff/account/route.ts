// A person changes their own password.
import * as z from "zod";
import { changePassword } from "@/lib/auth/own-account";
import { staffPost } from "@/lib/auth/staff-post";
import { route } from "@/lib/http/route";

const password = (sentence: string) =>
  z.string(sentence).min(1, sentence).max(1_000, "Use at most 128 characters.");

const Change = z.strictObject({
  old: password("Type your present password."),
  password: password("Type a new password."),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/account",
  POST: staffPost("viewer", Change, async ({ old, password: wanted }, { staff, by }) => {
    await changePassword(staff, { old, wanted }, by);
    return { done: true };
  }),
});
