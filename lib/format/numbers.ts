// Plain numbers in the reader's notation.
import { numberFormat } from "./intl";

/** `1,204`, `2.5`. At most two digits after the point unless told otherwise. */
export function numberText(value: number, tag: string, maximumFractionDigits = 2): string {
  return numberFormat(tag, { maximumFractionDigits }).format(value);
}

/** A score with exactly one digit after the point: `8.7`. */
export function scoreText(value: number, tag: string): string {
  return numberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** `12.5%` from a share of 0 to 1. */
export function shareText(share: number, tag: string, maximumFractionDigits = 1): string {
  return numberFormat(tag, { style: "percent", maximumFractionDigits }).format(share);
}

/** `1.4 km`, `350 m`, from kilometres. */
export function distanceText(kilometres: number, tag: string): string {
  return kilometres < 1
    ? numberFormat(tag, { style: "unit", unit: "meter", maximumFractionDigits: 0 }).format(
        Math.round(kilometres * 100) * 10,
      )
    : numberFormat(tag, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 }).format(kilometres);
}
