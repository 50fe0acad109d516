// House rules in words: ages, pets, deposit, meals, and beds for children by age.
import type { AccommodationDetails } from "@roomward/contract/details";
import { moneyText } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { ADULT, bedKind, type ExtraBed } from "@/lib/rules/room-fit";
import { damageBlock, type StayDays } from "../money/damage";
import type { ChildPolicyRow, PolicyBlock } from "./property";

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

type Policies = NonNullable<AccommodationDetails["policies"]>;
const PETS = ["yes", "no", "upon_request"] as const;
const PET_CHARGES = ["free", "charges_may_apply"] as const;
const MEALS = ["breakfast", "lunch", "dinner"] as const;

/** 18 or an open end means adults (gaps 6). */
function agesText(age: ExtraBed["age"], { t }: Words): string {
  const [from, to] = [age?.from ?? null, age?.to ?? null];
  if (from === null && to === null) return t("policy.child.agesAny");
  if (from !== null && from >= ADULT) return t("policy.child.adults");
  if (from === null) return t("policy.child.agesUntil", { to: to ?? 0 });
  if (to === null || to >= ADULT) return t("policy.child.agesFrom", { from });
  return from === to ? t("policy.child.agesOne", { age: from }) : t("policy.child.ages", { from, to });
}

/** Cots and extra beds by age band, youngest first; of one kind where one is asked for. */
export function childRows(
  details: AccommodationDetails,
  words: Words,
  kind: ReturnType<typeof bedKind> | null = null,
): ChildPolicyRow[] {
  const beds = (details.policies?.cots_and_extra_beds ?? []).filter(
    (bed) => kind === null || bedKind(bed) === kind,
  );
  beds.sort((a, b) => (a.age?.from ?? 0) - (b.age?.from ?? 0));
  return beds.map((bed) => ({
    ages: agesText(bed.age, words),
    what: words.t(`policy.child.${bedKind(bed)}`),
    price: bedPrice(bed, details.currency ?? null, words),
  }));
}

function agesBlock(policies: Policies, { t }: Words): PolicyBlock | null {
  const { minimum_checkin_age: minimum, maximum_checkin_age: maximum, minimum_guest_age: guest } = policies;
  const lines = [
    ...(minimum ? [t("policy.ages.minimumCheckin", { age: minimum })] : []),
    ...(maximum ? [t("policy.ages.maximumCheckin", { age: maximum })] : []),
    ...(guest ? [t("policy.ages.minimumGuest", { age: guest })] : []),
    ...(guest === 0 ? [t("policy.ages.any")] : []),
  ];
  return lines.length === 0 ? null : { heading: t("policy.ages.heading"), lines };
}

export function petsBlock(policies: Policies, { t }: Words): PolicyBlock | null {
  if (!policies.pets) return null;
  const allowed = PETS.find((value) => value === policies.pets?.allowed) ?? "unknown";
  const charge = PET_CHARGES.find((value) => value === policies.pets?.charge_mode);
  const lines = [t(`policy.pets.${allowed}`)];
  if (charge && (allowed === "yes" || allowed === "upon_request")) lines.push(t(`policy.pets.${charge}`));
  return { heading: t("policy.pets.heading"), lines };
}

/** Per person, in the property's currency; null is unknown and not shown (gaps 6). */
function mealsBlock(details: AccommodationDetails, { t, tag }: Words): PolicyBlock | null {
  const lines = MEALS.flatMap((meal) => {
    const price = details.meal_prices?.[meal] ?? null;
    if (price === null) return [];
    const text = price === 0 ? t("policy.child.free") : moneyText(price, details.currency ?? "", tag);
    return [t("policy.mealPrices.line", { meal: t(`policy.mealPrices.${meal}`), price: text })];
  });
  return lines.length === 0 ? null : { heading: t("policy.mealPrices.heading"), lines };
}

/** What to know before booking; a block is left out when the property states nothing for it. */
export function policyBlocks(
  details: AccommodationDetails,
  stay: StayDays | null,
  words: Words,
): PolicyBlock[] {
  const policies = details.policies ?? {};
  return [
    agesBlock(policies, words),
    petsBlock(policies, words),
    damageBlock(policies.damage, details.currency ?? null, stay, words),
    mealsBlock(details, words),
  ].filter((block) => block !== null);
}
