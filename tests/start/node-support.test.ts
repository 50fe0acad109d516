import { describe, expect, test } from "vitest";
import { supportNotice } from "../../server/node-support.mjs";

const on = (day: string) => new Date(`${day}T12:00:00Z`);

describe("a start on a Node.js without security fixes says so in a line", () => {
  test("with what to use instead", () => {
    expect(supportNotice("20.19.6", on("2026-11-23"))).toBe(
      "Node.js 20.19.6 has had no security fixes since 2026-04-30: everything works, but use Node.js 22 or 24 or 26 where others reach the site.",
    );
    expect(supportNotice("22.3.0", on("2027-05-01"))).toMatch(/since 2027-04-30: .* Node\.js 24 or 26 /);
    expect(supportNotice("24.21.0", on("2030-01-01"))).toMatch(/use a newer one /);
  });

  test("a start on a supported version, on its last day, or on an unknown version reports nothing", () => {
    expect(supportNotice("20.19.6", on("2026-04-30"))).toBeNull();
    expect(supportNotice("24.21.0", on("2026-11-23"))).toBeNull();
    expect(supportNotice("28.0.0", on("2031-01-01"))).toBeNull();
  });
});
