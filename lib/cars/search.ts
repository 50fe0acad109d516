// Searching cars: one question to the platform read to its end, what is static from our copy, and both judged by rules.
import "server-only";
import {
  type CarLocation,
  type CarOffer,
  type CarSearchRequest,
  MAX_CAR_OFFERS,
} from "@roomward/contract/cars-search";
import { rentalDays } from "@roomward/contract/rental";
import type { CarChoice, CarTerms } from "@/lib/address/car-query";
import type { PlaceRef } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import type { CallOptions } from "@/lib/demand/answer";
import { hasNoCars } from "@/lib/demand/cars";
import { noteSurprise } from "@/lib/demand/client";
import { eachPage } from "@/lib/demand/pages";
import type { Words } from "@/lib/i18n";
import { type CarCopy, type CarModelRow, depotZone, readCars } from "@/lib/mirror/cars";
import { patienceUntil } from "@/lib/patience";
import { type Place, placeByRef } from "@/lib/places/lookup";
import { carGroup, carTraits } from "@/lib/rules/acriss";
import { type FreeCancellation, freeCancellation } from "@/lib/rules/car-deadline";
import type { CarFacts } from "@/lib/rules/car-filter";
import { carMoney } from "@/lib/rules/car-money";
import { kilometresBetween } from "@/lib/rules/map-frame";
import { deskHours, isOpenAtAll } from "@/lib/rules/working-hours";
import { zoneOfPlace } from "@/lib/rules/zone";
import { invalidRequest, outcomeOf } from "@/lib/stays/outcome";
import type { FoundCar, FoundDesk } from "@/lib/views/cars/found-car";
import type { Outcome } from "@/lib/views/problem";
import { rentalTimeProblem } from "./query";

const PATIENCE_MS = 8_000;

interface Point {
  latitude: number;
  longitude: number;
}

export interface FoundCars {
  /** All offers in the platform's order, nothing narrowed. */
  cars: FoundCar[];
  pickup: Place;
  dropoff: Place;
  /** Offers that could not be read: the list is not whole then. */
  unread: number;
  /** True where the platform refuses cars to this partner. */
  hasNone: boolean;
}

const distanceOf = (a: Point | null, b: Point | null | undefined): number | null =>
  a && b ? kilometresBetween(a, b) : null;

const pointOf = (place: Place): Point | null => place.airport ?? place.coordinates;

/** Null where nothing says where the place lies. */
function locationOf(place: Place): CarLocation | null {
  const { kind, id } = place.ref;
  // The platform lists airports under numbers too; its search is asked by their letters where they are known.
  if (kind === "airport") return { airport: place.iata ?? Number(id) };
  if (kind === "city") return { city: Number(id) };
  return place.coordinates && { coordinates: place.coordinates };
}

export function choiceOf({ car, supplier, route, policies }: CarOffer): CarChoice {
  return {
    car,
    supplier,
    pickupDepot: route.pickup.depot,
    dropoffDepot: route.dropoff.depot,
    timing: policies?.payment?.timing ?? null,
    cover: policies?.insurance_package ?? null,
    fuelRule: policies?.fuel ?? null,
    mileage: policies?.mileage?.type ?? null,
  };
}

const COMBUSTION = ["petrol", "diesel", "lpg", "multi_fuel", "hydrogen", "ethanol"];

function fuelKind(fuel: string | null | undefined): CarFacts["fuel"] {
  if (fuel === "electric") return "electric";
  if (fuel === "hybrid" || fuel === "plug_in_hybrid") return "hybrid";
  return fuel && COMBUSTION.includes(fuel) ? "combustion" : null;
}

/** `5+2` seats seven: each page writes it as `5 + 2`, so that the two that fold are seen. */
function seatsOf(seats: string | null | undefined): number | null {
  const [, first, more = "0"] = /^\s*(\d{1,2})(?:\s*\+\s*(\d{1,2}))?/.exec(seats ?? "") ?? [];
  return first === undefined ? null : Number(first) + Number(more);
}

/** Groups by code, for an offer whose categories the platform does not state. */
const CATEGORY_OF_GROUP = { peopleCarrier: "carriers" } as const;

function sizesOf(offer: CarOffer, model: CarModelRow | null): string[] {
  if (offer.categories?.length) return offer.categories;
  const group = carGroup(model?.specification?.code);
  if (group === null) return [];
  return [group === "peopleCarrier" ? CATEGORY_OF_GROUP.peopleCarrier : group];
}

/** Brands can stand under several ids: the lowest of one name among those of the answer. */
function brandIds(suppliers: CarCopy["suppliers"]): (id: number) => number {
  const lowest = new Map<string, number>();
  for (const { id, name } of suppliers.values())
    if (name) lowest.set(name, Math.min(id, lowest.get(name) ?? id));
  return (id) => lowest.get(suppliers.get(id)?.name ?? "") ?? id;
}

interface Answered {
  terms: CarTerms;
  copy: CarCopy;
  places: { pickup: Place; dropoff: Place };
  brandOf: (id: number) => number;
}

/** What several offers share is worked out once. */
function once<T>(): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
}

function deskOf(
  { terms, copy, places }: Answered,
  end: "pickup" | "dropoff",
  { depot, depot_location_type }: CarOffer["route"]["pickup"],
): FoundDesk {
  const row = copy.depots.get(depot) ?? null;
  const local = `${end === "pickup" ? terms.from : terms.until}:00`;
  return {
    id: depot,
    row,
    score: copy.scores.get(depot) ?? null,
    type: depot_location_type ?? row?.location?.depot_location_type ?? null,
    km: distanceOf(pointOf(places[end]), row?.location?.coordinates),
    zone: (row && depotZone(row)) ?? zoneOfPlace(places[end]),
    hours: deskHours(row?.[end]?.working_hours, local),
  };
}

/** Puts together what the platform answered, what our copy knows, and what the rules make of it. */
export function carJudge(answered: Answered): (offer: CarOffer) => FoundCar {
  const { terms, copy, brandOf } = answered;
  const [from, until] = [`${terms.from}:00`, `${terms.until}:00`];
  const days = rentalDays(from, until);
  const [desks, deadlines] = [once<FoundDesk>(), once<FreeCancellation>()];
  const deskAt = (end: "pickup" | "dropoff", stop: CarOffer["route"]["pickup"]) =>
    desks(`${end} ${stop.depot} ${stop.depot_location_type}`, () => deskOf(answered, end, stop));
  return (offer) => {
    const model = copy.models.get(offer.car) ?? null;
    const traits = model && carTraits(model);
    const [pickup, dropoff] = [deskAt("pickup", offer.route.pickup), deskAt("dropoff", offer.route.dropoff)];
    const money = carMoney(offer, days);
    const policy = offer.policies?.cancellation;
    const cancellation = deadlines(JSON.stringify([policy, pickup.zone]), () =>
      freeCancellation(policy, from, pickup.zone, now()),
    );
    const choice = choiceOf(offer);
    const { damage, theft, blocked, total } = money;
    const facts: CarFacts = {
      sizes: sizesOf(offer, model),
      gearbox: traits?.transmission ?? null,
      fuel: fuelKind(traits?.fuel),
      seats: seatsOf(model?.capacity?.seats),
      largeBags: model?.capacity?.bags?.large ?? null,
      hasAir: traits?.hasAirConditioning ?? null,
      brand: brandOf(offer.supplier),
      deskType: pickup.type,
      deskScore: pickup.row?.ratings?.score ?? pickup.score?.score ?? null,
      isOpen: isOpenAtAll([pickup.hours, dropoff.hours]),
      timing: choice.timing,
      isFree: cancellation.kind === "unknown" ? null : !["notFree", "ended"].includes(cancellation.kind),
      isUnlimited: choice.mileage === null ? null : choice.mileage === "unlimited",
      fuelRule: choice.fuelRule,
      cover: choice.cover,
      deposit: blocked,
      damage,
      theft,
      total: total.amount,
      currency: total.currency,
      km: pickup.km,
    };
    const supplier = copy.suppliers.get(offer.supplier) ?? null;
    return { offer, choice, days, model, traits, supplier, pickup, dropoff, money, cancellation, facts };
  };
}

/** The body of a search; `language` is of the returned addresses alone. */
function bodyOf(
  { from, until, age, country, currency }: CarTerms,
  [pickup, dropoff]: readonly [CarLocation, CarLocation],
  language: string,
): CarSearchRequest {
  return {
    booker: { country },
    currency,
    driver: { age },
    route: {
      pickup: { datetime: `${from}:00`, location: pickup },
      dropoff: { datetime: `${until}:00`, location: dropoff },
    },
    language,
    maximum_results: MAX_CAR_OFFERS,
  };
}

export interface CarAsking {
  words: Words;
  /** For the log. */
  page: string;
  /** Makes the call by `readOffers` with options of its own. */
  ask?: (body: CarSearchRequest) => ReturnType<typeof readOffers>;
}

/** A cover without excess and an excess beside it (contract of cars, case 12): counted once for an answer. */
const COVER_CONTRADICTED = {
  path: "policies.insurance_package",
  kind: "mismatch",
  detail: "zero_excess beside an excess",
} as const;

/** Every page of a search. */
export async function readOffers(body: CarSearchRequest, options: CallOptions) {
  const offers: CarOffer[] = [];
  let unread = 0;
  let searchToken: string | null = null;
  for await (const answer of eachPage("carSearch", body, options)) {
    if (answer.data.some((offer) => carMoney(offer, 1).contradictsCover))
      noteSurprise("carSearch", COVER_CONTRADICTED, answer.requestId);
    offers.push(...answer.data);
    unread += answer.quarantined;
    searchToken ??= answer.searchToken;
  }
  return { offers, unread, searchToken };
}

/** Both places of a route; a field problem where one is unknown, or nothing says where it lies. */
async function placesOf(terms: CarTerms, { locale, t }: Words) {
  const find = (ref: PlaceRef) => placeByRef(ref, locale);
  const [pickup, other] = await Promise.all([find(terms.pickup), terms.dropoff ? find(terms.dropoff) : null]);
  const dropoff = terms.dropoff ? other : pickup;
  const unknown = (field: string) => ({ field, sentence: t("errors.field.to.unknown") });
  const from = pickup && locationOf(pickup);
  const to = dropoff && locationOf(dropoff);
  if (!pickup || !from) return { problem: unknown("to") };
  if (!dropoff || !to) return { problem: unknown("back") };
  return { pickup, dropoff, locations: [from, to] as const };
}

/**
 * All offers of a rental. The platform's search is never narrowed: filters, orders and counts are over the whole answer.
 * @throws nothing of the platform's: a failed call is a problem
 */
export async function searchCars(
  terms: CarTerms,
  asking: CarAsking,
): Promise<Outcome<FoundCars & { searchToken: string | null }>> {
  const { words, page } = asking;
  const ask =
    asking.ask ??
    ((body: CarSearchRequest) => readOffers(body, { deadline: patienceUntil(PATIENCE_MS), page }));
  const outcome = await outcomeOf(words, async () => {
    const places = await placesOf(terms, words);
    if ("problem" in places) return { problem: places.problem };
    const late = rentalTimeProblem(terms, zoneOfPlace(places.pickup), words);
    if (late) return { problem: late };
    const { pickup, dropoff, locations } = places;
    try {
      const { offers, unread, searchToken } = await ask(bodyOf(terms, locations, words.tag.toLowerCase()));
      const copy = await readCars({
        suppliers: offers.map(({ supplier }) => supplier),
        depots: offers.flatMap(({ route }) => [route.pickup.depot, route.dropoff.depot]),
        models: offers.map(({ car }) => car),
      });
      const brandOf = brandIds(copy.suppliers);
      const cars = offers.map(carJudge({ terms, copy, places: { pickup, dropoff }, brandOf }));
      return { cars, pickup, dropoff, unread, hasNone: false, searchToken };
    } catch (error) {
      if (!hasNoCars(error)) throw error;
      return { cars: [], pickup, dropoff, unread: 0, hasNone: true, searchToken: null };
    }
  });
  if (!outcome.ok) return outcome;
  if (outcome.value.problem !== undefined)
    return { ok: false, problem: invalidRequest([outcome.value.problem], words) };
  return { ok: true, value: outcome.value as FoundCars & { searchToken: string | null } };
}

const sameChoice = (a: CarChoice, b: CarChoice): boolean =>
  (Object.keys(a) as (keyof CarChoice)[]).every((key) => a[key] === b[key]);

/**
 * The offer a traveller chose, in a fresh answer; of several that are the same to them the cheapest. Where it is gone,
 * `nearest` has three: the same car, then the same size, each cheapest first.
 */
export function findChosen(
  cars: readonly FoundCar[],
  choice: CarChoice,
): { found: FoundCar | null; nearest: FoundCar[] } {
  const byTotal = cars.toSorted((a, b) => a.facts.total - b.facts.total);
  const found = byTotal.find((car) => sameChoice(car.choice, choice)) ?? null;
  if (found) return { found, nearest: [] };
  const sameCar = byTotal.filter((car) => car.choice.car === choice.car);
  const sizes = new Set(sameCar.flatMap(({ facts }) => facts.sizes));
  const others = byTotal.filter(
    (car) => !sameCar.includes(car) && (sizes.size === 0 || car.facts.sizes.some((size) => sizes.has(size))),
  );
  return { found: null, nearest: [...sameCar, ...others].slice(0, 3) };
}
