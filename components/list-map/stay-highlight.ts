// Which stay the reader points at or has focused, told between the list and the map of a page (row R04).

type Listener = (stay: number | null) => void;

const listeners = new Set<Listener>();
let current: number | null = null;

/** Tells everybody that the reader points at `stay`, or at none any more. */
export function highlightStay(stay: number | null): void {
  if (stay === current) return;
  current = stay;
  for (const listener of listeners) listener(stay);
}

/** Calls `listener` at each change; the answer ends that. */
export function onHighlight(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
