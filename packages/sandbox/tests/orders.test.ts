// Orders: made from a preview, changed, cancelled, reported, and stored without cards.
import { expect, test } from "vitest";
import type { Sandbox } from "../src/server";
import { type Anything, booking, TAKEN } from "./orders-support";
import {
  AMSTERDAM,
  ask,
  askPath,
  handClock,
  NOON,
  type ServerRequest,
  sandboxOf,
  stay,
} from "./server-support";
import { control, dataOf, done } from "./state-support";

const { booker, checkin, checkout } = stay;

function stall() {
  const clock = handClock(NOON);
  return { sandbox: sandboxOf({ clock }), clock };
}
type Stall = ReturnType<typeof stall>;

interface Found {
  id: number;
  product: Anything;
}

/** The first rate of Amsterdam's properties that fits; asked in dollars, which nobody there sells in. */
async function rate(sandbox: Sandbox, fits: (product: Anything, id: number) => boolean): Promise<Found> {
  const ids = sandbox.world.idsOfCity(AMSTERDAM);
  for (let at = 0; at < 400; at += 50) {
    const accommodations = ids.slice(at, at + 50);
    const question = { ...stay, currency: "USD", accommodations };
    for (const { id, products } of await dataOf(sandbox, "availability", question))
      for (const product of products) if (fits(product, id)) return { id, product };
  }
  throw new Error("no such rate is on sale");
}

const isPaidThere = ({ policies }: Anything): boolean =>
  policies.payment.timings.join() === "pay_at_the_property";
const isPaidNow = ({ policies }: Anything): boolean => policies.payment.timings.includes("pay_online_now");
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
  const previewed = await preview(stand, found, rooms);
  const { status, json } = await create(stand, booking(previewed));
  expect([status, json.errors]).toEqual([200, undefined]);
  return { previewed, order: json.data.order as string, ...json.data.accommodation };
}

async function stayOrder({ sandbox }: Stall, order: string, more: object = {}) {
  const { json } = await ask(sandbox, "/orders/details/accommodations", { orders: [order], ...more });
  return json.data[0];
}

async function report({ sandbox }: Stall, request: object) {
  const answer = await ask(sandbox, "/orders/details", { currency: "EUR", ...request });
  return answer.json;
}

const refusal = ({ status, json }: Pick<ServerRequest, "status" | "json">) => [status, json.errors?.[0]?.id];

async function left({ sandbox }: Stall, { id, product }: Found): Promise<number> {
  const [found] = await dataOf(sandbox, "availability", { ...stay, accommodations: [id] });
  const rates: Anything[] = found?.products ?? [];
  return rates.find((one) => one.id === product.id)?.number_available ?? 0;
}

const cancel = ({ sandbox }: Stall, reservation: string) =>
  ask(sandbox, "/orders/cancel", { accommodation: { reservation, reason: "Plans changed" } });

/** What a modification comes to. */
async function change({ sandbox }: Stall, reservation: string, modification: object) {
  const accommodation = { reservation, ...modification };
  const { status, json } = await ask(sandbox, "/orders/modify", { modification: { accommodation } });
  return status === 200 ? json.data.modification.accommodation : refusal({ status, json });
}

test("O02: a preview becomes one order, whatever is sent again, and takes its rooms until it is cancelled", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => product.number_available > 2);
  const before = await left(stand, found);
  const previewed = await preview(stand, found, 2);
  const body = booking(previewed);
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

test("O02: an order holds exactly its preview: rooms, guests, prices in both currencies, label and remarks", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => product.number_available > 1);
  const wirePreview = await preview(stand, found, 2, {
    products: [entry(found.product.id), { ...entry(found.product.id, 1) }],
  });
  const remarks = { estimated_arrival_time: { hour: 23 }, special_requests: "High floor" };
  const { json } = await create(stand, booking(wirePreview, { accommodation: { remarks } }));
  const extras = ["accommodation_details", "policies", "extra_charges"];
  const order = await stayOrder(stand, json.data.order, { currency: "USD", extras });
  expect(order).toMatchObject({
    accommodation: found.id,
    checkin,
    checkout,
    status: "booked",
    label: "spring_rate",
    pin_code: json.data.accommodation.pincode,
    price: { total: wirePreview.accommodation.price.total },
    remarks: { estimated_arrival_time: { hour: 23, next_day: false }, special_requests: "High floor" },
  });
  expect(order.products.map(({ guests }: Anything) => guests[0].name)).toEqual(["Guest 1", "Guest 2"]);
  expect(order.products.map(({ allocation }: Anything) => allocation.adults)).toEqual([2, 1]);
  for (const [at, product] of order.products.entries()) {
    const [price, previewed] = [product.price, wirePreview.accommodation.products[at]];
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
  for (const order_token of [paging, `${body.order_token}x`])
    expect(refusal(await create(stand, { ...body, order_token }))).toEqual([400, "invalid_token"]);
  stand.clock.advance(15 * 60_000 + 1);
  expect(refusal(await create(stand, body))).toEqual([400, "expired_token"]);
});

test("O02: rooms that are gone since the preview are told as such, and nothing is ordered", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => product.number_available > 0);
  const body = booking(await preview(stand, found));
  const sale = { id: found.id, room: found.product.room, checkin, checkout, units: await left(stand, found) };
  await done(stand.sandbox, "POST book", sale);
  expect(refusal(await create(stand, body))).toEqual([409, "order_unavailable"]);
  expect((await done(stand.sandbox, "GET orders")).total).toBe(0);
});

test("O02: prices that move hold for whoever asks from then on; what was previewed is booked and changed at its own", async () => {
  const stand = stall();
  const isRoomOnly = ({ policies, deal }: Anything) => policies.meal_plan.plan === "no_plan" && !deal;
  const found = await rate(stand.sandbox, (product) => isPaidThere(product) && isRoomOnly(product));
  const previewed = await preview(stand, found);
  const baseOf = ({ accommodation }: Anything): number => accommodation.price.base.accommodation_currency;
  const move = (percent: number) => control(stand.sandbox, "POST move-prices", { id: found.id, percent });
  expect((await move(160)).json).toMatchObject({ id: found.id, percent: 160 });
  const dearer = await preview(stand, found);
  expect(baseOf(dearer) / baseOf(previewed)).toBeCloseTo(1.6, 1);
  const { json } = await create(stand, booking(previewed));
  const { order: number } = json.data;
  expect((await stayOrder(stand, number)).price.total).toEqual(previewed.accommodation.price.total);
  const alone = { type: "room", change: { allocation: { number_of_adults: 1 } } };
  await change(stand, json.data.accommodation.reservation, alone);
  const { price } = await stayOrder(stand, number);
  expect(price.total.accommodation_currency).toBeLessThanOrEqual(
    previewed.accommodation.price.total.accommodation_currency,
  );
  await move(100);
  expect(baseOf(await preview(stand, found))).toBe(baseOf(previewed));
  expect(refusal(await move(5))).toEqual([400, "invalid_parameter"]);
});

test("O03: a field that a booking lacks is refused by its name", async () => {
  const stand = stall();
  const whole = booking(await preview(stand, await rate(stand.sandbox, isPaidThere)));
  const [product] = whole.accommodation.products;
  const { guests: _none, ...unnamed } = product;
  const ids = stand.sandbox.world.idsOfCity(AMSTERDAM).slice(0, 100);
  const records: Anything[] = await dataOf(stand.sandbox, "details", { accommodations: ids });
  const careful = records.flatMap((one) => (one.booker_address_required ? one.id : []));
  const found = await rate(stand.sandbox, (_product, id) => careful.includes(id));
  const short = booking(await preview(stand, found), { booker: { address: { country: "nl" } } });
  const hammock = { bed_configuration: "a hammock" };
  const products = (one: object) => ({ ...whole, accommodation: { products: [one] } });
  for (const [body, id, field] of [
    [products(unnamed), "missing_parameter", "accommodation.products[0].guests"],
    [{ ...whole, accommodation: undefined }, "missing_parameter", "accommodation"],
    [products({ ...product, id: "another" }), "invalid_parameter", "accommodation.products"],
    [{ ...whole, payment: { timing: "pay_at_pickup" } }, "invalid_parameter", "payment.timing"],
    [
      products({ ...product, ...hammock }),
      "invalid_parameter",
      "accommodation.products[0].bed_configuration",
    ],
    [short, "missing_parameter", "booker.address.address_line"],
  ] as const) {
    const answer = await create(stand, body);
    const named = answer.json.errors[0].message.split(":")[0];
    expect([...refusal(answer), named]).toEqual([400, id, field]);
  }
});

test("O04: each card for trying is answered as the page says, and a card must fit, be in date and be one at all", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, isPaidNow);
  const previewed = await preview(stand, found);
  const pay = async (card: object, payment: object = {}) =>
    refusal(await create(stand, booking(previewed, { timing: "pay_online_now", card, payment })));
  const { cards } = (await askPath(stand.sandbox, "/cards.json", { method: "GET" })).json;
  const errors = cards.flatMap(({ number, error }: Anything) =>
    error === null ? [] : [[{ number }, error]],
  );
  expect(errors).toHaveLength(14);
  for (const [card, error] of [
    ...errors,
    [{ number: "4000000000000011" }, "payment_refused_invalid_card_number"],
    [{ expiry_date: "2026-12" }, "payment_refused_card_is_expired"],
    [{ number: "6011000990139424" }, "payment_refused_invalid_payment_method"],
  ])
    expect(await pay(card)).toEqual([422, error]);
  expect(await pay({}, { method: undefined, card: undefined })).toEqual([400, "missing_parameter"]);
  const wallet = await pay({}, { method: "wallet", card: undefined });
  expect(wallet).toEqual([422, "payment_refused_invalid_payment_method"]);
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
  const last = late.previewed.accommodation.products[0].policies.cancellation.at(-1);
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
  const old = await ask(stand.sandbox, "/orders/cancel", { order, reason: "none" });
  expect(refusal(old)).toEqual([400, "unknown_parameter"]);
  // Amsterdam's midnight is 23:00 UTC in March.
  stand.clock.set("2027-03-10T23:00:00Z");
  expect(refusal(await cancel(stand, reservation))).toEqual([409, "409"]);
  const guests = { type: "room", change: { guests: [{ name: "Late Comer" }] } };
  expect(await change(stand, reservation, guests)).toEqual({ status: "failed" });
});

test("O06: other dates cost what availability says for them, and take the rooms of those", async () => {
  const stand = stall();
  const isWanted = (one: Anything) => isPaidThere(one) && one.number_available > 1 && one.deal === null;
  const found = await rate(stand.sandbox, isWanted);
  const { order, reservation } = await ordered(stand, found);
  const units = await left(stand, found);
  const days = { checkin: "2027-04-20", checkout: "2027-04-23" };
  const question = { ...stay, ...days, currency: "USD", accommodations: [found.id] };
  const [offered] = await dataOf(stand.sandbox, "availability", question);
  const there = offered.products.find(({ id }: Anything) => id === found.product.id);
  const new_price = there.price.total.accommodation_currency;
  const moved = await change(stand, reservation, { type: "dates", change: days });
  expect(moved).toEqual({ status: "successful", new_price });
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
  const sale = { id: found.id, room: found.product.room, checkin, checkout, units };
  if (units > 0) await done(stand.sandbox, "POST book", sale);
  const moveTo = (days: object) => change(stand, reservation, { type: "dates", change: days });
  expect((await moveTo({ checkin, checkout: "2027-03-11" })).status).toBe("successful");
  expect((await moveTo({ checkin, checkout })).status).toBe("successful");
  await done(stand.sandbox, "POST close-property", { id: found.id, kind: "temporarily" });
  expect(await moveTo({ checkin: "2027-08-01", checkout: "2027-08-02" })).toEqual({ status: "failed" });
  expect(await stayOrder(stand, order)).toMatchObject({ checkin, checkout, status: "booked" });
});

test("O06: guests of a room, its smoking and its card are changed one at a time", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => isPaidThere(product) && product.number_available > 1);
  const { order, reservation } = await ordered(stand, found, 2);
  const [, second] = (await stayOrder(stand, order)).products;
  const room = { room_reservation: second.room_reservation, guests: [{ name: "Alan Kay" }] };
  const changeRoom = (more: object) => change(stand, reservation, { type: "room", change: more });
  const changed = await changeRoom({ ...room, smoking_preference: "non_smoking" });
  expect(changed).toEqual({ status: "successful" });
  const now = await stayOrder(stand, order, { extras: ["policies"] });
  expect(now.products.map(({ guests }: Anything) => guests[0].name)).toEqual(["Guest 1", "Alan Kay"]);
  expect(now.products[1].policies.smoking_preference).toBe("non-smoking");
  expect(await changeRoom({ guests: room.guests })).toEqual([400, "missing_parameter"]);
  const many = { ...room, allocation: { number_of_adults: 40 } };
  expect(await changeRoom(many)).toEqual({ status: "failed" });
  const card = { cardholder: "Grace Hopper", cvc: "123", expiry_date: "2031-12" };
  const payment = { type: "card", change: { ...card, number: "4000000000001059" } };
  const { json } = await ask(stand.sandbox, "/orders/modify", { order, modification: { payment } });
  expect(json.data.modifications.payment.status).toBe("failed");
});

test("O07: stays end by the clock, and the property can end them before; commission is actual only then", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, isFree);
  const { order, previewed } = await ordered(stand, found);
  const called = await ordered(stand, found);
  const end = (status: string) => control(stand.sandbox, "POST end-order", { order: called.order, status });
  await end("cancelled_by_accommodation");
  const ask2 = async () => (await report(stand, { orders: [order, called.order], currency: "USD" })).data;
  const [off, on] = (await ask2()) as [Anything, Anything];
  expect([off.status, on.status]).toEqual(["cancelled_by_accommodation", "booked"]);
  expect(on.commission).toMatchObject({ actual_commission_amount: null, actual_percentage: null });
  expect(off.commission.actual_commission_amount.product_currency).toBe(0);
  stand.clock.set("2027-03-20T00:00:00+00:00");
  const [, stayed] = (await ask2()) as [Anything, Anything];
  expect(stayed.status).toBe("stayed");
  const percentage = stayed.commission.actual_percentage;
  expect(percentage).toBeGreaterThanOrEqual(12);
  expect(percentage).toBeLessThanOrEqual(18);
  const base = previewed.accommodation.price.base.accommodation_currency;
  const cents = Math.round((Math.round(base * 100) * percentage) / 100);
  expect(Math.round(stayed.commission.actual_commission_amount.product_currency * 100)).toBe(cents);
  // Noon of the day of departure at the property.
  expect(stayed.updated).toBe("2027-03-12T11:00:00+00:00");
  expect(refusal(await end("no_show"))).toEqual([409, "order_ended"]);
});

test("O08: reports go by range of at most seven days in the last year, in pages that add up", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, (product) => isPaidThere(product) && product.number_available > 2);
  const { order } = await ordered(stand, found);
  const week = { from: "2027-01-10T00:00:00+00:00", to: "2027-01-16T00:00:00+00:00" };
  const whole = await report(stand, { created: week });
  expect(whole.metadata).toEqual({ next_page: null, total_results: whole.data.length });
  const services = ["accommodations", "cars", "flights", "attractions", "taxis"];
  const servicesByOrder = whole.data.map((one: Anything) => services.filter((name) => one[name] !== null));
  expect(servicesByOrder.every((one: string[]) => one.length === 1)).toBe(true);
  expect(new Set(servicesByOrder.flat())).toEqual(new Set(services));
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
  const old = { from: "2026-01-10T00:00:00+00:00", to: "2026-01-11T00:00:00+00:00" };
  expect(await refused({ created: long })).toBe("invalid_parameter");
  expect(await refused({ updated: old })).toBe("invalid_parameter");
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
    done(stand.sandbox, "POST faults", { operation: "orderCreate", count: 1, ...rule });
  await fault({ kind: "lost" });
  const body = booking(await preview(stand, found));
  expect((await create(stand, body)).cut).toBe("drop");
  expect(refusal(await create(stand, body))).toEqual([409, "duplicate_request"]);
  const counted = async () => (await done(stand.sandbox, "GET orders")).total;
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

test("O10: the journal and snapshots hold no card, and the journal no guest either; a snapshot brings orders back", async () => {
  const stand = stall();
  const found = await rate(stand.sandbox, isPaidNow);
  const body = booking(await preview(stand, found), { timing: "pay_online_now" });
  const { order, accommodation } = (await create(stand, body)).json.data;
  const before = await stayOrder(stand, order);
  await report(stand, { orders: [order] });
  const journal = await done(stand.sandbox, "GET journal");
  const calls = journal.entries.filter(({ operation }: Anything) => /order/i.test(operation));
  expect(calls.length).toBeGreaterThanOrEqual(3);
  const secrets = ["Hopper", "grace@guests", "guest@guests", TAKEN, "1015 CC", accommodation.pincode];
  for (const secret of secrets) expect(JSON.stringify(journal)).not.toContain(secret);
  await done(stand.sandbox, "POST snapshots", { name: "one" });
  const snapshot = JSON.stringify(await done(stand.sandbox, "GET snapshots/one"));
  expect([snapshot.includes("Hopper"), snapshot.includes(TAKEN)]).toEqual([true, false]);
  await cancel(stand, accommodation.reservation);
  expect((await stayOrder(stand, order)).status).toBe("cancelled_by_guest");
  await done(stand.sandbox, "POST snapshots/restore", { name: "one" });
  expect(await stayOrder(stand, order)).toEqual(before);
});
