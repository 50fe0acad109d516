// @module-tag nightly
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type * as Files from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type * as Threads from "node:worker_threads";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

const disk = vi.hoisted(() => ({ path: "", freeBytes: 2 ** 40 }));
// The engine's thread sees a disk that is as full as a test says.
vi.mock("node:worker_threads", async (original) => {
  const threads = await original<typeof Threads>();
  class Worker extends threads.Worker {
    constructor(path: string, options: Threads.WorkerOptions) {
      super(path, {
        ...options,
        execArgv: ["--import", resolve("tests/db/full-disk.mjs")],
        env: { ...process.env, FULL_DISK: disk.path },
      });
    }
  }
  return { ...threads, Worker };
});
vi.mock("node:fs/promises", async (original) => ({
  ...(await original<typeof Files>()),
  statfs: async () => ({ bsize: 1, bavail: disk.freeBytes }),
}));

import { isCutOff, isDatabaseAway, isDiskFull } from "@/lib/database-away";
import { rowsOf } from "@/lib/db/database";
import { type OpenDatabase, openDatabase } from "@/lib/db/open";
import { patienceMs } from "@/lib/patience";

let folder = "";
let opened: OpenDatabase;
type Trouble = "full" | "low" | "stuck";
const say = (what: Trouble) => writeFileSync(`${disk.path}.${what}`, "");
function allIsWell(): void {
  disk.freeBytes = 2 ** 40;
  for (const what of ["full", "low", "stuck"]) rmSync(`${disk.path}.${what}`, { force: true });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "roomward-full-disk-"));
  disk.path = join(folder, "disk");
  opened = await openDatabase({ kind: "directory", directory: join(folder, "db") });
  await opened.db.execute(sql`create table note (id int primary key, words text not null)`);
  await opened.db.execute(sql`insert into note values (1, 'kept')`);
}, patienceMs(60_000));
afterAll(async () => {
  allIsWell();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(allIsWell);

const notes = async () =>
  rowsOf<{ id: number }>(await opened.db.execute(sql`select id from note order by id`)).map(({ id }) => id);
const write = (id: number, words = "some") =>
  opened.db.execute(sql`insert into note values (${id}, ${words})`);
const causeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { cause?: Error }) => String(error.cause?.message),
  );

test("with too little room what would write is refused in a sentence, what reads goes on, and room ends it", async () => {
  say("low");
  const sentence =
    /^The disk of DATA_DIR is full: nothing is written below 64 MB\. Make room; .+ by itself\.$/;
  expect(await causeOf(write(2))).toMatch(sentence);
  expect(await causeOf(opened.db.transaction((tx) => tx.execute(sql`delete from note`)))).toMatch(sentence);
  const refused = await write(2).catch((error: unknown) => error);
  expect([isDiskFull(refused), isDatabaseAway(refused)]).toEqual([true, false]);
  expect(await notes()).toEqual([1]);
  allIsWell();
  await write(2);
  expect(await notes()).toEqual([1, 2]);
});

test(
  "an engine that met the end of the disk is replaced by one that has what was acknowledged",
  async () => {
    say("full");
    let number = 100;
    // Until the log itself has no room, which the engine does not outlive; what is larger than a page is refused before.
    const died = async () => /ended|terminated/i.test(await causeOf(write(++number, "x".repeat(9))));
    const deadline = Date.now() + patienceMs(60_000);
    while (!(await died())) expect(Date.now()).toBeLessThan(deadline);
    disk.freeBytes = 5 * 1_048_576;
    expect(await causeOf(notes())).toContain("The disk of DATA_DIR is full (5 MB free)");
    allIsWell();
    expect((await notes()).slice(0, 2)).toEqual([1, 2]);
    await write(3);
    expect(await notes()).toContain(3);
  },
  patienceMs(90_000),
);

test(
  "an engine that gives no answer while the disk is full is ended, and whoever waits for it is told",
  async () => {
    say("stuck");
    disk.freeBytes = 7 * 1_048_576;
    const failure = await opened.db.execute(sql`checkpoint`).catch((error: unknown) => error);
    expect(String((failure as Error).cause)).toContain("The disk of DATA_DIR is full (7 MB free)");
    expect(isCutOff(failure)).toBe(true);
    allIsWell();
    expect((await notes()).slice(0, 2)).toEqual([1, 2]);
  },
  patienceMs(60_000),
);
