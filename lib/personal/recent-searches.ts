// The reader's last searches, kept in this browser alone (row S12).
import { PLACE_KINDS, type PlaceKind } from "@/lib/address/stay-query";

const NAME = "stays.searches";
const MAX = 6;
const CHANGED = "stays-searches";
const WEEK_MS = 7 * 86_400_000;

export interface RecentSearch {
  kind: PlaceKind;
  id: string;
  /** The place's name in the language it was searched in. */
  name: string;
  /** The question as it stands in the address, from `to=` on. */
  params: string;
}

/** A search as it can be run today. */
export interface Rerun extends RecentSearch {
  checkin: string;
  checkout: string;
  adults: number;
  rooms: number;
  children: number;
  /** The days as they were asked for, when they have passed and were moved by whole weeks. */
  passed: { checkin: string; checkout: string } | null;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function isSearch(value: unknown): value is RecentSearch {
  if (typeof value !== "object" || value === null) return false;
  const { kind, id, name, params } = value as Record<string, unknown>;
  if (typeof id !== "string" || typeof name !== "string" || typeof params !== "string") return false;
  const query = new URLSearchParams(params);
  const isDated = DAY.test(query.get("in") ?? "") && DAY.test(query.get("out") ?? "");
  return PLACE_KINDS.some((known) => known === kind) && isDated && query.get("to") === `${kind}:${id}`;
}

function parse(text: string | null): RecentSearch[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isSearch).slice(0, MAX) : [];
  } catch {
    return [];
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    // Storage is switched off; there is nothing to remember.
    return null;
  }
}

let known: { text: string | null; searches: RecentSearch[] } = { text: null, searches: [] };

/** Newest first; the same array until something changes. What this site did not write is left out. */
export function recentSearches(): readonly RecentSearch[] {
  const text = stored();
  if (text !== known.text) known = { text, searches: parse(text) };
  return known.searches;
}

function store(searches: readonly RecentSearch[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(searches));
  } catch {
    // Full or switched off: the search itself works without being remembered.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Puts a search in front; the same place and days are kept once. */
export function rememberSearch(search: RecentSearch): void {
  const sameDays = (params: string) => {
    const query = new URLSearchParams(params);
    return ["to", "in", "out"].map((name) => query.get(name)).join();
  };
  const others = recentSearches().filter(({ params }) => sameDays(params) !== sameDays(search.params));
  store([search, ...others].slice(0, MAX));
}

export function forgetSearches(): void {
  store([]);
}

/** Calls `changed` when a search is remembered or forgotten, in this tab or another. */
export function watchSearches(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

const moved = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by).toISOString().slice(0, 10);

/** The search with days that lie ahead of `today`: passed ones are moved by whole weeks, so weekdays stay. */
export function rerunOf(search: RecentSearch, today: string): Rerun {
  const query = new URLSearchParams(search.params);
  const [checkin, checkout] = [query.get("in") ?? "", query.get("out") ?? ""];
  const late = Date.parse(`${today}T00:00:00Z`) - Date.parse(`${checkin}T00:00:00Z`);
  const by = late > 0 ? Math.ceil(late / WEEK_MS) * WEEK_MS : 0;
  const days = { checkin: moved(checkin, by), checkout: moved(checkout, by) };
  const params = search.params
    .replace(`in=${checkin}`, `in=${days.checkin}`)
    .replace(`out=${checkout}`, `out=${days.checkout}`);
  return {
    ...search,
    ...days,
    params,
    adults: Number(query.get("adults") ?? 2),
    rooms: Number(query.get("rooms") ?? 1),
    children: (query.get("ages") ?? "").split(",").filter(Boolean).length,
    passed: by > 0 ? { checkin, checkout } : null,
  };
}
