// What a shared list shows: stays, notes, dates and what was asked of rates; nobody's name and no price.
import { fieldOf, RATE_KEYS, type RateFilter, type RateKey } from "./result-filter";

export type SharedKey = Exclude<RateKey, "price">;

/** What is asked of rates without the bounds of a price: what somebody would pay is not shared. */
export type SharedRates = Pick<RateFilter, SharedKey>;

export const SHARED_KEYS = RATE_KEYS.filter((key): key is SharedKey => key !== "price");
export const SHARED_FIELDS = SHARED_KEYS.map(fieldOf);

export interface SharedListItem {
  /** Accommodation id. */
  id: number;
  note: string;
  /** `YYYY-MM-DD`; null where no dates were remembered. */
  checkin: string | null;
  checkout: string | null;
  adults: number;
  rooms: number;
  /** One age per child. */
  children: number[];
  /** Absent from lists shared before it was kept. */
  rates?: SharedRates;
}

export interface SharedListContent {
  name: string;
  items: SharedListItem[];
}

/** 128 random bits in 22 letters: what every link to a shared list ends in. */
const WORD = /^[\w-]{22}$/;

/** False for a word that was cut off or never was one; whether a list stands behind it is another question. */
export const isSharedWord = (word: string): boolean => WORD.test(word);
