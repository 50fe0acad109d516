// @module-tag nightly
// The sandbox as other teams get it: packed by npm, installed where nothing else is, and asked like the platform itself.
import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractSuite } from "./contract-suite";
import { compile, killPrograms, type Run, runProgram } from "./process-support";
import { AMSTERDAM, HEADERS, sandboxOf } from "./server-support";

const run = promisify(execFile);
const PACKAGE = "packages/sandbox";

/** Outside of the repository, so that none of its packages is found from here. */
const folder = mkdtempSync(join(tmpdir(), "sandbox-installed-"));
/** A machine with Node and npm, and without a registry to ask. */
const bare = {
  NODE_ENV: "production" as const,
  HOME: folder,
  PATH: [dirname(process.execPath), "/usr/bin", "/bin"].join(":"),
  npm_config_offline: "true",
  npm_config_cache: join(folder, "npm-cache"),
};
let command: Run;
let origin = "";

afterAll(() => {
  killPrograms();
  rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  const pack = ["pack", "--json", "--pack-destination", folder];
  await run("npm", pack, { cwd: PACKAGE, maxBuffer: 16 * 1024 * 1024 });
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  writeFileSync(
    join(folder, "package.json"),
    '{ "name": "another-team", "private": true, "type": "module" }',
  );
  await run("npm", ["install", "--offline", "--no-audit", `./${tarball}`], { cwd: folder, env: bare });
});

contractSuite("B01: the contract suite passes against the command of the installed package", async () => {
  const flags = ["--port", "0", "--seed", "42", "--properties", "20000"];
  command = runProgram(join(folder, "node_modules/.bin/roomward-sandbox"), flags, { cwd: folder, env: bare });
  await command.line(/Stop +Ctrl-C/);
  [, origin = ""] = await command.line(/ready at (\S+)\/3\.2:/);
  return { base: `${origin}/3.2`, token: "sandbox-token", affiliate: "100000", isOurs: true };
});

describe("B01: a package that needs Node only", () => {
  test("B01: nothing is installed beside the package", () => {
    const installed = readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith("."));
    expect(installed).toEqual(["@roomward"]);
    expect(readdirSync(join(folder, "node_modules/@roomward"))).toEqual(["sandbox"]);
    expect(readdirSync(join(folder, "node_modules/@roomward/sandbox"))).not.toContain("node_modules");
  });

  test("the package's version goes with the version of the world, and its change log begins with it", async () => {
    const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
    const status = await (await fetch(`${origin}/sandbox/status`)).json();
    expect(status.version.split(".")[0]).toBe(version.split(".")[0]);
    const log = readFileSync(join(folder, "node_modules/@roomward/sandbox/CHANGELOG.md"), "utf8");
    expect(/^## (\S+)/m.exec(log)?.[1]).toBe(version);
  });

  test("every picture is there in every size, byte for byte the repository's own; a mirrored one comes as it is", async () => {
    const inProcess = sandboxOf();
    const body = JSON.stringify({ city: AMSTERDAM, extras: ["photos"], rows: 10 });
    const init = { method: "POST", headers: HEADERS, body };
    const { data } = await (await fetch(`${origin}/3.2/accommodations/details`, init)).json();
    const urls: string[] = data.flatMap((record: { photos?: { url: Record<string, string> }[] }) =>
      (record.photos ?? []).flatMap(({ url }) => Object.values(url)),
    );
    const sizesOf = (isMirrored: boolean) => {
      const at = urls.findIndex((url) => url.includes("~m/") === isMirrored);
      return at < 0 ? [] : urls.slice(at, at + 4);
    };
    const bytesOf = async (picture: Response) => [picture.status, Buffer.from(await picture.arrayBuffer())];
    const some = [...sizesOf(false), ...sizesOf(true)];
    expect(some).toHaveLength(8);
    for (const url of some)
      expect(await bytesOf(await fetch(url)), url).toEqual(
        await bytesOf(await inProcess.fetch(url.replace("~m/", "/"))),
      );
    const { pictures } = JSON.parse(readFileSync(join(PACKAGE, "src/photos/library/index.json"), "utf8"));
    const sizes = ["large.webp", "standard.webp", "thumbnail.webp", "thumbnail_large.webp"];
    const packed = join(folder, "node_modules/@roomward/sandbox/dist/photos");
    for (const { file } of pictures)
      expect(readdirSync(join(packed, file.replace(".webp", ""))).sort()).toEqual(sizes);
    await inProcess.close();
  });
});

/** What a team writes in its own tests; the same text is compiled, and run. */
const USER = `
import { createSandbox, ExpectationFailed, makeClock, sandboxClient } from "@roomward/sandbox";
import { sandboxHandlers } from "@roomward/sandbox/msw";
import { routeToSandbox } from "@roomward/sandbox/playwright";

const sandbox = createSandbox({ seed: 42, properties: 1000, clock: makeClock("2027-01-15T09:00:00Z") });
const control = sandboxClient(sandbox, { namespace: "worker-1" });
const ask = () => control.fetch("/3.2/accommodations/chains", {
  method: "POST",
  headers: { authorization: "Bearer sandbox-token", "x-affiliate-id": "100000", "content-type": "application/json" },
  body: "{}",
});
const fault = await control.faults.add({ operation: "chains", kind: "status", status: 503, count: 1 });
const statuses = [(await ask()).status, (await ask()).status];
const verdict = await control.journal.expect({ operation: "chains" }, 2);
const missed = await control.journal.expect({ operation: "details" }).catch((error) => error instanceof ExpectationFailed);
const { now } = await control.clock.advance("P1D");
console.log(JSON.stringify({
  statuses, found: verdict.found, missed, now, fault: fault.id, adapters: [typeof sandboxHandlers, typeof routeToSandbox],
}));
await sandbox.close();
`;

const MISTAKE = `
import { createSandbox, makeClock, sandboxClient } from "@roomward/sandbox";
const sandbox = createSandbox({ seed: 42, properties: 1000, clock: makeClock(null) });
void sandboxClient(sandbox).faults.add({ operation: "chains", kind: "explosion" });
`;

const compileAll = (...args: string[]) => compile(folder, "--module", "nodenext", ...args);

describe("B01: inside another team's own process", () => {
  test("B01: a sandbox in another team's process answers, is controlled and asserted on without a port", async () => {
    writeFileSync(join(folder, "user.js"), USER);
    const { stdout } = await run(process.execPath, ["user.js"], { cwd: folder, env: bare });
    expect(JSON.parse(stdout)).toEqual({
      statuses: [503, 200],
      found: 2,
      missed: true,
      now: "2027-01-16T09:00:00.000Z",
      fault: "f1",
      adapters: ["function", "function"],
    });
  });

  test("the package's types compile with no other package's, and a mistake does not", async () => {
    writeFileSync(join(folder, "user.ts"), USER);
    writeFileSync(join(folder, "mistake.ts"), MISTAKE);
    expect((await compileAll("--types", "", "user.ts")).stdout).toBe("");
    const message = expect.stringContaining("explosion");
    await expect(compileAll("mistake.ts")).rejects.toMatchObject({ stdout: message });
  });

  test("the README's examples compile at the real types of MSW and Playwright, and the first one runs", async () => {
    const readme = readFileSync(join(folder, "node_modules/@roomward/sandbox/README.md"), "utf8");
    const shown = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = ""]) => code);
    expect(shown).toHaveLength(3);
    writeFileSync(join(folder, "shown-0.js"), shown[0] ?? "");
    expect((await run(process.execPath, ["shown-0.js"], { cwd: folder, env: bare })).stdout).toBe(
      "503 200\n",
    );
    mkdirSync(join(folder, "node_modules/@types"));
    for (const name of ["msw", "@playwright", "playwright", "playwright-core", "@types/node"])
      symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
    const names = shown.map((_, index) => `shown-${index}.ts`);
    for (const [index, name] of names.entries()) writeFileSync(join(folder, name), shown[index] ?? "");
    expect((await compileAll("--skipLibCheck", ...names)).stdout).toBe("");
  });
});
