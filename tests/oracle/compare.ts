// Holds what the site says of offers against what the platform answers for the same question.
import {
  feeAt,
  isAllIn,
  laterMoment,
  onTopOf,
  type Pair,
  plansOf,
  type WirePrice,
  type WireProduct,
} from "./rule";

/** The two sides, each asked by a path. */
export interface Sides {
  site(path: string, init?: RequestInit): Promise<Response>;
  platform(path: string, init: RequestInit): Promise<Response>;
}

export interface Questions {
  /** Which questions. */
  seed: number;
  /** So many offers at least. */
  offers: number;
  /** First day of arrival, YYYY-MM-DD. */
  from: string;
  /** Whether the drawn pages are read, too. */
  isDrawn: boolean;
}

/** mulberry32: small, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One comparison of the two sides, and what it found. */
class Run {
  offers = 0;
  readonly differences: string[] = [];
  readonly random: () => number;

  constructor(
    readonly sides: Sides,
    readonly questions: Questions,
  ) {
    this.random = randomOf(questions.seed);
  }

  oneOf<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  differ(where: string, what: string, site: unknown, platform: unknown): void {
    const sides = [`  site     ${JSON.stringify(site)}`, `  platform ${JSON.stringify(platform)}`];
    this.differences.push([`${where}: ${what}`, ...sides].join("\n"));
  }

  same(where: string, what: string, site: unknown, platform: unknown): void {
    if (JSON.stringify(site) !== JSON.stringify(platform)) this.differ(where, what, site, platform);
  }

  async post<T>(path: string, body: object): Promise<Answer<T>> {
    const answer = await this.sides.platform(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: "Bearer sandbox-token",
        "x-affiliate-id": "100000",
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`the sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer<T>;
  }

  async ask<T>(path: string): Promise<T> {
    const answer = await this.sides.site(path, { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(`the site answered ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

interface Answer<T> {
  data: T;
  metadata?: { next_page?: string | null };
}

interface Currencies {
  accommodation: string;
  booker?: string | null;
}

interface WireStay {
  id: number;
  currency: Currencies;
  price?: WirePrice | null;
  products?: WireProduct[] | null;
}

interface Money {
  shown: { amount: number; currency: string; text: string };
  property: { amount: number } | null;
}

interface Paid {
  plans: { timing: string | null; parts: { place: string; amount: Pair }[] }[];
  onTop: { charge: number | null; amount: Pair; place: string }[];
}

interface Card {
  facts: { id: number };
  price:
    | {
        state: "offer";
        offer: {
          total: Money;
          perNight: { amount: number };
          forWhat: string;
          tax: { kind: string; text: string };
          paid: Paid;
          cancellation: { kind: string; text: string; until: string | null } | null;
          meal: string | null;
        };
      }
    | { state: "check_dates" | "waiting" };
}

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

/** Orders that the platform makes, by their names in the site's address; by score the site orders its own way. */
const ORDERS = {
  price: { by: "price", direction: "ascending" },
  stars: { by: "stars", direction: "descending" },
} as const;

/** The zone of every place in a country; countries with several are left out. */
const ZONES: Record<string, string> = {
  nl: "Europe/Amsterdam",
  de: "Europe/Berlin",
  it: "Europe/Rome",
  fr: "Europe/Paris",
  gb: "Europe/London",
  at: "Europe/Vienna",
  cz: "Europe/Prague",
  gr: "Europe/Athens",
  tr: "Europe/Istanbul",
  jp: "Asia/Tokyo",
  th: "Asia/Bangkok",
  ae: "Asia/Dubai",
  sg: "Asia/Singapore",
  in: "Asia/Kolkata",
  ma: "Africa/Casablanca",
  za: "Africa/Johannesburg",
};

/** Stays that answer otherwise each time or each minute they are asked: the two sides cannot be asked at once. */
const MOVING = [900507, 900508];

const SCENARIOS = -99000001;

interface City {
  id: number;
  /** Of the countries in ZONES only. */
  country: string | null;
}

interface Question {
  city: number;
  country: string | null;
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
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function question(run: Run, cities: readonly City[]): Question {
  const checkin = dayAfter(run.questions.from, Math.floor(run.random() * 200));
  const nights = 1 + Math.floor(run.random() * 9);
  const rooms = run.oneOf([1, 1, 1, 2, 3]);
  // Every fifth in the city of the scenarios, whose stays are each odd in a way of their own.
  const scenarios = cities.find(({ id }) => id === SCENARIOS);
  const city = scenarios && run.random() < 0.2 ? scenarios : run.oneOf(cities);
  return {
    city: city.id,
    country: city.country,
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
  };
}

const paramsOf = (q: Question): string =>
  [
    `in=${q.checkin}&out=${q.checkout}&adults=${q.adults}&rooms=${q.rooms}&from=${q.from}&cur=${q.currency}`,
    ...(q.ages.length > 0 ? [`ages=${q.ages.join(",")}`] : []),
    ...(q.filter ? [q.filter] : []),
  ].join("&");

const listOf = (q: Question): string =>
  `to=city:${q.city}&${paramsOf(q)}${q.order ? `&sort=${q.order}` : ""}`;

function bodyOf(q: Question): object {
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

/** The booker's figure where it is stated, else the property's. */
const shown = (pair: Pair, currency: Currencies): { amount: number; currency: string } =>
  typeof pair.booker_currency === "number" && currency.booker
    ? { amount: pair.booker_currency, currency: currency.booker }
    : { amount: pair.accommodation_currency, currency: currency.accommodation };

const PLACES: Record<string, RegExp> = {
  online: /collected online/,
  property: /due at the property/,
  depends: /as you choose to pay/,
  not_stated: /where it is paid is not stated/,
};

/** What the site says of one price against what `product` is; for a single rate, whose timings are known. */
function holdPrice(
  run: Run,
  where: string,
  product: WireProduct,
  currency: Currencies,
  paid: Paid,
  tax: string,
): void {
  const plans = paid.plans
    .map(({ timing, parts }) => ({
      timing: timing ?? "",
      parts: parts
        .map(({ place, amount }) => `${place} ${amount.accommodation_currency.toFixed(3)}`)
        .sort()
        .join(", "),
    }))
    .sort((a, b) => a.timing.localeCompare(b.timing));
  run.same(where, "plans", plans, plansOf(product));
  const expected = onTopOf(product);
  const listed = paid.onTop.filter(({ charge }) => charge !== null);
  run.same(
    where,
    "on top",
    listed.map(({ charge, amount, place }) => [charge, amount.accommodation_currency, place]),
    expected.map(({ charge, amount, place }) => [charge, amount.accommodation_currency, place]),
  );
  run.same(where, "everything included", /^Includes taxes and charges/.test(tax), isAllIn(product));
  const said = new Set(Object.keys(PLACES).filter((place) => PLACES[place]?.test(tax)));
  const places = new Set(paid.onTop.map(({ place }) => place));
  run.same(where, `places in words (${tax})`, [...said].sort(), [...places].sort());
  for (const { amount } of expected) {
    const { amount: figure, currency: code } = shown(amount, currency);
    // Printed in whole units of the currency.
    const slack = code === "JPY" ? 0.501 : 0.00501;
    const digits = tax
      .replace(/(\d),(?=\d{3})/g, "$1")
      .replace(/[^\d.]/g, " ")
      .split(" ")
      .map(Number);
    if (!digits.some((one) => Math.abs(one - figure) < slack))
      run.differ(where, "a charge on top is named with its figure", tax, figure);
  }
}

/** The instant as a clock on the wall shows it there: `5 March 2027, 18:00`. */
function onTheWall(instant: string, zone: string): string {
  const at = Date.parse(instant);
  const day = { day: "numeric", month: "long", year: "numeric", timeZone: zone } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone } as const;
  return [new Intl.DateTimeFormat("en-GB", day), new Intl.DateTimeFormat("en-GB", time)]
    .map((format) => format.format(at))
    .join(", ");
}

interface Deadline {
  text: string;
  until: string | null;
}

/** A deadline is told in the property's own time, whose zone the country decides where it has one only. */
function holdClock(run: Run, where: string, { text, until }: Deadline, country: string | null): void {
  const [, said, zone] = /(\d+ \w+ \d{4}, \d\d:\d\d) \(([\w/]+)\)/.exec(text) ?? [];
  if (until === null || said === undefined || zone === undefined) return;
  run.same(where, `the wall clock of ${zone} in "${text}"`, said, onTheWall(until, zone));
  const own = country === null ? undefined : ZONES[country];
  if (own && zone !== "UTC")
    run.same(where, `the property's own time in "${text}"`, said, onTheWall(until, own));
}

function holdCard(run: Run, q: Question, card: Card, stay: WireStay): void {
  const where = `${q.city} ${paramsOf(q)} stay ${stay.id}`;
  const products = stay.products ?? [];
  const isNet = products.some(({ inventory }) => inventory?.type === "net");
  const price = stay.price ?? (products.length === 1 ? products[0]?.price : null);
  if (card.price.state !== "offer") {
    if (price && !isNet) run.differ(where, "an offer", card.price.state, price);
    return;
  }
  if (isNet || !price) {
    run.differ(where, isNet ? "no net rate" : "no offer", card.price.offer, null);
    return;
  }
  run.offers += 1;
  const { offer } = card.price;
  const headline = shown(price.display ?? price.total, stay.currency);
  run.same(
    where,
    "headline",
    [offer.total.shown.amount, offer.total.shown.currency],
    [headline.amount, headline.currency],
  );
  if (Math.abs(offer.perNight.amount - headline.amount / q.nights) > 0.51)
    run.differ(where, "per night", offer.perNight.amount, headline.amount / q.nights);
  const [first] = products;
  if (first && products.length === 1) holdPrice(run, where, first, stay.currency, offer.paid, offer.tax.text);
  const kinds = products.map(({ policies }) => policies?.cancellation?.type ?? "missing");
  const isAll = (kind: string) => kinds.length > 0 && kinds.every((one) => one === kind);
  if (offer.cancellation) {
    run.same(
      where,
      `non-refundable (${offer.cancellation.text})`,
      offer.cancellation.kind === "non_refundable",
      isAll("non_refundable"),
    );
    run.same(
      where,
      `free (${offer.cancellation.text})`,
      offer.cancellation.kind === "free",
      isAll("free_cancellation"),
    );
    const untils = products.map(({ policies }) => policies?.cancellation?.free_cancellation_until ?? null);
    if (isAll("free_cancellation") && untils.every((until) => until !== null))
      run.same(where, "free until", offer.cancellation.until, untils.toSorted()[0]);
    if (kinds.length === 1 && offer.cancellation.kind === "free")
      holdClock(run, where, offer.cancellation, q.country);
  }
  const meals = new Set(products.map(({ policies }) => policies?.meal_plan?.plan ?? "missing"));
  run.same(where, `meals differ (${offer.meal})`, offer.meal === "Meals differ per room", meals.size > 1);
  run.same(where, `rooms (${offer.forWhat})`, /\d rooms/.test(offer.forWhat), products.length > 1);
}

interface Rate {
  id: string;
  price: {
    headline: Money;
    base: Money | null;
    display: Money | null;
    total: Money;
    payment: Paid;
    tax: { text: string };
    charges: { type: number; total: Money | null }[];
  };
  cancellation: { kind: string; text: string; steps: { from: string | null; fee: Money }[] };
  dates: { kind: string; text: string }[];
}

/** What the money calendar of a quote of `at` may say with these timings. */
function holdDates(run: Run, where: string, rate: Rate, product: WireProduct, at: number): void {
  const timings = product.policies?.payment?.timings ?? [];
  const text = rate.dates.map((date) => date.text).join(" | ");
  const isNow =
    timings.length === 0 ||
    timings.includes("pay_online_now") ||
    timings.includes("pay_online") ||
    (timings.includes("pay_online_later") && laterMoment(product) <= at);
  const mayAsk = product.policies?.payment?.prepayment_required === true;
  const isKnown = timings.every((timing) => /^pay_(at_the_property|online(_now|_later)?)$/.test(timing));
  run.same(
    where,
    `nothing to pay when booking (${text})`,
    /Nothing to pay when booking/.test(text),
    isKnown && !isNow && !mayAsk,
  );
  if (timings.length === 1 && timings[0] === "pay_at_the_property" && /online/.test(text))
    run.differ(where, "something is paid online", text, timings);
  if (timings.length > 1 && rate.dates.some((date) => /^(Pay|The platform charges)/.test(date.text)))
    run.differ(where, "a choice is told as a choice", text, timings);
}

/** Where a rate stands, in which currencies, and when the site asked for it. */
interface Held {
  where: string;
  currency: Currencies;
  at: number;
}

function holdRate(run: Run, { where, currency, at }: Held, rate: Rate, product: WireProduct): void {
  run.offers += 1;
  const { price } = product;
  const figures = (money: Money | null) => money && [money.shown.amount, money.shown.currency];
  const stated = (pair: Pair | null | undefined) => {
    if (!pair) return null;
    const { amount, currency: code } = shown(pair, currency);
    return [amount, code];
  };
  run.same(where, "headline", figures(rate.price.headline), stated(price.display ?? price.total));
  run.same(where, "base", figures(rate.price.base), stated(price.base));
  run.same(where, "total", figures(rate.price.total), stated(price.total));
  run.same(
    where,
    "charges",
    rate.price.charges.map(({ type, total }) => [type, figures(total)]),
    (price.charges ?? []).map((charge) => [
      charge.charge,
      charge.mode === "incalculable" ? null : stated(charge.total_amount),
    ]),
  );
  holdPrice(run, where, product, currency, rate.price.payment, rate.price.tax.text);
  const { steps } = rate.cancellation;
  run.same(
    where,
    "fees by the instants of their steps",
    steps.map(({ from, fee }) => [from, (fee.property ?? fee.shown).amount]),
    steps.map(({ from }) => [from, feeAt(product, from === null ? 0 : Date.parse(from))]),
  );
  const instants = new Set(steps.map(({ from }) => (from === null ? 0 : Date.parse(from))));
  for (const { from } of product.policies?.cancellation?.schedule ?? [])
    if (!instants.has(from === null || from === "now" ? 0 : Date.parse(from)))
      run.differ(where, "every step of the schedule is told", steps, from);
  holdDates(run, where, rate, product, at);
}

/** Every page of the platform's answer, by id. */
async function answers(run: Run, q: Question): Promise<Map<number, WireStay>> {
  const found = new Map<number, WireStay>();
  let body: object = {
    ...bodyOf(q),
    city: q.city,
    extras: ["extra_charges", "products"],
    rows: 100,
    ...(q.order ? { sort: ORDERS[q.order] } : {}),
  };
  for (let page = 0; page < 10; page += 1) {
    const { data, metadata } = await run.post<WireStay[]>("/accommodations/search", body);
    for (const stay of data) found.set(stay.id, stay);
    if (!metadata?.next_page) break;
    body = { page: metadata.next_page };
  }
  return found;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** What a reader of the page sees of it, without its scripts. */
async function drawn(run: Run, path: string): Promise<string> {
  const answer = await run.sides.site(path);
  if (!answer.ok) throw new Error(`the site answered ${answer.status} to ${path}`);
  return (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
}

const plain = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ");

function holdDrawn(
  run: Run,
  where: string,
  html: string,
  texts: readonly (string | null | undefined)[],
): void {
  const page = plain(html);
  for (const text of texts)
    if (text && !page.includes(text.replace(/\s+/g, " ")))
      run.differ(where, "drawn", page.slice(0, 400), text);
}

/** What was asked for holds of each rate, also where the platform sends one of which it is not known. */
const isWanted = (q: Question, product: WireProduct): boolean =>
  q.filter !== "cancel=free" ||
  (product.policies?.cancellation?.type === "free_cancellation" && feeAt(product, 0) === 0);

async function holdStay(run: Run, q: Question, id: number): Promise<void> {
  const where = `/stays/${id} ${paramsOf(q)}`;
  const { data } = await run.post<(WireStay & { products: WireProduct[] })[]>(
    "/accommodations/availability",
    {
      ...bodyOf(q),
      accommodations: [id],
    },
  );
  const [stay] = data;
  const view = await run.ask<{ rooms: { rates: Rate[] }[]; quotedAt: string }>(
    `/api/availability?id=${id}&${paramsOf(q)}`,
  );
  const rates = view.rooms.flatMap((room) => room.rates);
  const products = (stay?.products ?? []).filter(
    (product) => product.inventory?.type !== "net" && isWanted(q, product),
  );
  run.same(where, "rates", rates.map((rate) => rate.id).sort(), products.map((product) => product.id).sort());
  for (const product of products) {
    const rate = rates.find((one) => one.id === product.id);
    if (!rate || !stay) continue;
    const held = { where: `${where} rate ${product.id}`, currency: stay.currency };
    holdRate(run, { ...held, at: Date.parse(view.quotedAt) }, rate, product);
  }
  if (!run.questions.isDrawn) return;
  const html = await drawn(run, `/en/stays/${id}?${paramsOf(q)}`);
  const told = rates.flatMap(({ price, cancellation }) => [
    price.headline.shown.text,
    price.total.shown.text,
    price.tax.text,
    cancellation.text,
  ]);
  holdDrawn(run, where, html, told);
}

/** What the drawn list says on each card. */
async function holdList(run: Run, q: Question, cards: readonly Card[]): Promise<void> {
  const html = await drawn(run, `/en/search?${listOf(q)}`);
  const ofCard = new Map(html.split(/data-stay="/).map((part) => [Number.parseInt(part, 10), part]));
  for (const { facts, price } of cards)
    if (price.state === "offer") {
      const { total, tax, cancellation, meal, forWhat } = price.offer;
      const told = [total.shown.text, tax.text, cancellation?.text, meal, forWhat];
      holdDrawn(run, `${q.city} ${paramsOf(q)} card ${facts.id}`, ofCard.get(facts.id) ?? "", told);
    }
}

async function holdQuestion(run: Run, q: Question): Promise<void> {
  // A stay nobody asked for before has no zone yet, and its deadline is told in UTC: the pages are read with all of them.
  if (run.questions.isDrawn) await run.ask(`/api/search?${listOf(q)}`);
  const platform = await answers(run, q);
  const page = await run.ask<{ cards: Card[]; held: Card[] }>(`/api/search?${listOf(q)}`);
  const isStill = ({ facts }: Card) => !MOVING.includes(facts.id);
  const cards = [...page.cards, ...page.held].filter(isStill);
  for (const card of cards) {
    const stay = platform.get(card.facts.id);
    if (stay) holdCard(run, q, card, stay);
    else
      run.differ(`${q.city} ${paramsOf(q)}`, "a stay that the platform does not hold", card.facts.id, null);
  }
  const shownIds = page.cards.map(({ facts }) => facts.id);
  const inOrder = [...platform.keys()].filter((id) => shownIds.includes(id));
  run.same(listOf(q), "order", shownIds, inOrder);
  if (run.questions.isDrawn) await holdList(run, q, page.cards.filter(isStill));
  const some = cards.toSorted(() => run.random() - 0.5).slice(0, q.city === SCENARIOS ? 12 : 3);
  for (const card of some) await holdStay(run, q, card.facts.id);
}

async function citiesOf(run: Run): Promise<City[]> {
  const list = (more: object) =>
    run.post<{ id: number }[]>("/common/locations/cities", { rows: 1000, ...more });
  const countries = new Map<number, string>();
  for (const country of Object.keys(ZONES))
    for (const { id } of (await list({ country })).data) countries.set(id, country);
  return (await list({})).data.map(({ id }) => ({ id, country: countries.get(id) ?? null }));
}

export interface Outcome {
  offers: number;
  /** Each with both sides, in words. */
  differences: string[];
}

/** Asks both sides the same questions until so many offers were compared, or the world has no more of them. */
export async function compare(sides: Sides, questions: Questions): Promise<Outcome> {
  const run = new Run(sides, questions);
  const cities = await citiesOf(run);
  let empty = 0;
  while (run.offers < questions.offers && empty < 200) {
    const before = run.offers;
    await holdQuestion(run, question(run, cities));
    empty = run.offers === before ? empty + 1 : 0;
  }
  return { offers: run.offers, differences: run.differences };
}
