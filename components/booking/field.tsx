// One field of a booking's form: its label, what helps to fill it, and what is wrong with it beside it.
import type { ComponentProps, ReactNode } from "react";
import { FocusOnArrival } from "@/components/ui/focus-on-arrival";
import type { FieldProblem } from "@/lib/views/problem";

interface Frame {
  id: string;
  label: string;
  hint?: string;
  problem: string | null;
  /** Id of a sentence elsewhere that says what is wrong with it. */
  problemId?: string | undefined;
}

const marks = ({ id, hint, problem, problemId = "" }: Frame) => ({
  "aria-invalid": problem !== null || problemId !== "" ? true : undefined,
  "aria-describedby":
    [hint === undefined ? "" : `${id}-hint`, problem === null ? "" : `${id}-problem`, problemId]
      .join(" ")
      .trim() || undefined,
});

function Framed({ id, label, hint, problem, children }: Frame & { children: ReactNode }) {
  return (
    <div className="group/field min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-soft">
          {hint}
        </p>
      )}
      {problem !== null && (
        <p
          id={`${id}-problem`}
          className="mt-1.5 text-sm font-medium text-danger group-has-[:user-valid]/field:hidden"
        >
          {problem}
        </p>
      )}
    </div>
  );
}

type FieldProps = Frame & Omit<ComponentProps<"input">, "id">;

export function Field({ id, label, hint, problem, problemId, ...input }: FieldProps) {
  const frame = { id, label, problem, problemId, ...(hint !== undefined && { hint }) };
  return (
    <Framed {...frame}>
      <input {...input} id={id} className="box" {...marks(frame)} />
    </Framed>
  );
}

export function TextField({
  id,
  label,
  hint,
  problem,
  ...area
}: Frame & Omit<ComponentProps<"textarea">, "id">) {
  const frame = { id, label, problem, ...(hint !== undefined && { hint }) };
  return (
    <Framed {...frame}>
      <textarea {...area} id={id} className="box py-2.5" {...marks(frame)} />
    </Framed>
  );
}

interface SelectChoice {
  value: string;
  text: string;
}

const Options = ({ choices }: { choices: readonly SelectChoice[] }) =>
  choices.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

interface SelectFieldProps extends Frame, Omit<ComponentProps<"select">, "id"> {
  choices: readonly SelectChoice[];
  /** Choices apart from those, under a label of their own. */
  others?: { label: string; choices: readonly SelectChoice[] };
  /** What stands for none of them. */
  empty?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, problem, problemId, choices, others, empty, ...select } = props;
  const frame = { id, label, problem, problemId, ...(hint !== undefined && { hint }) };
  return (
    <Framed {...frame}>
      <select {...select} id={id} className="box" {...marks(frame)}>
        {empty !== undefined && <option value="">{empty}</option>}
        <Options choices={choices} />
        {others && others.choices.length > 0 && (
          <optgroup label={others.label}>
            <Options choices={others.choices} />
          </optgroup>
        )}
      </select>
    </Framed>
  );
}

/** What is wrong, at the top: each sentence leads to its field. */
export function Problems({
  heading,
  problems,
  idOf,
  labelOf,
}: {
  heading: string;
  problems: FieldProblem[];
  idOf: (field: string) => string;
  /** `First name: `. */
  labelOf: (field: string) => string;
}) {
  if (problems.length === 0) return null;
  return (
    <FocusOnArrival
      className="mb-8 rounded-md border border-danger/50 bg-danger-wash px-5 py-4"
      data-problems
    >
      <h2 className="text-base font-semibold">{heading}</h2>
      <ul className="mt-1 text-sm">
        {problems.map(({ field, sentence }) => (
          <li key={`${field} ${sentence}`}>
            <a href={`#${idOf(field)}`} className="inline-block py-1 underline underline-offset-4">
              {labelOf(field)}
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </FocusOnArrival>
  );
}
