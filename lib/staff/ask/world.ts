// Links into the worlds of our sandbox: the page as it is now, for good, and all scenarios (feature 15).
import "server-only";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";

/** Empty with every other platform: it cannot be asked at another instant. */
export function frozenWay(here: string): { text: string; href: string }[] {
  if (config.demand.target !== "own-sandbox") return [];
  const clock = `${new Date(now()).toISOString().slice(0, 19)}Z`;
  return [
    { text: "This page frozen at this instant", href: `/world?${new URLSearchParams({ clock, to: here })}` },
    {
      text: "Scenarios of the sandbox",
      href: new URL("/scenarios", config.demand.baseUrl).href,
    },
  ];
}
