// What keeps a question from being asked, at its top, each sentence leading to its field.
import { useEffect, useRef } from "react";
import type { FormField, FormProblem, SayInForm } from "./form-view";

/** Rooms and adults live in the guests panel, so their sentences lead to its button. */
const TARGET: Partial<Record<FormField, FormField>> = { adults: "ages", rooms: "ages" };

export interface FieldIds {
  field: (field: FormField) => string;
  /** Of the sentence about a field. */
  problem: (field: FormField) => string;
}

export const fieldIds = (form: string): FieldIds => ({
  field: (field) => `${form}-${field}`,
  problem: (field) => `${form}-problem-${field}`,
});

const UNREAD = {
  in: "search.form.problems.checkinNotADay",
  out: "search.form.problems.checkoutNotADay",
} as const;

/** A day that was typed but is none comes as nothing: it is told as what it is, and what was typed stays. */
export function withUnread(form: HTMLFormElement, found: FormProblem[], say: SayInForm): FormProblem[] {
  const isUnread = (name: "in" | "out") => {
    const box = form.elements.namedItem(name);
    return box instanceof HTMLInputElement && box.validity.badInput;
  };
  const unread = (["in", "out"] as const).filter(isUnread);
  if (unread.length === 0) return found;
  const others = found.filter(({ field }) => field !== "in" && field !== "out");
  return [...others, ...unread.map((field) => ({ field, sentence: say(UNREAD[field]) }))];
}

interface ErrorSummaryProps {
  heading: string;
  problems: FormProblem[];
  ids: FieldIds;
}

/** It takes the focus whenever there is something new to tell. */
export function ErrorSummary({ heading, problems, ids }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-md border border-danger/50 bg-danger-wash px-5 py-4 text-ink"
    >
      <h2 className="text-base font-semibold">{heading}</h2>
      <ul className="mt-1 text-sm">
        {problems.map(({ field, sentence }) => (
          <li key={sentence} id={ids.problem(field)}>
            {field === "other" ? (
              sentence
            ) : (
              <a
                href={`#${ids.field(TARGET[field] ?? field)}`}
                className="inline-block py-1 underline underline-offset-4"
              >
                {sentence}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
