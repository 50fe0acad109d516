// A migrated database that every test file's own database is copied from, and the copying.
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { openDatabase } from "@/lib/db/open";

const addressOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function tell(server: string, sentence: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sentence);
  } finally {
    await client.end();
  }
}

const newName = () => `roomward_${randomBytes(6).toString("hex")}`;

export interface CopiedDatabase {
  url: string;
  /** Takes it away from whoever is still connected. */
  drop(): Promise<void>;
}

/** A copy of `template`, or without one an empty database. */
export async function makePostgresDatabase(server: string, template?: string): Promise<CopiedDatabase> {
  const name = newName();
  await tell(server, `create database ${name}${template ? ` template ${template}` : ""}`);
  return {
    url: addressOf(server, name),
    drop: () => tell(server, `drop database if exists ${name} with (force)`),
  };
}

/** Name of a new database with every migration. */
export async function makeTemplate(server: string): Promise<string> {
  const { url } = await makePostgresDatabase(server);
  const opened = await openDatabase({ kind: "server", url });
  await opened.close();
  return new URL(url).pathname.slice(1);
}
