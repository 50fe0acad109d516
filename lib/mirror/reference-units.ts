// The units in which the reference lists are read: each is asked, stored and marked as read on its own.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import type { ItemOf, RequestOf } from "@roomward/contract/operations";
import type { LanguageMap } from "@roomward/contract/values";
import { eq, inArray } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { place } from "@/lib/db/schema";
import type { CallOptions } from "@/lib/demand/answer";
import { eachPage } from "@/lib/demand/pages";
import { KM_PER_DEGREE } from "@/lib/rules/bounds";
import { PLACE_LANGUAGES } from "./languages";
import { LIST_NAMES, refreshList } from "./lists";
import { type ListedKind, type ListedPlace, storePlaces, UNLISTED } from "./place-store";

interface Point {
  latitude?: number | null;
  longitude?: number | null;
}

interface ListedCity extends Point {
  id: string;
  /** Place in the platform's list, 0 is the busiest. */
  position: number;
}

const REACH_KM = 40;
/** Within this a city's centre is as good as here. */
const AT_HAND_KM = 2;
/** Evens out the first few dozen cities of the list. */
const HEAD_START = 20;

interface Placed {
  id: number;
  latitude: number;
  longitude: number;
  pull: number;
}

const cellOf = (latitude: number, longitude: number): string =>
  `${Math.floor(latitude)} ${Math.floor(longitude)}`;

function inCells(cities: readonly ListedCity[]): Map<string, Placed[]> {
  const cells = new Map<string, Placed[]>();
  for (const { id, latitude, longitude, position } of cities) {
    if (latitude == null || longitude == null) continue;
    const key = cellOf(latitude, longitude);
    const cell = cells.get(key) ?? [];
    cell.push({ id: Number(id), latitude, longitude, pull: 1 / (position + HEAD_START) });
    cells.set(key, cell);
  }
  return cells;
}

function* around(cells: Map<string, Placed[]>, latitude: number, longitude: number): Generator<Placed> {
  for (const north of [-1, 0, 1])
    for (const east of [-1, 0, 1]) yield* cells.get(cellOf(latitude + north, longitude + east)) ?? [];
}

/**
 * A function from a point to a city id, or null where none is within 40 km. The nearest centre alone would give the
 * Eiffel Tower to a suburb, so busy cities pull harder, falling with the square of the distance; over our own
 * world this names the right city for 1,401 of 1,407 places, the nearest one for 1,193.
 */
function likeliestCity(cities: readonly ListedCity[]): (point: Point) => number | null {
  const cells = inCells(cities);
  return ({ latitude, longitude }) => {
    if (latitude == null || longitude == null) return null;
    const shrink = Math.cos((latitude * Math.PI) / 180);
    let best: Placed | null = null;
    let strongest = 0;
    for (const city of around(cells, latitude, longitude)) {
      const km = KM_PER_DEGREE * Math.hypot(city.latitude - latitude, (city.longitude - longitude) * shrink);
      const strength = km > REACH_KM ? 0 : city.pull / Math.max(AT_HAND_KM, km) ** 2;
      if (strength <= strongest) continue;
      strongest = strength;
      best = city;
    }
    return best?.id ?? null;
  };
}

type LocationOperation = "airports" | "cities" | "countries" | "districts" | "landmarks" | "regions";

const KIND_OF: Record<LocationOperation, ListedKind> = {
  airports: "airport",
  cities: "city",
  countries: "country",
  districts: "district",
  landmarks: "landmark",
  regions: "region",
};

const ROWS = 1_000;

/** English always; another language only where the name differs: most are the same and would only be stored twice. */
function namesWorthKeeping(names: LanguageMap): LanguageMap {
  const english = names["en-gb"];
  return Object.fromEntries(
    Object.entries(names).filter(([tag, name]) => name && (tag === "en-gb" || name !== english)),
  );
}

type Narrowing = { country?: string; region?: number };

/** Every entry of `operation` inside `where`, in the platform's order. @throws {DemandFailure} */
async function readEntries(
  operation: LocationOperation,
  where: Narrowing,
  languages: string[],
  options: () => CallOptions,
): Promise<ListedPlace[]> {
  const entries: ListedPlace[] = [];
  const request = { ...where, languages, rows: ROWS } as RequestOf<LocationOperation>;
  for await (const page of eachPage(operation, request, options))
    for (const item of page.data as ItemOf<LocationOperation>[]) {
      const point = "coordinates" in item ? (item as ItemOf<"cities">).coordinates : null;
      entries.push({
        id: String(item.id),
        names: namesWorthKeeping(item.name),
        latitude: point?.latitude ?? null,
        longitude: point?.longitude ?? null,
        position: entries.length,
      });
    }
  return entries;
}

export interface Unit {
  /** Suffix of its coverage scope, e.g. `country:nl`. */
  key: string;
  /** The site does without it where the platform does not offer it to the account. */
  isOptional?: boolean;
  /** How many calls it is thought to take; one when left out. */
  calls?: number;
  /** How long a reading of it counts, when that is not a week. */
  freshMs?: number;
  read(options: () => CallOptions): Promise<void>;
}

/** A whole list in the platform's order, with names in every language. */
function wholeList(operation: LocationOperation, calls: number): Unit {
  const kind = KIND_OF[operation];
  return {
    key: operation,
    calls,
    read: async (options) => {
      const entries = await readEntries(operation, {}, PLACE_LANGUAGES, options);
      await storePlaces(kind, entries, "everything");
    },
  };
}

/** Districts and landmarks name no city: it is told from their coordinates. */
function listInCities(operation: "districts" | "landmarks", calls: number): Unit {
  return {
    key: operation,
    calls,
    read: async (options) => {
      const entries = await readEntries(operation, {}, PLACE_LANGUAGES, options);
      const cities = await (await database())
        .select({
          id: place.id,
          latitude: place.latitude,
          longitude: place.longitude,
          position: place.position,
        })
        .from(place)
        .where(eq(place.kind, "city"));
      const cityOf = likeliestCity(cities);
      const joined = entries.map((entry) => ({ ...entry, city: cityOf(entry) }));
      await storePlaces(KIND_OF[operation], joined, "everything");
    },
  };
}

const after = (entries: ListedPlace[], learned: Partial<ListedPlace>): ListedPlace[] =>
  entries.map((entry) => ({ ...entry, ...learned, position: UNLISTED + entry.position }));

/** Which cities, regions and airports lie in `country`: their own records do not say (gaps 11). */
function countryUnit(country: string): Unit {
  return {
    key: `country:${country}`,
    calls: 3,
    read: async (options) => {
      const operations = ["cities", "regions", "airports"] as const;
      const lists = await Promise.all(
        operations.map((operation) => readEntries(operation, { country }, ["en-gb"], options)),
      );
      for (const [i, operation] of operations.entries())
        await storePlaces(KIND_OF[operation], after(lists[i] ?? [], { country }), "country");
    },
  };
}

/** Thousands of small calls that nobody waits for leave the machine to those who do. */
const BREATH_MS = 10;

/** Which region each city of `country` lies in, one list per region. */
function regionsUnit(country: string): Unit {
  return {
    key: `regions:${country}`,
    read: async (options) => {
      const regions = await (await database())
        .select({ id: place.id, kind: place.kind, country: place.country })
        .from(place)
        .where(eq(place.country, country));
      for (const { id } of regions.filter((row) => row.kind === "region")) {
        const region = Number(id);
        const cities = await readEntries("cities", { region }, ["en-gb"], options);
        await storePlaces("city", after(cities, { region, country }), "region");
        await delay(BREATH_MS);
      }
    },
  };
}

const DAY_MS = 24 * 3600_000;
/** What pages word records with: a facility or a brand nobody can name yet is one that came this week. */
const DAILY: readonly string[] = ["constants", "chains"];

/** What a search in a city and its stays cannot do without: words, money, and the cities themselves. */
export const NEEDED_UNITS: Unit[] = [
  ...LIST_NAMES.map((name) => ({
    key: name,
    isOptional: name !== "constants",
    ...(DAILY.includes(name) ? { freshMs: DAY_MS } : {}),
    read: async (options: () => CallOptions) => {
      await refreshList(name, options());
    },
  })),
  wholeList("countries", 1),
  wholeList("cities", 25),
];

/** What is read first, in this order: later ones build on earlier ones. Their lengths in calls are guesses. */
export const FIRST_UNITS: Unit[] = [
  ...NEEDED_UNITS,
  wholeList("regions", 5),
  wholeList("airports", 5),
  listInCities("districts", 5),
  listInCities("landmarks", 5),
];

async function countryCodes(): Promise<string[]> {
  const rows = await (await database())
    .select({ id: place.id })
    .from(place)
    .where(inArray(place.kind, ["country"]))
    .orderBy(place.position);
  return rows.map((row) => row.id);
}

/** One unit per country, `first` before all others. */
export async function countryUnits(first: string): Promise<Unit[]> {
  const codes = await countryCodes();
  return [...codes.filter((code) => code === first), ...codes.filter((code) => code !== first)].map(
    countryUnit,
  );
}

/** Units that make names clearer (`Springfield, Illinois`) but nobody has to wait for. */
export async function clarifyingUnits(): Promise<Unit[]> {
  return (await countryCodes()).map(regionsUnit);
}
