// One owner of an embedded database directory: two processes on one directory would silently lose rows.
import "server-only";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
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

/** What Linux tells of a process, from its state on (proc(5), field 3); empty where the system does not tell. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** Zombie, dead: it has ended, and only its parent has not asked how. */
const ENDED: readonly (string | undefined)[] = ["Z", "X"];

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !ENDED.includes(statOf(pid)[0]);
  } catch (error) {
    // EPERM: it lives, it is only not ours.
    return codeOf(error) === "EPERM";
  }
}

/** When a process began, in the kernel's ticks; empty where the system does not tell. */
const beginningOf = (pid: number): string => statOf(pid)[19] ?? "";

interface Owner {
  pid: number;
  began: string;
}

function ownerOf(file: string): Owner | null {
  try {
    const [pid = "", began = ""] = readFileSync(file, "utf8").split(" ");
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), began } : null;
  } catch {
    return null;
  }
}

/** Process numbers are given out again: the same number with another beginning is somebody else. */
const isStillThere = ({ pid, began }: Owner): boolean =>
  isAlive(pid) && (began === "" || beginningOf(pid) === began);

/** Whole before it has its name: nobody reads an empty lock and takes it for a left-over. */
function claim(file: string): boolean {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${process.pid} ${beginningOf(process.pid)}`);
  try {
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    unlinkSync(unfinished);
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
    const owner = ownerOf(file);
    if (owner !== null && owner.pid !== process.pid && isStillThere(owner))
      throw new DirectoryInUse(directory, owner.pid);
    unlinkSync(file);
  }
  const release = () => {
    process.removeListener("exit", release);
    if (ownerOf(file)?.pid === process.pid) unlinkSync(file);
  };
  process.on("exit", release);
  return release;
}
