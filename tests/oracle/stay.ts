// A stay: each of its rates with ledger, terms and money calendar, and the platform's combination for the party.
import {
  expectedAllIn,
  holdAllIn,
  inOrderOfAllIn,
  recordsOf,
  type ToldAllIn,
  type WireRecord,
} from "./all-in";
import { type Asked, type Bought, type Dated, holdDates } from "./calendar";
import { type Deadline, holdClock } from "./clock";
import { drawn, holdDrawn } from "./drawn";
import { isKeptBack, KEPT_BACK } from "./dsa";
import { type Currencies, holdPrice, holdTogether, inDetail, type Money, type Paid, shown } from "./price";
import { bodyOf, keeps, paramsOf, type Question } from "./questions";
import { feeAt, type Pair, type WirePrice, type WireProduct } from "./rule";
import type { Run } from "./run";

interface WireStay {
  id: number;
  currency: Currencies;
  products: WireProduct[];
  recommendation?: {
    price?: WirePrice | null;
    products: {
      id: string;
      price?: WirePrice | null;
      number_of_adults?: number | null;
      children?: number[] | null;
    }[];
  } | null;
}

interface Price {
  headline: Money;
  base: Money | null;
  total: Money;
  payment: Paid;
  tax: { text: string };
  charges: {
    type: number;
    total: Money | null;
    inShownPrice: boolean | null;
    conditional: boolean;
    collected: string | null;
  }[];
}

interface Cancellation extends Deadline {
  kind: string;
  steps: { from: string | null; fee: Money }[];
}

interface Rate {
  id: string;
  allIn: ToldAllIn | null;
  price: Price;
  cancellation: Cancellation;
  dates: Dated[];
}

interface View {
  rooms: { rates: Rate[] }[];
  recommendation: {
    allIn: ToldAllIn | null;
    price: Price;
    cancellation: Cancellation | null;
    dates: Dated[];
  } | null;
  quotedAt: string;
  zone: string | null;
}

const instantOf = (from: string | null): number => (from === null || from === "now" ? 0 : Date.parse(from));

const WORDS: Record<string, string> = {
  online: "Collected online by the booking site",
  property: "Paid at the property",
  depends: "Online or at the property, depending on how you pay",
  differs: "Payment differs from room to room",
};

/** The ledger: every charge of the platform's in its order, and the three sums. */
function holdLedger({ run, where, currency }: Asked, view: Price, price: WirePrice): void {
  const figures = (money: Money | null) => money && [money.shown.amount, money.shown.currency];
  const stated = (pair: Pair | null | undefined) => {
    if (!pair) return null;
    const { amount, currency: code } = shown(pair, currency);
    return [amount, code];
  };
  run.same(where, "headline", figures(view.headline), stated(price.display ?? price.total));
  run.same(where, "base", figures(view.base), stated(price.base));
  run.same(where, "total", figures(view.total), stated(price.total));
  const isOpen = ({ mode, condition, total_amount: amount }: NonNullable<WirePrice["charges"]>[number]) =>
    mode === "incalculable" ||
    (typeof condition !== "number" && !mode && amount?.accommodation_currency === 0);
  run.same(
    where,
    "charges",
    view.charges.map(({ type, total, inShownPrice, conditional }) => [
      type,
      figures(total),
      inShownPrice,
      conditional,
    ]),
    (price.charges ?? []).map((charge) => [
      charge.charge,
      isOpen(charge) ? null : stated(charge.total_amount),
      charge.included_in?.display ?? null,
      typeof charge.condition === "number",
    ]),
  );
  run.same(
    where,
    "who collects each charge",
    view.charges.map(({ collected }) => collected),
    view.payment.places.map((place) => WORDS[place] ?? null),
  );
}

/** The fee of cancelling is the sum of the rooms' fees at every instant. */
function holdFees({ run, where }: Asked, { kind, steps }: Cancellation, { price, rooms }: Bought): void {
  const feeAll = (at: number): number | null => {
    const fees = rooms.map((room) => feeAt(room, at));
    const mills = fees.reduce<number>((sum, fee) => sum + Math.round((fee ?? Number.NaN) * 1000), 0);
    return Number.isNaN(mills) ? null : mills / 1000;
  };
  run.same(
    where,
    "fees by the instants of their steps",
    steps.map(({ from, fee }) => [from, (fee.property ?? fee.shown).amount]),
    steps.map(({ from }) => [from, feeAll(instantOf(from))]),
  );
  const told = new Set(steps.map(({ from }) => instantOf(from)));
  const stated = rooms.flatMap(({ policies }) => policies?.cancellation?.schedule ?? []);
  const isStated = stated.every(({ from }) => feeAll(instantOf(from)) !== null) && feeAll(0) !== null;
  if (!isStated) {
    run.pass("schedules of which a fee is not stated");
    return;
  }
  for (const { from } of stated)
    if (!told.has(instantOf(from))) run.differ(where, "every step of the schedules is told", steps, from);
  const whole = price.total.accommodation_currency;
  const isLost = [0, ...stated.map(({ from }) => instantOf(from))].every((at) => (feeAll(at) ?? 0) >= whole);
  if (kind === "non_refundable" && !isLost) run.differ(where, "non-refundable", kind, stated);
}

function holdRate(asked: Asked, rate: Rate, product: WireProduct): void {
  const { run, where, q, currency, zone } = asked;
  run.offers += 1;
  const bought = { price: product.price, rooms: [product] };
  holdLedger(asked, rate.price, product.price);
  holdPrice(run, where, product, currency, rate.price.payment, rate.price.tax.text);
  holdFees(asked, rate.cancellation, bought);
  if (rate.cancellation.kind === "free")
    holdClock(run, where, rate.cancellation, { country: q.place.country, zone });
  holdDates(asked, rate.dates, bought);
}

/** A rate at the price for the guests of one room: whatever costs all of the one price costs all of the other. */
function forParty(rate: WireProduct, price: WirePrice): WireProduct {
  const cancellation = rate.policies?.cancellation;
  if (!cancellation?.schedule) return { ...rate, price };
  const schedule = cancellation.schedule.map((step) => ({
    ...step,
    price:
      step.price.accommodation_currency === rate.price.total.accommodation_currency
        ? price.total
        : step.price,
  }));
  return { ...rate, price, policies: { ...rate.policies, cancellation: { ...cancellation, schedule } } };
}

/** Each rate with what is counted in, and the rates of each room in that order. */
function holdRatesAllIn(asked: Omit<Asked, "where">, stay: WireStay, view: View, record?: WireRecord): void {
  const { run, q, currency } = asked;
  const where = `/stays/${stay.id} ${paramsOf(q)}`;
  const isAsked = q.counted.length > 0;
  const ofRate = ({ price, room, policies }: WireProduct) =>
    isAsked && q.rooms === 1
      ? expectedAllIn(q, { price, currency, rooms: [{ room, policies, sleepers: null }] }, record)
      : null;
  const expected = new Map(stay.products.map((product) => [product.id, ofRate(product)]));
  for (const { rates } of view.rooms) {
    for (const { id, allIn } of rates) holdAllIn(run, `${where} rate ${id}`, allIn, expected.get(id) ?? null);
    if (!isAsked || q.rooms > 1) continue;
    const byPrice = rates.toSorted((a, b) => a.price.headline.shown.amount - b.price.headline.shown.amount);
    const first = expected.get(rates[0]?.id ?? "")?.currency ?? "";
    const ordered = inOrderOfAllIn(byPrice, ({ id }) => expected.get(id) ?? null, first, true);
    run.same(
      where,
      "rates of a room by all in",
      rates.map(({ id }) => id),
      ordered.map(({ id }) => id),
    );
  }
}

function holdCombinationAllIn(
  asked: Omit<Asked, "where">,
  { id, recommendation, products }: WireStay,
  told: View["recommendation"],
  record?: WireRecord,
): void {
  const { run, q, currency } = asked;
  if (!told || !recommendation) return;
  const parts = recommendation.products;
  const rates = parts.map((part) => products.find((one) => one.id === part.id));
  const rooms = parts.map(({ number_of_adults: adults, children }, at) => ({
    room: rates[at]?.room,
    policies: rates[at]?.policies,
    sleepers: typeof adults === "number" ? adults + (children?.length ?? 0) : null,
  }));
  const [only, ...more] = rates;
  const price = recommendation.price ?? (more.length === 0 ? (parts[0]?.price ?? only?.price) : null);
  if (!price) return;
  const detailed = inDetail(price, more.length === 0 && only ? [only] : []);
  const sum = q.counted.length > 0 ? expectedAllIn(q, { price: detailed, currency, rooms }, record) : null;
  holdAllIn(run, `/stays/${id} ${paramsOf(q)} combination`, told.allIn, sum);
}

/** The rooms that the platform recommends together, at its own price for all of them. */
function holdCombination(
  asked: Asked,
  { products, recommendation }: WireStay,
  told: View["recommendation"],
): void {
  const { run, where, currency } = asked;
  const parts = recommendation?.products ?? [];
  const rates = parts.flatMap(({ id }) => products.find((one) => one.id === id) ?? []);
  if (rates.length < parts.length) {
    run.pass("combinations with a room that is not among the rates");
    return;
  }
  const rooms = rates.map((rate, at) => forParty(rate, parts[at]?.price ?? rate.price));
  const [rate, ...more] = rates;
  const whole = recommendation?.price ?? (more.length === 0 ? rooms[0]?.price : null) ?? null;
  run.same(where, "a combination", told !== null, rate !== undefined && whole !== null);
  if (!told || !rate || !whole) return;
  run.offers += 1;
  const price = inDetail(whole, rates);
  holdLedger(asked, told.price, price);
  if (more.length > 0) holdTogether(run, where, price, rooms, told.price.payment);
  else
    holdPrice(
      run,
      where,
      { price, policies: rate.policies },
      currency,
      told.price.payment,
      told.price.tax.text,
    );
  if (told.cancellation) holdFees(asked, told.cancellation, { price, rooms });
  holdDates(asked, told.dates, { price, rooms });
}

/** No rate, and a page that says why. */
async function holdKeptBack(
  run: Run,
  q: Question,
  { id, where, view }: { id: number; where: string; view: View },
): Promise<void> {
  run.pass("stays whose rates are kept back");
  const rates = view.rooms.flatMap((room) => room.rates);
  run.same(where, "rates kept back", [rates.length, view.recommendation], [0, null]);
  if (!run.questions.isDrawn) return;
  const page = await drawn(run, `/en/stays/${id}?${paramsOf(q)}`);
  run.same(where, "told why", page.includes(KEPT_BACK), true);
}

export async function holdStay(run: Run, q: Question, id: number): Promise<void> {
  const where = `/stays/${id} ${paramsOf(q)}`;
  const question = { ...bodyOf(q), accommodations: [id] };
  const { data } = await run.post<WireStay[]>("/accommodations/availability", question);
  const [stay] = data;
  const view = await run.ask<View>(`/api/availability?id=${id}&${paramsOf(q)}`);
  const rates = view.rooms.flatMap((room) => room.rates);
  const sold = (stay?.products ?? []).filter(({ inventory }) => inventory?.type !== "net");
  const products = sold.filter((product) => keeps(q, product, view.quotedAt) !== false);
  const record = (await recordsOf(run, [id])).get(id);
  if (record && isKeptBack(q.from, record)) return holdKeptBack(run, q, { id, where, view });
  run.pass("net rates, which nobody is shown", (stay?.products.length ?? 0) - sold.length);
  run.pass("rates of an answer that do not keep what was asked of it", sold.length - products.length);
  run.same(where, "rates", rates.map((rate) => rate.id).sort(), products.map((product) => product.id).sort());
  if (stay) {
    const asked = { run, q, currency: stay.currency, zone: view.zone, at: Date.parse(view.quotedAt) };
    for (const product of products) {
      const rate = rates.find((one) => one.id === product.id);
      if (rate) holdRate({ ...asked, where: `${where} rate ${product.id}` }, rate, product);
    }
    holdRatesAllIn(asked, stay, view, record);
    holdCombinationAllIn(asked, stay, view.recommendation, record);
    if (products.length < stay.products.length)
      run.pass("combinations of stays some of whose rates are left out");
    else holdCombination({ ...asked, where: `${where} combination` }, stay, view.recommendation);
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
