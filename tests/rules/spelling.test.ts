// How many letters two spellings differ by: what a misspelled place is found with.
import { expect, test } from "vitest";
import { editDistance } from "@/lib/rules/spelling";

test.each([
  ["amsterdam", "amsterdam", 0],
  ["amtserdam", "amsterdam", 1],
  ["masterdam", "amsterdam", 1],
  ["amsterdma", "amsterdam", 1],
  ["amsterdm", "amsterdam", 1],
  ["amsterdamm", "amsterdam", 1],
  ["amsterdan", "amsterdam", 1],
  ["amstredma", "amsterdam", 2],
])("S02: %s is %s with %d mistakes", (typed, meant, mistakes) =>
  expect(editDistance(typed, meant, 2)).toBe(mistakes),
);

test("S02: more mistakes than are allowed are counted as one more, and a beginning costs nothing", () => {
  expect(editDistance("rotterdam", "amsterdam", 2)).toBe(3);
  expect(editDistance("asmter", "amsterdam", 1, true)).toBe(1);
});
