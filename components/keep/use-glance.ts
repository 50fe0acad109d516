"use client"; // What is kept is known in the browser only.
import { useSyncExternalStore } from "react";
import { currentGlance, type Glance, glanceOfServer, subscribe } from "@/lib/personal/glance";

/** What every page shows of what is kept; nothing until the browser has taken over. */
export function useGlance(): Glance {
  return useSyncExternalStore(subscribe, currentGlance, glanceOfServer);
}
