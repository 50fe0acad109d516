// Invariants between operations: reviews agree with their counts, and whatever a search finds has a record.
import { scenarioOf } from "../scenarios/all";
import { Broken, type Invariant, type Sample } from "./sample";

/** Most ids of one request. */
const IDS = 100;

function scoresAddUp({ ask, found }: Sample): void {
  const accommodations = found.filter((id) => scenarioOf(id)?.rewrites?.scores === undefined).slice(0, IDS);
  for (const { id, number_of_reviews, distribution } of ask("scores", { accommodations })) {
    const counts = Object.values(distribution ?? {}).map((bucket) => bucket.number_of_reviews ?? 0);
    const sum = counts.reduce((total, count) => total + count, 0);
    if (distribution && sum !== number_of_reviews)
      throw new Broken(`property ${id} has ${number_of_reviews} reviews and a distribution of ${sum}`);
  }
}

function foundHaveDetails({ ask, found }: Sample): void {
  const accommodations = found.slice(0, IDS);
  const told = new Set(ask("details", { accommodations, rows: IDS, extras: [] }).map(({ id }) => id));
  const missing = accommodations.filter((id) => !told.has(id));
  if (missing.length > 0) throw new Broken(`a search finds ${missing.join(", ")}, which has no details`);
}

export const RECORD_INVARIANTS: readonly Invariant[] = [
  { name: "every distribution adds up to the number of reviews", run: scoresAddUp },
  { name: "everything a search finds has details", run: foundHaveDetails },
];
