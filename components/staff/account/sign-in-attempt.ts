// A sign-in in the two steps of next-auth, the form's token and then the attempt, and what is said where it failed.

interface Attempt {
  /** Where to go: the provider's page, or nowhere after a password. */
  url: string | null;
  /** What went wrong, as `sentenceFor` words it; null when it worked. */
  code: string | null;
}

async function stepsOf(step: string, fields: Record<string, string>): Promise<Attempt> {
  const token = await fetch("/api/auth/csrf", { headers: { accept: "application/json" } });
  if (!token.ok) return { url: null, code: token.status === 429 ? "Busy" : "Away" };
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  const answer = await fetch(`/api/auth/${step}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ ...fields, csrfToken }),
  });
  const body = (await answer.json().catch(() => ({}))) as { url?: unknown };
  if (typeof body.url !== "string") return { url: null, code: answer.status === 429 ? "Busy" : "Away" };
  const { pathname, searchParams } = new URL(body.url, window.location.origin);
  // next-auth tells a refusal by sending people to a step of its own.
  const isRefused = !answer.ok || pathname.startsWith("/api/auth/");
  return { url: body.url, code: isRefused ? (searchParams.get("error") ?? "Form") : null };
}

/** Tries `step` with `fields`; a server that cannot be reached is a code like any other. */
export async function attemptSignIn(step: string, fields: Record<string, string>): Promise<Attempt> {
  try {
    return await stepsOf(step, fields);
  } catch {
    return { url: null, code: "Offline" };
  }
}

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
  const seconds = /^Throttled:(\d{1,3})$/.exec(code)?.[1];
  if (seconds !== undefined)
    return `Too many wrong tries: wait ${seconds} ${seconds === "1" ? "second" : "seconds"}, then try again.`;
  return Object.hasOwn(SENTENCES, code) ? (SENTENCES[code] ?? OTHER) : OTHER;
}
