// Wire messages and reference lists small enough to read in a test.
import type { Charge, CurrencyPair, Price } from "@roomward/contract/values";
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import type { StayTerms } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { priceView } from "@/lib/views/money/price";
import type { Lookups, QuoteWording } from "@/lib/views/wording";

const CHARGES: Record<number, string> = { 21: "VAT", 22: "City tax", 0: "Service charge", 3: "Cleaning fee" };

export const lookups: Lookups = {
  accommodationType: (id) => (id === 204 ? "Hotel" : null),
  facility: (id) => ({ 2: "Parking", 107: "Free wifi", 433: "Swimming pool" })[id] ?? null,
  facilityGroup: (id) => ({ 2: "Transport", 433: "Pool and wellness" })[id] ?? null,
  roomFacility: (id) => ({ 11: "Air conditioning", 38: "Private bathroom" })[id] ?? null,
  roomType: (id) => (id === 9 ? "Double room" : null),
  bedType: (id) => ({ 1: "Single bed", 2: "Double bed", 3: "Sofa bed" })[id] ?? null,
  chargeType: (id) => CHARGES[id] ?? null,
  reviewWord: (score) => (score >= 9 ? "Wonderful" : score >= 7 ? "Good" : null),
  card: (id) => ({ 1: "Visa", 2: "Mastercard" })[id] ?? null,
  supplier: (id) => (id === 5 ? "Bedbank" : null),
  city: (id) => (id === -2759794 ? "Amsterdam" : null),
  district: (id) => (id === 7 ? "Centrum" : null),
};

export const words = wordsFor("en");

/** The property's and the booker's; they differ, so that no figure of one passes for the other's. */
export const GBP_EUR: CurrencyPair = { accommodation: "GBP", booker: "EUR" };

export function wording(overrides: Partial<QuoteWording> = {}): QuoteWording {
  return {
    words,
    lookups,
    currency: GBP_EUR,
    nights: 3,
    zone: "Europe/Amsterdam",
    quotedAt: "2027-05-01T09:00:00Z",
    ...overrides,
  };
}

/** What the page of a stay is told in, without days. */
export const stayWording = { ...wording(), fetchedAt: "2027-05-01T09:00:00Z", stay: null, webUrl: null };

/** The property's amount, and the booker's. */
export const dual = (propertyAmount: number, booker: number) => ({
  accommodation_currency: propertyAmount,
  booker_currency: booker,
});

/** Base, display and total of a price, of which `own` and `booker` are shown: £12 (€15) city tax comes on top. */
export const shownAt = (propertyAmount: number, booker: number) =>
  dualPrice({
    base: dual(propertyAmount - 26.49, booker - 33),
    chargeable_online: dual(propertyAmount - 4.8, booker - 6),
    display: dual(propertyAmount, booker),
    total: dual(propertyAmount + 12, booker + 15),
  });

/** The fees of a schedule: from when, the property's amount and the booker's. */
export const feesFrom = (...steps: [from: string, own: number, booker: number][]) =>
  steps.map(([from, propertyAmount, booker]) => ({ from, price: dual(propertyAmount, booker) }));

/** An amount of an answer in one currency. */
export const pair = (amount: number) => dual(amount, amount);

/** 9% VAT, in the shown price and collected online. */
export function charge(overrides: Partial<Charge> & { charge: number }): Charge {
  return {
    condition: null,
    included_in: { display: true, chargeable_online: true },
    mode: "percentage",
    percentage: 9,
    total_amount: dual(21.69, 27),
    unit_amount: null,
    ...overrides,
  };
}

/** In the price shown, but paid on site: each of the two flags is seen by itself. */
export const service = charge({
  charge: 0,
  included_in: { display: true, chargeable_online: false },
  mode: "per_stay",
  percentage: null,
  unit_amount: dual(4.8, 6),
  total_amount: dual(4.8, 6),
});

/** On top of the shown price and paid on site: £2.00 (€2.50) for each of two people and three nights. */
export const cityTax = charge({
  charge: 22,
  included_in: { display: false, chargeable_online: false },
  mode: "per_person_per_night",
  percentage: null,
  unit_amount: dual(2, 2.5),
  total_amount: dual(12, 15),
});

/**
 * In pounds and euros no two parts are alike:
 *
 *     room (base)         241.00  300.00
 *     + VAT                21.69   27.00   online figure  262.69  327.00
 *     + service             4.80    6.00   display        267.49  333.00
 *     + city tax           12.00   15.00   total          279.49  348.00
 */
export function dualPrice(overrides: Partial<Price> = {}): Price {
  return {
    base: dual(241, 300),
    chargeable_online: dual(262.69, 327),
    charges: [charge({ charge: 21 }), service, cityTax],
    display: dual(267.49, 333),
    total: dual(279.49, 348),
    ...overrides,
  };
}

/** A price of an answer in one currency: 300 room, 27 VAT in the shown price, 15 city tax on top of it. */
export function price(overrides: Partial<Price> = {}): Price {
  return {
    base: pair(300),
    chargeable_online: null,
    charges: [
      charge({ charge: 21, total_amount: pair(27) }),
      { ...cityTax, unit_amount: pair(2.5), total_amount: pair(15) },
    ],
    display: pair(327),
    total: pair(342),
    ...overrides,
  };
}

export const terms: StayTerms = {
  ...{ checkin: "2027-06-12", checkout: "2027-06-15", adults: 2, rooms: 1, children: [] },
  ...{ bookerCountry: "nl", bookerState: null, device: "desktop", devicePinned: false },
  ...{ currency: "EUR", filter: NO_RATE_FILTER },
};

/** The price of one rate in words, paid in one of `timings`. */
export const viewOf = (paid: Price, at: QuoteWording = wording(), ...timings: string[]) =>
  priceView(paid, [{ price: paid, terms: { timings } }], at);
