// What every dated request has in common: who books, for whom, for which nights, where.
import * as z from "zod";
import { ASSUMED } from "./assumed";
import { daysBetween } from "./days-between";
import { AccommodationId, AirportId, CountryCode, Day, LocationId } from "./values";

/** Marks a rule across fields so that the sandbox can answer with the right error id. */
export type RuleKind = "conflicting_parameters" | "missing_parameter" | "invalid_parameter";

type Context<T> = { value: T; issues: z.core.$ZodRawIssue[] };

/** Adds an issue that names the rule kind (`params.rule`) beside the sentence. */
export function breakRule<T>(context: Context<T>, rule: RuleKind, path: string[], message: string): void {
  context.issues.push({ code: "custom", input: context.value, path, message, params: { rule } });
}

/** Exactly one of `names` may be sent. */
export function onlyOneOf<T extends object>(context: Context<T>, names: readonly (keyof T & string)[]): void {
  const given = names.filter((name) => context.value[name] !== undefined);
  const [first = ""] = names;
  if (given.length === 0)
    breakRule(context, "missing_parameter", [first], `one of ${names.join(", ")} is required`);
  if (given.length > 1)
    breakRule(
      context,
      "conflicting_parameters",
      [given[1] ?? first],
      `only one of ${given.join(", ")} may be sent`,
    );
}

export const PLATFORMS = ASSUMED.platforms.value;

/** The traveller on whose behalf is asked; decides the legally shown price (gaps 1, "Rest of booker"). */
export const Booker = z
  .strictObject({
    country: CountryCode,
    platform: z.enum(PLATFORMS),
    state: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
    travel_purpose: z.enum(["business", "leisure"]).optional(),
    user_groups: z.array(z.enum(["authenticated"])).optional(),
  })
  .check((context) => {
    if (context.value.state !== undefined && context.value.country !== "us")
      breakRule(context, "invalid_parameter", ["state"], "state is only accepted for country us");
  });
export type Booker = z.infer<typeof Booker>;

export const Age = z.int().min(0).max(17);

export const Guests = z
  .strictObject({
    number_of_adults: z.int().min(1).max(60),
    number_of_rooms: z.int().min(1).max(30),
    children: z.array(Age).max(30).optional(),
    allocation: z
      .array(z.strictObject({ number_of_adults: z.int().min(1), children: z.array(Age).optional() }))
      .min(1)
      .optional(),
  })
  .check((context) => {
    const { number_of_adults, number_of_rooms, children = [], allocation } = context.value;
    if (number_of_rooms > number_of_adults)
      breakRule(context, "invalid_parameter", ["number_of_rooms"], "each room needs at least one adult");
    if (!allocation) return;
    const adults = allocation.reduce((sum, room) => sum + room.number_of_adults, 0);
    const ages = allocation.flatMap((room) => room.children ?? []).sort((a, b) => a - b);
    const same = ages.join() === [...children].sort((a, b) => a - b).join();
    if (adults !== number_of_adults || allocation.length !== number_of_rooms || !same)
      breakRule(context, "conflicting_parameters", ["allocation"], "allocation must add up to the totals");
  });
export type Guests = z.infer<typeof Guests>;

/** Page size: tens from 10 to the operation's maximum (gaps 1, "Page sizes"). */
export const rowsUpTo = (maximum: number) => z.int().min(10).max(maximum).multipleOf(10);

/** A page request carries the token and nothing else (gaps 1, "How to request a following page"). */
export const PageRequest = z.strictObject({ page: z.string().min(1).max(4096) });
export type PageRequest = z.infer<typeof PageRequest>;

export const Coordinates = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radius: z.number().positive().max(500),
});

export const stayFields = { booker: Booker, checkin: Day, checkout: Day, guests: Guests };

/** Where to look; exactly one of them per search (gaps 4 and 17, "Location conflict rule"). */
export const locationFields = {
  accommodations: z.array(AccommodationId).min(1).max(100).optional(),
  airport: AirportId.optional(),
  city: LocationId.optional(),
  coordinates: Coordinates.optional(),
  country: CountryCode.optional(),
  district: LocationId.optional(),
  landmark: LocationId.optional(),
  region: LocationId.optional(),
};
export type LocationField = keyof typeof locationFields;
export const LOCATION_FIELDS = Object.keys(locationFields) as LocationField[];

export const MAX_NIGHTS = ASSUMED.nights.value;
export const MAX_DAYS_AHEAD = ASSUMED.daysAhead.value;

/** Why a stay cannot be asked for: the kind of rule it breaks, the field to look at, and a sentence. */
export interface StayProblem {
  rule: RuleKind;
  field: "checkin" | "checkout";
  message: string;
}

const outOfRange = (field: StayProblem["field"], message: string): StayProblem => ({
  rule: "invalid_parameter",
  field,
  message,
});

/**
 * The problem with a stay, or null (gaps 1: check-in within 500 days ahead, 1 to 90 nights, check-out within the
 * 500 days). `today` is the day at the caller's clock; one day of grace covers zones west of it.
 */
export function stayProblem(checkin: string, checkout: string, today: string): StayProblem | null {
  const nights = daysBetween(checkin, checkout);
  if (daysBetween(today, checkin) < -1) return outOfRange("checkin", "checkin is in the past");
  // Each of the two days may be well by itself.
  if (nights < 1)
    return { rule: "conflicting_parameters", field: "checkout", message: "checkout must be after checkin" };
  if (nights > MAX_NIGHTS) return outOfRange("checkout", `a stay is at most ${MAX_NIGHTS} nights`);
  if (daysBetween(today, checkout) > MAX_DAYS_AHEAD)
    return outOfRange("checkin", `dates must lie within ${MAX_DAYS_AHEAD} days from today`);
  return null;
}
