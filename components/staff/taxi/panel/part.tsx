// One part of an open booking: a small heading over what belongs to it.
import type { ReactNode } from "react";

interface PartProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Part({ title, aside, children }: PartProps) {
  return (
    <section className="border-t border-line py-5">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-sm font-semibold">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The sentence of an action that failed; what was shown before stays. */
export function Failed({ error, what }: { error: Error | null; what: string }) {
  return (
    <p role="alert" className="mt-2 text-xs text-danger empty:hidden">
      {error && `${what} ${error.message}`}
    </p>
  );
}
