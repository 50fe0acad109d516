import { expect, it } from "vitest";
import { AMSTERDAM, ask, sandboxOf, stay } from "./server-support";

const ids = [1_000_001, 1_000_500, 1_004_711, 1_019_999];
const QUESTIONS: [string, unknown][] = [
  ["/accommodations/search", { ...stay, city: AMSTERDAM, extras: ["extra_charges", "products"] }],
  ["/accommodations/search", { ...stay, country: "it", currency: "USD", rows: 50, sort: { by: "price" } }],
  ["/accommodations/availability", { ...stay, accommodations: ids, extras: ["extra_charges"] }],
  [
    "/accommodations/details",
    { accommodations: ids, extras: ["rooms", "photos", "description", "policies"] },
  ],
  ["/accommodations/details", { region: 2682, rows: 50 }],
  ["/accommodations/details/changes", { last_change: "2027-01-15T00:00:00+00:00" }],
  ["/accommodations/reviews", { accommodations: ids, rows: 50 }],
  ["/accommodations/reviews/scores", { accommodations: ids, languages: ["de"] }],
  ["/accommodations/constants", { languages: ["en-gb", "ja"] }],
  ["/common/locations/cities", { country: "fr", languages: ["fr", "ar"] }],
  ["/accommodations/search", { ...stay, city: "wrong" }],
];

const answersOf = async (seed: number, order: readonly [string, unknown][]) => {
  const sandbox = sandboxOf({ seed });
  const texts = new Map<unknown, string>();
  for (const [path, body] of order) texts.set(body, (await ask(sandbox, path, body)).text);
  return QUESTIONS.map(([, body]) => texts.get(body));
};

const once = await answersOf(42, QUESTIONS);

it("B03: same seed and clock, same bytes, request ids and page tokens included, in whatever order", async () => {
  const again = await answersOf(42, [...QUESTIONS].reverse());
  expect(again).toEqual(once);
});

it("B03: the seed is a parameter: another seed gives other answers", async () => {
  const [search, , availability, details] = once;
  const [otherSearch, , otherAvailability, otherDetails] = await answersOf(7, QUESTIONS);
  expect(otherSearch).not.toBe(search);
  expect(otherAvailability).not.toBe(availability);
  expect(otherDetails).not.toBe(details);
});
