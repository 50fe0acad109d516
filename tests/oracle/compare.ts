// Compares what the site shows of offers with what the platform answers to the same questions.
import { randomQuestion, SCENARIO_CITIES } from "./ask";
import { checkList } from "./list";
import { Run, type Setting, type Sides } from "./run";
import { checkStay } from "./stay";

/** Sends both sides the same questions until enough offers are compared, or the world has no more of them. */
export async function compare(sides: Sides, setting: Setting): Promise<Run> {
  const run = new Run(sides, setting);
  const places = await run.platform.places();
  let empty = 0;
  while (run.offers < setting.offers && empty < 200) {
    const before = run.offers;
    const q = randomQuestion(run.random, setting.from, places);
    const cards = await checkList(run, q);
    const some = cards.toSorted(() => run.random() - 0.5);
    for (const card of some.slice(0, SCENARIO_CITIES.includes(q.place.id) ? 12 : 3))
      await checkStay(run, q, card.facts.id);
    empty = run.offers === before ? empty + 1 : 0;
  }
  return run;
}
