// Wire messages and reference lists small enough to read in a test.
import type { Charge, CurrencyPair, Price } from "@/lib/contract/values";
import { wordsFor } from "@/lib/i18n";
import type { Lookups } from "@/lib/views/lookups";
import type { StayTerms } from "@/lib/views/stay-query";
import type { QuoteWording } from "@/lib/views/wording";

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

export const EUR: CurrencyPair = { accommodation: "EUR", booker: "EUR" };

export function wording(overrides: Partial<QuoteWording> = {}): QuoteWording {
  return {
    words,
    lookups,
    currency: EUR,
    nights: 3,
    zone: "Europe/Amsterdam",
    quotedAt: "2027-05-01T09:00:00Z",
    ...overrides,
  };
}

/** The same amount in both currencies. */
export const pair = (amount: number) => ({ accommodation_currency: amount, booker_currency: amount });

export function charge(overrides: Partial<Charge> & { charge: number }): Charge {
  return {
    condition: null,
    included_in: { display: true, chargeable_online: null },
    mode: "percentage",
    percentage: 9,
    total_amount: pair(27),
    unit_amount: null,
    ...overrides,
  };
}

/** 300 room, 27 VAT in the shown price. */
export function price(overrides: Partial<Price> = {}): Price {
  return {
    base: pair(300),
    chargeable_online: null,
    charges: [charge({ charge: 21 })],
    display: pair(327),
    total: pair(327),
    ...overrides,
  };
}

export const terms: StayTerms = {
  checkin: "2027-06-12",
  checkout: "2027-06-15",
  adults: 2,
  rooms: 1,
  children: [],
  bookerCountry: "nl",
  bookerState: null,
  device: "desktop",
  devicePinned: false,
  currency: "EUR",
};
