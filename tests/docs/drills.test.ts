import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("docs/drills.md tells of every drill, in its own words and the order of the numbers", () => {
  const drills = readdirSync("tests/drills")
    .map((name) => readFileSync(`tests/drills/${name}`, "utf8"))
    .flatMap((source) => {
      const found = /id: "R(\d+)",\s+name: "([^"]+)",\s+promise:\s+"([^"]+)"/.exec(source);
      return found
        ? [{ number: Number(found[1]), row: `| R${found[1]} | \`${found[2]}\` | ${found[3]} |` }]
        : [];
    });
  const rows = readFileSync("docs/drills.md", "utf8").match(/^\| R\d+ .*$/gm);
  expect(drills.length).toBeGreaterThan(15);
  expect(rows).toEqual(drills.sort((one, other) => one.number - other.number).map(({ row }) => row));
});
