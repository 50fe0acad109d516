// The house's rules for cots and extra beds by age, read once for the table, the answers and the room fit (gaps 6).
import type { AccommodationDetails } from "@roomward/contract/details";
import { moneyText } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";

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

/** Null is not fixed, 0 is free (gaps 6); with `nights` a price per night is also told for the whole stay. */
export function bedPrice(
  bed: Pick<ExtraBed, "price" | "mode">,
  currency: string | null,
  { t, tag }: Words,
  nights: number | null = null,
): string {
  const price = bed.price ?? null;
  if (price === null) return t("policy.child.unfixed");
  if (price === 0) return t("policy.child.free");
  const text = moneyText(price, currency ?? "", tag);
  if (bed.mode === "per_stay") return t("policy.child.per_stay", { price: text });
  if (bed.mode !== "per_night") return t("policy.child.plain", { price: text });
  if (nights === null || nights < 2) return t("policy.child.per_night", { price: text });
  const total = moneyText(price * nights, currency ?? "", tag);
  return t("policy.child.nightsAndStay", { price: text, total, nights });
}
