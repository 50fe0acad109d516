// POST /cars/*: search, models, desks and their scores, suppliers, words, and of one offer its price and terms.
import { ASSUMED } from "@roomward/contract/assumed";
import {
  CAR_TRANSMISSIONS,
  type CarFilters,
  type CarOfferRequest,
  type CarSearchRequest,
} from "@roomward/contract/cars-search";
import type { CarDetails } from "@roomward/contract/cars-static";
import { CAR_CONSTANT_SECTIONS } from "@roomward/contract/cars-static";
import { rentalDays } from "@roomward/contract/rental";
import { invalidParameter, Rejection } from "../http/rejection";
import type { Handler, OperationContext, PageWindow } from "../operations/handler";
import { pageOf } from "../operations/handler";
import { isCurrency, toMajor } from "../pricing/currencies";
import { chance, field, integer } from "../world/hash";
import { phraseMap } from "../world/language-maps";
import { carCodes } from "../world/words";
import { depotRecord, deskRating, scoreRecord } from "./depots";
import { type Offer, offersOf, onWire, searchOf, searchToken } from "./offers";
import {
  type Car,
  depotPlaces,
  depotsOf,
  fleetPlaces,
  isAutomatic,
  isListed,
  isListedSupplier,
  knownFleet,
  suppliers as supplierRows,
} from "./places";
import { roundAmount } from "./prices";

const DAY_MS = 86_400_000;
const F = { changed: field("carChanged"), unstated: field("carDetailNull"), extra: field("carExtra") };

const hasAir = ({ model }: Car): boolean => !/^...[NZQ]/.test(model.code);
const PLAIN_FUELS = new Set(["petrol", "diesel", "lpg", "ethanol", "hydrogen", "multi_fuel"]);

const fuelFilterOf = (fuel: string): string => (PLAIN_FUELS.has(fuel) ? "petrol_or_diesel" : fuel);

function passes({ car, pickup, price, terms }: Offer, filters: CarFilters, currency: string): boolean {
  const { model, supplier } = car;
  const total = toMajor(price.total, currency);
  const transmission = isAutomatic(model) ? CAR_TRANSMISSIONS[0] : CAR_TRANSMISSIONS[1];
  const least = filters.rating?.minimum_review_score;
  const checks: boolean[] = [
    filters.air_conditioning === undefined || hasAir(car) === filters.air_conditioning,
    filters.car_categories?.some((one) => model.categories.includes(one)) ?? true,
    (filters.depot_location_type ?? pickup.type) === pickup.type,
    filters.fuel_types?.some((one) => one === fuelFilterOf(model.fuel)) ?? true,
    (filters.mileage_type ?? terms.mileage.type) === terms.mileage.type,
    filters.number_of_seats === undefined || Number.parseInt(model.seats, 10) === filters.number_of_seats,
    total >= (filters.price?.minimum ?? 0) && total <= (filters.price?.maximum ?? Number.POSITIVE_INFINITY),
    least === undefined || (deskRating(pickup)?.score ?? 0) >= least,
    filters.supplier_ids?.includes(supplier.id) ?? true,
    (filters.transmission_type ?? transmission) === transmission,
  ];
  return checks.every(Boolean);
}

const byScore = ({ pickup }: Offer): number => deskRating(pickup)?.score ?? 0;

function sorted(offers: Offer[], { sort, route }: CarSearchRequest): Offer[] {
  const arePoints = route.pickup.location.coordinates && route.dropoff.location.coordinates;
  if (sort?.by === "price") return offers.toSorted((a, b) => a.price.total - b.price.total || a.id - b.id);
  if (sort?.by === "review_score") return offers.toSorted((a, b) => byScore(b) - byScore(a));
  if (sort?.by === "distance" && arePoints) return offers.toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0));
  return offers;
}

export const carSearch: Handler<"carSearch"> = (context, request, page) => {
  const { filters = {}, payment, currency } = request;
  const found = offersOf(context, request).filter(
    (offer) =>
      passes(offer, filters, currency) && (payment?.timings?.includes(offer.terms.payment.timing) ?? true),
  );
  const { items, nextOffset } = pageOf(sorted(found, request), page);
  return {
    data: items.map((offer) => onWire(offer, request, context)),
    nextOffset,
    total: found.length,
    searchToken: searchToken(request, context),
  };
};

/** Throws for a moment that lies too far back; undefined is everything. */
function changedSince(lastModified: string | undefined, { clock }: OperationContext): number | null {
  if (lastModified === undefined) return null;
  const since = Date.parse(lastModified);
  const days = ASSUMED.carChangesDays.value;
  if (clock.now() - since > days * DAY_MS)
    throw invalidParameter("last_modified", `must lie within the last ${days} days`);
  return since;
}

/** Each record changes once in about a fortnight, at an hour of its own. */
const PERIOD_MS = 14 * DAY_MS;
function changedAt(key: number, nowMs: number): number {
  const offset = integer(key, F.changed, 0, PERIOD_MS - 1);
  return nowMs - ((((nowMs - offset) % PERIOD_MS) + PERIOD_MS) % PERIOD_MS);
}

const listSizes = new Map<string, number[]>();

/** How many records each group of a whole list has, as far as it was read: later pages make no earlier group again. */
function sizesOf(list: string, seed: number): number[] {
  const name = `${list} ${seed}`;
  const sizes = listSizes.get(name) ?? [];
  if (listSizes.size >= MAX_SIZES) listSizes.clear();
  listSizes.set(name, sizes);
  return sizes;
}
const MAX_SIZES = 30;

/** A page of records that lie in groups: only the groups of the page are made, and those of unknown size before it. */
function pageOfGroups<G, R>(
  groups: readonly G[],
  recordsOf: (group: G) => readonly R[],
  { offset, rows }: PageWindow,
  sizes: number[],
): { items: R[]; nextOffset: number | null } {
  const items: R[] = [];
  let at = 0;
  for (const [index, group] of groups.entries()) {
    const size = sizes[index];
    if (size !== undefined && at + size <= offset) {
      at += size;
      continue;
    }
    const records = recordsOf(group);
    sizes[index] = records.length;
    for (const record of records) {
      if (at >= offset + rows) return { items, nextOffset: offset + rows };
      if (at >= offset) items.push(record);
      at += 1;
    }
  }
  return { items, nextOffset: null };
}

export function details(car: Car, siteBase: string): CarDetails {
  const { id, key, model, supplier, country } = car;
  const isUnstated = (place: number) => chance(key, F.unstated + place, 0.03);
  const features = [
    ...(hasAir(car) ? ["air_conditioning"] : []),
    ...(/^..[NCBD]/.test(model.code) ? ["all_wheel_drive"] : []),
  ];
  return {
    id,
    supplier: supplier.id,
    country,
    make: model.make,
    model: model.model,
    image: `${siteBase}/cars/${model.body}.svg`,
    features: features as NonNullable<CarDetails["features"]>,
    capacity: {
      seats: model.seats,
      doors: model.doors,
      bags: isUnstated(0) ? null : { large: model.large, small: model.small },
    },
    specification: {
      code: model.code,
      description: `${model.make} ${model.model} or similar`,
      fuel: (isUnstated(1) ? "unspecified" : model.fuel) as NonNullable<CarDetails["specification"]>["fuel"],
      transmission: isAutomatic(model) ? "automatic" : "manual",
    },
  };
}

export const carDetails: Handler<"carDetails"> = (context, request, page) => {
  const since = changedSince(request.last_modified, context);
  const { seed } = context.untouched.settings;
  const now = context.clock.now();
  const carsOf = ({ country, supplierAt }: { country: string; supplierAt: number }) =>
    knownFleet(seed, supplierAt, country).filter(
      (car) => isListed(car) && (since === null || changedAt(car.key, now) > since),
    );
  const { items, nextOffset } = pageOfGroups(
    fleetPlaces(),
    carsOf,
    page,
    since === null ? sizesOf("cars", seed) : [],
  );
  return { data: items.map((car) => details(car, context.siteBase)), nextOffset };
};

export const carDepots: Handler<"carDepots"> = (context, request, page) => {
  const since = changedSince(request.last_modified, context);
  const { seed } = context.untouched.settings;
  const now = context.clock.now();
  const { items, nextOffset } = pageOfGroups(
    depotPlaces(),
    (place) =>
      depotsOf(seed, place).filter(
        (depot) => isListed(depot) && (since === null || changedAt(depot.key, now) > since),
      ),
    page,
    since === null ? sizesOf("depots", seed) : [],
  );
  return { data: items.map((depot) => depotRecord(depot, request.languages)), nextOffset };
};

export const carDepotScores: Handler<"carDepotScores"> = ({ untouched }, _request, page) => {
  const { seed } = untouched.settings;
  const { items, nextOffset } = pageOfGroups(
    depotPlaces(),
    (place) => depotsOf(seed, place).filter(isListed),
    page,
    sizesOf("depots", seed),
  );
  return { data: items.map(scoreRecord), nextOffset };
};

export const carSuppliers: Handler<"carSuppliers"> = ({ siteBase }, request, page) => {
  const all = supplierRows().filter(
    (row) => isListedSupplier(row) && (request.suppliers?.includes(row.id) ?? true),
  );
  const { items, nextOffset } = pageOf(all, page);
  const data = items.map(({ id, name }) => ({ id, name, logo: `${siteBase}/cars/suppliers/${id}.svg` }));
  return { data, nextOffset, total: all.length };
};

export const carConstants: Handler<"carConstants"> = (_context, request) => ({
  data: Object.fromEntries(
    (request.constants ?? CAR_CONSTANT_SECTIONS).map((section) => [
      section,
      (carCodes().get(section) ?? []).map((row) => ({ id: row.id, name: phraseMap(row, request.languages) })),
    ]),
  ),
});

/** The offer of a search, priced now. Throws `invalid_request` for one that is gone. */
function offerAgain(context: OperationContext, { offer, search_token, currency }: CarOfferRequest) {
  if (!isCurrency(currency)) throw invalidParameter("currency", `${currency} is not a known currency`);
  const request = { ...searchOf(search_token, context), currency };
  const found = offersOf(context, request).find(({ id }) => id === offer);
  if (found === undefined) throw new Rejection(400, "invalid_request", "offer: is no longer offered");
  return { found, request };
}

const EXTRAS = [
  ["child_seat", 9, "each_per_day", 3],
  ["baby_seat", 9.5, "each_per_day", 2],
  ["booster_seat", 6, "each_per_day", 3],
  ["additional_driver", 8, "each_per_day", 3],
  ["gps", 7, "per_day", 1],
  ["snow_chains", 31, "per_rental", 1],
] as const;

/** What can be booked with an offer, in a currency; the supplier is paid for it at the desk. */
export const extrasOf = ({ car, pickup }: Offer, currency: string) =>
  EXTRAS.filter((_extra, at) => chance(car.key, F.extra + at, 0.8)).map(([type, euros, mode, maximum]) => ({
    id: `${type}-${pickup.supplier.id}`,
    type,
    maximum_available: maximum,
    mode,
    amount: roundAmount(euros, currency),
  }));

/** The id of an offer's insurance in what is booked. */
export const quoteOf = ({ id }: Pick<Offer, "id">): string => `quote-${id}`;

export const carAvailability: Handler<"carAvailability"> = (context, request) => {
  const { found, request: searched } = offerAgain(context, request);
  const {
    estimated_commission: _own,
    url: _url,
    car: _car,
    categories: _categories,
    ...wire
  } = onWire(found, searched, context);
  const { currency } = request;
  const charges = wire.price.extra_charges.reduce((sum, { total_amount }) => sum + total_amount, 0);
  const amount = (euros: number) => ({ value: roundAmount(euros, currency), currency });
  const { currency: _currency, ...price } = wire.price;
  return {
    data: {
      ...wire,
      currency,
      insurance: wire.insurance && {
        ...wire.insurance,
        quote_reference: quoteOf(found),
        coverage_amount: amount(2_500),
        documents: { policy_document: null, ipid: null },
      },
      price: { ...price, base: Number((wire.price.total - charges).toFixed(2)) },
      products: extrasOf(found, currency).map(({ amount: value, ...extra }) => ({
        ...extra,
        price: {
          unit_amount: {
            display: { value, currency },
            pay: { value, currency, timing: "pay_at_pickup" },
          },
        },
      })),
    },
  };
};

export const carTerms: Handler<"carTerms"> = (context, request) => {
  const { found, request: searched } = offerAgain(context, request);
  const { terms } = found;
  const { pickup, dropoff } = searched.route;
  return {
    data: {
      key_info: {
        driver_age: searched.driver.age,
        rental_days: rentalDays(pickup.datetime, dropoff.datetime),
        damage_excess: terms.damage_excess,
        deposit: terms.deposit,
        accepted_cards: ["visa", "mastercard"],
        mileage: terms.mileage,
        needed_items: ["passport", "driving_licence", "credit_card"],
      },
      terms: [
        {
          title: "Driver and licence",
          sections: [
            {
              title: "Licence",
              clauses: [
                { text: "<p>The main driver has held a full licence for at least <b>one year</b>.</p>" },
              ],
            },
          ],
        },
        {
          title: "Deposit",
          sections: [
            {
              title: "Card",
              clauses: [
                { text: "<p>The deposit is blocked on a credit card in the main driver's name.</p>" },
              ],
            },
          ],
        },
      ],
    },
  };
};
