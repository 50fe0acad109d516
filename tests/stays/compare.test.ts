// Stays and rates side by side over the real sandbox: one call for prices, and one that fails leaves the others standing.
import { afterAll, beforeAll, expect, it } from "vitest";
import { wordsFor } from "@/lib/i18n";
import { ratesOf } from "@/lib/stays/availability";
import { compareOf } from "@/lib/stays/compare";
import { parseSearch } from "@/lib/stays/query";
import { searchStays } from "@/lib/stays/search";
import { type OverSandbox, overSandbox } from "./support";

const words = wordsFor("en");
const raw = { to: "city:-2759794", in: "2027-03-05", out: "2027-03-08", adults: "2", from: "nl", cur: "EUR" };

let over: OverSandbox;
beforeAll(async () => {
  over = await overSandbox();
}, 120_000);
afterAll(() => over.stop());

it("U04: total, terms, fit, score and facts of each; what nobody states is said, and unknown ids stand beside", async () => {
  const parsed = parseSearch(raw, { words, userAgent: null });
  if (!parsed.ok) throw new Error("the question is sound");
  const found = await searchStays(parsed.query, words);
  if (!found.ok) throw new Error(found.problem.sentence);
  const [a, b] = found.value.cards.map((card) => card.facts.id);
  if (a === undefined || b === undefined) throw new Error("two stays are needed");
  const view = await compareOf({ ids: [a, b, 999_999_999], products: [], terms: parsed.query }, words);
  expect(view.columns.map(({ id }) => id)).toEqual([a, b, 999_999_999]);
  expect(view.groups.map(({ key }) => key)).toEqual(["money", "cancellation", "fit", "score", "facts"]);
  const total = view.groups[0]?.rows.find(({ key }) => key === "total");
  expect(total?.cells.slice(0, 2).every(({ text }) => text.startsWith("€"))).toBe(true);
  expect(total?.cells[2]).toMatchObject({ text: "not stated", isStated: false });
  expect(view.columns[2]?.problem).toBe("Nothing is known of stay 999999999");
  expect(view.columns[0]?.choose).toContain(`/en/stays/${a}/go?`);
  const cells = view.groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  expect(cells.every(({ text }) => text !== "")).toBe(true);

  const rates = await ratesOf(a, parsed.query, words);
  if (!rates.ok) throw new Error(rates.problem.sentence);
  const products = rates.value.rooms.flatMap((room) => room.rates.map(({ id }) => id)).slice(0, 2);
  const side = await compareOf({ ids: [a], products, terms: parsed.query }, words);
  expect(side.columns.map(({ key }) => key)).toEqual(products);
  expect(side.ratesOf).toBe(view.columns[0]?.name.text);
  expect(
    side.groups.find(({ key }) => key === "facts")?.rows.find(({ key }) => key === "stars")?.isSame ?? true,
  ).toBe(true);
}, 120_000);

it("U04: without dates no price is asked, and the facts are there", async () => {
  const view = await compareOf({ ids: [999_999_999], products: [], terms: null }, words);
  expect(view.quotedText).toBeNull();
}, 120_000);
