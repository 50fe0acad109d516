// The nights of a stay, as day numbers and as written days.
import { daysBetween } from "@roomward/contract/days-between";

export interface Stay {
  checkin: string;
  checkout: string;
  nights: number;
  /** The day of each night, YYYY-MM-DD. */
  days: readonly string[];
  /** The same as whole days since 1970-01-01. */
  dayNumbers: readonly number[];
  /** Days from the booking day to arrival; never negative. */
  lead: number;
  /** The booking instant, milliseconds since the epoch. */
  bookedAt: number;
}

const DAY_MS = 86_400_000;

/** Whole days since 1970-01-01 of a day written YYYY-MM-DD. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day, YYYY-MM-DD, of a number of whole days since 1970-01-01. */
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The stay from `checkin` to `checkout` as asked for at `bookedAt`. Both days are valid and in order. */
export function stayOf(checkin: string, checkout: string, bookedAt: number): Stay {
  const first = dayNumber(checkin);
  const nights = daysBetween(checkin, checkout);
  const dayNumbers = Array.from({ length: nights }, (_, night) => first + night);
  return {
    checkin,
    checkout,
    nights,
    days: dayNumbers.map(dayOf),
    dayNumbers,
    lead: Math.max(0, first - Math.floor(bookedAt / DAY_MS)),
    bookedAt,
  };
}
