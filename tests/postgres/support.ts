// A database of a file's own on the server of the run.
import { Client } from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { type CopiedDatabase, makePostgresDatabase } from "../support/postgres-template";

export function runServer(): { url: string; template: string } {
  const server = inject("postgres");
  if (!server) throw new Error("these tests run in the project postgresql");
  return server;
}

interface ServerDatabase {
  url: string;
  admin: Client;
}

/** There before the tests of a file, with every migration unless `isEmpty`, and dropped after them. */
export function serverDatabaseForFile({ isEmpty = false } = {}): ServerDatabase {
  const instance = {} as ServerDatabase;
  let copy: CopiedDatabase;
  beforeAll(async () => {
    const { url, template } = runServer();
    copy = await makePostgresDatabase(url, isEmpty ? undefined : template);
    const admin = new Client({ connectionString: copy.url });
    await admin.connect();
    Object.assign(instance, { url: copy.url, admin });
  });
  afterAll(async () => {
    await instance.admin.end();
    await copy.drop();
  });
  return instance;
}
