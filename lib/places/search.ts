// Destination search: what a traveller types, matched against every place and mirrored stay.
import "server-only";
import { PLACE_KINDS, type PlaceKind } from "@/lib/address/stay-query";
import { FIT } from "@/lib/mirror/find/place-entry";
import { referenceStatus } from "@/lib/mirror/reference";
import { MAX_PLACE_LETTERS, type PlaceGroup, type PlacesAnswer } from "@/lib/views/list/place";
import { type Indexes, indexes, type Match } from "./indexes";
import { distinguished, placeWords } from "./wording";

export interface PlacesOptions {
  /** The reader's locale, e.g. `en`. */
  locale: string;
  /** Most options over all groups. */
  limit: number;
}

/** Options of one kind while other kinds have some too. */
const SHARE: Partial<Record<PlaceKind, number>> = { city: 5 };
const OTHER_SHARE = 3;

function byFit(a: Match, b: Match): number {
  return a.fit - b.fit || a.edits - b.edits || a.entry.position - b.entry.position;
}

/** One Latin letter begins a thousand names; one sign of another script can be a whole one. */
const tooShort = (text: string, least: number): boolean =>
  /^\p{Script=Latin}*$/u.test(text) && text.length < least;
const SHORTEST_PLACE = 2;
const SHORTEST_STAY = 3;

/** Wrong spellings are tried only where nothing but stays is spelled like the text. */
function matches({ listed, stays }: Indexes, text: string): Match[] {
  if (tooShort(text, SHORTEST_PLACE)) return [];
  const spelled = listed.spelledRight(text);
  const within = spelled.some(({ fit }) => fit <= FIT.exact) ? [] : listed.namedWithin(text);
  const others = spelled.filter(({ entry }) => within.every((match) => match.entry !== entry));
  const places = [...within, ...others];
  const called = tooShort(text, SHORTEST_STAY) ? [] : stays.spelledRight(text);
  const named = called.length + places.length > 0 ? called : stays.namedWithin(text);
  if (places.length > 0) return [...places, ...named];
  const guessed = listed.misspelled(text);
  return [
    ...guessed,
    ...named,
    ...(named.length === 0 && guessed.length === 0 ? stays.misspelled(text) : []),
  ];
}

interface Group {
  kind: PlaceKind;
  matches: Match[];
}

/** Who types "par" may mean the code or be on the way to Paris; who types "PAR" means the code. */
const isWrittenAsCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** How well the best of a group fits, then how many of its letters are wrong. */
function levelOf({ matches: [best] }: Group, text: string): readonly [number, number] {
  if (best === undefined) return [FIT.misspelled, 0];
  const isMaybeCode = best.fit === FIT.code && !isWrittenAsCode(text);
  return [isMaybeCode ? FIT.beginning : best.fit, best.edits];
}

/** "Holland" is a country to most, and a town in Michigan to few. */
function isNamedAway(groups: readonly Group[], countryOf: (match: Match) => string | null) {
  const exact = (kind: PlaceKind) =>
    groups.find((group) => group.kind === kind)?.matches.find(({ fit }) => fit === FIT.exact);
  const [city, country] = [exact("city"), exact("country")];
  return city !== undefined && country !== undefined && countryOf(city) !== country.entry.id;
}

/**
 * By how well the best of each fits, then cities before regions before airports and so on; a country goes before a city
 * of its name that lies elsewhere.
 */
function groupsOf(found: Match[], text: string, countryOf: (match: Match) => string | null): Group[] {
  const sorted = found.sort(byFit);
  const groups = PLACE_KINDS.map((kind) => ({
    kind,
    matches: sorted.filter(({ entry }) => entry.kind === kind),
  }))
    .filter((group) => group.matches.length > 0)
    .sort((a, b) => {
      const [one, other] = [levelOf(a, text), levelOf(b, text)];
      return one[0] - other[0] || one[1] - other[1];
    });
  if (!isNamedAway(groups, countryOf)) return groups;
  return [
    ...groups.filter(({ kind }) => kind === "country"),
    ...groups.filter(({ kind }) => kind !== "country"),
  ];
}

/** How many of each group are shown: a share each, and what is left over to the groups in front. */
function shares(groups: readonly Group[], limit: number): number[] {
  let left = limit;
  const take = (wanted: number) => {
    const taken = Math.min(left, wanted);
    left -= taken;
    return taken;
  };
  const first = groups.map(({ kind, matches: all }) =>
    take(Math.min(all.length, SHARE[kind] ?? OTHER_SHARE)),
  );
  return groups.map(({ matches: all }, i) => (first[i] ?? 0) + take(all.length - (first[i] ?? 0)));
}

/** Places whose name fits `text`, grouped, best group first. No text, no groups. */
export async function searchPlaces(text: string, { locale, limit }: PlacesOptions): Promise<PlacesAnswer> {
  const state = await indexes();
  const words = placeWords(locale);
  const typed = text.slice(0, MAX_PLACE_LETTERS).trim();
  const groups = groupsOf(matches(state, typed), typed, ({ entry }) => state.places.countryOf(entry));
  const counts = shares(groups, limit);
  const shown = groups.map(
    ({ kind, matches: all }, i): PlaceGroup => ({
      kind,
      label: words.t(`places.group.${kind}`),
      options: distinguished(
        all.slice(0, counts[i]).map(({ entry }) => entry),
        state.places,
        words,
      ),
    }),
  );
  return {
    groups: shown.filter((group) => group.options.length > 0),
    complete: referenceStatus().ready,
    letters: /(?!\p{Script=Latin})\p{L}/u.test(typed) ? "other" : "latin",
  };
}
