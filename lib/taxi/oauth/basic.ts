// Basic authentication as OAuth 2.0 writes it: id and secret are form-urlencoded before Base64 (RFC 6749 2.3.1).
import "server-only";

const MOST_LETTERS = 1_024;
const MOST_ID = 128;
const MOST_SECRET = 64;

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

/** What an Authorization header says; null when it is missing, of another scheme, repeated or malformed. */
export function credentialsOf(header: string | null): Credentials | null {
  if (header === null || header.length > MOST_LETTERS) return null;
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header) ?? [];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  if (colon < 0) return null;
  const id = decode(pair.slice(0, colon));
  const secret = decode(pair.slice(colon + 1));
  if (!id || !secret || id.length > MOST_ID || secret.length > MOST_SECRET) return null;
  return { id, secret };
}
