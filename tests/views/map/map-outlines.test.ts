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
    const summaryOf = (rings: Corner[][]) => grid.map((x) => grid.map((y) => isLand(rings, [x, y])));
    expect(summaryOf(drawn)).toEqual(summaryOf(exact));
    expect(near[0]?.length ?? 0).toBeLessThan((CONTINENT.length * 2) / 8);
  },
);

test("R05: outlines outside the view are not sent at all, and around the date line nothing is lost", () => {
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

/** The winding number is not zero. */
function isWater(rings: Corner[][], [x, y]: Corner): boolean {
  let turns = 0;
  for (const ring of rings)
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring.at(index - 1) as Corner;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) turns += by > ay ? 1 : -1;
    });
  return turns !== 0;
}

/** Land or water at a point of a map of the whole neighbourhood. */
async function isDry(latitude: number, longitude: number, kilometres = 12): Promise<boolean> {
  const frame = frameAround({ latitude, longitude }, kilometres);
  const { water } = await outlinesIn(boundsOf(frame, GROUND_MARGIN));
  return !isWater(ringsOf(areaPath(frame, water)), [50, 50]);
}

/** Near shores: what a map of the place shows there, w (water) or l (land). */
const SHORES_KNOWN: readonly [name: string, latitude: number, longitude: number, is: "w" | "l"][] = [
  ["Dam square, Amsterdam", 52.3731, 4.8926, "l"],
  ["IJ behind Amsterdam Centraal", 52.3822, 4.902, "w"],
  ["Vondelpark meadow (Leidseplein)", 52.3641, 4.8826, "l"],
  ["IJsselmeer off Edam", 52.55, 5.15, "w"],
  ["Markermeer off Muiden", 52.36, 5.1, "w"],
  ["NDSM wharf", 52.401, 4.893, "l"],
  ["Murano campo Santo Stefano", 45.4575, 12.3524, "l"],
  ["St Mark's Square", 45.4341, 12.3385, "l"],
  ["Bacino di San Marco", 45.431, 12.342, "w"],
  ["Grand lagoon N of Venice", 45.45, 12.345, "w"],
  ["Lido di Venezia, Gran Viale", 45.4172, 12.3685, "l"],
  ["Giudecca canal", 45.429, 12.325, "w"],
  ["Venice Mestre station", 45.4824, 12.2318, "l"],
  ["Giudecca Redentore", 45.4249, 12.3325, "l"],
  ["The Battery, Manhattan", 40.7035, -74.0165, "l"],
  ["Hudson at Midtown", 40.765, -74.008, "w"],
  ["East River under Brooklyn Bridge", 40.706, -73.9965, "w"],
  ["Central Park reservoir", 40.7857, -73.9625, "w"],
  ["Great Lawn", 40.7813, -73.9665, "l"],
  ["Ellis-Liberty: upper bay", 40.68, -74.03, "w"],
  ["Liberty Island statue", 40.6892, -74.0445, "l"],
  ["Roosevelt Island middle", 40.761, -73.951, "l"],
  ["DUMBO", 40.7033, -73.989, "l"],
  ["Times Square", 40.758, -73.9855, "l"],
  ["Rhine at Cologne (Hohenzollern)", 50.9414, 6.9655, "w"],
  ["Cologne cathedral", 50.9413, 6.9583, "l"],
  ["Deutz station", 50.9409, 6.975, "l"],
  ["Danube at Chain Bridge", 47.499, 19.0437, "w"],
  ["Budapest Parliament", 47.5071, 19.0457, "l"],
  ["Margaret Island middle", 47.5265, 19.0468, "l"],
  ["Buda Castle", 47.4961, 19.0397, "l"],
  ["Aussenalster", 53.5675, 10.005, "w"],
  ["Binnenalster", 53.556, 9.997, "w"],
  ["Hamburg Rathaus", 53.5503, 9.9925, "l"],
  ["Elbe at Landungsbruecken", 53.5435, 9.968, "w"],
  ["St Pauli Reeperbahn", 53.5496, 9.963, "l"],
  ["Lake Geneva, Jet d'eau lake", 46.213, 6.158, "w"],
  ["Geneva Cornavin", 46.2102, 6.1424, "l"],
  ["Lake Geneva off Lausanne", 46.49, 6.62, "w"],
  ["Montreux casino", 46.4365, 6.905, "l"],
  ["Zurich lake", 47.35, 8.545, "w"],
  ["Zurich HB", 47.3779, 8.5403, "l"],
  ["Thames at Tower Bridge", 51.505, -0.0755, "w"],
  ["Tower of London", 51.5081, -0.0761, "l"],
  ["Thames at Westminster Bridge", 51.5009, -0.1219, "w"],
  ["Trafalgar Square", 51.508, -0.1281, "l"],
  ["Canary Wharf (One Canada Sq)", 51.5049, -0.0195, "l"],
  ["Serpentine", 51.5053, -0.166, "w"],
  ["Tagus off Praca do Comercio", 38.703, -9.135, "w"],
  ["Praca do Comercio", 38.7075, -9.1364, "l"],
  ["Baixa", 38.711, -9.137, "l"],
  ["Tagus mid Mar da Palha", 38.71, -9.06, "w"],
  ["Belem Monastery", 38.6979, -9.2061, "l"],
  ["Cacilhas Almada centre", 38.68, -9.156, "l"],
  ["Parque das Nacoes Oriente", 38.7679, -9.099, "l"],
  ["Bosphorus at Besiktas", 41.04, 29.018, "w"],
  ["Golden Horn at Galata", 41.019, 28.97, "w"],
  ["Hagia Sophia", 41.0086, 28.9802, "l"],
  ["Galata tower", 41.0256, 28.9742, "l"],
  ["Kadikoy market", 40.99, 29.027, "l"],
  ["Sydney harbour under bridge", -33.8523, 151.2108, "w"],
  ["Sydney Opera House forecourt", -33.859, 151.214, "l"],
  ["Darling Harbour Town Hall", -33.8732, 151.2061, "l"],
  ["Kirribilli", -33.848, 151.215, "l"],
  ["Sydney harbour off Manly", -33.825, 151.26, "w"],
  ["Manly corso", -33.7975, 151.2865, "l"],
  ["Seine at Pont Neuf", 48.8572, 2.3408, "w"],
  ["Ile de la Cite Notre-Dame", 48.853, 2.3499, "l"],
  ["Louvre", 48.8606, 2.3376, "l"],
  ["Chicago: lake off Navy Pier", 41.89, -87.59, "w"],
  ["Chicago Loop", 41.879, -87.63, "l"],
  ["Toronto harbour", 43.633, -79.38, "w"],
  ["Toronto Islands Centre", 43.617, -79.379, "l"],
  ["Stockholm Gamla Stan", 59.325, 18.071, "l"],
  ["Stockholm Strommen", 59.3235, 18.082, "w"],
  ["Riddarfjarden", 59.324, 18.052, "w"],
  ["Sodermalm", 59.314, 18.07, "l"],
  ["Copenhagen inner harbour", 55.674, 12.586, "w"],
  ["Nyhavn street N (Kongens Nytorv)", 55.6803, 12.587, "l"],
  ["Victoria Harbour HK", 22.289, 114.17, "w"],
  ["Tsim Sha Tsui", 22.2985, 114.1722, "l"],
  ["HK Central", 22.2819, 114.158, "l"],
  ["Marina Bay reservoir Singapore", 1.284, 103.859, "w"],
  ["Raffles Place", 1.284, 103.8515, "l"],
  ["Sentosa middle", 1.249, 103.828, "l"],
  ["Tokyo Bay", 35.6, 139.82, "w"],
  ["Tokyo station", 35.6812, 139.7671, "l"],
  ["Odaiba", 35.627, 139.776, "l"],
  ["Nile at Zamalek bridge", 30.045, 31.229, "w"],
  ["Zamalek", 30.061, 31.219, "l"],
  ["Tahrir", 30.0444, 31.2357, "l"],
  ["San Francisco bay off Embarcadero", 37.798, -122.385, "w"],
  ["Alcatraz", 37.8267, -122.423, "l"],
  ["Union Square SF", 37.788, -122.4075, "l"],
  ["Douro at Ribeira", 41.1395, -8.611, "w"],
  ["Porto Ribeira square", 41.1407, -8.613, "l"],
  ["Vienna Danube", 48.23, 16.41, "w"],
  ["Stephansplatz", 48.2085, 16.3731, "l"],
  ["Prague Vltava at Charles Bridge", 50.0865, 14.411, "w"],
  ["Old Town Square Prague", 50.0875, 14.4213, "l"],
  ["Palm Jumeirah trunk", 25.115, 55.138, "l"],
  ["Dubai Creek", 25.264, 55.3, "w"],
  ["Como lake", 45.825, 9.07, "w"],
  ["Como cathedral", 45.8117, 9.0835, "l"],
  ["Helsinki Kauppatori", 60.1676, 24.953, "l"],
  ["Helsinki south harbour", 60.1645, 24.96, "w"],
];

/** Islands and quays that the data lacks, by name. */
const DROWNED = [
  "Murano campo Santo Stefano",
  "Lido di Venezia, Gran Viale",
  "Giudecca Redentore",
  "The Battery, Manhattan",
  "Liberty Island statue",
  "Montreux casino",
  "Praca do Comercio",
  "Toronto Islands Centre",
  "Alcatraz",
];
/** Rivers, canals and small lakes that the data lacks. */
const MAX_MISSED_WATERS = 26;

test("R05: 106 points near shores are land or water as they should be, but for known gaps of the data", async () => {
  const found = await Promise.all(
    SHORES_KNOWN.map(async ([name, latitude, longitude, is]) => ({
      name,
      is,
      isDry: await isDry(latitude, longitude),
    })),
  );
  expect(found.filter(({ is, isDry: dry }) => is === "l" && !dry).map(({ name }) => name)).toEqual(DROWNED);
  expect(found.filter(({ is, isDry: dry }) => is === "w" && dry).length).toBeLessThanOrEqual(
    MAX_MISSED_WATERS,
  );
});

test("R05: a map of a hemisphere has oceans and continents", async () => {
  expect(await isDry(0, -140, 9000)).toBe(false);
  expect(await isDry(50, 80, 9000)).toBe(true);
});

test("R05: a map of the whole Earth is drawn from the coarse outlines", async () => {
  const { water } = await outlinesIn({ south: -85, west: -180, north: 85, east: 180 });
  const points = water.reduce((sum, line) => sum + line.length / 2, 0);
  expect(points).toBeGreaterThan(10_000);
  expect(points).toBeLessThan(100_000);
});
