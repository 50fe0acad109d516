// The filters of a list as they are drawn: groups of options with counts, and chips of what is applied.
import type { Words } from "@/lib/views/words";

/** The groups of the panel, most used first, and the sections of each. Bounds of the price have a form of their own. */
export const FILTER_GROUPS = {
  popular: ["popular"],
  price: [],
  terms: ["cancel", "meal", "pay"],
  rating: ["score", "stars"],
  access: ["access"],
  needs: ["arrival", "family", "work"],
  type: ["type"],
  facilities: ["fac", "roomfac"],
  more: ["theme", "chain", "more"],
} as const;
export type GroupKey = keyof typeof FILTER_GROUPS;
export type SectionKey = (typeof FILTER_GROUPS)[GroupKey][number];

export interface FilterOption {
  /** Its name in an address. */
  field: string;
  value: string;
  text: string;
  /** How many stays would then fit; null where nobody knows before it is asked. */
  countText: string | null;
  /** Present where it is on. */
  isOn?: true;
  /** Nothing would fit, or it cannot be asked here: shown, but not to be chosen. Present only then. */
  isEmpty?: true;
}

export interface FilterSection {
  key: string;
  heading: string | null;
  /** True: one of them at most, the first being "any". */
  isSingle: boolean;
  options: FilterOption[];
  /** Label of a box that shortens a long list; null for a short one. */
  searchLabel: string | null;
}

export interface FilterGroup {
  key: string;
  label: string;
  /** How many of its options are on. */
  active: number;
  sections: FilterSection[];
  /** Bounds that are typed; left out for a group without. */
  bounds?: { field: string; label: string; value: string }[];
  /** A sentence under the options, or null. */
  note: string | null;
}

/** One applied filter and the list without it. */
export interface FilterChip {
  key: string;
  text: string;
  /** `Remove “4 stars”`. */
  removeLabel: string;
  href: string;
}

export interface FilterPanel {
  groups: FilterGroup[];
  chips: FilterChip[];
  clearHref: string;
  action: string;
  /** The rest of the question, kept by the form. */
  kept: [string, string][];
  /** Says how long a list would be, asked with its question; null where nobody does. */
  countHref: string | null;
  /**
   * The bounds as they are typed, how many nights one figure is for, and the same bounds of the whole stay; null for a
   * panel without a group of prices.
   */
  price: {
    from: string;
    to: string;
    nights: number;
    stay: { from: number | null; to: number | null };
    /** Sentences with `{from}` and `{to}` of one night; null where the bounds are of a night themselves. */
    perNight: { nights: number; both: string; from: string; to: string } | null;
  } | null;
  labels: {
    title: string;
    open: string;
    close: string;
    apply: string;
    clear: string;
    chips: string;
    over: string;
    findNone: string;
    /** Holds `{places}`. */
    findElsewhere: string;
  } & PriceLabels;
}

/** The labels that every panel shares; `active`: how many filters are on. */
export const filterLabels = ({ t }: Words, active: number) => ({
  title: t("filters.title"),
  open: active === 0 ? t("filters.title") : t("filters.openCount", { count: active }),
  close: t("filters.close"),
  clear: t("filters.clear"),
  chips: t("filters.chips"),
  findNone: t("filters.findNone"),
  findElsewhere: t("filters.findElsewhere", { places: "{places}" }),
});

/** Left out for a panel without a group of prices. */
type PriceLabels = Partial<
  Record<
    "priceFrom" | "priceTo" | "priceHint" | "priceSlideFrom" | "priceSlideTo" | "priceAsking" | "priceFailed",
    string
  >
>;

/** Numbers for the dates, the party and the filters in force, where all stays that have room are known. */
export interface DatedCounts {
  /** The parameters whose choices are counted. */
  fields: readonly string[];
  /** By parameter and value, `fac 48`; what is missing is none. */
  texts: Record<string, string>;
  none: string;
  /** Over which stays this is. */
  over: string;
}

/** Totals of one question as bars of equal width. */
export interface PriceSpread {
  /** Whole units of the reader's currency: the ends of the scale and the width of a bar. */
  least: number;
  most: number;
  step: number;
  /** `height` is the share of the highest bar, 0 to 1; `text` names bounds and number. */
  bars: { from: number; height: number; text: string }[];
  /** How a thumb names its money. */
  currency: string;
  tag: string;
  /** Over how many stays this is. */
  over: string;
}
