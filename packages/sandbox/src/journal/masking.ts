// Secrets never get into the journal.

const SECRET_HEADERS = new Set(["proxy-authorization", "cookie", "set-cookie", "x-api-key"]);
const HIDDEN = "***";

/** The scheme stays, so that a missing `Bearer` can be seen. */
function maskedCredentials(value: string): string {
  const [scheme = "", ...rest] = value.trim().split(/\s+/);
  return rest.length > 0 ? `${scheme} ${HIDDEN}` : HIDDEN;
}

function maskedHeader(name: string, value: string): string {
  if (name === "authorization") return maskedCredentials(value);
  return SECRET_HEADERS.has(name) ? HIDDEN : value;
}

/** One text per header, credentials replaced by asterisks. */
export function maskedHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const masked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined)
      masked[name] = maskedHeader(name, typeof value === "string" ? value : value.join(", "));
  return masked;
}

const SECRET_FIELDS = /("(?:access_token|client_secret|clientSecret)"\s*:\s*)"[^"]*"?/g;
const SECRET_PAIRS = /\b(client_secret=)[^&\s]+/g;

/** A JSON or form text with the values of secret fields replaced. */
export const maskedText = (text: string): string =>
  text.replace(SECRET_FIELDS, `$1"${HIDDEN}"`).replace(SECRET_PAIRS, `$1${HIDDEN}`);
