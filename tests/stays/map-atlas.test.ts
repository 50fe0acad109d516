// The outlines of a map: light where nobody looks, exact where somebody does.
import { expect, test } from "vitest";
import { outlinesIn } from "@/lib/stays/map-atlas";
import { boundsOf, frameAround, GROUND_MARGIN } from "@/lib/views/map-frame";
import { areaPath } from "@/lib/views/map-paths";

const EARTH = { south: -90, west: -180, north: 90, east: 180 };

const PLACES = {
  Amsterdam: { latitude: 52.374, longitude: 4.89 },
  Venice: { latitude: 45.438, longitude: 12.33 },
  Suva: { latitude: -18.14, longitude: 178.44 },
};

type Corner = [x: number, y: number];

const ringsOf = (path: string): Corner[][] =>
  path
    .split("Z")
    .filter((ring) => ring !== "")
    .map((ring) =>
      ring
        .slice(1)
        .split("L")
        .map((corner) => corner.split(" ").map(Number) as Corner),
    );

/** Whether a point of the drawing is land: lakes are rings within rings. */
function isLand(rings: Corner[][], [x, y]: Corner): boolean {
  let crossings = 0;
  for (const ring of rings)
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring.at(index - 1) as Corner;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings += 1;
    });
  return crossings % 2 === 1;
}

test.each(Object.entries(PLACES))(
  "R05: the land around %s is where it is with all the Earth's outlines, at a fraction of their points",
  async (_, place) => {
    const frame = frameAround(place, 60);
    const [near, all] = await Promise.all([outlinesIn(boundsOf(frame, GROUND_MARGIN)), outlinesIn(EARTH)]);
    const [drawn, exact] = [ringsOf(areaPath(frame, near.land)), ringsOf(areaPath(frame, all.land))];
    const grid = Array.from({ length: 29 }, (_, step) => -95.3 + step * 10);
    for (const x of grid) for (const y of grid) expect(isLand(drawn, [x, y])).toBe(isLand(exact, [x, y]));
    const count = (lines: Float32Array[]) => lines.reduce((sum, line) => sum + line.length, 0);
    expect(count(near.land)).toBeLessThan(count(all.land) / 10);
  },
);
