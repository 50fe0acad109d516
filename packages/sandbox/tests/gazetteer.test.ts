// The gazetteer: places stand where they really are, ids never collide, names are in the right script.
import { describe, expect, test } from "vitest";
import { readDestinations } from "../src/world/gazetteer/destinations";
import { exonymLanguages } from "../src/world/gazetteer/exonyms";
import { distanceKm } from "../src/world/gazetteer/geometry";
import {
  ATTRIBUTION,
  addressLine,
  airports,
  cities,
  citiesNear,
  cityById,
  cityCurrency,
  cityName,
  countries,
  countryCurrency,
  countryLanguages,
  countryName,
  districts,
  districtsOfCity,
  landmarks,
  landmarksOfCity,
  postcodeFor,
  regionById,
  regions,
  streetsFor,
} from "../src/world/gazetteer/places";
import type { City } from "../src/world/gazetteer/types";
import { LANGUAGES } from "../src/world/languages";

/** The city, or a failed test. */
function city(geonamesId: number): City {
  const found = cityById(-geonamesId);
  if (found === null) throw new Error(`no city ${geonamesId}`);
  return found;
}

const byId = (a: number, b: number) => a - b;

const CURATED_CITIES = readDestinations().filter(({ slot }) => slot !== null);
const RESORTS = readDestinations().filter(({ slot }) => slot === null);

describe("Places", () => {
  test("the first question loads the whole file", () => {
    expect(cities().length).toBeGreaterThan(22_000);
    expect(airports().length).toBeGreaterThan(4_900);
    expect(regions().length).toBeGreaterThan(2_400);
    expect(countries().length).toBeGreaterThan(220);
    expect(ATTRIBUTION).toContain("GeoNames (CC BY 4.0)");
  });

  test.each([
    ["Amsterdam", 2759794, 52.374, 4.89],
    ["Kyoto", 1857910, 35.021, 135.754],
    ["Cusco", 3941584, -13.523, -71.967],
    ["Reykjavík", 3413829, 64.135, -21.895],
  ])("%s stands where it really is", (name, id, latitude, longitude) => {
    const place = city(id);
    expect(place.name).toBe(name);
    expect(place.latitude).toBeCloseTo(latitude, 2);
    expect(place.longitude).toBeCloseTo(longitude, 2);
  });

  test("sections of a city are not cities, small resorts are", () => {
    const parts = citiesNear(city(2995469), 12).filter((place) => /^Marseille \d/.test(place.name));
    expect(parts).toEqual([]);
    const isCity = (name: string, country: string) =>
      cities().some((place) => place.country === country && place.name === name);
    expect([isCity("Brooklyn", "us"), isCity("Islington", "gb"), isCity("Hallstatt", "at")]).toEqual([
      false,
      false,
      true,
    ]);
    for (const { id } of RESORTS) expect(city(id).destination?.multiplier).toBeGreaterThan(1);
  });

  test("every city has a name, a country, a region, a weight and streets to live in", () => {
    const isWhole = (place: City) =>
      place.name !== "" &&
      /^[a-z]{2}$/.test(place.country) &&
      regionById(place.regionId)?.country === place.country &&
      place.weight > 0 &&
      Number.isFinite(place.weight) &&
      streetsFor(place).length >= 5;
    expect(cities().filter((place) => !isWhole(place))).toEqual([]);
  });

  test("the grid finds what a full scan finds, nearest first, also across the date line", () => {
    for (const [latitude, longitude] of [
      [52.37, 4.89],
      [-17.8, 179.9],
      [64.1, -21.9],
    ] as const) {
      const point = { latitude, longitude };
      const found = citiesNear(point, 300);
      expect(new Set(found)).toEqual(new Set(cities().filter((place) => distanceKm(point, place) <= 300)));
      const distances = found.map((place) => distanceKm(point, place));
      expect(distances).toEqual([...distances].sort(byId));
    }
  });
});

test.each([
  ["cities", cities(), -Number.MAX_SAFE_INTEGER, -1],
  ["regions", regions(), 1_000, 19_999],
  ["districts", districts(), 20_000, 59_999],
  ["landmarks", landmarks(), 60_000, 199_999],
  ["airports", airports(), 200_000, 299_999],
])("the ids of %s keep to their own range and none is used twice", (_kind, places, from, to) => {
  const ids = places.map((place) => place.id).sort(byId);
  expect(ids[0]).toBeGreaterThanOrEqual(from);
  expect(ids.at(-1)).toBeLessThanOrEqual(to);
  expect(new Set(ids).size).toBe(ids.length);
});

describe("Curated destinations", () => {
  test("there are at least 120, on every inhabited continent and in every thin region", () => {
    expect(CURATED_CITIES.length).toBeGreaterThanOrEqual(120);
    const stored = CURATED_CITIES.map((curated) => city(curated.id).country);
    const thin = "za ke eg ma tn tz ae qa il pe cl co br ar in kh id ph th vn ro bg rs lv ge ca au nz";
    expect(stored).toEqual(expect.arrayContaining(thin.split(" ")));
  });

  test("each is complete: 6 to 20 districts and landmarks that are near, 20 streets, and figures within bounds", () => {
    for (const { id, streets, multiplier, costIndex } of CURATED_CITIES) {
      const place = city(id);
      for (const spots of [districtsOfCity(place.id), landmarksOfCity(place.id)]) {
        for (const spot of spots)
          expect(distanceKm(place, spot), `${spot.name} of ${place.name}`).toBeLessThan(30);
        expect(new Set(spots.map(({ name }) => name)).size).toBe(spots.length);
        expect([place.name, spots.length >= 6 && spots.length <= 20]).toEqual([place.name, true]);
      }
      expect([place.name, new Set(streets).size]).toEqual([place.name, streets.length]);
      expect(streets.length).toBeGreaterThanOrEqual(20);
      expect([place.name, multiplier >= 1 && multiplier <= 30]).toEqual([place.name, true]);
      expect([place.name, costIndex >= 0.3 && costIndex <= 2.3]).toEqual([place.name, true]);
    }
  });
});

describe("Names", () => {
  test.each([
    [3176959, "de", "Florenz"],
    [3176959, "es", "Florencia"],
    [3176959, "it", "Firenze"],
    [3176959, "pt-BR", "Florença"],
    [3176959, "ru", "Флоренция"],
    [3176959, "ja", "フィレンツェ"],
    [3176959, "zh-CN", "佛罗伦萨"],
    [3176959, "ko", "피렌체"],
    [3176959, "en-gb", "Florence"],
    // Rows of the catalogue that were wrong.
    [2759794, "ja", "アムステルダム"],
    [745044, "he", "איסטנבול"],
    [1857910, "ja", "京都"],
  ])("the city %i has its own name in %s: %s", (id, language, name) => {
    expect(cityName(city(id), language)).toBe(name);
  });

  test.each([
    ["ja", /[\p{Script=Latin}\p{Script=Hangul}\p{Script=Cyrillic}]/u],
    ["zh", /[\p{Script=Latin}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u],
    ["ko", /[\p{Script=Latin}\p{Script=Han}\p{Script=Katakana}]/u],
    ["ru", /[\p{Script=Latin}\p{Script=Arabic}]/u],
    ["ar", /[\p{Script=Latin}\p{Script=Hebrew}]/u],
    ["he", /[\p{Script=Latin}\p{Script=Arabic}]/u],
    ["fr", /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Greek}]/u],
  ])("names in %s are written in its script", (language, foreign) => {
    expect(exonymLanguages()).toContain(language);
    const names = cities().map((place) => cityName(place, language) ?? "");
    expect(names.filter((name) => foreign.test(name))).toEqual([]);
  });

  test("an own-script language without an entry has no name, a Latin one has the English name", () => {
    const isUnnamed = (place: City) => cityName(place, "ko") === null && cityName(place, "it") === place.name;
    expect(cities().some(isUnnamed)).toBe(true);
  });

  const largest = [...cities()].sort((a, b) => b.population - a.population || b.id - a.id);
  const visited = cities().filter((place) => place.destination !== null);
  const unnamed = (places: readonly City[], language: string) =>
    places.filter((place) => cityName(place, language) === null).map((place) => place.name);

  test.each(LANGUAGES)(
    "every destination has a name in %s, and so have nearly all large cities",
    (language) => {
      expect(unnamed(visited, language)).toEqual([]);
      expect(unnamed(largest.slice(0, 300), language).length).toBeLessThanOrEqual(3);
      expect(unnamed(largest.slice(0, 1_000), language).length).toBeLessThanOrEqual(330);
    },
  );

  test("countries have the names, currencies and languages of the runtime's locale data", () => {
    expect(countryName("nl", "fr")).toBe("Pays-Bas");
    expect([countryCurrency("ch"), cityCurrency(city(2657928))]).toEqual(["CHF", "CHF"]);
    expect(countryLanguages("be")[0]).toBe("nl");
    for (const code of countries()) expect(countryCurrency(code)).toMatch(/^[A-Z]{3}$/);
  });
});

test("no pattern is left unfilled anywhere, and one hash always gives the same address", () => {
  const unfilled = (place: City) => /[*#^@<>[\]|]/.test(postcodeFor(place, null, 42) ?? "");
  expect(cities().filter(unfilled)).toEqual([]);
  const paris = city(2988507);
  expect(postcodeFor(paris, null, 99)).toBe(postcodeFor(paris, null, 99));
  expect(addressLine(paris, 7)).toBe(addressLine(paris, 7));
});
