// The outlines of a map: light where nobody looks, exact where somebody does.
import { expect, test } from "vitest";
import { boundsOf, frameAround, GROUND_MARGIN } from "@/lib/rules/map-frame";
import { outlinesIn, outlinesNear, outlinesOf } from "@/lib/stays/outlines";
import { areaPath } from "@/lib/views/map/map-ground";

type Corner = [x: number, y: number];

/** A continent of bays: 20,000 points around 10° east, 50° north, some 2,000 km across. */
const CONTINENT: Corner[] = Array.from({ length: 20_001 }, (_, index) => {
  const angle = (index / 20_000) * 2 * Math.PI;
  const radius = 9 + Math.sin(angle * 40) * 0.6 + Math.sin(angle * 900) * 0.05;
  return [10 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)];
});

const SHORES = {
  east: { latitude: 50.4, longitude: 19.2 },
  south: { latitude: 41.1, longitude: 9.6 },
  "north-west": { latitude: 56.3, longitude: 3.6 },
  middle: { latitude: 50, longitude: 10 },
};

/** Corners in hundredths of the side, out of steps of a tenth of that. */
const ringsOf = (path: string): Corner[][] =>
  path
    .split("z")
    .filter((ring) => ring !== "")
    .map((ring) => {
      const figures = ring.match(/-?\d+/g)?.map(Number) ?? [];
      let [x, y] = [0, 0];
      const corners: Corner[] = [];
      for (let at = 0; at < figures.length; at += 2) {
        x += figures[at] ?? 0;
        y += figures[at + 1] ?? 0;
        corners.push([x / 10, y / 10]);
      }
      return corners;
    });

function isLand(rings: Corner[][], [x, y]: Corner): boolean {
  let crossings = 0;
  for (const ring of rings)
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring.at(index - 1) as Corner;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings += 1;
    });
  return crossings % 2 === 1;
}

test.each(Object.entries(SHORES))(
  "R05: land at the %s shore lies where all points put it, drawn from a fraction of them",
  (_, place) => {
    const frame = frameAround(place, 60);
    const near = outlinesNear(outlinesOf([CONTINENT]), boundsOf(frame, GROUND_MARGIN));
    const drawn = ringsOf(areaPath(frame, near));
    const exact = ringsOf(areaPath(frame, [CONTINENT.flat()]));
    const grid = Array.from({ length: 29 }, (_, step) => -95.3 + step * 10);
    const told = (rings: Corner[][]) => grid.map((x) => grid.map((y) => isLand(rings, [x, y])));
    expect(told(drawn)).toEqual(told(exact));
    expect(near[0]?.length ?? 0).toBeLessThan((CONTINENT.length * 2) / 8);
  },
);

test("R05: what lies elsewhere is not told at all, and around the date line nothing is lost", () => {
  const island = outlinesOf([
    [
      [177, -18],
      [178, -17],
      [179, -18],
      [177, -18],
    ],
  ]);
  const fiji = boundsOf(frameAround({ latitude: -17.8, longitude: 179.9 }, 400), GROUND_MARGIN);
  expect(fiji.west).toBeGreaterThan(fiji.east);
  expect(outlinesNear(island, fiji)).toEqual([island.points]);
  expect(outlinesNear(island, boundsOf(frameAround({ latitude: 50, longitude: 10 }, 60)))).toEqual([]);
});

/** Land or water at a point of a map of the whole neighbourhood. */
async function isDry(latitude: number, longitude: number, kilometres = 12): Promise<boolean> {
  const frame = frameAround({ latitude, longitude }, kilometres);
  const { land } = await outlinesIn(boundsOf(frame, GROUND_MARGIN));
  return isLand(ringsOf(areaPath(frame, land)), [50, 50]);
}

test("R05: water is water and land is land, in the middle of cities and of a hemisphere", async () => {
  const wet = {
    "the sea before Lisbon": [38.66, -9.4],
    "the bay before New York": [40.6, -74.03],
    "Tokyo Bay": [35.5, 139.9],
    "the sea before Barcelona": [41.37, 2.25],
  } as const;
  const dry = {
    Baixa: [38.711, -9.137],
    "Central Park": [40.78, -73.967],
    Vienna: [48.208, 16.372],
    Madrid: [40.416, -3.703],
    "the Dam": [52.373, 4.893],
  } as const;
  for (const [name, [latitude, longitude]] of Object.entries(wet))
    expect([name, await isDry(latitude, longitude)]).toEqual([name, false]);
  for (const [name, [latitude, longitude]] of Object.entries(dry))
    expect([name, await isDry(latitude, longitude)]).toEqual([name, true]);
  expect(await isDry(0, -140, 9000)).toBe(false);
  expect(await isDry(50, 80, 9000)).toBe(true);
});

test("R05: the ground of the whole Earth is drawn from the coarse outlines, a fifth of the points", async () => {
  const pointsOf = ({ land }: Awaited<ReturnType<typeof outlinesIn>>) =>
    land.reduce((sum, line) => sum + line.length / 2, 0);
  const whole = pointsOf(await outlinesIn({ south: -85, west: -180, north: 85, east: 180 }));
  expect(whole).toBeGreaterThan(10_000);
  expect(whole).toBeLessThan(100_000);
});
