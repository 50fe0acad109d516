// Two browsers' lists as one: nothing of either is lost, and merging the same twice changes nothing.
import {
  type Look,
  MAX_CARS,
  MAX_RECENT,
  type PersonalData,
  type RecentStay,
  type SavedCar,
  type SavedItem,
  type SavedList,
  type SeenPrice,
  type Snapshot,
} from "./personal-data";
import { isSameName } from "./saving";

/** The newer note first, the older under it; a note that holds the other already stays as it is. */
function mergedNote(a: SavedItem, b: SavedItem): Pick<SavedItem, "note" | "notedAt"> {
  const [newer, older] = a.notedAt >= b.notedAt ? [a, b] : [b, a];
  if (older.note === "" || newer.note.includes(older.note)) return newer;
  if (newer.note === "" || older.note.includes(newer.note)) return { ...older, notedAt: newer.notedAt };
  return { note: `${newer.note}\n${older.note}`, notedAt: newer.notedAt };
}

function mergedItem(mine: SavedItem, theirs: SavedItem): SavedItem {
  const { note, notedAt } = mergedNote(mine, theirs);
  const newer = mine.savedAt >= theirs.savedAt ? mine : theirs;
  const terms = newer.terms ?? mine.terms ?? theirs.terms;
  return { id: mine.id, savedAt: newer.savedAt, note, notedAt, terms, watch: mine.watch || theirs.watch };
}

function mergedItems(mine: readonly SavedItem[], theirs: readonly SavedItem[]): SavedItem[] {
  const other = new Map(theirs.map((item) => [item.id, item]));
  const both = mine.map((item) => {
    const same = other.get(item.id);
    return same ? mergedItem(item, same) : item;
  });
  const known = new Set(mine.map(({ id }) => id));
  return [...both, ...theirs.filter(({ id }) => !known.has(id))];
}

const isSame = (a: SavedList, b: SavedList): boolean => a.id === b.id || isSameName(a.name, b.name);

function mergedLists(mine: readonly SavedList[], theirs: readonly SavedList[]): SavedList[] {
  const lists = mine.map((list) => {
    const same = theirs.filter((other) => isSame(list, other));
    return { ...list, items: same.reduce((items, other) => mergedItems(items, other.items), list.items) };
  });
  return [...lists, ...theirs.filter((other) => !mine.some((list) => isSame(list, other)))];
}

export function newestFirst(stays: readonly RecentStay[]): RecentStay[] {
  const sorted = [...stays].sort((a, b) => b.at.localeCompare(a.at));
  const first = new Map(sorted.toReversed().map((stay) => [stay.id, stay]));
  return sorted.filter((stay) => first.get(stay.id) === stay).slice(0, MAX_RECENT);
}

/** Of one that both have the later look. */
function mergedCars(mine: readonly SavedCar[], theirs: readonly SavedCar[]): SavedCar[] {
  const all = [...mine, ...theirs].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  const first = new Map(all.toReversed().map((car) => [car.query, car]));
  return all.filter((car) => first.get(car.query) === car).slice(0, MAX_CARS);
}

/** Of every key the value that `newer` prefers. */
function mergedRecord<T>(
  mine: Record<string, T>,
  theirs: Record<string, T>,
  newer: (a: T, b: T) => T,
): Record<string, T> {
  const merged = { ...theirs, ...mine };
  for (const [key, other] of Object.entries(theirs)) {
    const own = mine[key];
    if (own !== undefined) merged[key] = newer(own, other);
  }
  return merged;
}

const later = <T extends { at: string }>(a: T, b: T): T => (a.at >= b.at ? a : b);

function mergedLook(a: Look, b: Look): Look {
  const price = a.price && b.price ? later(a.price, b.price) : (a.price ?? b.price);
  return { at: later(a, b).at, price };
}

function mergedHistory(a: SeenPrice[], b: SeenPrice[]): SeenPrice[] {
  const byInstant = new Map([...b, ...a].map((seen) => [seen.at, seen]));
  return [...byInstant.values()].sort((x, y) => x.at.localeCompare(y.at));
}

/**
 * `theirs` added to `mine`. Lists are the same by id or by name; links given away and the comparison stay with the
 * browser they are in.
 */
export function mergePersonalData(mine: PersonalData, theirs: PersonalData): PersonalData {
  return {
    ...mine,
    lists: mergedLists(mine.lists, theirs.lists),
    cars: mergedCars(mine.cars, theirs.cars),
    recent: newestFirst([...mine.recent, ...theirs.recent]),
    stays: mergedRecord<Snapshot>(mine.stays, theirs.stays, later),
    looks: mergedRecord(mine.looks, theirs.looks, mergedLook),
    history: mergedRecord(mine.history, theirs.history, mergedHistory),
  };
}
