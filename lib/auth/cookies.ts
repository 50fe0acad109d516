// Names and rules of the cookies of the sign-in: bound to this host wherever the site is reached through TLS.
import "server-only";
import type { CookiesOptions } from "next-auth";
import { config } from "@/lib/config";

const FIFTEEN_MINUTES = 15 * 60;

const isSecure = config.site.origin.startsWith("https://");

const cookie = (name: string, maxAge?: number) => ({
  name: `${isSecure ? "__Host-" : ""}roomward.${name}`,
  options: {
    httpOnly: true,
    sameSite: "lax" as const,
    path: "/",
    secure: isSecure,
    ...(maxAge === undefined ? {} : { maxAge }),
  },
});

export const COOKIES = {
  sessionToken: cookie("session"),
  callbackUrl: cookie("sign-in-target"),
  csrfToken: cookie("sign-in-form"),
  pkceCodeVerifier: cookie("sign-in-pkce", FIFTEEN_MINUTES),
  state: cookie("sign-in-state", FIFTEEN_MINUTES),
  nonce: cookie("sign-in-nonce", FIFTEEN_MINUTES),
} satisfies Partial<CookiesOptions>;

/** The cookies of a request by name; of two with one name the first counts, as browsers send the closest first. */
export function cookiesOf(request: Request): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [name = "", ...rest] = pair.split("=");
    const key = name.trim();
    if (key === "" || key in found) continue;
    found[key] = decoded(rest.join("=").trim());
  }
  return found;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
