// What each operation does, in one line and at length, with its heading in the contract document.
import type { OperationName } from "@roomward/contract/operations";

interface Words {
  tag: "Stays" | "Content" | "Reviews" | "Locations" | "Reference";
  summary: string;
  text: string;
}

const contract = (heading: string): string => `Contract: ${heading}.`;
const gap = (what: string): string => `Contract gap: ${what}.`;
const LOCATIONS = gap("paths and shapes of the Common/locations operations");
const PAYMENTS = gap("paths and shapes of the Common/payments operations");

export const TAGS: readonly { name: Words["tag"] | "Taxi"; description: string }[] = [
  { name: "Stays", description: "Prices and availability; never to be stored." },
  { name: "Content", description: "What does not depend on dates; may be copied and kept current." },
  { name: "Reviews", description: "What guests wrote, and how their scores spread." },
  { name: "Locations", description: "The ids of places; no text search." },
  { name: "Reference", description: "Lists that change rarely." },
  {
    name: "Taxi",
    description: "The taxi platform beside the Travel Demand API, and what it sends to suppliers.",
  },
];

export const OPERATION_WORDS: Readonly<Record<OperationName, Words>> = {
  search: {
    tag: "Stays",
    summary: "Cheapest stays of a place",
    text: `Each accommodation comes with its cheapest product that fits; a place is sorted by popularity unless \`sort\` says otherwise. ${contract("POST /accommodations/search")}`,
  },
  availability: {
    tag: "Stays",
    summary: "All products of up to 50 accommodations",
    text: `What is missing from the answer is sold out for this party. There are no pages. ${contract("POST /accommodations/availability")}`,
  },
  chains: {
    tag: "Reference",
    summary: "Chains and their brands",
    text: contract("POST /accommodations/chains"),
  },
  constants: {
    tag: "Reference",
    summary: "Names of facilities, types, charges and scores",
    text: contract("POST /accommodations/constants"),
  },
  details: {
    tag: "Content",
    summary: "Records of accommodations",
    text: `By id, closed ones included, or by place, open ones only. ${contract("POST /accommodations/details")}`,
  },
  changes: {
    tag: "Content",
    summary: "What changed since an instant",
    text: `About 5000 ids at once; \`next\` leads on. Fetch the changed ids from details. ${contract("POST /accommodations/details/changes")}`,
  },
  reviews: {
    tag: "Reviews",
    summary: "Reviews of accommodations",
    text: `\`rows\` counts per accommodation. ${contract("POST /accommodations/reviews")}`,
  },
  scores: {
    tag: "Reviews",
    summary: "Scores of accommodations",
    text: `What no review is left of has no entry. ${contract("POST /accommodations/reviews/scores")}`,
  },
  suppliers: {
    tag: "Reference",
    summary: "Third-party suppliers",
    text: contract("POST /accommodations/third-party-suppliers"),
  },
  airports: { tag: "Locations", summary: "Airports", text: LOCATIONS },
  cities: { tag: "Locations", summary: "Cities", text: LOCATIONS },
  countries: { tag: "Locations", summary: "Countries", text: LOCATIONS },
  districts: { tag: "Locations", summary: "Districts of cities", text: LOCATIONS },
  landmarks: { tag: "Locations", summary: "Landmarks", text: LOCATIONS },
  regions: { tag: "Locations", summary: "Regions", text: LOCATIONS },
  cards: { tag: "Reference", summary: "Payment cards", text: PAYMENTS },
  currencies: { tag: "Reference", summary: "Currencies", text: PAYMENTS },
  languages: {
    tag: "Reference",
    summary: "Languages of texts",
    text: gap("path and shape of the Common/languages operation"),
  },
};
