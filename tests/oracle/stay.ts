// A property: each of its rates with ledger, terms and payment dates, and the platform's combination for the party.
import {
  type AllIn,
  checkAllIn,
  type Expected,
  expectedAllIn,
  inOrderOfAllIn,
  type RoomRate,
} from "./all-in";
import { bodyOf, matches, paramsOf, type Question } from "./ask";
import { checkClock, type Deadline, dayIn } from "./clock";
import { arePaidAlike, checkPrice, checkTogether, type Money, type Payment } from "./price";
import {
  feeAt,
  hasFigure,
  inDetail,
  instantOf,
  isNet,
  isWithheld,
  laterMoment,
  owedOf,
  plansOf,
  shown,
  WITHHELD,
} from "./rule";
import type { Run } from "./run";
import type { Offer, Pair, Price, Product, PropertyRecord } from "./wire";

interface Dated {
  kind: string;
  day: string | null;
  at: string | null;
  text: string;
}

/** What the site shows of a rate or a combination. */
interface Shown {
  allIn: AllIn | null;
  price: {
    headline: Money;
    base: Money | null;
    total: Money;
    payment: Payment;
    tax: { text: string };
    charges: {
      type: number;
      total: Money | null;
      inShownPrice: boolean | null;
      conditional: boolean;
      collected: string | null;
    }[];
  };
  cancellation: (Deadline & { steps: { from: string | null; fee: Money }[] }) | null;
  dates: Dated[];
}

interface View {
  rooms: { rates: (Shown & { id: string })[] }[];
  recommendation: Shown | null;
  quotedAt: string;
  zone: string | null;
}

/** One property's answer, and what the site made of it. */
interface Context {
  run: Run;
  q: Question;
  offer: Offer;
  view: View;
  record: PropertyRecord | undefined;
}

/** What is booked together: one rate, or the rooms of a combination. */
interface Booked {
  price: Price;
  rooms: readonly Product[];
}

const COLLECTED: Record<string, string> = {
  online: "Collected online",
  property: "Paid at the property",
  depends: "Online or at the property, depending on how you pay",
  differs: "Payment differs from room to room",
};

/** The ledger: every charge in the platform's order, and the three sums. */
function checkLedger({ run, offer: { currency } }: Context, seen: Shown["price"], price: Price): void {
  const figures = (money: Money | null) => money && [money.shown.amount, money.shown.currency];
  const stated = (pair: Pair | null | undefined) => (pair ? Object.values(shown(pair, currency)) : null);
  run.same("headline", figures(seen.headline), stated(price.display ?? price.total));
  run.same("base", figures(seen.base), stated(price.base));
  run.same("total", figures(seen.total), stated(price.total));
  run.same(
    "charges",
    seen.charges.map((one) => [one.type, figures(one.total), one.inShownPrice, one.conditional]),
    (price.charges ?? []).map((charge) => {
      const mayBeOwed = typeof charge.condition === "number";
      const amount = mayBeOwed && charge.mode !== "incalculable" ? charge.total_amount : owedOf(charge);
      return [charge.charge, stated(amount), charge.included_in?.display ?? null, mayBeOwed];
    }),
  );
  const collected = seen.payment.places.map((place) => COLLECTED[place] ?? null);
  run.same(
    "who collects each charge",
    seen.charges.map((charge) => charge.collected),
    collected,
  );
}

/** The fee of cancelling is the sum of the rooms' fees at every instant. */
function checkFees(
  run: Run,
  { kind, steps }: NonNullable<Shown["cancellation"]>,
  { price, rooms }: Booked,
): void {
  const feeAll = (at: number): number | null => {
    const mills = rooms.reduce((sum, room) => sum + Math.round((feeAt(room, at) ?? Number.NaN) * 1000), 0);
    return Number.isNaN(mills) ? null : mills / 1000;
  };
  run.same(
    "fees by the instants of their steps",
    steps.map(({ from, fee }) => [from, (fee.property ?? fee.shown).amount]),
    steps.map(({ from }) => [from, feeAll(instantOf(from))]),
  );
  const seen = steps.map(({ from }) => instantOf(from));
  const schedules = rooms.flatMap(({ policies }) => policies?.cancellation?.schedule ?? []);
  const stated = schedules.map(({ from }) => instantOf(from));
  const fees = [0, ...stated].map(feeAll);
  if (fees.includes(null)) {
    run.skip("schedules with a fee that is not stated");
    return;
  }
  const areShown = stated.every((from) => seen.includes(from));
  run.check("every step of the schedules is shown", areShown, stated, steps);
  const isLost = fees.every((fee) => (fee ?? 0) >= price.total.accommodation_currency);
  run.check("non-refundable", kind !== "non_refundable" || isLost, fees, kind);
}

const idsOf = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id);

const timingsOf = ({ policies }: Product): string[] => policies?.payment?.timings ?? [];

function isPaidNow(room: Product, at: number): boolean {
  const timings = timingsOf(room);
  const isLaterNow = timings.includes("pay_online_later") && laterMoment(room) <= at;
  return timings.length === 0 || isLaterNow || timings.some((one) => /^pay_online(_now)?$/.test(one));
}

/** Every part of every way of paying has a line with its amount, its place and its day. */
function checkParts({ run, q, offer }: Context, dates: readonly Dated[], { price, rooms }: Booked): void {
  for (const { timing, parts } of plansOf({ price, policies: rooms[0]?.policies }))
    for (const { place, amount } of parts) {
      const isShown = ({ kind, day, text }: Dated) =>
        /^(now|later|desk)$/.test(kind) &&
        hasFigure(text, amount, offer.currency) &&
        (place !== "property" || (day === q.checkin && /at the property/.test(text))) &&
        (place !== "online" || /online/.test(text));
      run.check(`${place} with ${timing}`, dates.some(isShown), amount, dates);
    }
}

/** What ends at midnight ends with the day before; what begins then begins with the next. */
function checkDeadlineDay({ run }: Context, { day, text }: Dated, at: string, zone: string): void {
  const isEnd = /ends at|No fee until/.test(text);
  const last = isEnd ? new Date(Date.parse(at) - 1).toISOString() : at;
  run.same("the day of a deadline", day, dayIn(last, zone));
}

/** The payment dates: what is due when, and which deadlines lie between. */
function checkDates(context: Context, dates: readonly Dated[], booked: Booked): void {
  const { run, view } = context;
  const { rooms } = booked;
  const text = dates.map((date) => date.text).join(" | ");
  const timings = rooms.map(timingsOf);
  const isNow = rooms.some((room) => isPaidNow(room, Date.parse(view.quotedAt)));
  const isNothing = /Nothing to pay when booking/.test(text);
  const mayRequest = rooms.some(({ policies }) => policies?.payment?.prepayment_required === true);
  const isKnown = timings.flat().every((one) => /^pay_(at_the_property|online(_now|_later)?)$/.test(one));
  if (arePaidAlike(rooms)) {
    run.same(`nothing to pay when booking (${text})`, isNothing, isKnown && !isNow && !mayRequest);
    checkParts(context, dates, booked);
  } else run.check("nothing to pay when booking", !(isNothing && isNow), timings, text);
  const isAtDesk = timings.every((one) => one.length === 1 && one[0] === "pay_at_the_property");
  run.check("something is paid online", !(isAtDesk && /online/.test(text)), timings, text);
  const isChoice = rooms.length === 1 && (timings[0]?.length ?? 0) > 1;
  const isSettled = dates.some((date) => /^(Pay|The booking site charges)/.test(date.text));
  run.check("a choice is shown as a choice", !(isChoice && isSettled), timings, text);
  for (const date of dates)
    if (date.kind === "cancellation" && date.at !== null && view.zone !== null)
      checkDeadlineDay(context, date, date.at, view.zone);
}

function checkBooked(context: Context, seen: Shown, booked: Booked): void {
  const { run, offer } = context;
  const { price, rooms } = booked;
  run.offers += 1;
  checkLedger(context, seen.price, price);
  const { payment, tax } = seen.price;
  if (rooms.length > 1) checkTogether(run, price, rooms, payment);
  else checkPrice(run, { price, policies: rooms[0]?.policies }, offer.currency, payment, tax.text);
  if (seen.cancellation) checkFees(run, seen.cancellation, booked);
  checkDates(context, seen.dates, booked);
}

/** A rate at the price for the guests of one room: a fee of the whole price is the whole of that price, too. */
function forParty(rate: Product, price: Price): Product {
  const cancellation = rate.policies?.cancellation;
  if (!cancellation?.schedule) return { ...rate, price };
  const { accommodation_currency: whole } = rate.price.total;
  const schedule = cancellation.schedule.map((step) =>
    step.price.accommodation_currency === whole ? { ...step, price: price.total } : step,
  );
  return { ...rate, price, policies: { ...rate.policies, cancellation: { ...cancellation, schedule } } };
}

const allIn = ({ q, offer, record }: Context, price: Price, rooms: readonly RoomRate[]): Expected | null =>
  q.counted.length > 0 ? expectedAllIn(q, price, offer.currency, rooms, record) : null;

/** Each rate with the extras that are counted in, and the rates of each room in that order. */
function checkRatesAllIn(context: Context): void {
  const { run, q, offer, view } = context;
  const { where } = run;
  // For several rooms only their combination has a sum.
  const products = q.rooms === 1 ? offer.products : [];
  const sums = new Map(products.map((product) => [product.id, allIn(context, product.price, [product])]));
  const sumOf = ({ id }: { id: string }) => sums.get(id) ?? null;
  for (const { rates } of view.rooms) {
    for (const rate of rates) {
      run.where = `${where} rate ${rate.id}`;
      checkAllIn(run, rate.allIn, sumOf(rate));
    }
    run.where = where;
    const [first] = rates;
    const currency = first && sumOf(first)?.currency;
    if (!currency) continue;
    const byPrice = rates.toSorted((a, b) => a.price.headline.shown.amount - b.price.headline.shown.amount);
    const ordered = inOrderOfAllIn(byPrice, sumOf, currency, true);
    run.same("rates of a room by all in", idsOf(rates), idsOf(ordered));
  }
}

/** The rooms that the platform recommends together, at its own price for all of them. */
function checkCombination(context: Context, isPart: boolean): void {
  const { run, offer, view } = context;
  const { products, recommendation } = offer;
  const seen = view.recommendation;
  const parts = recommendation?.products ?? [];
  const found = parts.map(({ id }) => products.find((one) => one.id === id));
  const [part] = parts;
  const single = parts.length === 1 ? (part?.price ?? found[0]?.price) : null;
  const total = recommendation?.price ?? single ?? null;
  const price = total && inDetail(total, found);
  const rates = found.filter((rate) => rate !== undefined);
  if (seen && price) {
    const rooms = parts.map((one, at) => ({ ...found[at], ...one }));
    checkAllIn(run, seen.allIn, allIn(context, price, rooms));
  }
  if (isPart) run.skip("combinations of properties some of whose rates are left out");
  else if (rates.length < parts.length) run.skip("combinations with a room that is not among the rates");
  else {
    run.same("a combination", seen !== null, price !== null);
    const rooms = rates.map((rate, at) => forParty(rate, parts[at]?.price ?? rate.price));
    if (seen && price) checkBooked(context, seen, { price, rooms });
  }
}

/** `products`: the rates that the site must show. */
function checkRates(context: Context, products: readonly Product[]): void {
  const { run, q, offer, view } = context;
  const { where } = run;
  const rates = view.rooms.flatMap((room) => room.rates);
  for (const product of products) {
    const rate = rates.find((one) => one.id === product.id);
    if (!rate) continue;
    run.where = `${where} rate ${product.id}`;
    checkBooked(context, rate, { price: product.price, rooms: [product] });
    if (rate.cancellation?.kind === "free") checkClock(run, rate.cancellation, q.place.country, view.zone);
  }
  run.where = where;
  checkRatesAllIn(context);
  run.where = `${where} combination`;
  checkCombination(context, products.length < offer.products.length);
}

export async function checkStay(run: Run, q: Question, id: number): Promise<void> {
  const where = `/stays/${id} ${paramsOf(q)}`;
  const draw = () => run.page(`/en/stays/${id}?${paramsOf(q)}`);
  const { data } = await run.platform.offers("availability", { ...bodyOf(q), accommodations: [id] });
  const [offer] = data;
  const view = await run.json<View>(`/api/availability?id=${id}&${paramsOf(q)}`);
  const rates = view.rooms.flatMap((room) => room.rates);
  const record = (await run.platform.records([id])).get(id);
  run.where = where;
  if (record && isWithheld(q.from, record)) {
    run.skip("properties whose rates are withheld");
    run.same("rates withheld", [rates.length, view.recommendation], [0, null]);
    if (run.setting.isDrawn) run.same("the reason is shown", (await draw()).includes(WITHHELD), true);
    return;
  }
  const all = offer?.products ?? [];
  const sold = all.filter((product) => !isNet(product));
  const products = sold.filter((product) => matches(q, product, view.quotedAt) !== false);
  run.skip("net rates, which nobody is shown", all.length - sold.length);
  run.skip("rates of an answer that do not match its question", sold.length - products.length);
  run.same("rates", idsOf(rates).sort(), idsOf(products).sort());
  if (offer) checkRates({ run, q, offer, view, record }, products);
  if (!run.setting.isDrawn) return;
  run.where = where;
  const texts = rates.flatMap(({ price: { headline, total, tax }, cancellation }) => [
    ...[headline.shown.text, total.shown.text, tax.text, cancellation?.text],
  ]);
  run.checkDrawn(await draw(), texts);
}
