// Turns the packed columns and the curated lists into the world's places, with their public ids.
import { scenarioCity } from "../../scenarios/place";
import { countryFacts } from "./countries";
import { type PackedGazetteer, readGazetteer } from "./data-files";
import { type Destination, readDestinations, readDistricts, readLandmarks } from "./destinations";
import { normal } from "./seed";
import type { Airport, City, District, Landmark, Region } from "./types";

export const REGION_BASE = 1_000;
const DISTRICT_BASE = 20_000;
const LANDMARK_BASE = 60_000;
const AIRPORT_BASE = 200_000;
/** Ids kept free for each curated city, so that adding a district never moves another city's ids. */
const SLOT_SIZE = 20;

const WEIGHT_SALT = 0x7717;

export type World = {
  readonly cities: readonly City[];
  readonly cityIndex: ReadonlyMap<number, number>;
  readonly regions: readonly Region[];
  readonly airports: readonly Airport[];
  readonly airportIndex: ReadonlyMap<number | string, Airport>;
  readonly districts: readonly District[];
  readonly districtIndex: ReadonlyMap<number, District>;
  readonly districtsByCity: ReadonlyMap<number, readonly District[]>;
  readonly landmarks: readonly Landmark[];
  readonly landmarkIndex: ReadonlyMap<number, Landmark>;
  readonly landmarksByCity: ReadonlyMap<number, readonly Landmark[]>;
  readonly citiesByCountry: ReadonlyMap<string, readonly City[]>;
  readonly citiesByRegion: ReadonlyMap<number, readonly City[]>;
  readonly countries: readonly string[];
};

function buildRegions(packed: PackedGazetteer): Region[] {
  const names = packed.regions.names.split("\n");
  return packed.regions.codes.split("\n").map((code, i) => ({
    id: REGION_BASE + i,
    code,
    name: names[i] ?? code,
    country: code.slice(0, 2).toLowerCase(),
  }));
}

/**
 * Hotels grow slower than towns do, and towns of one size differ by a factor of two either way. Where the factor
 * was set by hand the difference is already in it, so chance gets a smaller say there.
 */
function weightOf(id: number, population: number, country: string, destination: Destination | null): number {
  const size = Math.max(population, 1) ** 0.75;
  const chance = normal(id, WEIGHT_SALT);
  if (destination !== null) return size * Math.exp(0.2 * chance) * destination.multiplier;
  return size * Math.exp(0.77 * chance) * countryFacts(country).tourism;
}

function buildCities(
  packed: PackedGazetteer,
  regions: readonly Region[],
  known: ReadonlyMap<number, Destination>,
): City[] {
  const { ids, names, regions: regionSteps, latitudes, longitudes, populations } = packed.cities;
  const cityNames = names.split("\n");
  const built: City[] = [];
  let id = 0;
  let region = 0;
  let latitude = 0;
  let longitude = 0;
  for (let i = 0; i < ids.length; i++) {
    id += ids[i] ?? 0;
    region += regionSteps[i] ?? 0;
    latitude += latitudes[i] ?? 0;
    longitude += longitudes[i] ?? 0;
    const population = populations[i] ?? 0;
    const destination = known.get(id) ?? null;
    const country = regions[region]?.country ?? "";
    built.push({
      id: -id,
      name: cityNames[i] ?? "",
      country,
      regionId: REGION_BASE + region,
      latitude: latitude / 1000,
      longitude: longitude / 1000,
      population,
      weight: weightOf(id, population, country, destination),
      destination,
    });
  }
  return built;
}

function buildAirports(packed: PackedGazetteer): Airport[] {
  const { codes, names, countries: countryCodes, latitudes, longitudes, large } = packed.airports;
  return names.split("\n").map((name, i) => {
    const iata = codes.slice(3 * i, 3 * i + 3);
    return {
      id: AIRPORT_BASE + iataNumber(iata),
      iata,
      name,
      country: countryCodes.slice(2 * i, 2 * i + 2).toLowerCase(),
      latitude: (latitudes[i] ?? 0) / 1000,
      longitude: (longitudes[i] ?? 0) / 1000,
      large: large.charAt(i) === "1",
    };
  });
}

/** The code read as a number in base 26, so that an airport's id never depends on the others. */
function iataNumber(iata: string): number {
  return [...iata].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 65, 0);
}

/** The spots of each curated city, numbered in the order of its rows. */
function numbered<T extends { city: string }>(
  base: number,
  curated: ReadonlyMap<string, Destination>,
  read: (cities: ReadonlySet<string>) => readonly T[],
) {
  const spots = groupBy(read(new Set(curated.keys())), (spot) => spot.city);
  return [...curated].flatMap(([name, { id: cityId, slot }]) =>
    (spots.get(name) ?? []).map(({ city: _, ...spot }, i) => ({
      id: base + (slot ?? 0) * SLOT_SIZE + i,
      cityId: -cityId,
      ...spot,
    })),
  );
}

function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Reads the data file and builds every table the public functions look into. */
export function buildWorld(): World {
  const packed = readGazetteer();
  const builtRegions = buildRegions(packed);
  const destinations = readDestinations();
  const known = new Map(destinations.map((destination) => [destination.id, destination]));
  const builtCities = [...buildCities(packed, builtRegions, known), ...scenarioCity(builtRegions)];
  const builtAirports = buildAirports(packed);
  const curated = new Map(
    destinations.flatMap((one) => (one.slot === null ? [] : [[one.name, one] as const])),
  );
  const builtDistricts: District[] = numbered(DISTRICT_BASE, curated, readDistricts);
  const builtLandmarks: Landmark[] = numbered(LANDMARK_BASE, curated, readLandmarks);
  const citiesByCountry = groupBy(builtCities, (city) => city.country);
  const airportIndex = new Map<number | string, Airport>();
  for (const airport of builtAirports) {
    airportIndex.set(airport.id, airport);
    airportIndex.set(airport.iata, airport);
  }
  return {
    cities: builtCities,
    cityIndex: new Map(builtCities.map((city, i) => [city.id, i])),
    regions: builtRegions,
    airports: builtAirports,
    airportIndex,
    districts: builtDistricts,
    districtIndex: new Map(builtDistricts.map((district) => [district.id, district])),
    districtsByCity: groupBy(builtDistricts, (district) => district.cityId),
    landmarks: builtLandmarks,
    landmarkIndex: new Map(builtLandmarks.map((landmark) => [landmark.id, landmark])),
    landmarksByCity: groupBy(builtLandmarks, (landmark) => landmark.cityId),
    citiesByCountry,
    citiesByRegion: groupBy(builtCities, (city) => city.regionId),
    countries: [...citiesByCountry.keys()].sort(),
  };
}
