// Which countries have postcodes that an address cannot do without: many have none, or one that few people know.
import postcodes from "./postcodes.json";

const COUNTRIES: ReadonlySet<string> = new Set(postcodes.countries);

/** `country` in lower case, as the platform spells it. */
export const needsPostcode = (country: string): boolean => COUNTRIES.has(country);
