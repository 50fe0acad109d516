// What keeps the question from being asked, above the form, each sentence leading to its field.
import type { FieldProblem } from "@/lib/views/problem";
import type { Words } from "@/lib/views/words";

interface FormProblemsProps {
  problems: FieldProblem[];
  words: Words;
}

const OWN_FIELDS = ["in", "out", "adults", "rooms", "ages"];

export function FormProblems({ problems, words }: FormProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a refused question the reader starts at what to change.
      autoFocus
      data-form-problems
      className="mb-5 rounded-md border border-danger/50 bg-danger-wash px-5 py-4"
    >
      <h2 className="text-base">{words.t("stay.form.problems", { count: problems.length })}</h2>
      <ul className="mt-1 text-sm">
        {problems.map(({ field, sentence }) => (
          <li key={`${field} ${sentence}`}>
            {OWN_FIELDS.includes(field) ? (
              <a href={`#stay-${field}`} className="inline-block py-1 underline underline-offset-4">
                {sentence}
              </a>
            ) : (
              sentence
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
