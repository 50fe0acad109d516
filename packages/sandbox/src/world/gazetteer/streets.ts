// Street names for cities without their own list, and the way a country writes a number next to a street.
import { countryFacts, regionFacts, streetLists } from "./countries";
import type { HouseNumberStyle } from "./house-number";
import { hash32 } from "./seed";

/** The commonest street names of the country, or of its language family where no own list is kept. */
export function countryStreets(country: string, regionCode: string): readonly string[] {
  const key = regionFacts(regionCode)?.streets ?? countryFacts(country).streets;
  return streetLists().get(key)?.names ?? [];
}

/** Low numbers are commoner than high ones, since every street has a number 1. */
function houseNumber(country: string, hash: number): number {
  const roll = (hash32(hash, 23) + 1) / 4_294_967_297;
  return 1 + Math.floor(countryFacts(country).highestNumber * roll ** 2.2);
}

/** Joins a street and a number the way the country does. */
export function joinAddress(style: HouseNumberStyle, street: string, country: string, hash: number): string {
  const number = houseNumber(country, hash);
  switch (style) {
    case "street-number":
      return `${street} ${number}`;
    case "number-street":
      return `${number} ${street}`;
    case "number-comma-street":
      return `${number}, ${street}`;
    case "street-comma-number":
      return `${street}, ${number}`;
    case "street-no-number":
      return `${street} No: ${number}`;
    case "block-area":
      return `${1 + (hash32(hash, 31) % 6)}-${1 + (hash32(hash, 37) % 24)}-${1 + (number % 30)} ${street}`;
  }
}
