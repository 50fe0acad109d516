// Recognises a browser in which a member of staff signed in before.
import "server-only";
import { deviceMark, markedDevice } from "@/lib/http/device-mark";
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
export const sentDevice = (request: Request): string =>
  cookiesOf(request.headers.get("cookie"))[DEVICE_COOKIE.name] ?? "";
