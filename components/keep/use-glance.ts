"use client"; // What is kept is known in the browser only.
import { useSyncExternalStore } from "react";
import { currentGlance, type Glance, glanceOfServer, subscribe } from "@/lib/personal/glance";

/** Whether one stay is kept so; what draws a button for it is drawn anew only when this changes. */
export function useIsSaved(way: "saved" | "compared", stay: number): boolean {
  const isSaved = () => currentGlance()[way].some((one) => (typeof one === "number" ? one : one.id) === stay);
  return useSyncExternalStore(subscribe, isSaved, () => false);
}

/** Whether a car offer is saved, by its address. */
export const useIsCarSaved = (query: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => currentGlance().cars.includes(query),
    () => false,
  );

/** What every page shows of what is kept; nothing until the browser has taken over. */
export function useGlance(): Glance {
  return useSyncExternalStore(subscribe, currentGlance, glanceOfServer);
}
