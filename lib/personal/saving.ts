// What can be done with lists: each action takes the stored data and gives what is stored afterwards.
import {
  MOST_ITEMS,
  MOST_LISTS,
  MOST_NAME,
  MOST_NOTE,
  type PersonalData,
  type SavedItem,
  type SavedList,
} from "./personal-data";

const changeList = (
  kept: PersonalData,
  id: string,
  change: (list: SavedList) => SavedList,
): PersonalData => ({
  ...kept,
  lists: kept.lists.map((list) => (list.id === id ? change(list) : list)),
});

const changeItem = (
  kept: PersonalData,
  list: string,
  id: number,
  change: (item: SavedItem) => SavedItem,
): PersonalData =>
  changeList(kept, list, (found) => ({
    ...found,
    items: found.items.map((item) => (item.id === id ? change(item) : item)),
  }));

const named = (name: string): string => name.trim().replaceAll(/\s+/g, " ").slice(0, MOST_NAME);

/** Another list at the end; the same lists when the name is empty, taken, or there are fifty already. */
export function addList(kept: PersonalData, { id, name }: { id: string; name: string }): PersonalData {
  const text = named(name);
  if (text === "" || isTaken(kept, text) || kept.lists.length >= MOST_LISTS) return kept;
  return { ...kept, lists: [...kept.lists, { id, name: text, items: [] }] };
}

/** True when another list than `except` has this name, whatever its capitals. */
export function isTaken({ lists }: PersonalData, name: string, except = ""): boolean {
  const same = named(name).toLowerCase();
  return lists.some((list) => list.id !== except && list.name.toLowerCase() === same);
}

export function renameList(kept: PersonalData, id: string, name: string): PersonalData {
  const text = named(name);
  return text === "" || isTaken(kept, text, id)
    ? kept
    : changeList(kept, id, (list) => ({ ...list, name: text }));
}

export function removeList(kept: PersonalData, id: string): PersonalData {
  return { ...kept, lists: kept.lists.filter((list) => list.id !== id) };
}

/** Saves a stay in the list `id`, or in the first; the first list is made with `name` when there is none. */
export function saveStay(
  kept: PersonalData,
  stay: { id: number; terms: string | null; at: string },
  list: { id: string; name: string },
): PersonalData {
  const base = kept.lists.length > 0 ? kept : addList(kept, list);
  const target = base.lists.find(({ id }) => id === list.id) ?? base.lists[0];
  if (!target || target.items.length >= MOST_ITEMS || target.items.some(({ id }) => id === stay.id))
    return base;
  const item = { id: stay.id, savedAt: stay.at, note: "", notedAt: "", terms: stay.terms, watch: false };
  return changeList(base, target.id, (found) => ({ ...found, items: [...found.items, item] }));
}

/** Takes a stay out of one list, or out of all. */
export function unsaveStay(kept: PersonalData, id: number, from: string | null = null): PersonalData {
  const lists = kept.lists.map((list) =>
    from === null || list.id === from
      ? { ...list, items: list.items.filter((item) => item.id !== id) }
      : list,
  );
  return { ...kept, lists };
}

/** Moves an item with its note and dates; where the other list has the stay already, that one stays. */
export function moveStay(kept: PersonalData, id: number, from: string, to: string): PersonalData {
  const item = kept.lists.find((list) => list.id === from)?.items.find((one) => one.id === id);
  const target = kept.lists.find((list) => list.id === to);
  if (!item || !target || from === to || target.items.length >= MOST_ITEMS) return kept;
  const has = target.items.some((one) => one.id === id);
  const without = unsaveStay(kept, id, from);
  return has ? without : changeList(without, to, (list) => ({ ...list, items: [...list.items, item] }));
}

export function noteStay(
  kept: PersonalData,
  list: string,
  id: number,
  note: { text: string; at: string },
): PersonalData {
  const text = note.text.trim().slice(0, MOST_NOTE);
  return changeItem(kept, list, id, (item) =>
    item.note === text ? item : { ...item, note: text, notedAt: note.at },
  );
}

export function watchStay(kept: PersonalData, list: string, id: number, watch: boolean): PersonalData {
  return changeItem(kept, list, id, (item) => ({ ...item, watch }));
}
