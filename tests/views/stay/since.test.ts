// Feature 8: the differences of a record as sentences a traveller reads.

import { AccommodationDetails } from "@roomward/contract/details";
import { describe, expect, it } from "vitest";
import { wordsFor } from "@/lib/i18n";
import type { SeenChange } from "@/lib/rules/changes";
import { differences } from "@/lib/rules/differences";
import { netDifferences, sinceSentences } from "@/lib/views/stay/since";
import { lookups } from "../support";

const BEFORE = {
  id: 1,
  currency: "EUR",
  name: { "en-gb": "Old Mill" },
  facilities: [{ id: 433 }, { id: 46, attributes: [] }],
  meal_prices: { breakfast: 12 },
  rating: { review_score: 8.4, number_of_reviews: 20 },
};

const summaryOf = (before: object, after: object, more: Partial<SeenChange> = {}): SeenChange => ({
  statusBefore: "open",
  statusAfter: "open",
  windowFrom: "2027-06-03T09:00:00Z",
  windowNext: null,
  differences: differences(before, after),
  ...more,
});

function sentences(after: object, changes: SeenChange[]): string[] {
  const details = AccommodationDetails.parse(after);
  const names = { ...lookups, facility: (id: number) => (id === 433 ? "Swimming pool" : "Parking") };
  return sinceSentences(changes, { words: wordsFor("en"), lookups: names, details, zone: null });
}

describe("U06: changes since the last look, in sentences", () => {
  it("names facilities that went and came, and what breakfast costs now", () => {
    const after = { ...BEFORE, facilities: [{ id: 46, attributes: [] }], meal_prices: { breakfast: 14 } };
    expect(sentences(after, [summaryOf(BEFORE, after)])).toEqual([
      "No longer mentioned: Swimming pool",
      "Breakfast: €14.00 per person (was €12.00)",
    ]);
    expect(sentences(BEFORE, [summaryOf(after, BEFORE)])).toEqual([
      "New: Swimming pool",
      "Breakfast: €12.00 per person (was €14.00)",
    ]);
  });

  it("tells several changes as what they come to: there and back again is nothing", () => {
    const middle = { ...BEFORE, meal_prices: { breakfast: 20 }, facilities: [] };
    expect(sentences(BEFORE, [summaryOf(BEFORE, middle), summaryOf(middle, BEFORE)])).toEqual([]);
    const end = { ...BEFORE, meal_prices: { breakfast: 15 } };
    expect(sentences(end, [summaryOf(BEFORE, middle), summaryOf(middle, end)])).toEqual([
      "Breakfast: €15.00 per person (was €12.00)",
    ]);
  });

  it("a closure says when the platform told it, and of fraud nothing more", () => {
    const closed = { ...BEFORE, accommodation_status: "closed_temporarily" };
    expect(sentences(closed, [summaryOf(BEFORE, closed, { statusAfter: "closed_temporarily" })])).toEqual([
      "Temporarily closed (booking site, 3 June 2027)",
    ]);
    const fraud = { ...BEFORE, name: { "en-gb": "X" }, accommodation_status: "closed_fraud" };
    expect(sentences(fraud, [summaryOf(BEFORE, fraud, { statusAfter: "closed_fraud" })])).toEqual([
      "Closed by the booking site, 3 June 2027",
    ]);
  });

  it("says nothing of ranks and counts, one sentence of a score, and one of what it has no words for", () => {
    const ranked = { ...BEFORE, ranking: 9, rating: { review_score: 8.4, number_of_reviews: 21 } };
    expect(sentences(ranked, [summaryOf(BEFORE, ranked)])).toEqual([]);
    const scored = { ...BEFORE, rating: { review_score: 8.1, number_of_reviews: 30 } };
    expect(sentences(scored, [summaryOf(BEFORE, scored)])).toEqual(["Review score: 8.1 (was 8.4)"]);
    const themed = { ...BEFORE, themes: [3], brands: [2] };
    expect(sentences(themed, [summaryOf(BEFORE, themed)])).toEqual(["Other details changed"]);
  });
});

it("a path that came and went between two looks is no difference", () => {
  const a = { path: "x", before: null, after: 1, lacks: "before" } as const;
  const b = { path: "x", before: 1, after: null, lacks: "after" } as const;
  expect(netDifferences([[a], [b]])).toEqual([]);
  expect(netDifferences([[b], [a]])).toEqual([]);
});
