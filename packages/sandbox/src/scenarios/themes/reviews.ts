// Scenarios of reviews and scores.
import type { Review } from "@roomward/contract/reviews";
import { theme } from "../theme";
import { reviewsTrial, scoresTrial } from "../trials";

const withheld = (review: Review): Review => ({
  ...review,
  positive: null,
  negative: null,
  summary: null,
  text_meets_guidelines: false,
});

export const REVIEWS = theme("reviews", {
  "ten-thousand-reviews": {
    trial: reviewsTrial,
    core: { numberOfReviews: 10_000 },
  },
  "three-reviews": {
    trial: scoresTrial,
    core: { numberOfReviews: 3, score: 8 },
  },
  "no-reviews": {
    trial: scoresTrial,
    core: { numberOfReviews: 0, score: null },
  },
  "scores-without-texts": {
    trial: reviewsTrial,
    core: { numberOfReviews: 8, score: 8.5 },
    rewrites: { review: () => null },
  },
  "withheld-texts": {
    trial: reviewsTrial,
    rewrites: { review: withheld },
  },
  "anonymous-reviewers": {
    trial: reviewsTrial,
    rewrites: {
      review: (review) => ({
        ...review,
        reviewer: { name: null, country: null, type: review.reviewer?.type },
      }),
    },
  },
  "reviews-from-right-to-left": {
    trial: reviewsTrial,
    rewrites: {
      review: (review) => ({
        ...review,
        language: "ar",
        positive: "الإفطار ممتاز والموقع قريب من الميناء (5 min).",
        negative: null,
        summary: "إقامة هادئة",
      }),
    },
  },
  "one-sided-reviews": {
    trial: reviewsTrial,
    rewrites: {
      review: (review) => ({
        ...review,
        positive: "",
        negative: review.negative ?? "The lift was slow.",
        summary: null,
        text_meets_guidelines: true,
      }),
    },
  },
  "scores-in-parts": {
    trial: scoresTrial,
    rewrites: {
      scores: (scores) => ({
        ...scores,
        breakdown: { location: scores.breakdown?.location, staff: scores.breakdown?.staff },
        distribution: {
          "8": { number_of_reviews: 40, percentage: 33.33 },
          "9": { number_of_reviews: 40, percentage: 33.33 },
          "10": { number_of_reviews: 40, percentage: 33.33 },
        },
      }),
    },
  },
});
