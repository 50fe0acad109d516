// What is asked: of the site in its address, of the platform in its own words.
import { ZONES } from "./clock";
import type { WireProduct } from "./rule";
import type { Run } from "./run";

const COUNTRIES = ["nl", "de", "us-ny", "us-ca", "gb", "jp", "fr", "in", "br", "ae"] as const;
const CURRENCIES = ["EUR", "USD", "GBP", "JPY", "CHF", "KWD", "SEK", "AUD"] as const;
const FILTERS = [
  "",
  "",
  "",
  "meal=breakfast_included",
  "cancel=free",
  "pay=pay_online",
  "pay=pay_at_the_property",
];

const COUNTED = [[], [], ["breakfast"], ["cot"], ["breakfast", "cot", "pet"]] as const;

/** Orders that the platform makes, by their names in the site's address; by score the site orders its own way. */
export const ORDERS = {
  price: { by: "price", direction: "ascending" },
  stars: { by: "stars", direction: "descending" },
} as const;

const SCENARIOS = -99000001;
/** Amsterdam in the platform's examples, which no list holds. */
const PUBLISHED = -2140479;
/** Their stays are each odd in a way of their own. */
export const SCENARIO_CITIES: readonly (number | string)[] = [SCENARIOS, PUBLISHED];

export interface Place {
  kind: "city" | "region" | "district" | "landmark" | "airport";
  id: number | string;
  /** Of the countries in ZONES only. */
  country: string | null;
}

export interface Question {
  place: Place;
  checkin: string;
  checkout: string;
  nights: number;
  adults: number;
  ages: number[];
  rooms: number;
  from: string;
  currency: string;
  filter: string;
  order: keyof typeof ORDERS | null;
  /** What is counted in, in the order of the address. */
  counted: readonly ("breakfast" | "cot" | "pet")[];
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export function question(run: Run, places: Places): Question {
  const checkin = dayAfter(run.questions.from, Math.floor(run.random() * 200));
  const nights = 1 + Math.floor(run.random() * 9);
  const rooms = run.oneOf([1, 1, 1, 2, 3]);
  return {
    place: run.oneOf(run.oneOf([...Array(3).fill(places.cities), places.scenarios, places.others])),
    checkin,
    checkout: dayAfter(checkin, nights),
    nights,
    rooms,
    adults: rooms + Math.floor(run.random() * 3),
    ages:
      run.random() < 0.3
        ? Array.from({ length: 1 + Math.floor(run.random() * 2) }, () => Math.floor(run.random() * 17))
        : [],
    from: run.oneOf(COUNTRIES),
    currency: run.oneOf(CURRENCIES),
    filter: run.oneOf(FILTERS),
    order: run.oneOf([null, null, "price", "stars"] as const),
    counted: run.oneOf(COUNTED),
  };
}

export const paramsOf = (q: Question): string =>
  [
    `in=${q.checkin}&out=${q.checkout}&adults=${q.adults}&rooms=${q.rooms}&from=${q.from}&cur=${q.currency}`,
    ...(q.ages.length > 0 ? [`ages=${q.ages.join(",")}`] : []),
    ...(q.counted.length > 0 ? [`with=${q.counted.join(",")}`] : []),
    ...(q.filter ? [q.filter] : []),
  ].join("&");

export const listOf = (q: Question): string =>
  `to=${q.place.kind}:${q.place.id}&${paramsOf(q)}${q.order ? `&sort=${q.order}` : ""}`;

export function bodyOf(q: Question): object {
  const [country, region] = q.from.split("-");
  const [name, value] = q.filter.split("=");
  const filters =
    name === "meal"
      ? { meal_plan: value }
      : name === "cancel"
        ? { cancellation_type: "free_cancellation" }
        : name === "pay"
          ? { payment: { timing: value } }
          : null;
  return {
    booker: { country, platform: "desktop", ...(region ? { state: region } : {}) },
    checkin: q.checkin,
    checkout: q.checkout,
    guests: {
      number_of_adults: q.adults,
      number_of_rooms: q.rooms,
      ...(q.ages.length > 0 ? { children: q.ages } : {}),
    },
    currency: q.currency,
    extras: ["extra_charges"],
    ...(filters ? { filters } : {}),
  };
}

/** Whether a rate keeps what was asked of it, which the platform may have sent for all that; null: it does not say. */
export function keeps(q: Question, { policies }: Pick<WireProduct, "policies">, at: string): boolean | null {
  const [name, value = ""] = q.filter.split("=");
  const { cancellation, meal_plan: meal, payment } = policies ?? {};
  if (name === "cancel") {
    if (!cancellation?.type) return null;
    const until = cancellation.free_cancellation_until;
    return cancellation.type === "free_cancellation" && !(until && Date.parse(until) <= Date.parse(at));
  }
  // Whoever wants breakfast has it with every other plan, too.
  if (name === "meal") return meal?.plan ? meal.plan !== "no_plan" : null;
  if (name === "pay")
    return payment?.timings?.length ? payment.timings.some((timing) => timing.startsWith(value)) : null;
  return true;
}

interface Places {
  cities: Place[];
  scenarios: Place[];
  others: Place[];
}

const OTHERS = {
  regions: "region",
  districts: "district",
  landmarks: "landmark",
  airports: "airport",
} as const;

export async function placesOf(run: Run): Promise<Places> {
  const list = async (kind: string, more: object = {}) =>
    (await run.post<{ id: number | string }[]>(`/common/locations/${kind}`, { rows: 1000, ...more })).data;
  const countries = new Map<number | string, string>();
  for (const country of Object.keys(ZONES))
    for (const { id } of await list("cities", { country })) countries.set(id, country);
  const city = ({ id }: { id: number | string }): Place => ({
    kind: "city",
    id,
    country: countries.get(id) ?? null,
  });
  const others: Place[] = [];
  for (const [name, kind] of Object.entries(OTHERS))
    for (const { id } of await list(name)) others.push({ kind, id, country: null });
  return {
    cities: (await list("cities")).map(city),
    scenarios: [city({ id: SCENARIOS }), { kind: "city", id: PUBLISHED, country: "nl" }],
    others,
  };
}
