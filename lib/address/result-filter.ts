// Each filter of a list: its name in addresses, its value where nothing is asked, and its one spelling (rows R08 to
// R11). Who answers it and its words stand in lib/views/list/filters.ts, which does not compile while one is missing.
import type { Bounds } from "../rules/bounds";

/** What a record says yes to, as far as travellers may filter by it. */
export const RESULT_FLAGS = [
  "preferred",
  "travel_proud",
  "work_friendly",
  "long_stay_friendly",
  "pets_allowed",
  "late_arrival",
  "open_ended_arrival",
  "cots",
  "extra_beds",
] as const;
export type ResultFlag = (typeof RESULT_FLAGS)[number];

export const MEALS = ["breakfast_included", "half_board", "full_board", "all_inclusive"] as const;
export type MealWish = (typeof MEALS)[number];

export const PAY_TIMES = ["pay_at_the_property", "pay_online"] as const;
export type PayTime = (typeof PAY_TIMES)[number];

/** Least review scores that can be asked for. */
export const LEAST_SCORES: readonly number[] = [6, 7, 8, 9];

/** Bounds of the total of the stay in whole units of the booker's currency; null: open. */
export interface TotalBounds {
  from: number | null;
  to: number | null;
}

/**
 * What a filter speaks of: the record of a stay; one rate, so that it goes with the days and the party to every page of
 * a stay; or a search alone: neither can availability be asked for it, nor does any rate state it.
 */
type Scope = "stay" | "rate" | "search";

interface Spelling<Field extends string, Of extends Scope, Value, Choice> {
  readonly field: Field;
  readonly of: Of;
  /** Nothing is asked. */
  readonly none: Value;
  /** True: one choice at most. */
  readonly isSingle: boolean;
  /** What is asked, one by one. */
  chosen(value: Value): Choice[];
  /** With the choice where it was not made, without it where it was. */
  toggled(value: Value, choice: Choice): Value;
  spell(choice: Choice): string;
}

/** Not of rates: a comparison spells what is asked of each stay's with commas between. */
const several = <F extends string, S extends Exclude<Scope, "rate">, C extends number | string>(
  field: F,
  of: S,
  none: C[],
): Spelling<F, S, C[], C> => ({
  field,
  of,
  none,
  isSingle: false,
  chosen: (value) => value,
  toggled: (value, choice) =>
    value.includes(choice) ? value.filter((other) => other !== choice) : [...value, choice],
  spell: String,
});

interface Whole<F, S, V, C extends V> {
  field: F;
  of: S;
  none: V;
  isOn(value: V): value is C;
  spell(choice: C): string;
}

/** A value that is asked or not, as a whole. */
const whole = <F extends string, S extends Scope, V, C extends V>({
  isOn,
  ...rest
}: Whole<F, S, V, C>): Spelling<F, S, V, C> => ({
  ...rest,
  isSingle: false,
  chosen: (value) => (isOn(value) ? [value] : []),
  toggled: (value, choice) => (isOn(value) && rest.spell(value) === rest.spell(choice) ? rest.none : choice),
});

const yes = <F extends string, S extends Scope>(field: F, of: S, word: string) =>
  whole({ field, of, none: false, isOn: (value: boolean): value is true => value, spell: () => word });

const one = <F extends string, S extends Scope, C extends number | string>(
  field: F,
  of: S,
  none: C | null,
): Spelling<F, S, C | null, C> => ({
  ...whole<F, S, C | null, C>({
    field,
    of,
    none,
    isOn: (value): value is C => value !== null,
    spell: String,
  }),
  isSingle: true,
});

/**
 * In the order of an address. Within a list one value is enough, except `facilities`, `roomFacilities` and `flags`, of
 * which a stay needs all. Those of a rate and `noCard` hold together for one product (row R11).
 */
const SPELLINGS = {
  types: several("type", "stay", [] as number[]),
  stars: several("stars", "stay", [] as number[]),
  /** Least review score, 6 to 9; null: any. */
  score: one("score", "stay", null as number | null),
  facilities: several("fac", "stay", [] as number[]),
  roomFacilities: several("roomfac", "stay", [] as number[]),
  themes: several("theme", "stay", [] as number[]),
  /** Chain ids of the platform's list. */
  chains: several("chain", "stay", [] as number[]),
  flags: several("flag", "stay", [] as ResultFlag[]),
  /** True: only stays that name a certificate of sustainability. */
  certified: yes("cert", "stay", "yes"),
  /** True: rates of third-party suppliers are left out. */
  ownInventory: yes("own", "rate", "yes"),
  meal: one("meal", "rate", null as MealWish | null),
  freeCancellation: yes("cancel", "rate", "free"),
  payTime: one("pay", "rate", null as PayTime | null),
  /** True: only what can be booked without a card. */
  noCard: yes("card", "search", "none"),
  price: whole({
    field: "price",
    of: "rate",
    none: { from: null, to: null } as TotalBounds,
    isOn: (bounds): bounds is TotalBounds => bounds.from !== null || bounds.to !== null,
    spell: ({ from, to }) => `${from ?? ""}-${to ?? ""}`,
  }),
  /** "Search this area"; null: the whole place. */
  area: whole({
    field: "area",
    of: "stay",
    none: null as Bounds | null,
    isOn: (area): area is Bounds => area !== null,
    spell: ({ south, west, north, east }) => [south, west, north, east].join(","),
  }),
};
type Spellings = typeof SPELLINGS;

export type FilterKey = keyof Spellings;
/** Names of the parameters of a filter. */
export type FieldOf<K extends FilterKey> = Spellings[K]["field"];
export type FilterField = FieldOf<FilterKey>;
/** One value of a filter: a type, a meal, `true`, bounds. */
export type FilterChoice<K extends FilterKey> = Parameters<Spellings[K]["spell"]>[0];

/** What a list of results is narrowed by. */
export type ResultFilter = { [K in FilterKey]: Spellings[K]["none"] };

export type RateKey = { [K in FilterKey]: Spellings[K]["of"] extends "rate" ? K : never }[FilterKey];
export type RateFilterField = FieldOf<RateKey>;

/** The part of a filter that speaks of one rate. */
export type RateFilter = Pick<ResultFilter, RateKey>;

/** The same table as one type per filter, so that a filter and its value are known to belong together. */
const OF: { [K in FilterKey]: Spelling<FieldOf<K>, Scope, ResultFilter[K], FilterChoice<K>> } = SPELLINGS;

export const FILTER_KEYS = Object.keys(SPELLINGS) as FilterKey[];

export const isRateKey = (key: FilterKey): key is RateKey => OF[key].of === "rate";
export const RATE_KEYS = FILTER_KEYS.filter(isRateKey);

export const fieldOf = <K extends FilterKey>(key: K): FieldOf<K> => OF[key].field;

export const FILTER_FIELDS = FILTER_KEYS.map(fieldOf);
/** Those of them that spell a `RateFilter`. */
export const RATE_FILTER_FIELDS = RATE_KEYS.map(fieldOf);
/** Those of them that are lists, which a plain form repeats. */
export const LIST_FIELDS = FILTER_KEYS.filter((key) => Array.isArray(OF[key].none)).map(fieldOf);

const picked = <K extends FilterKey>(keys: readonly K[], value: (key: K) => unknown): Pick<ResultFilter, K> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Pick<ResultFilter, K>;

export const NO_FILTER: ResultFilter = picked(FILTER_KEYS, (key) => OF[key].none);
export const NO_RATE_FILTER: RateFilter = picked(RATE_KEYS, (key) => OF[key].none);

/** The filter of parsed parameters; what none names asks nothing. */
export const filterOfFields = (values: { [F in FilterField]?: unknown }): ResultFilter =>
  picked(FILTER_KEYS, (key) => values[fieldOf(key)] ?? OF[key].none);

export const chosenOf = <K extends FilterKey>(key: K, filter: ResultFilter): FilterChoice<K>[] =>
  OF[key].chosen(filter[key]);

/** The filter with a choice that it had not, without one that it had. */
export const toggled = <K extends FilterKey>(
  key: K,
  filter: ResultFilter,
  choice: FilterChoice<K>,
): ResultFilter => ({ ...filter, [key]: OF[key].toggled(filter[key], choice) });

export const spelled = <K extends FilterKey>(key: K, choice: FilterChoice<K>): string =>
  OF[key].spell(choice);

export const isSingle = (key: FilterKey): boolean => OF[key].isSingle;

function entriesOf<K extends FilterKey>(keys: readonly K[], filter: ResultFilter): [FieldOf<K>, string][] {
  return keys.flatMap((key) => {
    const texts = chosenOf(key, filter).map((choice) => spelled(key, choice));
    return texts.length === 0 ? [] : [[fieldOf(key), texts.join(",")] as [FieldOf<K>, string]];
  });
}

/** `[["fac", "46,433"], ["cancel", "free"]]`: what is set, in a fixed order. */
export const filterEntries = (filter: ResultFilter): [FilterField, string][] =>
  entriesOf(FILTER_KEYS, filter);

/** `[["meal", "breakfast_included"], ["cancel", "free"]]`: what is set of it, in the same order. */
export const rateFilterEntries = (filter: RateFilter): [RateFilterField, string][] =>
  entriesOf(RATE_KEYS, { ...NO_FILTER, ...filter });

/** What a stay's own page answers of what its list was narrowed to: by record, besides what is asked of rates. */
const WANT_KEYS = ["facilities", "roomFacilities", "flags"] as const satisfies readonly FilterKey[];
export type WantKey = (typeof WANT_KEYS)[number];
export type Wants = Pick<ResultFilter, WantKey>;
export const eachWantKey = <T>(use: <K extends WantKey>(key: K) => T): T[] =>
  WANT_KEYS.map((key) => use(key));

/** `[["fac", "48,217"], ["flag", "late_arrival"]]`: what is set of it. */
export const wantEntries = (wants: Wants): [string, string][] =>
  entriesOf(WANT_KEYS, { ...NO_FILTER, ...wants });

/** The terms in the address of a stay as they are kept with a stay: no part of a price are what only its page answers and who led to it. */
export function termsOfHref(href: string): string | null {
  const [, query] = href.split("?");
  const wants = new Set<string>(["via", ...eachWantKey(fieldOf)]);
  const matching = query?.split("&").filter((part) => !wants.has(part.split("=")[0] ?? ""));
  return matching?.join("&") ?? null;
}

/** The part of a filter that speaks of one rate, and nothing else. */
export const rateFilterOf = (filter: RateFilter): RateFilter => picked(RATE_KEYS, (key) => filter[key]);

/** True when anything is asked of rates. */
export const asksOfRates = (filter: RateFilter): boolean => rateFilterEntries(filter).length > 0;

/** True when something is asked that no rate can be held against later. */
export const asksOfSearch = (filter: ResultFilter): boolean =>
  FILTER_KEYS.some((key) => OF[key].of === "search" && chosenOf(key, filter).length > 0);

/** True when anything narrows the list. */
export const isNarrowed = (filter: ResultFilter): boolean => filterEntries(filter).length > 0;
