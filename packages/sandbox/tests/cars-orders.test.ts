// Orders of cars: previewed in two currencies, made once, processed for a while, cancelled, reported, and refused.

import { findDrift } from "@roomward/contract/drift";
import { LiveCarOrder } from "@roomward/contract/live-car-order";
import { CreatedOrder } from "@roomward/contract/order-changes";
import { CarOrder, Order } from "@roomward/contract/order-details";
import { OrderPreview } from "@roomward/contract/order-preview";
import { describe, expect, test } from "vitest";
import type { Sandbox } from "../src/server";
import { type Anything, TAKEN } from "./orders-support";
import { ask, handClock, refusalOf as refusal, sandboxOf } from "./server-support";
import { control, done } from "./state-support";

const PROCESSED_MS = 2 * 60_000;

function desk() {
  const clock = handClock();
  return { clock, sandbox: sandboxOf({ properties: 1_000, clock }) };
}

/** Four days at an airport of Switzerland, asked in euros: the desk sells in francs. */
const question = (over: object = {}) => ({
  booker: { country: "nl" },
  currency: "EUR",
  driver: { age: 23 },
  route: {
    pickup: { datetime: "2027-03-05T10:00:00", location: { airport: "ZRH" } },
    dropoff: { datetime: "2027-03-09T10:00:00", location: { airport: "ZRH" } },
  },
  ...over,
});

interface Chosen {
  offer: Anything;
  search_token: string;
}

async function choose(sandbox: Sandbox, fits: (offer: Anything) => boolean): Promise<Chosen> {
  const { json } = await ask(sandbox, "/cars/search", question());
  const offer = json.data.find(fits);
  expect(offer).toBeDefined();
  return { offer, search_token: json.search_token };
}

const timingOf = (offer: Anything): string => offer.policies.payment.timing;
const isAtDesk = (offer: Anything) => timingOf(offer) === "pay_at_pickup";
const isFreeOfCards = (offer: Anything) => isAtDesk(offer) && offer.price.credit_card_required === false;
const isOnline = (offer: Anything) => timingOf(offer) === "pay_online_now";

/** A car that is paid online and can be insured, with its extras and the reference of the insurance. */
async function chooseInsured(sandbox: Sandbox) {
  const chosen = await choose(sandbox, (offer) => isOnline(offer) && offer.insurance !== null);
  const body = { offer: chosen.offer.offer, search_token: chosen.search_token, currency: "EUR" };
  const { products, insurance } = (await ask(sandbox, "/cars/availability", body)).json.data;
  return { chosen, products, quote_reference: insurance.quote_reference };
}

const previewBody = ({ offer, search_token }: Chosen, more: object = {}) => ({
  car: { offer: offer.offer, search_token, ...more },
});

async function preview(sandbox: Sandbox, chosen: Chosen, more: object = {}) {
  const { status, json } = await ask(sandbox, "/orders/preview", previewBody(chosen, more));
  expect([status, json.errors]).toEqual([200, undefined]);
  return json.data;
}

const DRIVER = {
  title: "ms",
  first_name: "Grace",
  last_name: "Hopper",
  email: "grace@guests.example",
  telephone: "+31 20 555 0177",
};
const CARD = { cardholder: "Grace Hopper", cvc: "123", expiry_date: "2031-12", number: TAKEN };

const booking = (order_token: string, more: object = {}) => ({
  order_token,
  booker: {
    address: { country: "nl", city: "Utrecht" },
    email: DRIVER.email,
    name: { first_name: "Grace", last_name: "Hopper" },
    telephone: DRIVER.telephone,
  },
  car: { driver: DRIVER, label: "spring" },
  ...more,
});
const byCard = (timing: string) => ({ payment: { timing, method: "card", card: CARD } });

/** A car at the desk, without a card. */
async function ordered(sandbox: Sandbox) {
  const chosen = await choose(sandbox, isFreeOfCards);
  const { order_token: token, car } = await preview(sandbox, chosen);
  const { status, json } = await ask(sandbox, "/orders/create", booking(token));
  expect([status, json.errors]).toEqual([200, undefined]);
  return { chosen, token, car, order: json.data.order, reservation: json.data.car.reservation_id };
}

async function carOrder(sandbox: Sandbox, reservation: string, more: object = {}) {
  const { json } = await ask(sandbox, "/orders/details/cars", { reservations: [reservation], ...more });
  return json.data[0];
}

async function reported(sandbox: Sandbox, reservation: string) {
  const body = { reservations: [reservation], services: ["cars"], currency: "EUR" };
  return (await ask(sandbox, "/orders/details", body)).json.data[0];
}

const cancel = (sandbox: Sandbox, reservation: string, more: object = {}) =>
  ask(sandbox, "/orders/cancel", {
    car: { reservation, reason: "Plans changed", booker: { country: "nl" } },
    ...more,
  });

describe("a preview of a car", () => {
  test("O01: parts add up in both currencies; the desk is paid in its own, and a condition is in no total", async () => {
    const { sandbox } = desk();
    const { json } = await ask(sandbox, "/cars/search", question());
    let [foreign, conditional] = [0, 0];
    for (const offer of json.data.filter(isAtDesk)) {
      const previewed = await preview(sandbox, { offer, search_token: json.search_token });
      expect(OrderPreview.safeParse(previewed).error).toBeUndefined();
      expect(findDrift(OrderPreview, previewed)).toEqual([]);
      const { price, currency } = previewed.car;
      expect(currency).toEqual({ booker: "EUR", payment: "CHF" });
      const charges = price.extra_charges.non_conditional;
      const parts = [price.base, ...charges.map((one: Anything) => one.total_amount)];
      for (const side of ["display", "pay"]) {
        const sum = parts.reduce((total: number, part: Anything) => total + part[side].value, 0);
        expect(sum).toBeCloseTo(price.total[side].value, 2);
      }
      expect(price.total.display.value).toBe(offer.price.total);
      foreign += Number(price.total.pay.value !== price.total.display.value);
      conditional += price.extra_charges.conditional.length;
    }
    expect(foreign).toBeGreaterThan(5);
    expect(conditional).toBeGreaterThan(0);
  });

  test("O01: extras are counted by days and pieces into the total; insurance is told apart from it", async () => {
    const { sandbox } = desk();
    const { chosen, products, quote_reference } = await chooseInsured(sandbox);
    const extra = products.find((one: Anything) => one.mode === "each_per_day" && one.maximum_available >= 2);
    const previewed = await preview(sandbox, chosen, {
      products: [{ id: extra.id, amount: 2 }],
      insurance: { quote_reference },
    });
    const unit = extra.price.unit_amount.display.value;
    // Four days, two pieces.
    expect(previewed.car.price.products).toEqual([
      { id: extra.id, price: expect.objectContaining({ display: { value: unit * 8, currency: "EUR" } }) },
    ]);
    expect(previewed.car.price.total.display.value).toBeCloseTo(chosen.offer.price.total + unit * 8, 2);
    expect(previewed.car.insurance.price.display).toEqual({
      value: chosen.offer.insurance.price.amount,
      currency: "EUR",
    });
  });

  test.each<[string, object, unknown[]]>([
    ["a token that nobody issued", { search_token: "a" }, [400, "invalid_token"]],
    ["an offer of no search", { offer: 4 }, [400, "invalid_request", "Offer 4 is invalid"]],
    ["an unknown extra", { products: [{ id: "boat-301", amount: 1 }] }, [400, "invalid_parameter"]],
    ["a quote of another offer", { insurance: { quote_reference: "quote-1" } }, [400, "invalid_parameter"]],
  ])("O01: %s is refused", async (_what, more, expected) => {
    const { sandbox } = desk();
    const chosen = await choose(sandbox, isOnline);
    const answer = await ask(sandbox, "/orders/preview", previewBody(chosen, more));
    expect(refusal(answer).slice(0, expected.length)).toEqual(expected);
  });
});

describe("a booking of a car", () => {
  test("O02: a preview becomes one order, which the clock confirms, and a repeat names its reservation", async () => {
    const { sandbox, clock } = desk();
    const { car, token, reservation, order } = await ordered(sandbox);
    const again = await ask(sandbox, "/orders/create", booking(token));
    expect(refusal(again).slice(0, 2)).toEqual([409, "duplicate_request"]);
    expect(again.json.errors[0].reservation).toBe(reservation);
    expect((await carOrder(sandbox, reservation)).status).toBe("processing");
    expect((await reported(sandbox, reservation)).status).toBe("booked");
    clock.advance(PROCESSED_MS);
    const full = await carOrder(sandbox, reservation, { currency: "EUR", extras: ["policies"] });
    expect(full).toMatchObject({
      id: order,
      status: "booked",
      pickup: { datetime: "2027-03-05T10:00:00" },
      price: { total: { booker_currency: car.price.total.display.value } },
      commission: null,
      label: null,
      products: [
        { policies: car.policies, price: { total: { product_currency: car.price.total.pay.value } } },
      ],
    });
    expect(CarOrder.safeParse(full).error).toBeUndefined();
    expect(findDrift(CarOrder, full)).toEqual([]);
    const plain = await carOrder(sandbox, reservation);
    expect(plain.products[0].policies).toEqual({ payment: { timing: "pay_at_pickup" } });
  });

  test("O04: reports by range tell it among the cars, at the instant of pick-up by the desk's clock", async () => {
    const { sandbox } = desk();
    const { reservation, car } = await ordered(sandbox);
    const body = { start: { from: "2027-03-05" }, services: ["cars"], currency: "CHF" };
    const { json } = await ask(sandbox, "/orders/details", body);
    const found = json.data.find((one: Anything) => one.cars.reservation === reservation);
    expect(Order.safeParse(found).error).toBeUndefined();
    expect(found).toMatchObject({
      start: "2027-03-05T09:00:00+00:00",
      label: "spring",
      currencies: { product: "CHF", booker: "CHF" },
      price: { total_price: { product_currency: car.price.total.pay.value } },
      cars: { payment: { timing: "pay_at_pickup" }, pickup_location: { country: "ch" } },
    });
    const stays = await ask(sandbox, "/orders/details", { ...body, services: ["accommodations"] });
    expect(stays.json.data).toEqual([]);
  });

  test("O02: a price that has moved since the preview is kept, and an offer that is gone is order_unavailable", async () => {
    const { sandbox, clock } = desk();
    const list = async () => (await ask(sandbox, "/cars/search", question())).json;
    const removed: Anything[] = [];
    const moved: Anything[] = [];
    // From quarter to quarter, until there is one of each within the life of its token.
    while (removed.length === 0 || moved.length === 0) {
      const { data, search_token } = await list();
      const previewed = await Promise.all(
        data.filter(isFreeOfCards).map((offer: Anything) => preview(sandbox, { offer, search_token })),
      );
      clock.advance(14 * 60_000);
      const later = new Map((await list()).data.map((one: Anything) => [one.offer, one.price.total]));
      const created = async ({ order_token }: Anything) =>
        ask(sandbox, "/orders/create", booking(order_token));
      const isMoved = ({ car }: Anything) =>
        later.has(car.offer) && later.get(car.offer) !== car.price.total.display.value;
      for (const one of previewed.filter(({ car }: Anything) => !later.has(car.offer)))
        removed.push(refusal(await created(one)));
      for (const one of previewed.filter(isMoved)) moved.push([one, (await created(one)).json.data.car]);
    }
    expect(removed[0].slice(0, 2)).toEqual([409, "order_unavailable"]);
    const [[agreed, { reservation_id: reservation }]] = moved as [[Anything, Anything]];
    const booked = await carOrder(sandbox, reservation, { currency: "EUR" });
    expect(booked.price.total.booker_currency).toBe(agreed.car.price.total.display.value);
  });

  test("O03: a car paid online, or held by a guarantee, needs the preview's timing and a card", async () => {
    const { sandbox, clock } = desk();
    const { order_token: early } = await preview(sandbox, await choose(sandbox, isOnline));
    const online = { timing: "pay_online_now" };
    const tries: [object, unknown[]][] = [
      [{}, [400, "missing_parameter"]],
      [byCard("pay_at_pickup"), [400, "invalid_parameter"]],
      [{ payment: online }, [400, "missing_parameter"]],
      [{ payment: { ...online, method: "wallet" } }, [422, "payment_refused_invalid_payment_method"]],
      [
        { payment: { ...online, method: "card", card: { ...CARD, number: "4000000000000011" } } },
        [422, "payment_refused_invalid_card_number"],
      ],
      [{ car: undefined, ...byCard("pay_online_now") }, [400, "missing_parameter"]],
    ];
    for (const [more, expected] of tries) {
      const answer = await ask(sandbox, "/orders/create", booking(early, more));
      expect(refusal(answer).slice(0, 2), JSON.stringify(more)).toEqual(expected);
    }
    clock.advance(15 * 60_000 + 1);
    const late = await ask(sandbox, "/orders/create", booking(early, byCard("pay_online_now")));
    expect(refusal(late).slice(0, 2)).toEqual([400, "expired_token"]);
    const isBlocked = (offer: Anything) => isAtDesk(offer) && offer.price.credit_card_required === true;
    const { order_token: token } = await preview(sandbox, await choose(sandbox, isBlocked));
    expect(refusal(await ask(sandbox, "/orders/create", booking(token)))[1]).toBe("missing_parameter");
    const made = await ask(sandbox, "/orders/create", booking(token, byCard("pay_at_pickup")));
    expect(made.json.data.car.status).toBe("Processing");
    expect(CreatedOrder.safeParse(made.json.data).error).toBeUndefined();
  });
});

describe("an order of a car", () => {
  test("O06: a cancellation is processed, then done, and refused a second time and after the pick-up", async () => {
    const { sandbox, clock } = desk();
    const { reservation } = await ordered(sandbox);
    clock.advance(PROCESSED_MS);
    expect((await cancel(sandbox, reservation)).json.data).toEqual({ status: "processing" });
    expect((await carOrder(sandbox, reservation)).status).toBe("processing");
    expect((await cancel(sandbox, reservation)).status).toBe(409);
    clock.advance(PROCESSED_MS);
    expect((await carOrder(sandbox, reservation)).status).toBe("cancelled_by_guest");
    expect(await reported(sandbox, reservation)).toMatchObject({
      status: "cancelled_by_guest",
      updated: "2027-01-15T12:04:00+00:00",
    });
    const other = await ordered(sandbox);
    clock.set("2027-03-05T08:59:59Z");
    expect((await carOrder(sandbox, other.reservation)).status).toBe("booked");
    clock.set("2027-03-05T09:00:00Z");
    expect((await cancel(sandbox, other.reservation)).status).toBe(409);
    clock.set("2027-03-09T09:00:00Z");
    expect((await carOrder(sandbox, other.reservation)).status).toMatch(/^(stayed|no_show)$/);
    expect(refusal(await cancel(sandbox, "1")).slice(0, 2)).toEqual([400, "invalid_request"]);
  });

  test("O04: the live details follow the clock, and have the supplier's number once it has confirmed", async () => {
    const { sandbox, clock } = desk();
    const { reservation, chosen, car } = await ordered(sandbox);
    const live = async (more: object = {}) => {
      const body = { reservations: [reservation], booker: { country: "nl" }, ...more };
      return (await ask(sandbox, "/orders/details/cars/live", body)).json.data[0];
    };
    const waiting = await live();
    expect([waiting.status, waiting.car.supplier.confirmation_number]).toEqual(["processing", null]);
    clock.advance(PROCESSED_MS);
    const confirmed = await live();
    expect(LiveCarOrder.safeParse(confirmed).error).toBeUndefined();
    expect(findDrift(LiveCarOrder, confirmed)).toEqual([]);
    expect(confirmed).toMatchObject({
      reservation,
      status: "confirmed",
      duration: 4,
      driver: { name: "Grace Hopper", email: DRIVER.email, telephone: DRIVER.telephone },
      pickup: {
        datetime: "2027-03-05T10:00:00",
        depot_id: String(chosen.offer.route.pickup.depot),
        location: expect.stringContaining("ZRH"),
      },
      car: { id: chosen.offer.car, supplier: { id: String(chosen.offer.supplier) }, price: { total: [{}] } },
      insurance: [],
    });
    expect(confirmed.car.make_and_model).toMatch(/\w+ \w+/);
    expect(confirmed.car.supplier.confirmation_number).toMatch(/\d+/);
    const [total] = confirmed.car.price.total;
    expect([total.display, total.pay.value]).toEqual([car.price.total.display, car.price.total.pay.value]);
    const francs = await live({ currency: "CHF" });
    expect(francs.car.price.total[0].display.currency).toBe("CHF");
    await cancel(sandbox, reservation);
    expect((await live()).status).toBe("processing");
    clock.advance(PROCESSED_MS);
    expect((await live()).status).toBe("cancelled");
  });

  test.each<[string, object, string]>([
    ["two reservations", { reservations: ["1", "2"] }, "invalid_parameter"],
    ["no reservation", { reservations: [] }, "invalid_parameter"],
    ["no booker", { booker: undefined }, "missing_parameter"],
    ["an unknown currency", { currency: "XQX" }, "invalid_parameter"],
    ["extras", { extras: ["policies"] }, "unknown_parameter"],
  ])("O04: live details refuse %s", async (_what, more, id) => {
    const { sandbox } = desk();
    const body = { reservations: ["1"], booker: { country: "nl" }, ...more };
    const answer = await ask(sandbox, "/orders/details/cars/live", body);
    expect(refusal(answer).slice(0, 2)).toEqual([400, id]);
  });

  test("O04: live details split a price by timing, and show insurance with its reference", async () => {
    const { sandbox } = desk();
    const { chosen, products, quote_reference } = await chooseInsured(sandbox);
    const { order_token: token, car } = await preview(sandbox, chosen, {
      products: [{ id: products[0].id, amount: 1 }],
      insurance: { quote_reference },
    });
    const { json } = await ask(sandbox, "/orders/create", booking(token, byCard("pay_online_now")));
    const body = { reservations: [json.data.car.reservation_id], booker: { country: "nl" } };
    const { data } = (await ask(sandbox, "/orders/details/cars/live", body)).json;
    const { total } = data[0].car.price;
    expect(total.map(({ pay }: Anything) => pay.timing)).toEqual(["pay_online_now", "pay_at_pickup"]);
    expect(total[0].display.value + total[1].display.value).toBeCloseTo(car.price.total.display.value, 2);
    expect(total[1].display.value).toBeGreaterThanOrEqual(car.price.products[0].price.display.value);
    expect(data[0].products).toMatchObject([{ id: products[0].id, type: products[0].type }]);
    expect(data[0].insurance).toMatchObject([
      { policy_reference: quote_reference, status: "confirmed", price: { display: { currency: "EUR" } } },
    ]);
  });

  test("O06: insurance is cancelled by its own reference and leaves the car booked", async () => {
    const { sandbox } = desk();
    const { chosen, quote_reference } = await chooseInsured(sandbox);
    const { order_token: token } = await preview(sandbox, chosen, { insurance: { quote_reference } });
    const { json } = await ask(sandbox, "/orders/create", booking(token, byCard("pay_online_now")));
    const { reservation_id: reservation } = json.data.car;
    const end = (policy_reference: string) =>
      ask(sandbox, "/orders/cancel", {
        insurance: { car: { reservation, policy_reference, booker: { country: "nl" } } },
      });
    expect((await end("quote-1")).status).toBe(400);
    expect((await end(quote_reference)).json.data).toEqual({ status: "processing" });
    expect((await end(quote_reference)).status).toBe(409);
    const { cars } = await done(sandbox, "GET orders");
    expect(cars).toMatchObject([{ reservation, insured: false, status: "processing" }]);
  });

  test("B08: the control routes list it without a card and end it as the platform would", async () => {
    const { sandbox } = desk();
    const { order, reservation } = await ordered(sandbox);
    const { cars } = await done(sandbox, "GET orders");
    expect(cars).toMatchObject([{ order, driver: "Grace Hopper", timing: "pay_at_pickup" }]);
    await done(sandbox, "POST end-order", { order, status: "cancelled" });
    expect((await carOrder(sandbox, reservation)).status).toBe("cancelled");
    expect((await control(sandbox, "POST end-order", { order, status: "cancelled" })).status).toBe(409);
  });

  test("B11: a snapshot brings it back, and another namespace has never heard of it", async () => {
    const { sandbox } = desk();
    const { reservation } = await ordered(sandbox);
    await done(sandbox, "POST snapshots", { name: "ordered" });
    await cancel(sandbox, reservation);
    await done(sandbox, "POST snapshots/restore", { name: "ordered" });
    expect((await cancel(sandbox, reservation)).status).toBe(200);
    const headers = { "x-sandbox-namespace": "other" };
    expect((await done(sandbox, "GET orders", {}, headers)).cars).toEqual([]);
  });

  test("B06: an answer that is lost has made its order, at once or later", async () => {
    const { sandbox, clock } = desk();
    const chosen = await choose(sandbox, isFreeOfCards);
    const { order_token: token } = await preview(sandbox, chosen);
    await done(sandbox, "POST faults", { operation: "orderCreate", kind: "lost", lateS: 30, count: 1 });
    expect((await ask(sandbox, "/orders/create", booking(token))).cut).toBe("drop");
    expect((await done(sandbox, "GET orders")).cars).toEqual([]);
    clock.advance(30_000);
    expect((await done(sandbox, "GET orders")).cars).toHaveLength(1);
    expect(refusal(await ask(sandbox, "/orders/create", booking(token)))[1]).toBe("duplicate_request");
  });

  test("O01: a sandbox without cars refuses their calls and orders, and none of stays", async () => {
    const without = sandboxOf({ properties: 1_000, noCars: true });
    const reservation = { reservation: "1", booker: { country: "nl" } };
    const bodies: [string, object][] = [
      ["/cars/search", {}],
      ["/cars/suppliers", {}],
      ["/orders/details/cars", {}],
      ["/orders/preview", { car: { offer: 1, search_token: "a" } }],
      ["/orders/create", booking("a")],
      ["/orders/cancel", { car: { ...reservation, reason: "none" } }],
      ["/orders/cancel", { insurance: { car: { ...reservation, policy_reference: "p" } } }],
    ];
    for (const [path, body] of bodies)
      expect(refusal(await ask(without, path, body)).slice(0, 2), path).toEqual([403, "sandbox_blocked"]);
    const stay = { accommodation: { reservation: "1", reason: "none" } };
    expect(refusal(await ask(without, "/orders/cancel", stay)).slice(0, 2)).toEqual([400, "invalid_request"]);
    expect((await ask(without, "/accommodations/chains")).status).toBe(200);
  });
});
