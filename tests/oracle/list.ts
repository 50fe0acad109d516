// Lists: which stays, in what order, how many, and what each card says.
import {
  type Expected,
  expectedAllIn,
  holdAllIn,
  inOrderOfAllIn,
  recordsOf,
  type ToldAllIn,
  type WireRecord,
} from "./all-in";
import { type Deadline, holdClock } from "./clock";
import { drawn, holdDrawn } from "./drawn";
import { isKeptBack } from "./dsa";
import { type Currencies, holdPrice, holdTogether, inDetail, type Money, type Paid, shown } from "./price";
import { bodyOf, keeps, listOf, ORDERS, type Question } from "./questions";
import type { WirePrice, WireProduct } from "./rule";
import type { Run } from "./run";

interface WireStay {
  id: number;
  currency: Currencies;
  price?: WirePrice | null;
  products?: WireProduct[] | null;
}

interface Offer {
  allIn: ToldAllIn | null;
  total: Money;
  perNight: { amount: number };
  forWhat: string;
  tax: { kind: string; text: string };
  paid: Paid;
  cancellation: (Deadline & { kind: string }) | null;
  meal: string | null;
}

export interface Card {
  facts: { id: number };
  price:
    | {
        state: "offer";
        offer: Offer;
      }
    | { state: "check_dates" | "waiting" };
}

interface Page {
  cards: Card[];
  held: Card[];
  next: string | null;
  count: { known: number; exact: boolean };
  heading: string;
  quotedAt: string;
}

/** Stays that answer otherwise each time or each minute they are asked: the two sides cannot be asked at once. */
const MOVING = [900507, 900508];
const isStill = (id: number): boolean => !MOVING.includes(id);

/** Of a hundred stays each; what follows is more of the same. */
const MOST_PAGES = 4;

function holdTerms(
  run: Run,
  where: string,
  q: Question,
  deadline: Deadline & { kind: string },
  products: readonly WireProduct[],
) {
  const { kind, text, until } = deadline;
  const kinds = products.map(({ policies }) => policies?.cancellation?.type ?? "missing");
  const isAll = (type: string) => kinds.length > 0 && kinds.every((one) => one === type);
  run.same(where, `non-refundable (${text})`, kind === "non_refundable", isAll("non_refundable"));
  run.same(where, `free (${text})`, kind === "free", isAll("free_cancellation"));
  const untils = products.map(({ policies }) => policies?.cancellation?.free_cancellation_until ?? null);
  if (isAll("free_cancellation") && untils.every((one) => one !== null))
    run.same(where, "free until", until, untils.toSorted()[0]);
  if (kind === "free") holdClock(run, where, deadline, q.place);
}

function holdCard(run: Run, q: Question, card: Card, stay: WireStay): void {
  const where = `${listOf(q)} stay ${stay.id}`;
  const products = stay.products ?? [];
  const isNet = products.some(({ inventory }) => inventory?.type === "net");
  const price = stay.price ?? (products.length === 1 ? products[0]?.price : null);
  if (card.price.state !== "offer") {
    run.pass(isNet ? "cards of net rates, without a price" : "cards without a price on either side");
    if (price && !isNet) run.differ(where, "an offer", card.price.state, price);
    return;
  }
  if (isNet || !price) {
    run.differ(where, isNet ? "no net rate" : "no offer", card.price.offer, null);
    return;
  }
  run.offers += 1;
  holdOffer(run, { where, q, offer: card.price.offer, price }, stay);
}

interface Told {
  where: string;
  q: Question;
  offer: Offer;
  /** What the platform asks for what the card offers. */
  price: WirePrice;
}

function holdOffer(run: Run, { where, q, offer, price }: Told, stay: WireStay): void {
  const products = stay.products ?? [];
  const headline = shown(price.display ?? price.total, stay.currency);
  run.same(
    where,
    "headline",
    [offer.total.shown.amount, offer.total.shown.currency],
    [headline.amount, headline.currency],
  );
  if (Math.abs(offer.perNight.amount - headline.amount / q.nights) > 0.51)
    run.differ(where, "per night", offer.perNight.amount, headline.amount / q.nights);
  const [first, ...more] = products;
  if (!first) run.pass("cards whose terms the platform does not state");
  else if (more.length > 0) holdTogether(run, where, price, products, offer.paid);
  else {
    const terms = { price: inDetail(price, products), policies: first.policies };
    holdPrice(run, where, terms, stay.currency, offer.paid, offer.tax.text);
  }
  if (offer.cancellation) holdTerms(run, where, q, offer.cancellation, products);
  const meals = new Set(products.map(({ policies }) => policies?.meal_plan?.plan ?? "missing"));
  run.same(
    where,
    `meals differ (${offer.meal})`,
    offer.meal === "Meals differ from room to room",
    meals.size > 1,
  );
  run.same(where, `rooms (${offer.forWhat})`, /\d rooms/.test(offer.forWhat), products.length > 1);
}

interface Answered {
  /** In the platform's order, as far as they are read. */
  stays: WireStay[];
  isAll: boolean;
}

/** What the offer of a stay comes to all in; null where nothing is counted in, and without an offer. */
function allInOf(q: Question, stay: WireStay, record: WireRecord | undefined): Expected | null {
  const products = stay.products ?? [];
  const whole = stay.price ?? (products.length === 1 ? products[0]?.price : null);
  const isNet = products.some(({ inventory }) => inventory?.type === "net");
  const isKept = record !== undefined && isKeptBack(q.from, record);
  if (q.counted.length === 0 || !whole || isNet || isKept) return null;
  const rooms = products.map(({ room, policies, number_of_adults: adults, children }) => ({
    room,
    policies,
    sleepers: typeof adults === "number" ? adults + (children?.length ?? 0) : null,
  }));
  return expectedAllIn(q, { price: inDetail(whole, products), currency: stay.currency, rooms }, record);
}

type Sums = Map<number, Expected | null>;

/** Of each stay the least of two: its own rate, and its cheapest that holds breakfast where its own does not. */
async function sumsOf(run: Run, q: Question, data: readonly WireStay[], at: string): Promise<Sums> {
  if (q.counted.length === 0) return new Map();
  const ids = data.map(({ id }) => id);
  const records = await recordsOf(run, ids);
  const own = new Map(data.map((stay) => [stay.id, allInOf(q, stay, records.get(stay.id))]));
  if (!q.counted.includes("breakfast") || q.filter.startsWith("meal=")) return own;
  const asked = bodyOf(q) as { filters?: object };
  for (let from = 0; from < ids.length; from += 100) {
    const { data: held } = await run.post<WireStay[]>("/accommodations/search", {
      ...asked,
      accommodations: ids.slice(from, from + 100),
      filters: { ...asked.filters, meal_plan: "breakfast_included" },
      extras: ["extra_charges", "products"],
      rows: 100,
    });
    for (const stay of held) {
      const isFed = (stay.products ?? []).every(({ policies }) => policies?.meal_plan?.plan !== "no_plan");
      const isWanted = (stay.products ?? []).every((one) => keeps(q, one, at) !== false);
      const sums = [own.get(stay.id) ?? null, allInOf(q, stay, records.get(stay.id))];
      const [least = null] = inOrderOfAllIn(sums, (one) => one, sums[0]?.currency ?? "", true);
      if (isFed && isWanted) own.set(stay.id, least);
    }
  }
  return own;
}

/** Sums can be put in order only within one answer. */
async function ordered(
  run: Run,
  q: Question,
  data: readonly WireStay[],
  at: string,
): Promise<readonly WireStay[]> {
  if (q.order !== "price" || q.counted.length === 0) return data;
  const sums = await sumsOf(run, q, data, at);
  return inOrderOfAllIn(data, ({ id }) => sums.get(id) ?? null, q.currency);
}

async function answers(run: Run, q: Question, at: string): Promise<Answered> {
  const stays: WireStay[] = [];
  let body: object = {
    ...bodyOf(q),
    [q.place.kind]: q.place.id,
    extras: ["extra_charges", "products"],
    rows: 100,
    ...(q.order ? { sort: ORDERS[q.order] } : {}),
  };
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, metadata } = await run.post<WireStay[]>("/accommodations/search", body);
    stays.push(...(await ordered(run, q, data, at)));
    if (!metadata?.next_page) return { stays, isAll: true };
    body = { page: metadata.next_page };
  }
  return { stays, isAll: false };
}

const idsOf = ({ cards, held }: Page): number[] => [...cards, ...held].map(({ facts }) => facts.id);

/** The whole list, page by page: of the platform's stays those that keep what was asked, in its order, counted once. */
async function holdOrder(run: Run, q: Question, first: Page, { stays, isAll }: Answered): Promise<void> {
  const keeping = stays.filter(({ products }) =>
    (products ?? []).every((one) => keeps(q, one, first.quotedAt) !== false),
  );
  run.pass("stays of an answer that do not keep what was asked of it", stays.length - keeping.length);
  const pages = [first];
  const ids = idsOf(first);
  // Of a list that was not read to its end the site's pages need not end where the platform's do.
  for (
    let next = first.next;
    next !== null && pages.length < 100 && (isAll || ids.length < keeping.length);
  ) {
    const page = await run.ask<Page>(`/api/search?${listOf(q)}&cursor=${encodeURIComponent(next)}`);
    pages.push(page);
    ids.push(...idsOf(page));
    next = page.next;
  }
  const wanted = keeping.map(({ id }) => id).filter(isStill);
  const listed = ids.filter(isStill);
  run.same(listOf(q), "stays, in order", isAll ? listed : listed.slice(0, wanted.length), wanted);
  const { count, heading } = pages.at(-1) ?? first;
  run.same(listOf(q), `count (${heading})`, count, { known: ids.length, exact: isAll });
}

/** What the drawn list says on each card. */
async function holdDrawnList(run: Run, q: Question, cards: readonly Card[]): Promise<void> {
  const html = await drawn(run, `/en/search?${listOf(q)}`);
  const ofCard = new Map(html.split(/data-stay="/).map((part) => [Number.parseInt(part, 10), part]));
  for (const { facts, price } of cards)
    if (price.state === "offer") {
      const { total, tax, cancellation, meal, forWhat } = price.offer;
      const told = [total.shown.text, tax.text, cancellation?.text, meal, forWhat];
      holdDrawn(run, `${listOf(q)} card ${facts.id}`, ofCard.get(facts.id) ?? "", told);
    }
}

/** Holds the list of a question and answers its first cards. */
export async function holdList(run: Run, q: Question): Promise<Card[]> {
  // A stay nobody asked for before has no zone yet, and its deadline is told in UTC: the pages are read with all of them.
  if (run.questions.isDrawn) await run.ask(`/api/search?${listOf(q)}`);
  const page = await run.ask<Page>(`/api/search?${listOf(q)}`);
  const answered = await answers(run, q, page.quotedAt);
  const all = [...page.cards, ...page.held];
  const cards = all.filter(({ facts }) => isStill(facts.id));
  run.pass("cards of stays that answer otherwise each time", all.length - cards.length);
  const stays = new Map(answered.stays.map((stay) => [stay.id, stay]));
  const sums = await sumsOf(run, q, answered.stays, page.quotedAt);
  const hosts = await recordsOf(
    run,
    cards.map(({ facts }) => facts.id),
  );
  for (const card of cards) {
    const stay = stays.get(card.facts.id);
    if (!stay) continue;
    const host = hosts.get(stay.id);
    if (host && isKeptBack(q.from, host)) {
      run.pass("cards of stays whose rates are kept back");
      run.same(`${listOf(q)} stay ${stay.id}`, "kept back", card.price.state, "check_dates");
      continue;
    }
    holdCard(run, q, card, stay);
    if (card.price.state === "offer")
      holdAllIn(run, `${listOf(q)} stay ${stay.id}`, card.price.offer.allIn, sums.get(stay.id) ?? null);
  }
  await holdOrder(run, q, page, answered);
  if (run.questions.isDrawn)
    await holdDrawnList(
      run,
      q,
      page.cards.filter(({ facts }) => isStill(facts.id)),
    );
  return cards;
}
