import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

/** What also has to hold on a PostgreSQL server: the same files once more, and those that need one. */
const ON_POSTGRESQL = [
  "tests/mirror/fill.test.ts",
  "tests/mirror/ensure.test.ts",
  "tests/mirror/sync-*.test.ts",
  "tests/places/lookup.test.ts",
  "tests/preview/parity-checks.test.ts",
  "tests/staff/session.test.ts",
  "tests/taxi/inbound/store.test.ts",
  "tests/postgres/**/*.test.ts",
];

export default defineConfig({
  resolve: { alias: { "@": root.replace(/\/$/, ""), "server-only": `${root}tests/support/server-only.ts` } },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "embedded",
          include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
          exclude: ["tests/e2e/**", "tests/postgres/**", "tests/sandbox/**", "node_modules/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "sandbox",
          include: ["tests/sandbox/**/*.test.ts"],
          // Its world is a pure function and keeps nothing between files: loading it once per worker is enough.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "postgresql",
          include: ON_POSTGRESQL,
          globalSetup: ["tests/support/postgres-server.ts"],
        },
      },
    ],
  },
});
