// Holds what the site says of offers against what the platform answers for the same question.
import { holdList } from "./list";
import { placesOf, question, SCENARIO_CITIES } from "./questions";
import { type Questions, Run, type Sides } from "./run";
import { holdStay } from "./stay";

export interface Outcome {
  offers: number;
  /** Each with both sides, in words. */
  differences: string[];
  /** What was not compared: how often, by its reason. */
  passed: ReadonlyMap<string, number>;
}

/** Asks both sides the same questions until so many offers were compared, or the world has no more of them. */
export async function compare(sides: Sides, questions: Questions): Promise<Outcome> {
  const run = new Run(sides, questions);
  const places = await placesOf(run);
  let empty = 0;
  while (run.offers < questions.offers && empty < 200) {
    const before = run.offers;
    const q = question(run, places);
    const cards = await holdList(run, q);
    const some = cards
      .toSorted(() => run.random() - 0.5)
      .slice(0, SCENARIO_CITIES.includes(q.place.id) ? 12 : 3);
    for (const card of some) await holdStay(run, q, card.facts.id);
    empty = run.offers === before ? empty + 1 : 0;
  }
  const { offers, differences, passed } = run;
  return { offers, differences, passed };
}
