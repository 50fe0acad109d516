// Which stay the reader points at or has focused, the same for the list and the map of a page (row R04).
import { useSyncExternalStore } from "react";

type Listener = (stay: number | null) => void;

const listeners = new Set<Listener>();
let current: number | null = null;

/** The reader points at `stay`, or at none any more. */
export function pointAt(stay: number | null): void {
  if (stay === current) return;
  current = stay;
  for (const listener of listeners) listener(stay);
}

/** Calls `listener` at each change; the answer ends that. */
export function onPointedAt(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only the two stays are drawn anew that this changes for. */
export const useIsPointedAt = (stay: number): boolean =>
  useSyncExternalStore(
    onPointedAt,
    () => current === stay,
    () => false,
  );
