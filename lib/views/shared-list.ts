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
