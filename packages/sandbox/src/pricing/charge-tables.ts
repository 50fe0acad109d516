// Taxes of countries and cities, as published lists of rates and news of their changes have them. A rate marked
// `assumed` was in none of those: it is general knowledge and not to be shown as a fact.
import { z } from "zod";
import { keysOf, lazily, readCsv } from "../data/read";
import { CHARGE } from "../world/data/charge-types";
import { TYPE } from "../world/data/type-ids";
import type { Amount, ByPrice, ChargePlace, ChargeRule, Figure } from "./charge-rule";

const BAND = /^(?:<(\d+)|else) (\d+(?:\.\d+)?)$/;

function byPrice(per: ByPrice["per"], text: string): ByPrice | null {
  const bands = text.split("; ").map((band): readonly [number, number] => {
    const [, limit, amount] = BAND.exec(band) ?? [];
    return [limit === undefined ? Number.POSITIVE_INFINITY : Number(limit), Number(amount)];
  });
  const isAscending = bands.every(([limit], at) => at === 0 || limit > (bands[at - 1]?.[0] ?? 0));
  const isWhole = bands.every(([, amount]) => !Number.isNaN(amount));
  return isAscending && isWhole && bands.at(-1)?.[0] === Number.POSITIVE_INFINITY ? { per, bands } : null;
}

function figureOf(cell: string): Figure | null {
  const [, per, bands] = /^(room|guest): (.*)$/.exec(cell) ?? [];
  if (per !== undefined && bands !== undefined) return byPrice(per === "room" ? "room" : "guest", bands);
  const numbers = cell.split("; ").map((part) => (part === "" ? Number.NaN : Number(part)));
  if (numbers.some(Number.isNaN)) return null;
  if (numbers.length === 1) return numbers[0] ?? null;
  const [none = 0, one = 0, two = 0, three = 0, four = 0, five = 0] = numbers;
  return numbers.length === 6 ? [none, one, two, three, four, five] : null;
}

/** `12.5`; by class, unclassified first, `0; 1; 2; 3; 4; 5`; by price `room: <1000 0; <7500 5; else 18`. */
const FigureCell = z.string().transform((cell, context) => {
  const figure = figureOf(cell);
  if (figure !== null) return figure;
  context.issues.push({
    code: "custom",
    input: cell,
    message: "one figure, six by class or bands by price are expected",
  });
  return z.NEVER;
});

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "a day is expected: 2026-04-01");
const Pair = z
  .array(z.number())
  .refine(({ length }) => length === 0 || length === 2, "two numbers are expected");

/** The fields of a `ChargeRule`, a column each. */
const RULE = {
  charge: z.enum(keysOf(CHARGE)),
  nature: z.enum(["vat", "occupancy", "local", "service", "fee"]),
  collected: z.enum(["online", "property"]),
  mode: z.enum(["percentage", "adult_share", "per_person_per_night", "per_night"]),
  figure: FigureCell,
  of: z.enum(["room", "base", "base_and_service", "base_and_fees", "room_and_fees"]).nullable(),
  from: Day.nullable(),
  until: Day.nullable(),
  months: Pair,
  minimumAge: z.number().nullable(),
  halfAges: Pair,
  maximumNights: z.number().nullable(),
  types: z.array(z.enum(keysOf(TYPE))),
  classes: z.array(z.number()),
  residentsOnly: z.boolean(),
  assumed: z.boolean(),
  /** For people. */
  note: z.string().nullable(),
};

const CountryRow = z.object({ country: z.string(), currency: z.string(), ...RULE });
export const CityRow = z.object({
  /** As GeoNames counts. */
  city: z.number(),
  /** For people. */
  name: z.string(),
  /** The country's own rules do not hold here. */
  replaces: z.boolean(),
  ...RULE,
});

type RuleRow = z.infer<z.ZodObject<typeof RULE>>;

function amountOf({ mode, figure, of }: RuleRow): Amount {
  if (mode === "percentage") return { mode, figure, of: of ?? "base" };
  if (mode !== "adult_share") return { mode, figure };
  if (typeof figure !== "number") throw new Error("a share for each adult is one figure");
  return { mode, figure };
}

const pairOf = ([first, second]: readonly number[]): readonly [number, number] | null =>
  first === undefined || second === undefined ? null : [first, second];

function ruleOf(row: RuleRow): ChargeRule {
  const { from, until, minimumAge, maximumNights, types, classes, residentsOnly, assumed } = row;
  const [months, halfAges] = [pairOf(row.months), pairOf(row.halfAges)];
  return {
    charge: CHARGE[row.charge],
    nature: row.nature,
    collected: row.collected,
    amount: amountOf(row),
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
    ...(months === null ? {} : { months }),
    ...(minimumAge === null ? {} : { minimumAge }),
    ...(halfAges === null ? {} : { halfAges }),
    ...(maximumNights === null ? {} : { maximumNights }),
    ...(types.length === 0 ? {} : { types: types.map((type) => TYPE[type]) }),
    ...(classes.length === 0 ? {} : { classes }),
    ...(residentsOnly ? { residentsOnly } : {}),
    ...(assumed ? { assumed } : {}),
  };
}

/** Figures are in the country's currency. */
export interface CityCharges {
  rules: readonly ChargeRule[];
  replaces: boolean;
}

/** By lower-case country code; a country that is not here charges nothing on top. */
export const countryCharges = lazily((): Readonly<Record<string, ChargePlace>> => {
  const rows = readCsv("pricing/country-charges.csv", CountryRow);
  const chargesOf = ({ country, currency }: z.infer<typeof CountryRow>): [string, ChargePlace] => {
    const rules = rows.filter((row) => row.country === country).map(ruleOf);
    return [country, { currency, rules }];
  };
  return Object.fromEntries(rows.map(chargesOf));
});

/** By GeoNames id; they come on top of the country's unless they replace them. */
export const cityCharges = lazily((): Readonly<Record<number, CityCharges>> => {
  const rows = readCsv("pricing/city-charges.csv", CityRow);
  const chargesOf = ({ city, replaces }: z.infer<typeof CityRow>): [number, CityCharges] => {
    const rules = rows.filter((row) => row.city === city).map(ruleOf);
    return [city, { replaces, rules }];
  };
  return Object.fromEntries(rows.map(chargesOf));
});

const LeftOut = z.object({ place: z.string(), what: z.string(), why: z.string() });

/** Taxes and fees that a traveller may owe and that no price of the sandbox contains, and why: left out on purpose. */
export const leftOut = lazily(() => readCsv("pricing/left-out.csv", LeftOut));
