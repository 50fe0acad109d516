// Y33: the report counts every verdict, and shows what pages said without becoming part of them.
import { describe, expect, test } from "vitest";
import { FOR_PERSONS, POINTS } from "./points";
import { htmlOf, reportOf } from "./report";
import type { Verdict } from "./sheet";

const stay = {
  checkin: "2027-03-05",
  checkout: "2027-03-08",
  adults: 2,
  currency: "EUR",
  from: "nl",
  abroad: "us-ny",
};
const asked = { site: "http://site.test", api: "http://api.test/3.2", seed: 31, stay };

const report = (verdicts: Verdict[]) =>
  reportOf(
    asked,
    {
      properties: [
        { id: 1000007, name: "A & B", country: "nl", address: "http://site.test/en/stays/1000007", verdicts },
      ],
      countries: 1,
      calls: 9,
      seconds: 4,
    },
    "2026-11-26T21:59:25.000Z",
  );

const passed: Verdict = {
  point: "name",
  verdict: "passed",
  evidence: [{ platform: "A & B", page: "A & B" }],
};

describe("Y33: the report of a certification", () => {
  test("has a line for every point and counts its verdicts", () => {
    const { points } = report([passed, { point: "terms", verdict: "failed", evidence: [] }]);
    expect(points.map(({ id }) => id)).toEqual(Object.keys(POINTS));
    expect(points.find(({ id }) => id === "name")?.counts.passed).toBe(1);
    expect(points.find(({ id }) => id === "terms")?.counts.failed).toBe(1);
  });

  test("passes when nothing failed, and what could not be read is not passed", () => {
    expect(report([passed]).passed).toBe(true);
    expect(report([passed, { point: "same-price", verdict: "unread", evidence: [] }]).passed).toBe(false);
    expect(report([passed, { point: "terms", verdict: "failed", evidence: [] }]).passed).toBe(false);
    expect(reportOf(asked, { properties: [], countries: 0, calls: 1, seconds: 1 }, "").passed).toBe(false);
  });

  test("shows the evidence as text, and what is left to persons", () => {
    const evidence = [{ platform: "Harbour View", page: "<script>alert(1)</script>" }];
    const html = htmlOf(report([{ point: "name", verdict: "failed", evidence }]));
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    for (const { title } of FOR_PERSONS) expect(html).toContain(title.replaceAll("'", "&#39;"));
  });
});
