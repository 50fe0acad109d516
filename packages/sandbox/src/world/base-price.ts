// The price a property starts from, fitted to published sets of hotel prices (docs/world.md 3.3 and 7).
import { field, normal } from "./hash";

const RESIDUAL = field("price residual");

/**
 * The fitted 3.15 with the mean effect of guest ratings, which the set has as a term of its own. A star is worth
 * 0.35 in the set: 0.32 of it is here, the rest comes from the better rooms that better hotels start with.
 */
const START = 3.56;

/** Money of the fitted set to money of 2026. */
const TO_2026 = 1.45;

export interface PriceSetting {
  /** Stars, or the stars an unrated property is worth. */
  worth: number;
  distanceKm: number;
  score: number;
  /** Logarithm of the city's price level. */
  cityLevel: number;
  /** Logarithm of the type's price against a hotel. */
  typeLevel: number;
  /** Price of the district against its city. */
  districtFactor: number;
}

/** EUR per night of a standard double before season and tax, rounded to 0.5. */
export function standardPrice(key: number, setting: PriceSetting): number {
  const logged =
    START +
    0.32 * setting.worth +
    (setting.worth >= 5 ? 0.3 : 0) -
    0.27 * Math.log(1 + setting.distanceKm) +
    0.06 * (setting.score - 8) +
    setting.cityLevel +
    setting.typeLevel +
    0.7 * Math.log(setting.districtFactor) +
    0.3 * normal(key, RESIDUAL);
  return TO_2026 * Math.exp(logged);
}
