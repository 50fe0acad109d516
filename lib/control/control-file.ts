// Where the site's process can be reached by commands: a file in DATA_DIR that only its owner can read.
import "server-only";
import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as z from "zod";
import { config } from "@/lib/config";

const pid = z.int().positive();
const Contact = z.object({ port: z.int().min(1).max(65_535), key: z.string().length(64), pid });
export type Contact = z.infer<typeof Contact>;
/** A process that will take commands once its database is there. */
const Coming = z.object({ isStarting: z.literal(true), pid });

const path = () =>
  join(resolve(/* turbopackIgnore: true */ process.cwd(), config.database.directory), "control.json");

/** Null when there is none, or none that can be read. */
export function readContact(): Contact | z.infer<typeof Coming> | null {
  try {
    return z.union([Contact, Coming]).parse(JSON.parse(readFileSync(path(), "utf8")));
  } catch {
    return null;
  }
}

/** Put in place whole: nobody reads half a file. */
function write(contact: z.infer<typeof Contact | typeof Coming>): void {
  const file = path();
  const unfinished = `${file}.${contact.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, JSON.stringify(contact), { mode: 0o600 });
  renameSync(unfinished, file);
}

export const writeContact = (contact: Contact): void => write(contact);

/** Tells commands to wait for this process; not where another one may be taking them. */
export function announceStart(): void {
  const known = readContact();
  if (known === null || !isAlive(known.pid)) write({ isStarting: true, pid: process.pid });
}

function isAlive(other: number): boolean {
  try {
    process.kill(other, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes it when it is this process's. */
export function removeContact(): void {
  if (readContact()?.pid !== process.pid) return;
  try {
    unlinkSync(path());
  } catch {
    // Somebody else removed it: what was wanted.
  }
}
