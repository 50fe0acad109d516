// @module-tag nightly
// The sandbox as a command: what it prints, how it ends, and what each flag and variable means.
import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import * as entry from "../src";
import { readCommandLine, UsageError } from "../src/command-line";
import { routeIndex } from "../src/control/all-routes";
import { COMMANDS, FLAG_NAMES, FLAGS } from "../src/flags";
import { helpText } from "../src/help";
import { testOf } from "../src/tools/self-test/self-test";
import { killPrograms, runSandbox } from "./process-support";
import { ask, HEADERS, NOON, sandboxOf } from "./server-support";

afterEach(killPrograms);

describe("The sandbox as a command", () => {
  it("B01: one command without an account prints where everything is, answers there and ends at a signal", async () => {
    const world = "--port 0 --host 127.0.0.1 --seed 7 --latency 0 --clock 2027-01-15T09:00:00Z";
    const sandbox = runSandbox(...world.split(" "), "--requests-per-minute", "50");
    await sandbox.line(/Stop +Ctrl-C/);
    const [, origin] = await sandbox.line(
      /ready at (\S+)\/3\.2:.*seed 7, 20000 properties, clock 2027-01-15T09:00:00\.000Z, started in \d+ ms/,
    );
    const shown = [...sandbox.output().matchAll(/^ {2}(\w[\w-]*) +(\S+)/gm)].map(([, ...words]) => words);
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
    for (const [name, address] of shown.slice(1, 5))
      expect([name, (await fetch(String(address))).status]).toEqual([name, 200]);
    const init = { method: "POST", headers: HEADERS, body: "{}" };
    expect((await fetch(`${origin}/3.2/accommodations/chains`, init)).status).toBe(200);
    sandbox.child.kill("SIGTERM");
    expect(await sandbox.exit).toBe(0);
  });

  it("O22: the vault is a command of its own, prints where it listens and who may show its frame, and ends at a signal", async () => {
    const vault = runSandbox("vault", "--port", "9", "--vault-port", "0", "--site", "https://stays.example");
    const [, origin] = await vault.line(
      /^Vault ready at (\S+), in front of http:\/\/127\.0\.0\.1:9\/3\.2; its frame is shown by https:\/\/stays\.example$/m,
    );
    const answer = await fetch(`${origin}/frame`);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /frame-ancestors https:\/\/stays\.example$/,
    );
    const taken = runSandbox("vault", "--vault-port", new URL(origin ?? "").port);
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
    const port = String(typeof address === "object" ? address?.port : 0);
    const sandbox = runSandbox(...others, flag, port);
    expect(await sandbox.exit).toBe(1);
    const message = `Port ${port} on 127.0.0.1 is taken: stop what listens there, or choose another with ${flag}.`;
    expect(sandbox.output().trim()).toBe(message);
    await new Promise((resolve) => holder.close(resolve));
  });

  it.each([
    [[], /Control +off, .*--allow-remote-control/, 403],
    [["--allow-remote-control"], /Control +http/, 200],
  ])("a world that others can reach is controlled only with a flag: %j", async (flags, line, status) => {
    const open = runSandbox("--port", "0", "--host", "0.0.0.0", "--no-self-test", ...flags);
    await open.line(/Stop +Ctrl-C/);
    expect(open.output()).toMatch(line);
    expect(open.output()).toMatch(/Self-test +left out/);
    const [, port] = await open.line(/:(\d+)\/3\.2/);
    expect((await fetch(`http://127.0.0.1:${port}/sandbox/status`)).status).toBe(status);
  });

  it.each([
    [["--help"], 0, /Exit codes/],
    [["self-test"], 0, /^(\d+) of \1 invariants hold \(\d+ ms\)\n$/],
    [["openapi", "--port", "4711"], 0, /"servers":\s*\[\s*\{\s*"url":\s*"http:\/\/127\.0\.0\.1:4711\/3\.2"/],
    [["--properties", "many"], 1, /^--properties must be a whole number\.\n$/],
  ])("the command %j ends with %i and its own output", async (args, code, text) => {
    const command = runSandbox(...args);
    expect(await command.exit).toBe(code);
    expect(code === 0 ? command.stdout() : command.output()).toMatch(text);
    if (args[0] === "openapi") JSON.parse(command.stdout());
  });

  it("the report ends with 1 exactly when a figure fails", { timeout: 60_000 }, async () => {
    const report = runSandbox("report", "--properties", "1000", "--json");
    const code = await report.exit;
    const { passed, failed } = JSON.parse(report.stdout());
    expect(passed).toBeGreaterThan(failed);
    expect(code).toBe(failed === 0 ? 0 : 1);
  });

  it("the self-test at start counts what holds, and names what does not with the place it was seen at", async () => {
    const sandbox = sandboxOf({ properties: 1000 });
    const good = await testOf(sandbox, async () => ({ passed: ["a", "b"], failed: [] }));
    const line = expect.stringMatching(/^2 of 2 invariants hold \(\d+ ms\)$/);
    expect(good).toEqual({ line, problem: null });
    const failed = [{ name: "schedules only rise", detail: "property 1000001, product 7" }];
    const bad = await testOf(sandbox, async () => ({ passed: ["a"], failed }));
    expect(bad.line).toMatch(/^1 of 2 invariants hold/);
    expect(bad.problem).toBe("The self-test failed: schedules only rise: property 1000001, product 7");
  });
});

describe("B01: the help", () => {
  const help = helpText(Date.parse(NOON), "npx roomward-sandbox");

  it("B01: the help lists each flag with its default and its variable, which means the same", () => {
    const asDefault = readCommandLine([], {});
    for (const name of FLAG_NAMES) {
      const { variable, fallback } = FLAGS[name];
      const [line] = help.slice(help.indexOf(`  --${name}`)).split("\n  --");
      expect(line?.replace(/\s+/g, " ")).toContain(
        `(${fallback}${variable === null ? "" : `, or ${variable}`})`,
      );
      if (variable !== null && !["running", "none"].includes(fallback))
        expect(readCommandLine([], { [variable]: fallback })).toEqual(asDefault);
    }
  });

  it("B01: the help lists every control route, every command and nothing wider than a terminal", () => {
    for (const { method, path } of routeIndex())
      expect(help).toMatch(new RegExp(`^  ${method} +${path.replace(/[{}]/g, "\\$&")}(\\s|$)`, "m"));
    for (const command of Object.keys(COMMANDS)) expect(help).toMatch(new RegExp(`^  ${command} `, "m"));
    expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it("B01: the help's first example is answered, and what it imports exists", async () => {
    const body = /-d '([^']+)'/.exec(help)?.[1] ?? "";
    const answer = await ask(sandboxOf(), "/accommodations/search", JSON.parse(body));
    expect([answer.status, answer.json.data.length]).toEqual([200, 10]);
    const names = /import \{ (.+) \} from "@roomward\/sandbox"/.exec(help)?.[1]?.split(", ") ?? [];
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(entry).toHaveProperty(name);
  });
});

describe("Flags and environment", () => {
  it("the command line has the documented defaults", () => {
    expect(readCommandLine([], {})).toEqual({
      command: "start",
      port: 4010,
      host: "127.0.0.1",
      seed: 42,
      properties: 20_000,
      clock: null,
      smtpPort: null,
      latencyMs: 0,
      noCars: false,
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

  it.each([
    ["SANDBOX_PORT", "4100", { port: 4100 }],
    ["SANDBOX_PORT", " ", { port: 4010 }],
    ["SANDBOX_SMTP_PORT", "4200", { smtpPort: 4200 }],
    ["SANDBOX_HOST", "::1", { host: "::1" }],
    ["SANDBOX_SEED", "9", { seed: 9 }],
    ["SANDBOX_PROPERTIES", "200000", { properties: 200_000 }],
    ["SANDBOX_LATENCY_MS", "40", { latencyMs: 40 }],
    ["SANDBOX_TOKEN_SECONDS", "5", { tokenSeconds: 5 }],
    ["CLOCK", "2027-01-15T09:00:00Z", { clock: "2027-01-15T09:00:00Z" }],
  ])("the variable %s may be %j", (name, value, read) => {
    expect(readCommandLine([], { [name]: value })).toMatchObject(read);
  });

  it("a flag wins over its variable, and a mistake in the environment names the variable", () => {
    expect(readCommandLine(["--seed", "10"], { SANDBOX_SEED: "9" })).toMatchObject({ seed: 10 });
    expect(() => readCommandLine([], { SANDBOX_SEED: "x" })).toThrow("SANDBOX_SEED must be a whole number.");
  });

  it.each([
    [["--port", "70000"], "--port must be at most 65535."],
    [["--port", "-1"], "--port must be at least 0."],
    [["--seed", "-1"], "--seed must be at least 0."],
    [["--latency", "-1"], "--latency must be at least 0."],
    [["--seed", "1.5"], "--seed must be a whole number."],
    [["--properties", "2000000"], "--properties must be at most 1000000."],
    [["--clock", "tomorrow"], "--clock must be an instant such as 2027-01-15T09:00:00Z."],
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
  ])("the arguments %j are refused in a sentence", (args, sentence) => {
    expect(() => readCommandLine(args, {})).toThrow(UsageError);
    expect(() => readCommandLine(args, {})).toThrow(sentence);
  });

  it.each(["www.example.com", "localhost", "photos.example.com:8443"])("a public host may be %s", (host) => {
    expect(readCommandLine(["--public-host", host], {})).toMatchObject({ publicHost: host });
  });
});
