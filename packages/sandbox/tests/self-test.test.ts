// The self-test passes on a healthy sandbox, and names the invariant that somebody broke.

import type { OperationName } from "@roomward/contract/operations";
import { expect, it } from "vitest";
import type { Ask } from "../src/tools/self-test/fixture";
import { selfTest, startTest } from "../src/tools/self-test/self-test";
import { ask, askPath, sandboxOf } from "./server-support";

const sandbox = sandboxOf();

/** Changes what one operation answers: in place, or to what `change` returns. */
const breaking =
  (name: OperationName, change: (data: never) => unknown) =>
  (honest: Ask): Ask =>
    ((operation: OperationName, request: never) => {
      const data = honest(operation, request);
      if (operation !== name) return data;
      const copy = structuredClone(data) as never;
      return change(copy) ?? copy;
    }) as Ask;

interface Priced {
  products: {
    price: { total: { accommodation_currency: number } };
    policies: { cancellation: { schedule: unknown[] } };
  }[];
}
interface Scored {
  distribution?: Record<string, { number_of_reviews: number }> | null;
}
interface Fed {
  changes: { changed: number[]; opened: number[]; closed: { temporarily: number[] } };
}

interface Rented {
  price: { total: number; extra_charges: { charge: string; total_amount: number }[] };
  policies: { deposit: { amount: number } | null };
  deal: { public_price: number } | null;
}

const LEDGER = "every price is the sum of its parts";
const SCHEDULE = "every cancellation schedule rises";
const SCORES = "every distribution adds up to the number of reviews";
const DETAILS = "everything a search finds has details";
const FEED = "the change feed tells each change once";
const TOTALS = "every total of cars contains its charges";
const DEALS = "deals of cars add up but for a few";
const TRAPS = "every trap of cars occurs";
const ALL = [LEDGER, SCHEDULE, SCORES, DETAILS, FEED, TOTALS, DEALS, TRAPS];

const failuresOf = async (through: (honest: Ask) => Ask): Promise<string[]> => {
  const { passed, failed } = await selfTest(sandbox, through);
  expect([...passed, ...failed.map(({ name }) => name)].sort()).toEqual([...ALL].sort());
  expect(failed.every(({ detail }) => detail.length > 10)).toBe(true);
  return failed.map(({ name }) => name);
};

it("B01: the self-test finds nothing wrong with any world, large or small", async () => {
  for (const properties of [500, 20_000, 1_000_000])
    expect(await selfTest(sandboxOf({ seed: properties, properties }))).toEqual({
      passed: ALL,
      failed: [],
    });
});

it("B01: a start leaves the traps of cars to the command", async () => {
  expect(await startTest(sandbox)).toEqual({ passed: ALL.slice(0, 5), failed: [] });
});

it("B04: the self-test leaves no trace", async () => {
  const fresh = sandboxOf();
  const feed = { last_change: "2027-01-15T11:00:00+00:00" };
  const before = (await ask(fresh, "/accommodations/details/changes", feed)).text;
  await selfTest(fresh);
  expect(fresh.namespaces.list().map(({ name }) => name)).toEqual(["default"]);
  expect((await ask(fresh, "/accommodations/details/changes", feed)).text).toBe(before);
  expect((await askPath(fresh, "/sandbox/journal", { method: "GET" })).text).not.toContain("self-test");
});

it.each<[string, string, (honest: Ask) => Ask]>([
  [
    "a total one cent too high",
    LEDGER,
    breaking("availability", (data: Priced[]) => {
      for (const { products } of data.slice(-1))
        for (const { price } of products) price.total.accommodation_currency += 1;
    }),
  ],
  [
    "a schedule upside down",
    SCHEDULE,
    breaking("availability", (data: Priced[]) => {
      for (const { products } of data)
        for (const { policies } of products) policies.cancellation.schedule.reverse();
    }),
  ],
  [
    "a review too many",
    SCORES,
    breaking("scores", (data: Scored[]) => {
      for (const { distribution } of data.slice(-1))
        if (distribution?.["10"]) distribution["10"].number_of_reviews += 1;
    }),
  ],
  ["a record that is missing", DETAILS, breaking("details", (data: unknown[]) => data.slice(1))],
  [
    "a change told twice",
    FEED,
    breaking("changes", ({ changes }: Fed) => {
      changes.opened.push(...changes.closed.temporarily);
    }),
  ],
  [
    "a change that is not told",
    FEED,
    breaking("changes", ({ changes }: Fed) => ({ changes: { ...changes, changed: [] } })),
  ],
  [
    "a total of a car without its charge",
    TOTALS,
    breaking("carSearch", (offers: Rented[]) => {
      for (const { price } of offers.slice(-1))
        price.extra_charges.push({ charge: "one_way_fee", total_amount: price.total });
    }),
  ],
  [
    "deals of cars that leave a charge out",
    DEALS,
    breaking("carSearch", (offers: Rented[]) => {
      for (const { deal } of offers.filter((_offer, at) => at % 2)) if (deal) deal.public_price += 20;
    }),
  ],
  [
    "a trap of cars that is nowhere",
    TRAPS,
    breaking("carSearch", (offers: Rented[]) =>
      offers.filter(({ policies }) => policies.deposit?.amount !== 0),
    ),
  ],
])("B01: the self-test finds and names %s", async (_what, name, through) => {
  expect(await failuresOf(through)).toEqual([name]);
});

it("B01: the self-test says so when nothing can be asked at all", async () => {
  const broken = (): Ask => () => {
    throw new RangeError("no world");
  };
  expect(await selfTest(sandbox, broken)).toEqual({
    passed: [],
    failed: [{ name: "the sandbox answers a search", detail: "no world" }],
  });
});
