// How a property scores in each of the seven categories, around its overall score.
import { SCORE_CATEGORIES, type ScoreCategory } from "@roomward/contract/reviews";
import { countryFacts } from "../world/gazetteer/countries";
import { chance, field, normal } from "../world/hash";
import type { PropertyCore } from "../world/property";

/** Guests skip categories: the share that answers each. */
const ANSWERED: Readonly<Record<ScoreCategory, number>> = {
  cleanliness: 0.97,
  comfort: 0.96,
  facilities: 0.95,
  free_wifi: 0.55,
  location: 0.97,
  staff: 0.96,
  value_for_money: 0.95,
};

const fields = Object.fromEntries(
  SCORE_CATEGORIES.map((category) => [
    category,
    { offset: field(`offset ${category}`), answered: field(`answered ${category}`) },
  ]),
) as Record<ScoreCategory, { offset: number; answered: number }>;

const within = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value));

/** How much dearer than its like, in log units: stars, distance and the level of prices there taken out. */
function priceResidual(property: PropertyCore): number {
  const { stars, distanceKm, basePrice, city } = property;
  const level = city.destination?.costIndex ?? countryFacts(city.country).cost;
  const expected = 3.9 + 0.35 * (stars || 3) - 0.27 * Math.log(1 + distanceKm) + Math.log(level);
  return Math.log(basePrice) - expected;
}

const SPREAD: Readonly<Record<ScoreCategory, number>> = {
  cleanliness: 0.45,
  comfort: 0.45,
  facilities: 0.45,
  free_wifi: 0.7,
  location: 0.15,
  staff: 0.45,
  value_for_money: 0.15,
};

/** What a category stands above (or below) the property's overall score. */
export function categoryOffset(property: PropertyCore, key: number, category: ScoreCategory): number {
  const noise = SPREAD[category] * normal(key, fields[category].offset);
  if (category === "location")
    return within(noise + 0.25 - 0.35 * Math.log(Math.max(0.2, property.distanceKm)), 1.5);
  if (category === "value_for_money") return within(noise - 0.6 * within(priceResidual(property), 1), 1.2);
  return within(noise, 1.5);
}

/** Whether the guest of this review scored the category at all. */
export const answered = (reviewKey: number, category: ScoreCategory): boolean =>
  chance(reviewKey, fields[category].answered, ANSWERED[category]);
