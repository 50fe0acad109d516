// `npm run check`: the gate for people and for CI. Types, lint and format, arrows, dead code, fast tests.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkNode, ensureModules, StartError } from "./support/modules.mjs";
import { ensurePostgres } from "./support/postgres.mjs";
import { run } from "./support/run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const bin = (name) => join(root, "node_modules/.bin", name);

/** Lets dependency-cruiser read .tsx files. */
const TSX = { NODE_OPTIONS: "--import ./scripts/support/swc-tsx.mjs" };

const STEPS = [
  ["route types", bin("next"), ["typegen"]],
  ["types", bin("tsc"), ["--noEmit"]],
  ["lint and format", bin("biome"), ["check", "--error-on-warnings", "."]],
  [
    "arrows",
    bin("depcruise"),
    ["--config", ".dependency-cruiser.cjs", "app", "components", "lib", "proxy.ts", "instrumentation.ts"],
    TSX,
  ],
  ["dead code", bin("knip"), []],
  [
    "fast tests",
    bin("vitest"),
    ["run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
    {},
    ensurePostgres,
  ],
];

/** What a step needs beside the packages; a sentence when it cannot be had. */
function isPrepared(prepare) {
  try {
    prepare?.();
    return true;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return false;
  }
}

/** Runs every step; resolves to the names of those that failed. */
export async function check() {
  checkNode();
  await ensureModules(root);
  mkdirSync(join(root, "test-results"), { recursive: true });
  const failed = [];
  for (const [name, command, args, extra, prepare] of STEPS) {
    console.log(`\n== ${name}`);
    const env = {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
      ...extra,
    };
    if (!isPrepared(prepare) || (await run(command, args, { cwd: root, env })) !== 0) failed.push(name);
  }
  return failed;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  check()
    .then((failed) => {
      console.log(failed.length === 0 ? "\nThe gate is green." : `\nThe gate failed: ${failed.join(", ")}.`);
      process.exit(failed.length === 0 ? 0 : 1);
    })
    .catch((error) => {
      console.error(error instanceof StartError ? error.message : error);
      process.exit(1);
    });
