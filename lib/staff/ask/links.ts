// Where an offer leads, as staff compare it.
import "server-only";
import type { AvailabilityResult } from "@roomward/contract/availability";
import { allowedApp, allowedWeb } from "@/lib/stays/allowed-url";

export const LINK_TEXTS = {
  fine: "Present, with the dates",
  missing: "Missing",
  refused: "Not an allowed address",
  undated: "Without the dates",
};

export type LinkState = keyof typeof LINK_TEXTS;

export function linkState(
  way: "web" | "app",
  { url, deep_link_url: app }: AvailabilityResult,
  { checkin, checkout }: { checkin: string; checkout: string },
): LinkState {
  const address = way === "web" ? url : app;
  if (!address) return "missing";
  if ((way === "web" ? allowedWeb(address) : allowedApp(address)) === null) return "refused";
  return address.includes(checkin) && address.includes(checkout) ? "fine" : "undated";
}
