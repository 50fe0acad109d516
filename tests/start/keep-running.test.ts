// @module-tag nightly
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepRunning } from "../../scripts/support/keep-running.mjs";
import { waitFor } from "../../scripts/support/wait-for.mjs";

const ending = (code: string) => spawn(process.execPath, ["-e", code], { stdio: "ignore" });

describe("a worker that dies does not take the site with it", () => {
  test("it is started again with a growing pause, each time with a sentence, until everything stops", async () => {
    const lines: string[] = [];
    const pauses: number[] = [];
    let started = 0;
    // Process 1 to 7 die at once; the eighth ran for two minutes, and the ninth is the last of this test.
    const clock = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 120_000, 0, 0];
    await keepRunning({
      name: "worker",
      start: () => {
        started += 1;
        return ending(started === 2 ? "process.kill(process.pid, 'SIGKILL')" : "process.exit(3)");
      },
      isStopping: () => started === 9,
      say: (line) => lines.push(line),
      now: () => clock.shift() ?? 0,
      pause: async (ms) => void pauses.push(ms),
    });
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 1_000]);
    expect(lines.slice(0, 2)).toEqual([
      "The worker stopped by itself (exit code 3); everything else goes on. It is started again in 1 s.",
      "The worker stopped by itself (signal SIGKILL); everything else goes on. It is started again in 2 s.",
    ]);
    expect(lines).toHaveLength(8);
  });

  test("a worker stopped with everything else is not restarted, and nothing is reported", async () => {
    let isStopping = false;
    const lines: string[] = [];
    let started = 0;
    await keepRunning({
      name: "worker",
      start: () => {
        started += 1;
        isStopping = true;
        return ending("");
      },
      isStopping: () => isStopping,
      say: (line) => lines.push(line),
    });
    expect([started, lines]).toEqual([1, []]);
  });
});

describe("a start says what it waits for", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("within five seconds, even when whoever is asked never answers", async () => {
    const lines: string[] = [];
    void waitFor({ what: "the sandbox", look: () => new Promise(() => {}), say: (line) => lines.push(line) });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(lines).toEqual(["Waiting for the sandbox (4 s) ..."]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(lines).toHaveLength(2);
  });

  test("in the words of whoever is asked, goes on while these move, and gives up after five minutes without", async () => {
    const lines: string[] = [];
    let step = 0;
    const waiting = waitFor({
      what: "the database",
      look: async () => `Reading: ${step} of 9 ...`,
      say: (line) => lines.push(line),
    }).catch((error: Error) => error.message);
    for (step = 0; step < 3; step += 1) await vi.advanceTimersByTimeAsync(290_000);
    expect(lines[0]).toBe("Reading: 0 of 9 ...");
    expect(lines.at(-1)).toBe("Reading: 2 of 9 ...");
    await vi.advanceTimersByTimeAsync(301_000);
    expect(await waiting).toMatch(/^The database made no progress for five minutes/);
  });
});

describe("npm start with a database that is away", () => {
  test("names it and why within seconds, and goes on waiting", async () => {
    const { freePorts } = await import("../../scripts/support/ports.mjs");
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { databaseTrouble } = await import("../../scripts/support/database-trouble.mjs");
    const [free = 0] = await freePorts(1);
    expect(await databaseTrouble(`postgres://a:geheim@127.0.0.1:${free}/b`)).toBe(
      `connect ECONNREFUSED 127.0.0.1:${free}`,
    );
    expect(await databaseTrouble(`postgres://a:geheim@127.0.0.1:${port}/b`)).toMatch(/timeout/);
    silent.close();
  });
});

test("a process ends by itself when the one that started it has been killed", async () => {
  const script = `setInterval(() => {}, 1000); process.on("SIGTERM", () => process.exit()); console.log(process.pid)`;
  const inner = `node --import ./scripts/support/with-parent.mjs -e '${script}'`;
  const shell = spawn("sh", ["-c", `${inner} & wait`], { stdio: ["ignore", "pipe", "ignore"] });
  const pid = await new Promise<number>((resolve) =>
    shell.stdout.once("data", (line) => resolve(Number(line))),
  );
  shell.kill("SIGKILL");
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await vi.waitFor(() => expect(isThere()).toBe(false), { timeout: 15_000, interval: 100 });
});
