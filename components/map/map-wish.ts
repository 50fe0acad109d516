// Whether the reader has asked for a map that moves: told to maps that are here and to those that come later.

type Listener = () => void;

const listeners = new Set<Listener>();
let wished = false;

export const isMapWished = (): boolean => wished;

/** The reader reached for the map. */
export function wishMap(): void {
  wished = true;
  for (const listener of listeners) listener();
}

/** Calls `listener` at each wish; the answer ends that. */
export function onMapWish(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
