// Prices a reader saw, put down at once and small: the store takes them in when it is next opened, even on another page.
import type { SeenPrice } from "./personal-data";

const KEY = "stays.seen";
/** Pages left before their store was there, one after the other. */
const MAX = 20;

export interface SeenStay {
  id: number;
  price: SeenPrice;
}

/** Synchronous, so that a reader who leaves at once has seen it all the same. */
export function queuePrice(stay: SeenStay): void {
  try {
    const before: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const all = [...(Array.isArray(before) ? before : []), stay];
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MAX)));
  } catch {
    // Full or switched off: the price is kept as soon as the store is there.
  }
}

/** What lies there, as text; null for nothing. */
export function queuedPrices(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Takes `text` away; what another tab has put down since stays, and what is taken in twice changes nothing. */
export function clearQueued(text: string): void {
  if (queuedPrices() === text) localStorage.removeItem(KEY);
}
