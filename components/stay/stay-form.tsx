// Dates and guests as a plain form: it asks the same page again, with or without JavaScript.
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import type { FieldProblem } from "@/lib/views/problem";
import type { Words } from "@/lib/views/words";

interface FormProblemsProps {
  problems: FieldProblem[];
  words: Words;
}

const OWN_FIELDS = ["in", "out", "adults", "rooms", "ages"];

/** What keeps the question from being asked, each sentence leading to its field. */
function FormProblems({ problems, words }: FormProblemsProps) {
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

/** What the form starts from; text, so that a mistyped value stays to be corrected. */
export interface StayFormValues {
  in: string;
  out: string;
  adults: string;
  rooms: string;
  ages: string;
}

interface StayFormProps {
  action: string;
  values: StayFormValues;
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  days: { first: string; last: string };
  limits: { adults: number; rooms: number };
  /** Parameters that are kept as they are: booker country, currency, pinned device. */
  kept: [string, string][];
  /** What keeps the question from being asked, one sentence per field. */
  problems: FieldProblem[];
  /** True when rates are already shown for these values. */
  dated: boolean;
  rulesText: string;
  words: Words;
}

const FIELD_ID = "stay-";

const AGES = "\\s*((\\d|1[0-7])(\\s*,\\s*(\\d|1[0-7]))*)?\\s*";

interface FieldProps extends ComponentProps<"input"> {
  name: string;
  label: string;
  hint?: string;
  problem: string | undefined;
}

function Field({ name, label, hint, problem, className = "", ...input }: FieldProps) {
  const id = `${FIELD_ID}${name}`;
  const described = [hint ? `${id}-hint` : "", problem ? `${id}-problem` : ""].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-xs font-medium text-soft">
        {label}
      </label>
      <input
        id={id}
        name={name}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        className="figures mt-1 h-11 w-full rounded-sm border border-edge bg-surface px-3 text-sm text-ink focus-visible:outline-offset-1 aria-[invalid=true]:border-danger"
        {...input}
      />
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-xs text-faint">
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className="mt-1 text-xs text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

export function StayForm(props: StayFormProps) {
  const { action, values, days, limits, kept, problems, dated, rulesText, words } = props;
  const { t } = words;
  const field = (name: keyof StayFormValues) => ({
    name,
    defaultValue: values[name],
    problem: problems.find((problem) => problem.field === name)?.sentence,
  });
  const day = { type: "date", min: days.first, max: days.last, required: true };
  return (
    <form
      id="dates"
      action={action}
      method="get"
      aria-label={t("stay.form.heading")}
      className="rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <FormProblems problems={problems} words={words} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-4 md:grid-cols-[1.2fr_1.2fr_0.6fr_0.6fr_1.5fr_auto]">
        <Field {...field("in")} label={t("stay.form.checkin")} {...day} />
        <Field {...field("out")} label={t("stay.form.checkout")} {...day} />
        <div className="grid grid-cols-2 items-start gap-4 max-md:col-span-full md:contents">
          <Field
            {...field("adults")}
            label={t("stay.form.adults")}
            type="number"
            min={1}
            max={limits.adults}
            required
          />
          <Field
            {...field("rooms")}
            label={t("stay.form.rooms")}
            type="number"
            min={1}
            max={limits.rooms}
            required
          />
        </div>
        <Field
          {...field("ages")}
          label={t("stay.form.ages")}
          hint={t("stay.form.agesHint")}
          type="text"
          pattern={AGES}
          className="max-md:col-span-full"
        />
        <div className="max-md:col-span-full md:pt-[1.45rem]">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <noscript>
            <input type="hidden" name="plain" value="1" />
          </noscript>
          <Button type="submit" className="w-full whitespace-nowrap">
            {t(dated ? "stay.form.update" : "stay.form.submit")}
          </Button>
        </div>
      </div>
      <p className="mt-3 text-xs text-faint">{rulesText}</p>
    </form>
  );
}
