// R08 to R12: each filter of the one table goes all the way: address, answer, chip.
import { expect, test } from "vitest";
import {
  type FilterChoice,
  type FilterKey,
  fieldOf,
  filterEntries,
  NO_FILTER,
  type ResultFilter,
  toggled,
} from "@/lib/address/result-filter";
import { queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { narrowsOffers, narrowsRecords, needsIds, platformFilters, recordFilter } from "@/lib/stays/narrow";
import { parseSearch } from "@/lib/stays/query";
import { filterParts } from "@/lib/views/list/filter-parts";
import { terms } from "../views/support";

const words = wordsFor("en");
const NAMES = { type: "Hotel", facility: "Wifi", roomFacility: "Bath", theme: "Beach", chain: null };
const wording = { words, currency: "EUR", names: (list: keyof typeof NAMES) => NAMES[list] };

/** A choice of each filter: its spelling, its words, and who answers it. */
const SAMPLES: {
  [K in FilterKey]: [FilterChoice<K>, string, string, ("platform" | "records" | "ids" | "offers")[]];
} = {
  types: [204, "type=204", "Hotel", ["platform", "records"]],
  stars: [4, "stars=4", "4 stars", ["platform", "records"]],
  score: [8, "score=8", "8 and better", ["platform", "records"]],
  facilities: [107, "fac=107", "Wifi", ["platform", "records"]],
  roomFacilities: [5, "roomfac=5", "Bath", ["platform", "records"]],
  themes: [7, "theme=7", "Beach", ["records", "ids"]],
  chains: [3, "chain=3", "Number 3", ["platform", "records"]],
  flags: ["pets_allowed", "flag=pets_allowed", "Pets allowed", ["records", "ids"]],
  certified: [true, "cert=yes", "Sustainability certificate", ["platform", "records", "ids"]],
  ownInventory: [true, "own=yes", "Without third-party rates", ["offers"]],
  meal: ["half_board", "meal=half_board", "Half board", ["platform", "offers"]],
  freeCancellation: [true, "cancel=free", "Free cancellation", ["platform", "offers"]],
  payTime: ["pay_online", "pay=pay_online", "Pay online", ["platform", "offers"]],
  noCard: [true, "card=none", "Book without a card", ["platform", "offers"]],
  price: [{ from: 200, to: 650 }, "price=200-650", "€200 to €650", ["platform", "offers"]],
  area: [
    { south: 52.3, west: 4.8, north: 52.4, east: 5 },
    "area=52.3,4.8,52.4,5",
    "This part of the map",
    ["records"],
  ],
};

const queryWith = (filter: ResultFilter): SearchQuery => ({
  ...terms,
  place: { kind: "city", id: "-77" },
  sort: "popularity",
  shown: 15,
  filter,
});

function answeredBy(filter: ResultFilter): string[] {
  const { statuses: _, ...records } = recordFilter(queryWith(filter), [11]);
  expect(Object.keys(records).length > 0).toBe(narrowsRecords(filter));
  return [
    ...(platformFilters(queryWith(filter), [11]) ? ["platform"] : []),
    ...(narrowsRecords(filter) ? ["records"] : []),
    ...(needsIds(queryWith(filter)) ? ["ids"] : []),
    ...(narrowsOffers(filter) ? ["offers"] : []),
  ];
}

const each = Object.keys(SAMPLES) as FilterKey[];
test.each(each)("%s is spelled, read back, answered, named and taken off", <K extends FilterKey>(key: K) => {
  const [choice, spelling, name, answers] = SAMPLES[key];
  const filter = toggled(key, NO_FILTER, choice);
  expect(filterEntries(filter).map((entry) => entry.join("="))).toEqual([spelling]);
  const address = queryToParams(queryWith(filter));
  expect(address.endsWith(`&${spelling}`)).toBe(true);
  const raw = Object.fromEntries(new URLSearchParams(address));
  const parsed = parseSearch(raw, { words, userAgent: null });
  expect(parsed.draft.filter).toEqual(filter);
  expect(answeredBy(filter)).toEqual(answers);
  const [part, ...others] = filterParts(filter, wording);
  expect(others).toEqual([]);
  expect(part).toMatchObject({ of: key, text: name, without: NO_FILTER });
});
test.each(each)("%s spelled wrong is refused in a sentence of its own", (key) => {
  const field = fieldOf(key);
  const raw = {
    ...Object.fromEntries(new URLSearchParams(queryToParams(queryWith(NO_FILTER)))),
    [field]: "!",
  };
  const parsed = parseSearch(raw, { words, userAgent: null });
  expect(parsed).toMatchObject({ ok: false, problems: [{ field, sentence: expect.stringMatching(/\w/) }] });
});
