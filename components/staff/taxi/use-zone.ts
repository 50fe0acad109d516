"use client";
// A client module because only the browser knows the reader's zone, the zones there are, and what was chosen before.
import { useCallback, useSyncExternalStore } from "react";
import { knownZone } from "@/lib/format/instants";

const KEY = "roomward.taxi.zone";
const listeners = new Set<() => void>();
let zones: readonly string[] | null = null;

const NONE: readonly string[] = [];
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};
const never = () => () => {};

/** Storage may be forbidden; the choice then lasts as long as the address. */
function stored(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(zone: string): void {
  try {
    window.localStorage.setItem(KEY, zone);
  } catch {
    // The address still holds it.
  }
  for (const changed of listeners) changed();
}

function allZones(): readonly string[] {
  zones ??= [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
  return zones;
}

const ownZone = () => stored() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The address first, then what was chosen on this machine, then the browser's own zone. */
export function useZone(fromAddress: string | null): { zone: string; choose: (zone: string) => void } {
  const own = useSyncExternalStore(subscribe, ownZone, () => "UTC");
  const choose = useCallback((zone: string) => store(zone), []);
  return { zone: knownZone(fromAddress ?? own), choose };
}

export const useZones = (): readonly string[] => useSyncExternalStore(never, allZones, () => NONE);
