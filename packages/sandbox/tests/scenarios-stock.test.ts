import { describe, expect, it } from "vitest";
import { STOCK } from "../src/scenarios/themes/stock";
import type { Sandbox } from "../src/server";
import { describeTheme, firstProduct, own, scenario, smallSandbox, tryOut } from "./scenarios-support";
import { ask, askPath, handClock } from "./server-support";

describeTheme("what changes with time", STOCK, {
  "closes-tomorrow": (first) => expect(first.accommodation_status).toBe("open"),
  "opens-tomorrow": (first) => expect(first.accommodation_status).toBe("closed_temporarily"),
  "closed-temporarily": async (first, { of }) => {
    expect(first.accommodation_status).toBe("closed_temporarily");
    expect(await of("search")).toBeUndefined();
    expect(await of("availability")).toBeUndefined();
  },
  "closed-permanently": (first) => expect(first.accommodation_status).toBe("closed_permanently"),
  "closed-for-fraud": (first) => expect(first.accommodation_status).toBe("closed_fraud"),
  "sold-out": async (first, { of }) => {
    expect(first).toBeUndefined();
    expect(await of("search")).toBeUndefined();
    expect((await of("details")).accommodation_status).toBe("open");
  },
  "sold-out-in-five-requests": (first) => expect(firstProduct(first).number_available).toBe(5),
  "price-moves-each-minute": (first) => expect(own(firstProduct(first).price.total)).toBe(200),
  "price-moves-after-search": async (first, { of }) => {
    expect(own((await of("search")).price.total)).toBe(200);
    expect(own(firstProduct(first).price.total)).toBe(220);
    expect(own(first.recommendation.price.total)).toBe(220);
  },
  "price-falls-after-search": async (first, { of }) => {
    expect(own((await of("search")).price.total)).toBe(200);
    expect(own(firstProduct(first).price.total)).toBe(180);
  },
  "gone-after-search": async (first, { of }) => {
    expect(own(first.price.total)).toBe(200);
    expect(await of("availability")).toBeUndefined();
  },
  "several-rooms-recommended": (first) => {
    const { price, products } = first.recommendation;
    expect(products).toHaveLength(2);
    expect(products[0].id).not.toBe(products[1].id);
    expect(own(products[0].price.total) + own(products[1].price.total)).toBe(own(price.total));
  },
  "no-recommendation": (first) => {
    expect(first.recommendation).toBeNull();
    expect(first.products.length).toBeGreaterThan(0);
  },
  "no-products": async (first, { of }) => {
    expect([first.products, first.recommendation]).toEqual([[], null]);
    expect((await of("search")).products).toHaveLength(1);
  },
});

const BOOKED_UP = scenario("sold-out-in-five-requests");

/** How many are left by the availability of a namespace; null without an entry. */
async function leftIn(sandbox: Sandbox, namespace: string): Promise<number | null> {
  const trial = await tryOutIn(sandbox, namespace);
  return trial.json.data[0]?.products[0].number_available ?? null;
}

function tryOutIn(sandbox: Sandbox, namespace: string) {
  const body = {
    accommodations: [BOOKED_UP.id],
    booker: { country: "nl", platform: "desktop" },
    checkin: "2027-03-10",
    checkout: "2027-03-12",
    guests: { number_of_adults: 2, number_of_rooms: 1 },
  };
  return askPath(sandbox, "/3.2/accommodations/availability", {
    headers: { "x-sandbox-namespace": namespace },
    body,
  });
}

describe("state", () => {
  it("B05: sold-out-in-five-requests counts down in each namespace apart, and only for the nights asked", async () => {
    const sandbox = smallSandbox();
    const seen: (number | null)[] = [];
    for (let call = 0; call < 7; call++) seen.push(await leftIn(sandbox, "one"));
    expect(seen).toEqual([5, 4, 3, 2, 1, null, null]);
    expect(await leftIn(sandbox, "two")).toBe(5);
    const other = await tryOut(sandbox, BOOKED_UP, { checkin: "2027-04-10", checkout: "2027-04-12" });
    expect(firstProduct(other.json.data[0]).number_available).toBe(5);
  });

  it("B05: sold-out-in-five-requests starts over with a reset", async () => {
    const sandbox = smallSandbox();
    const headers = { "x-sandbox-namespace": "one", host: "127.0.0.1" };
    expect([await leftIn(sandbox, "one"), await leftIn(sandbox, "one")]).toEqual([5, 4]);
    const reset = await askPath(sandbox, "/sandbox/reset", { headers });
    expect(reset.status).toBe(200);
    expect(await leftIn(sandbox, "one")).toBe(5);
  });

  it("B05: search loses the property too once it is sold out", async () => {
    const sandbox = smallSandbox();
    const search = () => ask(sandbox, "/accommodations/search", { ...stay, accommodations: [BOOKED_UP.id] });
    const stay = {
      booker: { country: "nl", platform: "desktop" },
      checkin: "2027-02-14",
      checkout: "2027-02-16",
      guests: { number_of_adults: 2, number_of_rooms: 1 },
    };
    expect((await search()).json.data).toHaveLength(1);
    for (let call = 0; call < 5; call++) await tryOut(sandbox, BOOKED_UP);
    expect((await search()).json.data).toEqual([]);
  });

  it("B05: closes-tomorrow and opens-tomorrow turn at the next midnight, told by the feed once", async () => {
    const clock = handClock("2027-01-15T22:00:00Z");
    const sandbox = smallSandbox({ clock });
    const [closing, opening] = [scenario("closes-tomorrow"), scenario("opens-tomorrow")];
    const body = { last_change: "2027-01-15T22:00:00+00:00", filters: { countries: ["pm"] } };
    const feed = async (from = body.last_change) =>
      (await ask(sandbox, "/accommodations/details/changes", { ...body, last_change: from })).json.data;
    expect((await feed()).total_changes).toBe(0);
    clock.set("2027-01-16T00:00:30Z");
    const told = await feed();
    expect(told.changes).toMatchObject({
      opened: [opening.id],
      closed: { temporarily: [closing.id], permanently: [], fraud: [] },
    });
    expect((await feed(told.next)).total_changes).toBe(0);
    const statuses = (
      await ask(sandbox, "/accommodations/details", { accommodations: [closing.id, opening.id] })
    ).json.data.map((record: { accommodation_status: string }) => record.accommodation_status);
    expect(statuses).toEqual(["closed_temporarily", "open"]);
  });

  it("B05: price-moves-each-minute rises with the clock and starts over", async () => {
    const clock = handClock("2027-01-15T12:00:00Z");
    const sandbox = smallSandbox({ clock });
    const totals: number[] = [];
    for (let minute = 0; minute < 11; minute++) {
      const { json } = await tryOut(sandbox, scenario("price-moves-each-minute"));
      totals.push(own(firstProduct(json.data[0]).price.total));
      clock.advance(60_000);
    }
    expect(totals).toEqual([200, 202, 204, 206, 208, 210, 212, 214, 216, 218, 200]);
  });
});
