// What the bar in sight says about money: the cheapest total of the rates below it, or what is known instead.
import { cheapestPrice } from "@/components/rates/cheapest";
import type { Words } from "@/lib/i18n";
import type { Outcome } from "@/lib/views/problem";
import type { RatesView } from "@/lib/views/rates";

interface CheapestTotalProps {
  /** Null when no days are known, so that nothing was asked. */
  rates: Promise<Outcome<RatesView>> | null;
  words: Words;
}

export async function CheapestTotal({ rates, words: { t } }: CheapestTotalProps) {
  if (rates === null) return t("stay.pickDates");
  const outcome = await rates;
  if (!outcome.ok) return t("stay.priceUnknown");
  const cheapest = cheapestPrice(outcome.value);
  if (cheapest === null)
    return outcome.value.rooms.length > 0 ? outcome.value.oneRoomText : t("stay.noneLeft");
  return (
    <span className="figures font-medium" data-cheapest>
      {t("stay.cheapestIs", { total: cheapest.headline.shown.text })}
    </span>
  );
}
