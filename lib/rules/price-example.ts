// One invented stay under the price rules of four groups of countries: what the first figure holds in each.

import { EEA } from "./booker-laws";
import data from "./price-example.json";

export type PriceGroup = "europe" | "northAmerica" | "australia" | "elsewhere";
export type PricePart = "room" | "vat" | "cleaning" | "cityTax";

interface ExamplePart {
  part: PricePart;
  /** Major units of the example's currency. */
  amount: number;
  paid: "online" | "property";
}

interface ExampleGroup {
  group: PriceGroup;
  /** What the first figure holds; the other parts are named beside it. */
  shown: PricePart[];
}

/** The stay and its four readings; no figure of it comes from the platform. */
export const PRICE_EXAMPLE = data as {
  currency: string;
  nights: number;
  adults: number;
  parts: ExamplePart[];
  groups: ExampleGroup[];
};

/** Under whose rules a booker from `country` (lower-case code) reads prices. */
export function priceGroupOf(country: string): PriceGroup {
  if (EEA.includes(country) || country === "gb" || country === "ch") return "europe";
  if (country === "us" || country === "ca") return "northAmerica";
  return country === "au" ? "australia" : "elsewhere";
}
