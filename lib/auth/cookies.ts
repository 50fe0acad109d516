// Names and rules of the cookies of the sign-in: bound to this host wherever the site is reached through TLS.
import "server-only";
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
/** Tells a browser where somebody signed in from others (device.ts). */
export const DEVICE_COOKIE = { ...device, options: { ...device.options, maxAge: HALF_A_YEAR } };

export const COOKIES = {
  sessionToken: cookie("session"),
  callbackUrl: cookie("sign-in-target"),
  csrfToken: cookie("sign-in-form"),
  pkceCodeVerifier: cookie("sign-in-pkce", FIFTEEN_MINUTES),
  state: cookie("sign-in-state", FIFTEEN_MINUTES),
  nonce: cookie("sign-in-nonce", FIFTEEN_MINUTES),
} satisfies Partial<CookiesOptions>;

/** The cookies of a `Cookie` header by name; one that comes twice counts as none, for nobody can tell whose it is. */
export function cookiesOf(header: string | null): Record<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => {
    const [name = "", ...rest] = pair.split("=");
    return [name.trim(), decoded(rest.join("=").trim())] as const;
  });
  const isAlone = ([name]: readonly [string, string]) =>
    name !== "" && pairs.filter(([other]) => other === name).length === 1;
  return Object.assign(Object.create(null), Object.fromEntries(pairs.filter(isAlone)));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
