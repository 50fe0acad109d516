// The little that every page shows of what is kept: known at once from this browser, in step between its tabs.
// The store itself (IndexedDB) is loaded at the first action of the reader and not before.
import { type ComparedStay, type PersonalData, ratesSeen } from "./personal-data";

/** blocked: this browser keeps nothing for the site. full: it has no room left. */
export type Trouble = "blocked" | "full";

/** With the rates whose price was seen, so that they are what is compared. */
export interface GlancedStay extends ComparedStay {
  rates: string[];
}

export interface Glance {
  saved: readonly number[];
  /** Addresses of saved car offers, see `SavedCar`. */
  cars: readonly string[];
  compared: readonly GlancedStay[];
  /** Saved stays with changes the reader has not marked as seen. */
  changed: number;
  /** True when there are recently viewed stays. */
  viewed: boolean;
  trouble: Trouble | null;
}

const EMPTY: Glance = { saved: [], cars: [], compared: [], changed: 0, viewed: false, trouble: null };
const KEY = "stays.glance";

let shown: Glance | null = null;
const listeners = new Set<() => void>();

function stored(): Glance {
  try {
    const text = localStorage.getItem(KEY);
    const glance = text === null ? EMPTY : { ...EMPTY, ...(JSON.parse(text) as Partial<Glance>) };
    // One that was written before rates were kept has none.
    return { ...glance, compared: glance.compared.map((stay) => ({ ...stay, rates: stay.rates ?? [] })) };
  } catch {
    return EMPTY;
  }
}

function show(glance: Glance): void {
  shown = glance;
  for (const listener of listeners) listener();
}

const hear = (event: StorageEvent): void => {
  if (event.key === KEY) show(stored());
};

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", hear);
  };
}

export function currentGlance(): Glance {
  shown ??= stored();
  return shown;
}

/** Nothing is known where the page is made. */
export const glanceOfServer = (): Glance => EMPTY;

/** Tells this page and the other tabs what is kept now. */
export function publishGlance(data: PersonalData, trouble: Trouble | null): void {
  const saved = [...new Set(data.lists.flatMap(({ items }) => items.map(({ id }) => id)))];
  const changed = saved.filter((id) => (data.unseen[id] ?? 0) > 0).length;
  const viewed = data.recent.length > 0;
  const compared = data.compare.map((stay) => ({ ...stay, rates: ratesSeen(data, stay.id, stay.terms) }));
  const cars = data.cars.map(({ query }) => query);
  const glance = { saved, cars, compared, changed, viewed, trouble };
  try {
    localStorage.setItem(KEY, JSON.stringify(glance));
  } catch {
    // The page itself still shows it; the store says what the trouble is.
  }
  show(glance);
}
