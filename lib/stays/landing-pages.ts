// Pages of cities and chains out of our own copy: what is there, the best known stays, and where to go on.
import "server-only";
import type { Chain } from "@roomward/contract/reference";
import { countryName } from "@/lib/format/intl";
import { numberText } from "@/lib/format/numbers";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import {
  type AlikeStays,
  type Counted,
  readAlike,
  readCities,
  readDistricts,
  readPopular,
  type StaysOf,
} from "@/lib/mirror/landing";
import { readList } from "@/lib/mirror/lists";
import { countOfPlace, readCards } from "@/lib/mirror/read";
import { loadedPlaces } from "@/lib/places/loaded-places";
import { type Place, placeByRef } from "@/lib/places/lookup";
import { kilometresBetween } from "@/lib/rules/map-frame";
import {
  atLeast,
  type CountedLink,
  type LandingStay,
  type LandingView,
  summed,
} from "@/lib/views/landing/landing";
import { cardFacts } from "@/lib/views/list/card-facts";
import type { Outcome } from "@/lib/views/problem";
import type { Lookups } from "@/lib/views/wording";
import { outcomeOf } from "./outcome";
import { lookupsFor } from "./read-lookups";

const MAX_STAYS = 12;
const MAX_DISTRICTS = 16;
const NEARBY = 8;
const NEARBY_KM = 200;
const MAX_CITIES = 60;
const SCORES = [9, 8, 7] as const;

type Link = Omit<CountedLink, "countText">;

const counted = (link: Link, { tag }: Words): CountedLink => ({
  ...link,
  countText: numberText(link.count, tag),
});

/** Search of a city narrowed to one value; it asks for the days itself. */
const searchHref = ({ locale }: Words, city: number, filter: string): string =>
  `/${locale}/search?to=city:${city}${filter}`;

export const cityHref = ({ locale }: Words, id: number): string => `/${locale}/cities/${id}`;

function kindLinks(
  alike: readonly AlikeStays[],
  city: number,
  lookups: Lookups,
  words: Words,
): CountedLink[] {
  return summed(alike, ({ type }) => type).flatMap(([type, count]) => {
    const text = lookups.accommodationType(type);
    const href = searchHref(words, city, `&type=${type}`);
    return text === null ? [] : [counted({ key: `type ${type}`, text, count, href }, words)];
  });
}

function starLinks(alike: readonly AlikeStays[], city: number, words: Words): CountedLink[] {
  const whole = summed(alike, ({ stars }) => (stars !== null && Number.isInteger(stars) ? stars : null));
  return whole
    .filter(([stars]) => stars >= 1 && stars <= 5)
    .sort((a, b) => b[0] - a[0])
    .map(([stars, count]) =>
      counted(
        {
          key: `stars ${stars}`,
          text: words.t("card.stars.unknown", { stars }),
          count,
          href: searchHref(words, city, `&stars=${stars}`),
        },
        words,
      ),
    );
}

function scoreLinks(alike: readonly AlikeStays[], city: number, words: Words): CountedLink[] {
  return SCORES.map((score) =>
    counted(
      {
        key: `score ${score}`,
        text: words.t("filters.score", { score: String(score) }),
        count: atLeast(alike, score),
        href: searchHref(words, city, `&score=${score}`),
      },
      words,
    ),
  ).filter(({ count }) => count > 0);
}

async function districtLinks(city: number, words: Words): Promise<CountedLink[]> {
  const districts = await readDistricts(city, MAX_DISTRICTS);
  const named = await loadedPlaces(
    "district",
    districts.map(({ id }) => id),
    words.locale,
  );
  const counts = new Map(districts.map(({ id, count }) => [id, count]));
  return named.map(({ id, name }) =>
    counted(
      {
        key: `district ${id}`,
        text: name,
        count: counts.get(id) ?? 0,
        href: `/${words.locale}/search?to=district:${id}`,
      },
      words,
    ),
  );
}

async function cityLinks(cities: readonly Counted[], words: Words): Promise<CountedLink[]> {
  const named = await loadedPlaces(
    "city",
    cities.map(({ id }) => id),
    words.locale,
  );
  const counts = new Map(cities.map(({ id, count }) => [id, count]));
  return named.map(({ id, name }) =>
    counted({ key: `city ${id}`, text: name, count: counts.get(id) ?? 0, href: cityHref(words, id) }, words),
  );
}

/** Cities with stays around a place, the nearest first. */
async function nearbyCities(place: Place, words: Words): Promise<Counted[]> {
  const { coordinates } = place;
  if (coordinates === null) return [];
  const cities = await readCities();
  const counts = new Map(cities.map(({ id, count }) => [id, count]));
  const others = cities.flatMap(({ id }) => (String(id) === place.ref.id ? [] : [id]));
  const far = (await loadedPlaces("city", others, words.locale)).flatMap((city) =>
    city.coordinates === null
      ? []
      : [{ id: city.id, kilometres: kilometresBetween(coordinates, city.coordinates) }],
  );
  return far
    .filter(({ kilometres }) => kilometres <= NEARBY_KM)
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, NEARBY)
    .map(({ id }) => ({ id, count: counts.get(id) ?? 0 }));
}

async function popularStays(
  which: StaysOf,
  words: Words,
): Promise<{ stays: LandingStay[]; lookups: Lookups }> {
  const ids = await readPopular(which, MAX_STAYS);
  const records = await readCards(ids);
  const details = ids.flatMap((id) => records.get(id)?.details ?? []);
  const lookups = await lookupsFor(words, details);
  const stays = details.map((record) => ({
    facts: cardFacts(record, { words, lookups }),
    href: `/${words.locale}/stays/${record.id}`,
  }));
  return { stays, lookups };
}

const total = (alike: readonly AlikeStays[]): number => alike.reduce((sum, { count }) => sum + count, 0);

interface CityCount {
  name: string;
  open: number;
  scored: number;
  isComplete: boolean;
}

function cityLead({ name, open, scored, isComplete }: CityCount, { t }: Words): string[] {
  if (open === 0) return [t("found.city.none", { name })];
  return [
    t(isComplete ? "found.city.all" : "found.city.some", { count: open, name }),
    ...(scored > 0 ? [t("found.scored", { count: scored })] : []),
  ];
}

async function cityView(place: Place, words: Words): Promise<LandingView> {
  const city = Number(place.ref.id);
  const [alike, stored, popular, districts, nearby] = await Promise.all([
    readAlike({ city }),
    countOfPlace(place.ref),
    popularStays({ city }, words),
    districtLinks(city, words),
    nearbyCities(place, words),
  ]);
  const { t, locale, tag } = words;
  return {
    heading: t("found.city.heading", { name: place.name }),
    where: place.where ?? (place.country === null ? null : countryName(place.country, tag)),
    lead: cityLead(
      { name: place.name, open: total(alike), scored: atLeast(alike, 8), isComplete: stored.complete },
      words,
    ),
    crumbs: [
      { text: t("found.home"), href: `/${locale}` },
      { text: t("found.cities.crumb"), href: `/${locale}/cities` },
      { text: place.name, href: null },
    ],
    open: total(alike),
    types: kindLinks(alike, city, popular.lookups, words),
    stars: starLinks(alike, city, words),
    scores: scoreLinks(alike, city, words),
    districts,
    stays: popular.stays,
    cities: await cityLinks(nearby, words),
  };
}

/** The page of a city; null when the platform knows no such city. */
export function cityLanding(
  id: number,
  words: Words,
): Promise<Outcome<{ place: Place; view: LandingView } | null>> {
  return outcomeOf(words, async () => {
    const place = await placeByRef({ kind: "city", id: String(id) }, words.locale);
    return place && { place, view: await cityView(place, words) };
  });
}

/** The platform's chains. @throws {DemandFailure} when the list is not stored and could not be asked */
export async function listedChains(): Promise<Chain[]> {
  const list = await readList("chains");
  if (list !== null) return list;
  throw new DemandFailure("network", { operation: "chains", detail: "the list of chains could not be had" });
}

/** The page of a chain; null when the platform's list does not hold it. */
export function chainLanding(id: number, words: Words): Promise<Outcome<LandingView | null>> {
  return outcomeOf(words, async () => {
    const chain = (await listedChains()).find((one) => one.id === id);
    if (!chain?.name) return null;
    const which = { brands: (chain.brands ?? []).map((brand) => brand.id) };
    const [alike, popular, cities] = await Promise.all([
      readAlike(which),
      popularStays(which, words),
      readCities(which),
    ]);
    const { t, locale } = words;
    const { name } = chain;
    const brands = (chain.brands ?? []).flatMap((brand) => brand.name ?? []);
    const open = total(alike);
    const inCities = (await cityLinks(cities.slice(0, MAX_CITIES), words)).map((link) => ({
      ...link,
      href: `/${locale}/search?to=city:${link.key.split(" ")[1]}&chain=${id}`,
    }));
    return {
      heading: t("found.chain.heading", { name }),
      where: brands.length > 1 ? t("found.chain.brands", { brands: brands.join(", ") }) : null,
      lead: [
        open === 0
          ? t("found.chain.none", { name })
          : t("found.chain.some", { count: open, cities: cities.length, name }),
      ],
      crumbs: [
        { text: t("found.home"), href: `/${locale}` },
        { text: t("found.chains.crumb"), href: `/${locale}/chains` },
        { text: name, href: null },
      ],
      open,
      types: [],
      stars: [],
      scores: [],
      districts: [],
      stays: popular.stays,
      cities: inCities,
    };
  });
}
