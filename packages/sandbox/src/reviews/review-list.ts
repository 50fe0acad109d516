// A window of a property's written reviews, newest first.
import type { Review } from "@roomward/contract/reviews";
import type { PropertyCore } from "../world/property";
import { IDS_PER_PROPERTY, isAdded, mergedReviews, type Reviewed } from "./added";
import { type ReviewFilter, reviewTest } from "./filters";
import { dayText, guestName, isWithheld, type ReviewFacts, reviewStream } from "./stream";
import { reviewText } from "./text";

function writtenReview(seed: number, property: PropertyCore, facts: ReviewFacts): Review {
  if (isAdded(facts)) return facts.review;
  const withheld = isWithheld(facts);
  const text = withheld
    ? { positive: null, negative: null, summary: null }
    : reviewText(seed, property, facts);
  return {
    id: property.id * IDS_PER_PROPERTY + facts.at,
    date: dayText(facts.day),
    language: facts.language,
    negative: text.negative,
    positive: text.positive,
    reviewer: {
      country: facts.country,
      name: guestName(facts),
      travel_purpose: facts.purpose,
      type: facts.type,
    },
    score: facts.score,
    summary: text.summary,
    text_meets_guidelines: !withheld,
  };
}

/** Reviews `offset` to `offset + rows` of those that pass the filter, and whether more follow. */
export function reviewPage(
  seed: number,
  { property, added }: Reviewed,
  filter: ReviewFilter,
  { today, offset, rows }: { today: number; offset: number; rows: number },
): { reviews: Review[]; more: boolean } {
  const test = reviewTest(filter);
  const reviews: Review[] = [];
  let seen = 0;
  for (const facts of mergedReviews(reviewStream(seed, property, today).facts(), added)) {
    if (!facts.written || (test && !test(facts))) continue;
    if (seen >= offset + rows) return { reviews, more: true };
    if (seen >= offset) reviews.push(writtenReview(seed, property, facts));
    seen += 1;
  }
  return { reviews, more: false };
}
