// The brand's cities and the chains to start with, as far as our own lists know them; asks nothing of the platform.
import type { ChainLink, CityLink } from "@/components/search/home/cities";
import { inLanguage } from "@/lib/brand/brand";
import { config } from "@/lib/config";
import { countryName } from "@/lib/format/intl";
import type { Words } from "@/lib/i18n";
import { gazetteer } from "@/lib/mirror/find/gazetteer";
import { readList } from "@/lib/mirror/lists";
import { openStays } from "@/lib/mirror/open-stays";
import { searchPlaces } from "@/lib/places/search";
import { firstNightAt } from "@/lib/places/wording";
import type { PlaceOption } from "@/lib/views/list/place";

const known = new Map<string, CityLink[]>();

async function cityLink(
  { name, country: code }: { name: string; country: string },
  words: Words,
): Promise<CityLink[]> {
  const country = countryName(code, words.tag);
  const { groups } = await searchPlaces(name, { locale: words.locale, limit: 8 });
  const city = groups
    .find(({ kind }) => kind === "city")
    ?.options.find(({ where }) => where?.endsWith(country));
  const href = `/${words.locale}/cities/${city?.id}`;
  return city ? [{ id: city.id, name: city.name, country, href, stays: null }] : [];
}

const staysText = (key: string, { t }: Words): string | null => {
  const stays = openStays().get(key) ?? 0;
  return stays === 0 ? null : t("home.stays", { stays });
};

/** Kept once all are found, because cities do not move. */
async function foundCities(words: Words): Promise<CityLink[]> {
  const stored = known.get(words.locale);
  if (stored) return stored;
  const cities = inLanguage(config.brand.home.cities, words.locale);
  const links = (await Promise.all(cities.map((city) => cityLink(city, words)))).flat();
  if (links.length === cities.length) known.set(words.locale, links);
  return links;
}

/** Links to the pages of cities, each with how many of its stays our copy holds. */
export async function cityLinks(words: Words): Promise<CityLink[]> {
  const links = await foundCities(words);
  return links.map((link) => ({ ...link, stays: staysText(`city:${link.id}`, words) }));
}

const MAX_OFFERED = 8;

/** Cities that the destination box offers before anything is typed: those our copy holds most stays of come first. */
export async function offeredCities(words: Words): Promise<PlaceOption[]> {
  const staysOf = (id: string) => openStays().get(`city:${id}`) ?? 0;
  const { places } = await gazetteer();
  return (await foundCities(words))
    .toSorted((a, b) => staysOf(b.id) - staysOf(a.id))
    .slice(0, MAX_OFFERED)
    .map(({ id, name, country }) => ({
      kind: "city",
      id,
      name,
      where: country,
      what: staysText(`city:${id}`, words) ?? "",
      ...firstNightAt(places.get("city", id)),
    }));
}

const MAX_CHAINS = 10;

/** The chains with most open stays in our copy; none while it holds none. */
export async function chainLinks(words: Words): Promise<ChainLink[]> {
  const counts = openStays();
  const chains = ((await readList("chains")) ?? []).flatMap(({ id, name }) => {
    const stays = counts.get(`chain:${id}`) ?? 0;
    return name && stays > 0 ? [{ id, name, stays }] : [];
  });
  return chains
    .sort((a, b) => b.stays - a.stays || a.name.localeCompare(b.name, words.tag))
    .slice(0, MAX_CHAINS)
    .map(({ id, name }) => ({
      id: String(id),
      name,
      href: `/${words.locale}/chains/${id}`,
      stays: staysText(`chain:${id}`, words),
    }));
}
