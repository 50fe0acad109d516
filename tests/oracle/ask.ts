// Requests to the platform, and the questions of a traveller as both sides are sent them.
import { ZONES } from "./clock";
import type { Offer, Product, PropertyRecord } from "./wire";

const FROM = ["nl", "de", "us-ny", "us-ca", "gb", "jp", "fr", "in", "br", "ae"] as const;
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

/** The platform's orders, by their names in the site's address; by score the site orders in its own way. */
export const ORDERS = {
  price: { by: "price", direction: "ascending" },
  stars: { by: "stars", direction: "descending" },
} as const;

/** The properties of these cities cover the special cases; the second is that of the platform's examples. */
const SCENARIOS = -99000001;
const PUBLISHED = -2140479;
export const SCENARIO_CITIES: readonly (number | string)[] = [SCENARIOS, PUBLISHED];

export interface Place {
  kind: string;
  id: number | string;
  /** Of the countries in ZONES only. */
  country: string | null;
}

/** One stay of one party. */
export interface Party {
  checkin: string;
  checkout: string;
  adults: number;
  rooms?: number;
  ages?: readonly number[];
  currency: string;
  /** Country of the booker, and its state after a hyphen. */
  from: string;
}

export interface Question extends Required<Party> {
  place: Place;
  nights: number;
  filter: string;
  order: keyof typeof ORDERS | null;
  /** Extras that the price includes, in the order of the address. */
  counted: readonly ("breakfast" | "cot" | "pet")[];
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10);

export function randomQuestion(random: () => number, from: string, places: readonly Place[][]): Question {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const upTo = (max: number) => Math.floor(random() * max);
  const checkin = dayAfter(from, upTo(200));
  const nights = 1 + upTo(9);
  const rooms = oneOf([1, 1, 1, 2, 3]);
  return {
    place: oneOf(oneOf(places)),
    checkin,
    checkout: dayAfter(checkin, nights),
    nights,
    rooms,
    adults: rooms + upTo(3),
    ages: random() < 0.3 ? Array.from({ length: 1 + upTo(2) }, () => upTo(17)) : [],
    from: oneOf(FROM),
    currency: oneOf(CURRENCIES),
    filter: oneOf(FILTERS),
    order: oneOf([null, null, "price", "stars"] as const),
    counted: oneOf(COUNTED),
  };
}

export const paramsOf = (q: Party & Partial<Question>): string =>
  [
    `in=${q.checkin}&out=${q.checkout}&adults=${q.adults}&rooms=${q.rooms ?? 1}&from=${q.from}&cur=${q.currency}`,
    ...(q.ages?.length ? [`ages=${q.ages.join(",")}`] : []),
    ...(q.counted?.length ? [`with=${q.counted.join(",")}`] : []),
    ...(q.filter ? [q.filter] : []),
  ].join("&");

export const listOf = (q: Question): string =>
  `to=${q.place.kind}:${q.place.id}&${paramsOf(q)}${q.order ? `&sort=${q.order}` : ""}`;

/** The platform's filters, by the names of the site's. */
const WIRE_FILTERS: Record<string, (value: string) => object> = {
  meal: (value) => ({ meal_plan: value }),
  cancel: () => ({ cancellation_type: "free_cancellation" }),
  pay: (value) => ({ payment: { timing: value } }),
};

export function bodyOf(q: Party & { filter?: string }, booker: object = {}) {
  const [country, state] = q.from.split("-");
  const [name = "", value = ""] = (q.filter ?? "").split("=");
  const filters = WIRE_FILTERS[name]?.(value);
  return {
    booker: { country, platform: "desktop", ...(state ? { state } : {}), ...booker },
    checkin: q.checkin,
    checkout: q.checkout,
    guests: {
      number_of_adults: q.adults,
      number_of_rooms: q.rooms ?? 1,
      ...(q.ages?.length ? { children: q.ages } : {}),
    },
    currency: q.currency,
    extras: ["extra_charges"],
    ...(filters ? { filters } : {}),
  };
}

/** Whether a rate matches the filter, which the platform may send regardless; null: it does not say. */
export function matches(q: Question, { policies }: Pick<Product, "policies">, at: string): boolean | null {
  const [name, value = ""] = q.filter.split("=");
  const { cancellation, meal_plan: meal, payment } = policies ?? {};
  if (name === "cancel") {
    if (!cancellation?.type) return null;
    const until = cancellation.free_cancellation_until;
    return cancellation.type === "free_cancellation" && !(until && Date.parse(until) <= Date.parse(at));
  }
  // Every other plan includes breakfast, too.
  if (name === "meal") return meal?.plan ? meal.plan !== "no_plan" : null;
  if (name === "pay")
    return payment?.timings?.length ? payment.timings.some((timing) => timing.startsWith(value)) : null;
  return true;
}

export interface Access {
  token: string;
  affiliate: string;
  /** Requests a minute at most. */
  rate: number;
}

export const SANDBOX: Access = {
  token: "sandbox-token",
  affiliate: "100000",
  rate: Number.POSITIVE_INFINITY,
};

export class Platform {
  calls = 0;
  private next = 0;

  constructor(
    private readonly send: (path: string, init: RequestInit) => Promise<Response>,
    private readonly access: Access,
  ) {}

  async post<T>(path: string, body: object): Promise<{ data: T; metadata?: { next_page?: string | null } }> {
    const { token, affiliate, rate } = this.access;
    const now = Date.now();
    const at = Math.max(now, this.next);
    this.next = at + 60_000 / rate;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
    this.calls += 1;
    const answer = await this.send(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "x-affiliate-id": affiliate,
      },
      body: JSON.stringify(body),
    }).catch((error: Error) => {
      throw new Error(`the platform cannot be reached: ${error.message}`);
    });
    if (!answer.ok)
      throw new Error(`the platform answered ${answer.status} to ${path}: ${await answer.text()}`);
    return await answer.json();
  }

  async offers(
    kind: "search" | "availability",
    body: object,
  ): Promise<{ data: Offer[]; next: string | null }> {
    const { data, metadata } = await this.post<Offer[]>(`/accommodations/${kind}`, body);
    return {
      data: data.map((offer) => ({ ...offer, products: offer.products ?? [] })),
      next: metadata?.next_page ?? null,
    };
  }

  /** Records by id, of no more than a hundred in each request. */
  async records(
    ids: readonly number[],
    extras = ["description", "policies", "rooms"],
  ): Promise<Map<number, PropertyRecord>> {
    const records = new Map<number, PropertyRecord>();
    for (let at = 0; at < ids.length; at += 100) {
      const accommodations = ids.slice(at, at + 100);
      const body = { accommodations, languages: ["en-gb", "en-us"], extras };
      const { data } = await this.post<PropertyRecord[]>("/accommodations/details", body);
      for (const record of data) records.set(record.id, record);
    }
    return records;
  }

  async constants(
    sections: readonly string[],
  ): Promise<Record<string, { id: number; name?: PropertyRecord["name"] }[]>> {
    return (
      await this.post<never>("/accommodations/constants", { languages: ["en-gb"], constants: sections })
    ).data;
  }

  async locations<Id>(kind: string, more: object = {}): Promise<Id[]> {
    const { data } = await this.post<{ id: Id }[]>(`/common/locations/${kind}`, { rows: 1000, ...more });
    return data.map(({ id }) => id);
  }

  /** Cities three times, the special cases, and other kinds of places: a question picks one group, then a place. */
  async places(): Promise<Place[][]> {
    const countries = new Map<number, string>();
    for (const country of Object.keys(ZONES))
      for (const id of await this.locations<number>("cities", { country })) countries.set(id, country);
    const city = (id: number): Place => ({ kind: "city", id, country: countries.get(id) ?? null });
    const others: Place[] = [];
    for (const [name, kind] of [
      ["regions", "region"],
      ["districts", "district"],
      ["landmarks", "landmark"],
      ["airports", "airport"],
    ] as const)
      for (const id of await this.locations<number | string>(name)) others.push({ kind, id, country: null });
    const cities = (await this.locations<number>("cities")).map(city);
    const scenarios = [city(SCENARIOS), { kind: "city", id: PUBLISHED, country: "nl" }];
    return [cities, cities, cities, scenarios, others];
  }
}
