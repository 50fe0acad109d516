// What npm run pack makes of worker and commands runs without the source, and says what it is for.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleCommands, COMMANDS } from "../../scripts/support/bundles.mjs";

// Below node_modules, where what is not bundled is found, and nothing of ours.
const CACHE = resolve("node_modules/.cache");
let folder = "";
const elsewhere = mkdtempSync(join(tmpdir(), "roomward-elsewhere-"));

beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, "bundles-"));
  await bundleCommands(folder);
}, 120_000);
afterAll(() => {
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true, force: true });
});

function run(name: string, ...args: string[]) {
  const { PATH, HOME } = process.env;
  return spawnSync(process.execPath, [join(folder, "bin", `${name}.mjs`), ...args], {
    cwd: elsewhere,
    encoding: "utf8",
    env: { PATH, HOME, NODE_ENV: "production", BRAND_DIR: resolve("brand/roomward") },
  });
}

test.each(COMMANDS)("%s tells how it is used, from an empty directory", (name) => {
  const { status, stdout, stderr } = run(name, "--help");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain(`npm run ${name}`);
});

test("the worker refuses an embedded database with a sentence", () => {
  const { status, stderr } = run("worker");
  expect(status).toBe(2);
  expect(stderr).toContain("DATABASE_URL");
});

test("no bundle holds a path of the machine that made it", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".mjs"),
  );
  expect(files.length).toBeGreaterThan(COMMANDS.length);
  for (const name of files)
    expect(readFileSync(join(folder, name), "utf8"), name).not.toContain(resolve("."));
  expect(existsSync(join(elsewhere, ".data"))).toBe(false);
});
