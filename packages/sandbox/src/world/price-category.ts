// Zero to four dollar signs: the quarter of its city a property's price falls in.
import { priceLevelOf } from "./city-ground";
import type { Property } from "./property";

/** Quarters of base prices over their city's price level, measured on the world. */
const QUARTERS = [79, 112, 165] as const;

/** "$" to "$$$$". */
export function priceCategoryOf(property: Property): string {
  const levelled = property.basePrice / Math.exp(priceLevelOf(property.city));
  return "$".repeat(1 + QUARTERS.filter((quarter) => levelled > quarter).length);
}
