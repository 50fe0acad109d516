// What a reader keeps in this browser: lists, notes, what was seen and when; nothing of it is ever sent to a server unasked.

/** A stay as it was last told to this browser, so that a list can be read without a connection. */
export interface Snapshot {
  name: string;
  /** BCP 47 tag of the name. */
  lang: string;
  area: string | null;
  kind: string | null;
  /** Address of a picture of about 500 pixels. */
  photo: string | null;
  alt: string;
  /** IANA zone of the property, in which its deadlines are told; null when unknown. */
  zone: string | null;
  /** Mean of its reviews with its word and their number; null without reviews, and where it was not kept. */
  score: { value: number; valueText: string; word: string | null; count: number; countText: string } | null;
  status: string;
  /** ISO instant of the server that told it. */
  at: string;
}

/** A total this reader saw, with the terms it was for. */
export interface SeenPrice {
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** UTC instant until which cancelling was free; null when it was not, or was not stated. */
  freeUntil: string | null;
  /** The sentence that stood beside it: what comes on top. Null where it was not kept. */
  tax: { text: string; lang: string } | null;
  /** What stood beside it of cancelling, meals and paying, a sentence each; null where it was not kept. */
  conditions: { texts: string[]; lang: string } | null;
  /** Ids of the rates it was the price of; empty where that was not kept. */
  rates: string[];
  /** `in=…&out=…&adults=…` as in our addresses. */
  terms: string;
  /** ISO instant of the quote. */
  at: string;
}

/** When facts were last looked at, and the last price seen. */
export interface Look {
  at: string;
  price: SeenPrice | null;
}

export interface SavedItem {
  id: number;
  savedAt: string;
  note: string;
  /** When the note was last written; empty text for never. */
  notedAt: string;
  /** Dates and party as in our addresses; null when none were chosen. */
  terms: string | null;
  /** True while totals are observed for this item. */
  watch: boolean;
}

export interface SavedList {
  id: string;
  name: string;
  items: SavedItem[];
}

export interface RecentStay {
  id: number;
  at: string;
  terms: string | null;
}

export interface ComparedStay {
  id: number;
  name: string;
  terms: string | null;
}

/** Ids of the rates of the price that was seen for these very terms; none where it was of others. */
export const ratesSeen = ({ looks }: PersonalData, id: number, terms: string | null): string[] => {
  const price = looks[id]?.price;
  return price && price.terms === terms ? price.rates : [];
};

/** A car offer that was saved; its total is what was seen, and every look at it asks anew. */
export interface SavedCar {
  /** The address of its page behind `?`, which names rental and offer. */
  query: string;
  name: string;
  supplier: string;
  /** Where, when and for whom, in the language it was saved in. */
  rental: string;
  /** In major units of an ISO 4217 currency. */
  seen: { amount: number; currency: string };
  /** When the total was seen, at the site's clock. */
  savedAt: string;
}

/** A link given away, with the word that takes it back; only the browser that shared it has that. */
export interface Share {
  list: string;
  word: string;
  revoke: string;
  expiresAt: string;
}

export interface PersonalData {
  version: 1;
  lists: SavedList[];
  cars: SavedCar[];
  recent: RecentStay[];
  compare: ComparedStay[];
  shares: Share[];
  stays: Record<string, Snapshot>;
  looks: Record<string, Look>;
  /** Observed totals of watched items, oldest first, by `id?terms`. */
  history: Record<string, SeenPrice[]>;
  /** When this browser last asked for a watched price, at its own clock, by `id?terms`. */
  checked: Record<string, string>;
  /** How many changes of a stay are told and not yet marked as seen. */
  unseen: Record<string, number>;
}

export const NOTHING: PersonalData = {
  version: 1,
  lists: [],
  cars: [],
  recent: [],
  compare: [],
  shares: [],
  stays: {},
  looks: {},
  history: {},
  checked: {},
  unseen: {},
};

export const MAX_COMPARED = 4;
export const MAX_ITEMS = 100;
export const MAX_LISTS = 50;
export const MAX_CARS = 50;
export const MAX_RECENT = 24;
export const MAX_OBSERVED = 200;
export const MAX_NOTE_LENGTH = 500;
export const MAX_NAME_LENGTH = 60;

/** Ids of every saved stay, each once. */
export function savedIds({ lists }: Pick<PersonalData, "lists">): number[] {
  return [...new Set(lists.flatMap(({ items }) => items.map(({ id }) => id)))];
}

/** Stays that were looked at and are in no list. */
export function onlyViewed(data: Pick<PersonalData, "lists" | "recent">): number[] {
  const saved = savedIds(data);
  return data.recent.map(({ id }) => id).filter((id) => !saved.includes(id));
}

/** What observed totals are kept under. */
export const priceKey = (id: number, terms: string): string => `${id}?${terms}`;
