// What keeps the question from being asked, at its top, each sentence leading to its field.
import type { Ref } from "react";
import type { FormField, FormProblem } from "./form-view";

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  heading: string;
  problems: FormProblem[];
  fieldId: (field: FormField) => string;
  problemId: (field: FormField) => string;
}

/** Rooms and adults live in the guests panel, so their sentences lead to its button. */
const TARGET: Partial<Record<FormField, FormField>> = { adults: "ages", rooms: "ages" };

export function ErrorSummary({ ref, heading, problems, fieldId, problemId }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-md border border-danger/50 bg-danger-wash px-5 py-4 text-ink"
    >
      <h2 className="text-base font-semibold">{heading}</h2>
      <ul className="mt-1 text-sm">
        {problems.map(({ field, sentence }) => (
          <li key={sentence} id={problemId(field)}>
            {field === "other" ? (
              sentence
            ) : (
              <a
                href={`#${fieldId(TARGET[field] ?? field)}`}
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
