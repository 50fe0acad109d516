// Where airports lie. The platform names them and says no more; the points are those of airport-data-js (CC BY 4.0).
import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gazetteer } from "@/lib/mirror/find/gazetteer";
import { processWide } from "@/lib/process-wide";
import type { Point } from "@/lib/rules/map-frame";

export interface AirportPoint extends Point {
  isLarge: boolean;
}

type Airports = ReadonlyMap<string, AirportPoint>;

const FILE = "lib/places/airports/airports.csv";

async function read(): Promise<Airports> {
  const text = await readFile(join(/* turbopackIgnore: true */ process.cwd(), FILE), "utf8");
  const rows = text.trimEnd().split("\n").slice(1);
  return new Map(
    rows.map((row) => {
      const [iata = "", latitude, longitude, large] = row.split(",");
      return [iata, { latitude: Number(latitude), longitude: Number(longitude), isLarge: large === "1" }];
    }),
  );
}

/** By IATA code, in upper case. */
export const airportPoints = (): Promise<Airports> => processWide("airport-points", read);

/** Where an airport of the platform's lists lies, by its id there; null when nobody says. */
export async function airportPoint(id: string): Promise<Point | null> {
  const [{ places }, points] = await Promise.all([gazetteer(), airportPoints()]);
  const { iata = null } = places.get("airport", id) ?? {};
  const point = iata === null ? undefined : points.get(iata);
  return point ? { latitude: point.latitude, longitude: point.longitude } : null;
}
