// How many degrees a distance is.
import { expect, test } from "vitest";
import { degreesAround } from "@/lib/rules/bounds";

test.each([
  [0, 111.2, 1, 1],
  [60, 222.4, 2, 4],
  [-60, 55.6, 0.5, 1],
  // The meridians meet at the pole: no box reaches around the Earth more often than once.
  [90, 5.56, 0.05, 1],
])("from latitude %d %d km reach %d degrees north and south, %d east and west", (at, km, north, east) => {
  const { latitude, longitude } = degreesAround(at, km);
  expect(latitude).toBeCloseTo(north, 9);
  expect(longitude).toBeCloseTo(east, 9);
});
