// Deterministic questions over all operations of the API, wrong ones included, for tests that compare answers.
import { OPERATION_NAMES, OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { dayNumber, dayOf } from "../src/pricing/stay";
import { hash32 } from "../src/world/hash";
import { FIRST_ID, type World } from "../src/world/world";

export interface MixedRequest {
  operation: OperationName;
  /** Path below the origin. */
  path: string;
  body: Readonly<Record<string, unknown>>;
}

type Roll = (salt: number, below: number) => number;
type Ground = { cities: readonly number[]; properties: number; today: string };
type Body = Record<string, unknown>;

const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;

const COUNTRIES = ["nl", "us", "jp", "it", "fr", "ae", "br", "au"];
const LANGUAGES = [["en-gb"], ["de", "ja"], ["nl"], ["ar"], ["es", "fr", "it"]];
const PARTIES: readonly Body[] = [
  { number_of_adults: 2, number_of_rooms: 1 },
  { number_of_adults: 1, number_of_rooms: 1 },
  { number_of_adults: 2, number_of_rooms: 1, children: [4, 11] },
  { number_of_adults: 5, number_of_rooms: 2, children: [7] },
];
const FILTERS: readonly Body[] = [
  { cancellation_type: "free_cancellation" },
  { meal_plan: "breakfast_included" },
  { rating: { minimum_review_score: 8, stars: [3, 4] } },
  { accommodation_facilities: [107, 2] },
  { price: { minimum: 60, maximum: 240 } },
];

function stayOf(roll: Roll, { today }: Ground): Body {
  const arrival = dayNumber(today) + 1 + roll(1, 400);
  return {
    booker: { country: pick(COUNTRIES, roll(2, 8)), platform: pick(["desktop", "mobile"], roll(3, 2)) },
    checkin: dayOf(arrival),
    checkout: dayOf(arrival + 1 + roll(4, 9)),
    guests: pick(PARTIES, roll(5, 4)),
    currency: pick(["EUR", "USD", "JPY", "KWD"], roll(6, 4)),
    ...(roll(7, 2) === 1 && { extras: ["extra_charges"] }),
  };
}

const idsOf = (roll: Roll, { properties }: Ground, count: number): number[] =>
  Array.from({ length: count }, (_, at) => FIRST_ID + roll(100 + at, properties));

const somewhere = (roll: Roll, { cities }: Ground): Body =>
  roll(8, 3) === 0
    ? { country: pick(COUNTRIES, roll(9, 8)) }
    : { city: pick(cities, roll(10, cities.length)) };

const worded = (roll: Roll): Body => (roll(11, 2) === 0 ? {} : { languages: pick(LANGUAGES, roll(12, 5)) });

const placed = (roll: Roll, ground: Ground): Body => ({
  ...somewhere(roll, ground),
  ...worded(roll),
  rows: 20,
});
/** Orders and filters look at every property of a place: they are asked of cities only. */
const narrowed = (roll: Roll): Body => ({
  ...(roll(14, 3) === 0 && { sort: { by: pick(["price", "review_score", "stars"], roll(15, 3)) } }),
  ...(roll(16, 3) === 0 && { filters: pick(FILTERS, roll(17, 5)) }),
});

function searched(roll: Roll, ground: Ground): Body {
  const place = somewhere(roll, ground);
  return {
    ...stayOf(roll, ground),
    ...place,
    rows: 10 + 10 * roll(13, 2),
    ...("city" in place && narrowed(roll)),
  };
}

const BODIES: Readonly<Partial<Record<OperationName, (roll: Roll, ground: Ground) => Body>>> = {
  search: searched,
  availability: (roll, ground) => ({ ...stayOf(roll, ground), accommodations: idsOf(roll, ground, 6) }),
  constants: worded,
  details: (roll, ground) => ({
    ...(roll(18, 2) === 0 ? { accommodations: idsOf(roll, ground, 4) } : somewhere(roll, ground)),
    extras: ["description", "facilities", "photos", "policies", "rooms"].slice(roll(19, 5)),
    ...worded(roll),
    rows: 10,
  }),
  changes: (roll, { today }) => ({
    last_change: `${today}T0${roll(20, 9)}:00:00+00:00`,
    ...(roll(21, 2) === 0 && { filters: { countries: [pick(COUNTRIES, roll(22, 8))] } }),
  }),
  reviews: (roll, ground) => ({
    accommodations: idsOf(roll, ground, 5),
    rows: 10,
    ...(roll(23, 2) === 0 && { score: { minimum: 1 + roll(24, 9) } }),
  }),
  scores: (roll, ground) => ({ accommodations: idsOf(roll, ground, 8) }),
  airports: placed,
  cities: placed,
  countries: worded,
  districts: placed,
  landmarks: placed,
  regions: placed,
  currencies: worded,
  orderPreview: (roll, ground) => {
    const [id = 0] = idsOf(roll, ground, 1);
    const { booker, checkin, checkout, currency } = stayOf(roll, ground);
    const products = [{ id: `${id}01_ro_nr`, allocation: { number_of_adults: 1 + roll(26, 3) } }];
    return { accommodation: { id, booker, checkin, checkout, products }, currency };
  },
  carSearch: (roll, { today }) => {
    const first = dayNumber(today) + 1 + roll(29, 300);
    const stop = (day: number) => ({
      datetime: `${dayOf(day)}T${10 + roll(30, 10)}:30:00`,
      location: { airport: pick(["AMS", "LIS", "JFK", "HND"], roll(31, 4)) },
    });
    return {
      booker: { country: pick(COUNTRIES, roll(2, 8)) },
      currency: pick(["EUR", "USD", "JPY", "KWD"], roll(6, 4)),
      driver: { age: 19 + roll(32, 60) },
      route: { pickup: stop(first), dropoff: stop(first + 1 + roll(33, 14)) },
      maximum_results: 20,
    };
  },
  carConstants: worded,
  carOrders: (roll) => ({ reservations: [String(1_000_000_000 + roll(34, 1_000_000))] }),
  orders: (roll, { today }) => {
    const from = `${dayOf(dayNumber(today) - 1 - roll(27, 6))}T00:00:00+00:00`;
    return { [pick(["created", "updated"], roll(28, 2))]: { from }, currency: "EUR", maximum_results: 10 };
  },
};

/** Half of the questions are about stays and records; every twelfth has a field that no operation knows. */
const OFTEN: readonly OperationName[] = ["search", "search", "availability", "details", "reviews", "scores"];

function questionAt(i: number, ground: Ground): MixedRequest {
  const roll: Roll = (salt, below) => hash32(i, salt) % below;
  const names = roll(0, 2) === 0 ? OPERATION_NAMES : OFTEN;
  const operation = i < OPERATION_NAMES.length ? pick(OPERATION_NAMES, i) : pick(names, roll(25, 90));
  const body = BODIES[operation]?.(roll, ground) ?? {};
  const path = `/3.2${OPERATIONS[operation].path}`;
  return { operation, path, body: i % 12 === 11 ? { ...body, unheard_of: true } : body };
}

/** The first `count` questions about a world; `today` is the day of its clock. They begin with one of each kind. */
export function mixedRequests(world: World, today: string, count: number): MixedRequest[] {
  const all = world.cityIds();
  const cities = all.filter((_, at) => at % Math.ceil(all.length / 60) === 0);
  const ground = { cities, properties: world.settings.properties, today };
  return Array.from({ length: count }, (_, i) => questionAt(i, ground));
}
