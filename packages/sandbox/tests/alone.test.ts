// @module-tag nightly
// One command on a clone that holds nothing but the sandbox.
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
import { afterEach, expect, it } from "vitest";
import { killPrograms, type Run, runProgram } from "./process-support";
import { HEADERS } from "./server-support";

const modules = resolve("node_modules");
/** What a clone does not hold, and hundreds of files that it need not hold a second time. */
const LEFT_OUT = ["packages/sandbox/dist", "packages/sandbox/tests"];
const PICTURES = "packages/sandbox/src/photos/library";
const folders: string[] = [];
afterEach(() => {
  killPrograms();
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

const start = (folder: string): Run =>
  runProgram(process.execPath, ["scripts/sandbox.mjs", "--port", "0"], {
    cwd: folder,
    env: { PATH: `${join(folder, "bin")}:${process.env.PATH}` },
  });

it("B01: one command installs what is missing, once, and runs without anything of the site", {
  timeout: 60_000,
}, async () => {
  const folder = bareClone("exec node link.mjs");
  linkPackages(folder);
  const first = start(folder);
  const [, url, ms] = await first.line(/ready at (\S+\/3\.2):.*started in (\d+) ms/);
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
  expect(await first.exit).toBe(0);
  const second = start(folder);
  await second.line(/ready at /);
  const calls = readFileSync(join(folder, "npm-calls"), "utf8").trim().split("\n");
  expect(calls).toEqual([expect.stringMatching(/^ci /)]);
  expect(readdirSync(join(folder, "packages")).sort()).toEqual(["contract", "sandbox"]);
});

it("B01: a failed installation is one sentence and exit code 1", async () => {
  const command = start(bareClone("exit 7"));
  expect(await command.exit).toBe(1);
  const sentence = "The packages could not be installed: check the network and npm's message above.";
  expect(command.output()).toContain(sentence);
  expect(command.output()).not.toContain(" at ");
});
