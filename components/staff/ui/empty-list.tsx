// Why a list holds nothing, in its place.
import type { ReactNode } from "react";

/** What to do while our copy is empty; every page that lists properties says the same. */
export function EmptyCopy() {
  return (
    <>
      Our copy holds no property yet. It fills while travellers look, or at once:{" "}
      <a className="link" href="/staff#bootstrap">
        have a city read
      </a>
      .
    </>
  );
}

export function EmptyList({ children }: { children: ReactNode }) {
  return <p className="rounded-md bg-sunken px-4 py-3 text-sm">{children}</p>;
}
