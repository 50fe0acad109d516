// A world and requests for the tests of prices, and the reading of amounts as whole minor units.
import type { AvailabilityRequest } from "@roomward/contract/availability";
import type { Guests } from "@roomward/contract/request";
import type { SearchRequest, SearchResult } from "@roomward/contract/search";
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";
import { makeClock } from "../src/clock";
import { searchPage } from "../src/operations/search";
import type { AnswerOptions } from "../src/pricing/answer-options";
import { minorDigits } from "../src/pricing/currencies";
import { type Inquiry, type InquirySetting, inquire } from "../src/pricing/inquiry";
import { dayNumber, dayOf } from "../src/pricing/stay";
import { hash32 } from "../src/world/hash";
import { createWorld } from "../src/world/world";

export const NOW = "2027-01-15T09:00:00Z";
export const clock = makeClock(NOW);
export const world = createWorld({ seed: 7, properties: 20_000 });
export const options = { siteBase: "http://127.0.0.1:4010" };

export const AMSTERDAM = -2759794;
export const ROME = -3169070;
export const NEW_YORK = -5128581;
export const KYOTO = -1857910;

export const couple: Guests = { number_of_adults: 2, number_of_rooms: 1 };

const stayed = {
  booker: { country: "nl", platform: "desktop" },
  checkin: "2027-06-10",
  checkout: "2027-06-13",
  guests: couple,
} as const;

export const searchRequest = (more: Partial<SearchRequest>): SearchRequest => ({ ...stayed, ...more });

export const availabilityRequest = (more: Partial<AvailabilityRequest>): AvailabilityRequest => ({
  accommodations: [],
  ...stayed,
  ...more,
});

/** A stay of three nights for a Dutch couple, unless `more` says otherwise. */
export const inquiryFor = ({
  country = "nl",
  ...more
}: Partial<Omit<InquirySetting, "booker">> & { country?: string } = {}): Inquiry =>
  inquire({ seed: 7, ...stayed, booker: { country, platform: "desktop" }, now: Date.parse(NOW), ...more });

/** One page of a search of the world. */
export const pageOf = (
  request: SearchRequest,
  { offset = 0, rows = 20 }: { offset?: number; rows?: number } = {},
  more: Partial<AnswerOptions> = {},
) => searchPage({ world, clock, options: { ...options, ...more } }, request, { offset, rows });

/** All results of a search, over pages of `rows`. */
export function searchAll(request: SearchRequest, rows = 100): SearchResult[] {
  const results: SearchResult[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page = pageOf(request, { offset, rows });
    results.push(...page.results);
    offset = page.nextOffset;
  }
  return results;
}

const PARTIES: readonly Guests[] = [
  couple,
  { number_of_adults: 1, number_of_rooms: 1 },
  { number_of_adults: 2, number_of_rooms: 1, children: [4] },
  { number_of_adults: 2, number_of_rooms: 1, children: [1, 8] },
  { number_of_adults: 3, number_of_rooms: 1 },
  { number_of_adults: 4, number_of_rooms: 2 },
  { number_of_adults: 3, number_of_rooms: 2, children: [12] },
  { number_of_adults: 6, number_of_rooms: 3, children: [3, 9, 15] },
  {
    number_of_adults: 3,
    number_of_rooms: 2,
    children: [2, 7],
    allocation: [{ number_of_adults: 1 }, { number_of_adults: 2, children: [7, 2] }],
  },
];
const BOOKERS = ["nl", "us", "ca", "au", "jp", "de", "pe", "in"];
const CURRENCIES = [undefined, "EUR", "USD", "JPY", "KWD", "HUF"];

const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;

/** The i-th of many different questions: spread over stays, parties, bookers, currencies. */
export function variedRequest(i: number, accommodations: number[]): AvailabilityRequest {
  const roll = (salt: number) => hash32(i, salt);
  const arrival = dayNumber("2027-01-15") + (roll(1) % 400);
  const nights = pick([1, 2, 3, 3, 5, 7, 10, 30], roll(2));
  const currency = pick(CURRENCIES, roll(5));
  return {
    accommodations,
    booker: {
      country: pick(BOOKERS, roll(4)),
      platform: pick(["desktop", "mobile"] as const, roll(6)),
      ...(roll(7) % 3 === 0 && { user_groups: ["authenticated" as const] }),
    },
    checkin: dayOf(arrival),
    checkout: dayOf(arrival + nights),
    guests: pick(PARTIES, roll(3)),
    extras: ["extra_charges"],
    ...(currency !== undefined && { currency }),
  };
}

/** Ids spread over the whole world. */
export const someIds = (i: number, count: number): number[] =>
  Array.from({ length: count }, (_, k) => world.idAt(hash32(i, 100 + k) % world.settings.properties));

export type Column = "accommodation_currency" | "booker_currency";

/** An amount as whole minor units; null when the column is empty. */
export function minor(
  pair: AmountPair | null | undefined,
  column: Column,
  currency: CurrencyPair,
): number | null {
  const code = column === "accommodation_currency" ? currency.accommodation : currency.booker;
  const amount = pair?.[column];
  if (amount === null || amount === undefined || !code) return null;
  const scaled = amount * 10 ** minorDigits(code);
  if (Math.abs(scaled - Math.round(scaled)) > 1e-4)
    throw new RangeError(`${amount} ${code} has too many decimals`);
  return Math.round(scaled);
}

/** Base plus those charges that `isIn` accepts, in whole minor units. */
export function baseAnd(
  price: Price,
  column: Column,
  currency: CurrencyPair,
  isIn: (charge: NonNullable<Price["charges"]>[number]) => boolean,
): number {
  return (price.charges ?? [])
    .filter(isIn)
    .reduce(
      (sum, charge) => sum + (minor(charge.total_amount, column, currency) ?? 0),
      minor(price.base, column, currency) ?? 0,
    );
}
