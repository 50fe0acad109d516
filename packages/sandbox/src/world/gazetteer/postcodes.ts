// Fills a postcode pattern: part of it belongs to the city, the rest to the single address.
import { AREA_TAILS, POSTCODE_AREAS } from "./data/postcode-areas";
import { POSTCODE_PATTERNS, REGION_POSTCODE_PATTERNS } from "./data/postcode-patterns";
import { hash32 } from "./seed";
import type { Point } from "./types";

/** Letters every country that mixes letters in allows in any place. */
const LETTERS = "ABEGHJLNPRTXZ";

/**
 * Pattern language: `*` digit and `[a-b]` number fixed per city; `#` digit, `@` letter and `<a-b>` number per
 * address; `^` letter per city; everything else stands for itself. Ranges keep the width of their first number.
 */
export function fillPostcode(pattern: string, citySeed: number, addressSeed: number): string {
  let position = 0;
  return pattern.replace(/\[(\d+)-(\d+)\]|<(\d+)-(\d+)>|[*^#@]/g, (token, cityFrom, cityTo, from, to) => {
    position += 1;
    const perCity = token === "*" || token === "^" || token.startsWith("[");
    const roll = hash32(perCity ? citySeed : addressSeed, position);
    if (token === "*" || token === "#") return String(roll % 10);
    if (token === "^" || token === "@") return LETTERS.charAt(roll % LETTERS.length);
    const low: string = perCity ? cityFrom : from;
    const high: string = perCity ? cityTo : to;
    const span = Number(high) - Number(low) + 1;
    return String(Number(low) + (roll % span)).padStart(low.length, "0");
  });
}

/** The nearest area's leading characters and the country's tail. A flat map will do for choosing the nearest. */
function areaPattern(country: string, point: Point): string | null {
  const tail = AREA_TAILS[country];
  if (tail === undefined) return null;
  const narrowing = Math.cos((point.latitude * Math.PI) / 180);
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const [lead, latitude, longitude] of POSTCODE_AREAS[country] ?? []) {
    const distance = Math.hypot(latitude - point.latitude, (longitude - point.longitude) * narrowing);
    if (distance >= bestDistance) continue;
    bestDistance = distance;
    best = lead + tail;
  }
  return best;
}

/** The pattern of a place without a curated one; empty where the country has no postcodes. */
export function postcodePattern(country: string, regionCode: string, point: Point): string {
  return (
    areaPattern(country, point) ?? REGION_POSTCODE_PATTERNS[regionCode] ?? POSTCODE_PATTERNS[country] ?? ""
  );
}
