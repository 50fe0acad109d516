// The whole question of somebody who rents a car, the offer they chose, and the one spelling of both in a URL.
import type { CarFilter, CarSort } from "../rules/car-filter";
import type { PlaceRef } from "./stay-query";

/** Places where a car can be picked up: the platform is asked for an airport, a city, or around a point. */
export const CAR_PLACE_KINDS = ["airport", "city", "district", "landmark", "accommodation"] as const;

export interface CarTerms {
  pickup: PlaceRef;
  /** Null: returned where it was picked up. */
  dropoff: PlaceRef | null;
  /** By the desk's clock, `YYYY-MM-DDTHH:MM`. */
  from: string;
  until: string;
  age: number;
  /** `booker.country`, lower-case. */
  country: string;
  /** ISO 4217 currency prices are asked for in. */
  currency: string;
}

/** Names of a filter's parts in an address; the form's fields have the same. */
export const CAR_FILTER_FIELDS = {
  sizes: "size",
  gearbox: "gear",
  fuels: "fuel",
  seats: "seats",
  bags: "bags",
  hasAir: "air",
  suppliers: "supplier",
  deskTypes: "desk",
  deskScore: "deskscore",
  isOpen: "open",
  timings: "pay",
  isFree: "free",
  isUnlimited: "unlimited",
  isSameFuel: "samefuel",
  covers: "cover",
  depositUpTo: "deposit",
  excessUpTo: "excess",
  priceFrom: "pricefrom",
  priceTo: "priceto",
} as const satisfies Record<keyof CarFilter, string>;

export const CAR_FILTER_KEYS = Object.keys(CAR_FILTER_FIELDS) as (keyof CarFilter)[];

/** Every parameter of a question about cars; `q` and `backq` are of a form that was sent with places as words. */
export const CAR_FIELDS: readonly string[] = [
  ...["to", "back", "in", "at", "out", "until", "age", "from", "cur", "sort", "shown"],
  ...Object.values(CAR_FILTER_FIELDS),
];

/** Cards of a first screen, and how many each "load more" adds. */
export const FIRST_CARS = 20;

export interface CarQuery extends CarTerms {
  sort: CarSort;
  filter: CarFilter;
  /** How many cards the reader has in view. */
  shown: number;
}

/** What identifies an offer for a traveller; the platform's own number of one does not last. */
export interface CarChoice {
  car: number;
  supplier: number;
  pickupDepot: number;
  dropoffDepot: number;
  timing: string | null;
  cover: string | null;
  fuelRule: string | null;
  mileage: string | null;
}

type Entry = [name: string, value: string];

const place = ({ kind, id }: PlaceRef): string => `${kind}:${id}`;

const termsEntries = (terms: CarTerms): Entry[] => [
  ["to", place(terms.pickup)],
  ...(terms.dropoff ? ([["back", place(terms.dropoff)]] as Entry[]) : []),
  ["in", terms.from.slice(0, 10)],
  ["at", terms.from.slice(11, 16)],
  ["out", terms.until.slice(0, 10)],
  ["until", terms.until.slice(11, 16)],
  ["age", String(terms.age)],
  ["from", terms.country],
  ["cur", terms.currency],
];

/** What is set of a filter; lists are joined by commas, a wish without a value is `1`. */
export function carFilterEntries(filter: CarFilter): Entry[] {
  return CAR_FILTER_KEYS.flatMap((key): Entry[] => {
    const value = filter[key];
    const text = Array.isArray(value) ? value.join(",") : value === true ? "1" : String(value || "");
    return text === "" ? [] : [[CAR_FILTER_FIELDS[key], text]];
  });
}

/** Keeps `:` and `,` readable; both are legal in a query. */
const join = (entries: Entry[]): string =>
  entries
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%3A", ":").replaceAll("%2C", ",")}`,
    )
    .join("&");

export const carTermsToParams = (terms: CarTerms): string => join(termsEntries(terms));

/** A rental, with the order, filter and length of the list where it comes from one. */
export type CarRental = CarTerms & Partial<CarQuery>;

/** `recommended` and the cards of a first screen are left out. */
export function carQueryToParams(rental: CarRental): string {
  const { sort = "recommended", filter, shown = FIRST_CARS } = rental;
  return join([
    ...termsEntries(rental),
    ...(sort === "recommended" ? [] : ([["sort", sort]] as Entry[])),
    ...(filter ? carFilterEntries(filter) : []),
    ...(shown === FIRST_CARS ? [] : ([["shown", String(shown)]] as Entry[])),
  ]);
}

export const carsHref = (locale: string, query: CarRental): string =>
  `/${locale}/cars?${carQueryToParams(query)}`;

const SEPARATOR = "~";
const NOT_STATED = "-";
const NUMBERS = 4;

/** `8123~17~5501~5501~pay_online_now~basic~return_same~unlimited`; `-` for what the platform does not state. */
export const carChoiceText = (choice: CarChoice): string =>
  [
    choice.car,
    choice.supplier,
    choice.pickupDepot,
    choice.dropoffDepot,
    ...[choice.timing, choice.cover, choice.fuelRule, choice.mileage].map((word) => word ?? NOT_STATED),
  ].join(SEPARATOR);

const NUMBER = /^\d{1,15}$/;
const WORD = /^(-|[a-z][a-z0-9_-]{0,63})$/;

/** Null for a text that names no offer. */
export function readCarChoice(text: string): CarChoice | null {
  const parts = text.split(SEPARATOR);
  const isRead =
    parts.length === 2 * NUMBERS && parts.every((part, at) => (at < NUMBERS ? NUMBER : WORD).test(part));
  if (!isRead) return null;
  const [car = 0, supplier = 0, pickupDepot = 0, dropoffDepot = 0] = parts.slice(0, NUMBERS).map(Number);
  const [timing = null, cover = null, fuelRule = null, mileage = null] = parts
    .slice(NUMBERS)
    .map((part) => (part === NOT_STATED ? null : part));
  return { car, supplier, pickupDepot, dropoffDepot, timing, cover, fuelRule, mileage };
}

/** A total as it stood where the traveller came from. */
export interface SeenTotal {
  amount: number;
  currency: string;
}

/** `164.25,EUR`. */
const seenText = ({ amount, currency }: SeenTotal): string => `${amount},${currency}`;

/** Null for a text that is no total. */
export function readSeenTotal(text: string): SeenTotal | null {
  const [, amount = "", currency = ""] = /^(\d{1,9}(?:\.\d{1,4})?),([A-Z]{3})$/.exec(text) ?? [];
  return amount === "" ? null : { amount: Number(amount), currency };
}

/** The page of an offer, or the way out of it; `seen`: the total that stood beside the link. */
export function carOfferHref(
  locale: string,
  page: "offer" | "go",
  rental: CarRental,
  { choice, seen }: { choice: CarChoice; seen: SeenTotal | null },
): string {
  const entries: Entry[] = [
    ["offer", carChoiceText(choice)],
    ...(seen ? ([["seen", seenText(seen)]] as Entry[]) : []),
  ];
  return `/${locale}/cars/${page}?${carQueryToParams(rental)}&${join(entries)}`;
}

/** Before the id of an extra, whose value is how many are chosen. */
export const EXTRA = "extra-";

/** Offers side by side. */
export const carCompareHref = (
  locale: string,
  rental: CarRental,
  { choices }: { choices: readonly CarChoice[] },
): string =>
  `/${locale}/cars/compare?${carQueryToParams(rental)}&${join(
    choices.map((choice): Entry => ["offer", carChoiceText(choice)]),
  )}`;

/** Names an offer and its rental alone, whatever list it was found in. */
export const carOfferParams = (terms: CarTerms, choice: CarChoice): string =>
  `${carTermsToParams(terms)}&${join([["offer", carChoiceText(choice)]])}`;

/** Pick-up and return as a calendar file. */
export const carCalendarHref = (locale: string, terms: CarTerms, choice: CarChoice): string =>
  `/api/cars/calendar-file?${carOfferParams(terms, choice)}&locale=${locale}`;
