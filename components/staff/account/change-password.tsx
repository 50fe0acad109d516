"use client";
// A client component because the outcome is told in place and the boxes are emptied.
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { postJson, type Trouble } from "../ui/post";
import { PasswordBox } from "./password-box";

const BOXES = { old: "present-password", password: "new-password" };

export function ChangePassword({ email }: { email: string }) {
  const router = useRouter();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [state, setState] = useState<"still" | "busy" | "done">("still");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { old, password } = Object.fromEntries(new FormData(form));
    setState("busy");
    const sent = await postJson("/api/staff/account", { old, password });
    setTrouble(sent.done ? null : sent.trouble);
    setState(sent.done ? "done" : "still");
    if (!sent.done) return;
    form.reset();
    router.refresh();
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
      <Button type="submit" disabled={state === "busy"}>
        {state === "busy" ? "Changing…" : "Change the password"}
      </Button>
      <p role="status" className="text-sm text-good empty:hidden">
        {state === "done" && "Your password is changed, and your other sessions are ended."}
      </p>
    </form>
  );
}
