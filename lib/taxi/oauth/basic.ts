// How a client tells id and secret (RFC 6749 2.3.1): with Basic, form-urlencoded before Base64, or in the form body.
import "server-only";

const MAX_LETTERS = 1_024;
const MAX_ID_LENGTH = 128;
const MAX_SECRET_LENGTH = 64;

export interface Credentials {
  id: string;
  secret: string;
}

const encode = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1);

/** Null when the percent signs are not followed by hexadecimal digits, or the bytes are no UTF-8. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

/** The value of the Authorization header. */
export function basicOf({ id, secret }: Credentials): string {
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString("base64")}`;
}

const fitting = (id: string | null, secret: string | null): Credentials | null =>
  !id || !secret || id.length > MAX_ID_LENGTH || secret.length > MAX_SECRET_LENGTH ? null : { id, secret };

/** What a form says; null unless both are in it. */
export const credentialsIn = (form: URLSearchParams): Credentials | null =>
  fitting(form.get("client_id"), form.get("client_secret"));

/** What an Authorization header says; null when it is missing, of another scheme, repeated or malformed. */
export function credentialsOf(header: string | null): Credentials | null {
  if (header === null || header.length > MAX_LETTERS) return null;
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header) ?? [];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  if (colon < 0) return null;
  return fitting(decode(pair.slice(0, colon)), decode(pair.slice(colon + 1)));
}
