// Which reviews a request is about: the filter that the list and the scores share.
import type { ReviewsRequest } from "@roomward/contract/reviews";
import { dayText, type ReviewFacts } from "./stream";

export type ReviewFilter = Pick<ReviewsRequest, "languages" | "reviewer" | "last_change" | "score">;

/** `en` stands for every English, `en-gb` only for itself. */
function speaks(language: string, requested: readonly string[]): boolean {
  return requested.includes(language) || requested.includes(language.slice(0, 2));
}

/** Null when nothing is filtered, so that callers can take a shorter way. */
export function reviewTest(filter: ReviewFilter): ((facts: ReviewFacts) => boolean) | null {
  const { languages, reviewer, last_change: since, score } = filter;
  const tests: ((facts: ReviewFacts) => boolean)[] = [];
  if (languages) tests.push((facts) => speaks(facts.language, languages));
  if (reviewer?.countries) tests.push(({ country }) => reviewer.countries?.includes(country) ?? true);
  if (reviewer?.types) tests.push(({ type }) => reviewer.types?.includes(type) ?? true);
  if (reviewer?.travel_purposes)
    tests.push(({ purpose }) => reviewer.travel_purposes?.includes(purpose) ?? true);
  if (since) tests.push(({ day }) => dayText(day) >= since);
  if (score?.minimum !== undefined) tests.push((facts) => facts.score >= (score.minimum ?? 1));
  if (score?.maximum !== undefined) tests.push((facts) => facts.score <= (score.maximum ?? 10));
  return tests.length === 0 ? null : (facts) => tests.every((test) => test(facts));
}
