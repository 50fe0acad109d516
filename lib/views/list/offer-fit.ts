// Whether an answered stay keeps what was asked of its rate: asserted here although the platform filtered (row R11).
import type { SearchResult } from "@roomward/contract/search";
import type { RateFilter } from "@/lib/address/result-filter";
import { contradicts, isWithin } from "../rates/rate-filter";
import { partyPrice } from "./card-offer";

export type OfferFit = "fits" | "thirdParty" | "outOfBounds" | "contradicts";

/**
 * `contradicts`: a product says otherwise than was asked of the platform; `thirdParty`: what it answered is another
 * supplier's and only the platform's own is wanted; `outOfBounds`: the total of the stay is outside the price asked.
 * `at` is the instant of the answer.
 */
export function offerFit(result: SearchResult, filter: RateFilter, at: string): OfferFit {
  const products = result.products ?? [];
  if (products.some((product) => contradicts(product, filter, at))) return "contradicts";
  if (!isWithin(partyPrice(result), result.currency, filter)) return "outOfBounds";
  const isForeign = products.some(({ inventory }) => inventory?.third_party === true);
  return filter.ownInventory && isForeign ? "thirdParty" : "fits";
}
