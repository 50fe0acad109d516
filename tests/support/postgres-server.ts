// Starts the PostgreSQL server of a test run, unless TEST_DATABASE_URL names one (its user must be able to create databases).
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../scripts/support/postgres.mjs";
import { makeTemplate } from "./postgres-template";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server of the tests; without it a file's database is the embedded one. */
    postgres: { url: string; template: string } | undefined;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  try {
    project.provide("postgres", { url: server.url, template: await makeTemplate(server.url) });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
