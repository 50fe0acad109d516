// The ids that belong to scenarios: a range below the world's own, and a few that others have published.

const FIRST_SCENARIO_ID = 900_001;
const LAST_SCENARIO_ID = 999_999;

/** The platform's test properties and the one of its examples; none lies within a world's own ids. */
const PUBLISHED: ReadonlySet<number> = new Set([
  10_004, 10_507_360, 12_337, 42_709, 3_427_703, 4_462_291, 5_476_508, 2_098_153,
]);

/** Scenarios answer the same whatever the world's seed is. */
const SCENARIO_SEED = 1;

/** True for an id of the scenarios' range, whether or not a scenario has it, and for a published one. */
export const isScenarioId = (id: number): boolean =>
  (id >= FIRST_SCENARIO_ID && id <= LAST_SCENARIO_ID) || PUBLISHED.has(id);

/** The seed a property is drawn by: the world's, or the fixed one of a scenario. */
export const seedOf = (worldSeed: number, id: number): number =>
  isScenarioId(id) ? SCENARIO_SEED : worldSeed;
