import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as exporting from "@/app/api/staff/[page]/export/route";
import { writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import { auditEntry } from "@/lib/db/schema";
import { readTrail, readTrailParams } from "@/lib/staff/audit-trail";
import { csvRecords } from "../support/csv";
import { Browser, closeStaff, openStaff, person, signedIn } from "./support";

const segments = { params: Promise.resolve({ page: "audit" }) };
let admin: Browser;

beforeAll(async () => {
  await openStaff();
  const { email } = await person("admin", { email: "admin@example.com" });
  admin = new Browser();
  await admin.signIn(email);
});
afterAll(closeStaff);

const ask = async (query: string, browser = admin) => {
  const answer = await exporting.GET(browser.request(`/api/staff/audit/export?${query}`), segments);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe("T13: the trail is append-only", () => {
  test.each(["update audit_entry set actor = 'nobody'", "delete from audit_entry", "truncate audit_entry"])(
    'the database refuses "%s"',
    async (statement) => {
      const db = await database();
      const before = await db.$count(auditEntry);
      expect(before).toBeGreaterThan(0);
      const refused = db.execute(sql.raw(statement)).catch((error: Error) => error.cause ?? error);
      expect(String(await refused)).toContain("append-only");
      expect(await db.$count(auditEntry)).toBe(before);
    },
  );

  test("an entry stands or falls with the deed it tells of", async () => {
    const db = await database();
    const undone = db.transaction(async (tx) => {
      await writeAudit(tx, { actor: "a@example.com", action: "test.undone", subject: "x" });
      throw new Error("the deed failed");
    });
    await expect(undone).rejects.toThrow("the deed failed");
    expect((await readTrail({ action: "test.undone" }, null, 10)).rows).toEqual([]);
  });
});

describe("T13: reading the trail", () => {
  beforeAll(async () => {
    const db = await database();
    for (let number = 1; number <= 7; number += 1)
      await writeAudit(db, {
        actor: number % 2 === 0 ? "even@example.com" : "odd@example.com",
        action: "test.count",
        subject: `100%_${number}`,
        before: { number: number - 1 },
        after: { number },
      });
  });

  test("newest first, page by page, nothing twice and nothing left out", async () => {
    const seen: string[] = [];
    let before: number | null = null;
    do {
      const page = await readTrail({ action: "test.count" }, before, 3);
      seen.push(...page.rows.map(({ subject }) => subject));
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `100%_${number}`));
  });

  test("by whole days in UTC, both included", async () => {
    const db = await database();
    const moments = ["14T23:59:59.999", "15T00:00:00.000", "16T23:59:59.999", "17T00:00:00.000"];
    for (const moment of moments)
      await db.insert(auditEntry).values({
        ...{ at: new Date(`2021-03-${moment}Z`), actor: "days@example.com" },
        ...{ action: "test.day", subject: moment },
      });
    const found = await readTrail({ action: "test.day", from: "2021-03-15", to: "2021-03-16" }, null, 50);
    expect(found.rows.map(({ subject }) => subject)).toEqual(["16T23:59:59.999", "15T00:00:00.000"]);
  });

  test("by person, action, subject and day; signs of patterns are letters", async () => {
    const subjects = async (filter: Parameters<typeof readTrail>[0]) =>
      (await readTrail({ action: "test.count", ...filter }, null, 50)).rows.map(({ subject }) => subject);
    expect(await subjects({ actor: "EVEN" })).toEqual(["100%_6", "100%_4", "100%_2"]);
    expect(await subjects({ subject: "%_3" })).toEqual(["100%_3"]);
    expect(await subjects({ subject: "1%3" })).toEqual([]);
    expect(await subjects({ to: "2020-01-01" })).toEqual([]);
    expect(await subjects({ from: "2999-01-01" })).toEqual([]);
  });

  test("an unreadable parameter of the address is named", () => {
    const { values, problems } = readTrailParams({ actor: "a", from: "yesterday", before: "-1", other: "x" });
    expect(values).toEqual({ actor: "a" });
    expect(problems.map(({ field }) => field)).toEqual(["from", "before"]);
    expect(readTrailParams({ from: "2027-02-01", to: "2027-01-01" }).problems).toHaveLength(1);
    expect(readTrailParams({ from: "", to: "" }).problems).toEqual([]);
    expect(readTrailParams({ subject: "a\u0000b", to: "0999-01-01" }).problems).toEqual([
      { field: "subject", sentence: "Write it without control characters." },
      { field: "to", sentence: "Write a day from 2000-01-01 to 2999-12-31." },
    ]);
  });
});

describe("T13: taking the trail out", () => {
  test("as CSV and JSON with the same entries, more than one page of them", async () => {
    const db = await database();
    await db.insert(auditEntry).values(
      Array.from({ length: 1_201 }, (_, number) => ({
        at: new Date(),
        actor: "many@example.com",
        action: "test.many",
        subject: `=${number}`,
        after: { number },
      })),
    );
    const csv = await ask("format=csv&action=test.many");
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("content-disposition")).toMatch(/^attachment; filename="roomward-audit-.*\.csv"$/);
    expect(csv.headers.get("cache-control")).toBe("no-store");
    const rows = csvRecords(csv.text);
    const columns = ["at", "actor", "action", "subject", "before", "after", "requestId"];
    expect(Object.keys(rows[0] ?? {})).toEqual(columns);
    expect(rows.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 1_201 }, (_, at) => `'=${1_200 - at}`),
    );
    const json = JSON.parse((await ask("format=json&action=test.many")).text) as { subject: string }[];
    expect(json).toHaveLength(1_201);
    expect(json[0]?.subject).toBe("=1200");
    expect(JSON.parse((await ask("format=json&action=none")).text)).toEqual([]);
  });

  test("is an entry itself, with which filters were set and nothing of what was typed", async () => {
    await ask("format=csv&actor=many&subject=Annabel+Exampleton");
    const [entry] = (await readTrail({ action: "audit.export" }, null, 1)).rows;
    expect(entry).toMatchObject({
      actor: "admin@example.com",
      subject: expect.stringMatching(/^roomward-audit-.*\.csv$/),
      after: { fields: "format, actor, subject" },
    });
    expect(JSON.stringify(entry)).not.toContain("Annabel");
    await ask("format=xlsx");
    const [workbook] = (await readTrail({ action: "audit.export" }, null, 1)).rows;
    expect(workbook?.subject).toMatch(/^roomward-audit-.*\.xlsx$/);
    await ask("format=json");
    const [other] = (await readTrail({ action: "audit.export" }, null, 1)).rows;
    expect(other?.after).toEqual({ fields: "format" });
  });

  test("400 for what does not fit, 403 for an operator, 401 for nobody", async () => {
    for (const query of [
      "format=xml",
      "format=csv&from=soon",
      "format=csv&format=json",
      "format=csv&x=1",
      "format=csv&subject=a%00b",
      "format=csv&actor=a%0Ab",
      "format=csv&from=0000-01-01",
      "format=csv&to=1999-12-31",
      "format=csv&to=9999-12-31",
    ])
      expect((await ask(query)).status, query).toBe(400);
    const { email, browser: operator } = await signedIn("operator");
    for (const format of ["csv", "xlsx"]) expect((await ask(`format=${format}`, operator)).status).toBe(403);
    const [refused] = (await readTrail({ action: "staff.refused" }, null, 1)).rows;
    expect(refused).toMatchObject({
      ...{ actor: email, subject: "/api/staff/audit/export" },
      after: { role: "operator", needed: "admin" },
    });
    expect((await ask("format=csv", new Browser())).status).toBe(401);
  });
});
