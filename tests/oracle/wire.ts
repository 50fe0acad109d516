// The platform's answers as the oracle reads them: types of the contract, of which nothing is left when it runs.
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AvailabilityProduct, SearchProduct } from "@roomward/contract/product";
import type { LanguageMap, Price } from "@roomward/contract/values";

export type { AccommodationDetails as PropertyRecord } from "@roomward/contract/details";
export type {
  AmountPair as Pair,
  Charge,
  CurrencyPair as Currencies,
  Price,
} from "@roomward/contract/values";

/** Its guests are in answers to a search only, its occupancy in those to a request for availability. */
export type Product = AvailabilityProduct & SearchProduct;

/** A price on its terms. */
export type Terms = Pick<Product, "price" | "policies">;

/** A property in an answer to a search or a request for availability. */
export type Offer = AvailabilityResult & { products: Product[]; price?: Price | null };

/** The texts of a language map, without those that are empty. */
export const textsOf = (words: LanguageMap | null | undefined): string[] =>
  Object.values(words ?? {}).filter((text): text is string => Boolean(text?.trim()));
