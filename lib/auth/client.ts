// Who is at the other end of a request, as far as it says: an address to count by and a browser in a few words.
import "server-only";
import { addressOf } from "@/lib/http/rate-limit";
import { sentDevice } from "./device";

export interface Client {
  address: string;
  /** E.g. `Firefox on Windows`; shown to the person in the list of their sessions. */
  agent: string;
  /** What it sends to be told from other browsers (device.ts). */
  device: string;
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = (list: readonly [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

function agentOf(text: string): string {
  const browser = firstOf(BROWSERS, text) ?? "Unknown browser";
  const system = firstOf(SYSTEMS, text);
  return system ? `${browser} on ${system}` : browser;
}

export const clientOf = (request: Request): Client => ({
  address: addressOf(request),
  agent: agentOf(request.headers.get("user-agent") ?? ""),
  device: sentDevice(request),
});
