import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { demandStatus } from "@/lib/demand/status";
import { wordsFor } from "@/lib/i18n";
import { ratesOf } from "@/lib/stays/availability";
import { compareOf } from "@/lib/stays/compare-stays";
import { readCursor } from "@/lib/stays/cursor";
import { propertyOf } from "@/lib/stays/details";
import { parseSearch, parseTerms } from "@/lib/stays/query";
import { handoffOf } from "@/lib/stays/recheck";
import { moreReviews, reviewsOf } from "@/lib/stays/reviews";
import { scoresOf } from "@/lib/stays/scores";
import { nextStays, searchStays } from "@/lib/stays/search";
import type { ResultsPage } from "@/lib/views/list/card";
import type { Outcome } from "@/lib/views/problem";
import { cheapestForParty } from "@/lib/views/rates/cheapest-rate";
import type { RatesView } from "@/lib/views/rates/rates";
import { type OverSandbox, overSandbox } from "./support";

const words = wordsFor("en");
const UNDATED = { terms: null, pay: null, bookerCountry: "nl" };
const context = { words, userAgent: null };
const PARIS = "city:-2988507";

function queryOf(params: string): SearchQuery {
  const parsed = parseSearch(Object.fromEntries(new URLSearchParams(params)), context);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.query;
}

function answerOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.problem.sentence);
  return outcome.value;
}

const query = queryOf(`to=${PARIS}&in=2027-03-12&out=2027-03-15`);

let world: OverSandbox;
let first: ResultsPage;
beforeAll(async () => {
  world = await overSandbox(20_000);
  first = answerOf(await searchStays(query, words));
});
afterAll(() => world.stop());

const shownTotals = (page: ResultsPage): number[] =>
  page.cards.map((card) => (card.price.state === "offer" ? card.price.offer.total.shown.amount : Number.NaN));

describe("searching a real city of the sandbox", () => {
  test("the heading is the live answer with the name of the place", () => {
    expect(first.heading).toMatch(/stays? in Paris$/);
    expect(first.orderText).toBe("ordered by popularity on the booking site");
    expect(first.notices).toEqual([]);
  });

  test("R01, R03: every card has a name, a photo with words, a total, a tax sentence and its terms", () => {
    expect(first.cards).toHaveLength(15);
    for (const { facts, price } of first.cards) {
      expect(facts.reduced).toBe(false);
      expect(facts.name.text).not.toBe("");
      if (facts.photo) expect(facts.photo.alt).not.toBe("");
      if (price.state !== "offer") {
        // The one reason for none: its trader is not checked, and the reader is in the Netherlands.
        expect(price).toEqual({ state: "check_dates", text: "Not bookable from your country" });
        continue;
      }
      const { offer } = price;
      expect(offer.tax.text).not.toBe("");
      expect(offer.tax.kind).not.toBe("unknown");
      expect(offer.forWhat).toBe("3 nights, 2 adults");
      expect(offer.total.shown.amount).toBeGreaterThan(offer.perNight.amount);
      expect(offer.cancellation?.text).not.toMatch(/free_cancellation|non_refundable|UTC/);
    }
  });

  test("R15: further pages bring other stays until the list ends, and the count becomes exact", async () => {
    const seen = new Set([...first.cards, ...first.held].map((card) => card.facts.id));
    const cursor = readCursor(first.next ?? "");
    if (cursor === null) throw new Error("Paris has more than one page");
    const second = answerOf(await nextStays(cursor, query, words));
    for (const card of second.cards) expect(seen.has(card.facts.id)).toBe(false);
    expect(second.count.known).toBe(seen.size + second.cards.length);
  });

  test("R13: by price the totals rise", async () => {
    const cheap = answerOf(await searchStays({ ...query, sort: "price" }, words));
    const totals = shownTotals(cheap);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(cheap.orderText).toContain("lowest first");
  });

  test("S10: the URL of the search, opened anew, gives the same stays at the same prices", async () => {
    const again = answerOf(await searchStays(queryOf(queryToParams(query)), words));
    const offers = (page: ResultsPage) => page.cards.map(({ facts, price, href }) => [facts.id, price, href]);
    expect(offers(again)).toEqual(offers(first));
  });

  test("S09: another country of the traveller prices the same stays anew", async () => {
    const american = answerOf(await searchStays({ ...query, bookerCountry: "us", bookerState: "ca" }, words));
    const byId = new Map(american.cards.map((card) => [card.facts.id, card]));
    const pairs = first.cards.flatMap((card) => {
      const other = byId.get(card.facts.id);
      return card.price.state === "offer" && other?.price.state === "offer"
        ? [[card.price.offer, other.price.offer] as const]
        : [];
    });
    expect(pairs.some(([here, there]) => there.total.shown.amount < here.total.shown.amount)).toBe(true);
  });

  test("a place nobody knows is a wrong question, not an empty city", async () => {
    const outcome = await searchStays(queryOf("to=city:-1&in=2027-03-12&out=2027-03-15"), words);
    expect(outcome).toMatchObject({ ok: false, problem: { kind: "invalid", fields: [{ field: "to" }] } });
  });
});

describe("rates of the stays found", () => {
  const views: RatesView[] = [];
  beforeAll(async () => {
    for (const { facts } of first.cards.slice(0, 8))
      views.push(answerOf(await ratesOf(facts.id, query, words)));
  });
  const rates = () => views.flatMap((view) => view.rooms.flatMap((room) => room.rates));

  test("A04: the platform's parts add up, so nothing is reported; what comes on top is total less display", () => {
    expect(rates().length).toBeGreaterThan(20);
    for (const { price } of rates()) {
      expect(price.verdict.kind).toBe("adds_up");
      const due = price.total.shown.amount - (price.display?.shown.amount ?? Number.NaN);
      const onTop = price.payment.onTop.map(({ amount }) => amount.booker_currency ?? Number.NaN);
      expect(onTop.reduce((sum, one) => sum + one, 0)).toBeCloseTo(due, 6);
    }
  });

  test("A05: every charge has a name and says how it comes about", () => {
    for (const charge of rates().flatMap((rate) => rate.price.charges)) {
      expect(charge.name).not.toMatch(/type \d+/);
      expect(charge.how).not.toBe("");
    }
  });

  test("A07, A08: every schedule is told in the zone of the property, and its text has a line per step", () => {
    const cancellations = rates().map((rate) => rate.cancellation);
    expect(cancellations.some((terms) => terms.kind === "free")).toBe(true);
    for (const terms of cancellations) {
      expect(terms.zone).toBe("Europe/Paris");
      expect(terms.stepsText).toHaveLength(terms.steps.length);
      if (terms.kind === "free")
        expect(terms.text).toMatch(/^Free cancellation until .*, \d\d:\d\d local time$/);
    }
  });

  test("A01: every room is one the property page knows", async () => {
    for (const view of views) for (const room of view.rooms) expect(room.roomId).not.toBeNull();
  });

  test("A02: a family gets a combination with ages where they sleep", { tags: "nightly" }, async () => {
    const family = parseTerms(
      { in: "2027-03-12", out: "2027-03-15", adults: "4", rooms: "2", ages: "4,9" },
      context,
    );
    if (!family.ok || family.terms === null) throw new Error("valid by construction");
    const answers = [];
    for (const { facts } of first.cards) answers.push(answerOf(await ratesOf(facts.id, family.terms, words)));
    const recommended = answers.flatMap((view) => view.recommendation ?? []);
    expect(recommended.length).toBeGreaterThan(0);
    expect(recommended[0]?.heading).toBe("2 rooms for 4 adults and 2 children aged 4 and 9");
    expect(recommended[0]?.items.some((item) => item.who.includes("aged"))).toBe(true);
  });

  test("A15: the hand-off of a rate that was just seen stands, unmoved, with a way on", async () => {
    const id = first.cards[0]?.facts.id ?? 0;
    const rate = views[0]?.rooms[0]?.rates[0];
    if (!rate) throw new Error("the first stay has a rate");
    const { total, display, base } = rate.price;
    const seen = {
      total: total.shown.amount,
      display: display?.shown.amount ?? null,
      base: base?.shown.amount ?? null,
    };
    const answer = await handoffOf(id, query, { choice: { kind: "product", id: rate.id }, seen }, words);
    expect(answer).toMatchObject({
      kind: "ready",
      view: { movement: null, blocked: null, target: { kind: "web", host: "127.0.0.1" } },
    });
  });
});

describe("stays and rates side by side", () => {
  test("U04: total, terms, fit, score and facts of each; what nobody states is said, and unknown ids stand beside", async () => {
    const [a, b] = first.cards.map((card) => card.facts.id);
    if (a === undefined || b === undefined) throw new Error("two stays are needed");
    const view = await compareOf(
      { ids: [a, b, 999_999_999], products: [], terms: query, filters: [] },
      words,
    );
    expect(view.columns.map(({ id }) => id)).toEqual([a, b, 999_999_999]);
    expect(view.groups.map(({ key }) => key)).toEqual(["money", "cancellation", "fit", "score", "facts"]);
    const total = view.groups[0]?.rows.find(({ key }) => key === "total");
    expect(total?.cells.slice(0, 2).every(({ text }) => text.startsWith("€"))).toBe(true);
    expect(total?.cells[2]).toMatchObject({ text: "not stated", isStated: false });
    expect(view.columns[2]?.problem).toBe("We know nothing about stay 999999999");
    expect(view.columns[0]?.choose).toContain(`/en/stays/${a}/go?`);
    const cells = view.groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    expect(cells.every(({ text }) => text !== "")).toBe(true);

    const rates = await ratesOf(a, query, words);
    if (!rates.ok) throw new Error(rates.problem.sentence);
    const products = rates.value.rooms.flatMap((room) => room.rates.map(({ id }) => id)).slice(0, 2);
    const side = await compareOf({ ids: [a], products, terms: query, filters: [] }, words);
    expect(side.columns.map(({ key }) => key)).toEqual(products);
    expect(side.ratesOf).toBe(view.columns[0]?.name.text);
    expect(
      side.groups.find(({ key }) => key === "facts")?.rows.find(({ key }) => key === "stars")?.isSame ?? true,
    ).toBe(true);
  });

  test("U06, R11: a card and the stay's own page name the same cheapest rate, with filters and without", async () => {
    const free = { ...query, filter: { ...query.filter, freeCancellation: true } };
    for (const asked of [query, free]) {
      const cards = answerOf(await searchStays(asked, words)).cards.slice(0, 3);
      expect(cards).toHaveLength(3);
      for (const { facts, price } of cards) {
        const cheapest = cheapestForParty(answerOf(await ratesOf(facts.id, asked, words)));
        expect(cheapest?.rates).toEqual(price.state === "offer" ? price.offer.rates : "no offer");
      }
    }
  });

  test("U04: without dates no price is asked, and the facts are there", async () => {
    const view = await compareOf({ ids: [999_999_999], products: [], terms: null, filters: [] }, words);
    expect(view.quotedText).toBeNull();
  });
});

describe("the property, its scores and its reviews", () => {
  const id = () => first.cards.find((card) => (card.facts.score?.count ?? 0) > 100)?.facts.id ?? 0;

  test("P10, P03: the property page has its rooms, times and zone", async () => {
    const answer = await propertyOf(id(), words, UNDATED);
    expect(answer).toMatchObject({ kind: "found", view: { zone: "Europe/Paris", cityName: "Paris" } });
    if (answer.kind !== "found") return;
    expect(answer.view.rooms.length).toBeGreaterThan(0);
    expect(answer.view.times).toHaveLength(2);
    for (const room of answer.view.rooms) expect(room.beds.join()).not.toContain("null");
  });

  test("an id the platform does not know is absent", async () => {
    expect(await propertyOf(999_999_999_999, words, UNDATED)).toEqual({ kind: "absent" });
  });

  test("V01 to V03: score with its word, seven categories, and ten buckets that hold every review", async () => {
    const { scores } = answerOf(await scoresOf(id(), words));
    if (scores === null) throw new Error("chosen for its reviews");
    expect(scores.word).not.toBeNull();
    expect(scores.categories).toHaveLength(7);
    expect(scores.distribution.reduce((sum, bar) => sum + bar.count, 0)).toBe(scores.count);
  });

  test("V05, V06: two pages of reviews without a repetition", async () => {
    const page = answerOf(await reviewsOf(id(), {}, words));
    expect(page.reviews).toHaveLength(10);
    const cursor = readCursor(page.next ?? "");
    if (cursor === null) throw new Error("chosen for its reviews");
    const next = answerOf(await moreReviews(id(), cursor, { filters: {}, tally: [] }, words));
    const ids = new Set([...page.reviews, ...next.reviews].map((review) => review.id));
    expect(ids.size).toBe(20);
    expect(next.sampleText).toMatch(/^20 of /);
  });

  test("V04: a filter of travellers shows only those", async () => {
    const page = answerOf(await reviewsOf(id(), { types: ["solo_traveller"] }, words));
    for (const review of page.reviews) expect(review.who).toContain("travelling alone");
  });
});

test("D01: nothing the sandbox answered surprised the contract", () => {
  expect(demandStatus().drift).toBe(0);
});
