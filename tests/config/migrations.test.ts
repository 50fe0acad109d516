// What a migration may do while the version before it is still up (docs/decisions 133).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { migrationsFolder, readMigrations } from "@/lib/db/migrate";

/** What breaks a version that does not know of it: its reads, or its writes. */
const BREAKING: [what: string, pattern: RegExp][] = [
  ["drops something", /\bdrop\s+(table|column|type|schema|view|function|trigger|default)\b/i],
  ["renames something", /\brename\b/i],
  ["changes a type", /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ["forbids an empty value", /\bset\s+not\s+null\b/i],
  ["adds a column that every row has to fill", /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i],
];

/** On tables that the same file makes, nobody depends yet. */
function breaksIn(sql: string): string[] {
  const own = [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(
    ([, name]) => name,
  );
  const statements = sql
    .replace(/^\s*--(?!>).*$/gm, "")
    .split(/--> statement-breakpoint|;\s*$/m)
    .filter((one) => !own.includes(/\balter\s+table\s+"?(\w+)"?/i.exec(one)?.[1]));
  return statements.flatMap((one) =>
    BREAKING.filter(([, pattern]) => pattern.test(one)).map(([what]) => what),
  );
}

describe("a migration that takes something away says from which version on it may", () => {
  test.each(readMigrations().map(({ tag, oldest }) => [tag, oldest] as const))("%s", (tag, oldest) => {
    const broken = breaksIn(readFileSync(join(migrationsFolder(), `${tag}.sql`), "utf8"));
    if (oldest === null) expect(broken, "without a line `-- contract: oldest TAG`").toEqual([]);
    else expect(broken, "the line `-- contract` of a migration that only adds").not.toEqual([]);
  });

  test.each([
    ['DROP TABLE "a" CASCADE', "drops something"],
    ['ALTER TABLE "a" DROP COLUMN "b"', "drops something"],
    ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT', "drops something"],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', "renames something"],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint', "changes a type"],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', "forbids an empty value"],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', "adds a column that every row has to fill"],
  ])("%s breaks an older version", (sql, what) => expect(breaksIn(sql)).toEqual([what]));

  test.each([
    'ALTER TABLE "a" ADD COLUMN "b" text',
    'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'x\' NOT NULL',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL',
    'CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL',
    'CREATE INDEX "i" ON "a" ("b")',
    'DROP INDEX "i"',
  ])("%s does not", (sql) => expect(breaksIn(sql)).toEqual([]));
});
