// `npm run audit`: holds what the site says of offers against what the platform answers for the same question.
import { parseArgs } from "node:util";
import { feeAt, isAllIn, onTopOf, type Pair, plansOf, type WirePrice, type WireProduct } from "./rule";

const HELP = `npm run audit -- [flags]

Asks a running site and its sandbox the same questions and prints every difference with both sides.

  --site URL       the site (http://127.0.0.1:3000)
  --sandbox URL    its sandbox (http://127.0.0.1:4010)
  --seed N         which questions (chosen by the clock, and printed)
  --offers N       so many offers at least (2000)
  --from DAY       first day of arrival, YYYY-MM-DD (60 days from now)
  --help           this text`;

const { values } = parseArgs({
  options: {
    site: { type: "string", default: "http://127.0.0.1:3000" },
    sandbox: { type: "string", default: "http://127.0.0.1:4010" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    offers: { type: "string", default: "2000" },
    from: { type: "string" },
    help: { type: "boolean" },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
for (const name of ["seed", "offers"] as const)
  if (!/^\d+$/.test(values[name])) {
    console.error(`--${name} must be a whole number, and was ${values[name]}.`);
    process.exit(1);
  }

/** mulberry32: small, and the same everywhere. */
let state = Number(values.seed) >>> 0;
function random(): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = state;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

let [offers, differences] = [0, 0];

function differ(where: string, what: string, site: unknown, platform: unknown): void {
  differences += 1;
  console.log(
    `${where}: ${what}\n  site     ${JSON.stringify(site)}\n  platform ${JSON.stringify(platform)}`,
  );
}

function same(where: string, what: string, site: unknown, platform: unknown): void {
  if (JSON.stringify(site) !== JSON.stringify(platform)) differ(where, what, site, platform);
}

async function post<T>(
  path: string,
  body: object,
): Promise<{ data: T; metadata?: { next_page?: string | null } }> {
  const answer = await fetch(`${values.sandbox}/3.2${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: "Bearer sandbox-token",
      "x-affiliate-id": "100000",
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
  return (await answer.json()) as { data: T; metadata?: { next_page?: string | null } };
}

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`${values.site}${path}`, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`the site answered ${answer.status} to ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
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

const SCENARIOS = -99000001;

interface Question {
  city: number;
  checkin: string;
  checkout: string;
  nights: number;
  adults: number;
  ages: number[];
  rooms: number;
  from: string;
  currency: string;
  filter: string;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function question(cities: readonly number[], first: string): Question {
  const checkin = dayAfter(first, Math.floor(random() * 200));
  const nights = 1 + Math.floor(random() * 9);
  const rooms = oneOf([1, 1, 1, 2, 3]);
  return {
    // Every fifth in the city of the scenarios, whose stays are each odd in a way of their own.
    city: random() < 0.2 ? SCENARIOS : oneOf(cities),
    checkin,
    checkout: dayAfter(checkin, nights),
    nights,
    rooms,
    adults: rooms + Math.floor(random() * 3),
    ages:
      random() < 0.3
        ? Array.from({ length: 1 + Math.floor(random() * 2) }, () => Math.floor(random() * 17))
        : [],
    from: oneOf(COUNTRIES),
    currency: oneOf(CURRENCIES),
    filter: oneOf(FILTERS),
  };
}

const paramsOf = (q: Question): string =>
  [
    `in=${q.checkin}&out=${q.checkout}&adults=${q.adults}&rooms=${q.rooms}&from=${q.from}&cur=${q.currency}`,
    ...(q.ages.length > 0 ? [`ages=${q.ages.join(",")}`] : []),
    ...(q.filter ? [q.filter] : []),
  ].join("&");

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
function holdPrice(where: string, product: WireProduct, currency: Currencies, paid: Paid, tax: string): void {
  const plans = paid.plans
    .map(({ timing, parts }) => ({
      timing: timing ?? "",
      parts: parts
        .map(({ place, amount }) => `${place} ${amount.accommodation_currency.toFixed(3)}`)
        .sort()
        .join(", "),
    }))
    .sort((a, b) => a.timing.localeCompare(b.timing));
  same(where, "plans", plans, plansOf(product));
  const expected = onTopOf(product);
  const listed = paid.onTop.filter(({ charge }) => charge !== null);
  same(
    where,
    "on top",
    listed.map(({ charge, amount, place }) => [charge, amount.accommodation_currency, place]),
    expected.map(({ charge, amount, place }) => [charge, amount.accommodation_currency, place]),
  );
  same(where, "everything included", /^Includes taxes and charges/.test(tax), isAllIn(product));
  const said = new Set(Object.keys(PLACES).filter((place) => PLACES[place]?.test(tax)));
  const places = new Set(paid.onTop.map(({ place }) => place));
  same(where, `places in words (${tax})`, [...said].sort(), [...places].sort());
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
      differ(where, "a charge on top is named with its figure", tax, figure);
  }
}

function holdCard(q: Question, card: Card, stay: WireStay): void {
  const where = `${q.city} ${paramsOf(q)} stay ${stay.id}`;
  const products = stay.products ?? [];
  const isNet = products.some(({ inventory }) => inventory?.type === "net");
  const price = stay.price ?? (products.length === 1 ? products[0]?.price : null);
  if (card.price.state !== "offer") {
    if (price && !isNet) differ(where, "an offer", card.price.state, price);
    return;
  }
  if (isNet || !price) {
    differ(where, isNet ? "no net rate" : "no offer", card.price.offer, null);
    return;
  }
  offers += 1;
  const { offer } = card.price;
  const headline = shown(price.display ?? price.total, stay.currency);
  same(
    where,
    "headline",
    [offer.total.shown.amount, offer.total.shown.currency],
    [headline.amount, headline.currency],
  );
  if (Math.abs(offer.perNight.amount - headline.amount / q.nights) > 0.51)
    differ(where, "per night", offer.perNight.amount, headline.amount / q.nights);
  const [first] = products;
  if (first && products.length === 1) holdPrice(where, first, stay.currency, offer.paid, offer.tax.text);
  const kinds = products.map(({ policies }) => policies?.cancellation?.type ?? "missing");
  const isAll = (kind: string) => kinds.length > 0 && kinds.every((one) => one === kind);
  if (offer.cancellation) {
    same(
      where,
      `non-refundable (${offer.cancellation.text})`,
      offer.cancellation.kind === "non_refundable",
      isAll("non_refundable"),
    );
    same(
      where,
      `free (${offer.cancellation.text})`,
      offer.cancellation.kind === "free",
      isAll("free_cancellation"),
    );
    const untils = products.map(({ policies }) => policies?.cancellation?.free_cancellation_until ?? null);
    if (isAll("free_cancellation") && untils.every((until) => until !== null))
      same(where, "free until", offer.cancellation.until, untils.toSorted()[0]);
  }
  const meals = new Set(products.map(({ policies }) => policies?.meal_plan?.plan ?? "missing"));
  same(where, `meals differ (${offer.meal})`, offer.meal === "Meals differ per room", meals.size > 1);
  same(where, `rooms (${offer.forWhat})`, /\d rooms/.test(offer.forWhat), products.length > 1);
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

/** What the money calendar may say with these timings. */
function holdDates(where: string, rate: Rate, product: WireProduct): void {
  const timings = product.policies?.payment?.timings ?? [];
  const text = rate.dates.map((date) => date.text).join(" | ");
  const isNow = timings.length === 0 || timings.includes("pay_online_now") || timings.includes("pay_online");
  const mayAsk = product.policies?.payment?.prepayment_required === true;
  const isKnown = timings.every((timing) => /^pay_(at_the_property|online(_now|_later)?)$/.test(timing));
  same(
    where,
    `nothing to pay when booking (${text})`,
    /Nothing to pay when booking/.test(text),
    isKnown && !isNow && !mayAsk,
  );
  if (timings.length === 1 && timings[0] === "pay_at_the_property" && /online/.test(text))
    differ(where, "something is paid online", text, timings);
  if (timings.length > 1 && rate.dates.some((date) => /^(Pay|The platform charges)/.test(date.text)))
    differ(where, "a choice is told as a choice", text, timings);
}

function holdRate(where: string, rate: Rate, product: WireProduct, currency: Currencies): void {
  offers += 1;
  const { price } = product;
  const figures = (money: Money | null) => money && [money.shown.amount, money.shown.currency];
  const stated = (pair: Pair | null | undefined) => {
    if (!pair) return null;
    const { amount, currency: code } = shown(pair, currency);
    return [amount, code];
  };
  same(where, "headline", figures(rate.price.headline), stated(price.display ?? price.total));
  same(where, "base", figures(rate.price.base), stated(price.base));
  same(where, "total", figures(rate.price.total), stated(price.total));
  same(
    where,
    "charges",
    rate.price.charges.map(({ type, total }) => [type, figures(total)]),
    (price.charges ?? []).map((charge) => [
      charge.charge,
      charge.mode === "incalculable" ? null : stated(charge.total_amount),
    ]),
  );
  holdPrice(where, product, currency, rate.price.payment, rate.price.tax.text);
  const { steps } = rate.cancellation;
  same(
    where,
    "fees by the instants of their steps",
    steps.map(({ from, fee }) => [from, (fee.property ?? fee.shown).amount]),
    steps.map(({ from }) => [from, feeAt(product, from === null ? 0 : Date.parse(from))]),
  );
  const instants = new Set(steps.map(({ from }) => (from === null ? 0 : Date.parse(from))));
  for (const { from } of product.policies?.cancellation?.schedule ?? [])
    if (!instants.has(from === null || from === "now" ? 0 : Date.parse(from)))
      differ(where, "every step of the schedule is told", steps, from);
  holdDates(where, rate, product);
}

/** Every page of the platform's answer, by id. */
async function answers(q: Question): Promise<Map<number, WireStay>> {
  const found = new Map<number, WireStay>();
  let body: object = { ...bodyOf(q), city: q.city, extras: ["extra_charges", "products"], rows: 100 };
  for (let page = 0; page < 10; page += 1) {
    const { data, metadata } = await post<WireStay[]>("/accommodations/search", body);
    for (const stay of data) found.set(stay.id, stay);
    if (!metadata?.next_page) break;
    body = { page: metadata.next_page };
  }
  return found;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** What a reader of the page sees of it, without its scripts. */
async function drawn(path: string): Promise<string> {
  const answer = await fetch(`${values.site}${path}`);
  if (!answer.ok) throw new Error(`the site answered ${answer.status} to ${path}`);
  return (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
}

const plain = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ");

function holdDrawn(where: string, html: string, texts: readonly (string | null | undefined)[]): void {
  const page = plain(html);
  for (const text of texts)
    if (text && !page.includes(text.replace(/\s+/g, " "))) differ(where, "drawn", page.slice(0, 400), text);
}

async function holdStay(q: Question, id: number): Promise<void> {
  const where = `/stays/${id} ${paramsOf(q)}`;
  const { data } = await post<(WireStay & { products: WireProduct[] })[]>("/accommodations/availability", {
    ...bodyOf(q),
    accommodations: [id],
  });
  const [stay] = data;
  const view = await ask<{ rooms: { rates: Rate[] }[] }>(`/api/availability?id=${id}&${paramsOf(q)}`);
  const rates = view.rooms.flatMap((room) => room.rates);
  const products = (stay?.products ?? []).filter(({ inventory }) => inventory?.type !== "net");
  same(where, "rates", rates.map((rate) => rate.id).sort(), products.map((product) => product.id).sort());
  for (const product of products) {
    const rate = rates.find((one) => one.id === product.id);
    if (rate && stay) holdRate(`${where} rate ${product.id}`, rate, product, stay.currency);
  }
  const html = await drawn(`/en/stays/${id}?${paramsOf(q)}`);
  const told = rates.flatMap(({ price, cancellation }) => [
    price.headline.shown.text,
    price.total.shown.text,
    price.tax.text,
    cancellation.text,
  ]);
  holdDrawn(where, html, told);
}

async function holdQuestion(q: Question): Promise<void> {
  const platform = await answers(q);
  const page = await ask<{ cards: Card[]; held: Card[] }>(`/api/search?to=city:${q.city}&${paramsOf(q)}`);
  const cards = [...page.cards, ...page.held];
  for (const card of cards) {
    const stay = platform.get(card.facts.id);
    if (stay) holdCard(q, card, stay);
    else differ(`${q.city} ${paramsOf(q)}`, "a stay that the platform does not hold", card.facts.id, null);
  }
  const html = await drawn(`/en/search?to=city:${q.city}&${paramsOf(q)}`);
  const ofCard = new Map(html.split(/data-stay="/).map((part) => [Number.parseInt(part, 10), part]));
  for (const { facts, price } of page.cards)
    if (price.state === "offer") {
      const { total, tax, cancellation, meal, forWhat } = price.offer;
      const told = [total.shown.text, tax.text, cancellation?.text, meal, forWhat];
      holdDrawn(`${q.city} ${paramsOf(q)} card ${facts.id}`, ofCard.get(facts.id) ?? "", told);
    }
  const some = cards.toSorted(() => random() - 0.5).slice(0, q.city === SCENARIOS ? 12 : 3);
  for (const card of some) await holdStay(q, card.facts.id);
}

async function main(): Promise<void> {
  console.log(`seed ${values.seed}`);
  const { data } = await post<{ id: number }[]>("/common/locations/cities", { rows: 1000 });
  const first = values.from ?? dayAfter(new Date().toISOString().slice(0, 10), 60);
  const cities = data.map(({ id }) => id);
  let empty = 0;
  while (offers < Number(values.offers) && empty < 200) {
    const before = offers;
    await holdQuestion(question(cities, first));
    empty = offers === before ? empty + 1 : 0;
  }
  console.log(`${offers} offers, ${differences} differences`);
  if (offers < Number(values.offers)) console.error("The world holds too few offers for these questions.");
  process.exitCode = differences > 0 || offers < Number(values.offers) ? 1 : 0;
}

await main();
