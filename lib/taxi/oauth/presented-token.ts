// Finds the token in a request: bare (as the contract shows) or after Bearer, in exactly one header.
import "server-only";

const MOST_LETTERS = 4_096;
/** Two headers come joined by a comma, which no token holds (lib/http/repeated-headers). */
const TOKEN = /^(?:Bearer +)?([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** `absent`: nothing was sent. `malformed`: something that cannot be one token. */
export type Presented = { token: string } | "absent" | "malformed";

export function presentedToken(headers: Headers): Presented {
  const value = headers.get("authorization");
  if (value === null || value === "") return "absent";
  if (value.length > MOST_LETTERS) return "malformed";
  const token = TOKEN.exec(value)?.[1];
  return token === undefined ? "malformed" : { token };
}
