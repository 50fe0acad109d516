// Invariants between operations: reviews agree with their counts, and whatever a search finds has a record.
import { scenarioOf } from "../../scenarios/all";
import { Broken, type Invariant, type Sample, spread } from "./sample";

/** Properties whose reviews are counted. */
const COUNTED = 8;

function scoresAddUp({ ask, found }: Sample): void {
  const plain = found.filter((id) => scenarioOf(id)?.rewrites?.scores === undefined);
  const accommodations = spread(plain, COUNTED);
  for (const { id, number_of_reviews, distribution } of ask("scores", { accommodations })) {
    const counts = Object.values(distribution ?? {}).map((bucket) => bucket.number_of_reviews ?? 0);
    const sum = counts.reduce((total, count) => total + count, 0);
    if (distribution && sum !== number_of_reviews)
      throw new Broken(`property ${id} has ${number_of_reviews} reviews and a distribution of ${sum}`);
  }
}

function foundHaveDetails({ ask, found }: Sample): void {
  const rows = 10 * Math.ceil(found.length / 10);
  const records = ask("details", { accommodations: [...found], rows, extras: [] });
  const told = new Set(records.map(({ id }) => id));
  const missing = found.filter((id) => !told.has(id));
  if (missing.length > 0) throw new Broken(`a search finds ${missing.join(", ")}, which has no details`);
}

export const RECORD_INVARIANTS: readonly Invariant[] = [
  { name: "every distribution adds up to the number of reviews", run: scoresAddUp },
  { name: "everything a search finds has details", run: foundHaveDetails },
];
