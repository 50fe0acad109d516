// What a shared list shows: stays, notes and dates; nobody's name and no price.

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
}

export interface SharedListContent {
  name: string;
  items: SharedListItem[];
}

/** 128 random bits in 22 letters: what every link to a shared list ends in. */
const WORD = /^[\w-]{22}$/;

/** False for a word that was cut off or never was one; whether a list stands behind it is another question. */
export const isSharedWord = (word: string): boolean => WORD.test(word);
