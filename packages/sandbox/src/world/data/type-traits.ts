// What each accommodation type is like: its stars, its size, its scores, its price against a hotel's.
import { type Weighted, weighted } from "../hash";
import { TYPE } from "./type-ids";

/** How the rooms of a type are laid out; see room-plan.ts. */
export type RoomPlan = "hotel" | "small" | "apartments" | "home" | "hostel" | "capsule" | "ryokan" | "camp";

export interface TypeTraits {
  plan: RoomPlan;
  /** Share of properties that carry stars at all. */
  rated: number;
  stars: Weighted<number>;
  /** Who counts the stars where the country has no official system, or the type is outside it. */
  official: boolean;
  /** Stars' worth of an unrated property in prices and facilities. */
  worth: number;
  /** Added to the logarithm of the price. */
  price: number;
  /** Number of bookable units: logarithmic mean and spread, or "stars" for a hotel's own table. */
  rooms: "stars" | readonly [mean: number, spread: number, most: number];
  score: readonly [mean: number, spread: number];
}

const five = (one: number, two: number, three: number, four: number, top: number) =>
  weighted([
    [1, one],
    [2, two],
    [3, three],
    [4, four],
    [5, top],
  ]);

/** Stars of hotels: of a country, of a big destination, of a resort. */
export const HOTEL_STARS = {
  country: five(3.3, 23.5, 48.9, 20.2, 4.1),
  capital: five(3, 9, 44, 36, 8),
  resort: five(2, 13, 43, 31, 11),
};

const MODEST = five(4, 26, 52, 17, 1);
const UPPER = five(0, 4, 36, 46, 14);

const WHOLE_HOME = { plan: "home", official: false, rooms: [0, 0, 1], stars: UPPER } as const;
const OTHER_SCORE = [8.1, 1.0] as const;

export const TYPE_TRAITS: Readonly<Record<number, TypeTraits>> = {
  [TYPE.hotel]: {
    plan: "hotel",
    rated: 1,
    stars: HOTEL_STARS.country,
    official: true,
    worth: 2.5,
    price: 0,
    rooms: "stars",
    score: [8.38, 0.52],
  },
  [TYPE.resort]: {
    plan: "hotel",
    rated: 0.96,
    stars: five(0, 2, 27, 46, 25),
    official: true,
    worth: 4,
    price: 0.1,
    rooms: [4.5, 0.7, 800],
    score: [8.4, 0.6],
  },
  [TYPE.aparthotel]: {
    plan: "apartments",
    rated: 0.75,
    stars: five(0, 10, 47, 38, 5),
    official: true,
    worth: 3,
    price: 0.05,
    rooms: [4.28, 0.6, 300],
    score: [8.3, 0.6],
  },
  [TYPE.motel]: {
    plan: "small",
    rated: 0.9,
    stars: five(14, 58, 26, 2, 0),
    official: true,
    worth: 2,
    price: -0.08,
    rooms: [3.6, 0.5, 150],
    score: [7.6, 0.7],
  },
  [TYPE.hostel]: {
    plan: "hostel",
    rated: 0.2,
    stars: five(20, 60, 20, 0, 0),
    official: false,
    worth: 1.6,
    price: -0.2,
    rooms: [2.9, 0.6, 120],
    score: [8.1, 0.8],
  },
  [TYPE.capsuleHotel]: {
    plan: "capsule",
    rated: 0.4,
    stars: five(15, 65, 20, 0, 0),
    official: false,
    worth: 1.8,
    price: -0.35,
    rooms: [4.3, 0.5, 250],
    score: [8.0, 0.6],
  },
  [TYPE.ryokan]: {
    plan: "ryokan",
    rated: 0.7,
    stars: five(0, 8, 44, 36, 12),
    official: false,
    worth: 3.5,
    price: 0.25,
    rooms: [2.9, 0.6, 90],
    score: [8.6, 0.6],
  },
  [TYPE.riad]: {
    plan: "small",
    rated: 0.45,
    stars: five(0, 4, 40, 46, 10),
    official: true,
    worth: 3.3,
    price: 0.05,
    rooms: [2.0, 0.4, 30],
    score: [8.8, 0.6],
  },
  [TYPE.guestHouse]: {
    plan: "small",
    rated: 0.4,
    stars: MODEST,
    official: false,
    worth: 2.3,
    price: -0.1,
    rooms: [2.0, 0.6, 30],
    score: OTHER_SCORE,
  },
  [TYPE.bedAndBreakfast]: {
    plan: "small",
    rated: 0.45,
    stars: five(0, 10, 52, 36, 2),
    official: false,
    worth: 2.8,
    price: -0.05,
    rooms: [1.5, 0.5, 14],
    score: [8.5, 0.8],
  },
  [TYPE.inn]: {
    plan: "small",
    rated: 0.7,
    stars: five(3, 25, 55, 16, 1),
    official: true,
    worth: 2.8,
    price: -0.05,
    rooms: [2.6, 0.5, 50],
    score: [8.4, 0.6],
  },
  [TYPE.lodge]: {
    plan: "small",
    rated: 0.55,
    stars: five(0, 10, 45, 33, 12),
    official: false,
    worth: 3.2,
    price: 0.1,
    rooms: [2.7, 0.6, 80],
    score: [8.5, 0.7],
  },
  [TYPE.homestay]: {
    plan: "small",
    rated: 0.15,
    stars: MODEST,
    official: false,
    worth: 1.9,
    price: -0.2,
    rooms: [1.0, 0.5, 8],
    score: [8.4, 0.9],
  },
  [TYPE.farmStay]: {
    plan: "small",
    rated: 0.3,
    stars: MODEST,
    official: false,
    worth: 2.6,
    price: -0.05,
    rooms: [1.5, 0.5, 16],
    score: [8.7, 0.7],
  },
  [TYPE.countryHouse]: {
    plan: "small",
    rated: 0.5,
    stars: five(0, 6, 40, 46, 8),
    official: false,
    worth: 3.3,
    price: 0.1,
    rooms: [1.9, 0.6, 24],
    score: [8.8, 0.6],
  },
  [TYPE.apartment]: {
    plan: "apartments",
    rated: 0.5,
    stars: five(0, 5, 52, 40, 3),
    official: false,
    worth: 2.8,
    price: 0.02,
    rooms: [0.35, 0.6, 6],
    score: OTHER_SCORE,
  },
  [TYPE.holidayHome]: {
    ...WHOLE_HOME,
    rated: 0.5,
    worth: 3,
    price: 0.1,
    score: [8.4, 1.0],
  },
  [TYPE.villa]: { ...WHOLE_HOME, rated: 0.5, worth: 3.6, price: 0.2, score: [8.5, 1.0] },
  [TYPE.chalet]: { ...WHOLE_HOME, rated: 0.5, worth: 3.4, price: 0.2, score: [8.6, 0.9] },
  [TYPE.boat]: { ...WHOLE_HOME, rated: 0.3, worth: 2.8, price: 0.15, score: [8.6, 0.9] },
  [TYPE.luxuryTent]: {
    plan: "camp",
    rated: 0.4,
    stars: UPPER,
    official: false,
    worth: 3.1,
    price: 0,
    rooms: [2.2, 0.6, 40],
    score: [8.6, 0.8],
  },
  [TYPE.campsite]: {
    plan: "camp",
    rated: 0.8,
    stars: five(4, 20, 42, 28, 6),
    official: true,
    worth: 2,
    price: -0.45,
    rooms: [3.8, 0.7, 300],
    score: [8.0, 0.7],
  },
  [TYPE.holidayPark]: {
    plan: "camp",
    rated: 0.8,
    stars: five(0, 10, 45, 38, 7),
    official: true,
    worth: 3,
    price: -0.1,
    rooms: [4.4, 0.6, 400],
    score: [7.9, 0.7],
  },
};

/** Countries whose hotel stars come from a state or trade register. */
export const OFFICIAL_STARS = new Set(
  (
    "at be bg ch cy cz de dk ee es fr gr hr hu is it li lt lu lv mc me mk mt nl pl pt ro rs se si sk sm " +
    "ae ar br cl cn cr do ec eg id il in jo lb ma my om pe ph qa sa th tn tr tw uy vn za"
  ).split(" "),
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
