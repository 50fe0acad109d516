// K07: where j and k lead when the list has changed under the reader.
import { expect, test } from "vitest";
import { placeAfter } from "@/components/staff/taxi/use-triage";

const list = ["A", "B", "C", "D"];

test("K07: j and k start at the top, walk by one and stop at both ends", () => {
  expect(placeAfter(list, null, 1)).toBe(0);
  expect(placeAfter(list, { reference: "B", place: 1 }, 1)).toBe(2);
  expect(placeAfter(list, { reference: "B", place: 1 }, -1)).toBe(0);
  expect(placeAfter(list, { reference: "D", place: 3 }, 1)).toBe(3);
  expect(placeAfter(list, { reference: "A", place: 0 }, -1)).toBe(0);
});

test("K07: a row that was sorted elsewhere is walked on from where it is now", () =>
  expect(placeAfter(list, { reference: "A", place: 3 }, 1)).toBe(1));

test("K07: a row that left the list is walked on from where it was, not from the top", () => {
  const gone = { reference: "X", place: 2 };
  expect(placeAfter(list, gone, 1)).toBe(2);
  expect(placeAfter(list, gone, -1)).toBe(1);
  expect(placeAfter(list, { reference: "X", place: 9 }, 1)).toBe(3);
});
