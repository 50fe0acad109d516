// What the address of a property page asks of its reviews.

import type { ReviewFilters, ReviewReading } from "@/lib/address/review-address";
import { parseReading, parseReviewFilters } from "@/lib/stays/reviews-query";
import type { FieldProblem } from "@/lib/views/problem";
import type { StayRequest } from "./stay-request";

export interface ReviewsAsked {
  filters: ReviewFilters;
  reading: ReviewReading;
  /** What could not be used; the filters are empty then, because half of them would be another question. */
  problems: FieldProblem[];
}

export function reviewsAsked({ raw, words }: StayRequest): ReviewsAsked {
  const parsed = parseReviewFilters(raw, words);
  const { reading, problems } = parseReading(raw, words);
  return parsed.ok
    ? { filters: parsed.filters, reading, problems }
    : { filters: {}, reading, problems: [...parsed.problems, ...problems] };
}
