// The lists of all cities and all chains with open stays in our copy.
import "server-only";
import { countryName } from "@/lib/format/intl";
import { numberText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import { readBrandCounts, readCities } from "@/lib/mirror/landing";
import { loadedPlaces } from "@/lib/places/loaded-places";
import type { LandingGroup } from "@/lib/views/landing/landing";
import type { Outcome } from "@/lib/views/problem";
import { cityHref, listedChains } from "./landing-pages";
import { outcomeOf } from "./outcome";

function grouped<T>(entries: readonly T[], headingOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const heading = headingOf(entry);
    const known = groups.get(heading);
    if (known) known.push(entry);
    else groups.set(heading, [entry]);
  }
  return groups;
}

const byText =
  (tag: string) =>
  (a: { text: string }, b: { text: string }): number =>
    a.text.localeCompare(b.text, tag);

/** Cities with open stays by country, both in the order of the reader's alphabet. */
export function cityGroups(words: Words): Promise<Outcome<LandingGroup[]>> {
  return outcomeOf(words, () => readCityGroups(words));
}

async function readCityGroups(words: Words): Promise<LandingGroup[]> {
  const { tag, locale, t } = words;
  const cities = await readCities();
  const counts = new Map(cities.map((city) => [city.id, city]));
  const named = await loadedPlaces(
    "city",
    cities.map(({ id }) => id),
    locale,
  );
  const groups = grouped(named, ({ id, country }) => {
    const code = country ?? counts.get(id)?.country ?? null;
    return code === null ? t("found.cities.elsewhere") : countryName(code, tag);
  });
  return [...groups]
    .map(([heading, group]) => ({
      heading,
      links: group
        .map(({ id, name }) => {
          const count = counts.get(id)?.count ?? 0;
          return {
            key: String(id),
            text: name,
            count,
            countText: numberText(count, tag),
            href: cityHref(words, id),
          };
        })
        .sort(byText(tag)),
    }))
    .sort((a, b) => a.heading.localeCompare(b.heading, tag));
}

interface ChainCount {
  id: number;
  name: string;
  brands: number[];
  /** Open stays; one of two brands of the chain may count twice, so this is for order and presence only. */
  open: number;
}

/** Chains with open stays. @throws {DemandFailure} when the platform's list could not be had */
export async function chainsWithStays(): Promise<ChainCount[]> {
  const [list, counts] = await Promise.all([listedChains(), readBrandCounts()]);
  return list.flatMap(({ id, name, brands: given }) => {
    const brands = (given ?? []).map((brand) => brand.id);
    const open = brands.reduce((sum, brand) => sum + (counts.get(brand) ?? 0), 0);
    return name && open > 0 ? [{ id, name, brands, open }] : [];
  });
}

/** Chains with open stays by first letter. */
export function chainGroups(words: Words): Promise<Outcome<LandingGroup[]>> {
  return outcomeOf(words, async () => letterGroups(await chainsWithStays(), words));
}

function letterGroups(chains: readonly ChainCount[], { tag, locale }: Words): LandingGroup[] {
  const letter = ({ name }: ChainCount) => name.normalize("NFD").charAt(0).toUpperCase();
  return [...grouped(chains, letter)]
    .map(([heading, group]) => ({
      heading,
      links: group
        .map(({ id, name, open }) => ({
          key: String(id),
          text: name,
          count: open,
          countText: numberText(open, tag),
          href: `/${locale}/chains/${id}`,
        }))
        .sort(byText(tag)),
    }))
    .sort((a, b) => a.heading.localeCompare(b.heading, tag));
}
