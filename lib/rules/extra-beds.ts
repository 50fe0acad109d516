// The house's rules for cots and extra beds by age, read once for the table, the answers and the room fit (gaps 6).
import type { AccommodationDetails } from "@roomward/contract/details";

type Policies = NonNullable<AccommodationDetails["policies"]>;
export type ExtraBed = NonNullable<Policies["cots_and_extra_beds"]>[number];
export type BedKind = "cot" | "extra_bed" | "other";

/** From this age on a guest counts as an adult. */
export const ADULT = 18;

/** `crib` is the old name of `cot` (gaps 6). */
export function bedKind({ type }: ExtraBed): BedKind {
  if (type === "cot" || type === "crib") return "cot";
  return type === "extra_bed" ? "extra_bed" : "other";
}

/** True when the rule holds for a guest of this age; both ends belong to it, and 18 or no end means adults too. */
export function isForAge({ age }: ExtraBed, years: number): boolean {
  const to = age?.to ?? null;
  return years >= (age?.from ?? 0) && (to === null || to >= ADULT || years <= to);
}
