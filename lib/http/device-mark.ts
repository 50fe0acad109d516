// Browsers that were here before are known by a signed mark in a cookie (OWASP's device cookie): strangers who guess slow
// each other down, and never the owner there. A mark names nobody: whose it is stands in the signature only.
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

/** A mark for the browser where `who` has just come in; it opens nothing. */
export function deviceMark(purpose: KeyPurpose, who: string, maxAgeSeconds: number): string {
  const nonce = randomBytes(16).toString("base64url");
  const expires = String(Date.now() + maxAgeSeconds * 1000);
  return `${nonce}.${expires}.${signatureOf(purpose, nonce, expires, who)}`;
}

/** The name of the browser where `who` was before; null for any other. */
export function markedDevice(purpose: KeyPurpose, sent: string, who: string): string | null {
  const [nonce = "", expires = "", signature = ""] = sent.split(".");
  const isOurs = isSame(signature, signatureOf(purpose, nonce, expires, who));
  return isOurs && Number(expires) > Date.now() ? nonce : null;
}
