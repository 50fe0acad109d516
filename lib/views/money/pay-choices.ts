// What can be ticked about paying at a stay: cash, the cards its house takes, and two conditions (feature 11).
import type { AccommodationDetails } from "@roomward/contract/details";
import type { PayChoices, PayOption, PayWants } from "@/lib/rules/pay-wants";
import type { Wording } from "../wording";
import { payWantsWords } from "./pay-my-way";

/** Cards without a name in the platform's list are not offered; ticked ones stay although this house takes none. */
export function payChoices(
  details: AccommodationDetails,
  wants: PayWants | null,
  wording: Wording,
): PayChoices {
  const { words, lookups } = wording;
  const ids = [...new Set([...(details.payment?.methods?.cards ?? []), ...(wants?.cards ?? [])])];
  const cards = ids.flatMap((id): PayOption[] => {
    const label = lookups.card(id);
    return label === null ? [] : [{ value: `c${id}`, label, checked: wants?.cards.includes(id) ?? false }];
  });
  return {
    means: [{ value: "cash", label: words.t("pay.option.cash"), checked: wants?.cash ?? false }, ...cards],
    conditions: [
      { value: "none", label: words.t("pay.option.noCard"), checked: wants?.noCard ?? false },
      { value: "arrival", label: words.t("pay.option.onArrival"), checked: wants?.onArrival ?? false },
    ],
    ways: wants === null ? null : payWantsWords(wants, wording) || null,
  };
}
