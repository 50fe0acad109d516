// The range of ids that belongs to scenarios: below the world's own, the same for every seed and size.

const FIRST_SCENARIO_ID = 900_001;
const LAST_SCENARIO_ID = 999_999;

/** Scenarios answer the same whatever the world's seed is. */
const SCENARIO_SEED = 1;

/** True for an id of the scenarios' range, whether or not a scenario has it. */
export const isScenarioId = (id: number): boolean => id >= FIRST_SCENARIO_ID && id <= LAST_SCENARIO_ID;

/** The seed a property is drawn by: the world's, or the fixed one of a scenario. */
export const seedOf = (worldSeed: number, id: number): number =>
  isScenarioId(id) ? SCENARIO_SEED : worldSeed;
