// Why a list holds nothing, in its place.
import type { ReactNode } from "react";

export function EmptyList({ children }: { children: ReactNode }) {
  return <p className="rounded-md bg-sunken px-4 py-3 text-sm">{children}</p>;
}
