// Names of places by language: what is known in the asked languages, and English when none is.
import { cityName, countryName } from "../world/gazetteer/places";
import type { Airport, City } from "../world/gazetteer/types";

export const DEFAULT_LANGUAGES: readonly string[] = ["en-gb"];

export type Names = Record<string, string>;

/** Names by tag where one is known; the English name under `en-gb` when none is. */
export function namesIn(
  languages: readonly string[],
  nameIn: (tag: string) => string | null,
  english: string,
): Names {
  const names: Names = {};
  for (const tag of languages) {
    const name = nameIn(tag);
    if (name !== null) names[tag] = name;
  }
  return Object.keys(names).length > 0 ? names : { "en-gb": english };
}

export const cityNames = (city: City, languages: readonly string[]): Names =>
  namesIn(languages, (tag) => cityName(city, tag), city.name);

export const countryNames = (code: string, languages: readonly string[]): Names =>
  namesIn(languages, (tag) => countryName(code, tag), countryName(code, "en-gb"));

/** For places of which only the English name is held: answered under `en-gb` whatever was asked. */
export const englishName = (name: string): Names => ({ "en-gb": name });

/** "Amsterdam Schiphol (AMS)": the list's id is a number, so the code rides in the name. */
export const airportNames = ({ name, iata }: Airport): Names => englishName(`${name} (${iata})`);
