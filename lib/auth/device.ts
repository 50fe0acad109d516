// A browser in which somebody has signed in before is known by a signed cookie (OWASP's device cookie): strangers who
// guess at an account slow each other down, and never its owner there.
import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { keyFor } from "@/lib/keys";
import { cookiesOf, DEVICE_COOKIE } from "./cookies";

/** Names nobody: the account is in the signature only. */
const signatureOf = (nonce: string, expires: string, email: string) =>
  createHmac("sha256", keyFor("staff-device"))
    .update(JSON.stringify([nonce, expires, email]))
    .digest("base64url");

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The `set-cookie` line for somebody who has just come in; it opens nothing, it only tells the browser from others. */
export function deviceCookieFor(email: string): string {
  const { name, options } = DEVICE_COOKIE;
  const nonce = randomBytes(16).toString("base64url");
  const expires = String(Date.now() + options.maxAge * 1000);
  const value = `${nonce}.${expires}.${signatureOf(nonce, expires, email)}`;
  const secure = options.secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The name of the browser where `email` has signed in before; null for any other. */
export function deviceOf(sent: string, email: string): string | null {
  const [nonce = "", expires = "", signature = ""] = sent.split(".");
  const isOurs = isSame(signature, signatureOf(nonce, expires, email));
  return isOurs && Number(expires) > Date.now() ? nonce : null;
}

/** What `request` sends, to be judged with `deviceOf`; empty without one. */
export const sentDevice = (request: Request): string =>
  cookiesOf(request.headers.get("cookie"))[DEVICE_COOKIE.name] ?? "";
