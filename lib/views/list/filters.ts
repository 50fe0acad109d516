// The one table of filters: how each is read, who answers it, where it stands on the panel and what it is called.
// Everything that has to do with filters goes over it; names and spellings: lib/address/result-filter.ts.
import type { AvailabilityFilters } from "@roomward/contract/availability";
import type { CancellationPolicy, ProductPolicies } from "@roomward/contract/product";
import type { Chain } from "@roomward/contract/reference";
import type { SearchFilters } from "@roomward/contract/search";
import type { CurrencyPair, Price } from "@roomward/contract/values";
import type * as z from "zod";
import {
  chosenOf,
  type FilterChoice,
  type FilterKey,
  LEAST_SCORES,
  MEALS,
  type MealWish,
  NO_FILTER,
  PAY_TIMES,
  type RateFilter,
  type RateKey,
  RESULT_FLAGS,
  type ResultFilter,
  type ResultFlag,
} from "@/lib/address/result-filter";
import type { FacetGroup, StayFilter } from "@/lib/address/stay-filter";
import { counts, type SearchQuery } from "@/lib/address/stay-query";
import { nightsBetween } from "@/lib/format/days";
import { moneyText, shownAmount, tolerance } from "@/lib/format/money";
import { DESK_AT_ALL_HOURS } from "@/lib/rules/arrival";
import { needsVouchedScheme } from "@/lib/rules/booker-laws";
import { SCORE_BANDS, type StayFlag } from "@/lib/rules/stay-traits";
import { headlineOf } from "@/lib/views/money/price";
import type { Words } from "@/lib/views/words";
import { bounds, box, ids, leastOf, oneOf, someOf, stars, word } from "./filter-fields";
import type { SectionKey } from "./filter-panel";

/** Names of the platform's vocabulary in the reader's language; null for an id its lists do not hold. */
export type FilterNames = (
  list: "type" | "facility" | "roomFacility" | "theme" | "chain",
  id: number,
) => string | null;

export interface FilterWording {
  words: Words;
  names: FilterNames;
  /** The booker's. */
  currency: string;
  /** How long the stay is, where it is known. */
  nights?: number | undefined;
  /** Bounds of the price are of the sum with what is counted in. */
  isAllIn?: boolean;
}

/** What a filter asks when it is on: at least one choice. */
export type Chosen<K extends FilterKey> = readonly [FilterChoice<K>, ...FilterChoice<K>[]];

/** What a filter can depend on beside its choices. */
export type FilterQuery = Pick<SearchQuery, "filter" | "bookerCountry">;

interface FilterContext<Query = SearchQuery> {
  query: Query;
  /** Of the chains asked for. */
  brands: number[] | undefined;
}

/** How many stays have each value, or would be left by each choice. */
export type Counted = ReadonlyMap<unknown, number>;

interface Counting {
  query: FilterQuery;
  chains: readonly Chain[];
  /** How many of the stays that are counted fit this besides. */
  among(more: StayFilter): number;
}

interface Records<K extends FilterKey> {
  ask(chosen: Chosen<K>, requested: FilterContext<FilterQuery>): StayFilter;
  /** The group of the index that counts the stays of each choice, and how its values become choices. */
  counts: { group: FacetGroup; of?(values: Counted, counting: Counting): Counted } | null;
  /** True where the platform cannot be asked for these choices: stays are then named to it by their ids. */
  isAlone?(chosen: Chosen<K>, query: FilterQuery): boolean;
}

/** The part of an answered rate that says whether it is what was asked for. */
export interface JudgedRate {
  policies?: ProductPolicies | null | undefined;
  inventory?: { third_party?: boolean | null | undefined } | null | undefined;
}

/** What is cut from an answer, and why: a rate by its terms (at the instant of the answer), or the whole by its total. */
type Cut<K extends FilterKey> =
  | {
      why: "contradicts" | "thirdParty";
      isRateOut(rate: JudgedRate, chosen: Chosen<K>, at: string): boolean;
    }
  | { why: "outOfBounds"; isTotalOut(price: Price | null, pair: CurrencyPair, chosen: Chosen<K>): boolean };

/** `place`: the platform is asked for it as the place itself. */
type Platform<K extends FilterKey> =
  | ((chosen: Chosen<K>, requested: FilterContext) => SearchFilters)
  | "place";

/** Somebody answers every filter. */
type Answered<K extends FilterKey> =
  | { platform: Platform<K>; records: Records<K> | null; cut: Cut<K> | null }
  | { platform: null; records: Records<K>; cut: Cut<K> | null }
  | { platform: null; records: null; cut: Cut<K> };

export interface OptionList<Choice> {
  section: SectionKey;
  /** `counted`: what the place has of the platform's list, the most frequent first. */
  choices: readonly Choice[] | "counted";
  except?: readonly Choice[];
}

export type Filter<K extends FilterKey> = Answered<K> & {
  schema(words: Words): z.ZodType<ResultFilter[K], string>;
  /** Its options on the panel; `bounds` are typed there, `map` is drawn on the map. */
  options: readonly [OptionList<FilterChoice<K>>, ...OptionList<FilterChoice<K>>[]] | "bounds" | "map";
  /** The words of a choice on the panel, as a chip and in sentences; null for an id that no list holds. */
  text(choice: FilterChoice<K>, wording: FilterWording): string | null;
  /** What is asked of the rates of one stay; null: the platform has no such filter of availability. */
  availability?: ((chosen: Chosen<K>) => AvailabilityFilters) | null;
};

/** One entry per filter, and none may lack a part: those of rates say what is asked of availability. */
type Filters = { [K in FilterKey]: Filter<K> } & {
  [K in RateKey]: Required<Pick<Filter<K>, "availability">>;
};

/** What most travellers look for, by the platform's ids: wifi, parking, pool, spa, restaurant, shuttle, gym, … */
const POPULAR = [107, 46, 433, 54, 3, 17, 11, 182, 2, 111];

/** Facilities of a property and of its rooms by what travellers need them for; each has one place on the panel. */
const NEEDS = {
  /** Step-free entrance, lift, wide doors, wheelchairs, accessible parking, grab rails; roll-in shower, whole unit. */
  access: { house: [217, 48, 218, 204, 163, 205], room: [354, 353] },
  arrival: { house: [DESK_AT_ALL_HOURS], room: [] },
  /** Family rooms, connecting rooms, high chair, playground. */
  family: { house: [28, 113, 201, 197], room: [] },
  /** Invoice, business centre, meeting rooms, co-working; desk. */
  work: { house: [135, 20, 152, 154], room: [349] },
} as const;

const needed = (part: "house" | "room") =>
  (Object.keys(NEEDS) as (keyof typeof NEEDS)[]).map((section) => ({
    section,
    choices: NEEDS[section][part],
  }));
const idsOf = (part: "house" | "room"): number[] => needed(part).flatMap(({ choices }) => [...choices]);

const FLAGS_OF = {
  arrival: ["late_arrival", "open_ended_arrival"],
  family: ["cots", "extra_beds"],
  work: ["work_friendly"],
} as const satisfies Partial<Record<SectionKey, readonly ResultFlag[]>>;

/** The filter of the platform for a flag; null: it has none. */
const FLAG_FILTERS: Record<ResultFlag, "travel_proud" | null> = {
  preferred: null,
  travel_proud: "travel_proud",
  work_friendly: null,
  long_stay_friendly: null,
  pets_allowed: null,
  late_arrival: null,
  open_ended_arrival: null,
  cots: null,
  extra_beds: null,
};

/** Plans that hold what a wish asks for: whoever wants breakfast has it with full board too. */
const HOLDING: Record<MealWish, readonly string[]> = {
  breakfast_included: ["breakfast_included", "half_board", "full_board", "all_inclusive"],
  half_board: ["half_board", "full_board", "all_inclusive"],
  full_board: ["full_board", "all_inclusive"],
  all_inclusive: ["all_inclusive"],
};

/** Free cancellation that has ended is none. */
const isFree = ({ type, free_cancellation_until: until }: CancellationPolicy, at: string): boolean =>
  type === "free_cancellation" && !(until && Date.parse(until) <= Date.parse(at));

/**
 * Bounds of the stay's total as bounds of a night that leave out no stay within them: whole units, rounded outwards.
 * Of several rooms the platform may judge each by itself, so no lower bound is sent for them; nor where something is
 * counted in, which only adds to what the platform judges.
 */
function nightlyBounds([{ from, to }]: Chosen<"price">, { query }: FilterContext): SearchFilters {
  const nights = Math.max(1, nightsBetween(query.checkin, query.checkout));
  const price = {
    ...(from === null || query.rooms > 1 || counts(query) ? {} : { minimum: Math.floor(from / nights) }),
    ...(to === null ? {} : { maximum: Math.ceil(to / nights) }),
  };
  return Object.keys(price).length === 0 ? {} : { price };
}

/** Whether what is shown of a price for the whole party lies outside the bounds that are asked for. */
function isOutside(price: Price | null, pair: CurrencyPair, [{ from, to }]: Chosen<"price">): boolean {
  if (price === null) return true;
  const { amount, currency } = shownAmount(headlineOf(price), pair);
  const dust = tolerance(currency);
  return amount < (from ?? 0) - dust || amount > (to ?? Number.POSITIVE_INFINITY) + dust;
}

function boundsText({ from, to }: FilterChoice<"price">, wording: FilterWording) {
  const { words, currency, nights, isAllIn = false } = wording;
  const { t, tag, per } = words;
  const isNight = per === "night" && nights !== undefined;
  const money = (amount: number | null) =>
    amount === null
      ? ""
      : moneyText(isNight ? amount / nights : amount, currency, tag).replace(/[.,]0+(?=\D*$)/, "");
  const range = t(`filters.price.range.${to === null ? "from" : from === null ? "to" : "both"}`, {
    from: money(from),
    to: money(to),
  });
  const unit = isNight ? "filters.price.range.night" : "filters.price.range.stay";
  const text = per === "stay" ? range : t(unit, { range });
  return isAllIn ? t("filters.price.range.allIn", { range: text }) : text;
}

/** Halves count as the whole stars below them, as at the platform. */
const withHalves = (whole: readonly number[]): number[] => whole.flatMap((star) => [star, star + 0.5]);

function wholeStars(values: Counted): Counted {
  const sums = new Map<number, number>();
  for (const [value, count] of values) {
    const star = Math.floor(Number(value));
    if (star >= 1) sums.set(star, (sums.get(star) ?? 0) + count);
  }
  return sums;
}

const bandsFrom = (score: number): string[] =>
  SCORE_BANDS.filter((band) => band.from >= score * 10).map(({ name }) => name);

const scoresFrom = (values: Counted): Counted =>
  new Map(
    LEAST_SCORES.map((score) => [
      score,
      bandsFrom(score).reduce((sum, name) => sum + (values.get(name) ?? 0), 0),
    ]),
  );

/** A stay of two brands of one chain counts once: such chains are counted by themselves. */
const byChain = (values: Counted, { chains, among }: Counting): Counted =>
  new Map(
    chains.flatMap(({ id, brands: own }): [number, number][] => {
      const present = (own ?? []).map((brand) => brand.id).filter((brand) => values.has(brand));
      const [only, ...others] = present;
      if (only === undefined) return [];
      return [[id, others.length === 0 ? (values.get(only) ?? 0) : among({ brands: present })]];
    }),
  );

/** Stays that state a certificate which may be shown to the reader. */
const certificateFlag = ({ bookerCountry }: FilterQuery): StayFlag =>
  needsVouchedScheme(bookerCountry) ? "vouched_certificate" : "sustainability_certification";

/** In the order of the chips, which is that of the options within a section too. */
const FILTERS: Filters = {
  area: {
    schema: box,
    platform: "place",
    records: { ask: ([area]) => ({ area }), counts: null },
    cut: null,
    options: "map",
    text: (_, { words: { t } }) => t("filters.area"),
  },
  price: {
    schema: bounds,
    platform: nightlyBounds,
    availability: null,
    records: null,
    cut: { why: "outOfBounds", isTotalOut: isOutside },
    options: "bounds",
    text: boundsText,
  },
  freeCancellation: {
    schema: (words) => word("free", words),
    platform: () => ({ cancellation_type: "free_cancellation" }),
    availability: () => ({ cancellation_type: "free_cancellation" }),
    records: null,
    cut: {
      why: "contradicts",
      isRateOut: ({ policies }, _, at) => {
        const terms = policies?.cancellation;
        return Boolean(terms?.type && !isFree(terms, at));
      },
    },
    options: [{ section: "cancel", choices: [true] }],
    text: (_, { words: { t } }) => t("filters.cancel"),
  },
  meal: {
    schema: (words) => oneOf(MEALS, words),
    platform: ([meal]) => ({ meal_plan: meal }),
    availability: ([meal]) => ({ meal_plan: meal }),
    records: null,
    cut: {
      why: "contradicts",
      isRateOut: ({ policies }, [meal]) => {
        const plan = policies?.meal_plan?.plan;
        return Boolean(plan && !HOLDING[meal].includes(plan));
      },
    },
    options: [{ section: "meal", choices: MEALS }],
    text: (meal, { words: { t } }) => t(`filters.meal.${meal}`),
  },
  payTime: {
    schema: (words) => oneOf(PAY_TIMES, words),
    platform: ([timing]) => ({ payment: { timing } }),
    availability: ([timing]) => ({ payment: { timing } }),
    records: null,
    cut: {
      why: "contradicts",
      isRateOut: ({ policies }, [payTime]) => {
        const timings = policies?.payment?.timings ?? [];
        return timings.length > 0 && !timings.some((timing) => timing.startsWith(payTime));
      },
    },
    options: [{ section: "pay", choices: PAY_TIMES }],
    text: (payTime, { words: { t } }) => t(`filters.pay.${payTime}`),
  },
  noCard: {
    schema: (words) => word("none", words),
    platform: () => ({ payment: { credit_card_required: false } }),
    records: null,
    cut: null,
    options: [{ section: "cancel", choices: [true] }],
    text: (_, { words: { t } }) => t("filters.noCard"),
  },
  stars: {
    schema: stars,
    platform: (chosen) => ({ rating: { stars: [...chosen] } }),
    records: {
      ask: (chosen) => ({ stars: withHalves(chosen) }),
      counts: { group: "stars", of: wholeStars },
    },
    cut: null,
    options: [{ section: "stars", choices: [5, 4, 3, 2, 1] }],
    text: (star, { words: { t } }) => t("card.stars.unknown", { stars: star }),
  },
  score: {
    schema: (words) => leastOf(LEAST_SCORES, words),
    platform: ([score]) => ({ rating: { minimum_review_score: score } }),
    records: {
      ask: ([score]) => ({ scores: bandsFrom(score) }),
      counts: { group: "score", of: scoresFrom },
    },
    cut: null,
    options: [{ section: "score", choices: LEAST_SCORES.toReversed() }],
    text: (score, { words: { t } }) => t("filters.score", { score: String(score) }),
  },
  types: {
    schema: ids,
    platform: (chosen) => ({ accommodation_types: [...chosen] }),
    records: { ask: (types) => ({ types }), counts: { group: "type" } },
    cut: null,
    options: [{ section: "type", choices: "counted" }],
    text: (id, { names }) => names("type", id),
  },
  facilities: {
    schema: ids,
    platform: (chosen) => ({ accommodation_facilities: [...chosen] }),
    records: { ask: (facilities) => ({ facilities }), counts: { group: "facilities" } },
    cut: null,
    options: [
      { section: "popular", choices: POPULAR },
      ...needed("house"),
      { section: "fac", choices: "counted", except: [...POPULAR, ...idsOf("house")] },
    ],
    text: (id, { names }) => names("facility", id),
  },
  roomFacilities: {
    schema: ids,
    platform: (chosen) => ({ room_facilities: [...chosen] }),
    records: { ask: (roomFacilities) => ({ roomFacilities }), counts: { group: "roomFacilities" } },
    cut: null,
    options: [{ section: "roomfac", choices: "counted", except: idsOf("room") }, ...needed("room")],
    text: (id, { names }) => names("roomFacility", id),
  },
  themes: {
    schema: ids,
    platform: null,
    records: { ask: (themes) => ({ themes }), counts: { group: "themes" } },
    cut: null,
    options: [{ section: "theme", choices: "counted" }],
    text: (id, { names }) => names("theme", id),
  },
  chains: {
    schema: ids,
    platform: (_, { brands }) => (brands ? { brands } : {}),
    records: { ask: (_, { brands = [] }) => ({ brands }), counts: { group: "brands", of: byChain } },
    cut: null,
    options: [{ section: "chain", choices: "counted" }],
    text: (id, { names }) => names("chain", id),
  },
  flags: {
    schema: (words) => someOf(RESULT_FLAGS, words),
    platform: (flags) =>
      Object.fromEntries(flags.flatMap((flag) => (FLAG_FILTERS[flag] ? [[FLAG_FILTERS[flag], true]] : []))),
    records: {
      ask: (flags) => ({ flags }),
      counts: { group: "flags" },
      isAlone: (flags) => flags.some((flag) => FLAG_FILTERS[flag] === null),
    },
    cut: null,
    options: [
      { section: "more", choices: RESULT_FLAGS, except: Object.values(FLAGS_OF).flat() },
      { section: "arrival", choices: FLAGS_OF.arrival },
      { section: "family", choices: FLAGS_OF.family },
      { section: "work", choices: FLAGS_OF.work },
    ],
    text: (flag, { words: { t } }) => t(`filters.flag.${flag}`),
  },
  certified: {
    schema: (words) => word("yes", words),
    platform: () => ({ sustainability_certification: true }),
    records: {
      ask: (_, { query }) => ({ flags: [certificateFlag(query)] }),
      counts: {
        group: "flags",
        of: (values, { query }) => new Map([[true, values.get(certificateFlag(query)) ?? 0]]),
      },
      // The platform's filter knows no schemes.
      isAlone: (_, { bookerCountry }) => needsVouchedScheme(bookerCountry),
    },
    cut: null,
    options: [{ section: "more", choices: [true] }],
    text: (_, { words: { t } }) => t("filters.certified"),
  },
  ownInventory: {
    schema: (words) => word("yes", words),
    platform: null,
    availability: null,
    records: null,
    cut: { why: "thirdParty", isRateOut: ({ inventory }) => inventory?.third_party === true },
    options: [{ section: "more", choices: [true] }],
    text: (_, { words: { t } }) => t("filters.own"),
  },
};

const OF: { [K in FilterKey]: Filter<K> } = FILTERS;

export const entryOf = <K extends FilterKey>(key: K): Filter<K> => OF[key];

/** In the order of the table. */
export const TABLE_KEYS = Object.keys(FILTERS) as FilterKey[];

function ifOn<K extends FilterKey, T>(key: K, filter: ResultFilter, use: (chosen: Chosen<K>) => T): T[] {
  const chosen = chosenOf(key, filter);
  return chosen.length === 0 ? [] : [use(chosen as [FilterChoice<K>, ...FilterChoice<K>[]])];
}

/** What `use` makes of each filter that is on. */
export function eachOn<T>(
  filter: RateFilter,
  use: <K extends FilterKey>(entry: Filter<K>, chosen: Chosen<K>, key: K) => T,
): T[] {
  const whole = { ...NO_FILTER, ...filter };
  return TABLE_KEYS.flatMap((key) => ifOn(key, whole, (chosen) => use(entryOf(key), chosen, key)));
}

/** Parts of a request as one: lists of the same name together, fields of the same name merged. */
export function merged<T extends object>(parts: readonly T[]): T {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    const old = whole[name];
    if (Array.isArray(old) && Array.isArray(value)) whole[name] = [...old, ...value];
    else whole[name] = typeof old === "object" ? { ...old, ...value } : value;
  }
  return whole as T;
}
