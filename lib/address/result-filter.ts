// What a list of results is narrowed by, and its one spelling in a URL (rows R08 to R11).
import type { Bounds } from "../rules/bounds";

/** What a record says yes to, as far as travellers may filter by it. */
export const RESULT_FLAGS = [
  "preferred",
  "travel_proud",
  "work_friendly",
  "long_stay_friendly",
  "pets_allowed",
] as const;
export type ResultFlag = (typeof RESULT_FLAGS)[number];

export const MEALS = ["breakfast_included", "half_board", "full_board", "all_inclusive"] as const;
export type MealWish = (typeof MEALS)[number];

export const PAY_TIMES = ["pay_at_the_property", "pay_online"] as const;
export type PayTime = (typeof PAY_TIMES)[number];

/** Least review scores that can be asked for. */
export const LEAST_SCORES = [6, 7, 8, 9] as const;

/**
 * Within a list one value is enough, except `facilities`, `roomFacilities` and `flags`, of which a stay needs all.
 * Those of `RateFilter` and `noCard` hold together for one product (row R11).
 */
export interface ResultFilter {
  types: number[];
  stars: number[];
  /** Least review score, 6 to 9; null: any. */
  score: number | null;
  facilities: number[];
  roomFacilities: number[];
  themes: number[];
  /** Chain ids of the platform's list. */
  chains: number[];
  flags: ResultFlag[];
  /** True: rates of third-party suppliers are left out. */
  ownInventory: boolean;
  meal: MealWish | null;
  freeCancellation: boolean;
  payTime: PayTime | null;
  /** True: only what can be booked without a card. */
  noCard: boolean;
  /** Bounds of the total of the stay in whole units of the booker's currency; null: open. */
  price: { from: number | null; to: number | null };
  /** "Search this area"; null: the whole place. */
  area: Bounds | null;
}

/**
 * The part of a filter that speaks of one rate: it goes with the days and the party to every page of a stay.
 * `noCard` is asked of a search alone: neither can availability be asked for it, nor does any rate state it.
 */
export type RateFilter = Pick<
  ResultFilter,
  "ownInventory" | "meal" | "freeCancellation" | "payTime" | "price"
>;

export const NO_RATE_FILTER: RateFilter = {
  ownInventory: false,
  meal: null,
  freeCancellation: false,
  payTime: null,
  price: { from: null, to: null },
};

export const NO_FILTER: ResultFilter = {
  types: [],
  stars: [],
  score: null,
  facilities: [],
  roomFacilities: [],
  themes: [],
  chains: [],
  flags: [],
  ownInventory: false,
  meal: null,
  freeCancellation: false,
  payTime: null,
  noCard: false,
  price: { from: null, to: null },
  area: null,
};

/** Names of the parameters of a filter. */
export const FILTER_FIELDS = [
  "type",
  "stars",
  "score",
  "fac",
  "roomfac",
  "theme",
  "chain",
  "flag",
  "own",
  "meal",
  "cancel",
  "pay",
  "card",
  "price",
  "area",
] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

/** Those of them that spell a `RateFilter`. */
export const RATE_FILTER_FIELDS = ["own", "meal", "cancel", "pay", "price"] as const;
export type RateFilterField = (typeof RATE_FILTER_FIELDS)[number];

const list = (values: readonly (string | number)[]): string => values.join(",");

const flagged = (isOn: boolean, value: string): string => (isOn ? value : "");

const bound = (value: number | null): string => (value === null ? "" : String(value));

const SPELLINGS: Record<FilterField, (filter: ResultFilter) => string> = {
  type: ({ types }) => list(types),
  stars: ({ stars }) => list(stars),
  score: ({ score }) => bound(score),
  fac: ({ facilities }) => list(facilities),
  roomfac: ({ roomFacilities }) => list(roomFacilities),
  theme: ({ themes }) => list(themes),
  chain: ({ chains }) => list(chains),
  flag: ({ flags }) => list(flags),
  own: ({ ownInventory }) => flagged(ownInventory, "yes"),
  meal: ({ meal }) => meal ?? "",
  cancel: ({ freeCancellation }) => flagged(freeCancellation, "free"),
  pay: ({ payTime }) => payTime ?? "",
  card: ({ noCard }) => flagged(noCard, "none"),
  price: ({ price: { from, to } }) => (from === null && to === null ? "" : `${bound(from)}-${bound(to)}`),
  area: ({ area }) => (area === null ? "" : list([area.south, area.west, area.north, area.east])),
};

function entriesOf<F extends FilterField>(fields: readonly F[], filter: ResultFilter): [F, string][] {
  return fields.flatMap((field) => {
    const text = SPELLINGS[field](filter);
    return text === "" ? [] : [[field, text] as [F, string]];
  });
}

/** `[["fac", "46,433"], ["cancel", "free"]]`: what is set, in a fixed order. */
export const filterEntries = (filter: ResultFilter): [FilterField, string][] =>
  entriesOf(FILTER_FIELDS, filter);

/** `[["meal", "breakfast_included"], ["cancel", "free"]]`: what is set of it, in the same order. */
export const rateFilterEntries = (filter: RateFilter): [RateFilterField, string][] =>
  entriesOf(RATE_FILTER_FIELDS, { ...NO_FILTER, ...filter });

/** The part of a filter that speaks of one rate, and nothing else. */
export const rateFilterOf = ({
  ownInventory,
  meal,
  freeCancellation,
  payTime,
  price,
}: RateFilter): RateFilter => ({ ownInventory, meal, freeCancellation, payTime, price });

/** True when anything is asked of rates. */
export const asksOfRates = (filter: RateFilter): boolean => rateFilterEntries(filter).length > 0;

/** True when anything narrows the list. */
export function isNarrowed(filter: ResultFilter): boolean {
  return filterEntries(filter).length > 0;
}
