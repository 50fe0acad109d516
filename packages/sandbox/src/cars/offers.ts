// The offers of a search for cars, in the platform's order, and the token that names the search.
import { createHmac, timingSafeEqual } from "node:crypto";
import { ASSUMED } from "@roomward/contract/assumed";
import { type CarLocation, CarSearchRequest } from "@roomward/contract/cars-search";
import { rentalDays, rentalProblem } from "@roomward/contract/rental";
import * as z from "zod";
import { invalidParameter, Rejection } from "../http/rejection";
import type { OperationContext } from "../operations/handler";
import { isCurrency, toMajor } from "../pricing/currencies";
import { localTime, zoneOf } from "../pricing/zone";
import { distanceKm } from "../world/gazetteer/geometry";
import { airportByIdOrIata, cityById, countryCurrency } from "../world/gazetteer/places";
import { chance, field, hash32, integer, uniform } from "../world/hash";
import { deskRating } from "./depots";
import {
  type Car,
  type Depot,
  depotPlaces,
  depotsOf,
  depotsOfAirport,
  depotsOfCity,
  knownFleet,
} from "./places";
import { type Priced, priceOf, type Rental, roundAmount } from "./prices";
import { cardRequired, termsOf } from "./terms";

const F = {
  gone: field("carGone"),
  thin: field("carThin"),
  offer: field("carOffer"),
  rank: field("carRank"),
  special: field("carSpecial"),
  insurance: field("carInsurance"),
};

/** Offers go and prices move with the quarter of an hour. */
export const QUARTER_MS = 900_000;
/** Suppliers of the third tier that still rent for tomorrow. */
const THIN_SHARE = 0.13;
const UNAVAILABLE_SHARE = 0.01;

/** The desks of a place; none for one that nobody knows (`ASSUMED.carUnknownPlace`). */
function depotsAt(seed: number, { airport, city, coordinates }: CarLocation): Depot[] {
  if (airport !== undefined) {
    const found = airportByIdOrIata(airport);
    return found === null ? [] : depotsOfAirport(seed, found);
  }
  if (city !== undefined) {
    const found = cityById(city);
    if (found === null) return [];
    return depotsOfCity(seed, found);
  }
  if (coordinates === undefined) return [];
  const reach = ASSUMED.carRadiusKm.value;
  return depotPlaces()
    .filter((place) => distanceKm(coordinates, place) <= reach + 5)
    .flatMap((place) => depotsOf(seed, place))
    .map((depot) => ({ depot, km: distanceKm(coordinates, depot.point) }))
    .filter(({ km }) => km <= reach)
    .toSorted((a, b) => a.km - b.km)
    .map(({ depot }) => depot);
}

/** One offer, before it is written for the wire. */
export interface Offer {
  id: number;
  car: Car;
  pickup: Depot;
  dropoff: Depot;
  price: Priced;
  terms: ReturnType<typeof termsOf>;
  rank: number;
  /** Kilometres from the asked point; null for an airport or a city. */
  km: number | null;
}

function checkRoute({ route }: CarSearchRequest, depots: readonly Depot[], nowMs: number): void {
  const zone = depots[0] ? zoneOf(depots[0].point) : "UTC";
  const now = localTime(zone, nowMs);
  const problem = rentalProblem(route.pickup.datetime, route.dropoff.datetime, now);
  if (problem) throw new Rejection(400, problem.rule, problem.message);
}

function offerOf(rental: Rental, car: Car, seed: number, leadDays: number): Omit<Offer, "km"> | null {
  const { pickup, dropoff, currency } = rental;
  const key = car.key ^ pickup.key;
  if (chance(key, F.gone + rental.quarter, UNAVAILABLE_SHARE)) return null;
  if (leadDays <= 1 && pickup.supplier.tier === 3 && !chance(key, F.thin, THIN_SHARE)) return null;
  const price = priceOf(rental, car, seed);
  if (price === null) return null;
  const own = countryCurrency(pickup.country);
  const terms = termsOf({ key, car, currency, own, inCurrency: roundAmount });
  // Multiplied, or a desk where the car is returned would cancel itself out.
  const id =
    hash32(key ^ Math.imul(dropoff.key, 0x9e3779b1), F.offer + rental.days * 131 + rental.age) & 0x7fffffff;
  const score = deskRating(pickup)?.score ?? 7;
  const euros = price.total / Math.max(1, rental.days) / toMajorScale(currency);
  const rank = Math.log(euros + 1) - score / 9 + uniform(key, F.rank) * 0.4;
  return { id, car, pickup, dropoff, price, terms, rank };
}

const scales = new Map<string, number>();
/** Minor units of one euro's worth, so that the order is the same in every currency. */
function toMajorScale(currency: string): number {
  let scale = scales.get(currency);
  if (scale === undefined) {
    scale = roundAmount(100_000, currency) / 100_000 / toMajor(1, currency);
    scales.set(currency, scale);
  }
  return scale;
}

/**
 * Every offer of a search at an instant, in the platform's own order. Throws a Rejection for a route that cannot be
 * rented.
 */
export function offersOf(
  { untouched, clock }: Pick<OperationContext, "untouched" | "clock">,
  request: CarSearchRequest,
  nowMs = clock.now(),
): Offer[] {
  const { seed } = untouched.settings;
  const { route, driver, currency } = request;
  if (!isCurrency(currency)) throw invalidParameter("currency", `${currency} is not a known currency`);
  const pickups = depotsAt(seed, route.pickup.location);
  checkRoute(request, pickups, nowMs);
  const isSame = JSON.stringify(route.pickup.location) === JSON.stringify(route.dropoff.location);
  const dropoffs = isSame ? pickups : depotsAt(seed, route.dropoff.location);
  const point = route.pickup.location.coordinates;
  const pickupDay = route.pickup.datetime.slice(0, 10);
  const leadDays = Math.floor((Date.parse(`${route.pickup.datetime}Z`) - nowMs) / 86_400_000);
  const shared = {
    pickupDay,
    days: rentalDays(route.pickup.datetime, route.dropoff.datetime),
    leadDays,
    age: driver.age,
    currency,
    quarter: Math.floor(nowMs / QUARTER_MS),
  };
  return pickups
    .flatMap((pickup) => {
      const dropoff = isSame ? pickup : dropoffs.find(({ supplierAt }) => supplierAt === pickup.supplierAt);
      if (dropoff === undefined) return [];
      const km = point ? distanceKm(point, pickup.point) : null;
      return knownFleet(seed, pickup.supplierAt, pickup.country).flatMap((car) => {
        const offer = offerOf({ ...shared, pickup, dropoff }, car, seed, leadDays);
        return offer === null ? [] : [{ ...offer, km }];
      });
    })
    .toSorted((a, b) => a.rank - b.rank);
}

const SPECIALS = [
  "one_additional_driver",
  "gps",
  "baby_or_child_seat",
  "priority_pickup",
  "wifi_device",
  "upgrade",
];

/** What an offer's insurance costs in euros; null for one without. */
export function insuranceEuros({ car, pickup }: Offer): number | null {
  const key = car.key ^ pickup.key;
  return chance(key, F.insurance, 0.5) ? integer(key, F.insurance + 1, 30, 90) : null;
}

/** An offer as the wire has it. */
export function onWire(offer: Offer, request: CarSearchRequest, { siteBase }: OperationContext) {
  const { id, car, pickup, dropoff, price, terms } = offer;
  const { currency, language = "en-gb" } = request;
  const key = car.key ^ pickup.key;
  const { timing } = terms.payment;
  const from = encodeURIComponent(request.route.pickup.datetime);
  const until = encodeURIComponent(request.route.dropoff.datetime);
  const query = `offer=${id}&pickup=${from}&dropoff=${until}&age=${request.driver.age}&lang=${language}`;
  const money = (minor: number) => toMajor(minor, currency);
  const cover = insuranceEuros(offer);
  return {
    offer: id,
    car: car.id,
    supplier: car.supplier.id,
    categories: car.model.categories,
    price: {
      total: money(price.total),
      currency,
      credit_card_required: cardRequired(key, timing),
      extra_charges: price.charges.map(({ charge, amount }) => ({ charge, total_amount: money(amount) })),
    },
    policies: terms,
    deal:
      price.discount === null
        ? null
        : {
            discount_percentage: price.discount,
            public_price: money(price.before),
            tags: [chance(key, F.special, 0.2) ? "mobile_rate" : "getaway_deal"],
          },
    special_offer: chance(key, F.special + 1, 0.08) ? SPECIALS[integer(key, F.special + 2, 0, 5)] : null,
    route: {
      pickup: { depot: pickup.id, depot_location_type: pickup.type },
      dropoff: { depot: dropoff.id, depot_location_type: dropoff.type },
    },
    insurance: cover && {
      name: "Excess cover",
      id: `cover-${id}`,
      price: { amount: roundAmount(cover, currency), currency },
    },
    url: {
      web: `${siteBase}/platform/cars/${id}?${query}`,
      app: `platform://cars/${id}?${query}`,
    },
    estimated_commission: { amount: money(Math.round(price.total * 0.06)), currency },
  };
}

const Searched = z.strictObject({ request: CarSearchRequest, at: z.int() });

const sign = (text: string, seed: number): string =>
  createHmac("sha256", `car searches of ${seed}`).update(text).digest("base64url").slice(0, 22);

/** Names a search for an hour of the sandbox's clock. */
export function searchToken(request: CarSearchRequest, { untouched, clock }: OperationContext): string {
  const text = Buffer.from(JSON.stringify({ request, at: clock.now() })).toString("base64url");
  return `${text}.${sign(text, untouched.settings.seed)}`;
}

/** The search of a token, as it was asked. Throws `invalid_token` or `expired_token`. */
export function searchOf(token: string, { untouched, clock }: OperationContext): CarSearchRequest {
  const [text = "", signature = ""] = token.split(".");
  const right = Buffer.from(sign(text, untouched.settings.seed));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given))
    throw new Rejection(400, "invalid_token", "search_token: this token was not issued here");
  const { request, at } = Searched.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  if (clock.now() - at > ASSUMED.carSearchTokenLifeMs.value)
    throw new Rejection(400, "expired_token", "search_token: this token is older than an hour");
  return request;
}
