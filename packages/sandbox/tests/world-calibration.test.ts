// The world against the published sets it is fitted to (the checks of the report), and what must hold for all of it.
import { expect, it } from "vitest";
import { passes } from "../src/tools/report/figure";
import { sectionsOf } from "../src/tools/report/report";
import { sampleOf } from "../src/tools/report/sample";

const SETTINGS = { seed: 3, properties: 20_000 };
/** Of a world of this size it holds every property. */
const SAMPLE = sampleOf(SETTINGS);
const { properties: PROPERTIES } = SAMPLE;

it("the sample is the whole world", () => expect(PROPERTIES).toHaveLength(20_000));

it.each(sectionsOf(SETTINGS, SAMPLE).map(({ title, figures }) => [title, figures] as const))(
  "the world has the published figures of: %s",
  (_, figures) => {
    expect(figures.length).toBeGreaterThan(1);
    expect(figures.filter((figure) => !passes(figure))).toEqual([]);
  },
);

type One = (typeof PROPERTIES)[number];

it.each<[string, (property: One, facilities: ReadonlySet<number>) => boolean]>([
  [
    "has a score exactly when it has reviews",
    ({ numberOfReviews, score }) => (numberOfReviews === 0) === (score === null),
  ],
  [
    "has a score that is an average of whole points where reviews are few",
    ({ numberOfReviews, score }) =>
      score === null ||
      numberOfReviews > 9 ||
      Math.abs(Math.round(score * numberOfReviews) / numberOfReviews - score) < 0.051,
  ],
  ["has a base price", ({ basePrice }) => basePrice > 0],
  [
    "sells its cheapest room type for two at exactly its base price",
    ({ roomTypes }) => {
      const forTwo = roomTypes.filter(({ adults }) => adults >= 2).map(({ priceFactor }) => priceFactor);
      return forTwo.length === 0 || Math.min(...forTwo) === 1;
    },
  ],
  [
    "has 1 to 14 room types, and no more than rooms unless they are dormitories",
    ({ roomTypes, numberOfRooms }) =>
      roomTypes.length > 0 &&
      roomTypes.length <= 14 &&
      (roomTypes.length <= numberOfRooms || roomTypes.some(({ dormitory }) => dormitory)),
  ],
  [
    "numbers its rooms by its own id and two digits",
    ({ id, roomTypes }) => roomTypes.every((room, i) => room.id === `${id}${String(i + 1).padStart(2, "0")}`),
  ],
  [
    "has no facilities that contradict each other",
    ({ reception24h, roomFacilities }, had) =>
      !(had.has(46) && had.has(160)) &&
      (had.has(2) || !(had.has(46) || had.has(160))) &&
      (had.has(433) || !(had.has(155) || had.has(156))) &&
      reception24h === had.has(8) &&
      roomFacilities.includes(11) === had.has(109),
  ],
  [
    "stands near its city and says how far",
    ({ city, latitude, longitude, distanceKm }) => {
      const north = (latitude - city.latitude) * 111.2;
      const east = (longitude - city.longitude) * 111.2 * Math.cos((city.latitude * Math.PI) / 180);
      return Math.abs(Math.hypot(north, east) - distanceKm) <= 0.2 && distanceKm <= 40;
    },
  ],
])("every property %s", (_, isRight) => {
  const wrong = PROPERTIES.filter((one) => !isRight(one, new Set(one.facilities.map(({ id }) => id))));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
