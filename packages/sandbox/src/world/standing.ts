// How guests see a property: its latent quality, its score, how many wrote about it.
import type { TypeTraits } from "./data/type-traits";
import { chance, field, integer, normal, normalQuantile } from "./hash";

const SCORE = field("score");
const REVIEWS = field("reviews");
const NEW = field("new");
const NEW_REVIEWS = field("reviews of a new property");
const SMALL_SAMPLE = field("small sample");

/** Spread of single scores around the latent quality. */
const TASTE = 1.9;

export interface Standing {
  quality: number;
  score: number | null;
  numberOfReviews: number;
}

/** Mean of round(N(quality, 1.9)) clipped to 1..10. */
function meanScore(quality: number): number {
  let mean = 0;
  let below = 0;
  for (let score = 1; score <= 10; score++) {
    const upTo = score === 10 ? 1 : normalShare((score + 0.5 - quality) / TASTE);
    mean += score * (upTo - below);
    below = upTo;
  }
  return mean;
}

/** Share of a standard normal below `z` (logistic approximation, good to 0.0002). */
function normalShare(z: number): number {
  return 1 / (1 + Math.exp(-z * (1.5976 + 0.070566 * z * z)));
}

const STEP = 0.02;
const LOWEST = 2;
const MEANS = Float64Array.from({ length: 701 }, (_, i) => meanScore(LOWEST + i * STEP));

/** The quality whose scores average `score`. */
function qualityFor(score: number): number {
  let low = 0;
  let high = MEANS.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((MEANS[middle] ?? 10) < score) low = middle + 1;
    else high = middle;
  }
  return LOWEST + low * STEP;
}

/** Few reviews average to a multiple of 1/n and stray further from the latent mean. */
function shownScore(key: number, expected: number, reviews: number): number {
  if (reviews >= 30) return Math.round(expected * 10) / 10;
  const strayed = expected + (1.6 / Math.sqrt(reviews)) * normal(key, SMALL_SAMPLE);
  const possible = Math.round(Math.min(10, Math.max(2, strayed)) * reviews) / reviews;
  return Math.round(possible * 10) / 10;
}

interface StandingSetting {
  stars: number;
  rooms: number;
  /** Rank within the city as a share, 0 the most popular; it moves review counts more than scores. */
  share: number;
  unreviewed: boolean;
}

export function standingOf(key: number, traits: TypeTraits, setting: StandingSetting): Standing {
  const { stars, rooms, share, unreviewed } = setting;
  const popularity = normalQuantile(1 - share);
  const [mean, spread] = traits.score;
  const lift = traits.rooms === "stars" && stars > 0 ? 0.2 * (stars - 3) : 0;
  const taste = 0.25 * popularity + 0.9682 * normal(key, SCORE);
  const expected = Math.min(9.9, Math.max(5, mean + lift + spread * taste));
  const isNew = share > 0.3 && chance(key, NEW, 0.05 / 0.7);
  const logged = 5.1 + 0.35 * Math.log(rooms / 35) + 0.6 * popularity + 0.88 * normal(key, REVIEWS);
  let numberOfReviews = isNew ? integer(key, NEW_REVIEWS, 0, 9) : Math.round(Math.exp(Math.min(9.4, logged)));
  if (unreviewed) numberOfReviews = 0;
  return {
    quality: Math.round(qualityFor(expected) * 100) / 100,
    score: numberOfReviews === 0 ? null : shownScore(key, expected, numberOfReviews),
    numberOfReviews,
  };
}
