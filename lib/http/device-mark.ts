// Signed marks in cookies that recognise a browser after a sign-in (OWASP's device cookie), so that guesses from elsewhere
// never delay it. A mark contains no account or booking; only its signature depends on it.
import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type KeyPurpose, keyFor } from "@/lib/keys";

const signatureOf = (purpose: KeyPurpose, nonce: string, expires: string, who: string) =>
  createHmac("sha256", keyFor(purpose))
    .update(JSON.stringify([nonce, expires, who]))
    .digest("base64url");

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Creates a mark for a browser in which `who` just signed in. It grants no access. */
export function deviceMark(purpose: KeyPurpose, who: string, maxAgeSeconds: number): string {
  const nonce = randomBytes(16).toString("base64url");
  const expires = String(Date.now() + maxAgeSeconds * 1000);
  return `${nonce}.${expires}.${signatureOf(purpose, nonce, expires, who)}`;
}

/** The id of a browser that carries a valid mark of `who`; null for any other. */
export function markedDevice(purpose: KeyPurpose, sent: string, who: string): string | null {
  const [nonce = "", expires = "", signature = ""] = sent.split(".");
  const isOurs = isSame(signature, signatureOf(purpose, nonce, expires, who));
  return isOurs && Number(expires) > Date.now() ? nonce : null;
}
