// What the bar in sight says about money: the cheapest total of the rates below it, or what is known instead.
import { KeepPrice } from "@/components/keep/keep-price";
import { termsToParams } from "@/lib/address/stay-query";
import type { LodgingFacts } from "@/lib/views/landing/structured-data";
import { freeUntilOf } from "@/lib/views/list/card";
import type { Outcome } from "@/lib/views/problem";
import { cheapestForParty } from "@/lib/views/rates/cheapest-rate";
import type { RatesView } from "@/lib/views/rates/rates";
import { OfferData, OfferMeta } from "./stay-data";
import type { StayRequest } from "./stay-request";

interface CheapestTotalProps {
  /** Null when no days are known, so that nothing was asked. */
  rates: Promise<Outcome<RatesView>> | null;
  request: StayRequest;
  lodging: LodgingFacts;
}

export async function CheapestTotal({ rates, request, lodging }: CheapestTotalProps) {
  const { id, terms, words } = request;
  const { t } = words;
  if (rates === null || terms === null) return t("stay.pickDates");
  const outcome = await rates;
  if (!outcome.ok) return t("stay.priceUnknown");
  const cheapest = cheapestForParty(outcome.value);
  if (cheapest === null) {
    if (outcome.value.rooms.length > 0) return outcome.value.oneRoomText;
    if (outcome.value.unread.length > 0) return t("rates.empty.unreadHeading");
    if (outcome.value.isNetOnly) return t("rates.empty.netHeading");
    const { filter, isSoldOut } = outcome.value;
    return t(filter.active.length > 0 && !isSoldOut ? "rates.filter.empty.heading" : "stay.noneLeft");
  }
  const { amount, currency, text } = cheapest.price.headline.shown;
  const { cancellation, room } = cheapest;
  const isMisfit = room?.fit?.verdict === "does_not_fit";
  return (
    <span
      className="figures font-medium"
      data-cheapest
      itemProp="makesOffer"
      itemScope
      itemType="https://schema.org/Offer"
    >
      {t(isMisfit ? "stay.cheapestMisfit" : "stay.cheapestIs", { total: text })}
      <OfferMeta amount={amount} currency={currency} />
      <OfferData amount={amount} currency={currency} id={id} lodging={lodging} words={words} />
      <KeepPrice
        id={id}
        amount={amount}
        currency={currency}
        freeUntil={freeUntilOf(cancellation)}
        tax={{ text: cheapest.price.tax.text, lang: words.locale }}
        rates={cheapest.rates}
        terms={termsToParams(terms)}
        at={outcome.value.quotedAt}
      />
    </span>
  );
}
