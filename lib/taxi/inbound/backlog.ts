// One journal file and how far it has been replayed.
import "server-only";
import { log } from "@/lib/log";
import { JournalFile } from "./journal-file";
import { decodeLine } from "./journal-line";
import { replay } from "./replay";

export class Backlog {
  readonly path: string;
  private readonly file: JournalFile;
  private readonly release: () => void;
  /** Bytes that are in the database. */
  private done = 0;
  private holds = false;
  private appending = 0;
  private left = 0;

  /** `release` gives the file's lock back. */
  constructor(path: string, release: () => void) {
    this.path = path;
    this.file = new JournalFile(path);
    this.release = release;
  }

  /** Looks at what an earlier life of the file has left. */
  async open(): Promise<void> {
    // A torn line alone is something too: it holds what must not stay.
    this.holds = await this.file.hasBytes();
    let from = 0;
    for (;;) {
      const lines = await this.file.read(from);
      this.left += lines.filter(({ text }) => decodeLine(text) !== null).length;
      const last = lines.at(-1);
      if (last === undefined) return;
      from = last.end;
    }
  }

  /** True while something in it, or on its way into it, is not in the database. */
  get isWaiting(): boolean {
    return this.holds || this.appending > 0;
  }

  /** Entries that wait. */
  get pending(): number {
    return this.isWaiting ? Math.max(1, this.left) : 0;
  }

  /** Returns when `line` is on disk. */
  async append(line: string): Promise<void> {
    this.appending += 1;
    try {
      await this.file.append(line);
      this.holds = true;
      this.left += 1;
    } finally {
      this.appending -= 1;
    }
  }

  /** Replays everything in order, then removes the file. @throws while the database is away. */
  async drain(): Promise<void> {
    while (this.isWaiting) {
      const { version } = this.file;
      const lines = await this.file.read(this.done);
      for (const { text, end } of lines) {
        await this.take(text);
        // Line by line, because an outage in the middle must not begin again at the front.
        this.done = end;
      }
      if (lines.length > 0) continue;
      if (!(await this.file.removeIfStill(version))) continue;
      this.done = 0;
      this.left = 0;
      this.holds = false;
    }
  }

  private async take(line: string): Promise<void> {
    const entry = decodeLine(line);
    if (entry === null) log.error({ path: this.path }, "a torn line of the journal was left out");
    else {
      await replay(entry);
      this.left -= 1;
    }
  }

  /** Lets go of the file; what is in it waits for the next process. */
  async close(): Promise<void> {
    await this.file.settled();
    this.release();
  }
}
