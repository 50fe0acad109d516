"use client";
// A client component because only the browser knows the reader's zone, the zones there are, and what was chosen before.
import { useSyncExternalStore } from "react";
import { knownZone } from "@/lib/format/instants";

const KEY = "stays.taxi.zone";
const never = () => () => {};
const NONE: readonly string[] = [];
let zones: readonly string[] | null = null;

function allZones(): readonly string[] {
  zones ??= ["UTC", ...Intl.supportedValuesOf("timeZone")];
  return zones;
}

/** Without storage the browser's zone is used. */
function usual(): string {
  try {
    const chosen = window.localStorage.getItem(KEY);
    if (chosen !== null) return chosen;
  } catch {}
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The address first, then what was chosen on this machine, then the browser's own zone. */
export function useZone(fromAddress: string | null): string {
  const own = useSyncExternalStore(never, usual, () => "UTC");
  return knownZone(fromAddress ?? own);
}

interface ZoneChooserProps {
  zone: string;
  onZone: (zone: string) => void;
}

export function ZoneChooser({ zone, onZone }: ZoneChooserProps) {
  const known = useSyncExternalStore(never, allZones, () => NONE);
  const choose = (wanted: string) => {
    try {
      window.localStorage.setItem(KEY, wanted);
    } catch {
      // Then it is not remembered.
    }
    onZone(wanted);
  };
  return (
    <label className="flex min-w-0 items-center gap-2 text-xs text-faint">
      <span className="max-sm:visually-hidden">Zone</span>
      <select
        value={zone}
        onChange={(event) => choose(event.target.value)}
        className="box min-h-9! max-w-40 sm:max-w-56 min-w-0 px-2 text-xs"
      >
        {[...new Set([zone, ...known])].map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </select>
    </label>
  );
}
