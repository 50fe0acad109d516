// What the bar in sight says about money: the cheapest total of the rates below it, or what is known instead.
import { KeepPrice } from "@/components/keep/keep-price";
import { termsToParams } from "@/lib/address/stay-query";
import type { LodgingFacts } from "@/lib/views/landing/structured-data";
import { conditionsOf, freeUntilOf } from "@/lib/views/list/card";
import type { Outcome } from "@/lib/views/problem";
import { cheapestForParty, type PartyPrice } from "@/lib/views/rates/cheapest-rate";
import type { RatesView } from "@/lib/views/rates/rates";
import { withheldHeading } from "@/lib/views/rates/withheld";
import type { Words } from "@/lib/views/words";
import { OfferData, OfferMeta } from "./stay-data";
import type { StayRequest } from "./stay-request";

interface CheapestTotalProps {
  /** Null when no days are known, so that nothing was asked. */
  rates: Promise<Outcome<RatesView>> | null;
  request: StayRequest;
  lodging: LodgingFacts;
}

/** The lowest price, or that of the rate which is least all in; of a room that does not fit it says so. */
function leastText({ price, allIn, room }: PartyPrice, { t }: Words): string {
  const total = price.headline.shown.text;
  const isMisfit = room?.fit?.verdict === "does_not_fit";
  return allIn === null
    ? t(isMisfit ? "stay.cheapestMisfit" : "stay.cheapestIs", { total })
    : t(isMisfit ? "stay.leastAllInMisfit" : "stay.leastAllIn", { total, allIn: allIn.text });
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
    if (outcome.value.withheld !== null) return withheldHeading(outcome.value.withheld, words);
    const { filter, isSoldOut } = outcome.value;
    return t(filter.active.length > 0 && !isSoldOut ? "rates.filter.empty.heading" : "stay.noneLeft");
  }
  const { amount, currency } = cheapest.price.headline.shown;
  const { cancellation } = cheapest;
  return (
    <span
      className="figures font-medium"
      data-cheapest
      itemProp="makesOffer"
      itemScope
      itemType="https://schema.org/Offer"
    >
      {leastText(cheapest, words)}
      <OfferMeta amount={amount} currency={currency} />
      <OfferData amount={amount} currency={currency} id={id} lodging={lodging} words={words} />
      <KeepPrice
        id={id}
        amount={amount}
        currency={currency}
        freeUntil={freeUntilOf(cancellation)}
        tax={{ text: cheapest.price.tax.text, lang: words.locale }}
        conditions={{ texts: conditionsOf(cheapest), lang: words.locale }}
        rates={cheapest.rates}
        terms={termsToParams(terms)}
        at={outcome.value.quotedAt}
      />
    </span>
  );
}
