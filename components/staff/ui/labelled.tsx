// A small box of a filter under its label, and why what stands in it could not be used.
import type { ReactNode } from "react";

interface LabelledProps {
  id: string;
  label: string;
  problem?: string | undefined;
  children: ReactNode;
}

export function Labelled({ id, label, problem, children }: LabelledProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-2xs text-soft">
        {label}
      </label>
      {children}
      {problem && (
        <p id={`${id}-error`} className="mt-1 text-2xs text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** What the box itself must carry to belong to its problem. */
export const describedBy = (id: string, problem: string | undefined) =>
  problem === undefined ? {} : { "aria-describedby": `${id}-error`, "aria-invalid": true as const };
