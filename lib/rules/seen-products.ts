// How much of what the platform offered was third-party inventory: counts by day, never a price.

/** Where products were seen: `search` holds the cheapest of each stay, `availability` every rate of one stay. */
export const SEEN_IN = ["search", "availability"] as const;
export type SeenIn = (typeof SEEN_IN)[number];

export interface SeenCount {
  products: number;
  thirdParty: number;
  /** Products that do not say whether they are third-party. */
  notStated: number;
  /** Answers about one stay, and those of them with a third-party product. */
  stays: number;
  staysThirdParty: number;
  /** Third-party products by supplier id; `unnamed` for those that name none. */
  suppliers: Record<string, number>;
  /** Products by `inventory.type`; `not stated` for those without. */
  types: Record<string, number>;
}

/** By day, `YYYY-MM-DD` in UTC. */
export type SeenDays = Record<string, Partial<Record<SeenIn, SeenCount>>>;

export const UNNAMED = "unnamed";
export const NOT_STATED = "not stated";
export const STORED_DAYS = 30;
/** More suppliers or types than any platform has; the rest is counted, but not apart. */
const MAX_KEYS = 200;

export const emptyCount = (): SeenCount => ({
  products: 0,
  thirdParty: 0,
  notStated: 0,
  stays: 0,
  staysThirdParty: 0,
  suppliers: {},
  types: {},
});

interface Product {
  inventory?: {
    third_party?: boolean | null;
    type?: string | null;
    third_party_supplier_id?: number | null;
  } | null;
}

function addTo(counts: Record<string, number>, key: string, more: number): void {
  if (Object.hasOwn(counts, key) || Object.keys(counts).length < MAX_KEYS)
    counts[key] = (counts[key] ?? 0) + more;
}

/** Adds the products of one stay's answer to `count`. */
export function countProducts(count: SeenCount, products: readonly Product[]): void {
  if (products.length === 0) return;
  let isThirdParty = false;
  for (const { inventory } of products) {
    const stated = inventory?.third_party ?? null;
    count.products += 1;
    if (stated === null) count.notStated += 1;
    addTo(count.types, inventory?.type?.slice(0, 40) || NOT_STATED, 1);
    if (stated !== true) continue;
    isThirdParty = true;
    count.thirdParty += 1;
    addTo(count.suppliers, String(inventory?.third_party_supplier_id ?? UNNAMED), 1);
  }
  count.stays += 1;
  if (isThirdParty) count.staysThirdParty += 1;
}

function addCount(into: SeenCount, more: SeenCount): SeenCount {
  for (const key of ["products", "thirdParty", "notStated", "stays", "staysThirdParty"] as const)
    into[key] += more[key];
  for (const [key, value] of Object.entries(more.suppliers)) addTo(into.suppliers, key, value);
  for (const [key, value] of Object.entries(more.types)) addTo(into.types, key, value);
  return into;
}

/** Both together, the latest `STORED_DAYS` days of them. */
export function addedDays(a: SeenDays, b: SeenDays): SeenDays {
  const days = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort().slice(-STORED_DAYS);
  return Object.fromEntries(
    days.map((day) => {
      const sums = SEEN_IN.flatMap((where) => {
        const parts = [a[day]?.[where], b[day]?.[where]].filter((part) => part !== undefined);
        return parts.length === 0 ? [] : [[where, parts.reduce(addCount, emptyCount())] as const];
      });
      return [day, Object.fromEntries(sums)];
    }),
  );
}

export interface SeenTotals {
  /** First and last day with a count; null when nothing was seen yet. */
  since: string | null;
  until: string | null;
  of: Record<SeenIn, SeenCount>;
}

/** Sums over all days. */
export function seenTotals(days: SeenDays): SeenTotals {
  const listed = Object.keys(days).sort();
  const sumOf = (where: SeenIn) =>
    listed.reduce((sum, day) => {
      const count = days[day]?.[where];
      return count ? addCount(sum, count) : sum;
    }, emptyCount());
  return {
    since: listed[0] ?? null,
    until: listed.at(-1) ?? null,
    of: { search: sumOf("search"), availability: sumOf("availability") },
  };
}
