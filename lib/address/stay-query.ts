// The whole question of a traveller and its one spelling in a URL.
import type { Extra } from "../rules/all-in";
import type { FromList } from "../rules/label";
import type { PayWants } from "../rules/pay-wants";
import { filterEntries, type RateFilter, type ResultFilter, rateFilterEntries } from "./result-filter";

export const PLACE_KINDS = [
  "city",
  "region",
  "airport",
  "country",
  "district",
  "landmark",
  "accommodation",
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A chosen destination: id and type, never free text. `id` is text: `-2759794`, `200012`, `nl`. */
export interface PlaceRef {
  kind: PlaceKind;
  id: string;
}

export const SORT_KEYS = ["popularity", "price", "score", "stars", "distance"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Cards of a first screen. */
export const FIRST_SCREEN = 15;

export const DEVICES = ["desktop", "mobile", "tablet", "android", "ios"] as const;
export type Device = (typeof DEVICES)[number];

/** Whole nights between two plain days (`YYYY-MM-DD`) and the people who travel. */
export interface StayTerms {
  checkin: string;
  checkout: string;
  adults: number;
  rooms: number;
  /** One age (0 to 17) per child. */
  children: number[];
  /** `booker.country`, lower-case: whose price rules apply. */
  bookerCountry: string;
  /** Two lower-case letters, only with country `us`. */
  bookerState: string | null;
  device: Device;
  /** True when the device was named in the URL and so stays in it. */
  devicePinned: boolean;
  /** ISO 4217 currency amounts are shown in. */
  currency: string;
  /** What is asked of rates; of a search the whole filter. */
  filter: RateFilter;
  /** What is counted in beside the price, in the order of `EXTRAS`; it asks nothing of the platform (feature 9). */
  counted?: readonly Extra[];
  /** How the traveller wants to pay; it words answers, asks nothing of the platform and stands in no address. */
  pay?: PayWants | null;
  /** The list that led to this stay: only the stay's own pages carry it on, and it asks nothing of the platform. */
  via?: FromList | null;
}

/** True when something is counted in beside the price. */
export const counts = ({ counted }: Pick<StayTerms, "counted">): boolean => (counted?.length ?? 0) > 0;

/** The longest list an address asks for. */
export const MAX_SHOWN = 5_000;

export interface SearchQuery extends StayTerms {
  place: PlaceRef;
  sort: SortKey;
  /** How many cards the reader had: `FIRST_SCREEN` unless restored. The first page shows up to 100, the rest follow. */
  shown: number;
  filter: ResultFilter;
}

const termsEntries = (terms: StayTerms): [string, string][] => [
  ["in", terms.checkin],
  ["out", terms.checkout],
  ["adults", String(terms.adults)],
  ["rooms", String(terms.rooms)],
  ...(terms.children.length > 0 ? ([["ages", terms.children.join(",")]] as [string, string][]) : []),
  ["from", terms.bookerState ? `${terms.bookerCountry}-${terms.bookerState}` : terms.bookerCountry],
  ["cur", terms.currency],
  ...(terms.devicePinned ? ([["device", terms.device]] as [string, string][]) : []),
  ...(counts(terms) ? ([["with", (terms.counted ?? []).join(",")]] as [string, string][]) : []),
];

/** Keeps `:` and `,` readable; both are legal in a query. */
const join = (entries: [string, string][]): string =>
  entries
    .map(
      ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%3A", ":").replaceAll("%2C", ",")}`,
    )
    .join("&");

/** `in=…&out=…&adults=…&meal=…` for a property page; order is fixed so that equal terms give equal URLs. */
export function termsToParams(terms: StayTerms): string {
  return join([...termsEntries(terms), ...rateFilterEntries(terms.filter)]);
}

/** The same with the list that led here, for what leads on from a stay's own page. */
export const stayParams = (terms: StayTerms): string =>
  termsToParams(terms) + (terms.via ? `&via=${terms.via}` : "");

/** `to=city:-2759794&in=…` for the search page; `popularity` and the cards of a first screen are left out. */
export function queryToParams(query: SearchQuery): string {
  return join([
    ["to", `${query.place.kind}:${query.place.id}`],
    ...termsEntries(query),
    ...(query.sort !== "popularity" ? ([["sort", query.sort]] as [string, string][]) : []),
    ...filterEntries(query.filter),
    ...(query.shown !== FIRST_SCREEN ? ([["shown", String(query.shown)]] as [string, string][]) : []),
  ]);
}
