// Reviews that were handed in beside the invented ones: where they stand in the list, and what they do to the score.
import type { Review } from "@roomward/contract/reviews";
import type { LedgerEntry } from "../state/ledger";
import { hash32, keyOf } from "../world/hash";
import type { PropertyCore } from "../world/property";
import { scoreSum } from "./distribution";
import { dayOfText, type ReviewFacts } from "./stream";

/** Room for the reviews of one property within the ids of all. */
export const IDS_PER_PROPERTY = 10_000_000;
/** Invented reviews have ids below this within their property's room. */
const FIRST_ADDED = 5_000_000;

/** A review with everything that the list shows of it. */
export interface AddedFacts extends ReviewFacts {
  review: Review;
}

/** A property with its reviews. */
export interface Reviewed {
  /** As the world made it: its invented reviews follow from it. */
  property: PropertyCore;
  /** Handed in beside those, newest first. */
  added: readonly AddedFacts[];
}

/** The id that the list shows for the review of an entry. */
export const addedReviewId = ({ id, seq }: Pick<LedgerEntry, "id" | "seq">): number =>
  id * IDS_PER_PROPERTY + FIRST_ADDED + seq;

/** The added reviews among a property's ledger entries, newest first. */
export function addedReviews(seed: number, entries: readonly LedgerEntry[]): AddedFacts[] {
  const added = entries.flatMap(({ id, seq, action }): AddedFacts[] => {
    if (action.kind !== "review") return [];
    const { date, reviewer, ...rest } = action.review;
    const at = FIRST_ADDED + seq;
    return [
      {
        at,
        key: hash32(keyOf(seed, id), at),
        day: dayOfText(date),
        country: reviewer.country,
        language: rest.language,
        type: reviewer.type,
        purpose: reviewer.travel_purpose,
        score: rest.score,
        written: true,
        review: { id: addedReviewId({ id, seq }), date, reviewer, ...rest, text_meets_guidelines: true },
      },
    ];
  });
  return added.reverse().sort((a, b) => b.day - a.day);
}

/** True for one that was handed in. */
export const isAdded = (facts: ReviewFacts): facts is AddedFacts => "review" in facts;

/** Invented and added reviews as one list, newest first; of the same day the added ones come first. */
export function* mergedReviews(
  invented: Iterable<ReviewFacts>,
  added: readonly AddedFacts[],
): Generator<ReviewFacts> {
  let next = 0;
  for (const facts of invented) {
    for (let one = added[next]; one && one.day >= facts.day; one = added[next]) {
      yield one;
      next += 1;
    }
    yield facts;
  }
  yield* added.slice(next);
}

/** Score and count of a property once the added scores are counted in; its own when there are none. */
export function standingWith(
  { score, numberOfReviews }: Pick<PropertyCore, "score" | "numberOfReviews">,
  added: readonly number[],
): Pick<PropertyCore, "score" | "numberOfReviews"> {
  if (added.length === 0) return { score, numberOfReviews };
  const invented = score === null ? 0 : numberOfReviews;
  const sum = added.reduce((total, one) => total + one, scoreSum(score ?? 8, invented));
  const count = invented + added.length;
  return { score: Math.round((10 * sum) / count) / 10, numberOfReviews: count };
}
