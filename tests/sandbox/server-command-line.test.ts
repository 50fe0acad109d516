import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { readCommandLine, UsageError } from "@/lib/sandbox/command-line";
import { HEADERS } from "./server-support";

const root = fileURLToPath(new URL("../..", import.meta.url));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

interface Run {
  child: ChildProcess;
  /** Everything written so far. */
  output(): string;
  line(pattern: RegExp): Promise<RegExpExecArray>;
  exit: Promise<number | null>;
}

function run(script: string[], args: string[]): Run {
  const child = spawn(process.execPath, [...script, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { NODE_ENV: "production", PATH: process.env.PATH },
  });
  running.push(child);
  let text = "";
  const waiting: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      text += chunk;
      for (const check of waiting) check();
    });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return {
    child,
    output: () => text,
    exit,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = pattern.exec(text);
          if (found) resolve(found);
        };
        waiting.push(check);
        check();
        void exit.then((code) => reject(new Error(`ended with ${code}: ${text}`)));
      }),
  };
}

const SCRIPT = ["scripts/sandbox.mjs"];
const MODULE = ["--import", "tsx", "lib/sandbox/main.ts"];

describe("the sandbox as a command", () => {
  it.each([
    ["npm run sandbox", SCRIPT],
    ["the start script's way", MODULE],
  ])(
    "B01: %s: one command, no account; says where it answers, answers there, ends at a signal",
    async (_title, script) => {
      const sandbox = run(script, ["--port", "0", "--seed", "7", "--clock", "2027-01-15T09:00:00Z"]);
      const [, url] = await sandbox.line(
        /ready at (\S+\/3\.2):.*seed 7, 20000 properties, clock 2027-01-15T09:00:00\.000Z, started in \d+ ms/,
      );
      const answer = await fetch(`${url}/accommodations/chains`, {
        method: "POST",
        headers: HEADERS,
        body: "{}",
      });
      expect(answer.status).toBe(200);
      sandbox.child.kill("SIGTERM");
      expect(await sandbox.exit).toBe(0);
    },
  );

  it("a taken port is one sentence and exit code 1", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => holder.once("listening", resolve));
    const address = holder.address();
    const port = typeof address === "object" ? address?.port : 0;
    const sandbox = run(MODULE, ["--port", String(port)]);
    expect(await sandbox.exit).toBe(1);
    expect(sandbox.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is taken: stop what listens there, or choose another with --port.`,
    );
    await new Promise((resolve) => holder.close(resolve));
  });

  it("--help explains every flag and exits well", async () => {
    const sandbox = run(MODULE, ["--help"]);
    expect(await sandbox.exit).toBe(0);
    const flags = "--port --host --seed --properties --clock --latency --token-seconds --help".split(" ");
    for (const flag of flags) expect(sandbox.output()).toContain(flag);
  });

  it("a flag that cannot be is one sentence and exit code 1", async () => {
    const sandbox = run(MODULE, ["--properties", "many"]);
    expect(await sandbox.exit).toBe(1);
    expect(sandbox.output().trim()).toBe("--properties must be a whole number.");
  });
});

describe("flags and environment", () => {
  it("has the documented defaults", () => {
    expect(readCommandLine([], {})).toEqual({
      port: 4010,
      host: "127.0.0.1",
      seed: 42,
      properties: 20_000,
      clock: null,
      latencyMs: 0,
      tokenSeconds: 3600,
    });
  });

  it("takes the same variables as the site, and a flag wins over its variable", () => {
    const environment = {
      SANDBOX_PORT: "4100",
      SANDBOX_HOST: "::1",
      SANDBOX_SEED: "9",
      SANDBOX_PROPERTIES: "200000",
      SANDBOX_LATENCY_MS: "40",
      SANDBOX_TOKEN_SECONDS: "5",
      CLOCK: "2027-01-15T09:00:00Z",
    };
    expect(readCommandLine(["--seed", "10"], environment)).toEqual({
      port: 4100,
      host: "::1",
      seed: 10,
      properties: 200_000,
      clock: "2027-01-15T09:00:00Z",
      latencyMs: 40,
      tokenSeconds: 5,
    });
    expect(readCommandLine([], { SANDBOX_PORT: " " })).toMatchObject({ port: 4010 });
  });

  it.each([
    [["--port", "70000"], "--port must be at most 65535."],
    [["--port", "-1"], "--port"],
    [["--seed", "1.5"], "--seed must be a whole number."],
    [["--properties", "2000000"], "--properties must be at most 1000000."],
    [["--clock", "tomorrow"], "--clock must be an instant such as 2027-01-15T09:00:00Z."],
    [["--latency", "x"], "--latency must be a whole number."],
    [["--token-seconds", "0"], "--token-seconds must be at least 1."],
    [["--token-seconds", "86401"], "--token-seconds must be at most 86400."],
    [["--colour", "red"], "--colour"],
    [["stray"], "stray"],
  ])("%j is refused in a sentence", (args, sentence) => {
    expect(() => readCommandLine(args, {})).toThrow(UsageError);
    expect(() => readCommandLine(args, {})).toThrow(sentence);
  });

  it("names the variable when the mistake is in the environment", () => {
    expect(() => readCommandLine([], { SANDBOX_SEED: "x" })).toThrow("SANDBOX_SEED must be a whole number.");
  });
});
