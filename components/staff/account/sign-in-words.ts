// What the sign-in page says for each code that next-auth or our own rules bring back in the address.

const SENTENCES: Readonly<Record<string, string>> = {
  Wrong:
    "The e-mail address or the password is wrong. After very many wrong tries an administrator has to set a new password.",
  Busy: "Too many people are signing in at this moment: try again in a few seconds.",
  Away: "Sign-in cannot be checked just now because the database does not answer. Your password was not judged: try again in a moment.",
  Expired: "Your session has ended: sign in again to go on where you were.",
  Unknown:
    "The identity provider knows you, but you are not a person of this site: ask an administrator to add your address.",
  Unverified:
    "The identity provider does not vouch for your e-mail address: have it confirmed there, then try again.",
  OAuthSignin: "The identity provider could not be reached: try again in a moment, or use your password.",
  OAuthCallback: "The identity provider did not confirm the sign-in: start again here.",
  AccessDenied: "The identity provider refused the sign-in: ask whoever runs it.",
  Offline: "The server could not be reached: check the connection, then try again.",
};

const OTHER = "The sign-in did not work: start again here.";

/** The sentence for `code`; null without one. */
export function sentenceFor(code: string | null): string | null {
  if (code === null || code === "") return null;
  const minutes = /^Throttled:(\d{1,3})$/.exec(code)?.[1];
  if (minutes !== undefined)
    return `Too many wrong tries: wait ${minutes} ${minutes === "1" ? "minute" : "minutes"}, then try again.`;
  return Object.hasOwn(SENTENCES, code) ? (SENTENCES[code] ?? OTHER) : OTHER;
}
