// Whether a reader allowed the script that measures visits, where the brand has one: kept in one cookie.
import { parseCookie } from "cookie";

export const CONSENT_COOKIE = "stays-consent";
export const CONSENT_DAYS = 180;

export const CHOICES = ["yes", "no"] as const;
export type Consent = (typeof CHOICES)[number];

/** Out of a `cookie` header; null while nothing was chosen. */
export function readConsent(cookies: string | null): Consent | null {
  // The value is plain. Decoding every cookie of a hostile header takes 30 times as long as parsing it.
  const given = parseCookie(cookies ?? "", { decode: String })[CONSENT_COOKIE];
  return CHOICES.find((choice) => choice === given) ?? null;
}
