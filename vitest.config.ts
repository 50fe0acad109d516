import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./scripts/support/postgres.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

/** `npm test` runs what is not tagged nightly; everything else (an editor, `npm run unit`, `npm run test:all`) runs all. */
const isQuick = process.env.TEST_PART === "quick";

/** Whole files that only `npm run test:all` runs say so in their first line, so that the quick part loads none of them. */
const NIGHTLY_FILE = "// @module-tag nightly\n";

/** What a file says that needs a worker of its own: modules it replaces, or an environment other than the one below. */
const NEEDS_SEPARATE_WORKER = /vi[.](mock|doMock|resetModules)\(|process[.]env[.](?!TZ)\w+ =[^=]/;

const FILES = ["tests", "packages/contract/tests", "packages/sandbox/tests"].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /[.]test[.]tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(root + path, "utf8") })),
);
const pathsOf = (isOne: (text: string) => boolean) =>
  FILES.filter(({ text }) => isOne(text)).map(({ path }) => path);

const NIGHTLY = isQuick ? pathsOf((text) => text.startsWith(NIGHTLY_FILE)) : [];
const SEPARATE_WORKER = pathsOf((text) => NEEDS_SEPARATE_WORKER.test(text)).filter(
  (path) => !NIGHTLY.includes(path) && !path.startsWith("tests/postgres/"),
);

/** What also has to hold on a PostgreSQL server: the same files once more, and those that need one. */
const ON_POSTGRESQL = [
  "tests/mirror/fill.test.ts",
  "tests/mirror/ensure.test.ts",
  "tests/mirror/sync-*.test.ts",
  "tests/orders/!(mail-words).test.ts",
  "tests/places/lookup.test.ts",
  "tests/staff/bootstrap-run.test.ts",
  "tests/staff/session.test.ts",
  "tests/staff/sign-in.test.ts",
  "tests/taxi/inbound/store.test.ts",
];
const SERVER = "tests/support/postgres-server.ts";
const ONLY_POSTGRESQL = "tests/postgres/**/*.test.ts";

const hasServer = Boolean(process.env.TEST_DATABASE_URL || findPostgres());
/**
 * Opening an embedded database costs two seconds of processor time, a copy on a server a tenth of that. Where there is a
 * server, the quick part shows on it what npm run test:all shows on both.
 */
const quickDatabases = isQuick && hasServer ? { globalSetup: [SERVER] } : {};

export default defineConfig({
  resolve: {
    alias: {
      "@": root.replace(/\/$/, ""),
      // As in tsconfig.json: its package.json tells of what is packed.
      "@roomward/sandbox": `${root}packages/sandbox/src`,
      "server-only": `${root}tests/support/server-only.ts`,
    },
  },
  // The outlines of the Earth are megabytes of JSON: as a string they are read, as a module they are compiled.
  json: { stringify: true, namedExports: false },
  test: {
    // Bounds against hanging, wide enough for a machine that is busy with other things.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    tags: [{ name: "nightly", description: "npm run test:all runs it, npm test does not" }],
    ...(isQuick && { tagsFilter: ["!nightly"] }),
    env: {
      PATIENCE: process.env.PATIENCE ?? "6",
      LOG_LEVEL: "silent",
      CLOCK: "2027-01-15T09:00:00Z",
      REQUESTS_PER_MINUTE: "100000",
    },
    projects: [
      {
        extends: true,
        test: {
          // Loading the modules costs more than most tests: one worker keeps them for all its files.
          name: "shared",
          include: ["{tests,packages/*/tests}/**/*.test.{ts,tsx}"],
          exclude: [ONLY_POSTGRESQL, ...NIGHTLY, ...SEPARATE_WORKER],
          isolate: false,
          setupFiles: ["tests/support/fresh-process.ts"],
          ...quickDatabases,
        },
      },
      {
        extends: true,
        test: { name: "alone", include: SEPARATE_WORKER, ...quickDatabases },
      },
      {
        extends: true,
        test: {
          name: "postgresql",
          // What the embedded database has shown is repeated on a server by npm run test:all.
          include: isQuick ? [ONLY_POSTGRESQL] : [...ON_POSTGRESQL, ONLY_POSTGRESQL],
          exclude: NIGHTLY,
          ...(hasServer ? { globalSetup: [SERVER] } : { runner: "./tests/support/without-server.ts" }),
        },
      },
    ],
  },
});
