// What the stays can be narrowed down by.
import type { FilterField, Option } from "@/components/staff/ui/filter-form";
import { CONTENT_STATUSES, STATUS_NAMES } from "@/lib/address/content-request";
import { reasonCodes, reasonLabel } from "@/lib/views/staff/completeness";

interface Choices {
  countries: Option[];
  chains: Option[];
  /** Required ones, which each lack a text or not. */
  languages: readonly string[];
}

export const contentFields = ({ countries, chains, languages }: Choices): FilterField[] => [
  { name: "q", label: "Name or number", kind: "text" },
  { name: "country", label: "Country", kind: "choice", none: "All", options: countries },
  { name: "city", label: "City, by name or number", kind: "text" },
  { name: "chain", label: "Chain", kind: "choice", none: "All", options: chains },
  {
    name: "reason",
    label: "What is missing",
    kind: "choice",
    none: "Anything or nothing",
    options: reasonCodes(languages).map((value) => ({ value, text: reasonLabel(value) })),
  },
  { name: "min", label: "Score from", kind: "number", min: 0, max: 100 },
  { name: "max", label: "Score to", kind: "number", min: 0, max: 100 },
  {
    name: "status",
    label: "Status",
    kind: "choice",
    usual: "open",
    options: CONTENT_STATUSES.map((value) => ({ value, text: STATUS_NAMES[value] })),
  },
];
