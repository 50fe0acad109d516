import { leftOut } from "@roomward/contract/left-out";
import { describe, expect, test } from "vitest";
import { answering, failureOf, makeBench } from "./bench";

const dual = (propertyAmount: unknown, booker: unknown) => ({
  accommodation_currency: propertyAmount,
  booker_currency: booker,
});

const charge = (type: unknown) => ({ charge: type, total_amount: dual(11, 13) });

const product = (id: unknown, more: object = {}) => ({
  id,
  price: { display: dual(190, 220), total: dual(201, 233), charges: [charge(22)] },
  ...more,
});

const USD_EUR = { accommodation: "USD", booker: "EUR" };

/** What one availability record comes to. */
async function readStay(record: object) {
  const { client } = await answering(() => ({
    json: { request_id: "r1", data: [{ id: 7, currency: USD_EUR, ...record }] },
  }));
  const requested = {
    accommodations: [7],
    booker: { country: "nl", platform: "desktop" as const },
    checkin: "2027-06-12",
    checkout: "2027-06-15",
    guests: { number_of_adults: 2, number_of_rooms: 1 },
  };
  return { asking: client.call("availability", requested), drift: () => client.connection.drift.list() };
}

const stayOf = async (record: object) => (await (await readStay(record)).asking).data[0];

/** What one record of details comes to. */
async function readDetails(record: object) {
  const { client } = await answering(() => ({
    json: { request_id: "r1", data: [{ id: 7, ...record }] },
  }));
  return (await client.call("details", { accommodations: [7] })).data[0];
}

describe("D01: parts of a record are judged one by one", () => {
  test("a rate that does not fit is left out and counted, the others stand, and staff see where", async () => {
    const { asking, drift } = await readStay({
      products: [product("a"), product(5), product("c", { policies: "none" }), product("d")],
    });
    const { data, quarantined } = await asking;
    expect(data[0]?.products.map(({ id }) => id)).toEqual(["a", "d"]);
    expect(leftOut(data[0], "products")).toBe(2);
    expect(quarantined).toBe(0);
    expect(drift()).toMatchObject([
      { path: "products[].id", kind: "mismatch", detail: "invalid_type", record: 7 },
      { path: "products[].policies", kind: "mismatch", detail: "invalid_type", record: 7 },
    ]);
  });

  test("a record none of whose rates can be read is a mismatch, never a stay without rates", async () => {
    const { asking } = await readStay({ products: [product(5)] });
    expect(await failureOf(asking)).toMatchObject({ kind: "mismatch" });
  });

  test("a charge that does not fit leaves a price that knows its charges are not complete", async () => {
    const charges = [charge(22), charge("city tax"), charge(21)];
    const total = dual(201, 233);
    const stay = await stayOf({ products: [product("a", { price: { total, charges } }), product("b")] });
    expect(stay?.products[0]?.price.charges?.map(({ charge: type }) => type)).toEqual([22, 21]);
    expect(leftOut(stay?.products[0]?.price, "charges")).toBe(1);
    expect(leftOut(stay?.products[1]?.price, "charges")).toBe(0);
  });

  test("a schedule with one step that does not fit is no schedule, and its rate stands", async () => {
    const schedule = [
      { from: "now", price: dual(0, 0) },
      { from: "tomorrow", price: dual(50, 55) },
    ];
    const cancellation = { type: "free_cancellation", schedule };
    const stay = await stayOf({ products: [product("a", { policies: { cancellation } })] });
    const read = stay?.products[0]?.policies?.cancellation;
    expect(read).toMatchObject({ type: "free_cancellation", schedule: null });
    expect(leftOut(read, "schedule")).toBe(1);
  });

  test.each([
    ["holds a rate that is left out", ["a", "b"]],
    ["does not fit itself", ["a", 9]],
  ])("a combination that %s is left out and told", async (_, ids) => {
    const recommendation = { price: { total: dual(402, 466) }, products: ids.map((id) => ({ id })) };
    const stay = await stayOf({ products: [product("a"), product("b", { deal: "yes" })], recommendation });
    expect(stay?.recommendation).toBeNull();
    expect(leftOut(stay, "recommendation")).toBe(1);
  });

  test("a combination of rates that were all read stands beside one that was not", async () => {
    const recommendation = { price: { total: dual(201, 233) }, products: [{ id: "a" }] };
    const stay = await stayOf({ products: [product("a"), product(5)], recommendation });
    expect(stay?.recommendation?.products).toEqual([{ id: "a" }]);
    expect(leftOut(stay, "recommendation")).toBe(0);
  });

  test("a charge of a combination that does not fit is left out of its price, and the combination stands", async () => {
    const part = (id: string) => ({
      id,
      price: { total: dual(201, 233), charges: [charge("tax"), charge(21)] },
    });
    const price = { total: dual(402, 466), charges: [charge(22), charge(null), charge("city tax")] };
    const recommendation = { price, products: [part("a"), part("b")] };
    const stay = await stayOf({ products: [product("a"), product("b")], recommendation });
    expect(leftOut(stay, "recommendation")).toBe(0);
    expect(stay?.recommendation?.price?.charges?.map(({ charge: type }) => type)).toEqual([22]);
    expect(leftOut(stay?.recommendation?.price, "charges")).toBe(2);
    expect(leftOut(stay?.recommendation?.products?.[1]?.price, "charges")).toBe(1);
  });

  test("parts of a stay that the contract does not list are left out without their neighbours", async () => {
    const details = await readDetails({
      programmes: { travel_proud: true, sustainable_offerings: ["Green Key"] },
      facility_details: {
        parking_facilities: [{ type: "private", price: "12" }],
        swimming_pool_facilities: [{ type: "indoor" }],
      },
    });
    expect(details?.programmes).toMatchObject({ travel_proud: true, sustainable_offerings: null });
    expect(details?.facility_details).toMatchObject({
      parking_facilities: null,
      swimming_pool_facilities: [{ type: "indoor" }],
    });
    expect(leftOut(details?.facility_details, "parking_facilities")).toBe(1);
  });

  test("photos, rooms, photos of rooms and facilities are left out one by one", async () => {
    const photo = (url: unknown) => ({ url: { large: url } });
    const details = await readDetails({
      photos: [photo("https://photos.example/1.jpg"), photo(4), photo(5), photo(6)],
      rooms: [{ id: "71", photos: [photo(1), photo("https://photos.example/2.jpg")] }, { id: 72 }, "73"],
      facilities: [{ id: 2 }, { id: "wifi" }],
    });
    expect(details?.photos).toHaveLength(1);
    expect(leftOut(details, "photos")).toBe(3);
    expect(details?.rooms?.map(({ id }) => id)).toEqual(["71"]);
    expect(leftOut(details, "rooms")).toBe(2);
    expect(leftOut(details?.rooms?.[0], "photos")).toBe(1);
    expect(details?.facilities).toEqual([{ id: 2 }]);
    expect(leftOut(details, "facilities")).toBe(1);
  });

  test("extras of a bundle come in lists by language, as one list, and as texts", async () => {
    const forms = [{ "en-gb": ["Parking"] }, ["Parking"], { "en-gb": "Parking" }, "Parking", null];
    const value_adds = forms.map((description) => ({ type: "parking", description }));
    const details = await readDetails({ bundles: [{ id: 3, value_adds }] });
    expect(details?.bundles?.[0]?.value_adds).toEqual(value_adds);
    expect(leftOut(details, "bundles")).toBe(0);
  });

  test("a constant without an id leaves the others of its section", async () => {
    const { client, upstream } = await makeBench();
    const name = { "en-gb": "Parking" };
    const accommodation_facilities = [{ name: { "en-gb": "Nameless" } }, { id: 2, name }];
    upstream.script(() => ({ json: { data: { accommodation_facilities } } }));
    const { data } = await client.call("constants", {});
    expect(data.accommodation_facilities).toEqual([{ id: 2, name }]);
  });

  test("a review that does not fit is left out; when none fits that is a mismatch", async () => {
    const { client, upstream } = await makeBench();
    const answer = (...reviews: unknown[]) => {
      upstream.script(() => ({ json: { data: [{ id: 7, reviews }] } }));
      return client.call("reviews", { accommodations: [7] });
    };
    const { data } = await answer({ id: 1, summary: "__proto__" }, { id: 2, score: "nine" });
    expect(data[0]?.reviews).toEqual([{ id: 1, summary: "__proto__" }]);
    expect(leftOut(data[0], "reviews")).toBe(1);
    expect(await failureOf(answer({ id: 2, score: "nine" }))).toMatchObject({ kind: "mismatch" });
  });
});

describe("amounts and currencies that are not stated", () => {
  test.each([
    ["null", null],
    ["missing", undefined],
  ])("a rate whose price or total is %s is left out as unpriced, not as unread", async (_, nothing) => {
    const products = [
      product("a"),
      product("b", { price: nothing }),
      product("c", { price: { display: dual(1, 2), total: nothing } }),
      product("d", { price: { total: dual(nothing, nothing) } }),
    ];
    const stay = await stayOf({ products });
    expect(stay?.products.map(({ id }) => id)).toEqual(["a"]);
    expect(leftOut(stay, "unpriced")).toBe(3);
    expect(leftOut(stay, "products")).toBe(0);
  });

  test("where all rates are unpriced the stay is answered without rates, and why", async () => {
    const stay = await stayOf({ products: [product("a", { price: null })] });
    expect(stay?.products).toEqual([]);
    expect(leftOut(stay, "unpriced")).toBe(1);
  });

  test("in one currency the booker's figure stands for the property's that is missing", async () => {
    const price = { display: dual(190, 190), total: dual(null, 233) };
    const currency = { accommodation: "EUR", booker: "EUR" };
    const stay = await stayOf({ currency, products: [product("a", { price })] });
    expect(stay?.products[0]?.price).toMatchObject({ display: dual(190, 190), total: dual(233, 233) });
    expect(leftOut(stay?.currency, "accommodation")).toBe(0);
  });

  test.each([
    ["an amount of the property's currency is missing", USD_EUR, null],
    ["the property's currency is missing", { accommodation: null, booker: "EUR" }, 201],
    ["the property's currency is absent", { booker: "EUR" }, 201],
  ])("where %s everything is told in the booker's", async (_, currency, propertyAmount) => {
    const price = { display: dual(190, 220), total: dual(propertyAmount, 233) };
    const stay = await stayOf({ currency, products: [product("a", { price })] });
    expect(stay?.currency).toMatchObject({ accommodation: "EUR", booker: "EUR" });
    expect(leftOut(stay?.currency, "accommodation")).toBe(1);
    expect(stay?.products[0]?.price).toMatchObject({ display: dual(220, 220), total: dual(233, 233) });
  });

  test.each([
    ["missing", null],
    ["empty", { accommodation: null, booker: null }],
  ])("without any currency (%s) no amount is told", async (_, currency) => {
    const stay = await stayOf({ currency, products: [product("a")] });
    expect(stay?.products).toEqual([]);
    expect(leftOut(stay, "unpriced")).toBe(1);
  });

  test("an amount that is missing in both currencies is not stated, and the rest of the price is", async () => {
    const price = {
      base: dual(null, null),
      display: dual(null, null),
      total: dual(201, 233),
      charges: [{ charge: 22, total_amount: dual(undefined, null) }],
    };
    const stay = await stayOf({ products: [product("a", { price })] });
    expect(stay?.products[0]?.price).toMatchObject({
      base: null,
      display: null,
      total: dual(201, 233),
      charges: [{ charge: 22, total_amount: null }],
    });
  });
});

describe("a search result whose rates did not all come", () => {
  const booker = { country: "nl", platform: "desktop" as const };
  const guests = { number_of_adults: 2, number_of_rooms: 1 };
  const days = { checkin: "2027-06-12", checkout: "2027-06-15" };
  const price = { display: dual(190, 220), total: dual(201, 233) };

  async function found(record: object) {
    const { client } = await answering(() => ({
      json: { data: [{ id: 7, currency: USD_EUR, ...record }] },
    }));
    return (await client.call("search", { booker, guests, ...days, city: 5 })).data[0];
  }

  test("keeps its price and has no terms, as those of some rooms are not those of the whole", async () => {
    const result = await found({ price, products: [product("a"), product(5)] });
    expect(result).toMatchObject({ price, products: [] });
    expect(leftOut(result, "products")).toBe(1);
  });

  test.each([
    ["says", { type: "net" }],
    ["may be", 5],
  ])("has no price where a rate that was left out %s a net rate", async (_, inventory) => {
    const result = await found({ price, products: [product(5, { inventory })] });
    expect(result).toMatchObject({ price: null, products: [] });
  });

  test("the only rate without a price of its own has that of the whole; of two rates neither has", async () => {
    const one = await found({ price, products: [product("a", { price: null })] });
    expect(one?.products).toMatchObject([{ id: "a", price }]);
    expect(leftOut(one, "unpriced")).toBe(0);
    const two = await found({ price, products: [product("a", { price: null }), product("b")] });
    expect(two).toMatchObject({ price, products: [] });
    expect(leftOut(two, "unpriced")).toBe(1);
  });

  test("a price without a total is not stated", async () => {
    const result = await found({ price: { display: dual(190, 220), total: null }, products: [] });
    expect(result?.price).toBeNull();
    expect(leftOut(result, "price")).toBe(1);
  });
});
