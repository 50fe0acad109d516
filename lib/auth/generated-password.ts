// A password nobody can guess and everybody can type: five groups of five letters, 125 random bits.
import "server-only";
import { randomBytes } from "node:crypto";

/** Without the letters that look like others. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

export function generatedPassword(): string {
  const letters = [...randomBytes(25)].map((byte) => LETTERS[byte % LETTERS.length] ?? "").join("");
  return (letters.match(/.{5}/g) ?? []).join("-");
}
