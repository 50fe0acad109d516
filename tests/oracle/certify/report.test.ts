// The report of a certification counts every verdict and shows texts of pages as text.
import { describe, expect, test } from "vitest";
import { Findings } from "../findings";
import { FOR_PERSONS, POINTS, type PointId } from "./points";
import { htmlOf, reportOf } from "./report";

const days = { checkin: "2027-03-05", checkout: "2027-03-08" };
const stay = { ...days, adults: 2, currency: "EUR", from: "nl", abroad: "us-ny" };
const requested = { site: "http://site.test", api: "http://api.test/3.2", seed: 31, stay };

const report = (findings: Findings<PointId>) => {
  const address = "http://site.test/en/stays/1000007";
  const property = { id: 1000007, name: "A & B", country: "nl", address, findings };
  const certified = { properties: [property], countries: 1, calls: 9, seconds: 4 };
  return reportOf(requested, certified, "2026-11-26T21:59:25.000Z");
};

/** Findings with one comparison. */
const finding = (point: PointId, isSo: boolean, page = "A & B"): Findings<PointId> => {
  const findings = new Findings<PointId>();
  findings.check(point, isSo, "A & B", page);
  return findings;
};

describe("report of a certification", () => {
  test("Y33: the report has a line for every point and counts its verdicts", () => {
    const findings = finding("name", true);
    findings.check("terms", false, "reachable", "nowhere");
    const { points } = report(findings);
    expect(points.map(({ id }) => id)).toEqual(POINTS.map(({ id }) => id));
    expect(points.find(({ id }) => id === "name")?.counts.passed).toBe(1);
    expect(points.find(({ id }) => id === "terms")?.counts.failed).toBe(1);
  });

  test("Y33: the report passes when nothing failed and everything could be read", () => {
    expect(report(finding("name", true)).passed).toBe(true);
    const unread = finding("name", true);
    unread.unread.set("same-price", "The choice led to no hand-off.");
    expect(report(unread).passed).toBe(false);
    expect(report(finding("terms", false)).passed).toBe(false);
    expect(reportOf(requested, { properties: [], countries: 0, calls: 1, seconds: 1 }, "").passed).toBe(
      false,
    );
  });

  test("Y33: the report shows evidence as text, and lists what persons check", () => {
    const html = htmlOf(report(finding("name", false, "<script>alert(1)</script>")));
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    for (const { title } of FOR_PERSONS) expect(html).toContain(title.replaceAll("'", "&#39;"));
  });
});
