// One owner of an embedded database directory: two processes on one directory would silently lose rows.
import "server-only";
import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The directory belongs to another living process; `message` is one sentence for a person. */
export class DirectoryInUse extends Error {
  readonly directory: string;
  readonly pid: number;
  constructor(directory: string, pid: number) {
    super(
      `The database in ${directory} is in use by process ${pid}: stop that process first, or set DATABASE_URL to share a PostgreSQL server.`,
    );
    this.name = "DirectoryInUse";
    this.directory = directory;
    this.pid = pid;
  }
}

/** By name: pages, handlers and instrumentation are separate bundles, each with a class of its own. */
export const isDirectoryInUse = (error: unknown): error is DirectoryInUse =>
  error instanceof Error && error.name === "DirectoryInUse";

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, it is only not ours.
    return codeOf(error) === "EPERM";
  }
}

function ownerOf(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes `<directory>.lock`, created exclusively with our pid. A lock of a dead process is taken over; one with our own
 * pid is a left-over of an earlier life (process numbers repeat in containers).
 * @returns the function that gives it back; it is also given back when the process exits.
 * @throws {DirectoryInUse}
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  while (!claim(file)) {
    const pid = ownerOf(file);
    if (pid !== null && pid !== process.pid && isAlive(pid)) throw new DirectoryInUse(directory, pid);
    unlinkSync(file);
  }
  const release = () => {
    process.removeListener("exit", release);
    if (ownerOf(file) === process.pid) unlinkSync(file);
  };
  process.on("exit", release);
  return release;
}
