"use client"; // What is to be read decides which box is shown, and the outcome is told in place.
import { type FormEvent, useState } from "react";
import { ErrorSummary } from "@/components/staff/ui/error-summary";
import { Field } from "@/components/staff/ui/field";
import { usePost } from "@/components/staff/ui/use-post";
import { Button } from "@/components/ui/button";
import type { BootstrapState } from "@/lib/staff/bootstrap";

const CHOICES = [
  { value: "city", text: "A city" },
  { value: "country", text: "A country" },
  { value: "reference", text: "The reference lists only" },
  { value: "all", text: "Every country" },
];

const BOXES = { kind: "bootstrap-kind", text: "bootstrap-text" };

const WHICH: Readonly<Record<string, { label: string; hint: string }>> = {
  city: { label: "City", hint: "Its name, such as Amsterdam, or its id, such as -2140479." },
  country: { label: "Country", hint: "Its two letters, such as nl." },
};

/** Begins to fill our copy; `onState` hears how far it is then. */
export function BootstrapForm({ onState }: { onState: (state: BootstrapState | null) => void }) {
  const [kind, setKind] = useState("city");
  const { post, isBusy, trouble } = usePost();
  const which = WHICH[kind];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { kind, text: String(form.get("text") ?? ""), again: form.has("again") };
    const told = await post<{ state: BootstrapState | null }>("/api/staff/bootstrap", body);
    if (told !== null) onState(told.state);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-xl space-y-4">
      <ErrorSummary trouble={trouble} boxes={BOXES} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={BOXES.kind} label="What to read" error={trouble?.fields.kind}>
          {(box) => (
            <select
              {...box}
              name="kind"
              value={kind}
              onChange={(event) => setKind(event.target.value)}
              className="box"
            >
              {CHOICES.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
        {which && (
          <Field
            key={kind}
            id={BOXES.text}
            label={which.label}
            hint={which.hint}
            error={trouble?.fields.text}
          >
            {(box) => <input {...box} name="text" autoComplete="off" required className="box" />}
          </Field>
        )}
      </div>
      <label className="flex min-h-8 items-center gap-2 text-sm">
        <input type="checkbox" name="again" className="size-4 shrink-0" />
        Also read what was read within a day
      </label>
      <Button type="submit" variant="secondary" size="small" disabled={isBusy}>
        {isBusy ? "Asking…" : "Read it now"}
      </Button>
      <p className="text-xs text-faint">
        It takes the calls that nobody else needs, and goes on when this page is closed. The same as{" "}
        <code>npm run bootstrap</code>.
      </p>
    </form>
  );
}
