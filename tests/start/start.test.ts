// @module-tag nightly
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkNode } from "../../scripts/support/modules.mjs";
import { freePorts } from "../../scripts/support/ports.mjs";

/** Runs the start command to its end: exit code and what it printed. */
function start(
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["scripts/start.mjs", ...args], {
      env: { NODE_ENV: "test", PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    });
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
    });
    child.stderr.on("data", (chunk) => {
      text += chunk;
    });
    child.on("close", (code) => resolve({ code, text: text.trim() }));
  });
}

const holder = createServer();
let taken = 0;
const [free, other] = await freePorts(2);

beforeAll(async () => {
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const address = holder.address();
  taken = typeof address === "object" && address ? address.port : 0;
});

afterAll(() => holder.close());

describe.concurrent("a start that cannot be is one clear sentence and exit code 1", () => {
  test("a taken site port names the flag", async () => {
    const { code, text } = await start(["--port", String(taken)]);
    expect(code).toBe(1);
    expect(text).toBe(
      `Port ${taken} on 127.0.0.1 is taken: stop the program that holds it, or choose another with --port.`,
    );
  });

  test("a port that no browser opens is refused at once", async () => {
    const { code, text } = await start(["--port", "6000"]);
    expect(code).toBe(1);
    expect(text).toBe(
      "Port 6000 is reserved for another protocol, and browsers do not open it: choose another with --port.",
    );
  });

  test("a taken sandbox port names its own flag", async () => {
    const { code, text } = await start(["--port", "0"], { SITE_PORT: "", SANDBOX_PORT: String(taken) });
    expect(code).toBe(1);
    expect(text).toMatch(/--port must be a port from 1 to 65535/);
    const second = await start(["--port", String(free), "--sandbox-port", String(taken)]);
    expect(second.text).toMatch(/--sandbox-port\.$/);
  });

  test("a directory that cannot be written to is named", async () => {
    const { code, text } = await start([
      "--port",
      String(free),
      "--sandbox-port",
      String(other),
      "--data",
      "package.json/db",
    ]);
    expect(code).toBe(1);
    expect(text).toMatch(/^The directory .*package\.json\/db cannot be written to .*: make it writable/);
  });

  test("an unknown flag points to the help", async () => {
    const { code, text } = await start(["--prot", "3000"]);
    expect(code).toBe(1);
    expect(text).toMatch(/'--prot'.*--help\.$/);
  });

  test.each([
    ["--seed", "-1", "--seed must be at least 0"],
    ["--latency", "-1", "--latency must be at least 0"],
    ["--port", "-5", "--port must be a port from 1 to 65535"],
  ])("%s %s is a number that does not fit, not a riddle about dashes", async (flag, value, sentence) => {
    for (const args of [[flag, value], [`${flag}=${value}`]])
      expect(await start(args)).toEqual({
        code: 1,
        text: `The configuration cannot be used:\n  - ${sentence}`,
      });
  });

  test("two of three platform variables name the third", async () => {
    const { code, text } = await start([], {
      DEMAND_API_URL: "https://x.example/3.2",
      DEMAND_API_TOKEN: "k",
    });
    expect(code).toBe(1);
    expect(text).toMatch(/DEMAND_AFFILIATE_ID is missing/);
    expect(text).not.toMatch(/\n\s+at /);
  });

  test("an old Node.js is named beside the one that is needed", () => {
    expect(() => checkNode("18.19.0")).toThrow(/needs Node\.js 20\.19 or later and this is 18\.19\.0/);
    expect(() => checkNode("20.18.9")).toThrow(/20\.19/);
    expect(() => checkNode("20.19.0")).not.toThrow();
    expect(() => checkNode("24.1.0")).not.toThrow();
  });
});
