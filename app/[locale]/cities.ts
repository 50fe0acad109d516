// Cities to start with, as far as our own lists know them; asks nothing of the platform.
import type { CityLink } from "@/components/search/home/cities";
import { countryName } from "@/lib/format/names";
import type { Words } from "@/lib/i18n";
import { searchPlaces } from "@/lib/places/search";

/** English name and country of cities from every continent where people stay. */
const CITIES: [name: string, country: string][] = [
  ["Amsterdam", "nl"],
  ["Lisbon", "pt"],
  ["Kyoto", "jp"],
  ["Mexico City", "mx"],
  ["Istanbul", "tr"],
  ["Edinburgh", "gb"],
  ["Marrakesh", "ma"],
  ["Vienna", "at"],
  ["New York", "us"],
  ["Cape Town", "za"],
  ["Bangkok", "th"],
  ["Buenos Aires", "ar"],
];

const known = new Map<string, CityLink[]>();

async function cityLink([name, code]: (typeof CITIES)[number], words: Words): Promise<CityLink[]> {
  const country = countryName(code, words.tag);
  const { groups } = await searchPlaces(name, { locale: words.locale, limit: 8 });
  const city = groups
    .find(({ kind }) => kind === "city")
    ?.options.find(({ where }) => where?.endsWith(country));
  return city ? [{ id: city.id, name: city.name, country, href: `/${words.locale}?to=city:${city.id}` }] : [];
}

/** Links that fill in the destination; kept once all are found, because cities do not move. */
export async function cityLinks(words: Words): Promise<CityLink[]> {
  const kept = known.get(words.locale);
  if (kept) return kept;
  const links = (await Promise.all(CITIES.map((city) => cityLink(city, words)))).flat();
  if (links.length === CITIES.length) known.set(words.locale, links);
  return links;
}
