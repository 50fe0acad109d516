// Every scenario, and the way to one by its id.
import { isScenarioId } from "./ids";
import type { Scenario } from "./scenario";
import { CHARGES } from "./themes/charges";
import { DEALS } from "./themes/deals";
import { DRIFT } from "./themes/drift";
import { HOSTS } from "./themes/hosts";
import { HOUSE_RULES } from "./themes/house-rules";
import { INVENTORY } from "./themes/inventory";
import { MONEY } from "./themes/money";
import { PAYING } from "./themes/paying";
import { PEOPLE } from "./themes/people";
import { PICTURES } from "./themes/pictures";
import { PUBLISHED } from "./themes/published";
import { RECORDS } from "./themes/records";
import { REVIEWS } from "./themes/reviews";
import { STOCK } from "./themes/stock";
import { TERMS } from "./themes/terms";
import { TEXTS } from "./themes/texts";

export interface ScenarioTheme {
  title: string;
  scenarios: readonly Scenario[];
}

/**
 * Every branch of the answers has its scenario, but for three: refusals, which faults give; an id that search finds
 * and details does not know, which the contract rules out; and a commission as a bare number, which no traveller sees.
 */
export const THEMES: readonly ScenarioTheme[] = [
  { title: "Taxes and fees", scenarios: CHARGES },
  { title: "Currencies and amounts", scenarios: MONEY },
  { title: "Deals and bundles", scenarios: DEALS },
  { title: "Inventory", scenarios: INVENTORY },
  { title: "Cancellation", scenarios: TERMS },
  { title: "Payment and meals", scenarios: PAYING },
  { title: "What changes with time", scenarios: STOCK },
  { title: "Names and languages", scenarios: TEXTS },
  { title: "Records", scenarios: RECORDS },
  { title: "Hosts and facilities", scenarios: HOSTS },
  { title: "Photos", scenarios: PICTURES },
  { title: "Guests", scenarios: PEOPLE },
  { title: "Pets and deposits", scenarios: HOUSE_RULES },
  { title: "Reviews", scenarios: REVIEWS },
  { title: "What nobody listed yet", scenarios: DRIFT },
  { title: "What the platform publishes", scenarios: PUBLISHED },
];

/** In the order of their indexes: the one at position p stands at index `properties` + p of every world. */
export const SCENARIOS: readonly Scenario[] = THEMES.flatMap(({ scenarios }) => scenarios);

const positions = new Map(SCENARIOS.map(({ id }, position) => [id, position]));

/** Position among the scenarios, or null for an id that is none's. */
export const scenarioPosition = (id: number): number | null =>
  isScenarioId(id) ? (positions.get(id) ?? null) : null;

/** The scenario with this id; undefined for every other property, at the price of a look-up. */
export function scenarioOf(id: number): Scenario | undefined {
  const position = scenarioPosition(id);
  return position === null ? undefined : SCENARIOS[position];
}
