import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./scripts/support/postgres.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

/** `npm test` runs what is not tagged nightly; everything else (an editor, `npm run unit`, `npm run test:all`) runs all. */
const isQuick = process.env.TEST_PART === "quick";

/** Whole files that only `npm run test:all` runs say so in their first line, so that the quick part loads none of them. */
const NIGHTLY_FILE = "// @module-tag nightly\n";

function isNightly(path: string): boolean {
  const head = Buffer.alloc(NIGHTLY_FILE.length);
  const file = openSync(path, "r");
  readSync(file, head);
  closeSync(file);
  return head.toString() === NIGHTLY_FILE;
}

const LEFT_OUT = !isQuick
  ? []
  : ["tests", "packages/contract/tests", "packages/sandbox/tests"].flatMap((folder) =>
      readdirSync(root + folder, { recursive: true })
        .map((name) => `${folder}/${name}`)
        .filter((path) => /[.]test[.]tsx?$/.test(path) && isNightly(root + path)),
    );

/** What also has to hold on a PostgreSQL server: the same files once more, and those that need one. */
const ON_POSTGRESQL = [
  "tests/mirror/fill.test.ts",
  "tests/mirror/ensure.test.ts",
  "tests/mirror/sync-*.test.ts",
  "tests/orders/!(mail-words).test.ts",
  "tests/places/lookup.test.ts",
  "tests/staff/bootstrap-run.test.ts",
  "tests/staff/parity-checks.test.ts",
  "tests/staff/session.test.ts",
  "tests/staff/sign-in.test.ts",
  "tests/taxi/inbound/store.test.ts",
];
const SERVER = "tests/support/postgres-server.ts";
const ONLY_POSTGRESQL = "tests/postgres/**/*.test.ts";

/** Pure functions and what is drawn: their modules keep nothing between files, so one loading per worker is enough. */
const KEEPS_NOTHING = [
  "address",
  "components",
  "docs",
  "format",
  "http",
  "i18n",
  "oracle",
  "personal",
  "rules",
  "views",
]
  .map((area) => `tests/${area}/**/*.test.{ts,tsx}`)
  .concat("packages/contract/tests/**/*.test.ts");

const hasServer = Boolean(process.env.TEST_DATABASE_URL || findPostgres());

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
    env: { PATIENCE: process.env.PATIENCE ?? "6" },
    projects: [
      {
        extends: true,
        test: {
          name: "embedded",
          include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
          exclude: ["tests/e2e/**", "tests/postgres/**", "node_modules/**", ...KEEPS_NOTHING, ...LEFT_OUT],
          // Opening an embedded database costs two seconds of processor time, a copy on a server a tenth of that. Where
          // there is a server, the quick part shows on it what npm run test:all shows on both.
          ...(isQuick && hasServer && { globalSetup: [SERVER] }),
        },
      },
      {
        extends: true,
        test: { name: "pure", include: KEEPS_NOTHING, exclude: LEFT_OUT, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "sandbox",
          include: ["packages/sandbox/tests/**/*.test.ts"],
          exclude: LEFT_OUT,
          // Its world is a pure function and keeps nothing between files: loading it once per worker is enough.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "postgresql",
          // What the embedded database has shown is repeated on a server by npm run test:all.
          include: isQuick ? [ONLY_POSTGRESQL] : [...ON_POSTGRESQL, ONLY_POSTGRESQL],
          exclude: LEFT_OUT,
          ...(hasServer ? { globalSetup: [SERVER] } : { runner: "./tests/support/without-server.ts" }),
        },
      },
    ],
  },
});
