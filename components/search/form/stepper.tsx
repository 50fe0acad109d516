"use client"; // Counts up and down in place; the number box beneath works without it.
import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import type { SayInForm } from "./form-view";

interface StepperProps {
  of: "adults" | "children" | "rooms";
  /** Field name in the form; none when the count itself is not sent. */
  name?: string;
  value: number;
  minimum: number;
  maximum: number;
  say: SayInForm;
  describedBy?: string;
  onChange: (value: number) => void;
}

const STEP =
  "inline-flex size-10 cursor-pointer items-center justify-center rounded-full border border-edge text-ink transition-colors hover:border-ink disabled:cursor-default disabled:border-line disabled:text-faint noscript:hidden";

export function Stepper({ of, name, value, minimum, maximum, say, describedBy, onChange }: StepperProps) {
  const id = useId();
  const set = (next: number) => onChange(Math.min(maximum, Math.max(minimum, Math.round(next) || minimum)));
  return (
    <div className="flex items-center justify-between gap-6 py-2">
      <label htmlFor={id} className="text-sm font-medium">
        {say(`search.form.guests.${of}.label`)}
      </label>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={say(`search.form.guests.${of}.fewer`)}
          disabled={value <= minimum}
          onClick={() => set(value - 1)}
          className={STEP}
        >
          <Icon of={Minus} size={16} />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={minimum}
          max={maximum}
          value={value}
          aria-describedby={describedBy}
          onChange={(event) => set(event.target.valueAsNumber)}
          className="figures no-spin h-10 w-12 rounded-xs bg-transparent text-center text-base font-medium"
        />
        <button
          type="button"
          aria-label={say(`search.form.guests.${of}.more`)}
          disabled={value >= maximum}
          onClick={() => set(value + 1)}
          className={STEP}
        >
          <Icon of={Plus} size={16} />
        </button>
        <output className="visually-hidden" aria-live="polite">
          {of === "children" && value === 0
            ? say("search.form.guests.children.none")
            : say(`common.${of}`, { [of]: value })}
        </output>
      </div>
    </div>
  );
}
