// The sandbox's gazetteer: every place of the world, its names, its neighbours and its addresses.

import { COUNTRY_TOURISM } from "./data/country-tourism";
import { COUNTRY_CURRENCIES } from "./data/currencies";
import { COUNTRY_LANGUAGES } from "./data/languages";
import { type PackedGazetteer, readGazetteer } from "./data-files";
import { CURATED_CITIES, RESORTS } from "./destinations/all";
import { exonymAt } from "./exonyms";
import { Grid } from "./geometry";
import { fillPostcode, postcodePattern } from "./postcodes";
import { hash32, normal } from "./seed";
import { countryHouseNumberStyle, countryStreets, joinAddress } from "./streets";
import type {
  Airport,
  City,
  Destination,
  District,
  HouseNumberStyle,
  Landmark,
  Point,
  Region,
} from "./types";

export { exonymLanguages } from "./exonyms";
export { distanceKm } from "./geometry";
export type {
  Airport,
  City,
  Destination,
  DestinationKind,
  District,
  DistrictCharacter,
  HouseNumberStyle,
  Landmark,
  Landscape,
  Point,
  Region,
} from "./types";

/** The credit that the licences ask to be shown wherever the data is. */
export const ATTRIBUTION =
  "Place names and coordinates: GeoNames (CC BY 4.0); airports: airport-data-js (CC BY 4.0).";

const REGION_BASE = 1_000;
const DISTRICT_BASE = 20_000;
const LANDMARK_BASE = 60_000;
const AIRPORT_BASE = 200_000;
/** Ids kept free for each curated city, so that adding a district never moves another city's ids. */
const SLOT_SIZE = 20;

const WEIGHT_SALT = 0x7717;

type World = {
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

function destinations(): Map<number, Destination> {
  const known = new Map<number, Destination>();
  for (const [id, kind, multiplier, costIndex, landscape] of RESORTS) {
    known.set(id, {
      id,
      slot: null,
      kind,
      multiplier,
      costIndex,
      currency: null,
      landscape,
      districts: [],
      landmarks: [],
      streets: [],
      postcode: null,
      houseNumber: null,
    });
  }
  for (const city of CURATED_CITIES) {
    known.set(city.id, {
      ...city,
      currency: city.currency ?? null,
      postcode: city.postcode ?? null,
      houseNumber: city.houseNumber ?? null,
    });
  }
  return known;
}

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
  return size * Math.exp(0.77 * chance) * (COUNTRY_TOURISM[country] ?? 1);
}

function buildCities(packed: PackedGazetteer, regions: readonly Region[]): City[] {
  const { ids, names, regions: regionSteps, latitudes, longitudes, populations } = packed.cities;
  const known = destinations();
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

function buildDistricts(): District[] {
  return CURATED_CITIES.flatMap((city) =>
    city.districts.map(([name, latitude, longitude, character, priceFactor, postcode], i) => ({
      id: DISTRICT_BASE + city.slot * SLOT_SIZE + i,
      cityId: -city.id,
      name,
      latitude,
      longitude,
      character,
      priceFactor,
      postcode: postcode ?? null,
    })),
  );
}

function buildLandmarks(): Landmark[] {
  return CURATED_CITIES.flatMap((city) =>
    city.landmarks.map(([name, latitude, longitude], i) => ({
      id: LANDMARK_BASE + city.slot * SLOT_SIZE + i,
      cityId: -city.id,
      name,
      latitude,
      longitude,
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

function build(): World {
  const packed = readGazetteer();
  const builtRegions = buildRegions(packed);
  const builtCities = buildCities(packed, builtRegions);
  const builtAirports = buildAirports(packed);
  const builtDistricts = buildDistricts();
  const builtLandmarks = buildLandmarks();
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

let loaded: World | null = null;
let cityGrid: Grid<City> | null = null;

/** Read once, on the first question: importing the module costs nothing. */
function world(): World {
  loaded ??= build();
  return loaded;
}

/** Every city, in an order that only a rebuild of the data file changes. */
export function cities(): readonly City[] {
  return world().cities;
}

export function cityById(id: number): City | null {
  const index = world().cityIndex.get(id);
  return index === undefined ? null : (world().cities[index] ?? null);
}

export function citiesOfCountry(code: string): readonly City[] {
  return world().citiesByCountry.get(code.toLowerCase()) ?? [];
}

export function citiesOfRegion(id: number): readonly City[] {
  return world().citiesByRegion.get(id) ?? [];
}

/** The cities within a radius of a point, nearest first. */
export function citiesNear(point: Point, radiusKm: number): City[] {
  cityGrid ??= new Grid(world().cities);
  return cityGrid.near(point, radiusKm);
}

/** The states, provinces and the like that hold at least one city. */
export function regions(): readonly Region[] {
  return world().regions;
}

export function regionById(id: number): Region | null {
  return world().regions[id - REGION_BASE] ?? null;
}

/** The region's English name: no translations are held. */
export function regionName(id: number): string | null {
  return regionById(id)?.name ?? null;
}

export function airports(): readonly Airport[] {
  return world().airports;
}

export function airportByIdOrIata(key: number | string): Airport | null {
  return world().airportIndex.get(typeof key === "string" ? key.toUpperCase() : key) ?? null;
}

export function districts(): readonly District[] {
  return world().districts;
}

export function districtById(id: number): District | null {
  return world().districtIndex.get(id) ?? null;
}

export function districtsOfCity(cityId: number): readonly District[] {
  return world().districtsByCity.get(cityId) ?? [];
}

export function landmarks(): readonly Landmark[] {
  return world().landmarks;
}

export function landmarkById(id: number): Landmark | null {
  return world().landmarkIndex.get(id) ?? null;
}

export function landmarksOfCity(cityId: number): readonly Landmark[] {
  return world().landmarksByCity.get(cityId) ?? [];
}

/** The countries that have a city, as lower-case two-letter codes, in alphabetical order. */
export function countries(): readonly string[] {
  return world().countries;
}

/** The city's name in a language, or null where the language needs its own script and no name is known. */
export function cityName(city: City, languageTag: string): string | null {
  const index = world().cityIndex.get(city.id);
  return index === undefined ? city.name : exonymAt(index, city.name, languageTag);
}

const countryNamers = new Map<string, Intl.DisplayNames>();

/** The country's name in a language, as the runtime's own locale data has it. */
export function countryName(code: string, languageTag: string): string {
  let namer = countryNamers.get(languageTag);
  if (namer === undefined) {
    namer = new Intl.DisplayNames([languageTag, "en"], { type: "region", fallback: "code" });
    countryNamers.set(languageTag, namer);
  }
  return namer.of(code.toUpperCase()) ?? code.toUpperCase();
}

/** The currency prices are set in, ISO 4217. */
export function countryCurrency(code: string): string {
  return COUNTRY_CURRENCIES[code.toLowerCase()] ?? "USD";
}

/** The currency a city's lodgings sell in: its country's, unless the place is known to use another. */
export function cityCurrency(city: City): string {
  return city.destination?.currency ?? countryCurrency(city.country);
}

/** The languages spoken to guests by default, the most usual first. */
export function countryLanguages(code: string): string[] {
  return (COUNTRY_LANGUAGES[code.toLowerCase()] ?? "en").split(" ");
}

/** Street names that fit the city: its own main streets where known, and its country's commonest ones. */
export function streetsFor(city: City): string[] {
  const own = city.destination?.streets ?? [];
  if (own.length >= 10) return [...own];
  return [...own, ...countryStreets(city.country, regionById(city.regionId)?.code ?? "")];
}

/** Where the house number stands in an address of this city. */
export function houseNumberStyle(city: City): HouseNumberStyle {
  return city.destination?.houseNumber ?? countryHouseNumberStyle(city.country);
}

/** One believable address line, for example "Kerkstraat 12" or "12 High Street". */
export function addressLine(city: City, hash: number): string {
  const streets = streetsFor(city);
  const street = streets[hash32(hash, 11) % streets.length] ?? "Main Street";
  return joinAddress(houseNumberStyle(city), street, city.country, hash);
}

/** A postcode of the city (and district); empty where the country has none. One hash always gives one code. */
export function postcodeFor(city: City, district: District | null, hash: number): string {
  const regionCode = regionById(city.regionId)?.code ?? "";
  const pattern =
    district?.postcode ?? city.destination?.postcode ?? postcodePattern(city.country, regionCode, city);
  return fillPostcode(pattern, city.id, hash);
}
