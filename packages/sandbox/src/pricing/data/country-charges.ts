// Taxes that hold in a whole country, as published lists of rates and news of their changes have them. A rate marked
// `assumed` was in none of those: it is general knowledge and not to be shown as a fact. See left-out.ts for the rest.

import { CHARGE } from "../../world/data/charge-types";
import type { ChargePlace } from "../charge-rule";
import { assumedVat, occupancy, perGuest, perRoom, service, stars, vat } from "./charges-shorthand";

const assumed = { assumed: true } as const;
const residentsOnly = { residentsOnly: true } as const;

/** Amounts by class that Greek lodgings collect for each room and night; the lower ones in winter. */
const GREEK_SUMMER = stars(2, 2, 5, 10, 15);
const GREEK_WINTER = stars(0.5, 0.5, 1.5, 3, 4);

/** Guest houses on inhabited islands pay half the green tax of the Maldives. */
const GUEST_HOUSES = [216, 222] as const;
const ISLAND_RESORTS = [201, 203, 204, 206, 208, 213, 218, 219, 220, 221, 224] as const;

const EUROPE: Readonly<Record<string, ChargePlace>> = {
  at: { currency: "EUR", rules: [vat(10)] },
  be: {
    currency: "EUR",
    rules: [vat(6, { until: "2026-03-01" }), vat(12, { from: "2026-03-01" })],
  },
  bg: { currency: "EUR", rules: [vat(9)] },
  ch: { currency: "CHF", rules: [vat(3.8)] },
  cy: { currency: "EUR", rules: [vat(9)] },
  cz: { currency: "CZK", rules: [vat(12)] },
  de: { currency: "EUR", rules: [vat(7)] },
  dk: { currency: "DKK", rules: [vat(25)] },
  ee: { currency: "EUR", rules: [vat(13)] },
  es: { currency: "EUR", rules: [vat(10)] },
  fi: {
    currency: "EUR",
    rules: [assumedVat(14, { until: "2026-01-01" }), vat(13.5, { from: "2026-01-01" })],
  },
  fr: { currency: "EUR", rules: [vat(10)] },
  gb: { currency: "GBP", rules: [vat(20)] },
  gr: {
    currency: "EUR",
    rules: [
      vat(13),
      perRoom(GREEK_SUMMER, { charge: CHARGE.environmentFee, months: [4, 10] }),
      perRoom(GREEK_WINTER, { charge: CHARGE.environmentFee, months: [11, 3] }),
    ],
  },
  hr: { currency: "EUR", rules: [vat(13)] },
  hu: { currency: "HUF", rules: [vat(5)] },
  ie: { currency: "EUR", rules: [vat(13.5)] },
  is: { currency: "ISK", rules: [vat(11)] },
  it: { currency: "EUR", rules: [vat(10)] },
  lt: {
    currency: "EUR",
    rules: [vat(9, { until: "2026-01-01" }), vat(12, { from: "2026-01-01" })],
  },
  lu: { currency: "EUR", rules: [vat(3)] },
  lv: { currency: "EUR", rules: [vat(12)] },
  mt: { currency: "EUR", rules: [vat(7)] },
  nl: {
    currency: "EUR",
    rules: [vat(9, { until: "2026-01-01" }), vat(21, { from: "2026-01-01" })],
  },
  no: { currency: "NOK", rules: [vat(12)] },
  pl: { currency: "PLN", rules: [vat(8)] },
  pt: { currency: "EUR", rules: [vat(6)] },
  ro: { currency: "RON", rules: [assumedVat(11)] },
  se: { currency: "SEK", rules: [vat(12)] },
  si: { currency: "EUR", rules: [vat(9.5)] },
  sk: { currency: "EUR", rules: [vat(5)] },
  tr: {
    currency: "TRY",
    rules: [assumedVat(10), occupancy(CHARGE.hotelTax, 2, "room", { from: "2023-01-01" })],
  },
};

const ASIA: Readonly<Record<string, ChargePlace>> = {
  hk: {
    currency: "HKD",
    rules: [service(10), occupancy(CHARGE.hotelTax, 3, "room", { from: "2025-01-01" })],
  },
  id: {
    currency: "IDR",
    rules: [service(10), vat(10, {}, "base_and_service")],
  },
  in: {
    currency: "INR",
    rules: [
      vat(
        {
          per: "room",
          bands: [
            [1000, 0],
            [7500, 5],
            [Number.POSITIVE_INFINITY, 18],
          ],
        },
        {
          charge: CHARGE.goodsAndServicesTax,
          from: "2025-09-22",
        },
      ),
    ],
  },
  jp: { currency: "JPY", rules: [assumedVat(10)] },
  kr: { currency: "KRW", rules: [vat(10)] },
  mv: {
    currency: "USD",
    rules: [
      service(10, assumed),
      vat(16, { ...assumed, charge: CHARGE.goodsAndServicesTax, until: "2025-07-01" }, "base_and_service"),
      vat(17, { charge: CHARGE.goodsAndServicesTax, from: "2025-07-01" }, "base_and_service"),
      perGuest(12, { charge: CHARGE.environmentFee, minimumAge: 2, types: ISLAND_RESORTS }),
      perGuest(6, { charge: CHARGE.environmentFee, minimumAge: 2, types: GUEST_HOUSES }),
    ],
  },
  my: { currency: "MYR", rules: [vat(8, { ...assumed, charge: CHARGE.goodsAndServicesTax })] },
  ph: { currency: "PHP", rules: [assumedVat(12)] },
  sg: {
    currency: "SGD",
    rules: [
      service(10, assumed),
      vat(9, { ...assumed, charge: CHARGE.goodsAndServicesTax }, "base_and_service"),
    ],
  },
  th: { currency: "THB", rules: [service(10), vat(7, {}, "base_and_service")] },
  tw: { currency: "TWD", rules: [service(10, assumed), assumedVat(5)] },
  vn: { currency: "VND", rules: [assumedVat(8)] },
};

const AFRICA_AND_MIDDLE_EAST: Readonly<Record<string, ChargePlace>> = {
  ae: { currency: "AED", rules: [vat(5, {}, "base_and_service")] },
  bh: { currency: "BHD", rules: [vat(10)] },
  eg: { currency: "EGP", rules: [service(12, assumed), vat(14)] },
  il: { currency: "ILS", rules: [assumedVat(18, residentsOnly)] },
  ke: { currency: "KES", rules: [vat(16)] },
  ma: { currency: "MAD", rules: [vat(10)] },
  om: { currency: "OMR", rules: [vat(5)] },
  sa: { currency: "SAR", rules: [vat(15)] },
  za: { currency: "ZAR", rules: [assumedVat(15)] },
};

const AMERICAS_AND_OCEANIA: Readonly<Record<string, ChargePlace>> = {
  ar: { currency: "ARS", rules: [vat(21, residentsOnly)] },
  au: { currency: "AUD", rules: [vat(10, { charge: CHARGE.goodsAndServicesTax })] },
  br: { currency: "BRL", rules: [assumedVat(5, { charge: CHARGE.salesTax })] },
  ca: {
    currency: "CAD",
    rules: [vat(13, { ...assumed, charge: CHARGE.goodsAndServicesTax }, "base_and_fees")],
  },
  cl: { currency: "CLP", rules: [vat(19, residentsOnly)] },
  co: { currency: "COP", rules: [assumedVat(19, residentsOnly)] },
  mx: { currency: "MXN", rules: [vat(16)] },
  nz: { currency: "NZD", rules: [assumedVat(15, { charge: CHARGE.goodsAndServicesTax })] },
  pe: { currency: "PEN", rules: [vat(18, residentsOnly)] },
  us: { currency: "USD", rules: [occupancy(CHARGE.hotelTax, 12, "base_and_fees", assumed)] },
};

/** By lower-case country code; a country that is not here charges nothing on top. */
export const COUNTRY_CHARGES: Readonly<Record<string, ChargePlace>> = {
  ...EUROPE,
  ...ASIA,
  ...AFRICA_AND_MIDDLE_EAST,
  ...AMERICAS_AND_OCEANIA,
};
