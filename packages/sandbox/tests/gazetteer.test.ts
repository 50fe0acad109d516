// The gazetteer: places stand where they really are, ids never collide, names are in the right script.
import { describe, expect, test } from "vitest";
import { readDestinations } from "../src/world/gazetteer/destinations";
import { exonymLanguages } from "../src/world/gazetteer/exonyms";
import { distanceKm } from "../src/world/gazetteer/geometry";
import {
  ATTRIBUTION,
  addressLine,
  airportByIdOrIata,
  airports,
  cities,
  citiesNear,
  citiesOfCountry,
  citiesOfRegion,
  cityById,
  cityCurrency,
  cityName,
  countries,
  countryCurrency,
  countryLanguages,
  countryName,
  districtById,
  districts,
  districtsOfCity,
  landmarkById,
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

describe("loading", () => {
  test("the first question loads the whole file", () => {
    expect(cities().length).toBeGreaterThan(22_000);
    expect(airports().length).toBeGreaterThan(4_900);
    expect(regions().length).toBeGreaterThan(2_400);
    expect(countries().length).toBeGreaterThan(220);
    expect(ATTRIBUTION).toContain("GeoNames (CC BY 4.0)");
  });
});

describe("places", () => {
  test.each([
    ["Amsterdam", 2759794, 52.374, 4.89],
    ["Paris", 2988507, 48.853, 2.349],
    ["Kyoto", 1857910, 35.021, 135.754],
    ["Cusco", 3941584, -13.523, -71.967],
    ["Reykjavík", 3413829, 64.135, -21.895],
    ["Zermatt", 2657928, 46.02, 7.749],
    ["Ubud", 1622846, -8.51, 115.265],
    ["Marrakesh", 2542997, 31.634, -7.999],
  ])("%s stands where it really is", (name, id, latitude, longitude) => {
    const place = city(id);
    expect(place.name).toBe(name);
    expect(place.latitude).toBeCloseTo(latitude, 2);
    expect(place.longitude).toBeCloseTo(longitude, 2);
  });

  test("Dubai is moved to Downtown", () => {
    expect(distanceKm(city(292223), { latitude: 25.197, longitude: 55.274 })).toBeLessThan(3);
  });

  test("homonyms are chosen by id", () => {
    expect(city(6204696)).toMatchObject({ name: "Queenstown", country: "nz" });
    expect(city(3117735)).toMatchObject({ name: "Madrid", country: "es" });
    expect(city(5506956)).toMatchObject({ name: "Las Vegas", country: "us" });
    expect(city(2510911)).toMatchObject({ name: "Seville", country: "es" });
  });

  test("sections of a city are not cities", () => {
    const parts = citiesNear(city(2995469), 12).filter((place) => /^Marseille \d/.test(place.name));
    expect(parts).toEqual([]);
    expect(cities().some((place) => place.country === "us" && place.name === "Brooklyn")).toBe(false);
    expect(cities().some((place) => place.country === "gb" && place.name === "Islington")).toBe(false);
  });

  test("small resorts are in", () => {
    for (const { id } of RESORTS) expect(city(id).destination?.multiplier).toBeGreaterThan(1);
    expect(cities().some((place) => place.name === "Hallstatt")).toBe(true);
  });

  test("every city has a name, a country, a region and a weight", () => {
    const isWhole = ({ name, country, regionId, weight }: City) =>
      name !== "" &&
      /^[a-z]{2}$/.test(country) &&
      regionById(regionId)?.country === country &&
      weight > 0 &&
      Number.isFinite(weight);
    expect(cities().filter((place) => !isWhole(place))).toEqual([]);
  });

  test("regions have English names", () => {
    expect(regionById(city(2988507).regionId)?.name).toBe("Île-de-France");
    expect(citiesOfRegion(city(2988507).regionId)).toContain(city(2988507));
    expect(citiesOfCountry("NL")).toContain(city(2759794));
  });

  test("airports answer by code and by number", () => {
    const schiphol = airportByIdOrIata("AMS");
    expect(schiphol).toMatchObject({ iata: "AMS", country: "nl", latitude: 52.309 });
    expect(airportByIdOrIata(schiphol?.id ?? 0)).toBe(schiphol);
    expect(airportByIdOrIata("cuz")?.country).toBe("pe");
    expect(airportByIdOrIata("QQQ")).toBeNull();
  });
});

describe("ids", () => {
  test("each kind keeps to its own range and none is used twice", () => {
    const ranges: [readonly { id: number }[], number, number][] = [
      [cities(), -Number.MAX_SAFE_INTEGER, -1],
      [regions(), 1_000, 19_999],
      [districts(), 20_000, 59_999],
      [landmarks(), 60_000, 199_999],
      [airports(), 200_000, 299_999],
    ];
    for (const [places, from, to] of ranges) {
      const ids = places.map((place) => place.id).sort(byId);
      expect(ids[0]).toBeGreaterThanOrEqual(from);
      expect(ids.at(-1)).toBeLessThanOrEqual(to);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("slots of the curated cities are unique and roomy enough", () => {
    const slots = CURATED_CITIES.map((curated) => curated.slot);
    expect(new Set(slots).size).toBe(slots.length);
    const ids = readDestinations().map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    for (const { id } of CURATED_CITIES) {
      expect(districtsOfCity(-id).length).toBeLessThanOrEqual(20);
      expect(landmarksOfCity(-id).length).toBeLessThanOrEqual(20);
    }
  });

  test("an id of one kind is unknown to the others", () => {
    const district = districts()[0];
    expect(district).toBeDefined();
    expect(districtById(district?.id ?? 0)).toBe(district);
    expect(landmarkById(district?.id ?? 0)).toBeNull();
    expect(cityById(district?.id ?? 0)).toBeNull();
    expect(regionById(district?.id ?? 0)).toBeNull();
    expect(regionById(1_000.5)).toBeNull();
  });
});

describe("curated destinations", () => {
  test("at least 120, on every inhabited continent and in every thin region", () => {
    expect(CURATED_CITIES.length).toBeGreaterThanOrEqual(120);
    const held = new Set(CURATED_CITIES.map((curated) => city(curated.id).country));
    for (const code of "za ke eg ma tn tz ae qa il pe cl co br ar in kh id ph th vn ro bg rs lv ge ca au nz".split(
      " ",
    ))
      expect(held, code).toContain(code);
  });

  test.each(CURATED_CITIES.map((curated) => [city(curated.id).name, curated] as const))(
    "%s is complete and its places are near",
    (_name, curated) => {
      const place = city(curated.id);
      const spots = [...districtsOfCity(place.id), ...landmarksOfCity(place.id)];
      for (const spot of spots) {
        expect(distanceKm(place, spot), `${spot.name} of ${place.name}`).toBeLessThan(30);
      }
      expect(districtsOfCity(place.id).length).toBeGreaterThanOrEqual(6);
      expect(landmarksOfCity(place.id).length).toBeGreaterThanOrEqual(6);
      expect(curated.streets.length).toBeGreaterThanOrEqual(20);
      for (const spots of [districtsOfCity(place.id), landmarksOfCity(place.id)])
        expect(new Set(spots.map(({ name }) => name)).size).toBe(spots.length);
      expect(new Set(curated.streets).size).toBe(curated.streets.length);
      expect(curated.multiplier).toBeGreaterThanOrEqual(1);
      expect(curated.multiplier).toBeLessThanOrEqual(30);
      expect(curated.costIndex).toBeGreaterThanOrEqual(0.3);
      expect(curated.costIndex).toBeLessThanOrEqual(2.3);
    },
  );
});

describe("names", () => {
  test.each([
    ["de", "Florenz"],
    ["es", "Florencia"],
    ["it", "Firenze"],
    ["pt-BR", "Florença"],
    ["ru", "Флоренция"],
    ["ja", "フィレンツェ"],
    ["zh-CN", "佛罗伦萨"],
    ["ko", "피렌체"],
    ["en-gb", "Florence"],
  ])("Florence in %s", (language, name) => {
    expect(cityName(city(3176959), language)).toBe(name);
  });

  test("bad catalogue rows are replaced", () => {
    expect(cityName(city(2759794), "ja")).toBe("アムステルダム");
    expect(cityName(city(745044), "he")).toBe("איסטנבול");
    expect(cityName(city(1857910), "ja")).toBe("京都");
  });

  test("names are written in the script of their language", () => {
    const scripts: Record<string, RegExp> = {
      ja: /[\p{Script=Latin}\p{Script=Hangul}\p{Script=Cyrillic}]/u,
      zh: /[\p{Script=Latin}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u,
      ko: /[\p{Script=Latin}\p{Script=Han}\p{Script=Katakana}]/u,
      ru: /[\p{Script=Latin}\p{Script=Arabic}]/u,
      ar: /[\p{Script=Latin}\p{Script=Hebrew}]/u,
      he: /[\p{Script=Latin}\p{Script=Arabic}]/u,
      fr: /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Greek}]/u,
    };
    expect(exonymLanguages()).toEqual(expect.arrayContaining(Object.keys(scripts)));
    for (const [language, foreign] of Object.entries(scripts)) {
      const wrong = cities().filter((place) => foreign.test(cityName(place, language) ?? ""));
      expect(wrong.map((place) => cityName(place, language))).toEqual([]);
    }
  });

  test("an own-script language without an entry has no name, a Latin one has the English name", () => {
    const small = cities().find(
      (place) => cityName(place, "ko") === null && cityName(place, "it") === place.name,
    );
    expect(small).toBeDefined();
  });

  const largest = [...cities()].sort((a, b) => b.population - a.population || b.id - a.id);
  const visited = cities().filter((place) => place.destination !== null);
  const unnamed = (places: readonly City[], language: string) =>
    places.filter((place) => cityName(place, language) === null).map((place) => place.name);

  test.each(LANGUAGES)(
    "%s: every place people travel to has a name, and nearly all large cities",
    (language) => {
      expect(unnamed(visited, language)).toEqual([]);
      expect(unnamed(largest.slice(0, 300), language).length).toBeLessThanOrEqual(3);
      expect(unnamed(largest.slice(0, 1_000), language).length).toBeLessThanOrEqual(330);
    },
  );

  test("Latin-script languages hold names of their own for the places that have one", () => {
    const known: Record<string, string> = {
      de: "Wien Rom Athen Prag Warschau Lissabon Kopenhagen Brüssel Mailand Venedig Neapel Nizza Genf Moskau Kairo",
      fr: "Vienne Londres Pékin Varsovie Lisbonne Copenhague Bruxelles Barcelone Venise Moscou Genève Athènes Séville",
      es: "Viena Londres Pekín Varsovia Lisboa Copenhague Bruselas Milán Venecia Nápoles Niza Ginebra Moscú Múnich",
      nl: "Wenen Londen Parijs Praag Warschau Lissabon Kopenhagen Brussel Milaan Venetië Napels Moskou Berlijn Keulen",
    };
    for (const [language, names] of Object.entries(known)) {
      const held = new Set(cities().map((place) => cityName(place, language)));
      for (const name of names.split(" ")) expect(held, language).toContain(name);
    }
  });

  test("no name carries what an encyclopaedia adds, nor letters that only scholars write", () => {
    for (const language of ["de", "fr", "es", "nl", "ar", "ja"]) {
      const odd = cities().filter((place) => {
        const name = cityName(place, language);
        return name !== null && name !== place.name && /[(),،=＝āēīōūḍḥḩṣṭʻ]/.test(name);
      });
      expect(odd.map((place) => `${place.name}: ${cityName(place, language)}`)).toEqual([]);
    }
  });

  test("countries come from the runtime's locale data", () => {
    expect(countryName("nl", "fr")).toBe("Pays-Bas");
    expect(countryCurrency("ch")).toBe("CHF");
    expect(countryLanguages("be")[0]).toBe("nl");
    expect(cityCurrency(city(2657928))).toBe("CHF");
    for (const code of countries()) expect(countryCurrency(code)).toMatch(/^[A-Z]{3}$/);
  });
});

describe("addresses", () => {
  const patterns: Record<string, RegExp> = {
    nl: /^[1-9]\d{3} [A-Z]{2}$/,
    be: /^[1-9]\d{3}$/,
    at: /^[1-9]\d{3}$/,
    ch: /^[1-9]\d{3}$/,
    dk: /^\d{4}$/,
    no: /^\d{4}$/,
    hu: /^[1-9]\d{3}$/,
    au: /^\d{4}$/,
    nz: /^\d{4}$/,
    za: /^\d{4}$/,
    de: /^\d{5}$/,
    fr: /^\d{5}$/,
    it: /^\d{5}$/,
    es: /^\d{5}$/,
    fi: /^\d{5}$/,
    tr: /^\d{5}$/,
    us: /^\d{5}$/,
    mx: /^\d{5}$/,
    th: /^\d{5}$/,
    id: /^\d{5}$/,
    kr: /^\d{5}$/,
    ma: /^\d{5}$/,
    hr: /^\d{5}$/,
    is: /^\d{3}$/,
    in: /^[1-9]\d{5}$/,
    cn: /^\d{6}$/,
    sg: /^\d{6}$/,
    vn: /^\d{5,6}$/,
    ru: /^\d{6}$/,
    gr: /^\d{3} \d{2}$/,
    cz: /^\d{3} \d{2}$/,
    se: /^\d{3} \d{2}$/,
    pl: /^\d{2}-\d{3}$/,
    pt: /^\d{4}-\d{3}$/,
    br: /^\d{5}-\d{3}$/,
    jp: /^\d{3}-\d{4}$/,
    gb: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
    ca: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
    ie: /^[A-Z][\dA-Z]{2} [\dA-Z]{4}$/,
    ar: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/,
    hk: /^$/,
    ae: /^$/,
  };

  test("postcodes have the country's form, in every city and every district", () => {
    const wrong = cities().flatMap((place) => {
      const pattern = patterns[place.country];
      if (pattern === undefined) return [];
      const codes = [
        postcodeFor(place, null, place.population),
        ...districtsOfCity(place.id).flatMap((district) =>
          [0, 1, 2, 3, 4].map((hash) => postcodeFor(place, district, hash * 7919)),
        ),
      ];
      return codes.filter((code) => !pattern.test(code ?? "")).map((code) => `${place.name}: ${code}`);
    });
    expect(wrong).toEqual([]);
  });

  test("codes that follow the map begin as the nearest area does", () => {
    expect(postcodeFor(city(3027301), null, 1)).toMatch(/^74/);
    expect(postcodeFor(city(2522975), null, 1)).toMatch(/^98/);
    expect(postcodeFor(city(2638778), null, 1)).toMatch(/^TR/);
    expect(postcodeFor(city(2521088), null, 1)).toMatch(/^03/);
    expect(postcodeFor(city(2922530), null, 1)).toMatch(/^82/);
  });

  test("no pattern is left unfilled anywhere", () => {
    const unfilled = (place: City) => /[*#^@<>[\]|]/.test(postcodeFor(place, null, 42) ?? "");
    expect(cities().filter(unfilled)).toEqual([]);
  });

  test("one hash always gives the same address", () => {
    const paris = city(2988507);
    expect(postcodeFor(paris, null, 99)).toBe(postcodeFor(paris, null, 99));
    expect(postcodeFor(paris, null, 99)).toMatch(/^750(0[1-9]|1\d|20)$/);
    expect(addressLine(paris, 7)).toBe(addressLine(paris, 7));
  });

  test("every city has streets to live in", () => {
    expect(cities().filter((place) => streetsFor(place).length < 5)).toEqual([]);
  });
});

describe("nearness", () => {
  test("the grid finds what a full scan finds, nearest first, also across the date line", () => {
    for (const point of [
      { latitude: 52.37, longitude: 4.89 },
      { latitude: -17.8, longitude: 179.9 },
      { latitude: 64.1, longitude: -21.9 },
    ]) {
      const expected = cities().filter((place) => distanceKm(point, place) <= 300);
      const found = citiesNear(point, 300);
      expect(new Set(found)).toEqual(new Set(expected));
      const distances = found.map((place) => distanceKm(point, place));
      expect(distances).toEqual([...distances].sort(byId));
    }
  });
});
