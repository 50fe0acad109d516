// What a place is called, where it lies and what it is, in the reader's language.
import { now } from "@/lib/clock";
import { runningNight } from "@/lib/rules/night";
import { zoneAt } from "@/lib/rules/zone";
import "server-only";
import { countryName } from "@/lib/format/intl";
import { pickText } from "@/lib/format/language";
import { isLanguage, LOCALES, type Words, wordsFor } from "@/lib/i18n";
import type { Gazetteer } from "@/lib/mirror/find/gazetteer";
import { keyOf, type PlaceEntry } from "@/lib/mirror/find/place-entry";
import { openStays } from "@/lib/mirror/open-stays";
import { kilometresBetween } from "@/lib/rules/map-frame";
import { fold } from "@/lib/rules/spelling";
import type { PlaceOption } from "@/lib/views/list/place";

/** The words of `locale`; one there are no words in is read as the first of the site. */
export function placeWords(locale: string): Words {
  return wordsFor(isLanguage(locale) ? locale : LOCALES[0]);
}

export function nameOf(entry: PlaceEntry, words: Words): string {
  return pickText(entry.names, words.contentTags)?.text ?? entry.iata ?? entry.id;
}

function countryText(code: string | null, places: Gazetteer, words: Words): string | null {
  if (code === null) return null;
  const listed = places.get("country", code);
  return listed ? nameOf(listed, words) : countryName(code, words.tag);
}

/** `inner, outer`, without what is unknown and without the same name twice. */
function joined(inner: string | null, outer: string | null, words: Words): string | null {
  if (inner === null || outer === null || fold(inner) === fold(outer)) return inner ?? outer;
  return words.t("places.where", { inner, outer });
}

/** `Île-de-France, France` for a city, `Amsterdam, Netherlands` for a district; null for a country. */
export function whereOf(entry: PlaceEntry, places: Gazetteer, words: Words): string | null {
  if (entry.kind === "country") return null;
  const country = countryText(places.countryOf(entry), places, words);
  if (entry.kind === "city") {
    const region = entry.region === null ? null : places.get("region", entry.region);
    // "Zürich, Zurich, Switzerland" would say nothing more.
    const isNamesake = region?.folded.some((name) => entry.folded.includes(name));
    return joined(region && !isNamesake ? nameOf(region, words) : null, country, words);
  }
  const city = places.cityOf(entry);
  return joined(city && nameOf(city, words), country, words);
}

/** `City · 1,240 stays known here`: the count is of our copy, and left out where it holds none. */
function whatOf(entry: PlaceEntry, { t }: Words): string {
  if (entry.kind === "airport" && entry.iata) return t("places.what.airportCode", { code: entry.iata });
  const what = t(`places.what.${entry.kind}`);
  const stays = openStays().get(keyOf(entry.kind, entry.id)) ?? 0;
  return stays === 0 ? what : t("places.whatWithStays", { what, stays });
}

/** The first night that can still be begun at a place, as an option names it. */
export function firstNightAt(entry: PlaceEntry | null): Pick<PlaceOption, "firstNight"> {
  const { latitude = null, longitude = null } = entry ?? {};
  const zone = latitude === null || longitude === null ? null : zoneAt({ latitude, longitude });
  return zone === null ? {} : { firstNight: runningNight(now(), zone) };
}

function optionOf(entry: PlaceEntry, places: Gazetteer, words: Words): PlaceOption {
  return {
    kind: entry.kind,
    id: entry.id,
    name: nameOf(entry, words),
    where: whereOf(entry, places, words),
    what: whatOf(entry, words),
    ...firstNightAt(entry),
  };
}

/** Cities that everybody has heard of, of each country. */
const WELL_KNOWN = 40;

/** The nearest well-known city of the same country; null without a position or where there is none but itself. */
function nearestKnown(entry: PlaceEntry, places: Gazetteer): PlaceEntry | null {
  const { latitude, longitude } = entry;
  if (latitude === null || longitude === null) return null;
  const country = places.countryOf(entry);
  const known = [...places.all()]
    .filter((one) => one.kind === "city" && one.country === country && one.latitude !== null)
    .sort((a, b) => a.position - b.position)
    .slice(0, WELL_KNOWN)
    .filter((one) => one.id !== entry.id && one.folded[0] !== entry.folded[0]);
  const far = (one: PlaceEntry) =>
    kilometresBetween(
      { latitude, longitude },
      { latitude: one.latitude ?? 0, longitude: one.longitude ?? 0 },
    );
  return known.sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** Places as options; those of one name in one area are told apart by the nearest city that is well known. */
export function distinguished(
  entries: readonly PlaceEntry[],
  places: Gazetteer,
  words: Words,
): PlaceOption[] {
  const options = entries.map((entry) => optionOf(entry, places, words));
  const isDouble = (option: PlaceOption) =>
    options.filter(({ name, where }) => name === option.name && where === option.where).length > 1;
  return options.map((option, at) => {
    const entry = entries[at];
    const near = entry && option.kind !== "accommodation" && isDouble(option) && nearestKnown(entry, places);
    if (!near || option.where === null) return option;
    return {
      ...option,
      where: words.t("places.whereNear", { where: option.where, city: nameOf(near, words) }),
    };
  });
}
