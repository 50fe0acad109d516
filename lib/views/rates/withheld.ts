// What is said in place of rates that the platform holds and a reader is not shown.
import type { Words } from "@/lib/i18n";
import type { Withheld } from "@/lib/rules/booker-laws";

export function withheldText(
  why: Withheld,
  forWhat: string,
  { t }: Words,
): { heading: string; text: string } {
  if (why === "net")
    return { heading: t("rates.empty.netHeading"), text: t("rates.empty.netText", { forWhat }) };
  if (why === "past") return { heading: t("rates.empty.pastHeading"), text: t("rates.empty.pastText") };
  return { heading: t("rates.empty.traderHeading"), text: t("rates.empty.traderText") };
}

/** Its heading alone. */
export const withheldHeading = (why: Withheld, words: Words): string => withheldText(why, "", words).heading;
