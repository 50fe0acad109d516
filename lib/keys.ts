// The site's one secret, and the keys that are derived from it: one for each purpose, so that none can stand in for another.
import "server-only";
import { hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { config } from "@/lib/config";
import { processWide } from "@/lib/process-wide";

export type KeyPurpose = "taxi-token" | "staff-session" | "staff-device" | "booking-device";

const SECRET_BYTES = 32;

/** Made once and kept beside the database, readable by its owner only; two starts at once agree on the first. */
function storedSecret(): string {
  const directory = resolve(/* turbopackIgnore: true */ process.cwd(), config.database.directory);
  const file = join(directory, "secret");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // Whole before it has its name: whoever reads it never finds half of it.
    const unfinished = `${file}.${process.pid}`;
    const handle = openSync(unfinished, "w", 0o600);
    writeSync(handle, randomBytes(SECRET_BYTES).toString("hex"));
    fsyncSync(handle);
    closeSync(handle);
    try {
      linkSync(unfinished, file);
    } catch (error) {
      if ((error as { code?: unknown }).code !== "EEXIST") throw error;
    } finally {
      unlinkSync(unfinished);
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < SECRET_BYTES)
    throw new Error(`${file} holds no whole secret: remove it, then everybody signs in again`);
  return secret;
}

const derived = (secret: string, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "roomward", purpose, 32));

/** 32 bytes for `purpose` (HKDF-SHA256 of AUTH_SECRET, or of the secret kept in DATA_DIR); what signs. */
export function keyFor(purpose: KeyPurpose): Uint8Array {
  return processWide(`key ${purpose}`, () => derived(config.auth.secret ?? storedSecret(), purpose));
}

/** What is taken: signed with the key in force, or with the one of AUTH_SECRET_PREVIOUS. */
export function keysFor(purpose: KeyPurpose): Uint8Array[] {
  const { previous } = config.auth;
  return [keyFor(purpose), ...(previous === null ? [] : [derived(previous, purpose)])];
}
