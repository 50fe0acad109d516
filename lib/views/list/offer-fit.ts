// Whether an answered stay keeps what was asked of its rate: asserted here although the platform filtered (row R11).
import type { SearchResult } from "@roomward/contract/search";
import type { CurrencyPair, Price } from "@roomward/contract/values";
import type { RateFilter } from "@/lib/address/result-filter";
import { partyPrice } from "./card-offer";
import { eachOn, type JudgedRate } from "./filters";

export type OfferFit = "fits" | "thirdParty" | "outOfBounds" | "contradicts";

/** The one that is told where several hold. */
const WHY = ["contradicts", "outOfBounds", "thirdParty"] as const;

/**
 * Why a rate is not what was asked for at `at`; empty when it is: the one judgement of a card and of the stay's own
 * pages. What its terms do not state contradicts nothing: the platform was asked for it.
 */
export const whyRateOut = (rate: JudgedRate, filter: RateFilter, at: string): Exclude<OfferFit, "fits">[] =>
  eachOn(filter, ({ cut }, chosen) =>
    cut && "isRateOut" in cut && cut.isRateOut(rate, chosen, at) ? [cut.why] : [],
  ).flat();

/** The same of a price for the whole party. */
export const whyTotalOut = (
  price: Price | null,
  pair: CurrencyPair,
  filter: RateFilter,
): Exclude<OfferFit, "fits">[] =>
  eachOn(filter, ({ cut }, chosen) =>
    cut && "isTotalOut" in cut && cut.isTotalOut(price, pair, chosen) ? [cut.why] : [],
  ).flat();

/**
 * `contradicts`: a product says otherwise than was asked of the platform; `thirdParty`: what it answered is another
 * supplier's and only the platform's own is wanted; `outOfBounds`: the total of the stay is outside the price asked.
 * `at` is the instant of the answer.
 */
export function offerFit(result: SearchResult, filter: RateFilter, at: string): OfferFit {
  const why = [
    ...(result.products ?? []).flatMap((product) => whyRateOut(product, filter, at)),
    ...whyTotalOut(partyPrice(result), result.currency, filter),
  ];
  return WHY.find((one) => why.includes(one)) ?? "fits";
}
