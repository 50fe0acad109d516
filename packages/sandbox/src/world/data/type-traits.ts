// What each accommodation type is like: its stars, its size, its scores, its price against a hotel's.
import { z } from "zod";
import { keysOf, readCsv } from "../../data/read";
import { type Weighted, weighted } from "../hash";
import { TYPE } from "./type-ids";

/** How the rooms of a type are laid out; see room-plan.ts. */
export const RoomPlan = z.enum([
  "hotel",
  "small",
  "apartments",
  "home",
  "hostel",
  "capsule",
  "ryokan",
  "camp",
]);
export type RoomPlan = z.infer<typeof RoomPlan>;

const Row = z.object({
  type: z.enum(keysOf(TYPE)),
  plan: RoomPlan,
  /** Share of properties that carry stars at all. */
  rated: z.number(),
  /** Weights of one to five. */
  stars: z.array(z.number()).length(5),
  /** Who counts the stars where the country has no official system, or the type is outside it. */
  official: z.boolean(),
  /** Stars' worth of an unrated property in prices and facilities. */
  worth: z.number(),
  /** Added to the logarithm of the price. */
  price: z.number(),
  /** Number of bookable units: logarithmic mean, spread and most; none for a hotel's own table. */
  rooms: z.array(z.number()),
  scoreMean: z.number(),
  scoreSpread: z.number(),
  /** Which list of a lexicon names it. */
  names: z.enum(["hotel", "guest", "apartment", "home", "hostel"]),
});

export interface TypeTraits
  extends Pick<z.infer<typeof Row>, "plan" | "rated" | "official" | "worth" | "price" | "names"> {
  stars: Weighted<number>;
  rooms: "stars" | readonly [mean: number, spread: number, most: number];
  score: readonly [mean: number, spread: number];
}

const byStars = (weights: readonly number[]): Weighted<number> =>
  weighted(weights.map((weight, at) => [at + 1, weight]));

/** Stars of hotels: of a country, of a big destination, of a resort. */
export const HOTEL_STARS = {
  country: byStars([3.3, 23.5, 48.9, 20.2, 4.1]),
  capital: byStars([3, 9, 44, 36, 8]),
  resort: byStars([2, 13, 43, 31, 11]),
};

export const TYPE_TRAITS: Readonly<Record<number, TypeTraits>> = Object.fromEntries(
  readCsv("houses/types.csv", Row, "type").map(
    ({ type, stars, rooms, scoreMean, scoreSpread, ...traits }) => {
      const [mean, spread = 0, max = 1] = rooms;
      return [
        TYPE[type],
        {
          ...traits,
          stars: byStars(stars),
          rooms: mean === undefined ? "stars" : [mean, spread, max],
          score: [scoreMean, scoreSpread],
        },
      ];
    },
  ),
);

/** Rooms of a hotel by stars: mean of the logarithm; the spread is 0.80. Unrated hotels are like two stars. */
export const HOTEL_ROOMS: Readonly<Record<number, number>> = {
  0: 3.22,
  1: 3.48,
  2: 3.22,
  3: 3.46,
  4: 3.79,
  5: 3.67,
};
