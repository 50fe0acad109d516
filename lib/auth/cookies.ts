// Names and rules of the cookies of the sign-in: bound to this host wherever the site is reached through TLS.
import "server-only";
import { parseCookie } from "cookie";
import type { CookiesOptions } from "next-auth";
import { config } from "@/lib/config";

const FIFTEEN_MINUTES = 15 * 60;

const isSecure = config.site.origin.startsWith("https://");

const cookie = (name: string, maxAge?: number) => ({
  name: `${isSecure ? "__Host-" : ""}staff.${name}`,
  options: {
    httpOnly: true,
    sameSite: "lax" as const,
    path: "/",
    secure: isSecure,
    ...(maxAge === undefined ? {} : { maxAge }),
  },
});

const HALF_A_YEAR = 180 * 24 * 3600;
const device = cookie("device");
/** Tells a browser where somebody signed in from others (client.ts). */
export const DEVICE_COOKIE = { ...device, options: { ...device.options, maxAge: HALF_A_YEAR } };

export const COOKIES = {
  sessionToken: cookie("session"),
  callbackUrl: cookie("sign-in-target"),
  csrfToken: cookie("sign-in-form"),
  pkceCodeVerifier: cookie("sign-in-pkce", FIFTEEN_MINUTES),
  state: cookie("sign-in-state", FIFTEEN_MINUTES),
  nonce: cookie("sign-in-nonce", FIFTEEN_MINUTES),
} satisfies Partial<CookiesOptions>;

/**
 * The cookies of a `Cookie` header by name. A repeated name counts as missing, because nobody can tell whose it is.
 * Anybody can send the header, so the work must stay linear in its length.
 */
export function cookiesOf(header: string | null): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  const repeated = new Set<string>();
  // One pair at a time, because the library keeps the first of a repeated name and does not report the second.
  for (const pair of (header ?? "").split(";"))
    for (const [name, value = ""] of Object.entries(parseCookie(pair))) {
      if (name in cookies) repeated.add(name);
      cookies[name] = value;
    }
  for (const name of repeated) delete cookies[name];
  return cookies;
}
