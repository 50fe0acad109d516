// @module-tag nightly
// `npm run db` on a real server: what a backup brings back is what was there, to the last row.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { type CopiedDatabase, makePostgresDatabase } from "../support/postgres-template";
import { runServer } from "./support";

const home = mkdtempSync(join(tmpdir(), "roomward-backup-"));
const copies: CopiedDatabase[] = [];

afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.drop();
});
afterAll(() => rmSync(home, { recursive: true }));

async function databaseOf(template?: string): Promise<string> {
  const copy = await makePostgresDatabase(runServer().url, template);
  copies.push(copy);
  return copy.url;
}

function db(environment: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/db.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: join(home, "unused"), ...environment },
  });
  return { status, told: stdout.trim(), problem: stderr.trim() };
}

async function within<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows of every awkward kind: json as it was written, decimals, arrays, an instant, a trail that refuses changes. */
const FILL = `
  insert into reference_list (key, body, fetched_at) values ('chains', '{"b":  1, "a": 0.1}', '2027-01-15T09:00:00.123456+01');
  insert into place (kind, id, names, position, latitude) values ('city', '7', '{"en":"Ærø \\\\ \\n"}', 3, 0.1 + 0.2);
  insert into visit_tally select '2027-01-15T09:00:00Z', 'search', 'same', 'nl', n, 2 * n from generate_series(1, 500) as n;
`;

const contentOf = (text: string): string => /content is ([0-9a-f]{64})\.$/.exec(text)?.[1] ?? text;

test("a backup that is restored into an empty database has the same content, and goes on counting", async () => {
  const from = await databaseOf(runServer().template);
  await within(from, (client) => client.query(FILL));
  const file = join(home, "whole.dump");
  const backup = db({ DATABASE_URL: from }, "backup", file);
  expect(backup).toMatchObject({ status: 0, problem: "" });
  expect(statSync(file).size).toBeGreaterThan(1_000);
  const to = await databaseOf();
  const restored = db({ DATABASE_URL: to }, "restore", file);
  expect(restored).toMatchObject({ status: 0, problem: "" });
  expect(contentOf(restored.told)).toBe(contentOf(backup.told));
  expect(contentOf(backup.told)).toMatch(/^[0-9a-f]{64}$/);
  expect(db({ DATABASE_URL: to }, "status").told).toMatch(/^Engine {5}PostgreSQL [\s\S]*\nPending {4}none$/);
  await within(to, async (client) => {
    await expect(client.query("truncate audit_entry")).rejects.toThrow("append-only");
    const { rows } = await client.query("select sum(times)::integer as times from visit_tally");
    expect(rows).toEqual([{ times: 250_500 }]);
  });
});

test("one value that is another gives another content", async () => {
  const from = await databaseOf(runServer().template);
  await within(from, (client) => client.query(FILL));
  const before = contentOf(db({ DATABASE_URL: from }, "backup", join(home, "before.dump")).told);
  await within(from, (client) =>
    client.query("update visit_tally set times = times + 1 where accommodation = 77"),
  );
  const file = join(home, "after.dump");
  const after = contentOf(db({ DATABASE_URL: from }, "backup", file).told);
  expect(after).not.toBe(before);
  // A note that tells of something else is not believed.
  const note = JSON.parse(readFileSync(`${file}.json`, "utf8"));
  expect(note).toMatchObject({ engine: "server", content: after });
  writeFileSync(`${file}.json`, JSON.stringify({ ...note, content: before }));
  const restored = db({ DATABASE_URL: await databaseOf() }, "restore", file);
  expect(restored.status).toBe(1);
  expect(restored.problem).toMatch(/^That is not the content of the backup/);
});

test("nothing is restored over something, and no backup over a file", async () => {
  const from = await databaseOf(runServer().template);
  const file = join(home, "once.dump");
  expect(db({ DATABASE_URL: from }, "backup", file).status).toBe(0);
  expect(db({ DATABASE_URL: from }, "backup", file)).toMatchObject({
    status: 1,
    problem: `${file} already exists: name another file, or remove it first.`,
  });
  const refused = db({ DATABASE_URL: from }, "restore", file);
  expect(refused.status).toBe(1);
  expect(refused.problem).toMatch(/^The database at DATABASE_URL is not empty \(\d+ tables\)/);
  expect(db({}, "restore", file).problem).toBe(
    `${file} is a backup of a server: set DATABASE_URL to an empty database.`,
  );
});

test("status tells what is pending, and migrate applies it", async () => {
  const empty = await databaseOf();
  const before = db({ DATABASE_URL: empty }, "status");
  expect(before.told).toMatch(/^Applied {4}0$/m);
  expect(before.told).toMatch(/^Pending {4}0000_baseline, 0001_drop_checks_and_filters$/m);
  expect(db({ DATABASE_URL: empty }, "migrate").told).toMatch(/^Pending {4}none$/m);
  expect(db({}, "backup").status).toBe(2);
  const away = db({ DATABASE_URL: "postgres://nobody:secret-word@127.0.0.1:1/none" }, "status");
  expect(away.status).toBe(1);
  expect(away.problem).toMatch(/^The server at DATABASE_URL cannot be reached .*: check the address/);
  expect(away.problem).not.toContain("secret-word");
});

// Five processes, four of which start an engine: seconds each, and many where the processor is shared.
test("the embedded database, its journal and its secret come back whole in another directory", {
  timeout: 600_000,
}, async () => {
  const [from, to] = [join(home, "from"), join(home, "to")];
  const added = spawnSync(
    process.execPath,
    ["scripts/staff.mjs", "add", "ada@example.org", "--name", "Ada", "--role", "admin"],
    { encoding: "utf8", env: { ...process.env, DATA_DIR: from } },
  );
  expect(added.status).toBe(0);
  writeFileSync(join(from, "secret"), "s".repeat(64), { mode: 0o600 });
  const file = join(home, "embedded.tar.gz");
  const backup = db({ DATA_DIR: from }, "backup", file);
  expect(backup).toMatchObject({ status: 0, problem: "" });
  // It holds a secret.
  expect(statSync(file).mode & 0o077).toBe(0);
  const restored = db({ DATA_DIR: to }, "restore", file);
  expect(restored).toMatchObject({ status: 0, problem: "" });
  expect(contentOf(restored.told)).toBe(contentOf(backup.told));
  expect(readFileSync(join(to, "secret"), "utf8")).toBe("s".repeat(64));
  expect(existsSync(join(to, "control.json"))).toBe(false);
  expect(db({ DATA_DIR: to }, "restore", file).problem).toBe(
    `${to} already holds db: move it away, or set DATA_DIR to another directory, and restore there.`,
  );
});
