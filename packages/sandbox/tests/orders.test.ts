import { expect, test } from "vitest";
import type { Sandbox } from "../src/server";
import { type Anything, booking, TAKEN } from "./orders-support";
import { AMSTERDAM, type Asked, ask, askPath, handClock, NOON, sandboxOf, stay } from "./server-support";

const { booker, checkin, checkout } = stay;
interface Stall {
  sandbox: Sandbox;
  clock: ReturnType<typeof handClock>;
}

function stall(): Stall {
  const clock = handClock(NOON);
  return { sandbox: sandboxOf({ clock }), clock };
}

interface Found {
  id: number;
  product: Anything;
}

/** The first rate of Amsterdam's properties that fits; asked in dollars, which nobody there sells in. */
async function rate(sandbox: Sandbox, fits: (product: Anything, id: number) => boolean): Promise<Found> {
  const ids = sandbox.world.idsOfCity(AMSTERDAM);
  for (let at = 0; at < 400; at += 50) {
    const accommodations = ids.slice(at, at + 50);
    const { data } = (
      await ask(sandbox, "/accommodations/availability", { ...stay, currency: "USD", accommodations })
    ).json;
    for (const { id, products } of data)
      for (const product of products) if (fits(product, id)) return { id, product };
  }
  throw new Error("no such rate is on sale");
}

const isPaidThere = ({ policies }: Anything): boolean =>
  policies.payment.timings.join() === "pay_at_the_property";
const isFree = ({ policies }: Anything): boolean => policies.cancellation.type === "free_cancellation";

const entry = (id: string, adults = 2) => ({ id, allocation: { number_of_adults: adults } });

async function preview({ sandbox }: Stall, { id, product }: Found, rooms = 1, more: object = {}) {
  const products = Array.from({ length: rooms }, () => entry(product.id));
  const body = { accommodation: { id, booker, checkin, checkout, products, ...more }, currency: "USD" };
  const { status, json } = await ask(sandbox, "/orders/preview", body);
  expect([status, json.errors]).toEqual([200, undefined]);
  return json.data;
}

const create = ({ sandbox }: Stall, body: object) => ask(sandbox, "/orders/create", body);

async function ordered(stand: Stall, found: Found, rooms = 1) {
  const told = await preview(stand, found, rooms);
  const { status, json } = await create(stand, booking(told));
  expect([status, json.errors]).toEqual([200, undefined]);
  return { told, order: json.data.order as string, ...json.data.accommodation };
}

async function stayOrder({ sandbox }: Stall, order: string, more: object = {}) {
  const { json } = await ask(sandbox, "/orders/details/accommodations", { orders: [order], ...more });
  return json.data[0];
}

async function report({ sandbox }: Stall, request: object) {
  const answer = await ask(sandbox, "/orders/details", { currency: "EUR", ...request });
  return answer.json;
}

const refusal = ({ status, json }: Asked) => [status, json.errors?.[0]?.id];

async function left({ sandbox }: Stall, { id, product }: Found): Promise<number> {
  const question = { ...stay, accommodations: [id] };
  const { data } = (await ask(sandbox, "/accommodations/availability", question)).json;
  const rates: Anything[] = data[0]?.products ?? [];
  return rates.find((one) => one.id === product.id)?.number_available ?? 0;
}

const ended = ({ sandbox }: Stall, order: string, status: string) =>
  askPath(sandbox, "/sandbox/end-order", { body: { order, status } });

const cancel = ({ sandbox }: Stall, reservation: string) =>
  ask(sandbox, "/orders/cancel", { accommodation: { reservation, reason: "Plans changed" } });

const change = ({ sandbox }: Stall, reservation: string, modification: object) =>
  ask(sandbox, "/orders/modify", { modification: { accommodation: { reservation, ...modification } } });

test("O02: a preview becomes one order, whatever is sent again, and takes its rooms until it is cancelled", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => product.number_available > 2);
  const before = await left(stand, found);
  const told = await preview(stand, found, 2);
  const body = booking(told);
  const first = await create(stand, body);
  expect(first.status).toBe(200);
  expect(await left(stand, found)).toBe(before - 2);
  const again = await create(stand, body);
  expect(refusal(again)).toEqual([409, "duplicate_request"]);
  expect(again.json.errors[0].reservation).toBe(first.json.data.accommodation.reservation);
  stand.clock.advance(16 * 60_000);
  expect(refusal(await create(stand, body))).toEqual([409, "duplicate_request"]);
  expect((await report(stand, { orders: [first.json.data.order] })).data).toHaveLength(1);
  expect((await cancel(stand, first.json.data.accommodation.reservation)).status).toBe(200);
  expect(await left(stand, found)).toBe(before);
});

test("O02: what is ordered is what was previewed: rooms, guests, prices in both currencies, label and remarks", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => product.number_available > 1);
  const told = await preview(stand, found, 2, {
    products: [entry(found.product.id), { ...entry(found.product.id, 1) }],
  });
  const remarks = { estimated_arrival_time: { hour: 23 }, special_requests: "High floor" };
  const { json } = await create(stand, booking(told, { accommodation: { remarks } }));
  const extras = ["accommodation_details", "policies", "extra_charges"];
  const order = await stayOrder(stand, json.data.order, { currency: "USD", extras });
  expect(order).toMatchObject({
    accommodation: found.id,
    checkin,
    checkout,
    status: "booked",
    label: "spring_rate",
    pin_code: json.data.accommodation.pincode,
    price: { total: told.accommodation.price.total },
    remarks: { estimated_arrival_time: { hour: 23, next_day: false }, special_requests: "High floor" },
  });
  expect(order.products.map(({ guests }: Anything) => guests[0].name)).toEqual(["Guest 1", "Guest 2"]);
  expect(order.products.map(({ allocation }: Anything) => allocation.adults)).toEqual([2, 1]);
  for (const [at, product] of order.products.entries()) {
    const [price, previewed] = [product.price, told.accommodation.products[at]];
    expect(price.total).toEqual(previewed.price.total);
    expect(product.policies.cancellation).toEqual(previewed.policies.cancellation);
    expect(price.charges).toHaveLength(previewed.price.charges.length);
  }
});

test("O02: a token that is old, changed or of a page of a list is no order", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, isPaidThere);
  const body = booking(await preview(stand, found));
  const list = await ask(stand.sandbox, "/common/locations/cities", { rows: 10 });
  const paging = list.json.metadata.next_page;
  expect(refusal(await create(stand, { ...body, order_token: paging }))).toEqual([400, "invalid_token"]);
  expect(refusal(await create(stand, { ...body, order_token: `${body.order_token}x` }))).toEqual([
    400,
    "invalid_token",
  ]);
  stand.clock.advance(15 * 60_000 + 1);
  expect(refusal(await create(stand, body))).toEqual([400, "expired_token"]);
});

test("O02: rooms that are gone since the preview are told as such, and nothing is ordered", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => product.number_available > 0);
  const body = booking(await preview(stand, found));
  const sale = { id: found.id, room: found.product.room, checkin, checkout, units: await left(stand, found) };
  expect((await askPath(stand.sandbox, "/sandbox/book", { body: sale })).status).toBe(200);
  expect(refusal(await create(stand, body))).toEqual([409, "order_unavailable"]);
  const { json } = await askPath(stand.sandbox, "/sandbox/orders", { method: "GET" });
  expect(json.total).toBe(0);
});

test("O02: prices that move hold for whoever asks from then on; what was previewed is booked and changed at its own", async () => {
  const stand = stall();
  const isRoomOnly = ({ policies, deal }: Anything) => policies.meal_plan.plan === "no_plan" && !deal;
  const found = await rate(stand.sandbox, (product) => isPaidThere(product) && isRoomOnly(product));
  const told = await preview(stand, found);
  const baseOf = ({ accommodation }: Anything): number => accommodation.price.base.accommodation_currency;
  const moved = await askPath(stand.sandbox, "/sandbox/move-prices", {
    body: { id: found.id, percent: 160 },
  });
  expect(moved.json).toMatchObject({ id: found.id, percent: 160 });
  const dearer = await preview(stand, found);
  expect(baseOf(dearer) / baseOf(told)).toBeCloseTo(1.6, 1);
  const { json } = await create(stand, booking(told));
  const { order: number } = json.data;
  expect((await stayOrder(stand, number)).price.total).toEqual(told.accommodation.price.total);
  const alone = { type: "room", change: { allocation: { number_of_adults: 1 } } };
  await change(stand, json.data.accommodation.reservation, alone);
  const { price } = await stayOrder(stand, number);
  expect(price.total.accommodation_currency).toBeLessThanOrEqual(
    told.accommodation.price.total.accommodation_currency,
  );
  await askPath(stand.sandbox, "/sandbox/move-prices", { body: { id: found.id, percent: 100 } });
  expect(baseOf(await preview(stand, found))).toBe(baseOf(told));
  const cannot = await askPath(stand.sandbox, "/sandbox/move-prices", { body: { id: found.id, percent: 5 } });
  expect(refusal(cannot)).toEqual([400, "invalid_parameter"]);
});

test("O03: what a booking must hold is asked for by name", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, isPaidThere);
  const told = await preview(stand, found);
  const whole = booking(told);
  const refused = async (body: object) => {
    const { status, json } = await create(stand, body);
    return [status, json.errors[0].id, json.errors[0].message.split(":")[0]];
  };
  const [product] = whole.accommodation.products;
  const { guests: _none, ...unnamed } = product;
  expect(await refused({ ...whole, accommodation: { products: [unnamed] } })).toEqual([
    400,
    "missing_parameter",
    "accommodation.products[0].guests",
  ]);
  expect(await refused({ ...whole, accommodation: undefined })).toEqual([
    400,
    "missing_parameter",
    "accommodation",
  ]);
  expect(await refused({ ...whole, accommodation: { products: [{ ...product, id: "another" }] } })).toEqual([
    400,
    "invalid_parameter",
    "accommodation.products",
  ]);
  expect(await refused({ ...whole, payment: { timing: "pay_at_pickup" } })).toEqual([
    400,
    "invalid_parameter",
    "payment.timing",
  ]);
  const beds = { ...product, bed_configuration: "a hammock" };
  expect((await refused({ ...whole, accommodation: { products: [beds] } }))[2]).toBe(
    "accommodation.products[0].bed_configuration",
  );
  const careful = await rate(stand.sandbox, (_product, id) => addressed.has(id));
  const short = booking(await preview(stand, careful), { booker: { address: { country: "nl" } } });
  expect(await refused(short)).toEqual([400, "missing_parameter", "booker.address.address_line"]);
});

/** Properties of Amsterdam that want the booker's address. */
const addressed = new Set<number>(
  await (async () => {
    const { sandbox } = stall();
    const accommodations = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 100);
    const { data } = (await ask(sandbox, "/accommodations/details", { accommodations })).json;
    return data.filter((one: Anything) => one.booker_address_required).map(({ id }: Anything) => id);
  })(),
);

test("O04: each card for trying is answered as the page says, and a card must fit, be in date and be one at all", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, ({ policies }) =>
    policies.payment.timings.includes("pay_online_now"),
  );
  const told = await preview(stand, found);
  const pay = async (card: object, payment: object = {}) =>
    refusal(await create(stand, booking(told, { timing: "pay_online_now", card, payment })));
  const { cards } = (await askPath(stand.sandbox, "/cards.json", { method: "GET" })).json;
  const errors = cards.flatMap(({ number, error }: Anything) => (error === null ? [] : [[number, error]]));
  expect(errors).toHaveLength(14);
  for (const [number, error] of errors) expect(await pay({ number })).toEqual([422, error]);
  expect(await pay({ number: "4000000000000011" })).toEqual([422, "payment_refused_invalid_card_number"]);
  expect(await pay({ expiry_date: "2026-12" })).toEqual([422, "payment_refused_card_is_expired"]);
  expect(await pay({ number: "6011000990139424" })).toEqual([422, "payment_refused_invalid_payment_method"]);
  expect(await pay({}, { method: undefined, card: undefined })).toEqual([400, "missing_parameter"]);
  expect(await pay({}, { method: "wallet", card: undefined })).toEqual([
    422,
    "payment_refused_invalid_payment_method",
  ]);
  const authentication = { "3d_secure": { authentication_value: "AAE", eci: "05", transaction: "t1" } };
  expect(await pay({ number: "4000000000001133", authentication })).toEqual([200, undefined]);
});

test("O05: a cancellation costs what the running step of the schedule says, and once", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, isFree);
  const steps = found.product.policies.cancellation.schedule;
  expect(steps.length).toBeGreaterThan(1);
  const early = await ordered(stand, found);
  expect((await cancel(stand, early.reservation)).json.data).toEqual({ status: "successful" });
  const free = await stayOrder(stand, early.order, { currency: "USD" });
  expect(free).toMatchObject({
    status: "cancelled_by_guest",
    cancellation_details: { fee: { accommodation_currency: 0, booker_currency: 0 } },
  });
  expect(refusal(await cancel(stand, early.reservation))).toEqual([409, "409"]);
  const late = await ordered(stand, found);
  const last = late.told.accommodation.products[0].policies.cancellation.at(-1);
  stand.clock.set(last.from);
  expect((await cancel(stand, late.reservation)).status).toBe(200);
  const costly = await stayOrder(stand, late.order, { currency: "USD" });
  expect(costly.cancellation_details.fee).toEqual(last.price);
  expect(costly.cancellation_details.fee.accommodation_currency).toBeGreaterThan(0);
});

test("O05: nothing is cancelled or changed once the day of arrival is over, and the form of 3.1 is refused", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, isPaidThere);
  const { order, reservation } = await ordered(stand, found);
  expect(refusal(await ask(stand.sandbox, "/orders/cancel", { order, reason: "none" }))).toEqual([
    400,
    "unknown_parameter",
  ]);
  // Amsterdam's midnight is 23:00 UTC in March.
  stand.clock.set("2027-03-10T23:00:00Z");
  expect(refusal(await cancel(stand, reservation))).toEqual([409, "409"]);
  const guests = { type: "room", change: { guests: [{ name: "Late Comer" }] } };
  expect((await change(stand, reservation, guests)).json.data.modification.accommodation).toEqual({
    status: "failed",
  });
});

test("O06: other dates cost what availability says for them, and take the rooms of those", async () => {
  const stand = stall();
  const found = await rate(
    stand.sandbox,
    (product) => isPaidThere(product) && product.number_available > 1 && product.deal === null,
  );
  const { order, reservation } = await ordered(stand, found);
  const units = await left(stand, found);
  const days = { checkin: "2027-04-20", checkout: "2027-04-23" };
  const question = { ...stay, ...days, currency: "USD", accommodations: [found.id] };
  const { data } = (await ask(stand.sandbox, "/accommodations/availability", question)).json;
  const there = data[0].products.find(({ id }: Anything) => id === found.product.id);
  const { json } = await change(stand, reservation, { type: "dates", change: days });
  expect(json.data.modification.accommodation).toEqual({
    status: "successful",
    new_price: there.price.total.accommodation_currency,
  });
  expect(await stayOrder(stand, order, { currency: "USD" })).toMatchObject({
    ...days,
    price: { total: there.price.total },
  });
  expect(await left(stand, found)).toBe(units + 1);
});

test("O06: dates that are full change nothing and say so under 200; its own room is no hindrance", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => isPaidThere(product) && product.number_available > 0);
  const { order, reservation } = await ordered(stand, found);
  const units = await left(stand, found);
  if (units > 0) {
    const sale = { id: found.id, room: found.product.room, checkin, checkout, units };
    await askPath(stand.sandbox, "/sandbox/book", { body: sale });
  }
  const shorter = { checkin: "2027-03-10", checkout: "2027-03-11" };
  const less = await change(stand, reservation, { type: "dates", change: shorter });
  expect(less.json.data.modification.accommodation.status).toBe("successful");
  const back = await change(stand, reservation, { type: "dates", change: { checkin, checkout } });
  expect(back.json.data.modification.accommodation.status).toBe("successful");
  const far = { checkin: "2027-08-01", checkout: "2027-08-02" };
  await askPath(stand.sandbox, "/sandbox/close-property", { body: { id: found.id, kind: "temporarily" } });
  const full = await change(stand, reservation, { type: "dates", change: far });
  expect([full.status, full.json.data.modification.accommodation]).toEqual([200, { status: "failed" }]);
  expect(await stayOrder(stand, order)).toMatchObject({ checkin, checkout, status: "booked" });
});

test("O06: guests of a room, its smoking and its card are changed one at a time", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => isPaidThere(product) && product.number_available > 1);
  const { order, reservation } = await ordered(stand, found, 2);
  const [, second] = (await stayOrder(stand, order)).products;
  const room = { room_reservation: second.room_reservation, guests: [{ name: "Alan Kay" }] };
  const changed = await change(stand, reservation, {
    type: "room",
    change: { ...room, smoking_preference: "non_smoking" },
  });
  expect(changed.json.data.modification.accommodation).toEqual({ status: "successful" });
  const now = await stayOrder(stand, order, { extras: ["policies"] });
  expect(now.products.map(({ guests }: Anything) => guests[0].name)).toEqual(["Guest 1", "Alan Kay"]);
  expect(now.products[1].policies.smoking_preference).toBe("non-smoking");
  const unnamed = await change(stand, reservation, { type: "room", change: { guests: room.guests } });
  expect(refusal(unnamed)).toEqual([400, "missing_parameter"]);
  const many = { ...room, allocation: { number_of_adults: 40 } };
  expect(
    (await change(stand, reservation, { type: "room", change: many })).json.data.modification.accommodation,
  ).toEqual({ status: "failed" });
  const card = { cardholder: "Grace Hopper", cvc: "123", expiry_date: "2031-12" };
  const pay = (number: string) =>
    ask(stand.sandbox, "/orders/modify", {
      order,
      modification: { payment: { type: "card", change: { ...card, number } } },
    });
  expect((await pay("4000000000001059")).json.data.modifications.payment.status).toBe("failed");
});

test("O07: stays end by the clock, and the property can end them before; commission is actual only then", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, isFree);
  const { order, told } = await ordered(stand, found);
  const called = await ordered(stand, found);
  await ended(stand, called.order, "cancelled_by_accommodation");
  const own = "2027-03-20T00:00:00+00:00";
  const ask2 = async () => (await report(stand, { orders: [order, called.order], currency: "USD" })).data;
  const [off, on] = (await ask2()) as [Anything, Anything];
  expect([off.status, on.status]).toEqual(["cancelled_by_accommodation", "booked"]);
  expect(on.commission).toMatchObject({ actual_commission_amount: null, actual_percentage: null });
  expect(off.commission.actual_commission_amount.product_currency).toBe(0);
  stand.clock.set(own);
  const [, stayed] = (await ask2()) as [Anything, Anything];
  expect(["stayed", "no_show"]).toContain(stayed.status);
  expect(stayed.status).toBe("stayed");
  const percentage = stayed.commission.actual_percentage;
  expect(percentage).toBeGreaterThanOrEqual(12);
  expect(percentage).toBeLessThanOrEqual(18);
  const base = told.accommodation.price.base.accommodation_currency;
  const cents = Math.round((Math.round(base * 100) * percentage) / 100);
  expect(Math.round(stayed.commission.actual_commission_amount.product_currency * 100)).toBe(cents);
  // Noon of the day of departure at the property.
  expect(stayed.updated).toBe("2027-03-12T11:00:00+00:00");
  expect(refusal(await ended(stand, called.order, "no_show"))).toEqual([409, "order_ended"]);
});

test("O08: reports go by range of at most seven days in the last year, in pages that add up", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => isPaidThere(product) && product.number_available > 2);
  const { order } = await ordered(stand, found);
  const week = { from: "2027-01-10T00:00:00+00:00", to: "2027-01-16T00:00:00+00:00" };
  const whole = await report(stand, { created: week });
  expect(whole.metadata).toEqual({ next_page: null, total_results: whole.data.length });
  const services = ["accommodations", "cars", "flights", "attractions", "taxis"];
  const told = whole.data.map((one: Anything) => services.filter((name) => one[name] !== null));
  expect(told.every((one: string[]) => one.length === 1)).toBe(true);
  expect(new Set(told.flat())).toEqual(new Set(services));
  const times = whole.data.map(({ created }: Anything) => Date.parse(created));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const pages: Anything[] = [];
  let page = await report(stand, { created: week, maximum_results: 10 });
  for (;;) {
    pages.push(...page.data);
    expect(page.metadata.total_results).toBe(whole.data.length);
    if (page.metadata.next_page === null) break;
    const next = { page: page.metadata.next_page, extras: ["payment"] };
    page = (await ask(stand.sandbox, "/orders/details", next)).json;
    expect(page.data.every((one: Anything) => one.accommodations === null || one.payment)).toBe(true);
  }
  expect(pages.map(({ id }) => id)).toEqual(whole.data.map(({ id }: Anything) => id));
  const refused = async (request: object) => (await report(stand, request)).errors[0].id;
  const long = { from: "2027-01-01T00:00:00+00:00", to: "2027-01-08T00:00:01+00:00" };
  expect(await refused({ created: long })).toBe("invalid_parameter");
  expect(
    await refused({ updated: { from: "2026-01-10T00:00:00+00:00", to: "2026-01-11T00:00:00+00:00" } }),
  ).toBe("invalid_parameter");
  expect(await refused({ orders: [order], maximum_results: 10 })).toBe("conflicting_parameters");
  expect(await refused({ orders: [order], created: week })).toBe("conflicting_parameters");
  const arrivals = await report(stand, { start: { from: checkin }, services: ["accommodations"] });
  expect(arrivals.data.map(({ id }: Anything) => id)).toEqual([order]);
});

test("O08: orders of other services are found by number, and change with the clock as reports of updates tell", async () => {
  const stand = stall();
  const week = { from: "2026-12-01T00:00:00+00:00", to: "2026-12-08T00:00:00+00:00" };
  const { data } = await report(stand, { created: week, services: ["taxis", "cars", "flights"] });
  expect(data.length).toBeGreaterThan(10);
  const numbers = data.map(({ id }: Anything) => id);
  const again = await report(stand, { orders: numbers, services: ["taxis", "cars", "flights"] });
  expect(again.data).toEqual(data);
  expect((await report(stand, { orders: numbers })).data).toEqual([]);
  const changed = data.filter(({ created, updated }: Anything) => created !== updated);
  expect(changed.length).toBeGreaterThan(3);
  for (const { id, updated } of changed.slice(0, 5)) {
    const second = { from: updated, to: updated };
    const found = await report(stand, { updated: second });
    expect(found.data.map((one: Anything) => one.id)).toContain(id);
  }
});

test("O09: an answer is lost after the order stands; another order stands late", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => isPaidThere(product) && product.number_available > 1);
  const fault = (rule: object) =>
    askPath(stand.sandbox, "/sandbox/faults", { body: { operation: "orderCreate", count: 1, ...rule } });
  await fault({ kind: "lost" });
  const body = booking(await preview(stand, found));
  expect((await create(stand, body)).cut).toBe("drop");
  expect(refusal(await create(stand, body))).toEqual([409, "duplicate_request"]);
  const counted = async () => (await askPath(stand.sandbox, "/sandbox/orders", { method: "GET" })).json.total;
  expect(await counted()).toBe(1);
  await fault({ kind: "lost", lateS: 90 });
  const late = booking(await preview(stand, found));
  const units = await left(stand, found);
  expect((await create(stand, late)).cut).toBe("drop");
  expect([await counted(), await left(stand, found)]).toEqual([1, units]);
  expect(refusal(await create(stand, late))).toEqual([409, "duplicate_request"]);
  stand.clock.advance(90_000);
  expect([await counted(), await left(stand, found)]).toEqual([2, units - 1]);
});

test("O10: the journal and snapshots hold no card, and the journal no guest either", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, ({ policies }) =>
    policies.payment.timings.includes("pay_online_now"),
  );
  const body = booking(await preview(stand, found), { timing: "pay_online_now" });
  const { json } = await create(stand, body);
  await stayOrder(stand, json.data.order);
  await report(stand, { orders: [json.data.order] });
  const journal = await askPath(stand.sandbox, "/sandbox/journal", { method: "GET" });
  const calls = journal.json.entries.filter(({ operation }: Anything) => /order/i.test(operation));
  expect(calls.length).toBeGreaterThanOrEqual(3);
  for (const secret of [
    "Hopper",
    "grace@guests",
    "guest@guests",
    TAKEN,
    "1015 CC",
    json.data.accommodation.pincode,
  ])
    expect(journal.text).not.toContain(secret);
  await askPath(stand.sandbox, "/sandbox/snapshots", { body: { name: "one" } });
  const snapshot = await askPath(stand.sandbox, "/sandbox/snapshots/one", { method: "GET" });
  expect(snapshot.text).toContain("Hopper");
  expect(snapshot.text).not.toContain(TAKEN);
});

test("O10: a snapshot brings the orders back", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, isPaidThere);
  const { order, reservation } = await ordered(stand, found);
  await askPath(stand.sandbox, "/sandbox/snapshots", { body: { name: "one" } });
  const before = (await ask(stand.sandbox, "/orders/details/accommodations", { orders: [order] })).json.data;
  await cancel(stand, reservation);
  expect((await stayOrder(stand, order)).status).toBe("cancelled_by_guest");
  await askPath(stand.sandbox, "/sandbox/snapshots/restore", { body: { name: "one" } });
  const after = (await ask(stand.sandbox, "/orders/details/accommodations", { orders: [order] })).json.data;
  expect(after).toEqual(before);
});
