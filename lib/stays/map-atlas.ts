// Land and borders of the whole Earth (Natural Earth, 1:10 million), read once a process, found by what lies in a box.
import "server-only";
import type { MultiLineString, MultiPolygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import { processWide } from "@/lib/process-wide";
import type { Bounds } from "@/lib/views/bounds";

/** Longitude and latitude in turn, and the box they lie in. */
interface Outline {
  points: Float32Array;
  south: number;
  west: number;
  north: number;
  east: number;
}

interface Atlas {
  /** Closed rings; lakes of the land among them. */
  land: Outline[];
  borders: Outline[];
}

function outlineOf(line: readonly Position[]): Outline {
  const points = new Float32Array(line.length * 2);
  const box = { south: 90, west: 180, north: -90, east: -180 };
  line.forEach(([longitude = 0, latitude = 0], index) => {
    points[index * 2] = longitude;
    points[index * 2 + 1] = latitude;
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  });
  return { points, ...box };
}

async function read(): Promise<Atlas> {
  const { default: atlas } = await import("world-atlas/countries-10m.json");
  const land = feature(atlas, atlas.objects.land).features.flatMap(
    ({ geometry }) => (geometry as MultiPolygon).coordinates,
  );
  const borders: MultiLineString = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return { land: land.flat().map(outlineOf), borders: borders.coordinates.map(outlineOf) };
}

function overlaps(outline: Outline, { south, west, north, east }: Bounds): boolean {
  if (outline.north < south || outline.south > north) return false;
  if (west <= east) return outline.east >= west && outline.west <= east;
  return outline.east >= west || outline.west <= east;
}

/** The outlines that may be seen in `bounds`, each whole, as longitudes and latitudes in turn. */
export async function outlinesIn(bounds: Bounds): Promise<{ land: Float32Array[]; borders: Float32Array[] }> {
  const atlas = await processWide("map-atlas", read);
  const within = (outlines: readonly Outline[]) =>
    outlines.filter((outline) => overlaps(outline, bounds)).map(({ points }) => points);
  return { land: within(atlas.land), borders: within(atlas.borders) };
}
