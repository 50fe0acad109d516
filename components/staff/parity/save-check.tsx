"use client";
// A client component because saving is answered in its place, with the comparison still there.
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { PARITY_INTERVALS } from "@/lib/views/staff/parity";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { usePost } from "../ui/use-post";

const BOXES = { name: "check-name", everyMinutes: "check-every" };

interface SaveCheckProps {
  /** As it will be stored; sent back unchanged. */
  request: Record<string, unknown>;
  /** e.g. `14 days ahead, 2 nights`. */
  when: string;
}

export function SaveCheck({ request: question, when }: SaveCheckProps) {
  const { post, isBusy, trouble, said } = usePost();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const name = String(fields.get("name") ?? "");
    const request = { action: "save", name, everyMinutes: Number(fields.get("everyMinutes")), question };
    const done = `"${name}" is saved and runs for the first time in a moment.`;
    if ((await post("/api/staff/parity/checks", request, { said: done })) !== null) form.reset();
  };
  return (
    <Disclosure summary="Save as a check that runs by itself">
      <form method="post" noValidate onSubmit={submit} className="max-w-xl space-y-4">
        <ErrorSummary trouble={trouble} boxes={BOXES} />
        <p className="text-sm text-soft">
          The check asks the same with moving days: {when}. It keeps what differs in words and percentages; no
          price is stored.
        </p>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field id={BOXES.name} label="Name" error={trouble?.fields.name}>
            {(box) => (
              <input {...box} name="name" autoComplete="off" required maxLength={80} className="box" />
            )}
          </Field>
          <Field id={BOXES.everyMinutes} label="Every" error={trouble?.fields.everyMinutes}>
            {(box) => (
              <select {...box} name="everyMinutes" defaultValue={1_440} className="box">
                {PARITY_INTERVALS.map(({ minutes, text }) => (
                  <option key={minutes} value={minutes}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="small" disabled={isBusy}>
            {isBusy ? "Saving…" : "Save the check"}
          </Button>
          <p role="status" className="text-sm text-good empty:hidden">
            {said}
          </p>
        </div>
      </form>
    </Disclosure>
  );
}
