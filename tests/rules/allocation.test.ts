// Who of a party sleeps in which room.
import { expect, test } from "vitest";
import { allocate } from "@/lib/rules/allocation";

const beds = (adults: number | null, total: number | null = adults) => ({ adults, total });
const share = (
  adults: number,
  children: number[],
  rooms: { adults: number | null; total: number | null }[],
) =>
  allocate(adults, children, rooms).map(({ number_of_adults, children: ages }) => [number_of_adults, ages]);

test("O35: the whole party is in one room", () => {
  expect(share(3, [4, 9], [beds(2)])).toEqual([[3, [4, 9]]]);
});

test("O35: there is an adult in each room, and whoever is left goes where most room is", () => {
  expect(share(5, [], [beds(2), beds(4)])).toEqual([
    [2, []],
    [3, []],
  ]);
  expect(share(2, [7], [beds(2, 2), beds(2, 3)])).toEqual([
    [1, []],
    [1, [7]],
  ]);
  expect(share(4, [3, 6], [beds(2, 4), beds(2, 3)])).toEqual([
    [2, [3, 6]],
    [2, []],
  ]);
});

test("O35: no room gets more adults than it takes while another has a place", () => {
  expect(share(5, [], [beds(1, 9), beds(4)])).toEqual([
    [1, []],
    [4, []],
  ]);
});

test("O35: of rooms that nobody describes each gets its share, and fewer adults than rooms are counted twice", () => {
  expect(share(4, [], [beds(null), beds(null)])).toEqual([
    [2, []],
    [2, []],
  ]);
  expect(share(1, [], [beds(2), beds(2)])).toEqual([
    [1, []],
    [1, []],
  ]);
});
