// Orders of cars, flights, attractions and taxis that nobody made here: they occur in reports. All follow from the
// seed and the day on which they were made.
import type { CarOrder, Order, OrderService, OrdersRequest } from "@roomward/contract/order-details";
import { DEFAULT_AFFILIATE } from "../pricing/answer-options";
import { timestamp } from "../pricing/zone";
import { airports, cities, cityCurrency, cityName } from "../world/gazetteer/places";
import type { City } from "../world/gazetteer/types";
import { chance, field, hash32, hashOf, integer, keyOf, pick } from "../world/hash";
import { productAmounts, shareOf } from "./amounts";

type OtherService = Exclude<OrderService, "accommodations">;

/** The first digits of a number name the service. */
const DIGITS: Readonly<Record<OtherService, string>> = {
  cars: "81",
  flights: "82",
  attractions: "83",
  taxis: "84",
};

/** How many are made a day at most, how long they last at most in days, what they cost in euros and bring in percent. */
const HABITS: Readonly<
  Record<OtherService, { perDay: number; days: number; cost: readonly [number, number]; percentage: number }>
> = {
  cars: { perDay: 2, days: 10, cost: [90, 640], percentage: 7 },
  flights: { perDay: 2, days: 14, cost: [70, 900], percentage: 2 },
  attractions: { perDay: 3, days: 0, cost: [12, 140], percentage: 8 },
  taxis: { perDay: 2, days: 0, cost: [25, 130], percentage: 10 },
};

const LEAD_DAYS = 60;
const CANCELLED = 0.12;
const MISSED = 0.03;
const DAY_MS = 86_400_000;

const COUNT = field("orders of a day");
const MADE = field("second of the order");
const LEAD = field("lead of the order");
const LENGTH = field("length of the order");
const COST = field("cost of the order");
const CITY = field("city of the order");
const OTHER_CITY = field("other city of the order");
const FATE = field("fate of the order");
const BACK_OUT = field("cancelling of the order");
const CHECK = field("check digits of the order");
const SERVICE = field("service of the order");

export interface OtherOrder {
  id: string;
  reservation: string;
  service: OtherService;
  status: "booked" | "cancelled_by_guest" | "stayed" | "no_show";
  times: Record<"created" | "updated" | "start" | "end", number>;
  key: number;
}

/** The order of a service by its place among those made on a day (whole days since 1970). */
function orderAt(
  seed: number,
  service: OtherService,
  day: number,
  index: number,
): Omit<OtherOrder, "status"> {
  const key = keyOf(hashOf(seed, day, SERVICE + Number(DIGITS[service])), index + 1);
  const { days } = HABITS[service];
  const created = day * DAY_MS + integer(key, MADE, 0, 86_399) * 1000;
  const start = (day + integer(key, LEAD, 1, LEAD_DAYS)) * DAY_MS + 10 * 3_600_000;
  const end = start + (days === 0 ? 7_200_000 : integer(key, LENGTH, 1, days) * DAY_MS);
  const check = String(hash32(key, CHECK) % 100_000).padStart(5, "0");
  const id = `${DIGITS[service]}${String(day).padStart(5, "0")}${String(index).padStart(2, "0")}${check}`;
  const times = { created, updated: created, start, end };
  return { id, reservation: `${id.slice(2)}`, service, times, key };
}

/** As the clock has it: cancelled half way to the start, used, or not come for. */
function atInstant(order: Omit<OtherOrder, "status">, nowMs: number): OtherOrder {
  const { key, times } = order;
  const backOut = times.created + Math.floor((times.start - times.created) / 2 / 1000) * 1000;
  if (chance(key, BACK_OUT, CANCELLED) && backOut <= nowMs)
    return { ...order, status: "cancelled_by_guest", times: { ...times, updated: backOut } };
  if (chance(key, BACK_OUT, CANCELLED) || times.end > nowMs) return { ...order, status: "booked" };
  const status = chance(key, FATE, MISSED) ? "no_show" : "stayed";
  return { ...order, status, times: { ...times, updated: times.end } };
}

const countOn = (seed: number, service: OtherService, day: number): number =>
  hashOf(seed, day, COUNT + Number(DIGITS[service])) % (HABITS[service].perDay + 1);

/** Those of a service that could lie in a range, whichever of its times the range is of. */
export function otherOrders(
  seed: number,
  service: OtherService,
  { fromMs, toMs, nowMs }: { fromMs: number; toMs: number; nowMs: number },
): OtherOrder[] {
  const first = Math.floor(fromMs / DAY_MS) - LEAD_DAYS - HABITS[service].days - 1;
  const last = Math.floor(Math.min(toMs, nowMs) / DAY_MS);
  const found: OtherOrder[] = [];
  for (let day = first; day <= last; day++)
    for (let index = 0; index < countOn(seed, service, day); index++) {
      const order = orderAt(seed, service, day, index);
      if (order.times.created <= nowMs) found.push(atInstant(order, nowMs));
    }
  return found;
}

const WRITTEN = /^(?:(8[1-4]))?(\d{5})(\d{2})\d{5}$/;

/** The order of a number, or of a reservation; null for one that nobody has made. */
export function otherOrderOf(seed: number, number: string, nowMs: number): OtherOrder | null {
  const [, digits, day = "", index = ""] = WRITTEN.exec(number) ?? [];
  const services = Object.keys(DIGITS) as OtherService[];
  for (const service of services) {
    if (digits !== undefined && DIGITS[service] !== digits) continue;
    if (Number(index) >= countOn(seed, service, Number(day))) continue;
    const order = orderAt(seed, service, Number(day), Number(index));
    if ((order.id === number || order.reservation === number) && order.times.created <= nowMs)
      return atInstant(order, nowMs);
  }
  return null;
}

/** The busiest places; where so little is told of a trip, no others are needed. */
const MAX_PLACES = 200;
let places: City[] | undefined;
function placeOf(key: number, what: number): City {
  places ??= [...cities()].sort((a, b) => b.weight - a.weight).slice(0, MAX_PLACES);
  return pick(key, what, places);
}

const place = (city: City) => ({ city: city.id, country: city.country });
const named = (city: City) => ({ city: cityName(city, "en-gb") ?? city.name, country: city.country });

type ServiceParts = Pick<Order, "cars" | "flights" | "attractions" | "taxis">;

const NOTHING: ServiceParts = { cars: null, flights: null, attractions: null, taxis: null };

function flightOf({ key, reservation, times }: OtherOrder): ServiceParts["flights"] {
  const large = airports().filter((airport) => airport.large);
  const from = pick(key, CITY, large);
  const to = pick(key, OTHER_CITY, large);
  const arrival = times.start + 2.5 * 3_600_000;
  return {
    reservation,
    itineraries: [
      {
        departure: { airport: from.iata, date_time: timestamp(times.start) },
        arrival: { airport: to.iata, date_time: timestamp(arrival) },
      },
    ],
  };
}

interface Money {
  own: string;
  currency: string;
  total: number;
  commission: number;
}

function taxiOf(order: OtherOrder, { own, currency, total, commission }: Money): ServiceParts["taxis"] {
  const { key, reservation, status, times } = order;
  const amounts = (amount: number) => productAmounts(amount, own, currency);
  const city = placeOf(key, CITY);
  return [
    {
      leg: 1,
      reservation,
      status,
      created: timestamp(times.created),
      updated: timestamp(times.updated),
      start: timestamp(times.start),
      end: timestamp(times.end),
      currencies: { product: own, booker: currency },
      price: { commissionable: amounts(total), total: amounts(total) },
      commission: {
        actual_amount: status === "stayed" ? amounts(commission) : null,
        estimated_amount: amounts(commission),
      },
      pickup_location: { address: null, ...named(city) },
      dropoff_location: { address: null, ...named(city) },
    },
  ];
}

function serviceOf(order: OtherOrder, money: Money): ServiceParts {
  const { key, reservation, service } = order;
  const city = placeOf(key, CITY);
  switch (service) {
    case "cars": {
      const spot = named(city);
      return {
        ...NOTHING,
        cars: {
          reservation,
          pickup_location: spot,
          dropoff_location: spot,
          payment: { timing: "pay_at_pickup" },
        },
      };
    }
    case "flights":
      return { ...NOTHING, flights: flightOf(order) };
    case "attractions":
      return {
        ...NOTHING,
        attractions: { name: `${city.name} City Pass`, location: place(city), reservation },
      };
    default:
      return { ...NOTHING, taxis: taxiOf(order, money) };
  }
}

/** Such an order among those of all services. Contract: orders.md 3. */
export function otherOrderResponse(order: OtherOrder, { currency }: Pick<OrdersRequest, "currency">): Order {
  const { key, service, status, times } = order;
  const { cost, percentage } = HABITS[service];
  const city = placeOf(key, CITY);
  const own = service === "flights" ? "EUR" : cityCurrency(city);
  const euros = integer(key, COST, cost[0] * 100, cost[1] * 100) / 100;
  const total = productAmounts(euros, "EUR", own).booker_currency ?? 0;
  const commission = shareOf(total, percentage, own);
  const amounts = (amount: number) => productAmounts(amount, own, currency);
  const isUsed = status === "stayed";
  const charged = status === "booked" || isUsed ? total : 0;
  return {
    id: order.id,
    affiliate: Number(DEFAULT_AFFILIATE),
    created: timestamp(times.created),
    updated: timestamp(times.updated),
    start: timestamp(times.start),
    end: timestamp(times.end),
    label: null,
    status,
    accommodations: null,
    ...serviceOf(order, { own, currency, total, commission }),
    booker: null,
    currencies: { product: own, booker: currency },
    price: { commissionable_price: amounts(charged), total_price: amounts(total) },
    commission: {
      actual_commission_amount: status === "booked" ? null : amounts(isUsed ? commission : 0),
      actual_percentage: status === "booked" ? null : percentage,
      estimated_commission_amount: amounts(commission),
    },
    loyalty_reward: null,
  };
}

/** Such an order among those of cars. */
export function otherCarResponse(order: OtherOrder, currency: string): CarOrder {
  const { id, reservation, status, times } = order;
  const reported = otherOrderResponse(order, { currency });
  const total = reported.price?.total_price?.booker_currency ?? 0;
  return {
    id,
    affiliate: Number(DEFAULT_AFFILIATE),
    reservation,
    status,
    pickup: { datetime: timestamp(times.start) },
    dropoff: { datetime: timestamp(times.end) },
    price: { total: { booker_currency: total } },
    products: [],
    commission: null,
    label: null,
  };
}
