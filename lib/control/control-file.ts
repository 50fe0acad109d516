// Where the site's process can be reached by commands: a file in DATA_DIR that only its owner can read.
import "server-only";
import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as z from "zod";
import { config } from "@/lib/config";

const Contact = z.object({
  port: z.int().min(1).max(65_535),
  key: z.string().length(64),
  pid: z.int().positive(),
});
export type Contact = z.infer<typeof Contact>;

const path = () => join(resolve(process.cwd(), config.database.directory), "control.json");

/** Null when there is none, or none that can be read. */
export function readContact(): Contact | null {
  try {
    return Contact.parse(JSON.parse(readFileSync(path(), "utf8")));
  } catch {
    return null;
  }
}

/** Put in place whole: nobody reads half a file. */
export function writeContact(contact: Contact): void {
  const file = path();
  const unfinished = `${file}.${contact.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, JSON.stringify(contact), { mode: 0o600 });
  renameSync(unfinished, file);
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
