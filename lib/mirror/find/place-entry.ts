// A place as it stands in memory: its row, its names as they are compared, and how well they fit what was typed.
import "server-only";
import type { LanguageMap } from "@roomward/contract/values";
import type { PlaceKind } from "@/lib/address/stay-query";
import type { place } from "@/lib/db/schema";
import { APOSTROPHES, fold, wordsIn, writtenOut } from "@/lib/rules/spelling";
import known from "./aliases.json";

/** How well a name fits, best first. */
export const FIT = {
  /** The three letters of an airport. */
  code: 0,
  /** The whole name, perhaps with what the place lies in. */
  exact: 1,
  beginning: 2,
  /** All words, some of them in the name. */
  words: 3,
  /** All words, but only in what the place lies in: the cities of "france". */
  inside: 4,
  misspelled: 5,
} as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** Short words leave no room for error: one of four letters already fits dozens of others. */
export const editsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** Which words of `query` are left when a name stands at its beginning; null when none does. */
function restAfterName(entry: PlaceEntry, query: string): string[] | null {
  const name = entry.folded
    .filter((one) => query.startsWith(`${one} `))
    .sort((a, b) => b.length - a.length)[0];
  return name === undefined ? null : wordsIn(query.slice(name.length + 1));
}

/**
 * Whether a name of the place stands at one end of `query` and words of `around`, the names of what it lies in, are all
 * the rest: `berlin deutschland`, and in Japanese order `日本 東京`.
 */
export function isNamedWithin(
  { folded }: PlaceEntry,
  query: string,
  around: () => readonly string[],
): boolean {
  const rests = folded.flatMap((name) => [
    ...(query.startsWith(`${name} `) ? [query.slice(name.length + 1)] : []),
    ...(query.endsWith(` ${name}`) ? [query.slice(0, -name.length - 1)] : []),
  ]);
  if (rests.length === 0) return false;
  const known = around().flatMap(wordsIn);
  return rests.some((rest) => wordsIn(rest).every((word) => known.some((other) => other.startsWith(word))));
}

const beginsWord = (text: string, beginning: string): boolean => ` ${text}`.includes(` ${beginning}`);

/** Null when only the beginning of a surrounding name fits: "paris" is no way to ask for Saint James Parish. */
export function fitOf(entry: PlaceEntry, query: string, context: string): Fit | null {
  if (entry.iata?.toLowerCase() === query) return FIT.code;
  if (entry.folded.includes(query)) return FIT.exact;
  if (entry.folded.some((name) => name.startsWith(query))) return FIT.beginning;
  const contextWords = wordsIn(context);
  const rest = restAfterName(entry, query);
  if (rest?.every((word) => contextWords.some((other) => other.startsWith(word)))) return FIT.exact;
  const words = wordsIn(query);
  if (words.some((word) => entry.folded.some((name) => beginsWord(name, word)))) return FIT.words;
  return words.every((word) => contextWords.includes(word)) ? FIT.inside : null;
}

export interface PlaceEntry {
  kind: PlaceKind;
  id: string;
  names: LanguageMap;
  country: string | null;
  region: number | null;
  city: number | null;
  latitude: number | null;
  longitude: number | null;
  /** 0 is the busiest of its kind. */
  position: number;
  /** Three letters; airports only. */
  iata: string | null;
  /** Distinct names, folded, other names that people use among them. */
  folded: string[];
}

const IATA_AT_END = /\s*\(([A-Z]{3})\)\s*$/;

/** As it is compared, with its umlauts written out and with blanks for apostrophes: no mistakes in `koeln`, `l aquila`. */
const spellingsOf = (name: string): string[] =>
  [name, writtenOut(name), name.replaceAll(APOSTROPHES, " ")].map(fold);

/** Each spelling of each name once. */
const foldedOf = (names: readonly (string | null | undefined)[]): string[] => [
  ...new Set(names.flatMap((name) => spellingsOf(name ?? "")).filter(Boolean)),
];

/** The code of an airport: its id, or what its name ends in, e.g. `Amsterdam Schiphol (AMS)`. */
function iataOf(id: string, names: LanguageMap): string | null {
  if (/^[A-Z]{3}$/.test(id)) return id;
  for (const name of Object.values(names)) {
    const code = IATA_AT_END.exec(name ?? "")?.[1];
    if (code) return code;
  }
  return null;
}

const withoutCode = (names: LanguageMap): LanguageMap =>
  Object.fromEntries(
    Object.entries(names).map(([tag, name]) => [tag, name?.replace(IATA_AT_END, "") ?? null]),
  );

const COUNTRIES: Record<string, string[]> = known.country;

/** Cities by country and folded English name. */
const CITIES = new Map(
  Object.entries<Record<string, string[]>>(known.city).flatMap(([country, cities]) =>
    Object.entries(cities).map(([name, aliases]) => [`${country} ${fold(name)}`, aliases] as const),
  ),
);

/** What people type for a place beside its names: its code, a nickname, its name in its own language. */
function aliasesOf({ kind, id, names, country }: typeof place.$inferSelect): string[] {
  if (kind === "country") return [id, ...(COUNTRIES[id] ?? [])];
  return (kind === "city" && CITIES.get(`${country} ${fold(names["en-gb"] ?? "")}`)) || [];
}

export function entryOf(row: typeof place.$inferSelect): PlaceEntry {
  const isAirport = row.kind === "airport";
  const names = isAirport ? withoutCode(row.names) : row.names;
  return {
    ...row,
    kind: row.kind as PlaceKind,
    names,
    iata: isAirport ? iataOf(row.id, row.names) : null,
    folded: foldedOf([...Object.values(names), ...aliasesOf(row)]),
  };
}

/** Key of an entry among all kinds. */
export const keyOf = (kind: PlaceKind, id: string | number): string => `${kind}:${id}`;
