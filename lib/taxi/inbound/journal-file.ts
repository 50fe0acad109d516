// An append-only file of lines: what `append` has returned from survives the machine, and many appends share one fsync.
import "server-only";
import { type FileHandle, mkdir, open, stat, unlink } from "node:fs/promises";
import { dirname } from "node:path";

/** A new name is durable only when its directory is. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes `directory` when it is missing, its owner's alone; returns when its name, and those above that were made with
 * it, are durable.
 */
export async function prepareFolder(directory: string): Promise<void> {
  const parent = dirname(directory);
  const made = await mkdir(parent, { recursive: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Always: whoever made the folder may not have lived to do it.
  await syncDirectory(parent);
  if (made === undefined) return;
  for (let each = parent; each !== dirname(made); each = dirname(each)) await syncDirectory(dirname(each));
}

const LINE_BREAK = 0x0a;
/** Read at once; a line is at most 64 KB of body, escaped. */
const CHUNK_BYTES = 4 * 1024 * 1024;

interface Waiting {
  line: string;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

interface Line {
  text: string;
  /** The byte after its line break. */
  end: number;
}

/** Split as bytes: a torn letter is decoded to more bytes than it had. */
function linesOf(bytes: Buffer, from: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let at = bytes.indexOf(LINE_BREAK); at >= 0; at = bytes.indexOf(LINE_BREAK, start)) {
    lines.push({ text: bytes.toString("utf8", start, at), end: from + at + 1 });
    start = at + 1;
  }
  // As much without a break is no line of ours, but one may come behind it.
  return start === 0 && bytes.length === CHUNK_BYTES ? [{ text: "", end: from + bytes.length }] : lines;
}

async function endsMidLine(handle: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== LINE_BREAK;
}

export class JournalFile {
  readonly path: string;
  private handle: FileHandle | null = null;
  /** Everything before it is whole and on disk; the next line is written here. */
  private end = 0;
  private waiting: Waiting[] = [];
  private turn: Promise<unknown> = Promise.resolve();
  /** Lines written since it was opened. */
  private written = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** One thing at a time happens to the file. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.turn.then(work);
    this.turn = next.catch(() => undefined);
    return next;
  }

  /** Returns when `line` is on disk. @throws when it is not certain that it is. */
  append(line: string): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.waiting.push({ line, resolve, reject });
    });
    // Whoever comes while a turn is under way is written, and synced, together in the next.
    if (this.waiting.length === 1) void this.inTurn(() => this.flush());
    return written;
  }

  private async flush(): Promise<void> {
    const group = this.waiting;
    this.waiting = [];
    try {
      await this.write(Buffer.from(group.map(({ line }) => line).join("")));
      for (const { resolve } of group) resolve();
    } catch (error) {
      await this.close();
      for (const { reject } of group) reject(error);
    }
  }

  private async write(bytes: Buffer): Promise<void> {
    const handle = this.handle ?? (await this.openForAppending());
    let done = 0;
    while (done < bytes.length) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, this.end + done);
      done += bytesWritten;
    }
    await handle.datasync();
    this.end += bytes.length;
    this.written += 1;
  }

  private async openForAppending(): Promise<FileHandle> {
    const directory = dirname(this.path);
    await prepareFolder(directory);
    // "a" would ignore positions: a failed write is to be written over.
    const handle = await open(this.path, "r+").catch(async (error: { code?: unknown }) => {
      if (error.code !== "ENOENT") throw error;
      return open(this.path, "wx+", 0o600);
    });
    try {
      await syncDirectory(directory);
      const { size } = await handle.stat();
      this.end = size;
      // A torn line was never acknowledged; a line break keeps it apart from the next.
      if (await endsMidLine(handle, size)) {
        await handle.write("\n", size);
        this.end = size + 1;
      }
    } catch (error) {
      await handle.close();
      throw error;
    }
    this.handle = handle;
    return handle;
  }

  /** Some complete lines from the byte `from` on; a torn last line is left out. */
  read(from: number): Promise<Line[]> {
    return this.inTurn(async () => {
      const handle = await open(this.path, "r").catch((error: { code?: unknown }) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      if (handle === null) return [];
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, from);
        return linesOf(buffer.subarray(0, bytesRead), from);
      } finally {
        await handle.close();
      }
    });
  }

  /** False for a file that is not there. */
  async hasBytes(): Promise<boolean> {
    try {
      return (await stat(this.path)).size > 0;
    } catch (error) {
      if ((error as { code?: unknown }).code === "ENOENT") return false;
      throw error;
    }
  }

  /** Changes with everything that is written. */
  get version(): number {
    return this.written;
  }

  /** Removes the file unless something was written since `version`, or is about to be. */
  removeIfStill(version: number): Promise<boolean> {
    return this.inTurn(async () => {
      if (this.waiting.length > 0 || version !== this.written) return false;
      await this.close();
      await unlink(this.path).catch((error: { code?: unknown }) => {
        if (error.code !== "ENOENT") throw error;
      });
      return true;
    });
  }

  /** After everything that was begun. */
  settled(): Promise<void> {
    return this.inTurn(() => this.close());
  }

  private async close(): Promise<void> {
    const { handle } = this;
    this.handle = null;
    await handle?.close().catch(() => undefined);
  }
}
