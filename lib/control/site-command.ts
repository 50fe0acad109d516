// Runs a command on the site's data: directly where that is possible, else through the process that owns the database.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { config } from "@/lib/config";
import { closeDatabase, database } from "@/lib/db/database";
import { isDirectoryInUse } from "@/lib/db/lock";
import { CommandFailed, runCommand } from "./commands";
import { type Contact, readContact } from "./control-file";

const DEADLINE_MS = 60_000;
/** A site that has just started opens its door right after its database; another command ends soon. */
const DOOR_OPENS_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 100;

async function askOwner({ port, key, pid }: Contact, name: string, input: unknown): Promise<unknown> {
  let told: { result?: unknown; error?: unknown };
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/command`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify({ name, input }),
      redirect: "error",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    told = (await answer.json()) as typeof told;
  } catch (error) {
    throw new CommandFailed(
      `The site's process ${pid} did not answer: it may have done what was asked or not; look, then try again.`,
      { cause: error },
    );
  }
  if (typeof told.error === "string") throw new CommandFailed(told.error);
  return told.result;
}

/** Null when the database is open in this process now, else how to reach the process that owns it. */
async function ownerOfDatabase(): Promise<Contact | null> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    try {
      await database();
      return null;
    } catch (error) {
      if (!isDirectoryInUse(error))
        throw new CommandFailed(
          "The database could not be opened: check DATABASE_URL or DATA_DIR, then try again.",
          { cause: error },
        );
      const contact = readContact();
      if (contact?.pid === error.pid) return contact;
      if (waited >= DOOR_OPENS_WITHIN_MS)
        throw new CommandFailed(
          `The database in ${config.database.directory} is in use by process ${error.pid}, which takes no commands: wait until it has ended, or stop it, then try again.`,
        );
    }
    await delay(LOOK_EVERY_MS);
  }
}

/**
 * Runs `name` with `input` as the command line.
 * @throws {CommandFailed} with one sentence that says what was wrong and what to do.
 */
export async function siteCommand(name: string, input: unknown): Promise<unknown> {
  const owner = await ownerOfDatabase();
  if (owner !== null) return askOwner(owner, name, input);
  try {
    return await runCommand(name, input);
  } finally {
    await closeDatabase();
  }
}
