// Land and borders of the whole Earth (Natural Earth, 1:10 million), read once a process, found by what lies in a box.
import "server-only";
import type { MultiLineString, MultiPolygon } from "geojson";
import { feature, mesh } from "topojson-client";
import { processWide } from "@/lib/process-wide";
import type { Bounds } from "@/lib/rules/bounds";
import { type Outline, outlineOf, outlinesNear } from "@/lib/views/map/map-outlines";

interface Atlas {
  /** Closed rings; lakes of the land among them. */
  land: Outline[];
  borders: Outline[];
}

async function read(): Promise<Atlas> {
  const { default: atlas } = await import("world-atlas/countries-10m.json");
  const land = feature(atlas, atlas.objects.land).features.flatMap(
    ({ geometry }) => (geometry as MultiPolygon).coordinates,
  );
  const borders: MultiLineString = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return { land: land.flat().map(outlineOf), borders: borders.coordinates.map(outlineOf) };
}

/** The outlines that may be seen in `bounds`, as longitudes and latitudes in turn; far stretches as straight lines. */
export async function outlinesIn(bounds: Bounds): Promise<{ land: Float32Array[]; borders: Float32Array[] }> {
  const atlas = await processWide("map-atlas", read);
  return { land: outlinesNear(atlas.land, bounds), borders: outlinesNear(atlas.borders, bounds) };
}
