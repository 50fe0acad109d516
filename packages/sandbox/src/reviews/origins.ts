// Where guests come from and which language they write, seen from a property's country.
import { z } from "zod";
import { lazily, readTable } from "../data/read";
import { type Weighted, weighted } from "../world/hash";

const Origin = z.object({
  country: z.string(),
  continent: z.enum(["europe", "americas", "asia", "oceania", "africa", "middle-east"]),
  /** How much its people travel, in no particular unit. */
  weight: z.number(),
  /** Tag of the language its reviews are in when not in English. */
  language: z.string(),
});

const origins = lazily(() => readTable("reviews/origins.csv", Origin, "country"));

/** Neighbours come three times as often as their weight says, and a third of the guests from the country itself. */
const NEAR = 3;
const HOME_SHARE = 0.33;

const guests = new Map<string, Weighted<string>>();

/** Countries of a property's guests by gravity; `country` is the property's own. */
export function guestCountries(country: string): Weighted<string> {
  const known = guests.get(country);
  if (known) return known;
  const continent = origins().get(country)?.continent;
  const abroad = [...origins().values()]
    .filter((origin) => origin.country !== country)
    .map((origin): [string, number] => [
      origin.country,
      origin.weight * (origin.continent === continent ? NEAR : 1),
    ]);
  const sum = abroad.reduce((total, [, weight]) => total + weight, 0);
  const made = weighted<string>([[country, (sum * HOME_SHARE) / (1 - HOME_SHARE)], ...abroad]);
  guests.set(country, made);
  return made;
}

/** The language of a country's guests when they do not write English. */
export const homeLanguage = (country: string): string => origins().get(country)?.language ?? "en-gb";
