// The sandbox's gazetteer: every place of the world, its names, its neighbours and its addresses.
import { AMSTERDAM_ID, PUBLISHED_CITY_ID, publishedCity, scenarioCityName } from "../../scenarios/place";
import { countryFacts } from "./countries";
import { exonymAt } from "./exonyms";
import { Grid } from "./geometry";
import type { HouseNumberStyle } from "./house-number";
import { fillPostcode, postcodePattern } from "./postcodes";
import { hash32 } from "./seed";
import { countryStreets, joinAddress } from "./streets";
import type { Airport, City, District, Landmark, Point, Region } from "./types";
import { buildWorld, REGION_BASE, type World } from "./world";

/** The credit that the licences ask to be shown wherever the data is. */
export const ATTRIBUTION =
  "Place names and coordinates: GeoNames (CC BY 4.0); airports: airport-data-js (CC BY 4.0).";

let loaded: World | null = null;
let cityGrid: Grid<City> | null = null;
let published: City | null = null;

/** Read once, on the first question: importing the module costs nothing. */
function world(): World {
  loaded ??= buildWorld();
  return loaded;
}

/** Every city, in an order that only a rebuild of the data file changes. */
export function cities(): readonly City[] {
  return world().cities;
}

export function cityById(id: number): City | null {
  if (id === PUBLISHED_CITY_ID) {
    published ??= publishedCity(cityById);
    return published;
  }
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
  const fictional = scenarioCityName(city.id, languageTag);
  if (fictional !== undefined) return fictional;
  const index = world().cityIndex.get(city.id === PUBLISHED_CITY_ID ? AMSTERDAM_ID : city.id);
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
  return countryFacts(code.toLowerCase()).currency;
}

/** The currency a city's lodgings sell in: its country's, unless the place is known to use another. */
export function cityCurrency(city: City): string {
  return city.destination?.currency ?? countryCurrency(city.country);
}

/** The languages spoken to guests by default, the most usual first. */
export function countryLanguages(code: string): string[] {
  return [...countryFacts(code.toLowerCase()).languages];
}

/** Street names that fit the city: its own main streets where known, and its country's commonest ones. */
export function streetsFor(city: City): string[] {
  const own = city.destination?.streets ?? [];
  if (own.length >= 10) return [...own];
  return [...own, ...countryStreets(city.country, regionById(city.regionId)?.code ?? "")];
}

/** Where the house number stands in an address of this city. */
export function houseNumberStyle(city: City): HouseNumberStyle {
  return city.destination?.houseNumber ?? countryFacts(city.country).houseNumber;
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
