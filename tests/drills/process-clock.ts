// A clock that a site or a worker reads, and that is set from here while it runs.
import { renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type After, pause, temporaryFolder } from "./drill";

export class SetClock {
  aheadMs = 0;
  private readonly file: string;

  constructor(after: After) {
    this.file = join(temporaryFolder(after), "ahead");
    writeFileSync(this.file, "0");
  }

  get environment(): Record<string, string> {
    return { NODE_OPTIONS: `--import ${resolve("tests/drills/set-clock.mjs")}`, DRILL_CLOCK: this.file };
  }

  async set(aheadMs: number): Promise<void> {
    this.aheadMs = aheadMs;
    writeFileSync(`${this.file}.new`, String(aheadMs));
    renameSync(`${this.file}.new`, this.file);
    await pause(60);
  }
}
