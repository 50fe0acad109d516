// POST /accommodations/reviews and /reviews/scores: what guests wrote, and how the scores spread.
import * as z from "zod";
import { rowsUpTo } from "./request";
import { AccommodationId, CountryCode, Day, LanguageTag, openEnum } from "./values";

export const REVIEWER_TYPES = ["couple", "extended_group", "family_with_children", "solo_traveller"] as const;
export const TRAVEL_PURPOSES = ["business", "leisure"] as const;

const ReviewerFilter = z.strictObject({
  countries: z.array(CountryCode).min(1).optional(),
  travel_purposes: z.array(z.enum(TRAVEL_PURPOSES)).min(1).optional(),
  types: z.array(z.enum(REVIEWER_TYPES)).min(1).optional(),
});

/** `rows` caps the reviews per accommodation; no sort parameter exists (gaps 8). */
export const ReviewsRequest = z.strictObject({
  accommodations: z.array(AccommodationId).min(1).max(100),
  languages: z.array(LanguageTag).min(1).optional(),
  last_change: Day.optional(),
  reviewer: ReviewerFilter.optional(),
  score: z
    .strictObject({ minimum: z.int().min(1).max(10).optional(), maximum: z.int().min(1).max(10).optional() })
    .optional(),
  rows: rowsUpTo(100).optional(),
});
export type ReviewsRequest = z.infer<typeof ReviewsRequest>;

/** One review. Texts and name are nullable; text is withheld when `text_meets_guidelines` is false. */
export const Review = z.looseObject({
  id: z.int(),
  date: z.string().nullish(),
  language: z.string().nullish(),
  positive: z.string().nullish(),
  negative: z.string().nullish(),
  summary: z.string().nullish(),
  reviewer: z
    .looseObject({
      country: z.string().nullish(),
      name: z.string().nullish(),
      travel_purpose: openEnum(TRAVEL_PURPOSES).nullish(),
      type: openEnum(REVIEWER_TYPES).nullish(),
    })
    .nullish(),
  score: z.number().nullish(),
  text_meets_guidelines: z.boolean().nullish(),
});
export type Review = z.infer<typeof Review>;

export const ReviewsResult = z.looseObject({
  id: z.int(),
  reviews: z.array(Review),
  url: z.string().nullish(),
});
export type ReviewsResult = z.infer<typeof ReviewsResult>;

/** Same reviewer filter as reviews, plus languages; no paging (gaps 9). */
export const ScoresRequest = z.strictObject({
  accommodations: z.array(AccommodationId).min(1).max(100),
  languages: z.array(LanguageTag).min(1).optional(),
  reviewer: ReviewerFilter.optional(),
});
export type ScoresRequest = z.infer<typeof ScoresRequest>;

export const SCORE_CATEGORIES = [
  "cleanliness",
  "comfort",
  "facilities",
  "free_wifi",
  "location",
  "staff",
  "value_for_money",
] as const;
export type ScoreCategory = (typeof SCORE_CATEGORIES)[number];

const CategoryScore = z.looseObject({ number_of_reviews: z.int().nullish(), score: z.number().nullish() });
const Bucket = z.looseObject({ number_of_reviews: z.int().nullish(), percentage: z.number().nullish() });

const categories = Object.fromEntries(
  SCORE_CATEGORIES.map((key) => [key, CategoryScore.nullish()]),
) as Record<ScoreCategory, z.ZodOptional<z.ZodNullable<typeof CategoryScore>>>;

/** Any key of `breakdown` and `distribution` may be missing; percentages may sum to 99.99 (gaps 9). */
export const ReviewScore = z.looseObject({
  id: z.int(),
  score: z.number().nullish(),
  number_of_reviews: z.int().nullish(),
  url: z.string().nullish(),
  breakdown: z.looseObject(categories).nullish(),
  distribution: z.record(z.string().regex(/^([1-9]|10)$/), Bucket).nullish(),
});
export type ReviewScore = z.infer<typeof ReviewScore>;
