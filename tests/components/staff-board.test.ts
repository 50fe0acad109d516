// K07: the text of a name board is as large as the sheet allows.
import { expect, test } from "vitest";
import { boardSize } from "@/components/staff/taxi/board/board-size";

test("K07: short names are largest, longer ones smaller, and nothing falls below what can be read", () => {
  const sizes = ["Li", "Ms Johansson", "Ms Alexandra Johansson-Example", "word ".repeat(60)].map(boardSize);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sizes[0]).toBe(24);
  expect(sizes.at(-1)).toBeGreaterThanOrEqual(3);
});

test("K07: the longest word fits the width of the sheet", () => {
  const word = "Wolfeschlegelsteinhausen";
  expect(boardSize(word) * 0.64 * word.length).toBeLessThanOrEqual(92);
});

test("K07: a name of many parts may break after its hyphens, so that it stays readable from afar", () => {
  const name = "Frau von Hohenlohe-Waldenburg-Schillingsfürst";
  expect(boardSize(name)).toBeGreaterThan(1.5 * boardSize(name.replaceAll("-", "x")));
  expect(boardSize(name) * 0.64 * "Schillingsfürst".length).toBeLessThanOrEqual(92);
});
