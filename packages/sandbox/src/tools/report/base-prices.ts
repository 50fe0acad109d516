// What a night costs before season: by stars, by distance, by score (docs/world.md 3.3).
import { cityById } from "../../world/gazetteer";
import type { Property } from "../../world/property";
import { type Figure, near, nearShare } from "./figure";
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

/** Medians and tails by stars at Vienna's level. */
export function pricesByStar({ hotels }: Sample): Figure[] {
  const some = hotels.filter(isComparable);
  return VIENNA.flatMap(([stars, median, tails]) => {
    const prices = some.filter((one) => one.stars === stars).map(levelled);
    const middle = quantile(prices, 0.5);
    const figures = [nearShare(`median of ${stars} stars, EUR`, median * TODAY, middle, 0.15)];
    if (tails === null) return figures;
    return [
      ...figures,
      nearShare(
        `${stars} stars, lowest tenth to median`,
        tails[0] / median,
        quantile(prices, 0.1) / middle,
        0.25,
        POOLED,
      ),
      nearShare(
        `${stars} stars, highest tenth to median`,
        tails[1] / median,
        quantile(prices, 0.9) / middle,
        stars === 5 ? 0.3 : 0.15,
        stars === 5 ? "20 hotels in the set" : null,
      ),
    ];
  });
}

/** The published regression on stars, distance and score, fitted to the world's own prices. */
export function priceModel({ hotels }: Sample): Figure[] {
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
  return [
    near("logarithm of price for a star", 0.35, coefficients[1] ?? Number.NaN, 0.05),
    near("extra for five stars", 0.3, coefficients[2] ?? Number.NaN, 0.08),
    near(
      "for the logarithm of the distance",
      -0.27,
      coefficients[3] ?? Number.NaN,
      0.12,
      "districts have prices of their own",
    ),
    near("for a point of score", 0.065, coefficients[4] ?? Number.NaN, 0.03),
    near("what is left unexplained", 0.31, residual, 0.06),
    near("share explained", 0.56, explained, 0.15, "five stars have a term of their own here"),
  ];
}
