// Review scores and reviews as the page shows them.

export interface CategoryBar {
  key: string;
  name: string;
  score: number;
  scoreText: string;
  /** e.g. `312 answers`; each category has its own count. */
  countText: string;
}

export interface DistributionBar {
  bucket: number;
  count: number;
  countText: string;
  percent: number;
  percentText: string;
}

export interface ScoresView {
  score: number;
  scoreText: string;
  word: string | null;
  count: number;
  countText: string;
  /** The source of the scores at the platform. */
  url: string | null;
  originText: string;
  categories: CategoryBar[];
  /** From 10 down to 1; empty when the platform gave none. */
  distribution: DistributionBar[];
}

export interface ReviewView {
  id: number;
  dateText: string | null;
  lang: string | null;
  score: string | null;
  summary: string | null;
  positive: string | null;
  negative: string | null;
  /** True when the platform withholds the text (row V07). */
  withheld: boolean;
  /** e.g. `Marta, Spain · couple · leisure`. */
  who: string;
}

export interface ReviewsPage {
  reviews: ReviewView[];
  next: string | null;
  /** e.g. `Newest first as the platform lists them; 10 of 1,204 shown.` */
  sampleText: string;
}
