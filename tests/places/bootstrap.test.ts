import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { countOfPlace } from "@/lib/mirror/read";
import { bootstrap, type Goal, NoSuchPlace } from "@/lib/places/bootstrap";
import { mirrorBench, record } from "../mirror/bench";
import { answerLists } from "../support/world";

const bench = mirrorBench();

beforeEach(() =>
  bench.upstream.script((asked) => {
    const { city, country, page } = asked.body;
    if (asked.path !== "/accommodations/details") return answerLists(asked) ?? { status: 404, json: {} };
    if (page) return { json: { data: [record(2)] } };
    if (city === -10 || country === "nl")
      return { json: { data: [record(1)], metadata: { next_page: "two" } } };
    return { json: { data: [] } };
  }),
);

function recorder() {
  const told: string[] = [];
  return {
    told,
    reference: () => {},
    place: (name: string, number: number, of: number) => told.push(`${name} ${number}/${of}`),
    stays: (stored: number) => told.push(String(stored)),
    fresh: () => told.push("fresh"),
  };
}

const detailsAsked = () =>
  bench.upstream.asked.filter(({ path }) => path === "/accommodations/details").map(({ body }) => body);

async function run(goal: Goal, more: { again?: boolean; stopAfter?: number } = {}) {
  const report = recorder();
  const complete = await bootstrap(goal, {
    report,
    again: more.again ?? false,
    isStopped: () => report.told.filter((line) => /^\d+$/.test(line)).length >= (more.stopAfter ?? 1_000),
  });
  return { complete, told: report.told };
}

describe("bootstrap", () => {
  test("a city by its name: the lists first, then every stay of the city", async () => {
    expect(await run({ kind: "city", text: "barselona" })).toEqual({
      complete: true,
      told: ["Barcelona (Spain) 1/1", "0"],
    });
    expect(detailsAsked()).toMatchObject([{ city: -2 }]);
  });

  test("a country: page by page, and left alone when it was read within a day", async () => {
    expect(await run({ kind: "country", code: "nl" })).toEqual({
      complete: true,
      told: ["Netherlands 1/1", "1", "2"],
    });
    expect(await countOfPlace({ kind: "country", id: "nl" })).toEqual({ count: 2, complete: true });
    expect((await run({ kind: "country", code: "nl" })).told).toEqual(["Netherlands 1/1", "fresh"]);
    expect((await run({ kind: "country", code: "nl" }, { again: true })).told).toEqual([
      "Netherlands 1/1",
      "1",
      "2",
    ]);
  });

  test("everything: stopped in the middle it says so, and the next run goes on at the same page", async () => {
    const first = await run({ kind: "all" }, { stopAfter: 2 });
    expect(first).toEqual({ complete: false, told: ["France 1/5", "0", "Netherlands 2/5", "1"] });
    bench.upstream.asked.splice(0);
    const second = await run({ kind: "all" });
    expect(second.complete).toBe(true);
    expect(second.told.slice(0, 4)).toEqual(["France 1/5", "fresh", "Netherlands 2/5", "2"]);
    expect(detailsAsked()[0]).toEqual({ page: "two" });
  });

  test.each([
    [{ kind: "city", text: "xqzzv" }, "xqzzv"],
    [{ kind: "city", text: "-999" }, "-999"],
    [{ kind: "country", code: "zz" }, "zz"],
  ] as const)("what does not exist is named: %j", async (goal, name) => {
    await expect(run(goal)).rejects.toBeInstanceOf(NoSuchPlace);
    await expect(run(goal)).rejects.toThrow(name);
  });
});

interface Ended {
  code: number | null;
  errors: string;
}

/** Runs the command itself, away from any configuration of this machine. */
function command(args: string[], directory: string): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ["scripts/bootstrap.mjs", ...args], {
      env: { PATH: process.env.PATH ?? "", DATA_DIR: directory, NODE_ENV: "test" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on("exit", (code) => done({ code, errors }));
  });
}

describe("npm run bootstrap", () => {
  test("with wrong arguments explains itself and ends with 2", async () => {
    const { code, errors } = await command(["village", "x"], tmpdir());
    expect(code).toBe(2);
    expect(errors).toContain("npm run bootstrap -- city <id or name>");
  });

  test("refuses a database that another process owns, in one sentence, and ends with 3", async () => {
    const directory = mkdtempSync(join(tmpdir(), "roomward-bootstrap-"));
    writeFileSync(join(directory, "db.lock"), String(process.pid));
    const { code, errors } = await command(["reference"], directory);
    rmSync(directory, { recursive: true });
    expect(code).toBe(3);
    expect(errors.trim()).toBe(
      `The database in ${join(directory, "db")} is in use by process ${process.pid}: stop that process first, or set DATABASE_URL to share a PostgreSQL server.`,
    );
  });
});
