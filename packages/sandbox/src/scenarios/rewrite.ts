// Applies the rewrites of a scenario to every price, product and amount of an answer.
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { SearchResult } from "@roomward/contract/search";
import type { AmountPair } from "@roomward/contract/values";
import type { AnyProduct, Moment, Rewrites } from "./scenario";

function rewriteProduct<P extends AnyProduct>(
  product: P,
  { price, product: change }: Rewrites,
  moment: Moment,
): P {
  const priced = price ? { ...product, price: price(product.price) } : product;
  return change ? change(priced, moment) : priced;
}

/** The result with its price and products rewritten. */
export function rewriteSearch(result: SearchResult, rewrites: Rewrites, moment: Moment): SearchResult {
  const { price } = rewrites;
  return {
    ...result,
    ...(price && result.price && { price: price(result.price) }),
    ...(result.products && {
      products: result.products.map((product) => rewriteProduct(product, rewrites, moment)),
    }),
  };
}

/** The result with its products and the prices of its recommendation rewritten. */
export function rewriteAvailability(
  result: AvailabilityResult,
  rewrites: Rewrites,
  moment: Moment,
): AvailabilityResult {
  const { price } = rewrites;
  const { recommendation } = result;
  return {
    ...result,
    products: result.products.map((product) => rewriteProduct(product, rewrites, moment)),
    ...(price &&
      recommendation && {
        recommendation: {
          ...recommendation,
          price: recommendation.price && price(recommendation.price),
          products: recommendation.products?.map((product) => ({
            ...product,
            price: product.price && price(product.price),
          })),
        },
      }),
  };
}

const isPair = (value: object): value is AmountPair => "accommodation_currency" in value;

function changed(value: unknown, amounts: (pair: AmountPair) => AmountPair): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, amounts));
  if (typeof value !== "object" || value === null) return value;
  if (isPair(value)) return amounts(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner, amounts)]));
}

/** The same answer with every amount pair in it rewritten. */
export function rewriteAmounts<R extends object>(result: R, { amounts }: Rewrites): R {
  // Only pairs are replaced, by pairs: the shape stays what it was.
  return amounts ? (changed(result, amounts) as R) : result;
}
