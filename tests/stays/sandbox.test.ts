import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { SearchQuery } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { ratesOf } from "@/lib/stays/availability";
import { compareOf } from "@/lib/stays/compare-stays";
import { parseSearch } from "@/lib/stays/query";
import { searchStays } from "@/lib/stays/search";
import type { ResultsPage } from "@/lib/views/list/card";
import type { Outcome } from "@/lib/views/problem";
import { cheapestForParty } from "@/lib/views/rates/cheapest-rate";
import { type OverSandbox, overSandbox } from "./support";

const words = wordsFor("en");
const _UNDATED = { terms: null, pay: null, bookerCountry: "nl" };
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

describe("searching a real city of the sandbox", () => {
  test("a place nobody knows is a wrong question, not an empty city", async () => {
    const outcome = await searchStays(queryOf("to=city:-1&in=2027-03-12&out=2027-03-15"), words);
    expect(outcome).toMatchObject({ ok: false, problem: { kind: "invalid", fields: [{ field: "to" }] } });
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
