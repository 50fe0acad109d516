// What can be done with lists: each action takes the stored data and gives what is stored afterwards.
import { cutText, normalForm } from "@/lib/format/text";
import { tidyLine } from "@/lib/format/tidy-text";
import {
  type ComparedStay,
  MAX_CARS,
  MAX_COMPARED,
  MAX_ITEMS,
  MAX_LISTS,
  MAX_NAME_LENGTH,
  type PersonalData,
  type SavedCar,
  type SavedItem,
  type SavedList,
} from "./personal-data";

const changeList = (
  data: PersonalData,
  id: string,
  change: (list: SavedList) => SavedList,
): PersonalData => ({
  ...data,
  lists: data.lists.map((list) => (list.id === id ? change(list) : list)),
});

const changeItem = (
  data: PersonalData,
  list: string,
  id: number,
  change: (item: SavedItem) => SavedItem,
): PersonalData =>
  changeList(data, list, (found) => ({
    ...found,
    items: found.items.map((item) => (item.id === id ? change(item) : item)),
  }));

/** As other typed text is stored (lib/typed-text.ts), as much of it as a name can have. */
export const named = (name: string): string => cutText(normalForm(tidyLine(name), "NFC"), MAX_NAME_LENGTH);

/** Whatever the capitals and the spelling in Unicode. */
export const isSameName = (one: string, other: string): boolean =>
  named(one).toLowerCase() === named(other).toLowerCase();

/** Another list at the end; the same lists when the name is empty, taken, or there are fifty already. */
export function addList(data: PersonalData, { id, name }: { id: string; name: string }): PersonalData {
  const text = named(name);
  if (text === "" || isTaken(data, text) || data.lists.length >= MAX_LISTS) return data;
  return { ...data, lists: [...data.lists, { id, name: text, items: [] }] };
}

/** True when another list than `except` has this name. */
export function isTaken({ lists }: PersonalData, name: string, except = ""): boolean {
  return lists.some((list) => list.id !== except && isSameName(list.name, name));
}

export function renameList(data: PersonalData, id: string, name: string): PersonalData {
  const text = named(name);
  return text === "" || isTaken(data, text, id)
    ? data
    : changeList(data, id, (list) => ({ ...list, name: text }));
}

export function removeList(data: PersonalData, id: string): PersonalData {
  return { ...data, lists: data.lists.filter((list) => list.id !== id) };
}

/** Saves a stay in the list `id`, or in the first; the first list is made with `name` when there is none. */
export function saveStay(
  data: PersonalData,
  stay: { id: number; terms: string | null; at: string },
  list: { id: string; name: string },
): PersonalData {
  const base = data.lists.length > 0 ? data : addList(data, list);
  const target = base.lists.find(({ id }) => id === list.id) ?? base.lists[0];
  if (!target || target.items.length >= MAX_ITEMS || target.items.some(({ id }) => id === stay.id))
    return base;
  const item = { id: stay.id, savedAt: stay.at, note: "", notedAt: "", terms: stay.terms, watch: false };
  return changeList(base, target.id, (found) => ({ ...found, items: [...found.items, item] }));
}

/** Takes a stay out of one list, or out of all. */
export function unsaveStay(data: PersonalData, id: number, from: string | null = null): PersonalData {
  const lists = data.lists.map((list) =>
    from === null || list.id === from
      ? { ...list, items: list.items.filter((item) => item.id !== id) }
      : list,
  );
  return { ...data, lists };
}

/** Moves an item with its note and dates; where the other list has the stay already, that one stays. */
export function moveStay(data: PersonalData, id: number, from: string, to: string): PersonalData {
  const item = data.lists.find((list) => list.id === from)?.items.find((one) => one.id === id);
  const target = data.lists.find((list) => list.id === to);
  if (!item || !target || from === to || target.items.length >= MAX_ITEMS) return data;
  const has = target.items.some((one) => one.id === id);
  const without = unsaveStay(data, id, from);
  return has ? without : changeList(without, to, (list) => ({ ...list, items: [...list.items, item] }));
}

export function noteStay(
  data: PersonalData,
  list: string,
  id: number,
  note: { text: string; at: string },
): PersonalData {
  const text = note.text.trim();
  return changeItem(data, list, id, (item) =>
    item.note === text ? item : { ...item, note: text, notedAt: note.at },
  );
}

export function watchStay(data: PersonalData, list: string, id: number, watch: boolean): PersonalData {
  return changeItem(data, list, id, (item) => ({ ...item, watch }));
}

/** Puts a stay beside the others to compare, or takes it away; null when there are four already. */
export function compareStay(
  data: PersonalData,
  { id, name, terms }: ComparedStay,
  compare: boolean,
): PersonalData | null {
  const others = data.compare.filter((stay) => stay.id !== id);
  if (!compare) return { ...data, compare: others };
  return others.length >= MAX_COMPARED ? null : { ...data, compare: [...others, { id, name, terms }] };
}

/** The newest first; saved again it is seen again. */
export const saveCar = (data: PersonalData, car: SavedCar): PersonalData => ({
  ...data,
  cars: [car, ...data.cars.filter(({ query }) => query !== car.query)].slice(0, MAX_CARS),
});

export const unsaveCar = (data: PersonalData, query: string): PersonalData => ({
  ...data,
  cars: data.cars.filter((car) => car.query !== query),
});
