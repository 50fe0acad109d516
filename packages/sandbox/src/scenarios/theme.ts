// Puts the scenarios of a theme together: what is told of each, and how its property differs.
import { z } from "zod";
import { DataError, readJson } from "../data/read";
import { type Scenario, ScenarioText, type Staging } from "./scenario";

/** The scenarios of `data/scenarios/<name>.json`, in its order; staged by their slug, or plain ones. */
export function theme(name: string, staged: Readonly<Record<string, Staging>>): Scenario[] {
  const file = `scenarios/${name}.json`;
  const scenarios = readJson(file, z.array(ScenarioText)).map((text) => ({ ...text, ...staged[text.slug] }));
  const slugs = new Set(scenarios.map(({ slug }) => slug));
  for (const slug of Object.keys(staged))
    if (!slugs.has(slug)) throw new DataError(file, 1, `the scenario ${slug} is missing`);
  return scenarios;
}
