// Runs a command on the site's data: directly where that is possible, else through the process that owns the database.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { config } from "@/lib/config";
import { closeDatabase, database } from "@/lib/db/database";
import { type DirectoryInUse, isDirectoryInUse } from "@/lib/db/lock";
import { isSchemaMismatch } from "@/lib/db/migrate";
import { CommandFailed, runCommand } from "./commands";
import { type Contact, readContact } from "./control-file";

const DEADLINE_MS = 60_000;
/** A site that has just started opens its door right after its database; another command ends soon. */
const DOOR_OPENS_WITHIN_MS = 3_000;
/** One that opens a large database, or makes it anew, takes longer. */
const MAX_START_MS = 120_000;
const LOOK_EVERY_MS = 100;

interface SiteCommand {
  name: string;
  input: unknown;
  deadlineMs?: number;
}

async function askOwner({ port, key, pid }: Contact, request: SiteCommand): Promise<unknown> {
  const { name, input, deadlineMs = DEADLINE_MS } = request;
  let reported: { result?: unknown; error?: unknown };
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/command`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify({ name, input }),
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    });
    reported = (await answer.json()) as typeof reported;
  } catch (error) {
    throw new CommandFailed(
      `The site's process ${pid} did not answer: it may have done what was asked or not; look, then try again.`,
      { cause: error },
    );
  }
  if (typeof reported.error === "string") throw new CommandFailed(reported.error);
  return reported.result;
}

/** Its process has the database; null while it takes no commands yet. @throws {CommandFailed} when it takes too long. */
function doorOf(pid: number, waited: number, owner: DirectoryInUse): Contact | null {
  const contact = readContact();
  const isIts = contact?.pid === pid;
  if (isIts && "port" in contact) return contact;
  if (isIts) {
    if (waited === DOOR_OPENS_WITHIN_MS)
      process.stderr.write(
        `The site (process ${pid}) is starting: this goes on as soon as it takes commands.\n`,
      );
    if (waited >= MAX_START_MS)
      throw new CommandFailed(
        `The site (process ${pid}) is still starting: try again when npm start says that it is ready.`,
        { cause: owner },
      );
  } else if (waited >= DOOR_OPENS_WITHIN_MS)
    throw new CommandFailed(
      `The database in ${config.database.directory} is in use by process ${pid}, which takes no commands: wait until it has ended, or stop it, then try again.`,
      { cause: owner },
    );
  return null;
}

/** Null when the database is open in this process now, else how to reach the process that owns it. */
async function ownerOfDatabase(): Promise<Contact | null> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    try {
      await database();
      return null;
    } catch (error) {
      if (isSchemaMismatch(error)) throw new CommandFailed(error.message);
      if (!isDirectoryInUse(error))
        throw new CommandFailed(
          "The database could not be opened: check DATABASE_URL or DATA_DIR, then try again.",
          { cause: error },
        );
      const contact = doorOf(error.pid, waited, error);
      if (contact !== null) return contact;
    }
    await delay(LOOK_EVERY_MS);
  }
}

/** Runs a command; rejects with a CommandFailed of one sentence that says what was wrong and what to do. */
export type Ask = (name: string, input: unknown, deadlineMs?: number) => Promise<unknown>;

/**
 * Has `work` ask one command after the other, all in the same process: `isOwn` when that is this one.
 * @throws {CommandFailed} and whatever `work` throws
 */
export async function withSite<T>(work: (ask: Ask, isOwn: boolean) => Promise<T>): Promise<T> {
  const owner = await ownerOfDatabase();
  if (owner !== null)
    return work((name, input, deadlineMs) => askOwner(owner, { name, input, deadlineMs }), false);
  try {
    return await work(runCommand, true);
  } finally {
    await closeDatabase();
  }
}

/**
 * Runs `name` with `input` as the command line.
 * @throws {CommandFailed} with one sentence that says what was wrong and what to do.
 */
export const siteCommand = (name: string, input: unknown, deadlineMs?: number): Promise<unknown> =>
  withSite((ask) => ask(name, input, deadlineMs));
