// A03: numbers of rates, their one sum, and what does not go together with the party.
import { describe, expect, test } from "vitest";
import { misfits, selectionOf } from "@/lib/views/selection";

const pick = (id: string, total: number, more: object = {}) => ({
  id,
  available: 3,
  people: 2,
  adults: 2,
  seen: { total, display: total, base: null },
  property: null,
  ...more,
});
const euro = { shown: 2, property: 2 };
const sum = (picks: ReturnType<typeof pick>[], counts: [string, number][], digits = euro) =>
  selectionOf(picks, new Map(counts), digits);

describe("A03: one running total", () => {
  test("is the sum of whole totals, without the dust of binary fractions", () => {
    expect(
      sum(
        [pick("a", 0.1), pick("b", 0.2)],
        [
          ["a", 1],
          ["b", 1],
        ],
      ).seen.total,
    ).toBe(0.3);
    expect(sum([pick("a", 19.99)], [["a", 3]]).seen.total).toBe(59.97);
  });

  test("A17: keeps the smallest units of yen and dinar", () => {
    expect(sum([pick("a", 12_345)], [["a", 2]], { shown: 0, property: 0 }).seen.total).toBe(24_690);
    expect(sum([pick("a", 1.005)], [["a", 3]], { shown: 3, property: 3 }).seen.total).toBe(3.015);
  });

  test("both currencies are summed by themselves; one that is missing makes no sum", () => {
    const dual = [pick("a", 10, { property: 11 }), pick("b", 20, { property: 22 })];
    expect(
      sum(dual, [
        ["a", 2],
        ["b", 1],
      ]),
    ).toMatchObject({ seen: { total: 40 }, property: 44, rooms: 3 });
    expect(sum([pick("a", 10)], [["a", 1]]).property).toBeNull();
  });

  test("a part that one of the rates does not state is not stated for the sum", () => {
    expect(sum([pick("a", 10)], [["a", 1]]).seen).toEqual({ total: 10, display: 10, base: null });
  });
});

describe("A03: what does not fit is named", () => {
  test("more than the platform has of a rate", () => {
    expect(
      sum(
        [pick("a", 10), pick("b", 10, { available: null })],
        [
          ["a", 4],
          ["b", 9],
        ],
      ).over,
    ).toEqual(["a"]);
    expect(sum([pick("a", 10)], [["a", 3]]).over).toEqual([]);
  });

  test.each([
    [1, { adults: 2, children: 0, rooms: 1 }, { rooms: false, people: false }],
    [2, { adults: 2, children: 0, rooms: 1 }, { rooms: true, people: false }],
    [1, { adults: 2, children: 1, rooms: 1 }, { rooms: false, people: true }],
    [0, { adults: 9, children: 1, rooms: 4 }, { rooms: false, people: false }],
  ])("%d rooms for %o", (count, party, wrong) => {
    expect(misfits(sum([pick("a", 10)], [["a", count]]), party)).toEqual(wrong);
  });

  test("a limit nobody states is no mistake", () => {
    const open = sum([pick("a", 10, { people: null, adults: null })], [["a", 1]]);
    expect(misfits(open, { adults: 9, children: 0, rooms: 1 }).people).toBe(false);
  });
});
