// Fills a postcode pattern: part of it belongs to the city, the rest to the single address.
import { z } from "zod";
import { lazily, readCsv } from "../../data/read";
import { countryFacts, regionFacts } from "./countries";
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
  return pattern.replace(/\[\d+-\d+\]|<\d+-\d+>|[*^#@]/g, (token) => {
    position += 1;
    const perCity = token === "*" || token === "^" || token.startsWith("[");
    const roll = hash32(perCity ? citySeed : addressSeed, position);
    if (token === "*" || token === "#") return String(roll % 10);
    if (token === "^" || token === "@") return LETTERS.charAt(roll % LETTERS.length);
    const [low = "", high] = token.slice(1, -1).split("-");
    const span = Number(high) - Number(low) + 1;
    return String(Number(low) + (roll % span)).padStart(low.length, "0");
  });
}

/** Where the leading letters or digits of a postcode lie, in countries whose codes follow the map closely. */
const AreaRow = z.object({
  country: z.string(),
  lead: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const areas = lazily(() => {
  const byCountry = new Map<string, z.infer<typeof AreaRow>[]>();
  for (const area of readCsv("gazetteer/postcode-areas.csv", AreaRow))
    byCountry.set(area.country, [...(byCountry.get(area.country) ?? []), area]);
  return byCountry;
});

/** The nearest area's leading characters and the country's tail. A flat map will do for choosing the nearest. */
function areaPattern(country: string, point: Point): string | null {
  const tail = countryFacts(country).postcodeTail;
  if (tail === null) return null;
  const narrowing = Math.cos((point.latitude * Math.PI) / 180);
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const area of areas().get(country) ?? []) {
    const distance = Math.hypot(
      area.latitude - point.latitude,
      (area.longitude - point.longitude) * narrowing,
    );
    if (distance >= bestDistance) continue;
    bestDistance = distance;
    best = area.lead + tail;
  }
  return best;
}

/** The pattern of a place without a curated one; empty where the country has no postcodes. */
export function postcodePattern(country: string, regionCode: string, point: Point): string {
  return (
    areaPattern(country, point) ?? regionFacts(regionCode)?.postcode ?? countryFacts(country).postcode ?? ""
  );
}
