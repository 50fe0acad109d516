// @module-tag nightly
import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, it, test } from "vitest";
import { createSandbox, ExpectationFailed, makeClock, sandboxClient } from "../src";
import { AMSTERDAM, HEADERS, stay } from "./server-support";

const modules = resolve("node_modules");
/** What a clone does not hold, and hundreds of files that it need not hold a second time. */
const LEFT_OUT = ["packages/sandbox/dist", "packages/sandbox/tests"];
const PICTURES = "packages/sandbox/src/photos/library";
const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A clone that holds the sandbox, the contract and the scripts, and neither the site nor any package. */
function bareClone(npm: string): string {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-alone-"));
  folders.push(folder);
  for (const path of [
    "packages/contract",
    "packages/sandbox",
    "scripts/support",
    "scripts/sandbox.mjs",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
  ])
    cpSync(path, join(folder, path), {
      recursive: true,
      filter: (source) => ![PICTURES, ...LEFT_OUT].includes(source),
    });
  symlinkSync(resolve(PICTURES), join(folder, PICTURES));
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/npm"), `#!/bin/sh\necho "$@" >> "${folder}/npm-calls"\n${npm}\n`, {
    mode: 0o755,
  });
  return folder;
}

/** Stands for the registry: the packages are linked from where they are. */
function linkPackages(folder: string): string {
  const script = join(folder, "link.mjs");
  writeFileSync(
    script,
    `import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
mkdirSync("node_modules");
for (const name of readdirSync(${JSON.stringify(modules)}))
  if (!name.startsWith(".") && name !== "@roomward") symlinkSync(${JSON.stringify(modules)} + "/" + name, "node_modules/" + name);
mkdirSync("node_modules/@roomward");
for (const name of ["contract", "sandbox"]) symlinkSync("../../packages/" + name, "node_modules/@roomward/" + name);
writeFileSync("installed-at", String(process.hrtime.bigint()));`,
  );
  return script;
}

function start(folder: string): {
  child: ChildProcess;
  until: (pattern: RegExp) => Promise<RegExpExecArray>;
  ended: Promise<{ code: number | null; text: string }>;
} {
  const child = spawn(process.execPath, ["scripts/sandbox.mjs", "--port", "0"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: `${join(folder, "bin")}:${process.env.PATH}`, NODE_ENV: "production" },
  });
  running.push(child);
  let text = "";
  const checks: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      text += chunk;
      for (const check of checks) check();
    });
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, text })),
  );
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      checks.push(check);
      check();
      void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${text}`)));
    });
  return { child, until, ended };
}

describe("B01: one command on a clone", () => {
  it("installs what is missing, once, and runs without anything of the site", {
    timeout: 60_000,
  }, async () => {
    const folder = bareClone("exec node link.mjs");
    linkPackages(folder);
    const first = start(folder);
    const [, url, ms] = await first.until(/ready at (\S+\/3\.2):.*started in (\d+) ms/);
    // One span lies within the other by the machine's own count, which all processes share; neither has a limit.
    const installedAt = BigInt(readFileSync(join(folder, "installed-at"), "utf8"));
    expect(Number(ms)).toBeLessThanOrEqual(Number(process.hrtime.bigint() - installedAt) / 1e6);
    const answer = await fetch(`${url}/accommodations/chains`, {
      method: "POST",
      headers: HEADERS,
      body: "{}",
    });
    expect(answer.status).toBe(200);
    first.child.kill("SIGTERM");
    expect((await first.ended).code).toBe(0);
    const second = start(folder);
    await second.until(/ready at /);
    const calls = readFileSync(join(folder, "npm-calls"), "utf8").trim().split("\n");
    expect(calls).toEqual([expect.stringMatching(/^ci /)]);
    expect(readdirSync(join(folder, "packages")).sort()).toEqual(["contract", "sandbox"]);
  });

  it("says in a sentence that packages cannot be installed", async () => {
    const { ended } = start(bareClone("exit 7"));
    const { code, text } = await ended;
    expect(code).toBe(1);
    expect(text).toContain("The packages could not be installed: check the network and npm's message above.");
    expect(text).not.toContain(" at ");
  });
});

describe("B01: inside a test's own process", () => {
  test("answers, is controlled and asserted on without opening a port", async () => {
    const servers = () => process.getActiveResourcesInfo().filter((kind) => kind === "TCPServerWrap").length;
    const before = servers();
    const sandbox = createSandbox({ seed: 42, properties: 1000, clock: makeClock("2027-01-15T09:00:00Z") });
    const control = sandboxClient(sandbox, { namespace: "worker-1" });
    const search = (namespace: string) =>
      sandbox.fetch("/3.2/accommodations/search", {
        method: "POST",
        headers: { ...HEADERS, "x-sandbox-namespace": namespace },
        body: JSON.stringify({ ...stay, city: AMSTERDAM, rows: 10 }),
      });
    await control.faults.add({ operation: "search", kind: "status", status: 503, count: 1 });
    expect((await search("worker-1")).status).toBe(503);
    expect((await search("worker-1")).status).toBe(200);
    expect((await search("worker-2")).status).toBe(200);
    await control.journal.expect({ operation: "search" }, 2);
    await expect(control.journal.expect({ operation: "details" })).rejects.toThrow(ExpectationFailed);
    expect(servers()).toBe(before);
    await sandbox.close();
  });
});
