// Lists: which properties, in what order, how many, and what each card shows.
import { type AllIn, checkAllIn, type Expected, expectedAllIn, inOrderOfAllIn } from "./all-in";
import { bodyOf, listOf, matches, ORDERS, type Question } from "./ask";
import { checkClock, type Deadline } from "./clock";
import { checkPrice, checkTogether, type Money, type Payment } from "./price";
import { inDetail, isNet, isWithheld, shown } from "./rule";
import type { Run } from "./run";
import type { Offer, Price, PropertyRecord } from "./wire";

interface Shown {
  allIn: AllIn | null;
  total: Money;
  perNight: { amount: number };
  forWhat: string;
  tax: { text: string };
  paid: Payment;
  cancellation: Deadline | null;
  meal: string | null;
}

export interface Card {
  facts: { id: number };
  price: { state: "offer"; offer: Shown } | { state: "check_dates" | "waiting" };
}

interface Page {
  cards: Card[];
  held: Card[];
  withheld: Card[];
  next: string | null;
  count: { known: number; exact: boolean };
  heading: string;
  quotedAt: string;
}

/** Properties whose answer changes with each request or each minute: the two sides cannot be asked at once. */
const isStable = (id: number): boolean => id !== 900507 && id !== 900508;

/** Of a hundred properties each. */
const MAX_PAGES = 4;

const priceOf = ({ price, products }: Offer): Price | null =>
  price ?? (products.length === 1 ? (products[0]?.price ?? null) : null);

function checkTerms(run: Run, q: Question, deadline: Deadline, { products }: Offer): void {
  const { kind, text, until } = deadline;
  const policies = products.map((product) => product.policies?.cancellation);
  const isAll = (type: string) => policies.length > 0 && policies.every((policy) => policy?.type === type);
  run.same(`non-refundable (${text})`, kind === "non_refundable", isAll("non_refundable"));
  run.same(`free (${text})`, kind === "free", isAll("free_cancellation"));
  const untils = policies.map((policy) => policy?.free_cancellation_until ?? null);
  if (isAll("free_cancellation") && !untils.includes(null))
    run.same("free until", until, untils.toSorted()[0]);
  if (kind === "free") checkClock(run, deadline, q.place.country);
}

function checkOffer(run: Run, q: Question, seen: Shown, price: Price, offer: Offer): void {
  const { products, currency } = offer;
  const headline = shown(price.display ?? price.total, currency);
  const { amount, currency: code } = seen.total.shown;
  run.same("headline", [amount, code], [headline.amount, headline.currency]);
  const each = headline.amount / q.nights;
  run.check("per night", Math.abs(seen.perNight.amount - each) <= 0.51, each, seen.perNight.amount);
  const [first, ...more] = products;
  if (!first) run.skip("cards whose terms the platform does not state");
  else if (more.length > 0) checkTogether(run, price, products, seen.paid);
  else {
    const terms = { price: inDetail(price, products), policies: first.policies };
    checkPrice(run, terms, currency, seen.paid, seen.tax.text);
  }
  if (seen.cancellation) checkTerms(run, q, seen.cancellation, offer);
  const meals = new Set(products.map(({ policies }) => policies?.meal_plan?.plan ?? "missing"));
  run.same(`meals differ (${seen.meal})`, seen.meal === "Meals differ from room to room", meals.size > 1);
  run.same(`rooms (${seen.forWhat})`, /\d rooms/.test(seen.forWhat), products.length > 1);
}

function checkCard(run: Run, q: Question, { price: seen }: Card, offer: Offer, sum: Expected | null): void {
  const hasNet = offer.products.some(isNet);
  const price = hasNet ? null : priceOf(offer);
  if (seen.state !== "offer") {
    run.skip(hasNet ? "cards of net rates, without a price" : "cards without a price on either side");
    run.check("an offer", !price, price, seen.state);
    return;
  }
  run.check(hasNet ? "no net rate" : "no offer", price !== null, null, seen.offer);
  if (!price) return;
  run.offers += 1;
  checkOffer(run, q, seen.offer, price, offer);
  checkAllIn(run, seen.offer.allIn, sum);
}

/** The all-in sum of a property's offer; null where nothing is counted in, and without an offer. */
function allInOf(q: Question, offer: Offer, record: PropertyRecord | undefined): Expected | null {
  const price = priceOf(offer);
  const { products, currency } = offer;
  if (!price || products.some(isNet) || (record && isWithheld(q.from, record))) return null;
  return expectedAllIn(q, inDetail(price, products), currency, products, record);
}

interface Answer {
  /** In the platform's order, as far as its pages were read. */
  offers: Offer[];
  records: Map<number, PropertyRecord>;
  sums: Map<number, Expected | null>;
  isAll: boolean;
}

const EXTRAS = { extras: ["extra_charges", "products"], rows: 100 };

/** The lower sum of two for each property: that of its rate, and of its cheapest rate with breakfast. */
async function addSums(
  run: Run,
  q: Question,
  at: string,
  data: readonly Offer[],
  answer: Answer,
): Promise<void> {
  const { records, sums } = answer;
  if (q.counted.length === 0) return;
  for (const offer of data) sums.set(offer.id, allInOf(q, offer, records.get(offer.id)));
  if (!q.counted.includes("breakfast") || q.filter.startsWith("meal=")) return;
  const body = bodyOf(q);
  const filters = { ...body.filters, meal_plan: "breakfast_included" };
  const accommodations = data.map(({ id }) => id);
  if (accommodations.length === 0) return;
  const fed = await run.platform.offers("search", { ...body, ...EXTRAS, accommodations, filters });
  for (const offer of fed.data) {
    const isFed = offer.products.every(({ policies }) => policies?.meal_plan?.plan !== "no_plan");
    const isWanted = offer.products.every((one) => matches(q, one, at) !== false);
    const both = [sums.get(offer.id) ?? null, allInOf(q, offer, records.get(offer.id))];
    const [least = null] = inOrderOfAllIn(both, (one) => one, both[0]?.currency ?? "", true);
    if (isFed && isWanted) sums.set(offer.id, least);
  }
}

async function answerTo(run: Run, q: Question, at: string): Promise<Answer> {
  const answer: Answer = { offers: [], records: new Map(), sums: new Map(), isAll: false };
  const sort = q.order ? { sort: ORDERS[q.order] } : {};
  let body: object = { ...bodyOf(q), [q.place.kind]: q.place.id, ...EXTRAS, ...sort };
  for (let page = 0; page < MAX_PAGES && !answer.isAll; page += 1) {
    const { data, next } = await run.platform.offers("search", body);
    const records = await run.platform.records(data.map(({ id }) => id));
    for (const [id, record] of records) answer.records.set(id, record);
    await addSums(run, q, at, data, answer);
    // Sums can be put in order only within one page of the answer.
    const isByAllIn = q.order === "price" && q.counted.length > 0;
    const ordered = isByAllIn
      ? inOrderOfAllIn(data, ({ id }) => answer.sums.get(id) ?? null, q.currency)
      : data;
    answer.offers.push(...ordered);
    answer.isAll = next === null;
    body = { page: next };
  }
  return answer;
}

const idsOf = ({ cards, held }: Page): number[] => [...cards, ...held].map(({ facts }) => facts.id);

/** The whole list, page by page: the properties that match the question, in the platform's order, counted once. */
async function checkOrder(run: Run, q: Question, first: Page, answer: Answer): Promise<void> {
  const { offers, records, isAll } = answer;
  const mayNot = (id: number) => {
    const record = records.get(id);
    return record !== undefined && isWithheld(q.from, record);
  };
  const matching = offers.filter(({ products }) =>
    products.every((one) => matches(q, one, first.quotedAt) !== false),
  );
  run.skip("properties of an answer that do not match its question", offers.length - matching.length);
  let last = first;
  const ids = idsOf(first);
  const apart = first.withheld.map(({ facts }) => facts.id);
  // Of a list that is not read to its end the site's pages need not end where the platform's do.
  const isShort = () => isAll || ids.length + apart.length < matching.length;
  for (let pages = 1; last.next !== null && pages < 100 && isShort(); pages += 1) {
    last = await run.json<Page>(`/api/search?${listOf(q)}&cursor=${encodeURIComponent(last.next)}`);
    ids.push(...idsOf(last));
    apart.push(...last.withheld.map(({ facts }) => facts.id));
  }
  run.where = listOf(q);
  const stable = matching.map(({ id }) => id).filter(isStable);
  const wanted = stable.filter((id) => !mayNot(id));
  const listed = ids.filter(isStable);
  run.same("stays, in order", isAll ? listed : listed.slice(0, wanted.length), wanted);
  const areApart = apart.every((id) => !records.has(id) || mayNot(id));
  if (isAll) run.same("stays not for sale", apart.filter(isStable), stable.filter(mayNot));
  else run.check("stays not for sale", areApart, [], apart);
  run.same(`count (${last.heading})`, last.count, { known: ids.length, exact: isAll });
}

async function checkDrawnList(run: Run, q: Question, cards: readonly Card[]): Promise<void> {
  const html = await run.page(`/en/search?${listOf(q)}`);
  const ofCard = new Map(html.split(/data-stay="/).map((part) => [Number.parseInt(part, 10), part]));
  for (const { facts, price } of cards) {
    if (price.state !== "offer" || !isStable(facts.id)) continue;
    const { total, tax, cancellation, meal, forWhat } = price.offer;
    run.where = `${listOf(q)} card ${facts.id}`;
    const texts = [total.shown.text, tax.text, cancellation?.text, meal, forWhat];
    run.checkDrawn(ofCard.get(facts.id) ?? "", texts);
  }
}

/** Compares the list of a question and returns its first cards. */
export async function checkList(run: Run, q: Question): Promise<Card[]> {
  const path = `/api/search?${listOf(q)}`;
  // The first request for a property finds no zone for it, and its deadline is shown in UTC: pages are read after it.
  if (run.setting.isDrawn) await run.json(path);
  const page = await run.json<Page>(path);
  const answer = await answerTo(run, q, page.quotedAt);
  const all = [...page.cards, ...page.held, ...page.withheld];
  const cards = all.filter(({ facts }) => isStable(facts.id));
  run.skip("cards of properties whose answers change", all.length - cards.length);
  const offers = new Map(answer.offers.map((offer) => [offer.id, offer]));
  for (const card of cards) {
    const { id } = card.facts;
    const offer = offers.get(id);
    const record = answer.records.get(id);
    run.where = `${listOf(q)} stay ${id}`;
    if (offer && record && isWithheld(q.from, record)) {
      run.skip("cards of properties whose rates are withheld");
      run.same("withheld", card.price.state, "check_dates");
    } else if (offer) checkCard(run, q, card, offer, answer.sums.get(id) ?? null);
  }
  await checkOrder(run, q, page, answer);
  if (run.setting.isDrawn) await checkDrawnList(run, q, page.cards);
  return cards;
}
