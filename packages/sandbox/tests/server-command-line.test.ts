// @module-tag nightly
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import * as entry from "../src";
import { readCommandLine, UsageError } from "../src/command-line";
import { routeIndex } from "../src/control/all-routes";
import { COMMANDS, FLAG_NAMES, FLAGS } from "../src/flags";
import { helpText } from "../src/help";
import { testOf } from "../src/tools/self-test/self-test";
import { ask, HEADERS, NOON, sandboxOf } from "./server-support";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

interface Run {
  child: ChildProcess;
  /** Everything written so far, to both streams. */
  output(): string;
  stdout(): string;
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
  let out = "";
  const waiting: (() => void)[] = [];
  child.stdout?.on("data", (chunk) => {
    out += chunk;
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      text += chunk;
      for (const check of waiting) check();
    });
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    child,
    output: () => text,
    stdout: () => out,
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

describe("the sandbox as a command", () => {
  it.each([
    ["npm run sandbox", []],
    ["the start script's way", ["--host", "127.0.0.1", "--properties", "20000", "--latency", "0"]],
  ])(
    "B01: %s: one command, no account; says where it answers, answers there, ends at a signal",
    async (_title, more) => {
      const flags = ["--port", "0", "--seed", "7", ...more, "--clock", "2027-01-15T09:00:00Z"];
      const sandbox = run(SCRIPT, flags);
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

  it("O22: the vault is a command of its own, says where it listens and who may show its frame, and ends at a signal", async () => {
    const flags = ["--port", "9", "--vault-port", "0", "--site", "https://stays.example"];
    const vault = run(SCRIPT, ["vault", ...flags]);
    const [, origin] = await vault.line(
      /^Vault ready at (\S+), in front of http:\/\/127\.0\.0\.1:9\/3\.2; its frame is shown by https:\/\/stays\.example$/m,
    );
    const answer = await fetch(`${origin}/frame`);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /frame-ancestors https:\/\/stays\.example$/,
    );
    const taken = run(SCRIPT, ["vault", "--vault-port", new URL(origin ?? "").port]);
    expect(await taken.exit).toBe(1);
    expect(taken.output()).toMatch(/^Port \d+ on 127\.0\.0\.1 is taken: .*--vault-port\.\n$/);
    vault.child.kill("SIGTERM");
    expect(await vault.exit).toBe(0);
  });

  it.each([
    ["--port", []],
    ["--smtp-port", ["--port", "0"]],
  ])("a taken %s is one sentence and exit code 1", async (flag, others) => {
    const holder = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => holder.once("listening", resolve));
    const address = holder.address();
    const port = typeof address === "object" ? address?.port : 0;
    const sandbox = run(SCRIPT, [...others, flag, String(port)]);
    expect(await sandbox.exit).toBe(1);
    expect(sandbox.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is taken: stop what listens there, or choose another with ${flag}.`,
    );
    await new Promise((resolve) => holder.close(resolve));
  });

  it("B01: tells where everything is once it is ready, and that the world keeps its promises", async () => {
    const sandbox = run(SCRIPT, [
      "--port",
      "0",
      "--clock",
      "2027-01-15T09:00:00Z",
      "--requests-per-minute",
      "50",
    ]);
    await sandbox.line(/Stop +Ctrl-C/);
    const [, origin] = /ready at (\S+)\/3\.2/.exec(sandbox.output()) ?? [];
    const shown = [...sandbox.output().matchAll(/^ {2}(\w[\w-]*) +(\S+)/gm)].map(([, name, words]) => [
      name,
      words,
    ]);
    expect(shown).toEqual([
      ["API", `${origin}/3.2`],
      ["OpenAPI", `${origin}/openapi.json`],
      ["Scenarios", `${origin}/scenarios`],
      ["Assumptions", `${origin}/assumptions`],
      ["Control", `${origin}/sandbox`],
      ["Quota", "50"],
      ["Self-test", expect.stringMatching(/^[1-9]/)],
      ["Stop", "Ctrl-C"],
    ]);
    expect(sandbox.output()).toMatch(/Self-test +(\d+) of \1 invariants hold/);
    for (const [name, address] of shown.slice(1, 5)) {
      const answer = await fetch(String(address));
      expect([name, answer.status]).toEqual([name, 200]);
      await answer.arrayBuffer();
    }
  });

  it("a world that others can reach is not theirs to control unless a flag says so", async () => {
    const closed = run(SCRIPT, ["--port", "0", "--host", "0.0.0.0", "--no-self-test"]);
    await closed.line(/Stop +Ctrl-C/);
    expect(closed.output()).toMatch(/Control +off, .*--allow-remote-control/);
    expect(closed.output()).toMatch(/Self-test +left out/);
    const [, port] = await closed.line(/:(\d+)\/3\.2/);
    expect((await fetch(`http://127.0.0.1:${port}/sandbox/status`)).status).toBe(403);
    const open = run(SCRIPT, [
      "--port",
      "0",
      "--host",
      "0.0.0.0",
      "--no-self-test",
      "--allow-remote-control",
    ]);
    const [, other] = await open.line(/:(\d+)\/3\.2/);
    expect((await fetch(`http://127.0.0.1:${other}/sandbox/status`)).status).toBe(200);
  });

  it("--help exits well", async () => {
    const help = run(SCRIPT, ["--help"]);
    expect(await help.exit).toBe(0);
    expect(help.stdout()).toContain("Exit codes");
  });

  it("the self-test alone says how many invariants hold, and ends", async () => {
    const test = run(SCRIPT, ["self-test"]);
    expect(await test.exit).toBe(0);
    expect(test.stdout()).toMatch(/^(\d+) of \1 invariants hold \(\d+ ms\)\n$/);
  });

  it("the description alone is one JSON document for the address the sandbox would have", async () => {
    const description = run(SCRIPT, ["openapi", "--port", "4711"]);
    expect(await description.exit).toBe(0);
    expect(JSON.parse(description.stdout()).servers[0].url).toBe("http://127.0.0.1:4711/3.2");
  });

  it("the report ends with 1 exactly when a figure fails", { timeout: 60_000 }, async () => {
    const report = run(SCRIPT, ["report", "--properties", "1000", "--json"]);
    const code = await report.exit;
    const { passed, failed } = JSON.parse(report.stdout());
    expect(passed).toBeGreaterThan(failed);
    expect(code).toBe(failed === 0 ? 0 : 1);
  });

  it("a flag that cannot be is one sentence and exit code 1", async () => {
    const sandbox = run(SCRIPT, ["--properties", "many"]);
    expect(await sandbox.exit).toBe(1);
    expect(sandbox.output().trim()).toBe("--properties must be a whole number.");
  });
});

describe("the self-test at start", () => {
  it("counts what holds, and names what does not with the place it was seen at", async () => {
    const sandbox = sandboxOf({ properties: 1000 });
    const good = await testOf(sandbox, async () => ({ passed: ["a", "b"], failed: [] }));
    expect(good).toEqual({
      line: expect.stringMatching(/^2 of 2 invariants hold \(\d+ ms\)$/),
      problem: null,
    });
    const failed = [{ name: "schedules only rise", detail: "property 1000001, product 7" }];
    const bad = await testOf(sandbox, async () => ({ passed: ["a"], failed }));
    expect(bad.line).toMatch(/^1 of 2 invariants hold/);
    expect(bad.problem).toBe("The self-test failed: schedules only rise: property 1000001, product 7");
  });
});

describe("B01: the help is worth reading", () => {
  const help = helpText(Date.parse(NOON), "npx roomward-sandbox");

  it.each(FLAG_NAMES)("--%s stands there with its default and its variable", (name) => {
    const { variable, fallback } = FLAGS[name];
    const line = help
      .slice(help.indexOf(`  --${name}`))
      .split("\n  --")[0]
      ?.replace(/\s+/g, " ");
    expect(line).toContain(`(${fallback}${variable === null ? "" : `, or ${variable}`})`);
    const asDefault = readCommandLine([], {});
    if (variable !== null && !["running", "none"].includes(fallback))
      expect(readCommandLine([], { [variable]: fallback })).toEqual(asDefault);
  });

  it("lists every control route, every command and nothing wider than a terminal", () => {
    for (const { method, path } of routeIndex())
      expect(help).toMatch(new RegExp(`^  ${method} +${path.replace(/[{}]/g, "\\$&")}(\\s|$)`, "m"));
    for (const command of Object.keys(COMMANDS)) expect(help).toMatch(new RegExp(`^  ${command} `, "m"));
    expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it("its first example is answered, and what it imports exists", async () => {
    const body = /-d '([^']+)'/.exec(help)?.[1] ?? "";
    const answer = await ask(sandboxOf(), "/accommodations/search", JSON.parse(body));
    expect([answer.status, answer.json.data.length]).toEqual([200, 10]);
    const names = /import \{ (.+) \} from "@roomward\/sandbox"/.exec(help)?.[1]?.split(", ") ?? [];
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(entry).toHaveProperty(name);
  });
});

describe("flags and environment", () => {
  it("has the documented defaults", () => {
    expect(readCommandLine([], {})).toEqual({
      command: "start",
      port: 4010,
      host: "127.0.0.1",
      seed: 42,
      properties: 20_000,
      clock: null,
      smtpPort: null,
      latencyMs: 0,
      publicHost: null,
      requestsPerMinute: null,
      tokenSeconds: 3600,
      selfTest: true,
      remoteControl: false,
      vaultPort: 4024,
      vaultSecret: "sandbox-vault-secret",
      site: null,
      json: false,
    });
  });

  it("takes the same variables as the site, and a flag wins over its variable", () => {
    const environment = {
      SANDBOX_PORT: "4100",
      SANDBOX_SMTP_PORT: "4200",
      SANDBOX_HOST: "::1",
      SANDBOX_SEED: "9",
      SANDBOX_PROPERTIES: "200000",
      SANDBOX_LATENCY_MS: "40",
      SANDBOX_TOKEN_SECONDS: "5",
      CLOCK: "2027-01-15T09:00:00Z",
    };
    expect(readCommandLine(["--seed", "10"], environment)).toMatchObject({
      port: 4100,
      smtpPort: 4200,
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
    [["--port", "-1"], "--port must be at least 0."],
    [["--seed", "-1"], "--seed must be at least 0."],
    [["--latency", "-1"], "--latency must be at least 0."],
    [["--seed", "1.5"], "--seed must be a whole number."],
    [["--properties", "2000000"], "--properties must be at most 1000000."],
    [["--clock", "tomorrow"], "--clock must be an instant such as 2027-01-15T09:00:00Z."],
    [["--latency", "x"], "--latency must be a whole number."],
    [
      ["--site", "https://stays.example/; script-src *"],
      "--site must be an origin such as https://stays.example",
    ],
    [["--vault-port", "70000"], "--vault-port must be at most 65535."],
    [["--token-seconds", "0"], "--token-seconds must be at least 1."],
    [["--token-seconds", "86401"], "--token-seconds must be at most 86400."],
    [["--colour", "red"], "--colour"],
    [["--public-host", "https://www.example.com"], "--public-host must be a host such as www.example.com"],
    [["--public-host", "www.example.com/hotels"], "--public-host must be a host"],
    [["--requests-per-minute", "0"], "--requests-per-minute must be at least 1."],
    [["--no-self-test=no"], "--no-self-test"],
    [["stray"], '"stray" is not a command'],
    [["start", "again"], '"again" is not a command'],
  ])("%j is refused in a sentence", (args, sentence) => {
    expect(() => readCommandLine(args, {})).toThrow(UsageError);
    expect(() => readCommandLine(args, {})).toThrow(sentence);
  });

  it.each(["www.example.com", "localhost", "photos.example.com:8443"])("a public host may be %s", (host) => {
    expect(readCommandLine(["--public-host", host], {})).toMatchObject({ publicHost: host });
  });

  it("names the variable when the mistake is in the environment", () => {
    expect(() => readCommandLine([], { SANDBOX_SEED: "x" })).toThrow("SANDBOX_SEED must be a whole number.");
  });
});
