// @module-tag nightly
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { DirectoryInUse, lockDirectory } from "@/lib/db/lock";
import { openDatabase } from "@/lib/db/open";
import { coverage } from "@/lib/db/schema";
import { patienceMs } from "@/lib/patience";
import { eventually } from "../support/eventually";

let parent = "";
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "roomward-lock-"));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** A process that lives until `end` is called. */
async function neighbour() {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume()"], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  await once(child, "spawn");
  return {
    pid: child.pid ?? 0,
    end: async () => {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}

describe("one owner of an embedded database directory", () => {
  test("a directory of a living process is refused with a sentence that names it", async () => {
    const directory = join(parent, "db");
    const other = await neighbour();
    writeFileSync(`${directory}.lock`, String(other.pid));
    const opening = openDatabase({ kind: "directory", directory });
    await expect(opening).rejects.toBeInstanceOf(DirectoryInUse);
    await expect(opening).rejects.toThrow(`${directory} is in use by process ${other.pid}`);
    expect(readFileSync(`${directory}.lock`, "utf8")).toBe(String(other.pid));
    expect(existsSync(directory)).toBe(false);
    await other.end();
  });

  test("the lock of a dead process, or one that holds rubbish, is taken over", async () => {
    const directory = join(parent, "db");
    const other = await neighbour();
    await other.end();
    for (const content of [String(other.pid), "", "rubbish"]) {
      writeFileSync(`${directory}.lock`, content);
      const release = lockDirectory(directory);
      expect(readFileSync(`${directory}.lock`, "utf8").split(" ")[0]).toBe(String(process.pid));
      release();
      expect(existsSync(`${directory}.lock`)).toBe(false);
    }
  });

  test.runIf(existsSync("/proc/self/stat"))(
    "the lock of a process that has ended, but whose parent has not noticed, is taken over",
    async () => {
      const directory = join(parent, "db");
      // What becomes of the child's parent never waits for it.
      const keeper = spawn("sh", ["-c", "sleep 600 & echo $!; exec sleep 601"], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      onTestFinished(() => void keeper.kill("SIGKILL"));
      const [output] = (await once(keeper.stdout, "data")) as [Buffer];
      const pid = Number(output.toString());
      writeFileSync(`${directory}.lock`, String(pid));
      await eventually(() => expect(readFileSync(`/proc/${keeper.pid}/comm`, "utf8")).toBe("sleep\n"));
      process.kill(pid, "SIGKILL");
      await eventually(() => expect(readFileSync(`/proc/${pid}/stat`, "utf8")).toContain(") Z "));
      lockDirectory(directory)();
      expect(existsSync(`${directory}.lock`)).toBe(false);
    },
  );

  test("a living process that only has the number of the owner that died is somebody else", async () => {
    const directory = join(parent, "db");
    const other = await neighbour();
    writeFileSync(`${directory}.lock`, `${other.pid} 1`);
    lockDirectory(directory)();
    expect(existsSync(`${directory}.lock`)).toBe(false);
    await other.end();
  });

  test(
    "a closed database gives its directory back, with what was stored, and so does one that was killed while it started",
    async () => {
      const directory = join(parent, "db");
      const first = await openDatabase({ kind: "directory", directory });
      expect(readFileSync(`${directory}.lock`, "utf8").split(" ")[0]).toBe(String(process.pid));
      await first.db.insert(coverage).values({ scope: "details:city:-10", done: 3 });
      await first.close();
      expect(existsSync(`${directory}.lock`)).toBe(false);
      const second = await openDatabase({ kind: "directory", directory });
      expect(await second.db.query.coverage.findMany()).toMatchObject([
        { scope: "details:city:-10", done: 3 },
      ]);
      await second.close();
      // Killed while it started: PostgreSQL's own lock file was made, and nothing written into it yet.
      writeFileSync(join(directory, "postmaster.pid"), "");
      const third = await openDatabase({ kind: "directory", directory });
      expect(await third.db.query.coverage.findMany()).toHaveLength(1);
      await third.close();
      // A database is made on the disk of a machine that may have much else to do.
    },
    patienceMs(60_000),
  );
});
