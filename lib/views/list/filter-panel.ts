// The filters of a list as they are drawn: groups of options with counts, and chips of what is applied.
import type { FilterField } from "@/lib/address/result-filter";

/** The groups of the panel, most used first, and the sections of each. Bounds of the price have a form of their own. */
export const FILTER_GROUPS = {
  popular: ["popular"],
  price: [],
  terms: ["cancel", "meal", "pay"],
  rating: ["score", "stars"],
  type: ["type"],
  facilities: ["fac", "roomfac"],
  themes: ["theme", "chain"],
  more: ["more"],
} as const;
export type GroupKey = keyof typeof FILTER_GROUPS;
export type SectionKey = (typeof FILTER_GROUPS)[GroupKey][number];

export interface FilterOption {
  field: FilterField;
  value: string;
  text: string;
  /** How many stays would then fit; null where nobody knows before it is asked. */
  countText: string | null;
  /** Present where it is on. */
  isOn?: true;
  /** Nothing would fit: shown, but not to be chosen. Present only then. */
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
  price: { from: string; to: string };
  labels: {
    title: string;
    open: string;
    close: string;
    apply: string;
    clear: string;
    chips: string;
    over: string;
    priceFrom: string;
    priceTo: string;
    priceHint: string;
    priceSlideFrom: string;
    priceSlideTo: string;
    priceAsking: string;
    priceFailed: string;
  };
}

/** Totals of one question as bars of equal width. */
export interface PriceSpread {
  /** Whole units of the reader's currency: the ends of the scale and the width of a bar. */
  least: number;
  most: number;
  step: number;
  /** `height` is the share of the highest bar, 0 to 1; `text` names bounds and number. */
  bars: { from: number; height: number; text: string }[];
  /** Over how many stays this is. */
  over: string;
}
