// What stays can be asked for over the whole mirror, and how many there are of each value.

import type { StayFlag } from "@/lib/rules/stay-traits";
import type { Bounds } from "../rules/bounds";

/**
 * Every field given must apply. Within `ids`, `cities`, `countries`, `types`, `statuses`, `stars`, `scores`,
 * `completeness`, `brands` and `themes` one value is enough; of `flags`, `facilities` and `roomFacilities` a stay
 * needs all.
 */
export interface StayFilter {
  ids?: readonly number[];
  /** Words or beginnings of words of the name, as somebody types them. */
  name?: string;
  cities?: readonly number[];
  countries?: readonly string[];
  /** `UNKNOWN` as a type, as stars or as a score: the record names none. */
  types?: readonly (number | "none")[];
  statuses?: readonly string[];
  /** Halves allowed. */
  stars?: readonly (number | "none")[];
  /** Names of `SCORE_BANDS`. */
  scores?: readonly string[];
  /** Names of `COMPLETENESS_BANDS`. */
  completeness?: readonly string[];
  flags?: readonly StayFlag[];
  /** A stay has none of these. */
  without?: readonly StayFlag[];
  brands?: readonly number[];
  themes?: readonly number[];
  facilities?: readonly number[];
  roomFacilities?: readonly number[];
  area?: Bounds;
}

export const FACET_GROUPS = [
  "status",
  "type",
  "stars",
  "score",
  "completeness",
  "country",
  "city",
  "flags",
  "brands",
  "themes",
  "facilities",
  "roomFacilities",
] as const;
export type FacetGroup = (typeof FACET_GROUPS)[number];

/** How many stays have each value, the most frequent first; values nobody has are left out, and those beyond the first thousand. */
export type Facets = Partial<Record<FacetGroup, Map<string | number, number>>>;

export const STAY_SORTS = ["popularity", "name", "score", "reviews", "completeness", "id"] as const;
export type StaySort = (typeof STAY_SORTS)[number];

export interface StayOrder {
  by: StaySort;
  /** True: the other way round than the sort's own direction (most popular, A, best, most, most complete, smallest id first). */
  reversed: boolean;
}

/** Rows of a page of the inventory, and its pages: what lies beyond is narrowed down to, not paged to. */
export const INVENTORY_PAGE = 100;
export const MAX_INVENTORY_PAGES = 1_000;
