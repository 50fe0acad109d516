// What a rental costs: class by days, lead, season, place and supplier, with mandatory charges inside the total.
import { minorRate, priceStep, toMajor } from "../pricing/currencies";
import { kindOf, seasonFactor } from "../pricing/seasons";
import { distanceKm } from "../world/gazetteer/geometry";
import { chance, field, integer, normal, uniform } from "../world/hash";
import type { Car, Depot } from "./places";

const F = {
  place: field("carPlacePrice"),
  supplier: field("carSupplierPrice"),
  car: field("carPrice"),
  ageless: field("carNoAgeFee"),
  way: field("carOneWay"),
  deal: field("carDeal"),
  oddDeal: field("carOddDeal"),
  winter: field("carWinter"),
  moved: field("carMoved"),
};

/** Factor of the price of a day by the days of a rental; between two of them it is drawn straight. */
const DAY_FACTORS = [
  [1, 1.5],
  [3, 1],
  [7, 0.73],
  [14, 0.67],
  [90, 0.58],
] as const;

export function dayFactor(days: number): number {
  const [firstDay, first] = DAY_FACTORS[0];
  if (days <= firstDay) return first;
  const at = DAY_FACTORS.findIndex(([end]) => end >= days);
  const [end, high] = DAY_FACTORS[at] ?? [90, 0.58];
  const [begin, low] = DAY_FACTORS[at - 1] ?? [firstDay, first];
  return low + ((high - low) * (days - begin)) / (end - begin);
}

const LEADS = [
  [1, 1.3],
  [7, 1.14],
  [30, 1],
] as const;
const leadFactor = (days: number): number => LEADS.find(([until]) => days <= until)?.[1] ?? 0.93;

const dayOfYear = (day: string): number =>
  Math.floor((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000) + 1;

export interface Rental {
  pickup: Depot;
  dropoff: Depot;
  /** Local days. */
  pickupDay: string;
  days: number;
  leadDays: number;
  age: number;
  currency: string;
  /** The quarter of an hour it is searched in: offers go and move in the course of time. */
  quarter: number;
}

/** In each quarter of an hour, so that twice as many differ from the one before. */
const MOVED_SHARE = 0.01;
const YOUNG_EUROS = 20;
const SENIOR_EUROS = 12;
/** Charges by age are taken for so many days at most. */
const MAX_AGE_DAYS = 10;

/** Euros by the age of the driver; null when the car is not rented to them. */
function ageEuros({ age, days, pickup }: Rental, car: Car, seed: number): number | null {
  if (age < 21 && car.model.categories.includes("premium")) return null;
  if (chance(seed, F.ageless + pickup.supplierAt, 0.1)) return 0;
  const charged = Math.min(days, MAX_AGE_DAYS);
  if (age < 25) return YOUNG_EUROS * (0.85 + 0.4 * uniform(pickup.key, F.ageless)) * charged;
  return age >= 75 ? SENIOR_EUROS * charged : 0;
}

/** Nobody rents a car out to be returned further away, which may lie beyond a sea. */
const MAX_WAY_KM = 2_500;

/** Euros for returning the car elsewhere; null when that is not offered. */
function wayEuros({ pickup, dropoff }: Rental, car: Car): number | null {
  if (pickup.id === dropoff.id) return 0;
  if (distanceKm(pickup.point, dropoff.point) > MAX_WAY_KM) return null;
  const key = pickup.key ^ dropoff.key;
  if (pickup.country === dropoff.country)
    return chance(key, F.way, 0.2) ? 0 : integer(key, F.way + 1, 15, 90);
  if (chance(key ^ car.key, F.way, 0.5)) return null;
  return integer(key, F.way + 1, 150, 600);
}

/** Whether a desk charges for winter equipment: by an id that no list explains. */
export const hasWinterFee = ({ key }: Depot): boolean => chance(key, F.winter, 0.03);

/** Trap: this share of the deals states less percent than its two prices show. */
const ODD_DEALS = 0.04;
const ODD_PERCENT = 1.5;

export interface Priced {
  /** Whole minor units; contains the charges. */
  total: number;
  charges: { charge: string; amount: number }[];
  /** Whole percent from `before` to `total`; null without a deal. */
  discount: number | null;
  /** Whole minor units before the discount; contains the charges. */
  before: number;
}

/** The price in whole minor units of the asked currency; null when the car is not offered for this rental. */
export function priceOf(rental: Rental, car: Car, seed: number): Priced | null {
  const { pickup, days, currency, pickupDay } = rental;
  const ages = ageEuros(rental, car, seed);
  const way = wayEuros(rental, car);
  if (ages === null || way === null) return null;
  const { city } = pickup;
  const season = city ? seasonFactor(city, kindOf(city), dayOfYear(pickupDay)) ** 1.6 : 1;
  const supplier = 0.68 + 0.64 * uniform(seed, F.supplier + pickup.supplierAt);
  const place = Math.exp(0.3 * normal(pickup.key >>> 6, F.place));
  const propertyAmount = Math.exp(0.07 * normal(car.key ^ pickup.key, F.car));
  const moved = chance(car.key ^ pickup.key, F.moved + rental.quarter, MOVED_SHARE) ? 1.034 : 1;
  const euros =
    car.model.day *
    days *
    dayFactor(days) *
    leadFactor(rental.leadDays) *
    season *
    supplier *
    place *
    propertyAmount *
    moved;
  const isWinter = hasWinterFee(pickup) && /-(11|12|01|02|03)-/.test(pickupDay);
  const step = priceStep(currency);
  const inSteps = (amount: number) => Math.round(amount / step) * step;
  const minor = (amount: number) => inSteps(amount * 100 * minorRate("EUR", currency));
  const discount = chance(car.key ^ pickup.key, F.deal, 0.22) ? integer(car.key, F.deal + 1, 6, 12) : null;
  const base = minor(discount === null ? euros : (euros * (100 - discount)) / 100);
  const charges = [
    { charge: "aged_driver_fee", amount: minor(ages) },
    { charge: "one_way_fee", amount: minor(way) },
    { charge: "winter_equipment_fee", amount: isWinter ? minor(4 * days) : 0 },
  ].filter(({ amount }) => amount > 0);
  const total = charges.reduce((sum, { amount }) => sum + amount, base);
  const odd = chance(car.key ^ pickup.key, F.oddDeal, ODD_DEALS) ? ODD_PERCENT : 0;
  const before = discount === null ? total : inSteps((total * 100) / (100 - discount - odd));
  return { total, charges, discount, before };
}

/** Euros as an amount in steps of ten of the currency's unit, as deposits are set. */
export function roundAmount(euros: number, currency: string): number {
  const major = toMajor(Math.round(euros * 100 * minorRate("EUR", currency)), currency);
  return currency === "EUR" ? major : Math.round(major / 10) * 10;
}
