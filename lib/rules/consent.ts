// Whether a reader allowed the script that measures visits, where the brand has one: kept in one cookie.
export const CONSENT_COOKIE = "stays-consent";
export const CONSENT_DAYS = 180;

export const CHOICES = ["yes", "no"] as const;
export type Consent = (typeof CHOICES)[number];

/** Out of a `cookie` header; null while nothing was chosen. */
export function readConsent(cookies: string | null): Consent | null {
  const given = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`).exec(cookies ?? "")?.[1];
  return CHOICES.find((choice) => choice === given) ?? null;
}
