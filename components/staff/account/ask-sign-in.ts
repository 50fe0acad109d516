// The two steps of next-auth's sign-in: the form's token, then the attempt.

interface Attempt {
  /** Where to go: the provider's page, or nowhere after a password. */
  url: string | null;
  /** What went wrong, as `sentenceFor` words it; null when it worked. */
  code: string | null;
}

async function attempt(step: string, fields: Record<string, string>): Promise<Attempt> {
  const asked = await fetch("/api/auth/csrf", { headers: { accept: "application/json" } });
  if (!asked.ok) return { url: null, code: asked.status === 429 ? "Busy" : "Away" };
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const answer = await fetch(`/api/auth/${step}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ ...fields, csrfToken }),
  });
  const told = (await answer.json().catch(() => ({}))) as { url?: unknown };
  if (typeof told.url !== "string") return { url: null, code: answer.status === 429 ? "Busy" : "Away" };
  const { pathname, searchParams } = new URL(told.url, window.location.origin);
  // next-auth tells a refusal by sending people to a step of its own.
  const isRefused = !answer.ok || pathname.startsWith("/api/auth/");
  return { url: told.url, code: isRefused ? (searchParams.get("error") ?? "Form") : null };
}

/** Tries `step` with `fields`; a server that cannot be reached is a code like any other. */
export async function askSignIn(step: string, fields: Record<string, string>): Promise<Attempt> {
  try {
    return await attempt(step, fields);
  } catch {
    return { url: null, code: "Offline" };
  }
}
