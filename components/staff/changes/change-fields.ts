// What the changes can be narrowed down by.
import { countryOptions, type FilterField } from "@/components/staff/ui/filter-form";
import { CAUSES, CHANGE_KINDS, SPANS } from "@/lib/rules/changes";
import { CAUSE_WORDS, KIND_WORDS } from "@/lib/views/staff/changes";

const SPAN_WORDS: Record<(typeof SPANS)[number], string> = { 1: "24 hours", 7: "7 days", 30: "30 days" };

/** `countries`: those that had changes. */
export const changeFields = (countries: readonly string[], chosen: string | undefined): FilterField[] => [
  {
    name: "country",
    label: "Country",
    kind: "choice",
    none: "All",
    options: countryOptions(countries, chosen),
  },
  {
    name: "kind",
    label: "Kind",
    kind: "choice",
    none: "All",
    options: CHANGE_KINDS.map((value) => ({ value, text: KIND_WORDS[value] })),
  },
  {
    name: "cause",
    label: "How we know",
    kind: "choice",
    none: "Anyhow",
    options: CAUSES.map((value) => ({ value, text: CAUSE_WORDS[value] })),
  },
  { name: "stay", label: "Property number", kind: "digits" },
  {
    name: "days",
    label: "Timeline of",
    kind: "choice",
    usual: "1",
    options: SPANS.map((span) => ({ value: String(span), text: SPAN_WORDS[span] })),
  },
];
