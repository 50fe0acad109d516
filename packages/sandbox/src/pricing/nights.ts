// What a night costs against a property's base price, and how full the property is: season, weekday, events, noise.
import type { DestinationKind } from "../world/gazetteer/destinations";
import type { City } from "../world/gazetteer/types";
import { field, hash32, keyOf, normal } from "../world/hash";
import { eventFactors } from "./events";
import { kindOf, seasonFactor } from "./seasons";
import type { Stay } from "./stay";

const NOISE = field("night noise");
const OCCUPANCY = field("night occupancy");

/** What all properties of a city share for one stay; made once per city and stay. */
export interface CityNights {
  /** Season, weekday and event of each night as one factor. */
  factors: readonly number[];
  /** Share of rooms taken on an average property by arrival, before the booking curve. */
  occupancies: readonly number[];
  /** True where an event falls on the night. */
  events: readonly boolean[];
  /** Length of stay and lead time. */
  stayFactor: number;
  /** How much of the final occupancy is already sold this far ahead. */
  sold: number;
}

/** Sunday to Saturday, by kind of destination. */
const WEEK: Readonly<Record<DestinationKind, readonly number[]>> = {
  business: [0.88, 1, 1.04, 1.04, 1, 1.02, 0.88],
  leisure: [0.98, 0.96, 0.96, 0.97, 1, 1.12, 1.12],
  beach: [0.99, 0.98, 0.98, 0.99, 1, 1.03, 1.03],
  ski: [1, 0.98, 0.98, 0.99, 1, 1.03, 1.03],
  tropics: [0.99, 0.98, 0.98, 0.99, 1, 1.03, 1.03],
};

/** 1970-01-01 was a Thursday. */
const weekday = (day: number): number => (day + 4) % 7;

const dayOfYear = (day: number): number => {
  const date = new Date(day * 86_400_000);
  return (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1;
};

/** Points joined by straight lines; flat outside. */
function interpolate(points: readonly (readonly [number, number])[], at: number): number {
  let [x0, y0] = points[0] ?? [0, 0];
  for (const [x, y] of points) {
    if (at <= x) return x === x0 ? y : y0 + ((y - y0) * (at - x0)) / (x - x0);
    [x0, y0] = [x, y];
  }
  return y0;
}

/** Guests who book early pay a little more; business cities are dear at the last moment. */
const LEAD: Readonly<Record<"business" | "other", readonly (readonly [number, number])[]>> = {
  business: [
    [3, 1.06],
    [7, 1.02],
    [30, 1],
    [90, 1.02],
  ],
  other: [
    [3, 0.95],
    [30, 1],
    [90, 1.03],
  ],
};

/** The booking curve: what share of the final occupancy is sold so many days before arrival. */
const SOLD: readonly (readonly [number, number])[] = [
  [0, 1],
  [7, 0.95],
  [30, 0.85],
  [90, 0.7],
  [180, 0.58],
  [500, 0.45],
];

function lengthFactor(nights: number): number {
  if (nights >= 28) return 0.8;
  return nights >= 7 ? 0.92 : 1;
}

/** The nights of a stay in a city, the same for every property there. */
export function cityNights(seed: number, city: City, stay: Stay): CityNights {
  const kind = kindOf(city);
  const seasons = stay.dayNumbers.map((day) => seasonFactor(city, kind, dayOfYear(day)));
  const events = eventFactors(seed, city.id, stay.dayNumbers);
  return {
    factors: stay.dayNumbers.map(
      (day, night) => (seasons[night] ?? 1) * (WEEK[kind][weekday(day)] ?? 1) * (events[night] ?? 1),
    ),
    occupancies: seasons.map(
      (season, night) => 0.62 + 0.25 * (season - 1) + 0.4 * ((events[night] ?? 1) - 1),
    ),
    events: events.map((factor) => factor > 1),
    stayFactor:
      lengthFactor(stay.nights) * interpolate(LEAD[kind === "business" ? "business" : "other"], stay.lead),
    sold: interpolate(SOLD, stay.lead),
  };
}

/** A property's own nights: what the stay costs against its base price, spread over the nights. */
export interface PropertyNights {
  /** Sum over the nights of night price to base price. */
  weight: number;
  /** Each night's share of the price; they add up to 1. */
  shares: number[];
  /** Share of its rooms that are taken, by night. */
  occupancies: number[];
}

/** Rooms run short above 75 %: up to a quarter dearer when nearly full. */
const scarcity = (occupancy: number): number => 1 + 0.25 * Math.min(1, Math.max(0, (occupancy - 0.75) / 0.2));

const NIGHT_NOISE = 0.04;

/** What it leaves of a price at least: no draw of `normal` lies below -6.4. */
export const LEAST_NOISE = 1 - 6.4 * NIGHT_NOISE;

/** The nights of one property, a pure function of world, id, night and booking day. */
export function propertyNights(seed: number, id: number, stay: Stay, nights: CityNights): PropertyNights {
  const key = keyOf(seed, id);
  const noise = hash32(key, NOISE);
  const own = hash32(key, OCCUPANCY);
  const prices: number[] = [];
  const occupancies: number[] = [];
  let sum = 0;
  for (let night = 0; night < stay.nights; night++) {
    const day = stay.dayNumbers[night] ?? 0;
    const final = (nights.occupancies[night] ?? 0.62) + 0.06 * normal(own, day);
    const occupancy = Math.min(0.98, Math.max(0.05, final)) * nights.sold;
    const price = (nights.factors[night] ?? 1) * (1 + NIGHT_NOISE * normal(noise, day)) * scarcity(occupancy);
    prices.push(price);
    occupancies.push(occupancy);
    sum += price;
  }
  return { weight: sum * nights.stayFactor, shares: prices.map((price) => price / sum), occupancies };
}
