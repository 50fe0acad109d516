// Request ids that look like the platform's (26 characters, a ULID in lower case) and repeat under a frozen clock.
import { createHash } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

function base32(value: bigint, length: number): string {
  let rest = value;
  let text = "";
  for (let i = 0; i < length; i++) {
    text = ALPHABET[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}

/**
 * Ten characters of the clock and sixteen of a hash over seed, path, body and clock: the same question at the
 * same instant in the same world has the same id, which keeps whole answers byte-identical.
 */
export function requestId(seed: number, path: string, body: Uint8Array | string, nowMs: number): string {
  const hash = createHash("sha256").update(`${seed}\n${path}\n${nowMs}\n`).update(body).digest();
  const eighty = (hash.readBigUInt64BE(0) << 16n) | BigInt(hash.readUInt16BE(8));
  return base32(BigInt(nowMs), 10) + base32(eighty, 16);
}
