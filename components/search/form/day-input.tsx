// One day, typed into the browser's own date box.
import type { Ref } from "react";

interface DayInputProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  name: "in" | "out";
  label: string;
  value: string;
  first: string;
  last: string;
  describedBy: string | undefined;
  onChange: () => void;
}

export function DayInput({ ref, id, name, label, value, first, last, describedBy, onChange }: DayInputProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        name={name}
        type="date"
        defaultValue={value}
        min={first}
        max={last}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        onChange={onChange}
        className="field-box figures date-box max-[26rem]:text-sm"
      />
    </div>
  );
}
