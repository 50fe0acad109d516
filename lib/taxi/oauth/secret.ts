// Ids and secrets of clients: 256 random bits, kept as SHA-256 only, compared in constant time.
import "server-only";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export const newClientId = (): string => `taxi-${randomBytes(9).toString("base64url")}`;

/** 43 letters of base64url, which need no escaping anywhere. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** True when `secret` is one of those behind `hashes`; every hash is compared, whichever fits. */
export function isOneOf(secret: string, hashes: readonly string[]): boolean {
  const given = createHash("sha256").update(secret).digest();
  let fits = false;
  for (const hash of hashes) fits = timingSafeEqual(given, Buffer.from(hash, "hex")) || fits;
  return fits;
}
