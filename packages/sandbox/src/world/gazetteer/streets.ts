// Street names for cities without their own list, and the way a country writes a number next to a street.
import { COUNTRY_FAMILY, COUNTRY_STREETS, FAMILY_STREETS, REGION_FAMILY } from "./data/street-names";
import { hash32 } from "./seed";
import type { HouseNumberStyle } from "./types";

const STYLE_COUNTRIES: Readonly<Record<Exclude<HouseNumberStyle, "street-number">, string>> = {
  "number-street":
    "us gb ie au nz ca za in lk pk bd my sg hk ph ke ng gh tz ug zw zm bw na jm bs bb tt ag lc gd vc dm kn mt " +
    "th vn kr tw cn kh la mm mv mu sc fj gi im je gg bm ky vg vi pr gu bz gy il sn ci cm mg re gp mq gf mf bl",
  "number-comma-street": "fr mc lu ma tn dz pf nc",
  "street-comma-number": "it es br pt sm va ad ao mz cv ge am az ru by ua kz uz kg tj tm",
  "street-no-number": "tr",
  "block-area": "jp",
};

const STYLE_BY_COUNTRY = new Map<string, HouseNumberStyle>(
  (Object.keys(STYLE_COUNTRIES) as Exclude<HouseNumberStyle, "street-number">[]).flatMap((style) =>
    STYLE_COUNTRIES[style].split(" ").map((country): [string, HouseNumberStyle] => [country, style]),
  ),
);

/** The commonest street names of the country, or of its language family where no own list is kept. */
export function countryStreets(country: string, regionCode: string): readonly string[] {
  const family = REGION_FAMILY[regionCode];
  const own = family === undefined ? COUNTRY_STREETS[country] : undefined;
  return own ?? FAMILY_STREETS[family ?? COUNTRY_FAMILY[country] ?? "english"] ?? ["Main Street"];
}

export function countryHouseNumberStyle(country: string): HouseNumberStyle {
  return STYLE_BY_COUNTRY.get(country) ?? "street-number";
}

/** Countries that count along the whole avenue, or a hundred to the block, and so reach high numbers. */
const HIGHEST_NUMBER: Readonly<Record<string, number>> = {
  us: 3200,
  ca: 2400,
  ar: 3000,
  br: 1500,
  uy: 1800,
  cl: 1600,
  mx: 700,
  pe: 900,
};

/** Low numbers are commoner than high ones, since every street has a number 1. */
function houseNumber(country: string, hash: number): number {
  const roll = (hash32(hash, 23) + 1) / 4_294_967_297;
  return 1 + Math.floor((HIGHEST_NUMBER[country] ?? 120) * roll ** 2.2);
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
