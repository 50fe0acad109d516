import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import type { BootstrapGoal } from "@/lib/db/schema-current";
import { countOfPlace } from "@/lib/mirror/read";
import { bootstrap, NoSuchPlace } from "@/lib/places/bootstrap";
import { mirrorBench, record } from "../mirror/bench";
import { answerLists } from "../support/world";

const bench = mirrorBench();

beforeEach(() =>
  bench.upstream.script((request) => {
    const { city, country, page } = request.body;
    if (request.path !== "/accommodations/details") return answerLists(request) ?? { status: 404, json: {} };
    if (page) return { json: { data: [record(2)] } };
    if (city === -10 || country === "nl")
      return { json: { data: [record(1)], metadata: { next_page: "two" } } };
    return { json: { data: [] } };
  }),
);

function recorder() {
  const lines: string[] = [];
  return {
    told: lines,
    reference: () => {},
    place: (name: string, number: number, of: number) => lines.push(`${name} ${number}/${of}`),
    stays: (stored: number) => lines.push(String(stored)),
    fresh: () => lines.push("fresh"),
  };
}

const requestedDetails = () =>
  bench.upstream.requests.filter(({ path }) => path === "/accommodations/details").map(({ body }) => body);

async function run(goal: BootstrapGoal, more: { again?: boolean; stopAfter?: number } = {}) {
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
      // Which country a city lies in is in the lists of the countries, which come after it.
      told: ["Barcelona 1/1", "0"],
    });
    expect(requestedDetails()).toMatchObject([{ city: -2 }]);
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
    bench.upstream.requests.splice(0);
    const second = await run({ kind: "all" });
    expect(second.complete).toBe(true);
    expect(second.told.slice(0, 4)).toEqual(["France 1/5", "fresh", "Netherlands 2/5", "2"]);
    expect(requestedDetails()[0]).toEqual({ page: "two" });
  });

  test.each([
    [{ kind: "city", text: "xqzzv" }, "xqzzv"],
    [{ kind: "city", text: "-999" }, "-999"],
    [{ kind: "country", code: "zz" }, "zz"],
  ] as const)("a missing place is named: %j", async (goal, name) => {
    await expect(run(goal)).rejects.toBeInstanceOf(NoSuchPlace);
    await expect(run(goal)).rejects.toThrow(name);
  });
});

interface Ended {
  code: number | null;
  text: string;
  errors: string;
}

/** Runs the command itself, away from any configuration of this machine; `onText` sees what it prints so far. */
function command(
  args: string[],
  directory: string,
  onText = (_: string, _child: ChildProcess) => {},
): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ["scripts/bootstrap.mjs", ...args], {
      env: { PATH: process.env.PATH ?? "", DATA_DIR: directory, NODE_ENV: "test" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let errors = "";
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      onText(text, child);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on("exit", (code) => done({ code, text, errors }));
  });
}

/** A directory that this process owns, and what its site answers to commands; `asked` are their names. */
async function siteBeside(answer: (name: string, input: unknown) => unknown) {
  const directory = mkdtempSync(join(tmpdir(), "roomward-bootstrap-"));
  const requested: string[] = [];
  const door = createServer(async (request, response) => {
    const { name, input } = (await json(request)) as { name: string; input: unknown };
    requested.push(name);
    response.end(JSON.stringify({ result: answer(name, input) }));
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const { port } = door.address() as AddressInfo;
  writeFileSync(join(directory, "db.lock"), String(process.pid));
  writeFileSync(
    join(directory, "control.json"),
    JSON.stringify({ port, key: "k".repeat(64), pid: process.pid }),
  );
  const close = () => {
    door.close();
    rmSync(directory, { recursive: true });
  };
  return { directory, requests: requested, close };
}

const running = { id: 7, state: "running", isStopAsked: false, share: 0.5, problem: null };

describe("npm run bootstrap", () => {
  test("with wrong arguments explains itself and ends with 2", async () => {
    const { code, errors } = await command(["village", "x"], tmpdir());
    expect(code).toBe(2);
    expect(errors).toContain("npm run bootstrap -- city <id or name>");
  });

  test("goes through the site that owns the database, and tells how far that is", {
    tags: "nightly",
  }, async () => {
    const given: unknown[] = [];
    const states = [
      { ...running, line: "reference lists 3 of 6" },
      { ...running, line: "Utrecht: 41 stays", share: null, state: "complete" },
    ];
    const site = await siteBeside((name, input) => {
      if (name === "bootstrap.state") return states.shift();
      given.push(input);
      return { id: 7 };
    });
    const { code, text, errors } = await command(["city", "Utrecht", "--again"], site.directory);
    site.close();
    expect([code, errors]).toEqual([0, ""]);
    expect(given).toEqual([{ kind: "city", text: "Utrecht", again: true }]);
    expect(text).toContain("[###############...............] reference lists 3 of 6\n");
    expect(text).toMatch(/Utrecht: 41 stays\nComplete after [\d.]+ s\.\n$/);
  });

  test("Ctrl-C stops it in the site, and the code says so", { tags: "nightly" }, async () => {
    let isStopRequested = false;
    const site = await siteBeside((name) => {
      if (name === "bootstrap.stop") isStopRequested = true;
      if (name !== "bootstrap.state") return { id: 7 };
      return {
        ...running,
        line: "France: 9 stays",
        isStopAsked: isStopRequested,
        state: isStopRequested ? "stopped" : "running",
      };
    });
    let isSent = false;
    const { code, text } = await command(["all"], site.directory, (shownText, child) => {
      if (isSent || !shownText.includes("9 stays")) return;
      isSent = child.kill("SIGTERM");
    });
    site.close();
    expect(code).toBe(130);
    expect(site.requests).toContain("bootstrap.stop");
    expect(text).toContain("Stopped; run the same command to go on.");
  });

  test("refuses a database that another process owns, in one sentence, and ends with 3", {
    tags: "nightly",
  }, async () => {
    const directory = mkdtempSync(join(tmpdir(), "roomward-bootstrap-"));
    writeFileSync(join(directory, "db.lock"), String(process.pid));
    const { code, errors } = await command(["reference"], directory);
    rmSync(directory, { recursive: true });
    expect(code).toBe(3);
    expect(errors.trim()).toBe(
      `The database in ${directory} is in use by process ${process.pid}, which takes no commands: wait until it has ended, or stop it, then try again.`,
    );
  });
});
