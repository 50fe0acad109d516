// What the bar in sight says about money: the cheapest total of the rates below it, or what is known instead.
import { KeepPrice } from "@/components/keep/keep-look";
import { Price } from "@/components/money/price";
import { ButtonLink } from "@/components/ui/button";
import { termsToParams } from "@/lib/address/stay-query";
import type { LodgingFacts } from "@/lib/views/landing/structured-data";
import { conditionsOf, freeUntilOf } from "@/lib/views/list/card";
import type { Outcome } from "@/lib/views/problem";
import { cheapestForGroup, type PartyPrice } from "@/lib/views/rates/cheapest-rate";
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

/** What is known where there is no price for the whole party. */
function withoutPrice(view: RatesView, words: Words): string | null {
  const { t } = words;
  const [combination] = view.combinations;
  if (combination) {
    const { heading, price } = combination;
    return t("search.rooms.card", { rooms: heading, price: price.headline.shown.text });
  }
  if (view.rooms.length > 0) return view.oneRoomText;
  if (view.unread.length > 0) return t("rates.empty.unreadHeading");
  if (view.withheld !== null) return withheldHeading(view.withheld, words);
  return t(view.filter.active.length > 0 && !view.isSoldOut ? "rates.filter.empty.heading" : "stay.noneLeft");
}

/** The lowest total with its taxes and the way to the rates, beside the photos; a phone has them at its foot. */
export async function PriceCard({ rates, words }: Pick<CheapestTotalProps, "rates"> & { words: Words }) {
  if (rates === null) return null;
  const { t } = words;
  const outcome = await rates;
  const cheapest = outcome.ok ? cheapestForGroup(outcome.value) : null;
  return (
    <div className="mt-3 flex items-end justify-between gap-4 max-lg:hidden" data-price-card>
      {cheapest ? (
        <p className="min-w-0">
          <span className="block text-xs text-soft">{t("stay.lowest")}</span>
          <Price money={cheapest.price.headline} size="headline" className="block" />
          <span className="block text-xs text-soft">{cheapest.price.tax.text}</span>
        </p>
      ) : (
        <p className="min-w-0 text-sm">
          {outcome.ok ? withoutPrice(outcome.value, words) : t("rates.failed.heading")}
        </p>
      )}
      <ButtonLink href="#rates" className="shrink-0">
        {t("stay.seeRates")}
      </ButtonLink>
    </div>
  );
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
  if (!outcome.ok) return t("rates.failed.heading");
  const cheapest = cheapestForGroup(outcome.value);
  if (cheapest === null) return withoutPrice(outcome.value, words);
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
      <span className="block truncate text-xs font-normal text-soft">{cheapest.price.tax.text}</span>
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
