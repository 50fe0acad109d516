// Field-level differences between two JSON values: lists are compared by the key of their entries, not by position.
export interface Difference {
  /** Dotted; entries of lists by their key where they have one: `rooms[10012].name.en-gb`, else by position. */
  path: string;
  /** Null where that side lacks the path (see `lacks`). */
  before: unknown;
  after: unknown;
  lacks?: "before" | "after";
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What tells one entry of a list from the others: an id, a URL, or itself when it is a plain value. */
function keyOf(entry: unknown): string | null {
  if (!isRecord(entry)) return entry === null || Array.isArray(entry) ? null : String(entry);
  if (typeof entry.id === "number" || typeof entry.id === "string") return String(entry.id);
  const url = isRecord(entry.url)
    ? (entry.url.large ?? entry.url.standard ?? entry.url.thumbnail)
    : entry.url;
  return typeof url === "string" ? url : null;
}

/** Keys of all entries, or positions when an entry has none or two have the same. */
function keysOf(list: readonly unknown[]): string[] {
  const keys = list.map(keyOf);
  const isKeyed = keys.every((key) => key !== null) && new Set(keys).size === keys.length;
  return isKeyed ? (keys as string[]) : list.map((_, position) => `#${position}`);
}

type Leaves = Map<string, unknown>;

function walk(value: unknown, path: string, leaves: Leaves): void {
  if (Array.isArray(value)) {
    const keys = keysOf(value);
    for (const [i, entry] of value.entries()) walk(entry, `${path}[${keys[i]}]`, leaves);
    if (value.length === 0) leaves.set(path, value);
  } else if (isRecord(value)) {
    const entries = Object.entries(value);
    for (const [key, child] of entries) walk(child, path === "" ? key : `${path}.${key}`, leaves);
    if (entries.length === 0) leaves.set(path, value);
  } else leaves.set(path, value);
}

function leavesOf(value: unknown): Leaves {
  const leaves: Leaves = new Map();
  walk(value, "", leaves);
  return leaves;
}

const isEmpty = (value: unknown): boolean => typeof value === "object" && value !== null;

/**
 * Every leaf that differs, in the order of `before`, then what only `after` has; `limit` of them at most.
 * The order of keyed lists is no difference.
 */
export function differences(before: unknown, after: unknown, limit = Number.POSITIVE_INFINITY): Difference[] {
  const old = leavesOf(before);
  const young = leavesOf(after);
  const found: Difference[] = [];
  for (const [path, value] of old) {
    if (found.length >= limit) return found;
    if (!young.has(path)) found.push({ path, before: value, after: null, lacks: "after" });
    else if (!Object.is(young.get(path), value) && !(isEmpty(value) && isEmpty(young.get(path))))
      found.push({ path, before: value, after: young.get(path) });
  }
  for (const [path, value] of young) {
    if (found.length >= limit) return found;
    if (!old.has(path)) found.push({ path, before: null, after: value, lacks: "before" });
  }
  return found;
}
