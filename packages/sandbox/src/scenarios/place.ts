// Where scenarios stand: a fictional city on an empty stretch of a remote island, where no real lodging is falsified,
// and the number that the platform's own examples have for Amsterdam.
import type { City } from "../world/gazetteer/types";

/** Beyond every GeoNames id, so that no real city ever gets it. */
export const SCENARIO_CITY_ID = -99_000_001;

/**
 * Amsterdam in the platform's examples. Our lists do not hold it, because the gazetteer's Amsterdam is there; it can be
 * asked for by its id (docs/gaps.md 11).
 */
export const PUBLISHED_CITY_ID = -2_140_479;

/** The gazetteer's Amsterdam, whose name and point it has. */
export const AMSTERDAM_ID = -2_759_794;

export function publishedCity(cityById: (id: number) => City | null): City | null {
  const amsterdam = cityById(AMSTERDAM_ID);
  return amsterdam && { ...amsterdam, id: PUBLISHED_CITY_ID, weight: NO_PULL };
}

/** Saint Pierre and Miquelon: no tax rules are held for it, it sells in euros, and its clocks know summer time. */
const COUNTRY = "pm";

/** Nothing of the world's own is put here: its weight is next to nothing. */
const NO_PULL = 1e-12;

const NAME = "Scenario Bay";

const NAMES: Readonly<Record<string, string>> = {
  de: "Szenarienbucht",
  fr: "Baie des Scénarios",
  es: "Bahía de los Escenarios",
  it: "Baia degli Scenari",
  nl: "Scenariobaai",
  pt: "Baía dos Cenários",
  pl: "Zatoka Scenariuszy",
  sv: "Scenarioviken",
  tr: "Senaryo Koyu",
  ja: "シナリオ湾",
  zh: "情景湾",
  ko: "시나리오만",
  ar: "خليج السيناريوهات",
  he: "מפרץ התרחישים",
  ru: "Бухта Сценариев",
};

/** The city as one of the gazetteer's, in the first region of its country. */
export function scenarioCity(regions: readonly { id: number; country: string }[]): City[] {
  const region = regions.find(({ country }) => country === COUNTRY);
  if (region === undefined) return [];
  return [
    {
      id: SCENARIO_CITY_ID,
      name: NAME,
      country: COUNTRY,
      regionId: region.id,
      latitude: 46.83,
      longitude: -56.33,
      population: 1_000,
      weight: NO_PULL,
      destination: null,
    },
  ];
}

/** The scenario city's name by language tag; null where it has none. Undefined for any other city. */
export function scenarioCityName(cityId: number, languageTag: string): string | null | undefined {
  if (cityId !== SCENARIO_CITY_ID) return undefined;
  const language = languageTag.toLowerCase().split("-")[0] ?? "en";
  return language === "en" ? NAME : (NAMES[language] ?? null);
}
