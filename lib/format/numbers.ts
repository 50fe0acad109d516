// Plain numbers in the reader's notation.
import { numberFormat } from "./intl";

/** Options by the most digits after the point; each is one object, so that its formatter is made once. */
const upTo = (style: "decimal" | "percent") =>
  Array.from(
    { length: 5 },
    (_, digits): Intl.NumberFormatOptions => ({ style, maximumFractionDigits: digits }),
  );

const PLAIN = upTo("decimal");
const PERCENT = upTo("percent");
const SCORE: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const METRES: Intl.NumberFormatOptions = { style: "unit", unit: "meter", maximumFractionDigits: 0 };
const KILOMETRES: Intl.NumberFormatOptions = { style: "unit", unit: "kilometer", maximumFractionDigits: 1 };

const FEET: Intl.NumberFormatOptions = { style: "unit", unit: "foot", maximumFractionDigits: 0 };
const MILES: Intl.NumberFormatOptions = { style: "unit", unit: "mile", maximumFractionDigits: 1 };

const options = (list: readonly Intl.NumberFormatOptions[], digits: number): Intl.NumberFormatOptions =>
  list[digits] ?? { maximumFractionDigits: digits };

/** `1,204`, `2.5`. At most two digits after the point unless told otherwise (0 to 4). */
export function numberText(value: number, tag: string, maximumFractionDigits = 2): string {
  return numberFormat(tag, options(PLAIN, maximumFractionDigits)).format(value);
}

/** A score with exactly one digit after the point: `8.7`. */
export function scoreText(value: number, tag: string): string {
  return numberFormat(tag, SCORE).format(value);
}

/** `12.5%` from a share of 0 to 1; digits after the point from 0 to 4. Something is never `0%`, a part never `100%`. */
export function shareText(share: number, tag: string, maximumFractionDigits = 1): string {
  const print = (value: number) => numberFormat(tag, options(PERCENT, maximumFractionDigits)).format(value);
  const least = 10 ** -(maximumFractionDigits + 2);
  if (share > 0 && share < least / 2) return `<${print(least)}`;
  if (share < 1 && share >= 1 - least / 2) return `>${print(1 - least)}`;
  return print(share);
}

const FEET_IN_KILOMETRE = 3280.84;
const MILES_IN_KILOMETRE = 0.621371;
/** Below this many miles a distance is told in feet. */
const LEAST_MILES = 0.1;

function imperialText(kilometres: number, tag: string): string {
  const miles = kilometres * MILES_IN_KILOMETRE;
  return miles < LEAST_MILES
    ? numberFormat(tag, FEET).format(Math.round((kilometres * FEET_IN_KILOMETRE) / 50) * 50)
    : numberFormat(tag, MILES).format(miles);
}

/** `1.4 km`, `350 m`, or `0.9 mi`, `350 ft`, from kilometres. */
export function distanceText(
  kilometres: number,
  tag: string,
  units: "metric" | "imperial" = "metric",
): string {
  if (units === "imperial") return imperialText(kilometres, tag);
  return kilometres < 1
    ? numberFormat(tag, METRES).format(Math.round(kilometres * 100) * 10)
    : numberFormat(tag, KILOMETRES).format(kilometres);
}

const LENGTHS = {
  kilometer: { style: "unit", unit: "kilometer" },
  mile: { style: "unit", unit: "mile" },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

/** `250 km`, `150 mi`: a length in the unit it was stated in. */
export const lengthText = (value: number, unit: keyof typeof LENGTHS, tag: string): string =>
  numberFormat(tag, LENGTHS[unit]).format(value);
