import fc from "fast-check";
import { expect, test } from "vitest";
import { differences } from "@/lib/rules/differences";

test("a changed field is named by its path, with what it was and is", () => {
  const named = (name: string) => ({ name: { "en-gb": name, de: "Alt" }, stars: 3 });
  expect(differences(named("Old"), named("New"))).toEqual([
    { path: "name.en-gb", before: "Old", after: "New" },
  ]);
});

test("a field that comes or goes says which side lacks it, which is not the same as null", () => {
  expect(differences({ a: null }, {})).toEqual([{ path: "a", before: null, after: null, lacks: "after" }]);
  expect(differences({}, { a: null })).toEqual([{ path: "a", before: null, after: null, lacks: "before" }]);
});

test("entries of a list are told apart by their id, not by their position", () => {
  const rooms = [
    { id: "1", size: 20 },
    { id: "2", size: 30 },
  ];
  expect(differences({ rooms }, { rooms: rooms.toReversed() })).toEqual([]);
  expect(differences({ rooms }, { rooms: [{ id: "2", size: 31 }] })).toEqual([
    { path: "rooms[1].id", before: "1", after: null, lacks: "after" },
    { path: "rooms[1].size", before: 20, after: null, lacks: "after" },
    { path: "rooms[2].size", before: 30, after: 31 },
  ]);
});

test("photos are told apart by their address, plain values by themselves", () => {
  const photo = (name: string, tag: string) => ({ url: { large: `/p/${name}.webp` }, tags: [tag] });
  const found = differences(
    { photos: [photo("a", "bed"), photo("b", "bath")], facilities: [1, 2, 3] },
    { photos: [photo("b", "bath"), photo("a", "bed")], facilities: [3, 1] },
  );
  expect(found).toEqual([{ path: "facilities[2]", before: 2, after: null, lacks: "after" }]);
});

test("a list whose entries cannot be told apart is compared by position", () =>
  expect(differences({ steps: [{ fee: 1 }, { fee: 2 }] }, { steps: [{ fee: 1 }, { fee: 3 }] })).toEqual([
    { path: "steps[#1].fee", before: 2, after: 3 },
  ]));

test("a list that becomes empty is a difference, two empty ones are none", () => {
  expect(differences({ a: [] }, { a: [] })).toEqual([]);
  expect(differences({ a: [1] }, { a: [] })).toEqual([
    { path: "a[1]", before: 1, after: null, lacks: "after" },
  ]);
  expect(differences({}, { a: [] })).toEqual([{ path: "a", before: null, after: [], lacks: "before" }]);
});

test("a value that becomes an object is told on both sides", () =>
  expect(differences({ a: 5 }, { a: { b: 1 } })).toEqual([
    { path: "a", before: 5, after: null, lacks: "after" },
    { path: "a.b", before: null, after: 1, lacks: "before" },
  ]));

test("no more than asked for are told", () => expect(differences([1, 2, 3, 4], [], 2)).toHaveLength(2));

test("nothing differs from itself, and what differs one way differs the other way", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(differences(a, structuredClone(a))).toEqual([]);
      const there = differences(a, b).map(({ path }) => path);
      const back = differences(b, a).map(({ path }) => path);
      expect(new Set(back)).toEqual(new Set(there));
    }),
  );
});
