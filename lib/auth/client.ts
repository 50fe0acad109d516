// Who is at the other end of a request, as far as it says: an address to count by and a browser in a few words.
import "server-only";
import { deviceMark, markedDevice } from "@/lib/http/device-mark";
import { addressOf } from "@/lib/http/rate-limit";
import { cookiesOf, DEVICE_COOKIE } from "./cookies";

/** The `set-cookie` line for somebody who has just come in; it opens nothing, it only tells the browser from others. */
export function deviceCookieFor(email: string): string {
  const { name, options } = DEVICE_COOKIE;
  const secure = options.secure ? "; Secure" : "";
  const value = deviceMark("staff-device", email, options.maxAge);
  return `${name}=${value}; Path=/; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The name of the browser where `email` has signed in before; null for any other. */
export const deviceOf = (sent: string, email: string): string | null =>
  markedDevice("staff-device", sent, email);

/** What `request` sends, to be judged with `deviceOf`; empty without one. */
const sentDevice = (request: Request): string =>
  cookiesOf(request.headers.get("cookie"))[DEVICE_COOKIE.name] ?? "";

export interface Client {
  address: string;
  /** E.g. `Firefox on Windows`; shown to the person in the list of their sessions. */
  agent: string;
  /** What it sends to be told from other browsers (`deviceOf`). */
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
