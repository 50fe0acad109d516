// What a night costs before season: by stars, by distance, by score (docs/world.md 3.3).
import { cityById } from "../../world/gazetteer/places";
import type { Property } from "../../world/property";
import type { Measured, Published } from "./figure";
import { isResortPlace, type Sample } from "./sample";
import { leastSquares, quantile } from "./statistics";

const VIENNA_ID = -2761369;

/** Week nights of Vienna in 2017, in money of 2026, without the tenth that was VAT, at a city's level of 1. */
const TODAY = 1.45 / 1.1 / (cityById(VIENNA_ID)?.destination?.costIndex ?? 1);
const VIENNA = [
  [2, 66, null],
  [3, 84, [63, 121]],
  [4, 117, [80, 176]],
  [5, 261, [184, 541]],
] as const;

/** The set is one compact city. */
const POOLED = "123 cities and their outskirts in one";

/** The price at a level of 1; prices bent on purpose are left out by the middle. */
const levelled = ({ basePrice, city }: Property): number => basePrice / (city.destination?.costIndex ?? 1);

const isComparable = (one: Property): boolean =>
  one.city.destination !== null && !isResortPlace(one) && one.stars > 0;

const medianName = (stars: number): string => `median of ${stars} stars, EUR`;
const lowName = (stars: number): string => `${stars} stars, lowest tenth to median`;
const highName = (stars: number): string => `${stars} stars, highest tenth to median`;

/** Medians and tails by stars, in the money of this world. */
export const PUBLISHED_BY_STAR: readonly Published[] = VIENNA.flatMap(
  ([stars, median, tails]): Published[] => [
    [medianName(stars), median * TODAY, "15%"],
    ...(tails === null
      ? []
      : [
          [lowName(stars), tails[0] / median, "25%", POOLED] as const,
          stars === 5
            ? ([highName(stars), tails[1] / median, "30%", "20 hotels in the set"] as const)
            : ([highName(stars), tails[1] / median, "15%"] as const),
        ]),
  ],
);

export function pricesByStar({ hotels }: Sample): Measured {
  const some = hotels.filter(isComparable);
  const figures = VIENNA.flatMap(([stars, , tails]) => {
    const prices = some.filter((one) => one.stars === stars).map(levelled);
    const median = quantile(prices, 0.5);
    return [
      [medianName(stars), median],
      [lowName(stars), quantile(prices, 0.1) / median],
      [highName(stars), quantile(prices, 0.9) / median],
    ].slice(0, tails === null ? 1 : 3);
  });
  return Object.fromEntries(figures);
}

/** The published regression on stars, distance and score, fitted to the world's own prices. */
export function priceModel({ hotels }: Sample): Measured {
  const some = hotels.filter(
    (one) => isComparable(one) && one.score !== null && one.basePrice > 8 && one.basePrice < 1500,
  );
  const rows = some.map(({ stars, distanceKm, score }) => [
    1,
    stars,
    stars === 5 ? 1 : 0,
    Math.log(1 + distanceKm),
    score ?? 8,
  ]);
  const { coefficients, residual, explained } = leastSquares(
    rows,
    some.map((one) => Math.log(levelled(one))),
  );
  const [, star = Number.NaN, fifth = Number.NaN, distance = Number.NaN, score = Number.NaN] = coefficients;
  return {
    "logarithm of price for a star": star,
    "extra for five stars": fifth,
    "for the logarithm of the distance": distance,
    "for a point of score": score,
    "what is left unexplained": residual,
    "share explained": explained,
  };
}
