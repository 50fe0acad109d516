// Sends a write to our own handlers; every failure comes back as a sentence and the fields it is about.

export interface Trouble {
  sentence: string;
  /** One sentence per field that did not fit. */
  fields: Record<string, string>;
  /** The session has ended: only signing in again helps. */
  isSignedOut: boolean;
}

export type Sent<T> = { done: true; body: T } | { done: false; trouble: Trouble };

interface Problem {
  detail?: unknown;
  errors?: { field: string; sentence: string }[];
}

const failed = (sentence: string): Sent<never> => ({
  done: false,
  trouble: { sentence, fields: {}, isSignedOut: false },
});

export async function postJson<T>(path: string, body: unknown): Promise<Sent<T>> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    return failed(
      "The server could not be reached, so it is not known whether this was done: reload the page.",
    );
  }
  const parsed: unknown = await answer.json().catch(() => null);
  if (answer.ok && parsed !== null) return { done: true, body: parsed as T };
  const { detail, errors = [] } = (parsed ?? {}) as Problem;
  if (typeof detail !== "string") return failed(`The server answered ${answer.status}: reload the page.`);
  const fields = Object.fromEntries(errors.map(({ field, sentence }) => [field, sentence]));
  return { done: false, trouble: { sentence: detail, fields, isSignedOut: answer.status === 401 } };
}
