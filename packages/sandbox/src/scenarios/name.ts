// What a scenario's property is called.
import type { PropertyName } from "../world/script-names";
import type { Scenario } from "./scenario";

/** The title in every language, but for a name in the script of one. */
export function scenarioName({ title, names }: Scenario): PropertyName {
  return { text: title, own: names ?? null, onlyNative: false };
}
