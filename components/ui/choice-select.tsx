// A choice out of a named list as one plain field: settings and the search form ask with it.
import type { ComponentProps } from "react";

interface ChoiceSelectProps extends Omit<ComponentProps<"select">, "children" | "className"> {
  id: string;
  label: string;
  /** `isTotalFirst`: a country whose choice puts another choice of the form away. */
  choices: readonly { value: string; text: string; isTotalFirst?: boolean }[];
  /** What stands for none of them. */
  empty?: string;
  /** The choices are names of languages in these languages. */
  ownLanguage?: boolean;
}

export function ChoiceSelect({ label, choices, empty, ownLanguage, ...select }: ChoiceSelectProps) {
  return (
    <div>
      <label htmlFor={select.id} className="field-label mb-1">
        {label}
      </label>
      <select {...select} className="box">
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map(({ value, text, isTotalFirst }) => (
          <option
            key={value}
            value={value}
            lang={ownLanguage ? value : undefined}
            data-total-first={isTotalFirst || undefined}
          >
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
