// A labelled box of a form with its hint and, when it did not fit, why.
import type { ReactNode } from "react";

/** What the box inside must carry to belong to its label, hint and error. */
export interface BoxProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** For the boxes of a filter, side by side. */
  isSmall?: boolean;
  children: (box: BoxProps) => ReactNode;
}

export function Field({ id, label, hint, error, isSmall, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className={isSmall ? "mb-1 block text-2xs text-soft" : "mb-1.5 block text-sm font-medium"}
      >
        {label}
      </label>
      {children({
        id,
        ...(described ? { "aria-describedby": described } : {}),
        ...(error ? { "aria-invalid": true as const } : {}),
      })}
      {error && (
        <p id={`${id}-error`} className={`text-danger ${isSmall ? "mt-1 text-2xs" : "mt-1.5 text-xs"}`}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
