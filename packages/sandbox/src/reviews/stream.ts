// The reviews of one property: an endless dated stream of which the newest are in view, each a pure function.
import type { REVIEWER_TYPES, TRAVEL_PURPOSES } from "@roomward/contract/reviews";
import { chance, draw, field, keyOf, pick, uniform, weighted } from "../world/hash";
import { permutation } from "../world/permutation";
import type { PropertyCore } from "../world/property";
import { distributionOf } from "./distribution";
import { grammarOf } from "./grammar";
import { firstNames } from "./names";
import { guestCountries, homeLanguage } from "./origins";

const DAY_MS = 86_400_000;
/** Reviews of the last three years count; a new property has gathered its few within months. */
const WINDOW_DAYS = 1095;
const NEW_GAP_DAYS = 24;
const FEW = 10;

const GAP = field("review gap");
const WHEN = field("review day");
const COUNTRY = field("reviewer country");
const ENGLISH = field("review in English");
const TYPE = field("reviewer type");
const PURPOSE = field("travel purpose");
const ANONYMOUS = field("reviewer anonymous");
const NAME = field("reviewer name");
const WRITTEN = field("review written");
const WITHHELD = field("review withheld");

export type ReviewerType = (typeof REVIEWER_TYPES)[number];
export type TravelPurpose = (typeof TRAVEL_PURPOSES)[number];

const TYPES = weighted<ReviewerType>([
  ["couple", 47],
  ["solo_traveller", 22],
  ["family_with_children", 18],
  ["extended_group", 13],
]);

const BUSINESS: Readonly<Record<ReviewerType, number>> = {
  couple: 0.05,
  solo_traveller: 0.52,
  family_with_children: 0.02,
  extended_group: 0.12,
};

/** Share of guests from elsewhere who write English: with it, 45 % of all reviews are in English. */
const FOREIGN_ENGLISH = 0.2;
/** Of the guests whose language has a grammar here; the others leave a score only. Together 70 % have a text. */
const WRITING = 0.875;
const WITHHELD_SHARE = 0.008;
const ANONYMOUS_SHARE = 0.1;

/** What is known of a review without making its text. */
export interface ReviewFacts {
  /** Position in the stream; larger is newer. */
  at: number;
  key: number;
  /** Days since the epoch. */
  day: number;
  country: string;
  language: string;
  type: ReviewerType;
  purpose: TravelPurpose;
  score: number;
  /** False for a score without a text: counted, never listed. */
  written: boolean;
}

export interface ReviewStream {
  /** Reviews in view, newest first. As many as the property's number of reviews. */
  facts(): Generator<ReviewFacts>;
  /** Counts of the scores 1 to 10 over all reviews in view. */
  distribution: readonly number[];
}

/** Everything but the moment: shared by all reviews of a property. */
export const reviewsKey = (seed: number, property: PropertyCore): number => keyOf(seed, property.id);

/**
 * The stream at a day (days since the epoch). Slot `at` lies between two days of its own, so that the stream
 * never changes: as the clock moves, new reviews come into view and as many of the oldest leave. Scores are
 * dealt out in hands of `numberOfReviews`, whichever hands are in view: their counts are always the same.
 */
export function reviewStream(seed: number, property: PropertyCore, today: number): ReviewStream {
  const total = property.score === null ? 0 : property.numberOfReviews;
  const key = reviewsKey(seed, property);
  const distribution = distributionOf(property.score ?? 8, total);
  const gap = (total < FEW ? NEW_GAP_DAYS : WINDOW_DAYS / total) * (0.75 + 0.5 * uniform(key, GAP));
  const deal = permutation(Math.max(total, 1), key);

  const dayOf = (at: number) => Math.floor((at + uniform(keyOf(key, at), WHEN)) * gap);
  const scoreOf = (at: number) => {
    let rank = deal.forward(((at % total) + total) % total);
    let score = 1;
    for (const count of distribution) {
      if (rank < count) return score;
      rank -= count;
      score += 1;
    }
    return 10;
  };
  const newest = () => {
    let at = Math.floor((today + 1) / gap);
    while (dayOf(at) > today) at -= 1;
    return at;
  };

  return {
    distribution,
    *facts() {
      if (total === 0) return;
      const latest = newest();
      for (let at = latest; at > latest - total; at--)
        yield { at, day: dayOf(at), score: scoreOf(at), ...guestOf(keyOf(key, at), property.city.country) };
    },
  };
}

function guestOf(key: number, propertyCountry: string) {
  const country = draw(key, COUNTRY, guestCountries(propertyCountry));
  const home = homeLanguage(country);
  const language = chance(key, ENGLISH, FOREIGN_ENGLISH) ? "en-gb" : home;
  const type = draw(key, TYPE, TYPES);
  const purpose: TravelPurpose = chance(key, PURPOSE, BUSINESS[type]) ? "business" : "leisure";
  return {
    key,
    country,
    language,
    type,
    purpose,
    written: grammarOf(language) !== null && chance(key, WRITTEN, WRITING),
  };
}

/** The name a guest signs with, or null for an anonymous one. */
export function guestName({ key, country }: ReviewFacts): string | null {
  return chance(key, ANONYMOUS, ANONYMOUS_SHARE) ? null : pick(key, NAME, firstNames(homeLanguage(country)));
}

/** True when the platform holds the text back. */
export const isWithheld = ({ key }: ReviewFacts): boolean => chance(key, WITHHELD, WITHHELD_SHARE);

/** The sandbox's day as days since the epoch. */
export const dayNumber = (nowMs: number): number => Math.floor(nowMs / DAY_MS);

/** Days since the epoch of a day written `YYYY-MM-DD`. */
export const dayOfText = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** `YYYY-MM-DD`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
