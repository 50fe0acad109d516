// Cars: what the site says of offers, held against the platform's own answers by rules written here alone.

import type { Findings } from "./findings";
import { Run, type Setting, type Sides } from "./run";

interface Amount {
  amount: number;
  currency: string;
}

export interface Offer {
  offer: number;
  car: number;
  supplier: number;
  price: {
    total: number;
    currency: string;
    credit_card_required?: boolean | null;
    extra_charges?: { charge: string; total_amount?: number | null }[] | null;
  };
  policies?: {
    cancellation?: { type: string; details?: { context?: string; duration?: string } | null } | null;
    damage_excess?: Amount | null;
    theft_excess?: Amount | null;
    deposit?: Amount | null;
    insurance_package?: string | null;
    fuel?: string | null;
    mileage?: {
      type: string;
      distance_limit?: number | null;
      distance_unit?: string | null;
      amount?: number | null;
      currency?: string | null;
    } | null;
    payment?: { timing?: string | null } | null;
  } | null;
  deal?: { discount_percentage?: number | null; public_price?: number | null } | null;
  route: { pickup: { depot: number }; dropoff: { depot: number } };
  estimated_commission?: Amount | null;
}

/** What the site answers of one offer, as far as it is compared. */
export interface Card {
  href: string;
  total: { amount: number; currency: string; text: string };
  perDay: string;
  figures: { name: string; text: string; note: string | null }[];
  included: string[];
  payment: string;
  cancellation: { text: string };
  fuelRule: { text: string; isGood: boolean };
  mileage: string[];
  cover: string[];
  deal: string[];
}

interface CarPlace {
  location: { airport: string } | { city: number };
  /** In the site's address. */
  param: string;
}

export interface CarQuestion {
  pickup: CarPlace;
  dropoff: CarPlace;
  from: string;
  until: string;
  age: number;
  country: string;
  currency: string;
}

const two = (value: number): string => String(value).padStart(2, "0");

function randomRental(random: () => number, first: string, places: readonly CarPlace[]): CarQuestion {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const upTo = (max: number) => Math.floor(random() * max);
  const start = Date.parse(`${first}T00:00:00Z`) + upTo(200) * 86_400_000 + upTo(48) * 1_800_000;
  const end = start + (1 + upTo(15)) * 86_400_000 + upTo(24) * 1_800_000;
  const pickup = oneOf(places);
  const local = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  return {
    pickup,
    dropoff: random() < 0.25 ? oneOf(places) : pickup,
    from: local(start),
    until: local(end),
    age: oneOf([19, 22, 24, 30, 30, 45, 76]),
    country: oneOf(["nl", "de", "us", "gb", "jp"]),
    currency: oneOf(["EUR", "USD", "GBP", "JPY"]),
  };
}

function rentalParams(q: CarQuestion): string {
  const [inDay, at] = q.from.split("T");
  const [outDay, until] = q.until.split("T");
  const back = q.dropoff === q.pickup ? "" : `&back=${q.dropoff.param}`;
  return `to=${q.pickup.param}${back}&in=${inDay}&at=${at}&out=${outDay}&until=${until}&age=${q.age}&from=${q.country}&cur=${q.currency}`;
}

const rentalBody = (q: CarQuestion) => ({
  booker: { country: q.country },
  currency: q.currency,
  driver: { age: q.age },
  route: {
    pickup: { datetime: `${q.from}:00`, location: q.pickup.location },
    dropoff: { datetime: `${q.until}:00`, location: q.dropoff.location },
  },
});

/** Currencies of ISO 4217 that have no digits after the point, or three. */
const NO_DIGITS = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ");
const THREE_DIGITS = "BHD IQD JOD KWD LYD OMR TND".split(" ");

const digitsOf = (currency: string): number =>
  NO_DIGITS.includes(currency) ? 0 : THREE_DIGITS.includes(currency) ? 3 : 2;

/** Money as an English page writes it, without its sign. */
function money(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  return amount.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const HOUR = 3_600_000;

/** Days begun, counted by the clock on the wall. */
const daysOf = (q: CarQuestion): number =>
  Math.ceil((Date.parse(`${q.until}:00Z`) - Date.parse(`${q.from}:00Z`)) / (24 * HOUR));

/** Figures in a text, as written, without those of dates. */
const figuresIn = (text: string): string[] => text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];

const stated = (amount: Amount | null | undefined, none: string): string =>
  !amount ? "Not stated" : amount.amount === 0 ? none : money(amount.amount, amount.currency);

/** Nothing, unless the rule for fuel takes something: as the card's own sentence calls it, a tank or a charge. */
function nothingBut({ fuelRule }: Card, fuel: string | null | undefined) {
  const isElectric = /charg/i.test(fuelRule.text);
  const bought = `the ${isElectric ? "charge" : "tank"}`;
  const price = "price not stated";
  const isChosen = fuel === "return_same_or_prepay_no_refunds";
  return {
    paid: /^prepay_/.test(fuel ?? "")
      ? `T${bought.slice(1)}; ${price}`
      : isChosen
        ? `Nothing, unless you buy ${bought}; ${price}`
        : "Nothing",
    blocked:
      fuel === "return_same_preauth"
        ? `No deposit; ${isElectric ? "charging sum" : "fuel sum"} not stated`
        : "Nothing",
  };
}

function checkPlaces(found: Findings, card: Card, { price, policies }: Offer): void {
  const nothing = nothingBut(card, policies?.fuel);
  const of = (name: string) => card.figures.find((figure) => figure.name === name);
  const [now, desk] = [of("paidNow")?.text ?? "", of("atDesk")?.text ?? ""];
  const total = money(price.total, price.currency);
  const timing = policies?.payment?.timing;
  const hasCharges = !price.extra_charges || price.extra_charges.length > 0;
  if (timing === "pay_at_pickup") {
    found.same("paid now", now, "Nothing");
    found.same("paid at the desk", figuresIn(desk), [total]);
  } else if (timing === "pay_online_now") {
    found.same("paid now", figuresIn(now), [total]);
    found.same("paid now is the most", now.startsWith("Up to"), hasCharges);
    found.same("paid at the desk", desk, hasCharges ? "Not stated" : nothing.paid);
  } else if (timing === "pay_partial_online_now")
    found.same("parts", [...figuresIn(now), ...figuresIn(desk)], []);
  else found.same("places", [now, desk], ["Not stated", "Not stated"]);
  found.contains("blocked", of("blocked")?.text ?? "", stated(policies?.deposit, nothing.blocked));
  const lose = of("lose")?.text ?? "";
  const excess = [policies?.damage_excess, policies?.theft_excess];
  for (const amount of excess)
    if (amount && amount.amount > 0)
      found.contains("most you can lose", lose, money(amount.amount, amount.currency));
  const written = excess.flatMap((amount) =>
    amount && amount.amount > 0 ? [money(amount.amount, amount.currency)] : [],
  );
  found.check(
    "nothing else can be lost",
    figuresIn(lose).every((figure) => written.includes(figure)),
    written,
    lose,
  );
  found.same(
    "an excess that is not stated",
    /not stated/i.test(lose),
    excess.some((amount) => !amount),
  );
  found.same(
    "an excess of nothing",
    /nothing/i.test(lose),
    excess.some((amount) => amount?.amount === 0),
  );
}

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** `28 May 2027, 09:15` of a wall clock that runs as if there were no zones. */
const wallText = (ms: number): string => {
  const at = new Date(ms);
  const month = at.toLocaleString("en-GB", { month: "long", timeZone: "UTC" });
  return `${at.getUTCDate()} ${month} ${at.getUTCFullYear()}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
};

function checkCancellation(
  found: Findings,
  { text }: Card["cancellation"],
  q: CarQuestion,
  { policies }: Offer,
): void {
  const { type, details } = policies?.cancellation ?? {};
  if (type === undefined) {
    found.same("cancellation", text, "Cancellation not stated");
    return;
  }
  const isFree = type === "free_cancellation";
  found.same("free of charge", text.startsWith("Free cancellation"), isFree);
  found.same("non-refundable", text.startsWith("Non-refundable"), type.startsWith("non"));
  found.check("no figure of money", !/[€£$¥]/.test(text), type, text);
  if (!isFree) return;
  const parts = DURATION.exec(details?.duration ?? "")?.slice(1);
  const has = parts?.some((part) => part !== undefined);
  if (!has || !details?.context) {
    found.contains("no deadline", text, "until when not stated");
    return;
  }
  const [weeks, days, hours, minutes] = parts?.map((part) => Number(part ?? 0)) ?? [];
  const ms = (((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * HOUR + (minutes ?? 0) * 60_000;
  if (details.context === "within_given_time_period_of_booking") {
    found.contains("from booking on", text, "after booking, up to pick-up");
    return;
  }
  // An hour earlier is right where clocks change between the two: the earlier reading holds.
  const at = Date.parse(`${q.from}:00Z`) - ms;
  const readings = [at, at - HOUR].map((time) => wallText(time).replace(/, 00:00$/, ", 00:00"));
  const midnight = [at, at - HOUR].map((time) => wallText(time - 60_000).replace("23:59", "24:00"));
  found.check(
    "the deadline",
    [...readings, ...midnight].some((reading) => text.includes(reading)),
    readings,
    text,
  );
}

/** One offer of the list. */
export function checkCar(found: Findings, card: Card, q: CarQuestion, offer: Offer): void {
  const { price, policies, deal } = offer;
  found.offers += 1;
  found.same("total", [card.total.amount, card.total.currency], [price.total, price.currency]);
  found.same("total in words", figuresIn(card.total.text), [money(price.total, price.currency)]);
  const each = price.total / daysOf(q);
  const perDay = Number((figuresIn(card.perDay)[0] ?? "").replaceAll(",", ""));
  found.check(
    "per day",
    Math.abs(perDay - each) <= 0.51 * 10 ** -digitsOf(price.currency),
    each,
    card.perDay,
  );
  const charges = price.extra_charges ?? [];
  found.same(
    "included charges",
    card.included.flatMap(figuresIn),
    charges.flatMap(({ total_amount: amount }) =>
      typeof amount === "number" ? [money(amount, price.currency)] : [],
    ),
  );
  found.same("charges that are not stated", card.included.length, price.extra_charges ? charges.length : 1);
  checkPlaces(found, card, offer);
  checkCancellation(found, card.cancellation, q, offer);
  found.same("a good mark for fuel", card.fuelRule.isGood, policies?.fuel === "return_same");
  const mileage = card.mileage.join(" ");
  const limit = policies?.mileage;
  found.same("unlimited", /unlimited/i.test(mileage), limit?.type === "unlimited");
  if (limit?.type === "limited" && typeof limit.distance_limit === "number")
    found.contains("the limit", mileage, limit.distance_limit.toLocaleString("en-GB"));
  found.check("no price per distance", !/per (km|mile)/i.test(mileage), limit, mileage);
  const said = [card.deal.join(" "), money(deal?.public_price ?? 0, price.currency)] as const;
  if (typeof deal?.public_price === "number") found.contains("the earlier price", ...said);
  if (typeof deal?.discount_percentage === "number")
    found.contains("the percentage", said[0], `${deal.discount_percentage}%`);
  found.check("no commission", !/commission/i.test(JSON.stringify(card)), null, card);
}

/** Every row of a list of the platform. */
async function everyRow<T>({ platform }: Run, path: string, body: object): Promise<T[]> {
  const rows: T[] = [];
  for (let next: object | null = body; next !== null; ) {
    const answer: { data: T[]; metadata?: { next_page?: string | null } } = await platform.post(path, next);
    rows.push(...answer.data);
    next = answer.metadata?.next_page ? { page: answer.metadata.next_page } : null;
  }
  return rows;
}

/** Airports by the letters in their names, and some cities. */
async function placesOf(run: Run): Promise<CarPlace[]> {
  const named = (kind: string) =>
    everyRow<{ id: number; name: Record<string, string> }>(run, `/common/locations/${kind}`, {
      rows: 1000,
    });
  const airports = (await named("airports")).flatMap(({ id, name }): CarPlace[] => {
    const letters = /\(([A-Z]{3})\)/.exec(name["en-gb"] ?? "")?.[1];
    return letters ? [{ location: { airport: letters }, param: `airport:${id}` }] : [];
  });
  const cities = (await named("cities")).slice(0, 100);
  return [...airports, ...cities.map(({ id }) => ({ location: { city: id }, param: `city:${id}` }))];
}

/** What identifies an offer in the site's addresses. */
const choiceOf = ({ car, supplier, route, policies }: Offer): string =>
  [
    car,
    supplier,
    route.pickup.depot,
    route.dropoff.depot,
    policies?.payment?.timing ?? "-",
    policies?.insurance_package ?? "-",
    policies?.fuel ?? "-",
    policies?.mileage?.type ?? "-",
  ].join("~");

/** What an offer's pages must show, as English pages write it. */
const drawnOf = ({ price, policies }: Offer): string[] => {
  const stated = [policies?.deposit, policies?.damage_excess, policies?.theft_excess];
  const amounts = stated.flatMap((amount) => (amount && amount.amount > 0 ? [amount] : []));
  return [{ amount: price.total, currency: price.currency }, ...amounts].map(({ amount, currency }) =>
    money(amount, currency),
  );
};

/** The drawn pages of an offer: its own, the way out, and the comparison with another one. */
async function checkPages(run: Run, params: string, [first, second]: readonly [Offer, Offer]): Promise<void> {
  const offer = `offer=${choiceOf(first)}`;
  for (const page of ["offer", "go"])
    run.checkDrawn(await run.page(`/en/cars/${page}?${params}&${offer}`), drawnOf(first));
  const both = [first, second];
  const compared = both.map((one) => `offer=${choiceOf(one)}`).join("&");
  run.checkDrawn(await run.page(`/en/cars/compare?${params}&${compared}`), both.flatMap(drawnOf));
}

/** Of those that are the same to a traveller the site takes the cheapest: only such are asked for. */
function onesOfTheirKind(offers: readonly Offer[]): Offer[] {
  const counts = new Map<string, number>();
  for (const offer of offers) counts.set(choiceOf(offer), (counts.get(choiceOf(offer)) ?? 0) + 1);
  return offers.filter((offer) => counts.get(choiceOf(offer)) === 1);
}

/** Asks both sides the same rentals until enough offers are compared. */
export async function compareCars(sides: Sides, setting: Setting): Promise<Run> {
  const run = new Run(sides, setting);
  const places = await placesOf(run);
  for (let tries = 0; run.offers < setting.offers && tries < 500; tries += 1) {
    const q = randomRental(run.random, setting.from, places);
    const params = rentalParams(q);
    run.where = params;
    const [{ cars, count }, wire] = await Promise.all([
      run.json<{ cars: Card[]; count: { passing: number; all: number } }>(
        `/api/cars/search?${params}&shown=5000`,
      ),
      everyRow<Offer>(run, "/cars/search", { ...rentalBody(q), maximum_results: 500 }),
    ]);
    run.same("count", [count.passing, count.all, cars.length], [wire.length, wire.length, wire.length]);
    for (const [at, offer] of wire.entries()) {
      const card = cars[at];
      if (!card) break;
      run.where = `${params}, offer ${at + 1}`;
      const choice = choiceOf(offer);
      run.check("the offer of its place", card.href.includes(`offer=${choice}&`), choice, card.href);
      checkCar(run, card, q, offer);
    }
    const [first, second] = onesOfTheirKind(wire).toSorted(() => run.random() - 0.5);
    run.where = `${params}, pages`;
    if (setting.isDrawn && first && second) await checkPages(run, params, [first, second]);
  }
  return run;
}
