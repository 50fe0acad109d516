// The platform's vocabulary for staff: its lists, the languages they are named in, and how often our copy uses them.
import { CONSTANT_SECTIONS, type ConstantsData } from "@roomward/contract/reference";
import type { LanguageMap } from "@roomward/contract/values";
import { languageName } from "@/lib/format/names";

export const CONSTANT_LISTS = [...CONSTANT_SECTIONS, "currencies"] as const;
export type ConstantList = (typeof CONSTANT_LISTS)[number];

export const LIST_TITLES: Record<ConstantList, string> = {
  accommodation_facilities: "Facilities",
  accommodation_themes: "Themes",
  accommodation_types: "Kinds of stays",
  bed_types: "Beds",
  charge_types: "Charges",
  facility_types: "Groups of facilities",
  review_scores: "Words for scores",
  room_facilities: "Facilities of rooms",
  room_types: "Kinds of rooms",
  currencies: "Currencies",
};

export interface ConstantEntry {
  /** The platform's id; the band of a score has none and stands as `8 to 8.9`. */
  id: string;
  names: LanguageMap;
  /** Id of its group, for facilities. */
  group: number | null;
  /** False for an id that records use and the list lacks. */
  isListed: boolean;
  /** Stays of our copy that use it; null where that is not counted. */
  used: number | null;
}

export interface ListCoverage {
  list: ConstantList;
  /** Null when the platform sent no such list. */
  entries: number | null;
  /** Named entries by language, 0 to 1; null without entries. */
  share: Record<string, number | null>;
}

interface Sent {
  id?: number | string;
  name: LanguageMap;
  facility_type?: number | null;
  minimum_score?: number;
  maximum_score?: number;
}

const primary = (tag: string): string => tag.split("-")[0] ?? tag;

/** The name in the tag's language, of whatever region; null when it has none. */
export function nameIn(names: LanguageMap, tag: string): string | null {
  const exact = names[tag]?.trim();
  if (exact) return exact;
  for (const [key, text] of Object.entries(names))
    if (primary(key) === primary(tag) && text?.trim()) return text.trim();
  return null;
}

const idOf = ({ id, minimum_score: from, maximum_score: to }: Sent): string =>
  id === undefined ? `${from} to ${to}` : String(id);

/** Entries of one list; null when the platform did not send it. */
export function sentEntries(
  list: ConstantList,
  constants: ConstantsData | null,
  currencies: readonly Sent[] | null,
): ConstantEntry[] | null {
  const sent: readonly Sent[] | null | undefined = list === "currencies" ? currencies : constants?.[list];
  if (!sent) return null;
  return sent.map((entry) => ({
    id: idOf(entry),
    names: entry.name,
    group: entry.facility_type ?? null,
    isListed: true,
    used: null,
  }));
}

/** The entries with how many stays use each; ids that only stays know come last. */
export function withUse(
  entries: readonly ConstantEntry[],
  use: ReadonlyMap<number, number> | null,
): ConstantEntry[] {
  if (use === null) return [...entries];
  const listed = new Set(entries.map(({ id }) => id));
  const missing = [...use].filter(([id]) => !listed.has(String(id))).sort(([a], [b]) => a - b);
  return [
    ...entries.map((entry) => ({ ...entry, used: use.get(Number(entry.id)) ?? 0 })),
    ...missing.map(([id, used]) => ({ id: String(id), names: {}, group: null, isListed: false, used })),
  ];
}

/** How much of a list is named in each language. */
export function coverageOf(
  list: ConstantList,
  entries: readonly ConstantEntry[] | null,
  languages: readonly string[],
): ListCoverage {
  const listed = entries?.filter(({ isListed }) => isListed) ?? null;
  const shareIn = (tag: string): number | null => {
    if (listed === null || listed.length === 0) return null;
    return listed.filter(({ names }) => nameIn(names, tag) !== null).length / listed.length;
  };
  return {
    list,
    entries: listed?.length ?? null,
    share: Object.fromEntries(languages.map((tag) => [tag, shareIn(tag)])),
  };
}

export const CONSTANT_SORTS = ["id", "name", "used"] as const;
export type ConstantSort = (typeof CONSTANT_SORTS)[number];

export interface ConstantsQuestion {
  list: ConstantList;
  /** Part of a name in any language, or an id. */
  q: string;
  /** Only entries without a name in this language. */
  lacks: string | null;
  sort: ConstantSort;
  isDescending: boolean;
  problems: string[];
}

type Query = Record<string, string | string[] | undefined>;

/** Reads the parameters; what cannot be used is told and left out. */
export function readConstantsQuestion(given: Query, languages: readonly string[]): ConstantsQuestion {
  const text = (name: string) => [given[name] ?? ""].flat()[0]?.trim().slice(0, 100) ?? "";
  const list = CONSTANT_LISTS.find((one) => one === text("list"));
  const lacks = languages.find((tag) => tag === text("lacks")) ?? null;
  const sort = text("sort");
  const problems = [
    ...(text("list") !== "" && !list ? ["There is no such list; the facilities are shown."] : []),
    ...(text("lacks") !== "" && !lacks ? ["That language is not one of those our copy asks for."] : []),
  ];
  return {
    list: list ?? "accommodation_facilities",
    q: text("q"),
    lacks,
    sort: CONSTANT_SORTS.find((one) => one === sort.replace(/^-/, "")) ?? "id",
    isDescending: sort.startsWith("-"),
    problems,
  };
}

const byId = (a: ConstantEntry, b: ConstantEntry): number =>
  a.id.localeCompare(b.id, "en", { numeric: true });

/** Entries that fit, in order; `tag` is the language names are shown in. */
export function narrowedEntries(
  entries: readonly ConstantEntry[],
  { q, lacks, sort, isDescending }: ConstantsQuestion,
  tag: string,
): ConstantEntry[] {
  const wanted = q.toLowerCase();
  const found = entries.filter(
    ({ id, names }) =>
      (lacks === null || nameIn(names, lacks) === null) &&
      (wanted === "" ||
        id === wanted ||
        Object.values(names).some((name) => name?.toLowerCase().includes(wanted))),
  );
  const orders: Record<ConstantSort, (a: ConstantEntry, b: ConstantEntry) => number> = {
    id: byId,
    name: (a, b) => (nameIn(a.names, tag) ?? "\uFFFF").localeCompare(nameIn(b.names, tag) ?? "\uFFFF", tag),
    used: (a, b) => (a.used ?? -1) - (b.used ?? -1),
  };
  found.sort((a, b) => orders[sort](a, b) || byId(a, b));
  return isDescending ? found.reverse() : found;
}

/** `German and Dutch`; empty when a name is there in all of them. */
export function lackingNames(names: LanguageMap, languages: readonly string[]): string[] {
  return languages.filter((tag) => nameIn(names, tag) === null).map((tag) => languageName(tag, "en-GB"));
}
