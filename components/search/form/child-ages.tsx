// One age per child; the platform prices and places children by it (row S08).
import { useId } from "react";
import type { GuestsLabels } from "./form-view";

interface AgesProps {
  ages: string[];
  labels: GuestsLabels;
  describedBy: string | undefined;
  onChange: (ages: string[]) => void;
}

export function ChildAges({ ages, labels, describedBy, onChange }: AgesProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-3 pt-1 pb-3">
      {ages.map((age, child) => {
        const label = labels.ageOf.replace("{n}", String(child + 1));
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
              <option value="">{labels.chooseAge}</option>
              {labels.ages.map((text, value) => (
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
