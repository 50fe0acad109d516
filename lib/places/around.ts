// The districts, landmarks, cities and airports of a box, as a map names them.
import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Gazetteer, gazetteer } from "@/lib/mirror/find/gazetteer";
import type { PlaceEntry } from "@/lib/mirror/find/place-entry";
import { processWide } from "@/lib/process-wide";
import type { Bounds } from "@/lib/rules/bounds";
import { boundsOf, frameAround, isWithin, kilometresBetween, type Point } from "@/lib/rules/map-frame";
import { nameOf, placeWords } from "./wording";

/**
 * Where airports lie. The platform names them and says no more; the points are those of airport-data-js (CC BY 4.0).
 */
interface AirportPoint extends Point {
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
const airportPoints = (): Promise<Airports> => processWide("airport-points", read);

/** Where an airport of the platform's lists lies, by its id there; null when nobody says. */
export async function airportPoint(id: string): Promise<Point | null> {
  const [{ places }, points] = await Promise.all([gazetteer(), airportPoints()]);
  const { iata = null } = places.get("airport", id) ?? {};
  const point = iata === null ? undefined : points.get(iata);
  return point ? { latitude: point.latitude, longitude: point.longitude } : null;
}

export interface PlaceAround {
  kind: "district" | "landmark" | "city" | "airport";
  /** A landmark that is called a railway station. */
  isStation: boolean;
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** Around one point. */
const MAX_AIRPORTS = 50;

const KINDS = ["district", "landmark", "city", "airport"] as const;

type Located = PlaceEntry & { kind: PlaceAround["kind"]; latitude: number; longitude: number };

const isLocated = (entry: PlaceEntry): entry is Located =>
  KINDS.some((kind) => kind === entry.kind) && entry.latitude !== null && entry.longitude !== null;

/** An airport with its point, where it is large enough for a map to name it; any other place as it is. */
function withPoint(entry: PlaceEntry, airports: ReadonlyMap<string, AirportPoint>): PlaceEntry {
  const point = entry.kind === "airport" && entry.iata !== null ? airports.get(entry.iata) : undefined;
  if (!point?.isLarge) return entry;
  const { latitude, longitude } = point;
  return { ...entry, latitude, longitude };
}

/** The places of a gazetteer that a map can name, from south to north; made anew when it has grown. */
const located = new WeakMap<Gazetteer, { size: number; places: Located[] }>();

async function locatedOf(all: Gazetteer): Promise<Located[]> {
  const known = located.get(all);
  if (known?.size === all.size) return known.places;
  const airports = await airportPoints();
  const places = [...all.all()]
    .map((entry) => withPoint(entry, airports))
    .filter(isLocated)
    .sort((a, b) => a.latitude - b.latitude);
  located.set(all, { size: all.size, places });
  return places;
}

/** The platform's landmarks say nothing but their names; in English those of stations do. */
const STATION = /\b(station|hauptbahnhof|bahnhof|gare)\b/i;

const isStation = ({ kind, names }: PlaceEntry): boolean =>
  kind === "landmark" && STATION.test(names["en-gb"] ?? names["en-us"] ?? "");

/** Index of the first place at or north of `latitude`. */
function firstFrom(places: readonly Located[], latitude: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.latitude ?? 0) < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
}

function within(places: readonly Located[], bounds: Bounds): Located[] {
  const found: Located[] = [];
  for (let at = firstFrom(places, bounds.south); at < places.length; at += 1) {
    const place = places[at];
    if (place === undefined || place.latitude > bounds.north) break;
    if (isWithin(bounds, place)) found.push(place);
  }
  return found;
}

/** Up to `limit` places of each kind inside `bounds`, the busiest first. */
export async function placesAround(bounds: Bounds, locale: string, limit: number): Promise<PlaceAround[]> {
  const { places } = await gazetteer();
  const words = placeWords(locale);
  const found = within(await locatedOf(places), bounds);
  return KINDS.flatMap((kind) =>
    found
      .filter((entry) => entry.kind === kind)
      .sort((a, b) => a.position - b.position)
      .slice(0, limit)
      .map((entry) => ({
        kind,
        isStation: isStation(entry),
        id: entry.id,
        name: nameOf(entry, words),
        latitude: entry.latitude,
        longitude: entry.longitude,
      })),
  );
}

/** The airport nearest to a point, at most so many kilometres away; null without one. */
export async function nearestAirport(
  at: Point,
  withinKm: number,
  locale: string,
): Promise<PlaceAround | null> {
  const places = await placesAround(boundsOf(frameAround(at, 2 * withinKm)), locale, MAX_AIRPORTS);
  const [nearest] = places
    .filter(({ kind }) => kind === "airport")
    .map((place) => ({ place, km: kilometresBetween(at, place) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km);
  return nearest?.place ?? null;
}
