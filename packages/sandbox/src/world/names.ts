// What a property is called: by the habits of its country, its type and its place; brands by their own.
import { brandById } from "./brands";
import { TYPE } from "./data/type-ids";
import type { Defect } from "./defects";
import { FACILITY_ID } from "./facilities";
import { streetsFor } from "./gazetteer/places";
import { chance, field, hash32, pick } from "./hash";
import { type Lexicon, lexiconOf, nativeScript, patternsFor, scriptLexiconOf } from "./lexicons";
import { districtNameOf, patternFor, shortCity, wrapped } from "./name-parts";
import type { Property } from "./property";
import { landscapeOf } from "./scenery";
import { type PropertyName, scriptName } from "./script-names";

const START = field("name start");
const SUFFIX = field("name suffix");
const PLACE = field("name place");

/** "de la Paix" stays small, "mayor" becomes "Mayor". */
function capitalised(text: string): string {
  return /^(de|du|des|d'|del|della|dei|degli|delle|dello|do|da|dos|das)\b/i.test(text)
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Streets that carry a company's name are real, but no house of the sandbox is called after one. */
const COMPANY_STREET = /sheraton|hilton|marriott/i;

const streetsByCity = new Map<number, readonly string[]>();

function streetAt({ city }: Property, index: number): string {
  let streets = streetsByCity.get(city.id);
  if (!streets) {
    streets = streetsFor(city)
      .filter((street) => !COMPANY_STREET.test(street))
      .map((street) => street.replace(/^(ulica|ul\.)\s+/i, ""));
    streetsByCity.set(city.id, streets);
  }
  return wrapped(streets, index);
}

/** Promises of water, mountains, districts and studios only where there are some. */
function usablePatterns(property: Property, lexicon: Lexicon, district: string | null): readonly string[] {
  const scenes = new Set<string>(landscapeOf(property.city));
  const patterns = patternsFor(property.typeId, lexicon);
  const hasStudio = property.roomTypes.some(({ kind }) => kind.startsWith("studio"));
  const usable = patterns.filter(
    (pattern) =>
      (district !== null || !pattern.includes("{district}")) &&
      (hasStudio || !/stud|stúd/i.test(pattern)) &&
      (scenes.has("sea") || !pattern.includes("Beach")) &&
      (scenes.has("river") || !pattern.includes("River")) &&
      (scenes.has("mountains") || scenes.has("snow") || !pattern.includes("Mountain")),
  );
  return usable.length > 0 ? usable : patterns;
}

function latinName(property: Property, key: number): string {
  const lexicon = lexiconOf(property.city.country);
  const district = districtNameOf(property);
  const { pattern, index } = patternFor(
    property,
    usablePatterns(property, lexicon, district),
    lexicon.words.length,
  );
  const street = streetAt(property, index);
  const filled = pattern
    .replace("{word}", wrapped(lexicon.words, index))
    .replace("{person}", wrapped(lexicon.people, index))
    .replace("{street}", street)
    .replace("{road}", lexicon.road ? capitalised(street.replace(lexicon.road, "")) : street)
    .replace("{number}", String(3 + ((index * 7) % 91)))
    .replace("{district}", district ?? "")
    .replace("{city}", shortCity(property));
  const elided = lexicon.elides ? filled.replace(/\bde (?=[AEÉIOUH])/g, "d'") : filled;
  return flourish(located(elided, pattern, { district, street }, key), property, key);
}

/** Where a name says nothing about the place, or only the district, some owners add it. */
function located(
  name: string,
  pattern: string,
  place: { district: string | null; street: string },
  key: number,
) {
  if (!/\{(street|road|district|city|number)\}/.test(pattern))
    return place.district !== null && chance(key, PLACE, 0.4) ? `${name} ${place.district}` : name;
  const isOnlyDistrict = pattern.includes("{district}") && !/\{(word|person|street|number)\}/.test(pattern);
  return isOnlyDistrict && chance(key, PLACE, 0.5) ? `${name}, ${place.street}` : name;
}

/** An ending for houses with something to boast of. */
function flourish(name: string, property: Property, key: number): string {
  const isHotel = property.typeId === TYPE.hotel || property.typeId === TYPE.resort;
  const hasSpa = property.facilities.some(({ id }) => id === FACILITY_ID.spa);
  const boasts = isHotel && property.stars >= 4 && hasSpa && !name.includes("&") && chance(key, SUFFIX, 0.4);
  return boasts ? `${name} & Spa` : name;
}

function brandedName(property: Property, key: number, brand: string): string {
  const city = shortCity(property);
  const district = districtNameOf(property);
  const street = streetAt(property, hash32(key, START));
  if (district === null) return chance(key, PLACE, 0.6) ? `${brand} ${city}` : `${brand} ${city} ${street}`;
  if (district.includes(city)) return `${brand} ${district}`;
  return `${brand} ${pick(key, PLACE, [
    `${city} ${district}`,
    `${city} ${street}`,
    `${city} ${street}`,
    district,
    `${district}, ${city}`,
  ])}`;
}

const BOASTS = [
  "Self Check-in",
  "Private Parking",
  "Roof Terrace",
  "Near Central Station",
  "Breakfast Basket",
  "Family Rooms",
  "Quiet Courtyard",
  "Bicycles Included",
  "Long Stays Welcome",
];

/** A name as some owners write it: everything they have to say, in the name. */
function overlong(name: string, property: Property, key: number): string {
  const start = hash32(key, SUFFIX) % BOASTS.length;
  const boasts = [...BOASTS.slice(start), ...BOASTS.slice(0, start)].slice(0, 5);
  return `${name} - ${boasts.join(", ")} - ${districtNameOf(property) ?? shortCity(property)}, ${shortCity(property)}`;
}

function plainName(property: Property, key: number): PropertyName {
  const brand = property.brandId === null ? null : brandById(property.brandId);
  if (brand) return { text: brandedName(property, key, brand.name), own: null, onlyNative: false };
  const script =
    property.typeId === TYPE.riad ? nativeScript().arabic : scriptLexiconOf(property.city.country);
  if (script) return scriptName(property, key, script);
  return { text: latinName(property, key), own: null, onlyNative: false };
}

/** The name of the property with this key. */
export function nameOf(property: Property, key: number, defect: Defect | null): PropertyName {
  const name = plainName(property, key);
  return defect === "longName" ? { ...name, text: overlong(name.text, property, key) } : name;
}
