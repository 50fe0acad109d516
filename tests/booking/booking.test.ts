// Booking as its pages do it, over the real sandbox: from a choice to an order, its changes and its end.
import type { PreviewedStay } from "@roomward/contract/order-preview";
import { eq, like } from "drizzle-orm";
import { createElement } from "react";
import { prerender } from "react-dom/static.edge";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";

import { BookedPage } from "@/app/[locale]/booking/[word]/booked";
import { ReviewPage } from "@/app/[locale]/booking/[word]/review";
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import type { StayTerms } from "@/lib/address/stay-query";
import { agreeTo, askAgain, sharedAs, shareRooms } from "@/lib/booking/agree";
import { bookingCalendar } from "@/lib/booking/booking-calendar";
import {
  cancelBooking,
  changeAdults,
  changeDates,
  changeRoom,
  feeMark,
  feeMarks,
} from "@/lib/booking/manage";
import { dayProblem, offerAdults, offerDates, otherRooms } from "@/lib/booking/offer-change";
import { openedCookie, openWithPin } from "@/lib/booking/open-booking";
import { type BookingPage, readBooking } from "@/lib/booking/read-booking";
import { type Chosen, isOf, questionOf, startBooking } from "@/lib/booking/start";
import { setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { bookingDelay } from "@/lib/db/schema";
import { orderMail, platformOrder } from "@/lib/db/schema-orders";
import { call } from "@/lib/demand/client";
import { wordsFor } from "@/lib/i18n";
import * as asking from "@/lib/orders/ask-order";
import { type Attempt, openAttempt, rereadAttempt } from "@/lib/orders/attempts";
import { lookUpAttempts } from "@/lib/orders/look-up";
import { previewQuote } from "@/lib/quote/ordered";
import { NO_ARRIVAL } from "@/lib/rules/campaign";
import { readOrder } from "@/lib/staff/orders/list";
import { unagreedFees } from "@/lib/staff/orders/standing";
import { seenFrom } from "@/lib/stays/choice";
import { ask } from "@/packages/sandbox/tests/server-support";
import {
  AMSTERDAM,
  booker,
  dates,
  isCardless,
  type OverOrders,
  overOrders,
  type Rate,
  rateThat,
  sellOut,
} from "../orders/over-orders";
import { CLOCK } from "../stays/support";

const words = wordsFor("en");
const MINUTE = 60_000;
const nothing = { seen: null, isChecked: false };

let world: OverOrders;
let rate: Rate;

beforeAll(async () => {
  world = await overOrders(CLOCK);
  rate = await rateThat(world, isCardless);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.tidy();
  await (await database()).delete(bookingDelay);
});

const terms: StayTerms = {
  ...dates,
  adults: 2,
  rooms: 1,
  children: [],
  bookerCountry: "nl",
  bookerState: null,
  device: "desktop",
  devicePinned: false,
  currency: "USD",
  filter: NO_RATE_FILTER,
};

const chosen = (
  given: Partial<StayTerms> = {},
  choice: Chosen["choice"] = { kind: "product", id: rate.id },
): Chosen => ({
  id: rate.accommodation,
  terms: { ...terms, ...given },
  choice,
  arrival: NO_ARRIVAL,
  seen: null,
  asked: "in=2027-03-10&out=2027-03-12&product=one",
});

const questionIn = async (...given: Parameters<typeof questionOf>) => (await questionOf(...given))?.question;

async function started(of: Chosen = chosen()): Promise<{ token: string; attempt: Attempt }> {
  const found = await questionOf(of, words);
  if (found === null) throw new Error("the choice is not offered");
  const token = await startBooking(of, found.question, words);
  const attempt = await openAttempt(token);
  if (attempt === null) throw new Error("the word opens nothing");
  return { token, attempt };
}

const read = async (attempt: Attempt, wishes: Partial<typeof nothing> = {}): Promise<BookingPage> =>
  await readBooking(await rereadAttempt(attempt), { ...nothing, ...wishes }, words);

async function review(attempt: Attempt) {
  const page = await read(attempt);
  if (page.kind !== "review") throw new Error(`shown as ${page.kind}`);
  return page;
}

const guests = {
  first: "Mary",
  last: "Somerville",
  email: "mary@example.org",
  phone: "+31 20 555 0142",
  country: "nl",
  timing: "pay_at_the_property",
};
const formOf = (more: Record<string, string> = {}) => new URLSearchParams({ ...guests, ...more });

async function booked(more: Record<string, string> = {}, of = chosen()) {
  const { token, attempt } = await started(of);
  const { attempt: shown } = await review(attempt);
  const problem = await agreeTo(shown, formOf({ preview: String(shown.previews), ...more }), words);
  return { token, problem, attempt: await rereadAttempt(attempt) };
}

async function standing(attempt: Attempt) {
  const page = await read(attempt);
  if (page.kind !== "booked" || page.order === null) throw new Error(`shown as ${page.kind}`);
  return page.order;
}

/** An answer of the platform as it came. */
const raw = async (path: string, body: object) => (await ask(world.sandbox, `/${path}`, body)).json.data;

const recordOf = async ({ accommodation: id }: Attempt, extra: string) =>
  (await raw("accommodations/details", { accommodations: [id], extras: [extra] }))[0];

const APRIL = { checkin: "2027-04-06", checkout: "2027-04-09" };

/** What the sandbox itself holds of an attempt's order. */
const storedOf = async ({ label }: Attempt) =>
  (await world.standing()).find((order) => order.label === label);

test("O35: one rate is for the whole party, and rates in numbers are shared out with an adult in each room", async () => {
  const one = await questionIn(chosen({ adults: 1, children: [4] }), words);
  expect(one?.products).toEqual([{ id: rate.id, allocation: { number_of_adults: 1, children: [4] } }]);
  const picks = [{ id: rate.id, count: 2 }];
  const two = await questionIn(chosen({ adults: 3, rooms: 2, children: [] }, { kind: "set", picks }), words);
  expect(two?.products.map(({ allocation }) => allocation.number_of_adults).toSorted()).toEqual([1, 2]);
  expect(two).toMatchObject({ ...dates, currency: "USD", booker: { country: "nl", platform: "desktop" } });
  // One of the two rooms that were searched for holds half of the party.
  const half = await questionIn(chosen({ adults: 4, rooms: 2 }), words);
  expect(half?.products.map(({ allocation }) => allocation.number_of_adults)).toEqual([2]);
});

test("O35: the platform's combination keeps its own rooms and its own sharing", async () => {
  const of = chosen({ adults: 4, rooms: 2 }, { kind: "combination", ids: null });
  const question = await questionIn(of, words);
  const guests = { number_of_adults: 4, number_of_rooms: 2 };
  const request = { accommodations: [rate.accommodation], ...dates, booker, guests, currency: "USD" };
  const [offered] = await raw("accommodations/availability", { ...request, extras: ["extra_charges"] });
  const offeredProducts = offered?.recommendation.products;
  expect(offeredProducts.length).toBeGreaterThan(0);
  expect(question?.products.map(({ id, allocation }) => [id, allocation.number_of_adults])).toEqual(
    offeredProducts.map((part: { id: string; number_of_adults: number }) => [part.id, part.number_of_adults]),
  );
});

test("O35: a rate no longer offered begins no booking, and pressing twice is the same attempt", async () => {
  expect(await questionOf(chosen({}, { kind: "product", id: "gone" }), words)).toBeNull();
  const { attempt } = await started();
  const again = await questionIn(chosen(), words);
  expect(again && isOf(attempt, rate.accommodation, again)).toBe(true);
  const other = await questionIn(chosen({ adults: 1 }), words);
  expect(other && isOf(attempt, rate.accommodation, other)).toBe(false);
  expect(again && isOf(attempt, rate.accommodation + 1, again)).toBe(false);
});

test("O36: the review shows what the platform previewed: totals, every fee, the plan of payment with its days", async () => {
  const { attempt } = await started();
  const page = await review(attempt);
  const preview = page.attempt.preview?.told;
  const total = preview?.price.total;
  expect(page.view.price.total.shown).toMatchObject({ amount: total?.booker_currency, currency: "USD" });
  expect(page.view.price.total.property).toMatchObject({
    amount: total?.accommodation_currency,
    currency: "EUR",
  });
  const [item] = page.view.items;
  expect(item?.cancellation.steps.map(({ fee }) => fee.shown.amount)).toEqual(
    preview?.products[0]?.policies?.cancellation?.map(({ price }) => price.booker_currency),
  );
  const plan = page.view.plans.find(({ timing }) => timing === "pay_at_the_property");
  expect(plan).toMatchObject({ timing: "pay_at_the_property", needsCard: false });
  expect(plan?.lines[0]).toContain("10 March 2027");
  expect(plan?.lines[0]).toContain(page.view.price.total.shown.text);
  expect(page.view.misfits).toEqual([]);
});

test("O37: in the night of arrival hours that are over are neither offered nor taken, and an ended check-in is said", async () => {
  world.at = Date.parse("2027-03-11T00:30:00Z");
  onTestFinished(() => {
    world.at = Date.parse(CLOCK) + 60 * MINUTE;
  });
  // Fewer rates than before are still sold.
  const late = await rateThat(world, isCardless);
  const { attempt } = await started({
    ...chosen({}, { kind: "product", id: late.id }),
    id: late.accommodation,
  });
  const shown = await review(attempt);
  const request = { page: "/page", action: "/act", readParam: () => "" };
  const { prelude } = await prerender(
    createElement(ReviewPage, { review: { ...shown, checkinOver: "Check-in is over." }, request, words }),
  );
  const html = await new Response(prelude).text();
  const [box = ""] = /<select[^>]*name="arrival".*?<\/select>/.exec(html) ?? [];
  expect([...box.matchAll(/value="([^"]+)"/g)].map(([, hour]) => hour)).toEqual(["+1", "+2", "+3"]);
  expect(html).toContain("Check-in is over.");
  const form = formOf({ preview: String(shown.attempt.previews), arrival: "+0" });
  expect(await agreeTo(shown.attempt, form, words)).toBe("check=1");
});

test("O36: how charges of several rooms are charged is what the rooms' own say, where they say one thing", async () => {
  const picks = [{ id: rate.id, count: 2 }];
  const { attempt } = await started(chosen({ adults: 4, rooms: 2 }, { kind: "set", picks }));
  const { view, attempt: shown } = await review(attempt);
  const percentages = shown.preview?.told.products[0]?.price.charges?.filter(
    ({ mode }) => mode === "percentage",
  );
  expect(percentages?.length).toBeGreaterThan(0);
  for (const { charge, percentage } of percentages ?? [])
    expect(view.price.charges.find(({ type }) => type === charge)?.how).toContain(`${percentage}%`);
  const { preview } = shown;
  if (!preview) throw new Error("nothing was previewed");
  const [first, second] = preview.told.products;
  if (!first || !second) throw new Error("not two rooms");
  const other = second.price.charges?.map((one) => ({ ...one, percentage: 99 }));
  const differing = [first, { ...second, price: { ...second.price, charges: other } }];
  const rates = previewQuote({ ...preview.told, products: differing });
  expect(rates?.price.charges?.map(({ percentage }) => percentage ?? null)).not.toContain(99);
  expect(rates?.price.charges?.every(({ percentage }) => (percentage ?? null) === null)).toBe(true);
});

/** Rates of the city that are paid at the property and want a payment beforehand. */
async function prepaidRates(): Promise<Rate[]> {
  const accommodations = world.sandbox.world.idsOfCity(AMSTERDAM).slice(0, 50);
  const guests = { number_of_adults: 2, number_of_rooms: 1 };
  const request = { accommodations, ...dates, booker, guests, extras: ["extra_charges" as const] };
  const { data } = await call("availability", request);
  return data.flatMap(({ id: accommodation, products }) =>
    products.flatMap(({ id, room, policies }) => {
      const { prepayment_required: isPrepaid, timings = [] } = policies?.payment ?? {};
      const isThere = isPrepaid === true && timings?.includes("pay_at_the_property");
      return isThere ? [{ accommodation, id, room: String(room) }] : [];
    }),
  );
}

test("O36: a rate's payment before arrival, which no preview states, is shown beside the plan all the same", async () => {
  const sentence = words.t("money.prepayment");
  const planOf = async ({ accommodation, id }: Rate) => {
    const { attempt } = await started({ ...chosen({}, { kind: "product", id }), id: accommodation });
    const { view } = await review(attempt);
    return [view.plans.find(({ timing }) => timing === "pay_at_the_property"), view.items[0]] as const;
  };
  const [prepaid] = await prepaidRates();
  if (!prepaid) throw new Error("no rate wants a payment beforehand");
  const [plan, item] = await planOf(prepaid);
  expect(plan?.lines.at(-1)).toBe(sentence);
  expect(item?.payment).toContain("prepayment required");
  const [other, plain] = await planOf(rate);
  expect(other?.lines).not.toContain(sentence);
  expect(plain?.payment).not.toContain("prepayment");
});

test("O36: a price that moved since the choice is shown with both figures, and an unmoved one without a notice", async () => {
  const { attempt } = await started();
  const { view } = await review(attempt);
  const { amount, text } = view.price.total.shown;
  const before = await read(attempt, { seen: seenFrom(String(amount - 12.5)) } as object);
  expect(before).toMatchObject({ movement: { direction: "up" } });
  expect(JSON.stringify(before)).toContain("$12.50 more");
  expect(JSON.stringify(before)).toContain(text);
  expect(await read(attempt, { seen: seenFrom(String(amount)) } as object)).toMatchObject({ movement: null });
});

test("O36, O38: the property's important notes are shown before and after booking, in its own words", async () => {
  const { attempt } = await booked();
  const information = (await recordOf(attempt, "description")).description.important_information["en-gb"];
  expect(information.length).toBeGreaterThan(20);
  const { view } = await review((await started()).attempt);
  for (const important of [view.important, (await standing(attempt)).important])
    expect(important).toEqual({ text: information, lang: "en-gb", isFallback: false });
});

test("O36: rooms are shared another way only if the party is still whole, and who has no place is named", async () => {
  const picks = [{ id: rate.id, count: 2 }];
  const { attempt } = await started(chosen({ adults: 3, rooms: 2, children: [6] }, { kind: "set", picks }));
  const share = (fields: Record<string, string>) => sharedAs(new URLSearchParams(fields), attempt.question);
  expect(share({ "adults-0": "1", "adults-1": "1", "child-0": "0" })).toBeNull();
  expect(share({ "adults-0": "3", "adults-1": "0", "child-0": "0" })).toBeNull();
  expect(share({ "adults-0": "2", "adults-1": "1", "child-0": "2" })).toBeNull();
  const form = new URLSearchParams({ "adults-0": "1", "adults-1": "2", "child-0": "1" });
  await review(attempt);
  await shareRooms(await rereadAttempt(attempt), new URLSearchParams([...form, ["first", "Edith"]]));
  await shareRooms(await rereadAttempt(attempt), form);
  const page = await review(attempt);
  expect(page.form.first).toBe("Edith");
  expect(page.attempt.question.products.map(({ allocation }) => allocation)).toEqual([
    { number_of_adults: 1 },
    { number_of_adults: 2, children: [6] },
  ]);
  const crowd = await started(chosen({ adults: 5, rooms: 2 }, { kind: "set", picks }));
  await review(crowd.attempt);
  await shareRooms(
    await rereadAttempt(crowd.attempt),
    new URLSearchParams({ "adults-0": "4", "adults-1": "1" }),
  );
  const crowded = await review(crowd.attempt);
  expect(crowded.view.misfits.join()).toMatch(/no place for \d adults?/);
  const problem = await agreeTo(crowded.attempt, formOf({ preview: "1" }), words);
  expect(problem).toBe("check=1");
  expect(await world.calls("orderCreate")).toBe(0);
});

test("O37: an invalid form books nothing, names each wrong field, and keeps the input", async () => {
  const { attempt } = await started();
  const { attempt: shown } = await review(attempt);
  const form = formOf({ preview: String(shown.previews), email: "mary@", requests: "By the window" });
  expect(await agreeTo(shown, form, words)).toBe("check=1");
  const page = await read(attempt, { isChecked: true });
  expect(page).toMatchObject({
    kind: "review",
    problems: [{ field: "email" }],
    form: { first: "Mary", email: "mary@", requests: "By the window" },
  });
  expect(await world.calls("orderCreate")).toBe(0);
});

test("O37: a token that grew old is asked for anew; what was typed stays, and nothing is booked unseen", async () => {
  const { attempt } = await started();
  const { attempt: shown } = await review(attempt);
  world.at += 16 * MINUTE;
  const problem = await agreeTo(shown, formOf({ preview: String(shown.previews) }), words);
  expect(problem).toMatch(/^changed=1&seen=/);
  const again = await review(attempt);
  expect(again.attempt.previews).toBe(shown.previews + 1);
  expect(again.form).toMatchObject({ first: "Mary" });
  expect(await world.calls("orderCreate")).toBe(0);
  expect(await agreeTo(again.attempt, formOf({ preview: String(again.attempt.previews) }), words)).toBe("");
  expect((await rereadAttempt(attempt)).state).toBe("confirmed");
});

test("O38: a traveller who agrees reads the platform's order, with its numbers, rooms and total", async () => {
  const { problem, attempt } = await booked({
    "guest-0": "Ada Byron",
    arrival: "18",
    requests: "A quiet room",
  });
  expect(problem).toBe("");
  const order = await standing(attempt);
  const record = await storedOf(attempt);
  expect([attempt.reservation, attempt.pin]).toEqual([record.reservation, record.pincode]);
  expect(order.state).toBe("booked");
  expect(order.total?.shown.amount).toBe(record.total.booker_currency);
  expect(order.total?.property?.amount).toBe(record.total.accommodation_currency);
  expect(order.rooms).toMatchObject([{ guests: ["Ada Byron"], adults: 2 }]);
  expect(order.remarks).toContain("A quiet room");
  expect(order.forWhat).toContain("10–12 March 2027");
});

/** A file's head and its entries, each as its lines by name. */
async function calendarOf(attempt: Attempt) {
  const { text, fileName } = await bookingCalendar(await rereadAttempt(attempt), words);
  const [head = "", ...entries] = text.replaceAll("\r\n ", "").split("BEGIN:VEVENT\r\n");
  const events = entries.map(
    (entry) =>
      new Map(
        entry.split("\r\n").map((line): [string, string] => {
          const [name = "", ...rest] = line.split(":");
          return [name.split(";")[0] ?? "", rest.join(":").replaceAll("\\n", "\n").replaceAll("\\", "")];
        }),
      ),
  );
  return { plain: text.replaceAll("\r\n ", ""), head, events, fileName };
}

const figure = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/, ",");

const rawPreview = async ({ accommodation: id, question }: Attempt, days: object = {}) => {
  const { checkin, checkout, products } = question;
  const request = { id, booker: question.booker, checkin, checkout, products, ...days };
  return (await raw("orders/preview", { accommodation: request, currency: question.currency })).accommodation;
};

test("O38: the calendar file has days, reservation, address, telephone and hours, and neither link nor PIN", {
  tags: "nightly",
}, async () => {
  const accommodations = world.sandbox.world.idsOfCity(-2759794).slice(0, 100);
  const records = await raw("accommodations/details", { accommodations });
  const reachable = records.filter(
    ({ contacts }: { contacts?: { general?: { telephone?: string } } }) => contacts?.general?.telephone,
  );
  const fits = (stay: PreviewedStay) =>
    isCardless(stay) && reachable.some(({ id }: { id: number }) => id === stay.id);
  const found = await rateThat(world, fits);
  const of = { ...chosen({}, { kind: "product", id: found.id }), id: found.accommodation };
  const { attempt, token: word } = await booked({}, of);
  const { plain, events, fileName } = await calendarOf(attempt);
  const record = reachable.find(({ id }: { id: number }) => id === attempt.accommodation);
  const [reported] = await raw("orders/details/accommodations", {
    orders: [attempt.orderNumber],
    extras: ["accommodation_details"],
  });
  expect(fileName).toBe(`booking-${attempt.reservation}.ics`);
  expect(plain).toContain("DTSTART;VALUE=DATE:20270310");
  const about = events[0]?.get("DESCRIPTION");
  expect(about).toContain(`Reservation: ${attempt.reservation}`);
  expect(about).toContain(`Telephone: ${reported.accommodation_details.telephone}`);
  expect(about).toContain(record.checkin_checkout_times.checkin_from.slice(0, 5));
  expect(about).toContain(record.checkin_checkout_times.checkout_to.slice(0, 5));
  expect(events[0]?.get("LOCATION")).toContain(reported.accommodation_details.location.address.split(",")[0]);
  expect(plain).not.toContain(word);
  for (const event of events)
    expect([...event.values()].join(" ")).not.toMatch(new RegExp(`\\b${attempt.pin}\\b`));
  await world.control("faults", { operation: "stayOrders", kind: "status", status: 500 });
  const without = await calendarOf(attempt);
  expect(without.plain).toContain("could not be loaded");
  expect(without.plain).not.toContain("Amounts as of");
});

test("O38: an agreed payment is in the calendar on its day, and amounts alone are dated", async () => {
  const { attempt } = await booked();
  const { plain, events } = await calendarOf(attempt);
  const wirePreview = await rawPreview(attempt);
  const due = wirePreview.general_policies.payment.pay_at_the_property.dates.filter(
    ({ price }: { price: { accommodation_currency: number } }) => price.accommodation_currency > 0,
  );
  expect(due.length).toBeGreaterThan(0);
  for (const { at, price } of due) {
    const row = events.find(
      (event) => event.get("DTSTART") === at.replaceAll("-", "") && event.get("SUMMARY")?.includes("Pay "),
    );
    expect(row?.get("SUMMARY")).toContain(figure(price.booker_currency));
    expect(row?.get("DESCRIPTION")).toContain("Amounts as of");
  }
  expect(plain).not.toContain("not stated yet");
  expect(plain).not.toContain("before you book");
  const bare = events.filter((event) => /Check-(in|out)/.test(event.get("SUMMARY") ?? ""));
  expect(bare).toHaveLength(2);
  for (const event of [events[0], ...bare]) expect(event?.get("DESCRIPTION")).not.toContain("Amounts as of");
});

const PART = { accommodation_currency: 61.5, booker_currency: 70.25 };

/** As if it had been agreed that a part of the total is charged online, the rest at the property. */
function partlyOnline(attempt: Attempt): Attempt {
  const { preview, guests } = attempt;
  if (!preview || !guests) throw new Error("nothing was agreed to");
  const online = <T extends object>(price: T) => ({ ...price, chargeable_online: PART });
  const { products, ...rest } = preview.told;
  const plan = { pay_online_now: { dates: [{ at: "2027-01-16", price: PART }] } };
  return {
    ...attempt,
    guests: { ...guests, timing: "pay_online_now" },
    preview: {
      ...preview,
      told: {
        ...rest,
        price: online(rest.price),
        products: products.map((product) => ({ ...product, price: online(product.price) })),
        general_policies: { payment: plan },
      },
    },
  };
}

test("O38: the calendar shows online payments on the days of their plan, and the rest on arrival", async () => {
  const { attempt } = await booked();
  const { total } = (await rawPreview(attempt)).price;
  const left = total.booker_currency - PART.booker_currency;
  const agreed = partlyOnline(attempt);
  const text = (await bookingCalendar(agreed, words)).text.replaceAll("\r\n ", "");
  const rows = text.split("BEGIN:VEVENT").filter((event) => event.includes("US$"));
  const online = rows.find((event) => event.includes("DTSTART;VALUE=DATE:20270116"));
  expect(online).toContain("US$70.25");
  expect(online).toContain("is paid online");
  const rest = rows.find((event) => event.includes(figure(left)));
  expect(rest).toContain("DTSTART;VALUE=DATE:20270310");
  expect(rest).toContain("at the property");
});

test("O38: the confirmation says where each part of the price is paid, by the way of paying that was chosen", async () => {
  const { attempt } = await booked();
  const order = await standing(attempt);
  const record = await storedOf(attempt);
  expect(order.rooms.flatMap(({ price }) => price?.paid ?? [])).toMatchObject([
    { parts: [{ place: words.t("price.paid.property"), money: order.total }] },
  ]);
  expect(order.total?.shown.amount).toBe(record.total.booker_currency);
  // Online only a part of it, which no order tells of: as it was previewed, while it costs the same.
  const page = await readBooking(partlyOnline(attempt), nothing, words);
  const parts = page.kind === "booked" ? page.order?.rooms[0]?.price?.paid[0]?.parts : undefined;
  expect(parts?.map(({ money }) => money.shown.amount)).toEqual([
    70.25,
    Number((Number(order.total?.shown.amount) - 70.25).toFixed(2)),
  ]);
});

test("O38: after other days the page tells what is paid when as the platform tells it then, and no day that it has not named", async () => {
  const { attempt } = await booked();
  await move(attempt, APRIL);
  const paymentNow = async () => {
    const page = await read(attempt);
    return page.kind === "booked" ? page.payment : [];
  };
  const payment = await paymentNow();
  const { total } = await standing(attempt);
  const numbers = { orders: [attempt.orderNumber], currency: "USD", extras: ["payment"] };
  const [{ payment: reported }] = await raw("orders/details", numbers);
  expect(reported.pending).toMatchObject([{ at: "2027-04-06", amount: total?.shown.amount }]);
  const figures = `${total?.shown.text} (${total?.property?.text}) at the property`;
  expect(payment).toEqual([`6 April 2027: ${figures}`]);
  await world.fault({ operation: "orders", kind: "status", status: 500, count: 20 });
  expect(await paymentNow()).toEqual([figures]);
});

test("O38: heading and lead follow the booking: new, changed, opened again", async () => {
  const { attempt } = await booked();
  const headOf = async (query: Record<string, string> = {}) => {
    const request = { page: "/page/word", action: "/act", readParam: (name: string) => query[name] ?? "" };
    const shown = await read(attempt);
    if (shown.kind !== "booked") throw new Error(`shown as ${shown.kind}`);
    const { prelude } = await prerender(createElement(BookedPage, { shown, request, words }));
    const html = await new Response(prelude).text();
    expect(html).toMatch(/href="\/en\/stays\/\d+\?in=2027-0\d-\d\d&amp;out=2027-0\d-\d\d/);
    return /<h1[^>]*>([^<]+)</.exec(html)?.[1];
  };
  expect(await headOf()).toBe("Your booking is confirmed");
  world.at += 11 * MINUTE;
  expect(await headOf()).toBe("Your confirmed booking");
  world.at -= 11 * MINUTE;
  await move(attempt, APRIL);
  expect(await headOf({ changed: "done" })).toBe("Your booking is changed");
  expect(await headOf()).toBe("Your confirmed booking");
});

/** What a calendar holds that imports one file after the other: a cancelled entry goes, another with its UID is replaced. */
function importAll(...files: Awaited<ReturnType<typeof calendarOf>>[]) {
  const stored = new Map<string, Map<string, string>>();
  for (const { events } of files)
    for (const event of events) {
      const id = event.get("UID") ?? "";
      if (Number(stored.get(id)?.get("SEQUENCE") ?? 0) > Number(event.get("SEQUENCE"))) continue;
      if (event.get("STATUS") === "CANCELLED") stored.delete(id);
      else stored.set(id, event);
    }
  return [...stored.values()].map((event) => `${event.get("DTSTART")} ${event.get("SUMMARY")}`).sort();
}

const standingIn = ({ events }: Awaited<ReturnType<typeof calendarOf>>) =>
  events.filter((event) => event.get("STATUS") === "CONFIRMED");
const withdrawnBy = ({ events }: Awaited<ReturnType<typeof calendarOf>>) =>
  events.filter((event) => event.get("STATUS") === "CANCELLED");
const sequenceOf = ({ events }: Awaited<ReturnType<typeof calendarOf>>) => Number(events[0]?.get("SEQUENCE"));

test("O38: a changed booking replaces its entries in a calendar, with the payments that the platform tells now", async () => {
  const { attempt } = await booked();
  const before = await calendarOf(attempt);
  const idsOf = (file: typeof before) => file.events.map((event) => event.get("UID"));
  expect(new Set(idsOf(before)).size).toBe(before.events.length);
  expect(idsOf(before)[0]).toContain(String(attempt.reservation));
  expect(withdrawnBy(before)).toEqual([]);
  world.at += 90 * 1000;
  await move(attempt, APRIL);
  const after = await calendarOf(attempt);
  const [listed] = await raw("orders/details", {
    orders: [attempt.orderNumber],
    currency: "USD",
    extras: ["payment"],
  });
  expect(idsOf(after)[0]).toBe(idsOf(before)[0]);
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  const stamp = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  expect(after.events[0]?.get("LAST-MODIFIED")).toBe(stamp(listed.updated));
  expect(after.events[0]?.get("DTSTAMP")).toBe(stamp(new Date(world.at).toISOString()));
  expect(after.events[0]?.get("DTSTART")).toBe("20270406");
  const paid = (file: typeof before) =>
    standingIn(file).filter((event) => event.get("SUMMARY")?.includes("Pay "));
  const [due, ...others] = paid(after);
  expect(due?.get("SUMMARY")).toContain(figure(listed.payment.pending[0].amount));
  expect([due?.get("DTSTART"), due?.get("UID"), others]).toEqual([
    "20270406",
    paid(before)[0]?.get("UID"),
    [],
  ]);
  expect(importAll(before, after)).toEqual(importAll(after));
  // Without an answer on what is paid when, no payment is named, and none is withdrawn. The number is that of our copy.
  const at = new Date(world.at);
  await (await database()).insert(platformOrder).values({
    ...{ id: listed.id, service: "accommodations", status: "booked", label: attempt.label },
    ...{ createdAt: new Date(listed.created), updatedAt: new Date(listed.updated) },
    ...{ retainUntil: at, fetchedAt: at },
  });
  await world.fault({ operation: "orders", kind: "status", status: 500, count: 20 });
  const without = await calendarOf(attempt);
  expect(paid(without)).toEqual([]);
  expect(sequenceOf(without)).toBe(sequenceOf(after));
  expect(withdrawnBy(without).filter((event) => /-desk-/.test(event.get("UID") ?? ""))).toEqual([]);
  const other = await calendarOf((await booked()).attempt);
  expect(idsOf(other)[0]).not.toBe(idsOf(before)[0]);
});

test("O38: the plan that was agreed to ends with its days, also where other days cost the same", async () => {
  const { attempt } = await booked();
  const { preview } = attempt;
  if (preview === null) throw new Error("nothing was agreed to");
  // Agreed to be paid in three parts, of which the platform knows nothing.
  const dates = ["2027-02-01", "2027-02-02", "2027-02-03"].map((at) => ({ at, price: PART }));
  const general_policies = { payment: { pay_at_the_property: { dates } } };
  for (const days of [{ checkin: "2027-03-09" }, { checkout: "2027-03-13" }]) {
    const changed = { ...preview.told, general_policies };
    const { text } = await bookingCalendar(
      { ...attempt, preview: { ...preview, told: changed, ...days } },
      words,
    );
    const [, ...parts] = text.replaceAll("\r\n ", "").split("BEGIN:VEVENT");
    const third = parts.filter((event) => event.includes("-desk-2@"));
    const states = third.map((event) => [
      /STATUS:(\w+)/.exec(event)?.[1],
      /DTSTART.*:(\d+)/.exec(event)?.[1],
    ]);
    expect([third.length, ...states]).toEqual([1, ["CANCELLED", "20270201"]]);
    expect(third[0]).toContain("70.25");
    expect(parts.filter((event) => event.includes("CONFIRMED")).join()).not.toContain("70.25");
  }
});

test("O38: entries of an earlier file that no longer hold are withdrawn after changes, with time and by a cancellation", async () => {
  // What is told by mail is counted.
  const { mail } = config;
  config.mail = { url: "smtp://127.0.0.1:1", from: { name: "Stays", address: "bookings@stays.example" } };
  const { attempt } = await booked();
  const files = [await calendarOf(attempt)];
  const next = async () => {
    const newest = await calendarOf(attempt);
    files.push(newest);
    expect(importAll(...files)).toEqual(importAll(newest));
    return newest;
  };
  expect(await move(attempt, APRIL)).toMatch(/^changed=done/);
  await next();
  expect(await move(attempt, dates)).toMatch(/^changed=done/);
  // No entry that was never given out is withdrawn.
  expect(withdrawnBy(await next())).toEqual([]);
  // The clock stood still, and the number grew all the same.
  const numbers = files.map(sequenceOf);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  world.at += 12 * 60 * MINUTE;
  await next();
  await world.control("end-order", { order: attempt.orderNumber, status: "cancelled_by_accommodation" });
  const end = await next();
  expect(importAll(...files)).toEqual([]);
  expect(sequenceOf(end)).toBeGreaterThan(Math.max(...numbers));
  config.mail = mail;
  world.at = Date.parse(CLOCK) + 20 * MINUTE;
});

test("O38: a deadline that is over is withdrawn, and the entries of the others stay theirs", async () => {
  const { attempt } = await booked();
  const before = await calendarOf(attempt);
  const deadlines = (file: typeof before) =>
    standingIn(file)
      .filter((event) => /-cancellation-/.test(event.get("UID") ?? ""))
      .map((event) => `${event.get("UID")} ${event.get("DTEND")}`);
  const [first = "", ...later] = deadlines(before);
  expect(later.length).toBeGreaterThan(0);
  const end = first.split(" ")[1]?.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z") ?? "";
  world.at = Date.parse(end) + MINUTE;
  const after = await calendarOf(attempt);
  expect(deadlines(after)).toEqual(later);
  expect(withdrawnBy(after).map((event) => event.get("UID"))).toEqual([first.split(" ")[0]]);
  world.at = Date.parse(CLOCK) + 30 * MINUTE;
});

test("O38: a cancelled booking is taken out of calendars, every entry of it", async () => {
  const { attempt } = await booked();
  const before = await calendarOf(attempt);
  world.at += 60 * 1000;
  await world.control("end-order", { order: attempt.orderNumber, status: "cancelled_by_guest" });
  const after = await calendarOf(attempt);
  expect(after.head).toContain("METHOD:CANCEL");
  expect(withdrawnBy(after)).toHaveLength(after.events.length);
  const ids = after.events.map((event) => event.get("UID"));
  expect(new Set(ids).size).toBe(ids.length);
  const entries = ({ events }: typeof before) =>
    events.map((event) => `${event.get("UID")} ${event.get("DTSTART")} ${event.get("SUMMARY")}`).sort();
  expect(entries(after)).toEqual(entries(before));
  for (const event of after.events) expect(Number(event.get("SEQUENCE"))).toBe(sequenceOf(after));
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  expect(standingIn(before)).toHaveLength(before.events.length);
  expect(after.plain).not.toContain("Amounts as of");
});

test("O38: an order that cannot be loaded is withdrawn from no calendar", async () => {
  const { attempt } = await booked();
  await calendarOf(attempt);
  world.at += 60 * 1000;
  await move(attempt, APRIL);
  // Of an order without prices nobody knows what is due when.
  const order = await asking.askOrder(attempt, { page: "booking" });
  const unpriced = vi.spyOn(asking, "askOrder").mockResolvedValue(order && { ...order, price: null });
  const bare = withdrawnBy(await calendarOf(attempt));
  unpriced.mockRestore();
  expect(bare).toEqual([]);
  await world.control("faults", { operation: "stayOrders", kind: "status", status: 500 });
  const away = await calendarOf(attempt);
  expect(away.plain).toContain("could not be loaded");
  expect(withdrawnBy(away)).toEqual([]);
});

test("O39: while nobody knows, the page says that and offers nothing; then it says what came of it", async () => {
  await world.fault({ kind: "lost" });
  const { attempt } = await booked();
  expect((await read(attempt)).kind).toBe("waiting");
  expect(await agreeTo(await rereadAttempt(attempt), formOf({ preview: "1" }), words)).toBe("");
  world.at += 6_000;
  await lookUpAttempts();
  expect((await standing(attempt)).state).toBe("booked");
  expect(await world.calls("orderCreate")).toBe(1);
});

test("O39: rooms that are gone are told as that, and are booked once they are free again", async () => {
  const { attempt } = await started();
  const { attempt: shown } = await review(attempt);
  await world.fault({
    kind: "status",
    status: 409,
    body: { errors: [{ id: "order_unavailable", message: "gone" }] },
  });
  await agreeTo(shown, formOf({ preview: String(shown.previews) }), words);
  const page = await read(attempt);
  expect([page.kind, page.attempt.refusal]).toEqual(["refused", "order_unavailable"]);
  expect(await askAgain(page.attempt)).toBe("");
  const again = await review(attempt);
  await agreeTo(again.attempt, formOf({ preview: String(again.attempt.previews) }), words);
  expect((await standing(attempt)).state).toBe("booked");
});

test("O39: while the platform does not answer, numbers and days stand and no price does", async () => {
  const { attempt } = await booked();
  await world.control("faults", { operation: "stayOrders", kind: "status", status: 500 });
  const page = await read(attempt);
  expect(page).toMatchObject({ kind: "booked", order: null, problem: { kind: "upstream", retryable: true } });
  await world.sandbox.fetch("/sandbox/faults", { method: "DELETE" });
  const fresh = await started();
  await world.control("faults", { operation: "orderPreview", kind: "status", status: 500 });
  expect(await read(fresh.attempt)).toMatchObject({ kind: "unasked", problem: { kind: "upstream" } });
});

/** A rate that is free to cancel first, then not. */
function steppedRate(): Promise<Rate> {
  const isStepped = ({ products: [room] }: PreviewedStay) => {
    const [first, second] = room?.policies?.cancellation ?? [];
    return first?.price.accommodation_currency === 0 && second !== undefined;
  };
  return rateThat(world, (stay) => isCardless(stay) && isStepped(stay));
}

test("O40: cancelling costs what the running step says, and the next step is told before it comes", {
  tags: "nightly",
}, async () => {
  const free = await steppedRate();
  const of = { ...chosen({}, { kind: "product", id: free.id }), id: free.accommodation };
  const { attempt } = await booked({}, of);
  const order = await standing(attempt);
  expect(order.cancel).toMatchObject({ isFree: true, feeText: "Cancelling now is free." });
  const steps = attempt.preview?.told.products[0];
  const [, later] = steps?.policies?.cancellation ?? [];
  if (!later?.from) throw new Error("there is no second step");
  const fee = later.price.booker_currency ?? 0;
  expect(order.cancel?.nextText).toContain(figure(fee));
  // The fee changes between the page and the button: nothing is cancelled, and the page says so.
  world.at = Date.parse(later.from) + 3 * MINUTE;
  const seen = new URLSearchParams({ fee: feeMark(order.cancel?.fee ?? null), reason: "plans" });
  expect(await cancelBooking(attempt, seen, words)).toBe("cancelled=changed");
  const after = await standing(attempt);
  expect(after.cancel?.fee?.shown.amount).toBe(fee);
  const agreed = new URLSearchParams({ fee: feeMark(after.cancel?.fee ?? null), reason: "plans" });
  expect(await cancelBooking(attempt, agreed, words)).toBe("cancelled=done");
  const cancelled = await standing(attempt);
  expect([cancelled.state, cancelled.cancel]).toEqual(["cancelled_by_guest", null]);
  expect((await storedOf(attempt)).status).toBe("cancelled_by_guest");
  expect(cancelled.cancelFee).toContain(figure(fee));
  expect(await cancelBooking(attempt, agreed, words)).toBe("cancelled=refused");
  world.at = Date.parse(CLOCK) + 60 * MINUTE;
});

test("O40: a cancellation whose answer is lost is told as unknown, and the next look shows the state", async () => {
  const { attempt } = await booked();
  const fee = feeMark((await standing(attempt)).cancel?.fee ?? null);
  await world.control("faults", { operation: "orderCancel", kind: "lost", count: 1 });
  expect(await cancelBooking(attempt, new URLSearchParams({ fee }), words)).toBe("cancelled=unknown");
  expect((await standing(attempt)).state).toBe("cancelled_by_guest");
  expect(await world.calls("orderCancel")).toBe(1);
});

describe("O40: cancelling near a step", () => {
  let free: Rate;
  beforeAll(async () => {
    free = await steppedRate();
  });
  afterEach(() => {
    setClock(() => world.at);
    world.at = Date.parse(CLOCK) + 60 * MINUTE;
  });

  /** A booking that is free to cancel, the instant it is free until, and what it costs then in the property's currency. */
  async function freeBooking() {
    const of = { ...chosen({}, { kind: "product", id: free.id }), id: free.accommodation };
    const { attempt } = await booked({}, of);
    const [, step] = attempt.preview?.told.products[0]?.policies?.cancellation ?? [];
    const seen = feeMarks([(await standing(attempt)).cancel?.fee ?? null]);
    return {
      attempt,
      seen,
      step: Date.parse(step?.from ?? ""),
      fee: step?.price.accommodation_currency ?? 0,
    };
  }
  const press = async (attempt: Attempt, fee: string) =>
    await cancelBooking(await rereadAttempt(attempt), new URLSearchParams({ fee }), words);
  const agreementOf = async (attempt: Attempt) => (await rereadAttempt(attempt)).cancelAgreement;
  const pageOf = async (attempt: Attempt, query: Record<string, string> = {}) => {
    const shown = await read(attempt);
    if (shown.kind !== "booked") throw new Error(`shown as ${shown.kind}`);
    const request = { page: "/page", action: "/act", readParam: (name: string) => query[name] ?? "" };
    const { prelude } = await prerender(createElement(BookedPage, { shown, request, words }));
    return await new Response(prelude).text();
  };

  test.each([
    ["before", -1],
    ["after", 1],
  ])("a minute %s the step nothing is cancelled until both fees were seen", async (_side, sign) => {
    const { attempt, seen, step, fee } = await freeBooking();
    world.at = step + sign * MINUTE;
    const first = await pageOf(attempt);
    const carried = /name="fee" value="([^"]*)"/;
    expect(carried.exec(first)?.[1]).not.toContain(" ");
    for (const mark of [seen, carried.exec(first)?.[1] ?? ""])
      expect(await press(attempt, mark)).toBe("cancelled=near");
    expect([await world.calls("orderCancel"), await agreementOf(attempt)]).toEqual([0, null]);
    const page = await pageOf(attempt, { cancelled: "near" });
    expect(page).toMatch(
      /Nothing is cancelled yet[.] Until 9 March 2027, 18:00 local time it is free[.] From /,
    );
    expect(page).toMatch(new RegExp(`costs [^.]+[.]\\d\\d .€${figure(fee)}.[.] .+ Cancel anyway[?]<`));
    expect(page).toMatch(/value="cancel"[^>]*>Cancel anyway</);
    expect(await press(attempt, carried.exec(page)?.[1] ?? "")).toBe("cancelled=done");
    expect(await agreementOf(attempt)).toEqual({
      ...{ at: new Date(world.at).toISOString(), currency: "EUR", fees: [0, fee] },
    });
    expect(await pageOf(attempt)).not.toContain("You agreed to cancel");
  });

  test("a fee that the platform's clock charges ahead of ours is said on the page and to staff", async () => {
    const { attempt, seen, step, fee } = await freeBooking();
    world.at = step + 1_000;
    setClock(() => step - 3 * MINUTE);
    expect(await press(attempt, seen)).toBe("cancelled=done");
    const sentence = `You agreed to cancel for free; the booking site charged €${figure(fee)}.`;
    expect(await unagreedFees()).toEqual([{ order: attempt.orderNumber, sentence }]);
    expect(await pageOf(attempt)).toContain(sentence);
    const at = new Date();
    await (await database()).insert(platformOrder).values({
      ...{ id: String(attempt.orderNumber), service: "accommodations", label: attempt.label },
      ...{ status: "cancelled_by_guest", createdAt: at, updatedAt: at, retainUntil: at, fetchedAt: at },
    });
    expect((await readOrder(String(attempt.orderNumber)))?.unagreed).toBe(sentence);
    setClock(() => step + 8 * 24 * 60 * MINUTE);
    expect(await unagreedFees()).toEqual([]);
  });

  test("a lost answer is judged by what was agreed to as soon as the order is read", async () => {
    const { attempt, seen, step, fee } = await freeBooking();
    world.at = step + 1_000;
    setClock(() => step - 3 * MINUTE);
    await world.control("faults", { operation: "orderCancel", kind: "lost", count: 1 });
    expect(await press(attempt, seen)).toBe("cancelled=unknown");
    expect(await agreementOf(attempt)).toMatchObject({ fees: [0] });
    expect(await agreementOf(attempt)).not.toHaveProperty("charged");
    const page = await read(attempt);
    expect(page).toMatchObject({ unagreed: expect.stringContaining(figure(fee)) });
    expect(await agreementOf(attempt)).toMatchObject({ fees: [0], charged: fee });
  });

  test("a booking that was not cancelled keeps no agreement", async () => {
    const { attempt, seen } = await freeBooking();
    const body = { errors: [{ id: "409", message: "no" }] };
    await world.control("faults", { operation: "orderCancel", kind: "status", status: 409, count: 1, body });
    expect(await press(attempt, seen)).toBe("cancelled=refused");
    expect(await agreementOf(attempt)).toBeNull();
  });
});

/** Moves it to days whose total was shown just before. */
async function move(attempt: Attempt, days = APRIL, meanwhile?: () => Promise<unknown>) {
  const offer = await offerDates(attempt, days, words);
  const total = typeof offer === "string" ? "" : offer.total;
  await meanwhile?.();
  return await changeDates(
    attempt,
    new URLSearchParams({ in: days.checkin, out: days.checkout, total }),
    words,
  );
}

test("O41: days that cost another total than was shown are not moved to", async () => {
  const { attempt } = await booked();
  const before = await storedOf(attempt);
  const prices = (percent: number) => world.control("move-prices", { id: rate.accommodation, percent });
  const result = await move(attempt, APRIL, () => prices(140));
  await prices(100);
  expect(result).toBe("changed=moved&in=2027-04-06&out=2027-04-09");
  expect(await storedOf(attempt)).toEqual(before);
  expect(await world.calls("orderModify")).toBe(0);
});

test("O41: other days are shown with total, charges and terms first, and moving there costs that", async () => {
  const { attempt } = await booked();
  const before = await storedOf(attempt);
  const wirePreview = await rawPreview(attempt, APRIL);
  const offer = await offerDates(attempt, APRIL, words);
  if (typeof offer === "string") throw new Error(offer);
  for (const { total } of [before, wirePreview.price]) {
    expect(offer.text).toContain(figure(total.booker_currency));
    expect(offer.text).toContain(figure(total.accommodation_currency));
  }
  const more = (code: "booker_currency" | "accommodation_currency") =>
    figure(Math.abs(wirePreview.price.total[code] - before.total[code]));
  expect(offer.difference).toMatch(/^US\$\S+ \(€\S+\) (more|less), one night more$/);
  for (const code of ["booker_currency", "accommodation_currency"] as const)
    expect(offer.difference).toContain(more(code));
  const [product] = wirePreview.products;
  const fees = product.policies.cancellation.map(
    ({ price }: { price: { booker_currency: number } }) => price.booker_currency,
  );
  const [room] = offer.rooms;
  for (const fee of fees.filter((one: number) => one > 0))
    expect([room?.text, ...(room?.steps ?? [])].join(" ")).toContain(figure(fee));
  const apart = product.price.charges.filter(
    (one: { included_in: { display: boolean }; condition: number | null; total_amount: object | null }) =>
      one.included_in.display === false && one.condition === null && one.total_amount !== null,
  );
  for (const { total_amount: amount } of apart)
    if (amount.booker_currency > 0) expect(offer.notes.join(" ")).toContain(figure(amount.booker_currency));
  expect(offer.notes.join(" ")).toContain("6 April 2027");
  expect(await move(attempt, APRIL)).toBe(`changed=done&was=${before.total.accommodation_currency}`);
  const order = await standing(attempt);
  const record = await storedOf(attempt);
  expect([order.checkin, order.checkout]).toEqual([APRIL.checkin, APRIL.checkout]);
  expect(record.total.booker_currency).toBe(wirePreview.price.total.booker_currency);
  expect(order.total?.shown.amount).toBe(record.total.booker_currency);
  const after = await rereadAttempt(attempt);
  expect(after.question).toMatchObject(APRIL);
  expect(after.retainUntil.toISOString().slice(0, 10)).toBe("2027-05-09");
});

test.each([
  [{ checkin: "2027-04-09", checkout: "2027-04-06" }, "9 April 2027", "Check-out must be after"],
  [{ checkin: "2027-01-14", checkout: "2027-01-17" }, "14 January 2027", "Check-in is past"],
  [{ checkin: "2027-04-01", checkout: "2027-07-02" }, "2 July 2027", "at most 90 nights"],
  [{ checkin: "2028-08-01", checkout: "2028-08-03" }, "1 August 2028", "days ahead"],
  [{ checkin: "abc", checkout: "2027-04-06" }, "6 April 2027", "check-in date: abc"],
  [{ checkin: "2027-04-06", checkout: "" }, "", "Choose a check-out day"],
])("O41: invalid days are reported beside the days: %j", async (days, named, why) => {
  const { attempt } = await booked();
  const problem = await offerDates(attempt, days, words);
  expect(problem).toContain(named);
  expect(problem).toContain(why);
  expect(await move(attempt, days)).toBe(
    String(new URLSearchParams({ in: days.checkin, out: days.checkout })),
  );
  expect(await world.calls("orderModify")).toBe(0);
});

test("O41: a booking can be moved to the night that runs until six in the morning at the property", async () => {
  const { attempt } = await booked();
  const before = world.at;
  const wrong = async (instant: string) => {
    world.at = Date.parse(instant);
    return (await dayProblem(attempt, { checkin: "2027-01-15", checkout: "2027-01-17" }, words))?.field;
  };
  expect(await wrong("2027-01-16T04:59:59Z")).toBeUndefined();
  expect(await wrong("2027-01-16T05:00:00Z")).toBe("in");
  world.at = before;
});

test("O41: the booking's own days are told as that, and an outage as one", async () => {
  const { attempt } = await booked();
  expect(await offerDates(attempt, dates, words)).toBe("These are the dates of your booking.");
  await world.control("faults", { operation: "orderPreview", kind: "status", status: 500 });
  const other = APRIL;
  expect(await offerDates(attempt, other, words)).toContain("6–9 April 2027 could not be loaded");
});

test("O41: a change that fails changes nothing, and whether a reason was given is told", async () => {
  const { attempt } = await booked();
  const before = await storedOf(attempt);
  const free = await sellOut(world, rate, APRIL);
  expect(await offerDates(attempt, APRIL, words)).toContain("not available for 6–9 April 2027");
  expect(await move(attempt, APRIL)).toBe("in=2027-04-06&out=2027-04-09");
  await free();
  const body = { errors: [{ id: "invalid_request", message: "no" }] };
  await world.control("faults", { operation: "orderModify", kind: "status", status: 400, count: 1, body });
  expect(await move(attempt, APRIL)).toBe("changed=failed&why=invalid_request&in=2027-04-06&out=2027-04-09");
  expect(await storedOf(attempt)).toEqual(before);
  expect((await rereadAttempt(attempt)).question).toMatchObject(dates);
});

test("O41: where the booked room itself is the last, a shorter stay is not told as sold out", async () => {
  const { attempt } = await booked();
  const free = await sellOut(world, rate, dates);
  const shorter = { checkin: dates.checkin, checkout: "2027-03-11" };
  const problem = await offerDates(attempt, shorter, words);
  expect(problem).toContain("10–11 March 2027 cannot be shown here");
  expect(problem).toContain("counts as taken");
  expect(await world.calls("orderModify")).toBe(0);
  await free();
});

test("O41: where the booked room is the last of its kind, the other rooms are shown with their lowest totals", async () => {
  const { attempt } = await booked();
  const free = await sellOut(world, rate, dates);
  const shorter = { checkin: dates.checkin, checkout: "2027-03-11" };
  const guests = { number_of_adults: 2, number_of_rooms: 1 };
  const body = { accommodations: [rate.accommodation], ...shorter, booker, guests, currency: "USD" };
  const { data } = await call("availability", body);
  const least = new Map<string, number>();
  for (const { room, price } of data[0]?.products ?? []) {
    const total = price.total.booker_currency ?? Number.NaN;
    least.set(String(room), Math.min(total, least.get(String(room)) ?? total));
  }
  expect(least.has(rate.room)).toBe(false);
  const others = await otherRooms(attempt, shorter, words);
  expect(others.length).toBeGreaterThan(0);
  expect(others.map(({ total }) => total)).toEqual(
    [...least.values()].toSorted((a, b) => a - b).map((total) => expect.stringContaining(figure(total))),
  );
  for (const { href } of others) expect(href).toContain("in=2027-03-10&out=2027-03-11");
  expect(await otherRooms(attempt, dates, words)).toEqual([]);
  await free();
});

test("O46: each change that was made here is listed for its mail, and none that was not made", async () => {
  const { mail } = config;
  config.mail = { url: "smtp://127.0.0.1:1", from: { name: "Stays", address: "bookings@stays.example" } };
  const { attempt } = await booked();
  await move(attempt, APRIL);
  await sleep(attempt, 1);
  const [room] = (await standing(attempt)).rooms;
  const about = { room: room?.reservation ?? "", guest: "Caroline Herschel", smoking: "smoking" };
  await changeRoom(attempt, new URLSearchParams(about));
  await changeRoom(attempt, new URLSearchParams(about));
  const db = await database();
  const mails = await db
    .select()
    .from(orderMail)
    .where(eq(orderMail.attempt, attempt.id))
    .orderBy(orderMail.id);
  expect(mails.map(({ kind, changes }) => [kind, changes])).toEqual([
    ["confirmed", []],
    ["changed", [APRIL, { room: 1, adults: 1 }, { room: 1, guest: true }, { room: 1, smoking: "smoking" }]],
  ]);
  config.mail = mail;
});

test("O41: a room gets another guest, and what stays as it is is not sent", async () => {
  const { attempt } = await booked();
  const { total } = await storedOf(attempt);
  const [room] = (await standing(attempt)).rooms;
  const ask = (more: Record<string, string>) =>
    changeRoom(attempt, new URLSearchParams({ room: room?.reservation ?? "", ...more }));
  expect(await ask({ guest: "Mary Somerville", smoking: "no_preference" })).toBe("changed=nothing");
  expect(await ask({ guest: " ", smoking: "smoking" })).toBe("changed=noName&nameless=1&smoking=smoking");
  expect(await ask({ guest: "4111.1111.1111.1111" })).toMatch(/^changed=cardName&nameless=1/);
  expect(await ask({ guest: "Mary evil.com" })).toMatch(/^changed=linkName&nameless=1/);
  expect(await ask({ guest: "Mary\uFFFD" })).toMatch(/^changed=brokenName&nameless=1/);
  expect(await ask({ guest: "x".repeat(101) })).toMatch(/^changed=longName&nameless=1/);
  expect(await ask({ guest: "Somebody", room: "another" })).toBe("changed=noRoom");
  expect(await world.calls("orderModify")).toBe(0);
  expect(await ask({ guest: "Caroline Herschel", smoking: "smoking" })).toBe(
    `changed=done&was=${total.accommodation_currency}`,
  );
  expect((await standing(attempt)).rooms).toMatchObject([
    { guests: ["Caroline Herschel"], smokingChoice: "smoking" },
  ]);
  const { rooms } = await recordOf(attempt, "rooms");
  const stayRoom = rooms.find(({ id }: { id: string }) => id === rate.room);
  expect(room?.maxAdults).toBe(stayRoom.maximum_occupancy.adults);
});

/** As the page's button does it, at the total that was shown. */
async function sleep(attempt: Attempt, adults: number, before: () => Promise<unknown> = async () => {}) {
  const offer = await offerAdults(attempt, { room: 1, adults }, words);
  await before();
  const total = typeof offer === "string" ? "" : offer.total;
  return changeAdults(attempt, new URLSearchParams({ room: "1", adults: String(adults), total }), words);
}

test("O41: other adults are shown with their total first, and changing to them costs that", async () => {
  const { attempt } = await booked();
  const before = await storedOf(attempt);
  const products = [{ id: rate.id, allocation: { number_of_adults: 1 } }];
  const newTotal = (await rawPreview(attempt, { ...dates, products })).price.total;
  expect(newTotal.booker_currency).not.toBe(before.total.booker_currency);
  const offer = await offerAdults(attempt, { room: 1, adults: 1 }, words);
  if (typeof offer === "string") throw new Error(offer);
  for (const total of [newTotal, before.total]) expect(offer.text).toContain(figure(total.booker_currency));
  expect(offer.text).toContain("with 1 adult in this room");
  expect(offer.text).toContain("only after the change");
  expect(await world.calls("orderModify")).toBe(0);
  expect(await sleep(attempt, 1)).toBe(`changed=done&was=${before.total.accommodation_currency}`);
  expect((await storedOf(attempt)).total.booker_currency).toBe(newTotal.booker_currency);
  expect((await standing(attempt)).rooms).toMatchObject([{ adults: 1 }]);
  const page = await read(await rereadAttempt(attempt));
  if (page.kind !== "booked") throw new Error(page.kind);
  const paid = page.payment.join(" ");
  expect(paid).toContain(figure(newTotal.booker_currency));
  expect(paid).not.toContain(figure(before.total.booker_currency));
});

test("O41: adults that cost another total than was shown, as many as before, and of no room are not changed to", async () => {
  const { attempt } = await booked();
  const prices = (percent: number) => world.control("move-prices", { id: rate.accommodation, percent });
  const result = await sleep(attempt, 1, () => prices(140));
  await prices(100);
  expect(result).toBe("changed=moved&room=1&adults=1");
  expect(await offerAdults(attempt, { room: 1, adults: 2 }, words)).toContain("changed nothing");
  expect(await offerAdults(attempt, { room: 1, adults: Number.NaN }, words)).toContain("changed nothing");
  expect(await offerAdults(attempt, { room: 2, adults: 1 }, words)).toContain("not in the booking");
  await world.control("faults", { operation: "orderPreview", kind: "status", status: 500 });
  expect(await offerAdults(attempt, { room: 1, adults: 1 }, words)).toContain("could not be loaded");
  expect(await world.calls("orderModify")).toBe(0);
});

test("O41: where the booked room is the last, nobody knows the total of other adults: it is changed without one or not", async () => {
  const { attempt } = await booked();
  const free = await sellOut(world, rate, dates);
  const offer = await offerAdults(attempt, { room: 1, adults: 1 }, words);
  expect(offer).toMatchObject({
    total: "",
    text: expect.stringContaining("cannot be known before the change"),
  });
  const form = { room: "1", adults: "1" };
  expect(await changeAdults(attempt, new URLSearchParams({ ...form, total: "99.5" }), words)).toBe(
    "changed=moved&room=1&adults=1",
  );
  expect(await world.calls("orderModify")).toBe(0);
  expect(await changeAdults(attempt, new URLSearchParams({ ...form, total: "" }), words)).toMatch(
    /^changed=done/,
  );
  await free();
});

test("O41: no more adults are offered in a room than it holds beside its children", async () => {
  const family = chosen(
    { adults: 3, rooms: 2, children: [6] },
    { kind: "set", picks: [{ id: rate.id, count: 2 }] },
  );
  const { attempt } = await booked({}, family);
  const record = await recordOf(attempt, "rooms");
  const room = record.rooms.find(({ id }: { id: string }) => id === rate.room);
  const { adults, children: places } = room.maximum_occupancy;
  const { rooms } = await standing(attempt);
  const childCounts = attempt.question.products.map(({ allocation }) => allocation.children?.length ?? 0);
  expect(childCounts.toSorted()).toEqual([0, 1]);
  // It has no places of children alone, so the child takes one of an adult.
  expect(places ?? 0).toBe(0);
  expect(rooms.map(({ maxAdults }) => maxAdults)).toEqual(childCounts.map((children) => adults - children));
});

test("O41: other days are priced for those who stay in the room now", async () => {
  const { attempt } = await booked();
  expect(await sleep(attempt, 1)).toMatch(/^changed=done/);
  const offer = await offerDates(attempt, APRIL, words);
  if (typeof offer === "string") throw new Error(offer);
  const products = [{ id: rate.id, allocation: { number_of_adults: 1 } }];
  const { total } = (await rawPreview(attempt, { ...APRIL, products })).price;
  expect(offer.text).toContain(figure(total.booker_currency));
  await move(attempt, APRIL);
  expect((await storedOf(attempt)).total.booker_currency).toBe(total.booker_currency);
});

test("O42: reservation and PIN open their own booking, and nobody learns which of the two was wrong", async () => {
  const mine = (await booked()).attempt;
  const other = (await booked()).attempt;
  const open = (reservation: string | null, pin: string | null, from = "192.0.2.1") =>
    openWithPin({ reservation: reservation ?? "", pin: pin ?? "", address: from, marks: "" });
  const opened = await open(mine.reservation, ` ${mine.pin} `);
  if (opened.kind !== "opened") throw new Error(opened.kind);
  expect((await openAttempt(opened.token))?.id).toBe(mine.id);
  const typedAs = (digits: string | null, nought: number) =>
    [...(digits ?? "")].map((digit) => String.fromCodePoint(nought + Number(digit)));
  for (const nought of [0x660, 0x6f0, 0xff10]) {
    const typed = typedAs(mine.reservation, nought);
    const inGroups = `${typed.slice(0, 4).join("")}-${typed.slice(4, 7).join("")} ${typed.slice(7).join("")}`;
    expect(await open(inGroups, typedAs(mine.pin, nought).join(""), "192.0.2.7")).toMatchObject({
      kind: "opened",
    });
  }
  const wrongPin = mine.pin === other.pin ? "none" : other.pin;
  expect(await open(mine.reservation, wrongPin)).toEqual({ kind: "wrong" });
  expect(await open("1", mine.pin)).toEqual({ kind: "wrong" });
  expect(await open("", "")).toEqual({ kind: "wrong" });
});

const tryPin = (reservation: string | null, pin: string | null, address: string, marks = "") =>
  openWithPin({ reservation: reservation ?? "", pin: pin ?? "", address, marks });

/** So many failures as of now, as if another site had counted them, and nothing left to wait. */
async function setFailures(kind: "address" | "booking", failures: number): Promise<void> {
  const db = await database();
  const until = new Date(0);
  await db
    .update(bookingDelay)
    .set({ failures, until })
    .where(like(bookingDelay.key, `${kind}:%`));
}

test("O42: each wrong PIN makes the next wait longer, at its booking up to a day and from its address up to an hour", async () => {
  const { reservation, pin } = (await booked()).attempt;
  const kinds: string[] = [];
  for (let one = 0; one < 7; one++)
    kinds.push((await tryPin(reservation, `no-${one}`, `198.51.100.${one}`)).kind);
  expect(kinds).toEqual([...Array(6).fill("wrong"), "limited"]);
  // What must wait is not judged, be it right or wrong.
  expect(await tryPin(reservation, pin, "198.51.100.20")).toEqual({ kind: "limited", minutes: 1 });
  await setFailures("booking", 40);
  expect((await tryPin(reservation, "no", "198.51.100.21")).kind).toBe("wrong");
  expect(await tryPin(reservation, pin, "198.51.100.22")).toEqual({ kind: "limited", minutes: 1_440 });
  expect((await tryPin("770", "no", "203.0.113.9")).kind).toBe("wrong");
  await setFailures("address", 60);
  expect((await tryPin("771", "no", "203.0.113.9")).kind).toBe("wrong");
  expect(await tryPin("772", "no", "203.0.113.9")).toEqual({ kind: "limited", minutes: 60 });
});

test("O42: a right PIN uncounts only its own try, so guesses between visits of the owner add up", async () => {
  const { reservation, pin } = (await booked()).attempt;
  expect((await tryPin(reservation, "no", "192.0.2.30")).kind).toBe("wrong");
  await setFailures("booking", 8);
  expect((await tryPin(reservation, pin, "192.0.2.31")).kind).toBe("opened");
  const db = await database();
  const rows = await db.select().from(bookingDelay).where(like(bookingDelay.key, "booking:%"));
  expect(rows.map(({ failures }) => failures)).toContain(8);
});

test("O42: strangers never slow down a browser that opened the booking before, and its mark is good for no other", async () => {
  const [mine, other] = [(await booked()).attempt, (await booked()).attempt];
  const markIn = (line: string | null) => /^stays-opened=([^;]+); Path=\/; /.exec(line ?? "")?.[1] ?? "";
  const marks = markIn(openedCookie("", String(mine.reservation)));
  for (const { reservation } of [mine, other])
    expect((await tryPin(reservation, "no", "192.0.2.40")).kind).toBe("wrong");
  await setFailures("booking", 40);
  for (const { reservation } of [mine, other])
    expect((await tryPin(reservation, "no", "192.0.2.41")).kind).toBe("wrong");
  expect(await tryPin(mine.reservation, mine.pin, "192.0.2.42", marks)).toMatchObject({ kind: "opened" });
  expect((await tryPin(other.reservation, other.pin, "192.0.2.42", marks)).kind).toBe("limited");
  expect((await tryPin(mine.reservation, mine.pin, "192.0.2.42", `${marks}x`)).kind).toBe("limited");
  // The browser keeps its mark beside those of further bookings.
  expect(openedCookie(marks, String(mine.reservation))).toBeNull();
  expect(markIn(openedCookie(`${marks}~<b>`, String(other.reservation)))).toMatch(
    new RegExp(`^[\\w.-]+~${marks.replaceAll(".", "[.]")}$`),
  );
});

test("O43: a cancellation by the property is shown as such, with similar stays for the same days", async () => {
  const { attempt } = await booked();
  await world.control("end-order", { order: attempt.orderNumber, status: "cancelled_by_accommodation" });
  const order = await standing(attempt);
  expect(order.state).toBe("cancelled_by_accommodation");
  expect(order.likeHref).toContain(
    "/en/search?to=city:-2759794&in=2027-03-10&out=2027-03-12&adults=2&rooms=1",
  );
  expect(order.cancel).toBeNull();
});

test("O35: each attempt has a label of its own, also where the template names no click", async () => {
  const template = config.labelTemplate;
  try {
    config.labelTemplate = "{site}_{country}";
    const [first, second] = [await started(), await started()];
    expect(first.attempt.label).toMatch(/_[0-9a-f]{12}$/);
    expect(first.attempt.label).not.toBe(second.attempt.label);
  } finally {
    config.labelTemplate = template;
  }
});
