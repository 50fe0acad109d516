// Who rents cars where: suppliers, their desks at airports and in cities, and their fleets. Pure functions of the seed.
import type { DepotLocationType } from "@roomward/contract/cars-search";
import { z } from "zod";
import { lazily, readCsv } from "../data/read";
import { airports, cities, citiesNear } from "../world/gazetteer/places";
import type { Airport, City, Point } from "../world/gazetteer/types";
import { chance, draw, field, hash32, integer, keyOf, uniform, weighted } from "../world/hash";

const Model = z.object({
  /** ACRISS. */
  code: z.string(),
  make: z.string(),
  model: z.string(),
  /** Names the drawing. */
  body: z.string(),
  seats: z.string(),
  doors: z.string(),
  large: z.number().nullable(),
  small: z.number().nullable(),
  fuel: z.string(),
  /** EUR a day of a rental of three days. */
  day: z.number(),
  categories: z.array(z.string()),
  /** Kinds of places that have it; everywhere when empty. */
  where: z.array(z.string()),
});
export type Model = z.infer<typeof Model>;

const Supplier = z.object({
  id: z.number(),
  /** Two legal entities may share a name. */
  name: z.string(),
  /** 1: everywhere. 2: in a part of the world. 3: in a few countries. */
  tier: z.number(),
  countries: z.string().nullable(),
});
export type Supplier = z.infer<typeof Supplier>;

export const models = lazily(() => readCsv("cars/models.csv", Model, "model"));
export const suppliers = lazily(() => readCsv("cars/suppliers.csv", Supplier, "id"));

const suppliersByCountry = new Map<string, number[]>();

/** Places in the list of suppliers of those that rent in a country. */
function suppliersIn(country: string): number[] {
  let found = suppliersByCountry.get(country);
  if (found === undefined) {
    found = suppliers().flatMap(({ countries }, at) =>
      countries === null || countries.split(" ").includes(country) ? [at] : [],
    );
    suppliersByCountry.set(country, found);
  }
  return found;
}

/** One supplier's desk at an airport or in a city. */
export interface Depot {
  id: number;
  /** Key of everything else about it. */
  key: number;
  supplier: Supplier;
  /** Place in the list of suppliers. */
  supplierAt: number;
  country: string;
  /** The airport's IATA code; null in a city. */
  iata: string | null;
  /** The city it stands in, or the nearest to the airport; null where none is near. */
  city: City | null;
  placeName: string;
  point: Point;
  type: DepotLocationType;
}

const AIRPORT_DEPOTS = 1_000_000;
const CITY_DEPOTS = 10_000_000;
const SLOTS = 64;
const CITY_REACH_KM = 60;
/** Cities of at least so many people, and all destinations, have desks. */
const CITY_PEOPLE = 200_000;
/** Cities of at least so many have desks at their station, too. */
const STATION_PEOPLE = 800_000;
/** Share of small airports without any desk. */
const BARE_AIRPORTS = 0.4;

const F = {
  bare: field("carsNone"),
  count: field("carSuppliers"),
  rank: field("carSupplierRank"),
  type: field("carDeskType"),
  east: field("carDeskEast"),
  north: field("carDeskNorth"),
  fleet: field("carFleet"),
  model: field("carModel"),
  unlisted: field("carUnlisted"),
};

const AIRPORT_TYPES = weighted([
  ["in_terminal", 57],
  ["car_rental_centre", 29],
  ["shuttle_bus", 9],
  ["outside_terminal", 2],
  ["airport_hotel", 1],
  ["meet_greet", 2],
] as const);

/** The suppliers of a place, drawn by rank under its key. */
function drawn(key: number, country: string, count: number): number[] {
  const rank = (at: number) => hash32(key, F.rank + at) / (suppliers()[at]?.tier === 1 ? 2 : 1);
  return suppliersIn(country)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, count)
    .toSorted((a, b) => a - b);
}

const moved = ({ latitude, longitude }: Point, key: number, km: number): Point => ({
  latitude: Number((latitude + ((uniform(key, F.north) - 0.5) * km) / 111).toFixed(5)),
  longitude: Number((longitude + ((uniform(key, F.east) - 0.5) * km) / 111).toFixed(5)),
});

function depot(
  seed: number,
  id: number,
  at: number,
  place: Omit<Depot, "id" | "key" | "supplier" | "supplierAt">,
) {
  const key = keyOf(seed, id);
  const supplier = suppliers()[at] as Supplier;
  return {
    ...place,
    id,
    key,
    supplier,
    supplierAt: at,
    point: moved(place.point, key, place.iata ? 1.2 : 4),
  };
}

const airportAt = new Map<string, number>();

function airportIndex(airport: Airport): number {
  if (airportAt.size === 0) for (const [at, one] of airports().entries()) airportAt.set(one.iata, at);
  return airportAt.get(airport.iata) ?? 0;
}

const airportDepots = new Map<string, Depot[]>();
const MAX_AIRPORTS = 500;

/** The desks of an airport; those that were asked for last are kept. */
export function depotsOfAirport(seed: number, airport: Airport): Depot[] {
  const name = `${seed} ${airport.iata}`;
  let depots = airportDepots.get(name);
  if (depots === undefined) {
    if (airportDepots.size >= MAX_AIRPORTS) airportDepots.clear();
    depots = madeDepots(seed, airport);
    airportDepots.set(name, depots);
  }
  return depots;
}

function madeDepots(seed: number, airport: Airport): Depot[] {
  const { iata, country, name, large } = airport;
  const base = AIRPORT_DEPOTS + airportIndex(airport) * SLOTS;
  const key = keyOf(seed, base);
  if (!large && uniform(key, F.bare) < BARE_AIRPORTS) return [];
  const count = large ? integer(key, F.count, 8, 13) : integer(key, F.count, 1, 5);
  const city = citiesNear(airport, CITY_REACH_KM)[0] ?? null;
  return drawn(key, country, count).map((at) => {
    const id = base + at;
    const type = draw(keyOf(seed, id), F.type, AIRPORT_TYPES);
    return depot(seed, id, at, { country, iata, city, placeName: name, point: airport, type });
  });
}

/** Whether a city has desks of its own. */
const hasDesks = (city: City): boolean => city.destination !== null || city.population >= CITY_PEOPLE;

export function depotsOfCity(seed: number, city: City): Depot[] {
  if (!hasDesks(city)) return [];
  // Ids of cities are negative, and larger than those of airports by far.
  const base = CITY_DEPOTS + Math.abs(city.id) * SLOTS;
  const key = keyOf(seed, base % 2 ** 31);
  const place = { country: city.country, iata: null, city, placeName: city.name, point: city };
  return drawn(key, city.country, integer(key, F.count, 2, 4)).flatMap((at) => {
    const id = base + at * 2;
    const downtown = depot(seed, id, at, { ...place, type: "downtown" });
    const hasStation = city.population >= STATION_PEOPLE && uniform(downtown.key, F.type) < 0.4;
    return hasStation ? [downtown, depot(seed, id + 1, at, { ...place, type: "trainstation" })] : [downtown];
  });
}

/** Airports and cities that may have desks, in the order the list of depots names them. */
export const depotPlaces = lazily((): (Airport | City)[] => [...airports(), ...cities().filter(hasDesks)]);

export const depotsOf = (seed: number, place: Airport | City): Depot[] =>
  "iata" in place ? depotsOfAirport(seed, place) : depotsOfCity(seed, place);

/** The desk of an id; null for one that no place has. */
export function depotById(seed: number, id: number): Depot | null {
  const place =
    id < CITY_DEPOTS
      ? airports()[Math.floor((id - AIRPORT_DEPOTS) / SLOTS)]
      : cities().find(({ id: city }) => Math.abs(city) === Math.floor((id - CITY_DEPOTS) / SLOTS));
  return (place && depotsOf(seed, place).find((depot) => depot.id === id)) ?? null;
}

/** One model of one supplier in one country: what the platform calls a car. */
export interface Car {
  id: number;
  key: number;
  model: Model;
  supplier: Supplier;
  country: string;
}

const AMERICAS = new Set(["us", "ca", "mx", "pr", "bs"]);
const MOUNTAINS = new Set(["at", "ch", "no", "is", "us", "ca", "cl", "nz", "it", "fr", "ad", "np"]);
const NORTH = new Set(["se", "no", "fi", "is", "dk", "ee", "lv", "lt", "gb", "ie", "de", "nl", "be", "pl"]);

const IS_KIND: Readonly<Record<string, (country: string) => boolean>> = {
  us: (country) => AMERICAS.has(country),
  mountain: (country) => MOUNTAINS.has(country),
  south: (country) => !NORTH.has(country) && !AMERICAS.has(country),
};

export const isAutomatic = ({ code }: Model): boolean => /^..[ABD]/.test(code);

/** Countries in the order that ids of cars count them. */
const COUNTRY_LETTERS = 26;
const countryNumber = (country: string): number =>
  (country.charCodeAt(0) - 97) * COUNTRY_LETTERS + country.charCodeAt(1) - 97;

const FLEET_SIZES: Readonly<Record<number, readonly [number, number]>> = {
  1: [16, 41],
  2: [11, 28],
  3: [8, 18],
};

/** What a supplier rents in a country, cheapest first. */
export function fleetOf(seed: number, supplierAt: number, country: string): Car[] {
  const supplier = suppliers()[supplierAt] as Supplier;
  const base = (countryNumber(country) * SLOTS + supplierAt) * SLOTS;
  const key = keyOf(seed, base + 7);
  const [low, high] = FLEET_SIZES[supplier.tier] ?? [8, 18];
  const isOffered = (model: Model, at: number) => {
    if (model.where.length > 0 && !model.where.some((kind) => IS_KIND[kind]?.(country))) return false;
    if (AMERICAS.has(country) && !isAutomatic(model)) return uniform(key, F.fleet + at) < 0.1;
    return true;
  };
  return models()
    .map((model, at) => ({ model, at }))
    .filter(({ model, at }) => isOffered(model, at))
    .toSorted((a, b) => hash32(key, F.model + a.at) - hash32(key, F.model + b.at))
    .slice(0, integer(key, F.fleet, low, high))
    .toSorted((a, b) => a.at - b.at)
    .map(({ model, at }) => {
      const id = base + at + 1;
      return { id, key: keyOf(seed, id), model, supplier, country };
    });
}

const fleets = new Map<string, Car[]>();
const MAX_FLEETS = 2_000;

/** `fleetOf`, kept. */
export function knownFleet(seed: number, supplierAt: number, country: string): Car[] {
  const name = `${seed} ${supplierAt} ${country}`;
  let fleet = fleets.get(name);
  if (fleet === undefined) {
    if (fleets.size >= MAX_FLEETS) fleets.clear();
    fleet = fleetOf(seed, supplierAt, country);
    fleets.set(name, fleet);
  }
  return fleet;
}

/** Each supplier with each country it rents in, in the order the list of cars names them. */
export const fleetPlaces = lazily(() => {
  const named = [
    ...new Set([...airports(), ...cities().filter(hasDesks)].map(({ country }) => country)),
  ].sort();
  return named.flatMap((country) => suppliersIn(country).map((supplierAt) => ({ country, supplierAt })));
});

// Traps: the lists that a partner stores lack a few of the suppliers, desks and cars that searches name.
const UNLISTED_SHARE = 0.005;
const UNLISTED_SUPPLIER = 338;

export const isListedSupplier = ({ id }: Supplier): boolean => id !== UNLISTED_SUPPLIER;
/** Of desks and cars. */
export const isListed = ({ key }: Depot | Car): boolean => !chance(key, F.unlisted, UNLISTED_SHARE);
