// Meals of a product in words; an unlisted plan gets a safe sentence (row A18).

import type { MealPlan } from "@roomward/contract/product";
import type { z } from "zod";
import { andList } from "@/lib/format/intl";
import type { Words } from "@/lib/i18n";

const PLANS = ["all_inclusive", "breakfast_included", "full_board", "no_plan"] as const;
const MEALS = ["breakfast", "lunch", "dinner"] as const;

const isOneOf = <T extends string>(values: readonly T[], text: string): text is T =>
  (values as readonly string[]).includes(text);

/** Meals in the order of the day; an unlisted meal is left out. */
function mealNames(meals: readonly string[], words: Words): string {
  const known = MEALS.filter((meal) => meals.includes(meal));
  return andList(
    known.map((meal) => words.t(`policy.meal.meals.${meal}`)),
    words.tag,
  );
}

export function mealText(plan: z.infer<typeof MealPlan> | null | undefined, words: Words): string {
  if (!plan) return words.t("policy.meal.missing");
  const meals = mealNames(plan.meals ?? [], words);
  if (plan.plan === "half_board")
    return meals === ""
      ? words.t("policy.meal.half_board")
      : words.t("policy.meal.half_board_meals", { meals });
  if (isOneOf(PLANS, plan.plan)) return words.t(`policy.meal.${plan.plan}`);
  return meals === "" ? words.t("policy.meal.unknown") : words.t("policy.meal.listed", { meals });
}
