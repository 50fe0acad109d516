// What the edits and reviews of a ledger make of a property's facts.
import { minorPerEuro, toMinor } from "../pricing/currencies";
import { standingWith } from "../reviews/added";
import { FACILITY_ID } from "../world/facilities";
import type { MealPlan, Property, PropertyCore, PropertyFacility } from "../world/property";
import type { ContentEdit } from "./actions";
import type { LedgerEntry } from "./ledger";

/** The edits among a property's entries, oldest first. */
export const editsAmong = (entries: readonly LedgerEntry[]): ContentEdit[] =>
  entries.flatMap(({ action }) => (action.kind === "edit" ? action.edit : []));

/** The breakfast price that was set last, in major units of the property's currency; null when none was. */
export const breakfastAmong = (edits: readonly ContentEdit[]): number | null =>
  edits.findLast(({ breakfast }) => breakfast !== undefined)?.breakfast ?? null;

/** Meal plans with breakfast at this surcharge (EUR), on sale from now on where it was not. */
function plansWith(plans: readonly MealPlan[], surcharge: number): readonly MealPlan[] {
  const breakfast: MealPlan = { plan: "breakfast_included", surcharge };
  const nothing = plans.filter(({ plan }) => plan === "no_plan");
  const boards = plans.filter(({ plan }) => plan !== "no_plan" && plan !== "breakfast_included");
  return [...nothing, breakfast, ...boards];
}

/** What the rooms cost against what they cost untouched, as it was set last. */
const priceFactorAmong = (entries: readonly LedgerEntry[]): number =>
  (entries.flatMap(({ action }) => (action.kind === "prices" ? action.percent : [])).at(-1) ?? 100) / 100;

/** The core as the entries leave it; a new object. */
export function editedCore<C extends PropertyCore>(core: C, entries: readonly LedgerEntry[]): C {
  const scores = entries.flatMap(({ action }) => (action.kind === "review" ? action.review.score : []));
  const breakfast = breakfastAmong(editsAmong(entries));
  const mealPlans =
    breakfast === null
      ? core.mealPlans
      : plansWith(core.mealPlans, toMinor(breakfast, core.currency) / minorPerEuro(core.currency));
  const basePrice = core.basePrice * priceFactorAmong(entries);
  return { ...core, ...standingWith(core, scores), basePrice, mealPlans };
}

/** Facilities with what edits add and remove, the latest edit last. */
export function editedFacilities(
  facilities: readonly PropertyFacility[],
  edits: readonly ContentEdit[],
): readonly PropertyFacility[] {
  return edits.reduce<readonly PropertyFacility[]>((standing, edit) => {
    const { add = [], remove = [] } = edit.facilities ?? {};
    const matching = standing.filter(({ id }) => !remove.includes(id));
    const missing = [...new Set(add)].filter((id) => !matching.some((facility) => facility.id === id));
    return [...matching, ...missing.map((id) => ({ id, attributes: [] }))];
  }, facilities);
}

/** The property with these facilities, and with what follows from them. */
export const withFacilities = (property: Property, facilities: readonly PropertyFacility[]): Property => ({
  ...property,
  facilities,
  reception24h: facilities.some(({ id }) => id === FACILITY_ID.reception24h),
});
