// Who of a party sleeps in which room.
import { expect, test } from "vitest";
import { allocate } from "@/lib/rules/allocation";

const beds = (adults: number | null, total: number | null = adults) => ({ adults, total });
/** `2 | 1+7`: two adults in the first room, one with a child aged 7 in the second. */
const share = (adults: number, children: number[], ...rooms: ReturnType<typeof beds>[]) =>
  allocate(adults, children, rooms)
    .map(({ number_of_adults, children: ages }) => [number_of_adults, ...(ages ?? [])].join("+"))
    .join(" | ");

test("O35: the whole party is in one room", () => expect(share(3, [4, 9], beds(2))).toBe("3+4+9"));

test("O35: there is an adult in each room, and whoever is left goes where most room is", () => {
  expect(share(5, [], beds(2), beds(4))).toBe("2 | 3");
  expect(share(2, [7], beds(2, 2), beds(2, 3))).toBe("1 | 1+7");
  expect(share(4, [3, 6], beds(2, 4), beds(2, 3))).toBe("2+3+6 | 2");
});

test("O35: no room gets more adults than it takes while another has a place", () =>
  expect(share(5, [], beds(1, 9), beds(4))).toBe("1 | 4"));

test("O35: rooms without a description each get their share, and fewer adults than rooms are counted twice", () => {
  expect(share(4, [], beds(null), beds(null))).toBe("2 | 2");
  expect(share(1, [], beds(2), beds(2))).toBe("1 | 1");
});
