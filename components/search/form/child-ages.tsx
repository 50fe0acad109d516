// One age per child; the platform prices and places children by it (row S08).
import { useId } from "react";
import type { SayInForm } from "./form-view";

export const OLDEST_CHILD = 17;

interface AgesProps {
  ages: string[];
  say: SayInForm;
  describedBy: string | undefined;
  onChange: (ages: string[]) => void;
}

export function ChildAges({ ages, say, describedBy, onChange }: AgesProps) {
  const id = useId();
  const choices = Array.from({ length: OLDEST_CHILD + 1 }, (_, age) =>
    say("search.form.guests.age", { age }),
  );
  return (
    <div className="grid grid-cols-2 gap-3 pt-1 pb-3">
      {ages.map((age, child) => {
        const label = say("search.form.guests.ageOf", { n: child + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no identity but their place in the list.
          <div key={child}>
            <label htmlFor={`${id}-${child}`} className="field-label mb-1">
              {label}
            </label>
            <select
              id={`${id}-${child}`}
              name="age"
              value={age}
              required
              aria-describedby={age === "" ? describedBy : undefined}
              aria-invalid={age === "" && describedBy ? true : undefined}
              onChange={(event) => onChange(ages.map((old, at) => (at === child ? event.target.value : old)))}
              className="box"
            >
              <option value="">{say("search.form.guests.chooseAge")}</option>
              {choices.map((text, value) => (
                <option key={text} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        );
      })}
    </div>
  );
}
