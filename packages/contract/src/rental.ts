// The time of a rental: local wall clock at the desks, days that are charged, and the limits of what can be searched.
import * as z from "zod";
import { ASSUMED } from "./assumed";
import { daysBetween } from "./days-between";
import type { RuleKind } from "./request";
import { isCalendarDay } from "./values";

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/** Local time at the desk, `YYYY-MM-DDTHH:MM:SS`; the wire has no offset. */
export const LocalDateTime = z.string().refine((text) => isCalendarDay(LOCAL_TIME.exec(text)?.[1] ?? ""), {
  message: "must be a local time written YYYY-MM-DDTHH:MM:SS, without an offset",
});

const DAY_MS = 86_400_000;

/** Wall-clock time read as if it were UTC, in epoch milliseconds: only for differences and orders. */
export const wallClockMs = (local: string): number => Date.parse(`${local}Z`);

/** Days a rental is charged for: begun days of 24 hours by the wall clock, without a grace (`ASSUMED.carRentalDays`). */
export const rentalDays = (pickup: string, dropoff: string): number =>
  Math.ceil((wallClockMs(dropoff) - wallClockMs(pickup)) / DAY_MS);

export const MAX_RENTAL_DAYS = ASSUMED.carMaxRentalDays.value;

/** Why a rental cannot be searched: the kind of rule it breaks, the field of `route`, and a sentence. */
export interface RentalProblem {
  rule: RuleKind;
  field: "pickup" | "dropoff";
  message: string;
}

const invalid = (field: RentalProblem["field"], message: string): RentalProblem => ({
  rule: "invalid_parameter",
  field,
  message,
});

/** The problem with a rental, or null; `now` is the local time at the pick-up desk. */
export function rentalProblem(pickup: string, dropoff: string, now: string): RentalProblem | null {
  if (pickup < now) return invalid("pickup", "pickup.datetime is in the past");
  if (dropoff <= pickup)
    return { rule: "conflicting_parameters", field: "dropoff", message: "dropoff must be after pickup" };
  if (rentalDays(pickup, dropoff) > MAX_RENTAL_DAYS)
    return invalid("dropoff", `a rental is at most ${MAX_RENTAL_DAYS} days`);
  if (daysBetween(now.slice(0, 10), pickup.slice(0, 10)) > ASSUMED.daysAhead.value)
    return invalid("pickup", `pickup must lie within ${ASSUMED.daysAhead.value} days from today`);
  return null;
}
