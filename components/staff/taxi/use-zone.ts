"use client";
// A client module because only the browser knows the reader's zone, the zones there are, and what was chosen before.
import { useSyncExternalStore } from "react";
import { knownZone } from "@/lib/format/instants";
import { useRemembered } from "./use-remembered";

let zones: readonly string[] | null = null;

const NONE: readonly string[] = [];
const never = () => () => {};

function allZones(): readonly string[] {
  zones ??= [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
  return zones;
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The address first, then what was chosen on this machine, then the browser's own zone. */
export function useZone(fromAddress: string | null): { zone: string; choose: (zone: string) => void } {
  const own = useSyncExternalStore(never, ownZone, () => "UTC");
  const [chosen, choose] = useRemembered("stays.taxi.zone");
  return { zone: knownZone(fromAddress ?? chosen ?? own), choose };
}

export const useZones = (): readonly string[] => useSyncExternalStore(never, allZones, () => NONE);
