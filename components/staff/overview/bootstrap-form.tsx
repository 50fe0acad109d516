"use client"; // What is to be read decides which box is shown, and the outcome is told in place.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ErrorSummary } from "@/components/staff/ui/error-summary";
import { Field } from "@/components/staff/ui/field";
import { usePost } from "@/components/staff/ui/use-post";
import { Button } from "@/components/ui/button";
import type { BootstrapState, CityDoubt as Doubt } from "@/lib/staff/bootstrap";
import type { Choice } from "@/lib/views/choices";
import { CityDoubt } from "./city-doubt";

const CHOICES = [
  { value: "city", text: "A city" },
  { value: "country", text: "A country" },
  { value: "reference", text: "The reference lists only" },
  { value: "all", text: "Every country" },
];

const KIND = "bootstrap-kind";
const TEXT = "bootstrap-text";

interface BootstrapFormProps {
  countries: Choice[];
  /** One is under way: the next has to wait. */
  isRunning: boolean;
  /** Hears how far it is once it was begun. */
  onBegun(state: BootstrapState | null): void;
}

interface Told {
  doubt: Doubt | null;
  state: BootstrapState | null;
}

/** Begins to fill our copy; what was typed stays, whatever becomes of it. */
export function BootstrapForm({ countries, isRunning, onBegun }: BootstrapFormProps) {
  const [kind, setKind] = useState("city");
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { post, isBusy, trouble } = usePost();
  const unfit = trouble?.fields.text;
  useEffect(() => {
    // A new trouble is a new object: the box that is to be mended gets the focus, and its error is read out with it.
    if (trouble?.fields.text) document.getElementById(TEXT)?.focus();
  }, [trouble]);
  const ask = async (text: string) => {
    if (form.current === null) return;
    setDoubt(null);
    const again = new FormData(form.current).has("again");
    const told = await post<Told>("/api/staff/bootstrap", { kind, text, again });
    if (told === null) return;
    setDoubt(told.doubt);
    if (told.doubt === null) onBegun(told.state);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning || isBusy) return;
    void ask(String(new FormData(event.currentTarget).get("text") ?? ""));
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="max-w-xl space-y-4">
      {unfit === undefined && <ErrorSummary trouble={trouble} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={KIND} label="What to read" error={trouble?.fields.kind}>
          {(box) => (
            <select
              {...box}
              name="kind"
              value={kind}
              onChange={(event) => {
                setKind(event.target.value);
                setDoubt(null);
              }}
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
        {kind === "city" && (
          <Field
            id={TEXT}
            label="City"
            hint="Its name, such as Amsterdam, or its id, such as -2140479."
            error={unfit}
          >
            {(box) => (
              <input
                {...box}
                name="text"
                autoComplete="off"
                required
                className="box aria-invalid:border-danger"
              />
            )}
          </Field>
        )}
        {kind === "country" && (
          <Field id={TEXT} label="Country" error={unfit}>
            {(box) => (
              <select
                {...box}
                name="text"
                defaultValue=""
                required
                className="box aria-invalid:border-danger"
              >
                <option value="">Choose a country</option>
                {countries.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      {doubt !== null && <CityDoubt doubt={doubt} isBusy={isBusy} onChoose={(id) => void ask(id)} />}
      <label className="flex min-h-8 items-center gap-2 text-sm">
        <input type="checkbox" name="again" className="size-4 shrink-0" />
        Also read what was read within a day
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" size="small" aria-disabled={isRunning || isBusy}>
          {isBusy ? "Asking…" : "Read it now"}
        </Button>
        {isRunning && (
          <span className="text-xs text-soft">One at a time: the next waits for the one above.</span>
        )}
      </div>
      <p className="text-xs text-faint">
        It takes the calls that nobody else needs, and goes on when this page is closed.
      </p>
    </form>
  );
}
