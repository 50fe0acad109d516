// Scenarios of stock: houses that close, sell out and move their prices with time.
import { expect, it } from "vitest";
import { STOCK } from "../src/scenarios/themes/stock";
import type { Sandbox } from "../src/server";
import {
  describeTheme,
  firstProduct,
  propertyAmount,
  scenario,
  smallSandbox,
  tryOut,
} from "./scenarios-support";
import { ask, askPath, handClock, stay } from "./server-support";

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
  "price-moves-each-minute": (first) => expect(propertyAmount(firstProduct(first).price.total)).toBe(200),
  "price-moves-after-search": async (first, { of }) => {
    expect(propertyAmount((await of("search")).price.total)).toBe(200);
    expect(propertyAmount(firstProduct(first).price.total)).toBe(220);
    expect(propertyAmount(first.recommendation.price.total)).toBe(220);
  },
  "price-falls-after-search": async (first, { of }) => {
    expect(propertyAmount((await of("search")).price.total)).toBe(200);
    expect(propertyAmount(firstProduct(first).price.total)).toBe(180);
  },
  "gone-after-search": async (first, { of }) => {
    expect(propertyAmount(first.price.total)).toBe(200);
    expect(await of("availability")).toBeUndefined();
  },
  "several-rooms-recommended": (first) => {
    const { price, products } = first.recommendation;
    expect(products).toHaveLength(2);
    expect(products[0].id).not.toBe(products[1].id);
    expect(propertyAmount(products[0].price.total) + propertyAmount(products[1].price.total)).toBe(
      propertyAmount(price.total),
    );
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
  const headers = { "x-sandbox-namespace": namespace };
  const body = { ...stay, accommodations: [BOOKED_UP.id] };
  const { json } = await askPath(sandbox, "/3.2/accommodations/availability", { headers, body });
  return json.data[0]?.products[0].number_available ?? null;
}

it("B05: sold-out-in-five-requests counts down in each namespace and for each night apart, until a reset", async () => {
  const sandbox = smallSandbox();
  const isFound = async () => {
    const body = { ...stay, accommodations: [BOOKED_UP.id] };
    const headers = { "x-sandbox-namespace": "one" };
    return (await askPath(sandbox, "/3.2/accommodations/search", { headers, body })).json.data.length === 1;
  };
  expect(await isFound()).toBe(true);
  const seen: (number | null)[] = [];
  for (let call = 0; call < 7; call++) seen.push(await leftIn(sandbox, "one"));
  expect([seen, await isFound()]).toEqual([[5, 4, 3, 2, 1, null, null], false]);
  expect(await leftIn(sandbox, "two")).toBe(5);
  const other = await tryOut(sandbox, BOOKED_UP, { checkin: "2027-04-10", checkout: "2027-04-12" });
  expect(firstProduct(other.json.data[0]).number_available).toBe(5);
  const headers = { "x-sandbox-namespace": "one", host: "127.0.0.1" };
  expect((await askPath(sandbox, "/sandbox/reset", { headers })).status).toBe(200);
  expect(await leftIn(sandbox, "one")).toBe(5);
});

it("B05: closes-tomorrow and opens-tomorrow turn at the next midnight, and the feed lists them once", async () => {
  const clock = handClock("2027-01-15T22:00:00Z");
  const sandbox = smallSandbox({ clock });
  const [closing, opening] = [scenario("closes-tomorrow").id, scenario("opens-tomorrow").id];
  const feed = async (last_change: string) => {
    const body = { last_change, filters: { countries: ["pm"] } };
    return (await ask(sandbox, "/accommodations/details/changes", body)).json.data;
  };
  const evening = "2027-01-15T22:00:00+00:00";
  expect((await feed(evening)).total_changes).toBe(0);
  clock.set("2027-01-16T00:00:30Z");
  const { changes, next } = await feed(evening);
  const closed = { temporarily: [closing], permanently: [], fraud: [] };
  expect(changes).toMatchObject({ opened: [opening], closed });
  expect((await feed(next)).total_changes).toBe(0);
  const body = { accommodations: [closing, opening] };
  expect((await ask(sandbox, "/accommodations/details", body)).json.data).toMatchObject([
    { accommodation_status: "closed_temporarily" },
    { accommodation_status: "open" },
  ]);
});

it("B05: price-moves-each-minute rises with the clock and starts over", async () => {
  const clock = handClock();
  const sandbox = smallSandbox({ clock });
  const totals: number[] = [];
  for (let minute = 0; minute < 11; minute++) {
    const { json } = await tryOut(sandbox, scenario("price-moves-each-minute"));
    totals.push(propertyAmount(firstProduct(json.data[0]).price.total));
    clock.advance(60_000);
  }
  expect(totals).toEqual([200, 202, 204, 206, 208, 210, 212, 214, 216, 218, 200]);
});
