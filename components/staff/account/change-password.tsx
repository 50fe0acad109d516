"use client";
// A client component because the outcome is told in place and the boxes are emptied.
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { usePost } from "../ui/use-post";
import { PasswordBox } from "./password-box";

const DONE = "Your password is changed, and your other sessions are ended.";
const BOXES = { old: "present-password", password: "new-password" };

export function ChangePassword({ email }: { email: string }) {
  const { post, isBusy, trouble, notice: said } = usePost();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { old, password } = Object.fromEntries(new FormData(form));
    const sent = await post("/api/staff/account", { old, password }, { notice: DONE });
    if (sent !== null) form.reset();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-md space-y-5">
      <ErrorSummary trouble={trouble} boxes={BOXES} />
      {/* Password managers want to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field id={BOXES.old} label="Present password" error={trouble?.fields.old}>
        {(box) => <PasswordBox box={box} name="old" autoComplete="current-password" />}
      </Field>
      <Field
        id={BOXES.password}
        label="New password"
        hint="At least 15 characters, for example four unrelated words. Any letters and signs will do."
        error={trouble?.fields.password}
      >
        {(box) => <PasswordBox box={box} name="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Changing…" : "Change the password"}
      </Button>
      <p role="status" className="text-sm text-good empty:hidden">
        {said}
      </p>
    </form>
  );
}
