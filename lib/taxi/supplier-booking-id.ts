// Our own id of a booking: follows from the reference alone, so it can be answered with every store away.
import { createHash } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const LETTERS = 16;

/** `RW-` and 16 letters of base 32, one of each byte of the reference's SHA-256: 80 bits. */
export function supplierBookingId(reference: string): string {
  const digest = createHash("sha256").update(reference).digest();
  return `RW-${[...digest.subarray(0, LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
}
