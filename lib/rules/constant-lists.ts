// The platform's lists of constants: their entries, the languages they are named in, and how often stays use them.
import { CONSTANT_SECTIONS, type ConstantsData } from "@roomward/contract/reference";
import type { LanguageMap } from "@roomward/contract/values";

export const CONSTANT_LISTS = [...CONSTANT_SECTIONS, "currencies"] as const;

export type ConstantList = (typeof CONSTANT_LISTS)[number];

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
