// Periods, steps and outcomes of travellers in the words of staff.
import { isLocale, ownName } from "@/lib/i18n";
import type { Attribute, Period, Step } from "@/lib/rules/click-outs";
import type { Placement } from "@/lib/rules/label";

export const PERIOD_NAMES: Record<Period, string> = {
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
};

export const STEP_NAMES: Record<Step, string> = {
  search: "Searches",
  property: "Property views",
  handoff: "Hand-offs",
  leave: "Left for the platform",
};

export const ATTRIBUTE_NAMES: Record<Attribute, string> = {
  campaign: "Campaign",
  source: "Source",
  placement: "Placement",
  language: "Language",
};

/** What nothing is known of, by attribute. */
const UNKNOWN_NAMES: Record<Attribute, string> = {
  campaign: "No campaign named",
  source: "No source named",
  placement: "Searches, and stays reached without a list",
  language: "Counted before languages were",
};

export const PLACEMENT_NAMES: Record<Placement, string> = {
  card: "Card of a list of results",
  comparison: "Comparison",
  "saved-list": "Saved list",
  "shared-list": "Shared list",
  embed: "Embed on another site",
  rate: "Rates on the stay’s own page",
  combination: "Combination on the stay’s own page",
  property: "Booking site’s page, linked from the stay’s own",
  car: "Offer of a car",
};

/** A key in words. */
export function attributeText(name: Attribute, key: string): string {
  if (key === "") return UNKNOWN_NAMES[name];
  if (name === "placement") return PLACEMENT_NAMES[key as Placement] ?? key;
  return name === "language" && isLocale(key) ? ownName(key) : key;
}

export const OUTCOME_WORDS: Record<string, string> = {
  "search answered": "With results",
  "search nothing": "Nothing available",
  "search failed": "Prices could not be asked",
  "property open": "Open property",
  "property withheld": "Trader not checked, reader in the EEA",
  "property closed": "Closed property",
  "handoff same": "Price held",
  "handoff dearer": "Dearer than seen",
  "handoff cheaper": "Cheaper than seen",
  "handoff unseen": "No earlier price to compare with",
  "handoff gone": "Rate no longer offered",
  "handoff sold_out": "Sold out",
  "handoff withheld": "Trader not checked, reader in the EEA",
  "handoff failed": "Could not be checked",
  "leave web": "To its website",
  "leave app": "To its app",
};
