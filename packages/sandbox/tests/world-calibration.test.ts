// The world against the published sets it is fitted to (the checks of the report), and what must hold for all of it.
import { describe, expect, it } from "vitest";
import { passes } from "../src/tools/report/figure";
import { sectionsOf } from "../src/tools/report/report";
import { sampleOf } from "../src/tools/report/sample";
import { cities } from "../src/world/gazetteer/places";

const SETTINGS = { seed: 3, properties: 20_000 };
/** Of a world of this size it holds every property. */
const SAMPLE = sampleOf(SETTINGS);
const { world: WORLD, properties: PROPERTIES } = SAMPLE;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

it("the sample is the whole world", () => {
  expect(PROPERTIES).toHaveLength(20_000);
});

describe("the published figures", () => {
  it.each(sectionsOf(SETTINGS, SAMPLE).map(({ title, figures }) => [title, figures] as const))(
    "%s",
    (_, figures) => {
      expect(figures.length).toBeGreaterThan(1);
      expect(figures.filter((figure) => !passes(figure))).toEqual([]);
    },
  );
});

describe("scores and reviews", () => {
  it("without reviews there is no score", () => {
    expect(
      PROPERTIES.every(({ numberOfReviews, score }) => (numberOfReviews === 0) === (score === null)),
    ).toBe(true);
  });

  it("a score of few reviews can be an average of whole points", () => {
    for (const { numberOfReviews, score } of PROPERTIES) {
      if (score === null || numberOfReviews > 9) continue;
      const nearest = Math.round(score * numberOfReviews) / numberOfReviews;
      expect(Math.abs(nearest - score)).toBeLessThan(0.051);
    }
  });

  it("the more popular half of a city has more reviews", () => {
    const largest = cities().reduce((best, city) =>
      (WORLD.blockOf(city.id)?.count ?? 0) > (WORLD.blockOf(best.id)?.count ?? 0) ? city : best,
    );
    const counts = WORLD.idsOfCity(largest.id).map((id) => WORLD.property(id)?.numberOfReviews ?? 0);
    const half = counts.length >> 1;
    expect(median(counts.slice(0, half))).toBeGreaterThan(median(counts.slice(half)) * 1.5);
  });
});

describe("base prices", () => {
  it("the cheapest room type for two costs exactly the base price", () => {
    const cheapest = PROPERTIES.map(({ roomTypes }) =>
      Math.min(...roomTypes.filter(({ adults }) => adults >= 2).map(({ priceFactor }) => priceFactor)),
    ).filter(Number.isFinite);
    expect(cheapest.length).toBeGreaterThan(PROPERTIES.length * 0.95);
    expect(cheapest.filter((factor) => factor !== 1)).toEqual([]);
    expect(PROPERTIES.filter(({ basePrice }) => basePrice <= 0)).toEqual([]);
  });
});

describe("rooms", () => {
  it("a property has at least one room type, at most 14, never more than rooms unless they are dormitories", () => {
    const wrong = PROPERTIES.filter(
      ({ roomTypes, numberOfRooms }) =>
        roomTypes.length === 0 ||
        roomTypes.length > 14 ||
        (roomTypes.length > numberOfRooms && !roomTypes.some(({ dormitory }) => dormitory)),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it("room ids are the property's id and two digits", () => {
    for (const { id, roomTypes } of PROPERTIES.slice(0, 500))
      roomTypes.forEach((room, i) => {
        expect(room.id).toBe(`${id}${String(i + 1).padStart(2, "0")}`);
      });
  });
});

describe("facilities", () => {
  it("never contradict each other", () => {
    const broken = PROPERTIES.filter((property) => {
      const had = new Set(property.facilities.map(({ id }) => id));
      return (
        (had.has(46) && had.has(160)) ||
        ((had.has(46) || had.has(160)) && !had.has(2)) ||
        ((had.has(155) || had.has(156)) && !had.has(433)) ||
        property.reception24h !== had.has(8) ||
        property.roomFacilities.includes(11) !== had.has(109)
      );
    });
    expect(broken).toEqual([]);
  });
});

describe("places", () => {
  it("properties stand near their city and say how far", () => {
    const wrong = PROPERTIES.filter(({ city, latitude, longitude, distanceKm }) => {
      const north = (latitude - city.latitude) * 111.2;
      const east = (longitude - city.longitude) * 111.2 * Math.cos((city.latitude * Math.PI) / 180);
      return Math.abs(Math.hypot(north, east) - distanceKm) > 0.2 || distanceKm > 40;
    });
    expect(wrong).toEqual([]);
  });

  it("nearly all sell in the currency of the place", () => {
    const odd = PROPERTIES.filter(
      ({ currency, city }) => city.country === "fr" && currency !== "EUR" && currency !== "XPF",
    );
    expect(odd.length).toBeLessThan(PROPERTIES.filter(({ city }) => city.country === "fr").length * 0.03);
  });
});
