// What judges the project, step by step: static checks, unit tests, browser tests.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureProgram } from "./debian.mjs";
import { checkNode, ensureModules, StartError } from "./modules.mjs";
import { ensurePostgres } from "./postgres.mjs";
import { run } from "./run.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
/** Where the runners leave their reports; relative to the root. */
export const RESULTS = "test-results";

const bin = (name) => join(root, "node_modules/.bin", name);
const environment = (extra = {}) => ({ ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...extra });

/** Lets dependency-cruiser read .tsx files. */
const TSX = { NODE_OPTIONS: "--import ./scripts/support/swc-tsx.mjs" };

const STATIC = [
  ["route types", "next", ["typegen"]],
  // One checker: four on two cores repeat a third of each other's work.
  ["types", "tsc", ["--noEmit", "--singleThreaded"]],
  ["lint and format", "biome", ["check", "--error-on-warnings", "."]],
  [
    "arrows",
    "depcruise",
    [
      "--config",
      ".dependency-cruiser.cjs",
      "app",
      "components",
      "lib",
      "packages",
      "scripts",
      "tests",
      "proxy.ts",
      "instrumentation.ts",
    ],
    TSX,
  ],
  ["dead code", "knip", []],
];

/** A program that was found or installed; without one its sentence is printed at once and null comes back. */
function found(ensure) {
  try {
    return ensure();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return null;
  }
}

/** Tests of what is not there are skipped and counted as that, but where nobody would read it (CI) it is an error. */
function needs(ensure) {
  if (found(ensure) !== null) return;
  if (process.env.CI) throw new StartError("With CI set, nothing is skipped.");
  console.error("Its tests are skipped; everything else runs.\n");
}

/**
 * Everything tests need, looked for before anything takes time.
 * @throws {StartError} when there is no way on.
 */
export async function prepare({ browser = false, postgres = false, promtool = false }) {
  checkNode();
  if (browser) process.env.CHROMIUM_PATH = ensureChromium();
  if (postgres && !process.env.TEST_DATABASE_URL) needs(ensurePostgres);
  // Checks what Prometheus is given of ours: figures, rules and dashboard.
  if (promtool) needs(() => ensureProgram("promtool", "prometheus"));
  await ensureModules(root);
  mkdirSync(join(root, RESULTS), { recursive: true });
}

/** Runs the static checks, the types beside the others; resolves to a sentence for each that failed. */
export async function staticChecks() {
  const failed = [];
  const check = async ([name, command, args, extra]) => {
    console.log(`-- ${name}`);
    if ((await run(bin(command), args, { cwd: root, env: environment(extra) })) !== 0)
      failed.push(`The ${name} check failed.`);
  };
  const inOrder = async (checks) => {
    for (const one of checks) await check(one);
  };
  const [routeTypes, types, ...others] = STATIC;
  await check(routeTypes);
  // The compiler keeps one core busy for as long as the others need the second.
  await Promise.all([check(types), inOrder(others)]);
  return failed;
}

/** Runs unit tests; `args` are vitest's. Resolves to its exit code. */
export const unitTests = (args) =>
  run(bin("vitest"), ["run", ...args], {
    cwd: root,
    env: environment({ LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" }),
  });

/**
 * Builds the site when its sources changed; beyond the quick part also for packing, because another build would change
 * files under the stories' sites.
 */
export const buildSite = () => ensureBuild(root, { toPack: process.env.TEST_PART !== "quick" });

/** Runs browser stories; `args` are Playwright's. Resolves to its exit code. */
export const browserTests = (args, extra = {}) =>
  run(bin("playwright"), ["test", ...args], { cwd: root, env: environment(extra) });

/** Runs a command of ours to its end: a mistake that a person can mend is told in its sentence. */
export function runAsCommand(main) {
  main().then(
    (code) => process.exit(code),
    (error) => {
      console.error(error instanceof StartError ? error.message : error);
      process.exit(1);
    },
  );
}
