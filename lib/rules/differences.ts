// Field-level differences between two JSON values: lists are compared by the key of their entries, not by position.
import { isRow } from "@roomward/contract/left-out";

export interface Difference {
  /** Dotted; entries of lists by their key where they have one: `rooms[10012].name.en-gb`, else by position. */
  path: string;
  /** Null where that side lacks the path (see `lacks`). */
  before: unknown;
  after: unknown;
  lacks?: "before" | "after";
}

/** What tells one entry of a list from the others: an id, a URL, or itself when it is a plain value. */
function keyOf(entry: unknown): string | null {
  if (!isRow(entry)) return entry === null || Array.isArray(entry) ? null : String(entry);
  if (typeof entry.id === "number" || typeof entry.id === "string") return String(entry.id);
  const url = isRow(entry.url) ? (entry.url.large ?? entry.url.standard ?? entry.url.thumbnail) : entry.url;
  return typeof url === "string" ? url : null;
}

/** Keys of all entries, or positions when an entry has none or two have the same. */
function keysOf(list: readonly unknown[]): string[] {
  const keys = list.map(keyOf);
  const isKeyed = keys.every((key) => key !== null) && new Set(keys).size === keys.length;
  return isKeyed ? (keys as string[]) : list.map((_, position) => `#${position}`);
}

/** Of a leaf: only an empty object or list is one. */
const isEmpty = (value: unknown): boolean => typeof value === "object" && value !== null;

interface Flat {
  /** Values that are no objects or lists, and empty ones of those, by path. */
  leaves: Map<string, unknown>;
  /** Paths of objects and lists. */
  holders: Set<string>;
}

/** A key without a letter would be its holder's own path. */
const pathOf = (holder: string, key: string): string =>
  `${holder === "" ? "" : `${holder}.`}${key === "" ? '""' : key}`;

function walk(value: unknown, path: string, flat: Flat): void {
  if (Array.isArray(value)) {
    flat.holders.add(path);
    const keys = keysOf(value);
    for (const [i, entry] of value.entries()) walk(entry, `${path}[${keys[i]}]`, flat);
    if (value.length === 0) flat.leaves.set(path, value);
  } else if (isRow(value)) {
    flat.holders.add(path);
    const entries = Object.entries(value);
    for (const [key, child] of entries) walk(child, pathOf(path, key), flat);
    if (entries.length === 0) flat.leaves.set(path, value);
  } else flat.leaves.set(path, value);
}

function flatten(value: unknown): Flat {
  const flat: Flat = { leaves: new Map(), holders: new Set() };
  walk(value, "", flat);
  return flat;
}

/** An empty list is told where the other side has nothing there; where it has entries, those are told. */
const isCoveredByEntries = (path: string, value: unknown, other: Flat): boolean =>
  isEmpty(value) && other.holders.has(path);

/**
 * Every leaf that differs, in the order of `before`, then what only `after` has; `limit` of them at most.
 * The order of keyed lists is no difference.
 */
export function differences(before: unknown, after: unknown, limit = Number.POSITIVE_INFINITY): Difference[] {
  const old = flatten(before);
  const young = flatten(after);
  const found: Difference[] = [];
  for (const [path, value] of old.leaves) {
    if (found.length >= limit) return found;
    if (isCoveredByEntries(path, value, young)) continue;
    if (!young.leaves.has(path)) found.push({ path, before: value, after: null, lacks: "after" });
    else if (!Object.is(young.leaves.get(path), value))
      found.push({ path, before: value, after: young.leaves.get(path) });
  }
  for (const [path, value] of young.leaves) {
    if (found.length >= limit) return found;
    if (old.leaves.has(path) || isCoveredByEntries(path, value, old)) continue;
    found.push({ path, before: null, after: value, lacks: "before" });
  }
  return found;
}
