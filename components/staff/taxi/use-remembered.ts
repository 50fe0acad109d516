"use client";
// A client module because what was chosen on this machine is known to its browser alone.
import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Storage may be forbidden; what is usual then stands. */
function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What was chosen on this machine under `key`; null while nothing was, and on the server. */
export function useRemembered(key: string): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => stored(key),
    () => null,
  );
  const remember = useCallback(
    (chosen: string) => {
      try {
        window.localStorage.setItem(key, chosen);
      } catch {
        // Then it is not remembered.
      }
      for (const changed of listeners) changed();
    },
    [key],
  );
  return [value, remember];
}
