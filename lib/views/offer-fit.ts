// Whether an answered stay keeps what was asked of its rate: asserted here although the platform filtered (row R11).
import type { SearchProduct } from "@/lib/contract/product";
import type { SearchResult } from "@/lib/contract/search";
import { shownAmount, tolerance } from "@/lib/format/money";
import { partyPrice } from "./card-offer";
import { headlineOf } from "./price";
import type { MealWish, ResultFilter } from "./result-filter";

/** Plans that hold what a wish asks for: whoever wants breakfast has it with full board too. */
const HOLDING: Record<MealWish, readonly string[]> = {
  breakfast_included: ["breakfast_included", "half_board", "full_board", "all_inclusive"],
  half_board: ["half_board", "full_board", "all_inclusive"],
  full_board: ["full_board", "all_inclusive"],
  all_inclusive: ["all_inclusive"],
};

/** What is not stated contradicts nothing: the platform was asked for it. */
function keepsMeal(product: SearchProduct, meal: MealWish | null): boolean {
  const plan = product.policies?.meal_plan?.plan ?? null;
  return meal === null || plan === null || HOLDING[meal].includes(plan);
}

function keepsPayment(product: SearchProduct, payTime: ResultFilter["payTime"]): boolean {
  const timings = product.policies?.payment?.timings ?? [];
  return payTime === null || timings.length === 0 || timings.some((timing) => timing.startsWith(payTime));
}

function keepsCancellation(product: SearchProduct, isFree: boolean): boolean {
  const type = product.policies?.cancellation?.type ?? null;
  return !isFree || type === null || type === "free_cancellation";
}

function isWithin(result: SearchResult, { price: { from, to } }: ResultFilter): boolean {
  if (from === null && to === null) return true;
  const price = partyPrice(result);
  if (price === null) return false;
  const { amount, currency } = shownAmount(headlineOf(price), result.currency);
  const dust = tolerance(currency);
  return amount >= (from ?? 0) - dust && amount <= (to ?? Number.POSITIVE_INFINITY) + dust;
}

export type OfferFit = "fits" | "thirdParty" | "outOfBounds" | "contradicts";

/**
 * `contradicts`: a product says otherwise than was asked of the platform; `thirdParty`: what it answered is another
 * supplier's and only the platform's own is wanted; `outOfBounds`: the total of the stay is outside the price asked.
 */
export function offerFit(result: SearchResult, filter: ResultFilter): OfferFit {
  const products = result.products ?? [];
  const isKept = products.every(
    (product) =>
      keepsMeal(product, filter.meal) &&
      keepsPayment(product, filter.payTime) &&
      keepsCancellation(product, filter.freeCancellation),
  );
  if (!isKept) return "contradicts";
  if (!isWithin(result, filter)) return "outOfBounds";
  const isForeign = products.some(({ inventory }) => inventory?.third_party === true);
  return filter.ownInventory && isForeign ? "thirdParty" : "fits";
}
