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
import { reducedFacts } from "@/lib/views/list/card-facts";
import { pinTitle } from "@/lib/views/map/map";
import { areaPath, groundOf, linePath } from "@/lib/views/map/map-ground";
import { type Crowd, shareRoom } from "@/lib/views/map/map-looks";
import { mapStay, mapStays } from "@/lib/views/map/map-stay";
import { nearPlaces } from "@/lib/views/stay/near";
import { wording, words } from "../support";

const AMSTERDAM = { latitude: 52.374, longitude: 4.89 };

const nothing = { water: [], borders: [], places: [], others: [], units: "metric" as const };
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

  test("R07: a box of the address is shown as large as it was, its shorter edge along the square", () => {
    const box = { south: 52.3, west: 4.8, north: 52.4, east: 4.9 };
    const frame = frameOfBounds(box);
    const around = boundsOf(frame);
    expect([around.west, around.east]).toEqual([expect.closeTo(4.8, 6), expect.closeTo(4.9, 6)]);
    expect(around.south).toBeGreaterThan(box.south);
    expect(around.north).toBeLessThan(box.north);
    expect(centreOf(frame).longitude).toBeCloseTo(4.85, 6);
  });
});

describe("R05: the ground needs no service", () => {
  const frame = frameAround(AMSTERDAM, 10);

  test("land that fills the view is cut off at its margin", () => {
    const path = areaPath(frame, [[-10, 40, 20, 40, 20, 60, -10, 60, -10, 40]]);
    // From corner to corner: 101 beyond either side of the square of 100, in tenths.
    expect(path).toBe("M-1010-1010l0 3020 3020 0 0-3020z");
  });

  test("points that are one in a drawing are one step, whichever they are", () => {
    const path = linePath(frame, [[4.89, 52.374, 4.890001, 52.374, 4.9, 52.374, 4.9, 52.374, 4.9, 52.38]]);
    expect(path).toMatch(/^M500 500l\d+ 0 0-\d+$/);
  });

  test("outlines outside the view draw nothing", () => {
    expect(areaPath(frame, [[100, 0, 101, 0, 101, 1, 100, 0]])).toBe("");
    expect(linePath(frame, [[100, 0, 101, 1]])).toBe("");
  });

  test("a border is drawn where it is seen and lifted where it is not", () => {
    const path = linePath(frame, [[4.8, 52.37, 4.9, 52.38, 40, 10, 41, 10, 42, 10, 4.9, 52.36, 4.8, 52.36]]);
    expect(path.match(/M/g)).toHaveLength(2);
  });

  test("the scale bar is a round distance in the reader's units", () => {
    const { scale } = groundOf(frame, { ...nothing, centre: AMSTERDAM, distance: km });
    expect(scale).toEqual({ length: expect.closeTo(20, 1), text: "2 km" });
    const miles = groundOf(frame, {
      ...nothing,
      units: "imperial",
      centre: AMSTERDAM,
      distance: (kilometres) => (kilometres / 1.609344).toFixed(2),
    });
    expect(miles.scale.text).toBe("1.00");
  });

  /** A lake over the eastern half of the square, drawn twice, and an island that runs the other way round. */
  const LAKE = [4.89, 52.2, 4.89, 52.6, 5.4, 52.6, 5.4, 52.2, 4.89, 52.2];
  const ISLAND = [4.94, 52.37, 4.95, 52.37, 4.95, 52.38, 4.94, 52.38, 4.94, 52.37];
  const west = { latitude: 52.374, longitude: 4.86 };
  const east = { latitude: 52.374, longitude: 4.92 };
  const island = { latitude: 52.374, longitude: 4.945 };
  const ground = (others: (typeof west)[], centre: typeof west | null = null, across = frame) =>
    groundOf(across, { ...nothing, water: [LAKE, ISLAND], others, centre, distance: km });

  test("water is drawn, and no stay in it", () => {
    const { water, dots } = ground([west, west, west, east, island]);
    expect(water.match(/z/g)).toHaveLength(2);
    expect(dots.match(/M/g)).toHaveLength(4);
    const twice = groundOf(frame, {
      ...nothing,
      water: [LAKE, LAKE],
      others: [west, west, west, east],
      centre: null,
      distance: km,
    });
    expect(twice.dots.match(/M/g)).toHaveLength(3);
  });

  test("no water is drawn where known stays or the place itself would be in it, or all is error", () => {
    for (const [others, centre, across] of [
      [[west, east], null, frame],
      [[west], east, frame],
      [[west], west, frameAround(west, 1.5)],
    ] as const) {
      expect(ground([...others], centre, across).water).toBe("");
    }
  });

  test("names come for the square and a little around it", () => {
    const district = { kind: "district" as const, longitude: 4.89 };
    const place = (name: string, latitude: number) => ({ ...district, name, latitude });
    const places = [place("Centrum", 52.374), place("Noord", 52.4), place("Hoorn", 52.64)];
    const { labels } = groundOf(frame, { ...nothing, centre: null, distance: km, places });
    expect(labels.map(({ text }) => text)).toEqual(["Centrum", "Noord"]);
  });
});

describe("R06: markers", () => {
  const card: StayCard = {
    href: "/en/stays/7",
    facts: {
      ...reducedFacts(7, wording()),
      name: { text: "Lantern House", lang: "en-gb", isFallback: false },
      at: AMSTERDAM,
    },
    price: { state: "check_dates", text: "Check dates" },
  };

  test("a stay without a total stands on the map and says why", () =>
    expect(mapStay(card)).toMatchObject({ id: 7, total: null, instead: "Check dates", ...AMSTERDAM }));

  test("A03: a pin and its card say of taxes what the list says", () => {
    const offer = {
      per: "stay",
      total: { shown: { amount: 301.58, currency: "EUR", text: "€301.58" } },
      forWhat: "2 nights, 2 adults",
      tax: { kind: "on_top", text: "+ €24.00 City tax, due at the property" },
    };
    const stay = mapStay({ ...card, price: { state: "offer", offer } as StayCard["price"] });
    expect(stay).toMatchObject({ total: { text: "€301.58" }, tax: "+ €24.00 City tax, due at the property" });
    expect(stay && pinTitle(stay)).toBe("Lantern House · + €24.00 City tax, due at the property");
    expect(pinTitle({ name: card.facts.name, tax: null })).toBe("Lantern House");
  });

  test("a stay that tells no place is left out, its card is not", () =>
    expect(mapStays([card, { ...card, facts: { ...card.facts, at: null } }])).toHaveLength(1));

  const crowd: Crowd = {
    ...{ size: { width: 500, height: 700 }, isMirrored: false },
    ...{ here: null, groups: [], stays: [], signs: [] },
  };
  const price = (x: number, y: number, text = "€327.00") => ({ x, y, text });

  test("a price gives way to an earlier one that would cover it, and stays a dot only where nothing covers that", () => {
    const stays = [price(200, 200), price(220, 205), price(220, 240), price(400, 200, "")];
    expect(shareRoom({ ...crowd, stays }).pins).toEqual(["price", "covered", "price", "dot"]);
    const close = [price(300, 400, ""), price(306, 404, ""), price(320, 400, "")];
    expect(shareRoom({ ...crowd, stays: close }).pins).toEqual(["dot", "covered", "dot"]);
  });

  test("no price is cut at the edge or lies under a button, and none covers what was searched for or a group", () => {
    const stays = [price(10, 300), price(495, 300), price(40, 60), price(460, 30), price(250, 690)];
    expect(shareRoom({ ...crowd, stays }).pins).toEqual(stays.map(() => "dot"));
    const mirrored = shareRoom({ ...crowd, isMirrored: true, stays: [price(360, 90), price(100, 90)] });
    expect(mirrored.pins).toEqual(["price", "price"]);
    expect(shareRoom({ ...crowd, stays: [price(60, 90)] }).pins).toEqual(["dot"]);
    const busy = { ...crowd, here: price(250, 300, "Amsterdam"), groups: [price(250, 500, "12 from €95")] };
    const { pins, here } = shareRoom({ ...busy, stays: [price(255, 300), price(255, 505)] });
    expect(pins).toEqual(["covered", "covered"]);
    expect(here).toBe("right");
  });

  test("a name stands beside its icon where there is room, else on another side; else only an icon that says enough", () => {
    const sign = { text: "Centraal Station", hasIcon: true };
    const station = (x: number, y: number, canBeBare = true) => ({ ...sign, x, y, canBeBare });
    const sides = (signs: Crowd["signs"], stays = [price(330, 300)]) =>
      shareRoom({ ...crowd, stays, signs }).signs;
    expect(sides([station(250, 300)])).toEqual(["left"]);
    expect(sides([station(250, 300)], [])).toEqual(["right"]);
    expect(sides([station(440, 300)], [])).toEqual(["left"]);
    expect(sides([station(70, 300)], [price(150, 296)])).toEqual(["below"]);
    const walls = [price(330, 304), price(160, 304), price(250, 332), price(250, 268)];
    expect(sides([station(250, 300)], walls)).toEqual(["bare"]);
    expect(sides([station(250, 300, false)], walls)).toEqual([null]);
    expect(sides([station(250, 300), station(252, 302)], [])).toEqual(["right", null]);
    expect(sides([station(250, 300)], walls.slice(0, 3))).toEqual(["above"]);
    expect(sides([station(250, 300, false)], [...walls.slice(0, 3), price(250, 278, "")])).toEqual([null]);
  });
});

describe("surroundings of a stay", () => {
  const kind = "landmark" as const;
  const landmark = (id: string, name: string, latitude: number) => ({
    kind,
    id,
    name,
    latitude,
    longitude: 4.89,
  });

  test("landmarks come nearest first, with the walk told as an estimate and a route", () => {
    const places = [landmark("2", "Park", 52.39), landmark("1", "Station", 52.379)];
    const [first, second] = nearPlaces(AMSTERDAM, places, words);
    expect(first).toMatchObject({ name: "Station", distance: "560 m", walk: "about 9 min on foot" });
    expect(first?.href).toContain("openstreetmap.org/directions");
    expect(second?.name).toBe("Park");
  });

  test("nobody is sent on foot to an airport", () => {
    const schiphol = { name: "Schiphol", latitude: 52.31, longitude: 4.76 };
    const airport = { kind: "airport" as const, id: "AMS", ...schiphol };
    const reported = { id: "airport:AMS", name: "Schiphol", distance: "11.3 km", what: "Airport" };
    expect(nearPlaces(AMSTERDAM, [airport], words)).toEqual([{ ...reported, walk: null, href: null }]);
  });

  test("distances are those of the globe", () =>
    expect(kilometresBetween(AMSTERDAM, { latitude: 48.857, longitude: 2.352 })).toBeCloseTo(430, -1));
});
