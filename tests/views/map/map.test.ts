import { describe, expect, test } from "vitest";
import {
  boundsOf,
  centreOf,
  frameAround,
  frameOf,
  frameOfBounds,
  isWithin,
  kilometresAcross,
  kilometresBetween,
  placeIn,
} from "@/lib/rules/map-frame";
import type { StayCard } from "@/lib/views/list/card";
import { areaPath, groundOf, linePath } from "@/lib/views/map/map-ground";
import { haveRoom, uncovered } from "@/lib/views/map/map-looks";
import { mapStay, mapStays } from "@/lib/views/map/map-stay";
import { nearPlaces } from "@/lib/views/stay/near";
import { words } from "../support";

const AMSTERDAM = { latitude: 52.374, longitude: 4.89 };

const nothing = { land: [], borders: [], places: [], others: [], units: "metric" as const };
const km = (kilometres: number) => `${kilometres} km`;

describe("R05: the square a map shows", () => {
  test("holds every stay with room to spare", () => {
    const points = [AMSTERDAM, { latitude: 52.31, longitude: 4.95 }, { latitude: 52.4, longitude: 4.8 }];
    const frame = frameOf(points);
    if (frame === null) throw new Error("three points have a square");
    for (const point of points) {
      const { x, y } = placeIn(frame, point);
      expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(5);
    }
  });

  test("is as wide as it was asked to be, whatever the latitude", () => {
    for (const latitude of [0, 52, -65])
      expect(kilometresAcross(frameAround({ latitude, longitude: 10 }, 8))).toBeCloseTo(8, 1);
  });

  test("a single stay gets its surroundings, no point none", () => {
    const frame = frameOf([AMSTERDAM]);
    expect(frame && kilometresAcross(frame)).toBeCloseTo(1.6, 1);
    expect(frameOf([])).toBeNull();
  });

  test("stays on both sides of the date line lie beside each other", () => {
    const frame = frameOf([
      { latitude: -17.8, longitude: 179.9 },
      { latitude: -17.8, longitude: -179.9 },
    ]);
    if (frame === null) throw new Error("two points have a square");
    expect(kilometresAcross(frame)).toBeLessThan(40);
    expect(placeIn(frame, { latitude: -17.8, longitude: -179.9 }).x).toBeGreaterThan(50);
    expect(isWithin(boundsOf(frame), { latitude: -17.8, longitude: 180 })).toBe(true);
    expect(isWithin(boundsOf(frame), { latitude: -17.8, longitude: 170 })).toBe(false);
  });

  test("a box of the address comes back as the square around it", () => {
    const box = { south: 52.3, west: 4.8, north: 52.4, east: 4.9 };
    const frame = frameOfBounds(box);
    const around = boundsOf(frame);
    expect(around.south).toBeLessThanOrEqual(box.south + 1e-9);
    expect(around.north).toBeGreaterThanOrEqual(box.north - 1e-9);
    expect(centreOf(frame).longitude).toBeCloseTo(4.85, 6);
  });
});

describe("R05: the ground needs no service", () => {
  const frame = frameAround(AMSTERDAM, 10);

  test("land that fills the view is cut off at its margin", () => {
    const path = areaPath(frame, [[-10, 40, 20, 40, 20, 60, -10, 60, -10, 40]]);
    expect(path).toMatch(/^M.*Z$/);
    const figures = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    expect(Math.min(...figures)).toBe(-101);
    expect(Math.max(...figures)).toBe(201);
  });

  test("what lies elsewhere draws nothing", () => {
    expect(areaPath(frame, [[100, 0, 101, 0, 101, 1, 100, 0]])).toBe("");
    expect(linePath(frame, [[100, 0, 101, 1]])).toBe("");
  });

  test("a border is drawn where it is seen and lifted where it is not", () => {
    const path = linePath(frame, [[4.8, 52.37, 4.9, 52.38, 40, 10, 41, 10, 42, 10, 4.9, 52.36, 4.8, 52.36]]);
    expect(path.match(/M/g)).toHaveLength(2);
  });

  test("circles are at round distances around the middle", () => {
    const { rings, scale } = groundOf(frame, { ...nothing, centre: AMSTERDAM, distance: km });
    expect(rings.map(({ text }) => text)).toEqual(["1 km", "2 km", "5 km"]);
    expect(rings[1]?.radius).toBeCloseTo(20, 1);
    expect(scale).toEqual({ length: expect.closeTo(20, 1), text: "2 km" });
  });

  test("circles of a reader who thinks in miles are whole miles", () => {
    const { rings } = groundOf(frame, {
      ...nothing,
      units: "imperial",
      centre: AMSTERDAM,
      distance: (kilometres) => (kilometres / 1.609344).toFixed(2),
    });
    expect(rings.map(({ text }) => text)).toEqual(["1.00", "2.00"]);
  });

  test("names give each other room, the busiest first", () => {
    const place = (name: string, latitude: number) => ({
      kind: "district" as const,
      name,
      latitude,
      longitude: 4.89,
    });
    const { labels } = groundOf(frame, {
      ...nothing,
      centre: null,
      distance: km,
      places: [place("Centrum", 52.374), place("De Wallen", 52.3741), place("Noord", 52.4)],
    });
    expect(labels.map(({ text, shown }) => [text, shown])).toEqual([
      ["Centrum", true],
      ["De Wallen", false],
      ["Noord", true],
    ]);
  });
});

describe("R06: markers", () => {
  const card: StayCard = {
    href: "/en/stays/7",
    facts: {
      id: 7,
      reduced: false,
      name: { text: "Lantern House", lang: "en-gb", isFallback: false },
      typeName: null,
      stars: null,
      score: null,
      area: null,
      at: AMSTERDAM,
      photo: null,
      highlights: [],
    },
    price: { state: "check_dates", text: "Check dates" },
  };

  test("a stay without a total stands on the map and says why", () => {
    expect(mapStay(card)).toMatchObject({ id: 7, total: null, instead: "Check dates", ...AMSTERDAM });
  });

  test("a stay that tells no place is left out, its card is not", () => {
    expect(mapStays([card, { ...card, facts: { ...card.facts, at: null } }])).toHaveLength(1);
  });

  test("of two prices that would cover each other the earlier one is told, the other is a dot", () => {
    const room = haveRoom([
      { x: 100, y: 100, letters: 7 },
      { x: 120, y: 105, letters: 7 },
      { x: 120, y: 140, letters: 7 },
      { x: 300, y: 100, letters: 0 },
    ]);
    expect(room).toEqual([true, false, true, false]);
  });
});

describe("what lies around a stay", () => {
  const landmark = (id: string, name: string, latitude: number) => ({
    kind: "landmark" as const,
    id,
    name,
    latitude,
    longitude: 4.89,
  });

  test("landmarks come nearest first, with the walk told as an estimate and a route", () => {
    const [first, second] = nearPlaces(
      AMSTERDAM,
      [landmark("2", "Park", 52.39), landmark("1", "Station", 52.379)],
      words,
    );
    expect(first).toMatchObject({
      name: "Station",
      distance: "560 m",
      walk: "about 9 minutes on foot",
    });
    expect(first?.href).toContain("openstreetmap.org/directions");
    expect(second?.name).toBe("Park");
  });

  test("nobody is sent on foot to an airport", () => {
    const airport = {
      kind: "airport" as const,
      id: "AMS",
      name: "Schiphol",
      latitude: 52.31,
      longitude: 4.76,
    };
    expect(nearPlaces(AMSTERDAM, [airport], words)).toEqual([
      {
        id: "airport:AMS",
        name: "Schiphol",
        distance: "11.3 km",
        walk: null,
        what: "Airport",
        href: null,
      },
    ]);
  });

  test("distances are those of the globe", () => {
    expect(kilometresBetween(AMSTERDAM, { latitude: 48.857, longitude: 2.352 })).toBeCloseTo(430, -1);
  });
});

test("R06: a name steps aside where a price lies over it, and stands where there is room", () => {
  const price = [{ x: 100, y: 100, letters: 7 }];
  const beside = { x: 220, y: 100, letters: 10 };
  const under = { x: 110, y: 112, letters: 10 };
  const below = { x: 100, y: 130, letters: 10 };
  expect(uncovered([beside, under, below], price)).toEqual([true, false, true]);
  expect(uncovered([under], [])).toEqual([true]);
});
