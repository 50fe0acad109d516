import type { AccommodationDetails } from "@roomward/contract/details";
import { describe, expect, test } from "vitest";
import { cheapestWithBeds, fewestRooms } from "@/lib/rules/combination";

describe("A02: rooms for a group", () => {
  test("the fewest rooms are those of the largest kind, with an adult in each", () => {
    const room = (adults: number) => ({ id: String(adults), maximum_occupancy: { adults, children: 0 } });
    const rooms = (...kinds: number[]) => ({ id: 1, rooms: kinds.map(room) }) as AccommodationDetails;
    expect(fewestRooms(rooms(2, 4), { adults: 5, children: [] })).toBe(2);
    expect(fewestRooms(rooms(2, 4), { adults: 4, children: [] })).toBe(1);
    expect(fewestRooms(rooms(2), { adults: 1, children: [4, 5] })).toBeNull();
    expect(
      fewestRooms({ id: 1, rooms: [{ id: "unstated" }] } as AccommodationDetails, {
        adults: 2,
        children: [],
      }),
    ).toBeNull();
  });

  test("a bed for each costs the lowest sum of so many rooms, with no more of a rate than are left", () => {
    const rate = (id: string, beds: number, cost: number, available = 9) => ({ id, beds, cost, available });
    const rates = [rate("double", 1, 80), rate("twin", 2, 100), rate("family", 4, 190, 1)];
    expect(cheapestWithBeds(rates, 2, 4)).toEqual(["twin", "twin"]);
    expect(cheapestWithBeds(rates, 2, 5)).toEqual(["double", "family"]);
    expect(cheapestWithBeds(rates, 2, 7)).toBeNull();
    expect(cheapestWithBeds(rates, 3, 7)).toEqual(["double", "twin", "family"]);
    expect(cheapestWithBeds([], 1, 1)).toBeNull();
  });
});
