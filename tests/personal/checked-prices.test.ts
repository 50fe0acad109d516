// What a check of prices leaves: the last price seen, and the one before it, with which it is compared.
import { afterEach, expect, test, vi } from "vitest";
import { askPrices } from "@/components/saved/ask";
import { priceKey } from "@/lib/personal/personal-data";
import { loadPersonalData } from "@/lib/personal/store";

const TERMS = "in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=nl&cur=EUR";

afterEach(() => vi.unstubAllGlobals());

const answered = (amount: number, quotedAt: string) =>
  vi.stubGlobal("fetch", async () =>
    Response.json({
      quotedAt,
      terms: TERMS,
      stays: [
        {
          ...{ id: 7, state: "priced", amount, currency: "EUR", tax: "All included", freeUntil: null },
          ...{ conditions: ["Breakfast included"], rates: ["7_1"], offered: ["7_1"] },
        },
      ],
    }),
  );

/** The price of the check and the one before it. */
async function checked(): Promise<(number | undefined)[]> {
  const { fresh } = await askPrices([{ id: 7, terms: TERMS }], "en", () => {});
  const one = fresh.get(priceKey(7, TERMS));
  return one?.state === "priced" ? [one.price.amount, one.before?.amount] : [];
}

test("U06, U07: the last price seen is the checked one, with its time, taxes and terms, and the one before is compared", async () => {
  answered(100, "2027-02-01T09:00:00Z");
  expect(await checked()).toEqual([100, undefined]);
  answered(120, "2027-02-02T09:00:00Z");
  expect(await checked()).toEqual([120, 100]);
  expect((await loadPersonalData()).looks[7]?.price).toEqual({
    amount: 120,
    currency: "EUR",
    freeUntil: null,
    tax: { text: "All included", lang: "en" },
    conditions: { texts: ["Breakfast included"], lang: "en" },
    rates: ["7_1"],
    terms: TERMS,
    at: "2027-02-02T09:00:00Z",
  });
});

test("U07: a check that reached nobody leaves the last price as it was, and says so by its own sentence", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ detail: "The booking site did not answer." }, { status: 503 }),
  );
  const { fresh, failures } = await askPrices([{ id: 7, terms: TERMS }], "en", () => {});
  expect([fresh.size, failures]).toEqual([0, ["The booking site did not answer."]]);
  expect((await loadPersonalData()).looks[7]?.price?.amount).toBe(120);
});
