// The whole property of a scenario: the plain one with what the scenario overrides.
import type { Property, PropertyCore } from "../world/property";
import { propertyOf } from "../world/property-facts";
import { seedOf } from "./ids";
import type { Scenario } from "./scenario";

/** Facts as for any property, by a seed of the scenarios' own; no brand stands behind them. */
export function scenarioProperty(scenario: Scenario, worldSeed: number, core: PropertyCore): Property {
  const plain = propertyOf(seedOf(worldSeed, core.id), core);
  return Object.assign(plain, {
    chainId: null,
    brandId: null,
    preferred: false,
    travelProud: false,
    minimumGuestAge: null,
    ...scenario.property,
  });
}
