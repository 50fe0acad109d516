// Two versions on one server: the newer expands while the older goes on, and contracts only once the older is gone.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { schemaState } from "@/lib/db/migrate";
import { migrateServerAt } from "@/lib/db/open";
import { type CopiedDatabase, makePostgresDatabase } from "../support/postgres-template";
import { runServer } from "./support";

interface Entry {
  idx: number;
  version: string;
  when: number;
  tag: string;
  breakpoints: boolean;
}

/** Three versions of the site: the first, one that adds a column, one that takes away what the first still reads. */
const VERSIONS: Record<"first" | "expanding" | "contracting", [tag: string, sql: string][]> = {
  first: [["0000_word", "create table word (id integer primary key, old text)"]],
  expanding: [["0001_new_word", "alter table word add column new text"]],
  contracting: [["0002_no_old_word", "-- contract: oldest 0001_new_word\nalter table word drop column old"]],
};

const home = mkdtempSync(join(tmpdir(), "roomward-migrations-"));

function makeFolders(): Record<keyof typeof VERSIONS, string> {
  const entries: Entry[] = [];
  const folders = Object.entries(VERSIONS).map(([name, files], at, all) => {
    const folder = join(home, name);
    const before = all[at - 1]?.[0];
    cpSync(before ? join(home, before) : "lib/db/migrations/meta", before ? folder : join(folder, "meta"), {
      recursive: true,
    });
    for (const [tag, sql] of files) {
      entries.push({
        idx: entries.length,
        version: "7",
        when: 1_000 * (entries.length + 1),
        tag,
        breakpoints: true,
      });
      writeFileSync(join(folder, `${tag}.sql`), sql);
    }
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ dialect: "postgresql", entries }));
    return [name, folder];
  });
  return Object.fromEntries(folders);
}

let folders: Record<keyof typeof VERSIONS, string>;
let copy: CopiedDatabase;
let admin: Client;

beforeAll(() => {
  folders = makeFolders();
});
afterAll(() => rmSync(home, { recursive: true }));
beforeEach(async () => {
  copy = await makePostgresDatabase(runServer().url);
  admin = new Client({ connectionString: copy.url });
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  await copy.drop();
});

const ask = (text: string) => admin.query(text);
const state = (version: keyof typeof VERSIONS) => schemaState(ask, folders[version]);
const migrate = (version: keyof typeof VERSIONS) => migrateServerAt(copy.url, folders[version]);
const columns = async () =>
  (
    await admin.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'word'::regclass and attnum > 0 and not attisdropped order by attnum",
    )
  ).rows.map(({ name }) => name);

/** A site of that version that is up, as the server sees it. */
async function siteOf(when: number): Promise<Client> {
  const site = new Client({ connectionString: copy.url, application_name: `roomward ${when}` });
  await site.connect();
  return site;
}

test("an older version runs on beside one that expanded, and migrates nothing", async () => {
  await migrate("first");
  await migrate("expanding");
  expect(await columns()).toEqual(["id", "old", "new"]);
  await migrate("first");
  expect(await state("first")).toEqual({
    applied: ["0000_word"],
    pending: [],
    unknown: [2_000],
    isServed: true,
    isTooOld: false,
  });
  expect(await columns()).toEqual(["id", "old", "new"]);
});

test("a version that is older than the oldest served is refused with a sentence; the one before is not", async () => {
  await migrate("contracting");
  await migrate("expanding");
  await expect(migrate("first")).rejects.toThrow(
    "The database was changed by a newer version in a way this version cannot work with: start the newer version, or restore a backup from before it.",
  );
  expect(await columns()).toEqual(["id", "new"]);
});

test("a database from before the first migration is refused with a sentence; one that stands just at it is not", async () => {
  await admin.query("create schema drizzle");
  await admin.query("create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)");
  await admin.query("insert into drizzle.__drizzle_migrations (created_at) values (999)");
  await expect(migrate("first")).rejects.toThrow(
    /^The database is older than this version can bring up to date: start the version of/,
  );
  await admin.query("insert into drizzle.__drizzle_migrations (created_at) values (1000)");
  await migrate("first");
  expect(await state("first")).toMatchObject({ applied: ["0000_word"], pending: [], isTooOld: false });
});

test("nothing contracts while a site is up that could not go on; once it is gone, it does", {
  tags: "nightly",
}, async () => {
  await migrate("expanding");
  const old = await siteOf(1_000);
  await expect(migrate("contracting")).rejects.toThrow(
    /^An older version is connected to the database \(1 connections\) and could not go on after this migration/,
  );
  expect(await columns()).toEqual(["id", "old", "new"]);
  // Nothing was promised to it either: it may still start.
  await migrate("first");
  await old.end();
  const next = await siteOf(2_000);
  await expect.poll(() => migrate("contracting").then(() => "done", String)).toBe("done");
  expect(await columns()).toEqual(["id", "new"]);
  await next.end();
});

test("one of eight processes that start at once migrates, and all of them find it done", {
  tags: "nightly",
}, async () => {
  await Promise.all(Array.from({ length: 8 }, () => migrate("expanding")));
  const { rows } = await admin.query("select count(*)::integer as applied from drizzle.__drizzle_migrations");
  expect(rows).toEqual([{ applied: 2 }]);
});

test("a migration that failed is as if it never was, and leaves no lock behind", {
  tags: "nightly",
}, async () => {
  const broken = join(home, "broken");
  cpSync(folders.expanding, broken, { recursive: true });
  const file = join(broken, "0001_new_word.sql");
  writeFileSync(file, `${readFileSync(file, "utf8")};--> statement-breakpoint\nselect 1 / 0`);
  await migrate("first");
  await expect(migrateServerAt(copy.url, broken)).rejects.toThrow();
  expect(await columns()).toEqual(["id", "old"]);
  await migrate("expanding");
  expect(await columns()).toEqual(["id", "old", "new"]);
});

test("a server compresses records with lz4", async () => {
  await migrateServerAt(copy.url);
  const { rows } = await admin.query(
    "select attcompression from pg_attribute where attrelid = 'accommodation'::regclass and attname = 'record'",
  );
  expect(rows).toEqual([{ attcompression: "l" }]);
});
