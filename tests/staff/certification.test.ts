// Reports of certification runs as staff are given them.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as handler from "@/app/api/staff/certification/route";
import { config } from "@/lib/config";
import { storedReports } from "@/lib/staff/certification";
import { type Browser, closeStaff, openStaff, signedIn } from "./support";

const folder = `/tmp/certification-${process.pid}`;
config.database.directory = folder;

const EARLY = "certification-2026-11-25T08-30-00";
const LATE = "certification-2026-11-26T21-59-25";

const report = {
  kind: "certification",
  version: 1,
  at: "2026-11-26T21:59:25.000Z",
  site: "http://site.test",
  sample: 12,
  countries: 6,
  passed: false,
  points: [{ id: "name", title: "Name", counts: { passed: 9, failed: 2, not_applicable: 1, unread: 0 } }],
};

let viewer: Browser;

beforeAll(async () => {
  mkdirSync(`${folder}/certification`, { recursive: true });
  writeFileSync(`${folder}/certification/${LATE}.json`, JSON.stringify(report));
  writeFileSync(`${folder}/certification/${LATE}.html`, "<h1>Certification</h1>");
  writeFileSync(`${folder}/certification/${EARLY}.json`, "{ half");
  writeFileSync(`${folder}/certification/notes.json`, JSON.stringify(report));
  writeFileSync(`${folder}/secret.html`, "secret");
  await openStaff();
  viewer = (await signedIn("viewer")).browser;
});
afterAll(async () => {
  await closeStaff();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (query: string) =>
  handler.GET(viewer.request(`/api/staff/certification?${query}`), { params: Promise.resolve({}) });

describe("Y34: reports of certification runs are kept for staff", () => {
  test("the latest first, and a broken file as such", async () => {
    const { version: _, ...reported } = report;
    expect(await storedReports()).toEqual([
      { name: LATE, report: reported },
      { name: EARLY, report: null },
    ]);
  });

  test("a report is shown under a policy that runs nothing", async () => {
    const answer = await ask(`file=${LATE}.html`);
    expect(await answer.text()).toBe("<h1>Certification</h1>");
    expect(answer.headers.get("content-disposition")).toBeNull();
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*\bsandbox\b/);
  });

  test("both files can be taken out", async () => {
    for (const query of [`file=${LATE}.html&save=1`, `file=${LATE}.json`]) {
      const answer = await ask(query);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-disposition")).toContain(`attachment; filename="${LATE}`);
    }
  });

  test.each([
    ["", 400],
    ["file=../secret.html", 400],
    ["file=..%2Fsecret.html", 400],
    [`file=${LATE}.html/../../secret.html`, 400],
    ["file=notes.json", 400],
    [`file=${LATE}.html&file=${LATE}.json`, 400],
    ["file=certification-2020-01-01T00-00-00.html", 404],
  ])("%s answers %i with a sentence", async (query, status) => {
    const answer = await ask(query);
    const { detail } = (await answer.json()) as { detail: string };
    expect([answer.status, detail.endsWith(".")]).toEqual([status, true]);
  });
});
