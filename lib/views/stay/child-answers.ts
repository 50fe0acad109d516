// What the house rules mean for each child of the asked party (row P06).
import type { AccommodationDetails } from "@roomward/contract/details";
import type { Words } from "@/lib/i18n";
import { bedKind, isForAge } from "@/lib/rules/extra-beds";
import { bedPrice } from "./house-rules";
import type { ChildAnswer } from "./property";
import type { FitAsked } from "./room-fit-view";

const KINDS = ["cot", "extra_bed", "other"] as const;

function bedLines(age: number, details: AccommodationDetails, nights: number | null, words: Words): string[] {
  const { t } = words;
  const rules = details.policies?.cots_and_extra_beds ?? [];
  if (rules.length === 0) return [t("policy.answers.unstated")];
  const lines = KINDS.flatMap((kind) => {
    const rule = rules.find((bed) => bedKind(bed) === kind && isForAge(bed, age));
    if (!rule) return [];
    return [t(`policy.answers.${kind}`, { price: bedPrice(rule, details.currency ?? null, words, nights) })];
  });
  return lines.length > 0 ? lines : [t("policy.answers.none")];
}

/** One answer per age, youngest first; a child below the least age is told that it cannot stay, and nothing else. */
export function childAnswers(
  details: AccommodationDetails,
  { children, nights }: FitAsked,
  words: Words,
): ChildAnswer[] {
  const { t } = words;
  const minimum = details.policies?.minimum_guest_age ?? 0;
  const ages = [...new Set(children)].sort((a, b) => a - b);
  return ages.map((age) => {
    const isOne = children.filter((other) => other === age).length === 1;
    const heading = t(isOne ? "policy.answers.one" : "policy.answers.several", { age });
    if (age < minimum) return { heading, lines: [t("policy.answers.barred", { minimum })] };
    return { heading, lines: [t("policy.answers.existing"), ...bedLines(age, details, nights, words)] };
  });
}
