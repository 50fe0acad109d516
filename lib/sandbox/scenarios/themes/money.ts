// Scenarios of currencies and of unusual prices.
import type { Scenario } from "../scenario";
import { availabilityTrial, searchTrial } from "../trials";

export const MONEY: readonly Scenario[] = [
  {
    id: 900201,
    slug: "currency-without-decimals",
    title: "Currency without Decimals",
    shows: "The property sells in JPY: amounts in its currency are whole numbers in every answer.",
    handling: "Take the digits of a currency from ISO 4217, not from the number.",
    contract: "gaps 1, Amount details",
    expect: "currency.accommodation JPY and whole amounts",
    core: { currency: "JPY" },
  },
  {
    id: 900202,
    slug: "currency-with-three-decimals",
    title: "Currency with Three Decimals",
    shows: "The property sells in KWD: amounts in its currency have up to three digits after the point.",
    handling: "Do not cut amounts to two digits.",
    contract: "gaps 1, Amount details",
    expect: "currency.accommodation KWD and an amount with three decimals",
    core: { currency: "KWD", basePrice: 100.35 },
  },
  {
    id: 900203,
    slug: "currency-of-another-country",
    title: "Currency of Another Country",
    shows: "The property sells in CHF in a country that pays in EUR; both amounts of a pair differ.",
    handling: "Show the booker's currency first and the property's beside it where they differ.",
    contract: "gaps 17, Both-currency display rule",
    expect: "currency CHF and EUR, with two different amounts",
    trial: searchTrial({ currency: "EUR" }),
    core: { currency: "CHF" },
  },
  {
    id: 900204,
    slug: "booker-currency-null",
    title: "Booker Currency Null",
    shows:
      "booker_currency is null in every pair and currency.booker is null, although a currency was asked for.",
    handling: "Fall back to the amount in the property's currency.",
    contract: "gaps 15, amount pair booker_currency",
    expect: "null in every booker_currency",
    trial: availabilityTrial({ currency: "USD" }),
    rewrites: {
      amounts: (pair) => ({ ...pair, booker_currency: null }),
      result: (result) => ({ ...result, currency: { ...result.currency, booker: null } }),
    },
  },
  {
    id: 900205,
    slug: "huge-price",
    title: "Huge Price",
    shows: "A night costs a million euros; in other currencies prices get twelve digits.",
    handling: "Lay out long amounts without breaking them.",
    contract: "Shared value objects, Amount pair",
    expect: "a total of 2,000,000.00",
    core: { basePrice: 1_000_000 },
  },
  {
    id: 900206,
    slug: "tiny-price",
    title: "Tiny Price",
    shows: "A night costs two cents.",
    handling: "Round nothing away and divide by nothing that can become zero.",
    contract: "Shared value objects, Amount pair",
    expect: "a total of 0.04",
    core: { basePrice: 0.02 },
  },
];
