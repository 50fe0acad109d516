// What a shared list shows: stays, notes, dates, what was asked of rates, and where its sharer wishes it the price they
// saw with its time; nobody's name and no bounds of a price.
import { fieldOf, RATE_KEYS, type RateFilter, type RateKey } from "./result-filter";

export type SharedKey = Exclude<RateKey, "price">;

/** What is asked of rates without the bounds of a price: what somebody would pay is not shared. */
export type SharedRates = Pick<RateFilter, SharedKey>;

export const SHARED_KEYS = RATE_KEYS.filter((key): key is SharedKey => key !== "price");
export const SHARED_FIELDS = SHARED_KEYS.map(fieldOf);

/** A price as the sharer saw it, with the words that stood beside it; never told as one of now. */
export interface SharedPrice {
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** ISO instant of the quote. */
  at: string;
  /** BCP 47 tag of the sentences. */
  lang: string;
  /** What of the taxes and charges is in it; null where that was not kept. */
  tax: string | null;
  /** Cancelling, meals and paying, a sentence each. */
  conditions: string[];
}

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
  /** Absent where no price was seen, or the sharer keeps it. */
  seen?: SharedPrice;
}

export interface SharedListContent {
  name: string;
  items: SharedListItem[];
}

/** 128 random bits in 22 letters: what every link to a shared list ends in. */
const TOKEN = /^[\w-]{22}$/;

/** False for a word that was cut off or never was one; whether a list stands behind it is another question. */
export const isShareToken = (token: string): boolean => TOKEN.test(token);
