"use client"; // The calendar, steppers and an age for each child; without it the browser sends the same fields.
// Days and guests of a page that has its place already: of a stay, of a comparison.
import type { ReactNode, SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { DaysAndGuests, fetchReading, useTerms } from "./days-and-guests";
import { ErrorSummary, fieldIds } from "./error-summary";
import type { FormField, FormProblem, FormView } from "./form-view";

interface TermsFormProps {
  view: FormView;
  /** Begins the ids of the fields, so that links lead to them. */
  id: string;
  /** Parameters that stay as they are. */
  kept: [string, string][];
  /** What the server found wrong. */
  problems?: FormProblem[];
  labels: { heading: string; submit: string };
  note?: string;
  /** More that is sent. */
  children?: ReactNode;
}

const CELLS = [
  "@min-[30rem]/fields:grid-cols-[minmax(0,1fr)_auto] @min-[30rem]/fields:*:first:col-span-2 @min-[30rem]/fields:*:nth-2:border-e @min-[30rem]/fields:*:nth-2:border-b-0",
  "@min-[46rem]/fields:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] @min-[46rem]/fields:*:first:col-span-1 @min-[46rem]/fields:*:first:border-e @min-[46rem]/fields:*:first:border-b-0",
].join(" ");

/** A plain GET form: its answer is the same page with other days (rows S08 and S11). */
export function TermsForm({ view, id, kept, problems: found, labels, note, children }: TermsFormProps) {
  const terms = useTerms(view, found);
  const { say, problems } = terms;
  const ids = fieldIds(id);
  const problem = (field: FormField) =>
    problems.some((one) => one.field === field) ? ids.problem(field) : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    terms.submit(event, "checkTerms", (_read, _reading, form) => form.submit());

  return (
    <form
      action={view.action}
      method="get"
      aria-label={labels.heading}
      noValidate
      onSubmit={submit}
      onFocus={fetchReading}
      className="@container/fields relative z-10 print:hidden"
    >
      <ErrorSummary heading={say("search.form.problems.heading")} problems={problems} ids={ids} />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={`field-row ${CELLS}`}>
        <DaysAndGuests view={view} terms={terms} ids={{ field: ids.field, problem }} />
        <div>
          <Button type="submit" className="h-full w-full whitespace-nowrap">
            {labels.submit}
          </Button>
        </div>
      </div>
      {note && <p className="mt-3 text-xs text-faint">{note}</p>}
    </form>
  );
}
