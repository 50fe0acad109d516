import { beforeEach, describe, expect, test } from "vitest";

import { NO_FILTER } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { ratesOf } from "@/lib/stays/availability";
import { quotesOf } from "@/lib/stays/batch-quotes";
import { calendarOf } from "@/lib/stays/calendar-file";
import { compareOf } from "@/lib/stays/compare-stays";
import { handoffOf } from "@/lib/stays/recheck";
import { reviewsOf } from "@/lib/stays/reviews";
import { savedPrices } from "@/lib/stays/saved-prices";
import { searchStays } from "@/lib/stays/search";
import { charge, cityTax, dual, dualPrice, terms } from "../views/support";
import { answered, scriptedForTests } from "./support";

const AVAILABILITY = "/accommodations/availability";
const DETAILS = "/accommodations/details";
const SEARCH = "/accommodations/search";
const REVIEWS = "/accommodations/reviews";
const words = wordsFor("en");

const FREE = { cancellation: { type: "free_cancellation", free_cancellation_until: "2027-06-03T16:00:00Z" } };
const product = (id: unknown, more: object = {}) => ({
  id,
  room: "1",
  price: dualPrice(),
  policies: FREE,
  ...more,
});

const stay = (products: unknown[], more: object = {}) => ({
  id: 901,
  currency: { accommodation: "GBP", booker: "EUR" },
  products,
  ...more,
});

const platform = scriptedForTests();
beforeEach(() => {
  platform.on(DETAILS, { json: { data: [{ id: 901 }] } });
});

async function ratesFor(record: object) {
  platform.on(AVAILABILITY, { json: { data: [record] } });
  return answered(await ratesOf(901, terms, words));
}

const all = (view: Awaited<ReturnType<typeof ratesFor>>) => view.rooms.flatMap(({ rates }) => rates);

describe("rates of which some could not be read", () => {
  test("the others are shown, and a sentence counts those that are not", async () => {
    const view = await ratesFor(stay([product("a"), product(5), product("c", { room: 9 }), product("d")]));
    expect(all(view).map(({ id }) => id)).toEqual(["a", "d"]);
    expect(view.unread).toEqual(["2 rates from the booking site could not be read and are left out."]);
  });

  test("a stay all of whose rates come without a price is not told as sold out", async () => {
    const view = await ratesFor(
      stay([product("a", { price: null }), product("b", { price: { total: null } })]),
    );
    expect(view.rooms).toEqual([]);
    expect(view.unread).toEqual(["The booking site gives no total price for 2 rates, so they are left out."]);
    platform.on(AVAILABILITY, { json: { data: [stay([product("a", { price: null })])] } });
    const quotes = await quotesOf({ ids: [901], terms, words, records: new Map() });
    expect(quotes.of.get(901)?.state).toBe("failed");
  });

  test.each([
    ["could not be read", { deal: 5 }],
    ["has no price", { price: null }],
  ])("the hand-off of a rate that %s is a problem, and not a rate that is gone", async (_, more) => {
    platform.on(AVAILABILITY, { json: { data: [stay([product("a"), product("b", more)])] } });
    const answer = await handoffOf(901, terms, { choice: { kind: "product", id: "b" }, seen: null }, words);
    expect(answer).toMatchObject({ kind: "failed", problem: { kind: "mismatch" } });
    expect(
      await handoffOf(901, terms, { choice: { kind: "product", id: "a" }, seen: null }, words),
    ).toMatchObject({
      kind: "ready",
    });
  });

  test.each([
    ["could not be read", 5, { kind: "failed", problem: { kind: "mismatch" } }],
    ["is another one now", "b", { kind: "gone" }],
  ])("the hand-off of a combination one of whose parts %s", async (_, second, expected) => {
    const recommendation = { price: dualPrice(), products: [{ id: "a" }, { id: second }] };
    platform.on(AVAILABILITY, { json: { data: [stay([product("a"), product("b")], { recommendation })] } });
    const choice = { kind: "combination", ids: ["a", "c"] } as const;
    expect(await handoffOf(901, { ...terms, rooms: 2 }, { choice, seen: null }, words)).toMatchObject(
      expected,
    );
  });

  test.each([
    [
      "could not be read",
      [product("a"), product("b", { deal: 5 })],
      "Prices could not be loaded when this file was made\\, so it holds none.",
    ],
    ["is not answered", [product("a")], "The rate was no longer offered"],
  ])("the calendar file of a rate that %s says so", async (_, products, note) => {
    platform.on(AVAILABILITY, { json: { data: [stay(products)] } });
    platform.on(DETAILS, { json: { data: [{ id: 901, name: { "en-gb": "Canal House" } }] } });
    expect((await calendarOf(901, terms, "b", words))?.text.replaceAll("\r\n ", "")).toContain(note);
  });

  test.each([
    [
      "could not be read",
      [product("a"), product("c"), product("b", { deal: 5 })],
      "1 rate from the booking site could not be read and is left out.",
    ],
    ["is not answered", [product("a"), product("c")], "Not offered now"],
  ])("the comparison of a rate that %s says so", async (_, products, problem) => {
    platform.on(AVAILABILITY, { json: { data: [stay(products)] } });
    const view = await compareOf({ ids: [901], products: ["a", "b"], terms, filters: [] }, words);
    expect(view.columns.map((column) => column.problem)).toEqual([null, problem]);
  });

  test("a saved stay with unread rates is never reported as unavailable", async () => {
    const offeredOf = async (products: unknown[]) => {
      platform.on(AVAILABILITY, { json: { data: [stay(products)] } });
      const outcome = await savedPrices([901], terms, words);
      return outcome.ok ? outcome.value.stays : outcome;
    };
    expect(await offeredOf([product("a"), product(5)])).toMatchObject([{ rates: ["a"], offered: null }]);
    expect(await offeredOf([product("a")])).toMatchObject([{ rates: ["a"], offered: ["a"] }]);
  });

  test("a combination that holds such a rate is told to be left out", async () => {
    const recommendation = { price: dualPrice(), products: [{ id: "a" }, { id: "b" }] };
    const view = await ratesFor(stay([product("a"), product("b", { deal: 5 })], { recommendation }));
    expect(view.recommendation).toBeNull();
    expect(view.unread).toEqual([
      "1 rate from the booking site could not be read and is left out.",
      "The booking site’s combination for your party could not be read in full and is left out.",
    ]);
  });

  test("a price one of whose charges could not be read never says that it includes everything", async () => {
    const vat = charge({ charge: 21 });
    const broken = { ...cityTax, charge: "city tax" };
    const whole = dualPrice({ charges: [vat], display: dual(279.49, 348) });
    const part = { ...whole, charges: [vat, broken] };
    const view = await ratesFor(stay([product("a", { price: whole }), product("b", { price: part })]));
    const [complete, incomplete] = all(view).map(({ price }) => price);
    expect(complete).toMatchObject({ tax: { kind: "included" }, unreadCharges: 0 });
    expect(incomplete).toMatchObject({
      tax: {
        kind: "unknown",
        text: "1 charge could not be read; more may come on top",
      },
      unreadCharges: 1,
      verdict: {
        kind: "unknown",
        text: "1 charge could not be read: the parts are not complete and are not added up.",
      },
    });
  });

  test("charges beyond those that were read are not shown as unlisted by the platform", async () => {
    const price = dualPrice({ charges: [charge({ charge: 21 }), { ...cityTax, charge: "?" } as never] });
    const [rate] = all(await ratesFor(stay([product("a", { price })])));
    expect(rate?.price.tax.text).toBe(
      "+ €15.00 (£12.00) of unreadable charges; where it is paid: not stated. " +
        "1 charge could not be read; more may come on top",
    );
  });

  test("a charge that was read is still named beside one that was not", async () => {
    const price = dualPrice({ charges: [charge({ charge: 21 }), cityTax, { charge: "?" } as never] });
    const [rate] = all(await ratesFor(stay([product("a", { price })])));
    expect(rate?.price.tax.text).toContain("+ €15.00");
    expect(rate?.price.tax.text).toContain("1 charge could not be read");
  });

  test("a schedule that could not be read is told as such, and not as one that is not stated", async () => {
    const schedule = [{ from: "someday", price: dual(50, 60) }];
    const policies = { cancellation: { ...FREE.cancellation, schedule } };
    const [rate] = all(await ratesFor(stay([product("a", { policies })])));
    expect(rate?.cancellation).toMatchObject({ kind: "free", steps: [] });
    expect(rate?.cancellation.stepsText[1]).toBe("Fee steps could not be read; see the booking site");
  });

  test.each([
    ["currency is", {}, { currency: { accommodation: null, booker: "EUR" } }],
    ["figure of one of the amounts is", { deal: { public_price: { booker_currency: 360 } } }, {}],
  ])("where the property's own %s not stated, the price says so", async (_, more, record) => {
    const view = await ratesFor(stay([product("a", more)], record));
    const [rate] = all(view);
    expect(rate?.price.total).toMatchObject({ shown: { text: "€348.00" }, property: null });
    expect(rate?.price.chargedIn).toBe(
      "Some amounts are not stated in the property’s currency; shown in Euro (EUR)",
    );
  });
});

describe("cards of stays whose rates did not all come", () => {
  const query: SearchQuery = {
    ...terms,
    place: { kind: "city", id: "77" },
    sort: "popularity",
    filter: NO_FILTER,
    shown: 15,
  };

  async function listOf(...results: object[]) {
    platform.on(SEARCH, { json: { data: results } });
    return answered(await searchStays(query, words));
  }

  test("the price stands without terms, and the list says so", async () => {
    const page = await listOf(stay([product("a"), product(5)], { price: dualPrice() }));
    expect(page.cards[0]?.price).toMatchObject({
      state: "offer",
      offer: { total: { shown: { text: "€333.00" } }, cancellation: null, meal: null, payment: null },
    });
    expect(page.notices).toContain("No terms for 1 stay: rates incomplete or not readable.");
  });

  test.each([
    ["is not stated", stay([], { price: { display: dual(1, 2), total: null } }), "Total price not stated"],
    ["of two rooms is not stated", stay([product("a"), product("b")]), "Total price not stated"],
    ["of two rooms is null", stay([product("a"), product("b")], { price: null }), "Total price not stated"],
    ["nothing is offered for", stay([]), "No price for these dates"],
    [
      "may be a net rate's that could not be read",
      stay([product(5, { inventory: { type: "net" } })], { price: dualPrice() }),
      "Rate could not be read",
    ],
  ])("a price that %s is told as such", async (_, result, text) => {
    const page = await listOf(result);
    expect(page.cards[0]?.price).toEqual({ state: "check_dates", text });
  });
});

describe("reviews of which some could not be read", () => {
  test("the others are listed and the sample says how many are missing", async () => {
    const reviews = [{ id: 1, summary: "__proto__", positive: "Quiet" }, { id: "two" }];
    platform.on(REVIEWS, { raw: JSON.stringify({ data: [{ id: 901, reviews }] }) });
    const outcome = await reviewsOf(901, {}, words);
    expect(outcome).toMatchObject({ ok: true, value: { reviews: [{ id: 1, summary: "__proto__" }] } });
    expect(outcome.ok && outcome.value.sampleText).toContain("1 review could not be read.");
  });

  test("when none could be read that is a problem, never a stay without reviews", async () => {
    platform.on(REVIEWS, { json: { data: [{ id: 901, reviews: [{ id: "two" }] }] } });
    expect(await reviewsOf(901, {}, words)).toMatchObject({ ok: false, problem: { kind: "mismatch" } });
  });
});
