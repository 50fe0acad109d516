// Periods, steps and outcomes of travellers in the words of staff.
import type { Period, Step } from "@/lib/rules/click-outs";

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

export const OUTCOME_WORDS: Record<string, string> = {
  "search answered": "With results",
  "search nothing": "Nothing available",
  "search failed": "Prices could not be asked",
  "property open": "Open property",
  "property closed": "Closed property",
  "handoff same": "Price held",
  "handoff dearer": "Dearer than seen",
  "handoff cheaper": "Cheaper than seen",
  "handoff unseen": "No earlier price to compare with",
  "handoff gone": "Rate no longer offered",
  "handoff sold_out": "Sold out",
  "handoff failed": "Could not be checked",
  "leave web": "To its website",
  "leave app": "To its app",
};
