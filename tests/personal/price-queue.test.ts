// What a page puts down before its store is there, and who asks when: with a browser's small storage, without its database.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { claimHourlyCheck } from "@/lib/personal/hourly-check";
import { seePrices } from "@/lib/personal/looking";
import { NOTHING, type SeenPrice } from "@/lib/personal/personal-data";
import { clearQueued, queuedPrices, queuePrice } from "@/lib/personal/price-queue";
import { readSeen } from "@/lib/personal/read-personal-data";

const price = (amount: number, hour: number): SeenPrice => ({
  amount,
  currency: "EUR",
  freeUntil: null,
  tax: { text: `+ €${amount / 10} city tax`, lang: "nl" },
  conditions: { texts: ["Breakfast included"], lang: "nl" },
  rates: ["7_1"],
  terms: "in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=nl&cur=EUR",
  at: `2027-02-01T0${hour}:00:00.000Z`,
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const switchedOff = () => {
  throw new DOMException("denied", "SecurityError");
};

describe("U10: a price seen by a reader who leaves at once", () => {
  it("lies there until it is taken in; one put down meanwhile stays", () => {
    queuePrice({ id: 7, price: price(300, 8) });
    const first = queuedPrices() ?? "";
    queuePrice({ id: 8, price: price(200, 8) });
    clearQueued(first);
    expect(readSeen(queuedPrices() ?? "").map(({ id }) => id)).toEqual([7, 8]);
    clearQueued(queuedPrices() ?? "");
    expect(queuedPrices()).toBeNull();
  });

  it("is what later prices are compared with, unless a newer one is known", () => {
    const known = seePrices(NOTHING, [{ id: 7, price: price(320, 9) }]);
    const data = seePrices(known, [
      { id: 7, price: price(300, 8) },
      { id: 8, price: price(200, 8) },
    ]);
    expect(data.looks["7"]?.price?.amount).toBe(320);
    expect(data.looks["8"]?.price?.amount).toBe(200);
    expect(seePrices(data, [{ id: 8, price: price(200, 8) }])).toEqual(data);
  });

  it("a text that is none of ours holds no price and breaks no page", () => {
    for (const text of ["", "{", "null", '[{"id":0}]', '[{"id":7,"price":{"amount":"much"}}]'])
      expect(readSeen(text)).toEqual([]);
    localStorage.setItem("stays.seen", "{");
    expect(() => queuePrice({ id: 7, price: price(300, 8) })).not.toThrow();
  });

  it("where storage is switched off nothing lies there and nothing breaks", () => {
    vi.stubGlobal("localStorage", { getItem: switchedOff, setItem: switchedOff });
    queuePrice({ id: 7, price: price(300, 8) });
    expect(queuedPrices()).toBeNull();
  });
});

describe("feature 8: the count in the header is asked once an hour", () => {
  const hour = 3_600_000;

  it("the first tab within an hour checks the prices, also after a clock was set back", () => {
    expect([claimHourlyCheck(10 * hour), claimHourlyCheck(10.5 * hour), claimHourlyCheck(11 * hour)]).toEqual(
      [true, false, true],
    );
    expect(claimHourlyCheck(5 * hour)).toBe(true);
  });

  it("nobody asks where nothing can be remembered", () => {
    vi.stubGlobal("localStorage", { getItem: switchedOff, setItem: switchedOff });
    expect(claimHourlyCheck(10 * hour)).toBe(false);
  });
});
