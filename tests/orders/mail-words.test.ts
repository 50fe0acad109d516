// What mails of bookings say, over the real sandbox: its figures are those of the preview and of the order, in each
// reader's language.
import type { StayOrder } from "@roomward/contract/order-details";
import type { PreviewedStay } from "@roomward/contract/order-preview";
import type { AmountPair } from "@roomward/contract/values";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { accommodation as mirrored } from "@/lib/db/schema";
import { orderAttempt } from "@/lib/db/schema-orders";
import { call } from "@/lib/demand/client";
import { type Locale, wordsFor } from "@/lib/i18n";
import { ensureRecords } from "@/lib/mirror/ensure";
import { forgetCards } from "@/lib/mirror/read";
import type { Attempt } from "@/lib/orders/attempts";
import { bookAttempt } from "@/lib/orders/book";
import { queueChanges, queueMail } from "@/lib/orders/queue-mail";
import { sendDueMails } from "@/lib/orders/send-mails";
import type { AttemptGuests, CancelAgreement, MailChange } from "@/lib/rules/order-attempt";
import { HOUR, type MailWorld, MINUTE, mailWorld } from "./mail-support";
import { guestsOf } from "./over-orders";

config.site.origin = "https://stays.example";

let world: MailWorld;

beforeAll(async () => {
  world = await mailWorld();
});
afterAll(() => world.stop());
beforeEach(tidy);

async function tidy(): Promise<void> {
  await world.clear();
  await (await database()).delete(orderAttempt);
  await (await database()).delete(mirrored);
  forgetCards();
}

/** Two guests, an hour and a wish, each unlike any other. */
const WISHES: Partial<AttemptGuests> = {
  rooms: [
    { name: "Ada Byron", email: "ada@guests.example" },
    { name: "Mary Somerville", email: "mary@guests.example" },
  ],
  arrival: { hour: 19, next_day: false },
  requests: "A quiet floor, please\nand a cot",
};

async function booked(about?: Parameters<MailWorld["attempt"]>[0]): Promise<Attempt> {
  const ready = await world.attempt(about);
  return (await bookAttempt(ready, ready.previews)).attempt;
}
const mirror = () => ensureRecords([world.rate.accommodation], { deadline: Date.now() + 30_000 });

/** One whose property our copy has, and whose confirmation was sent. */
async function confirmed(about?: Parameters<MailWorld["attempt"]>[0]): Promise<Attempt> {
  await mirror();
  const attempt = await booked(about);
  await newest();
  return attempt;
}

async function newest() {
  await sendDueMails();
  const [mail] = await world.mails();
  if (!mail) throw new Error("no mail came");
  return mail;
}

const NINTH = { checkin: "2027-03-09", checkout: "2027-03-12" };
async function movedToNinth(attempt: Attempt): Promise<void> {
  await moved(attempt, NINTH);
  await queueDue(attempt, NINTH);
}

/** Queues the mail of changes, and waits until it is due. */
async function queueDue(attempt: Attempt, ...changes: MailChange[]): Promise<void> {
  await queueChanges(attempt, changes);
  world.wait(3 * MINUTE);
}

const orderNow = async ({ reservation }: Attempt) => {
  const extras = ["accommodation_details", "policies", "extra_charges"] as const;
  const requested = { reservations: [String(reservation)], currency: "USD", extras: [...extras] };
  const { data } = await call("stayOrders", requested);
  const [order] = data;
  if (!order) throw new Error("there is no such order");
  return order;
};

const figure = (amount: number | null | undefined, currency: string, tag: string): string =>
  new Intl.NumberFormat(tag, { style: "currency", currency }).format(amount ?? Number.NaN);
const both = (pair: AmountPair | null | undefined, tag: string): string[] => [
  figure(pair?.booker_currency, "USD", tag),
  figure(pair?.accommodation_currency, "EUR", tag),
];
const day = (iso: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(iso),
  );
/** By the clock of Amsterdam. */
const instant = (iso: string | null, tag: string): string[] => {
  if (iso === null || iso === "now") return [];
  const at = Date.parse(iso);
  const zone = { timeZone: "Europe/Amsterdam" };
  return [
    new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", year: "numeric", ...zone }).format(at),
    new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...zone }).format(
      at,
    ),
  ];
};

type Texts = Readonly<Record<string, string | null>> | null | undefined;

function previewOf({ preview }: Attempt): PreviewedStay {
  if (preview === null) throw new Error("nothing was previewed");
  return preview.told;
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The deposit as the platform's record has it, for the days of the order; both offsets are of days away from them. */
async function depositOf(order: StayOrder) {
  const { data } = await call("details", { accommodations: [order.accommodation], extras: ["policies"] });
  const { amount, currency, deposit } = data[0]?.policies?.damage ?? {};
  const [collect, refund] = [deposit?.collect?.date, deposit?.refund?.date];
  const dayOf = (reference: string | null | undefined) => {
    if (reference !== "checkin" && reference !== "checkout") throw new Error("no day is named");
    return order[reference];
  };
  return {
    amount,
    currency,
    collected: plusDays(dayOf(collect?.reference_date), -Math.abs(collect?.days_offset ?? 0)),
    returned: plusDays(dayOf(refund?.reference_date), Math.abs(refund?.days_offset ?? 0)),
  };
}

const withAddress: Partial<AttemptGuests> = {
  booker: {
    ...guestsOf("Hopper", "grace@guests.example").booker,
    address: { country: "nl", address_line: "Spui 7", city: "Amsterdam", post_code: "1012 WX" },
  },
};

async function changed(attempt: Attempt, accommodation: object) {
  const { data } = await call("orderModify", {
    order: String(attempt.orderNumber),
    modification: { accommodation: { reservation: String(attempt.reservation), ...accommodation } as never },
  });
  expect(JSON.stringify(data)).toContain("successful");
}
const moved = (attempt: Attempt, change: { checkin: string; checkout: string }) =>
  changed(attempt, { type: "dates", change });

/** What is due on which day. */
const duesOf = ({ general_policies: policies }: PreviewedStay) =>
  (policies?.payment?.pay_at_the_property?.dates ?? []).filter(
    ({ price }) => price.accommodation_currency > 0,
  );

/** The fees of both rooms together, which have one schedule. */
function feesOf({ products }: Pick<PreviewedStay, "products"> | StayOrder) {
  const [first = [], second = []] = (products ?? []).map(({ policies }) => policies?.cancellation ?? []);
  return first.map(({ from, price }, at) => ({
    from,
    price: {
      accommodation_currency: cents(
        price.accommodation_currency + Number(second[at]?.price.accommodation_currency),
      ),
      booker_currency: cents(Number(price.booker_currency) + Number(second[at]?.price.booker_currency)),
    },
  }));
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function expectAll(text: string, parts: readonly string[]): void {
  for (const part of parts) expect(text).toContain(part);
}

/** The lines below a label of the text. */
function under(text: string, label: string): string {
  const part = text.split("\n\n").find((one) => one.startsWith(`${label}\n`));
  if (part === undefined) throw new Error(`nothing is said of ${label}`);
  return part.slice(label.length + 1);
}

/** In the HTML the same is said, with its signs written out. */
const seen = (html: string): string =>
  html
    .replace(/<style>.*<\/style>/s, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

describe.each([
  ["en", "en-GB", "ltr", /^Booked: .+, 10–13 March 2027$/],
  ["de", "de-DE", "ltr", /^Gebucht: .+, 10\.–13\. März 2027$/],
  ["ar", "ar-AE", "rtl", /^تم الحجز: .+، .*2027$/],
] as [Locale, string, string, RegExp][])("%s", (language, tag, dir, subject) => {
  const { t } = wordsFor(language);
  const tell = async () => {
    await tidy();
    const { records } = await mirror();
    const attempt = await booked({ language, guests: WISHES });
    return {
      records,
      preview: previewOf(attempt),
      order: await orderNow(attempt),
      mail: await newest(),
    };
  };
  let reported: Awaited<ReturnType<typeof tell>>;
  beforeAll(async () => {
    reported = await tell();
  });

  test("O23: a booking is told with the total, the plan and the fees that were agreed to", () => {
    const { preview, order, mail } = reported;
    const fees = feesOf(preview);
    // Figures of different roles are different ones, so that none can stand for another.
    const part = fees.find(({ price }) => price.accommodation_currency > 0)?.price;
    const roles = [preview.price.total, preview.price.base, preview.price.display, part];
    const amounts = roles.flatMap((pair) => both(pair, tag));
    expect(new Set(amounts).size).toBe(8);

    expect(order.price?.total).toEqual(preview.price.total);
    expectAll(under(mail.text, t("mail.label.total")), both(order.price?.total, tag));
    const dues = duesOf(preview);
    expect(dues.length).toBeGreaterThan(0);
    for (const { at, price } of dues)
      expectAll(under(mail.text, t("handoff.payment")), [day(at.slice(0, 10), tag), ...both(price, tag)]);
    const cancelling = under(mail.text, t("mail.label.cancellation"));
    for (const { from, price } of fees)
      expectAll(cancelling, [
        ...instant(from, tag),
        ...(price.accommodation_currency > 0 ? both(price, tag) : []),
      ]);
  });

  test("O23: a confirmation names its days, rooms, numbers and place in the reader's language", () => {
    const { records, order, mail } = reported;
    expect(mail.to).toEqual(["grace@guests.example"]);
    expect(mail.subject).toMatch(subject);
    expectAll(under(mail.text, t("mail.label.arrival")), [day(order.checkin, tag), "19:00"]);
    expectAll(under(mail.text, t("mail.label.departure")), [day(order.checkout, tag)]);
    expect(under(mail.text, t("booking.open.reservation")).trim()).toBe(String(order.reservation));
    expect(under(mail.text, t("booking.booked.pin")).trim()).toBe(String(order.pin_code));
    const details = records.get(order.accommodation)?.details;
    const [content = ""] = wordsFor(language).contentTags;
    const own = (texts: Texts) => texts?.[content] ?? texts?.["en-gb"];
    expect(under(mail.text, t("mail.label.property")).trim()).toBe(own(details?.name));
    expect(under(mail.text, t("booking.booked.where"))).toContain(own(details?.location?.address));
    const room = own(details?.rooms?.find(({ id }) => String(id) === world.rate.room)?.name);
    const lines = under(mail.text, t("mail.label.rooms")).split("\n");
    expect(lines).toHaveLength(6);
    const [first = "", ada = "", meal = "", second = "", mary = "", other = ""] = lines;
    expectAll(first, [String(room), t("common.adults", { adults: 2 })]);
    expectAll(second, [String(room), t("common.childrenAged", { children: 1, ages: "7" })]);
    expectAll(ada, ["Ada Byron"]);
    expectAll(mary, ["Mary Somerville"]);
    const { plan } = order.products?.[0]?.policies?.meal_plan ?? {};
    expect(plan).toMatch(/^(no_plan|breakfast_included|full_board|all_inclusive)$/);
    expect([meal.trim(), other.trim()]).toEqual(
      [0, 1].map(() => t(`policy.meal.${plan as "no_plan" | "breakfast_included"}`)),
    );
  });

  test("O23: a mail has the hours and whom it is booked with, and not the wish in the traveller’s words", () => {
    const { records, order, mail } = reported;
    const details = records.get(order.accommodation)?.details;
    const { checkin_from: from, checkout_to: until } = details?.checkin_checkout_times ?? {};
    expectAll(under(mail.text, t("mail.label.arrival")), [String(from).slice(0, 5)]);
    expectAll(under(mail.text, t("mail.label.departure")), [String(until).slice(0, 5)]);
    // The traveller's own words would let a stranger write to anybody.
    expect(mail.text + mail.html).not.toMatch(/quiet floor|and a cot/);
    expectAll(under(mail.text, t("booking.review.trader")), [
      String(details?.description?.trader?.name),
      String(details?.description?.trader?.registration_number),
    ]);
    // It is paid there, and in its own currency.
    expect(order.currency).toMatchObject({ accommodation: "EUR", booker: "USD" });
    const euro = new Intl.DisplayNames(tag, { type: "currency" }).of("EUR") ?? "";
    const charged = t("price.chargedIn.property", { ownName: euro, own: "EUR", shown: "USD" });
    expect(under(mail.text, t("handoff.payment")).split("\n").at(-1)?.trim()).toBe(charged);
  });

  test("O23: the HTML says what the text says, in its language and direction", () => {
    const { mail } = reported;
    expect(mail.html).toContain(`<html lang="${tag}" dir="${dir}">`);
    const lines = mail.text.split("\n").filter((line) => !/^-*$|https:/.test(line.trim()));
    expectAll(
      seen(mail.html),
      lines.map((line) => line.trim()),
    );
  });
});

test("O23, O25: telephone and deposit are told, the deposit for the days of the stay, and for those that it was moved to", async () => {
  const rate = await world.securedRate();
  await ensureRecords([rate.accommodation], { deadline: Date.now() + 30_000 });
  const ready = await world.attempt({ rate, isOne: true, guests: withAddress });
  const { attempt } = await bookAttempt(ready, ready.previews);
  const isShown = async () => {
    const { amount, currency, collected, returned } = await depositOf(await orderNow(attempt));
    const { text } = await newest();
    const telephone = (await orderNow(attempt)).accommodation_details?.telephone;
    expect(under(text, "Telephone").trim()).toBe(telephone);
    const shownText = under(text, "Damage deposit");
    expectAll(shownText, [
      figure(amount, currency ?? "EUR", "en-GB"),
      day(collected, "en-GB"),
      day(returned, "en-GB"),
    ]);
    return shownText;
  };
  const before = await isShown();
  const days = { checkin: "2027-03-09", checkout: "2027-03-11" };
  await moved(attempt, days);
  await queueDue(attempt, days);
  expect(await isShown()).not.toBe(before);
});

test("O23: a card that was given as a guarantee is told, and none where none was given", async () => {
  const payment = async (card: boolean) => {
    await queueMail(await world.attempt({ guests: { card } }), "confirmed");
    return under((await newest()).text, "Payment");
  };
  expect(await payment(true)).toContain("A card was given as a guarantee.");
  expect(await payment(false)).not.toContain("card");
});

test("O23: a possible payment to the property before arrival is mentioned for rates offered with one", async () => {
  const sentence = "The property may want a payment before you arrive";
  const ready = await world.attempt();
  await queueMail(ready, "confirmed");
  expect(under((await newest()).text, "Payment")).not.toContain(sentence);
  const question = { ...ready.question, prepaid: ready.question.products.map(({ id }) => id) };
  await (await database()).update(orderAttempt).set({ question }).where(eq(orderAttempt.id, ready.id));
  await queueMail(ready, "confirmed");
  expect(under((await newest()).text, "Payment")).toContain(sentence);
});

/** What is left of the total when what the plan takes online is taken off. */
const left = (total: number | null | undefined, taken: readonly (number | null | undefined)[]): number =>
  cents(taken.reduce<number>((rest, one) => rest - Number(one), Number(total)));

test.each(["pay_online_now", "pay_online_later"] as const)(
  "O23: %s: what is left to pay at the property is told beside what is paid online",
  async (timing) => {
    const planOf = (stay: PreviewedStay) =>
      (stay.general_policies?.payment?.[timing]?.dates ?? []).filter(
        ({ price }) => price.accommodation_currency > 0,
      );
    const restOf = (stay: PreviewedStay) => {
      const side = (of: "accommodation_currency" | "booker_currency") =>
        left(
          stay.price.total?.[of],
          planOf(stay).map(({ price }) => price[of]),
        );
      return {
        accommodation_currency: side("accommodation_currency"),
        booker_currency: side("booker_currency"),
      };
    };
    const rate = await world.rateThat(
      (stay) => planOf(stay).length > 0 && restOf(stay).accommodation_currency > 1,
    );
    const ready = await world.attempt({ rate, guests: { timing } });
    await queueMail(ready, "confirmed");
    const previewed = previewOf(ready);
    const lines = under((await newest()).text, "Payment").split("\n");
    const { accommodation = "", booker = "" } = previewed.currency;
    const both = (pair: AmountPair) => [
      figure(pair.booker_currency, String(booker), "en-GB"),
      figure(pair.accommodation_currency, String(accommodation), "en-GB"),
    ];
    const online = lines.filter((line) => line.endsWith(" online") && /\d/.test(line));
    expect(online).toHaveLength(planOf(previewed).length);
    for (const [at, { price, at: on }] of planOf(previewed).entries())
      expectAll(String(online[at]), [day(on.slice(0, 10), "en-GB"), ...both(price)]);
    const [rest = "", ...others] = lines.filter((line) => line.endsWith(" at the property"));
    expect(others).toEqual([]);
    expectAll(rest, both(restOf(previewed)));
  },
);

test("O23: where our copy lacks the property its number stands for its name, and hours are in UTC", async () => {
  const attempt = await booked();
  const { subject, text } = await newest();
  expect(subject).toBe(`Booked: Stay ${world.rate.accommodation}, 10–13 March 2027`);
  expect(text).not.toContain("Address");
  const { meal_plan: meal } = previewOf(attempt).products[0]?.policies ?? {};
  expect(meal?.plan).toBe("no_plan");
  const each = ["Guests: Grace Hopper", "No meals included"];
  expect(
    under(text, "Rooms")
      .split("\n")
      .map((line) => line.trim()),
  ).toEqual([...["Room 1: 2 adults", ...each, "Room 2: 1 adult and 1 child aged 7", ...each]]);
  expect(under(text, "Cancelling")).toContain("(UTC)");
});

test("O23: a name is text in the mail, whatever it holds, and adds neither markup nor receiver", async () => {
  await mirror();
  const name = `<img src=x>" & Söhne, <ada@guests.example>`;
  await (await database()).delete(orderAttempt);
  const ready = await world.attempt();
  const guests = ready.guests;
  if (!guests) throw new Error("no guests");
  guests.booker.name = { first_name: name, last_name: "Hopper" };
  await (await database()).update(orderAttempt).set({ guests });
  await bookAttempt(ready, ready.previews);
  const mail = await newest();
  expect(mail.to).toEqual(["grace@guests.example"]);
  expect(mail.text).toContain(`Hello ${name},`);
  expect(mail.html).not.toContain("<img");
  expect(seen(mail.html)).toContain(`Hello ${name},`);
});

test("O23: a mail names the contact of the brand", async () => {
  await booked();
  expect((await newest()).text).not.toContain("Questions about this booking");
  const { brand } = config;
  const own = { name: "Stays Company", address: ["1 Quay"], country: "nl" };
  const company = { ...own, email: "desk@stays.example", telephone: "+31 20 555 0100" };
  config.brand = { ...brand, company };
  await booked();
  expect((await newest()).text).toContain(
    "Questions about this booking: Stays Company, desk@stays.example, +31 20 555 0100",
  );
  await booked({ language: "ar" });
  expect((await newest()).text).toContain("\u2066+31 20 555 0100\u2069");
  config.brand = brand;
});

test("O25: a change is told with the dates, rooms and total that hold now", async () => {
  const attempt = await confirmed();
  await movedToNinth(attempt);
  const order = await orderNow(attempt);
  const before = attempt.preview?.told.price.total;
  expect(order.price?.total?.accommodation_currency).not.toBe(before?.accommodation_currency);
  const { subject, text } = await newest();
  expect(subject).toMatch(/^Changed: .+, 9–12 March 2027$/);
  expectAll(under(text, "Arrival"), ["9 March 2027"]);
  expectAll(under(text, "Departure"), ["12 March 2027"]);
  for (const figureText of both(order.price?.total, "en-GB"))
    expect(under(text, "Total")).toContain(figureText);
  for (const figureText of both(before, "en-GB")) expect(text).not.toContain(figureText);
  expect(under(text, "Rooms").split("\n")).toHaveLength(6);
  expect(under(text, "PIN").trim()).toBe(String(order.pin_code));
  // It was chosen here, and nobody else changed it.
  expect(text).toContain("Your booking was changed as chosen on our site. This is what holds now.");
  expectAll(under(text, "Payment"), [
    "Pay at the property",
    `9 March 2027: ${both(order.price?.total, "en-GB").join(" (")}) at the property`,
    "The property charges in Euro (EUR)",
  ]);
  const fees = feesOf(order);
  // The deadlines moved with the days.
  expect(fees.map(({ from }) => from)).not.toEqual(feesOf(previewOf(attempt)).map(({ from }) => from));
  for (const { from, price } of fees)
    expectAll(under(text, "Cancelling"), [
      ...instant(from, "en-GB"),
      ...(price.accommodation_currency > 0 ? both(price, "en-GB") : []),
    ]);
});

test("O25: while the days of payment cannot be loaded, a change is told without them", async () => {
  const attempt = await confirmed();
  await movedToNinth(attempt);
  await world.control("faults", { operation: "orders", kind: "status", status: 500 });
  const payment = under((await newest()).text, "Payment");
  const total = both((await orderNow(attempt)).price?.total, "en-GB").join(" (");
  expect(payment.split("\n")[1]?.trim()).toBe(`${total}) at the property`);
  expect(payment).not.toContain("March");
});

test("O25: a change of a guest is told with the name that holds now", async () => {
  await mirror();
  const attempt = await booked({ guests: WISHES });
  expect(under((await newest()).text, "Rooms")).toContain("Guests: Mary Somerville");
  const room = (await orderNow(attempt)).products?.[1]?.room_reservation;
  const change = { room_reservation: String(room), guests: [{ name: "Caroline Herschel" }] };
  await changed(attempt, { type: "room", change });
  await queueDue(attempt, { room: 2, guest: true });
  const { subject, text } = await newest();
  expect(subject).toMatch(/^Changed: /);
  expectAll(under(text, "Rooms"), ["Guests: Ada Byron", "Guests: Caroline Herschel", "child aged 7"]);
  // The plan that was agreed to holds.
  expect(under(text, "Payment")).toContain("10 March 2027: ");
  expect(text).not.toContain("Somerville");
});

test("O25: a mail about the property's cancellation names the next steps and omits an earlier change", async () => {
  const attempt = await confirmed();
  await queueDue(attempt, { room: 1, adults: 1 });
  await world.control("end-order", { order: attempt.orderNumber, status: "cancelled_by_accommodation" });
  await queueMail(attempt, "cancelled");
  const { subject, text, html } = await newest();
  expect(await world.mails()).toHaveLength(2);
  expect(subject).toMatch(/^Cancelled: /);
  expectAll(text, [
    "The property has cancelled your booking. The stay will not take place.",
    "leads to other stays",
    "https://stays.example/en/booking/",
  ]);
  expect(seen(html)).toContain("The property cancelled your booking");
  expect(text).not.toContain("pay online");
});

describe("the fee of a cancelled booking", () => {
  const { brand } = config;
  const address = ["1 Quay"];
  const desk = { name: "Stays Desk", address, country: "nl", email: "desk@stays.example" };
  afterEach(() => {
    config.brand = brand;
  });
  const cancelled = async (timing: AttemptGuests["timing"], agreement: CancelAgreement | null = null) => {
    const attempt = await confirmed();
    const { guests } = attempt;
    if (guests === null) throw new Error("no guests");
    const stored = { guests: { ...guests, timing }, cancelAgreement: agreement };
    await (await database()).update(orderAttempt).set(stored);
    const reservation = String(attempt.reservation);
    await call("orderCancel", { accommodation: { reservation, reason: "plans" } });
    await queueMail(attempt, "cancelled");
    const fee = (await orderNow(attempt)).cancellation_details?.fee;
    return { fee, said: under((await newest()).text, "Fee for cancelling") };
  };
  const RETURNED = "When and how the rest of what was charged online is returned is not stated.";

  test("O25: free of charge and not paid online, nothing is left open", { tags: "nightly" }, async () => {
    const { said, fee } = await cancelled("pay_at_the_property");
    expect([fee?.accommodation_currency, said.trim()]).toEqual([0, "No fee"]);
  });

  test("O40: a fee that was not agreed to is said in the mail, with whom to turn to", async () => {
    config.brand = { ...brand, company: desk };
    const agreement = { at: "2027-01-15T09:00:00Z", currency: "EUR", fees: [77] };
    const { said } = await cancelled("pay_at_the_property", agreement);
    expectAll(said, [
      "No fee",
      "You agreed to cancel for €77.00; the booking site charged no fee.",
      "Contact Stays Desk.",
    ]);
  });

  test("O25: paid online, the mail says that how the rest comes back is not stated, and whom to turn to is named", async () => {
    config.brand = { ...brand, company: desk };
    const { said } = await cancelled("pay_online_now");
    expectAll(said, ["No fee", RETURNED, "Contact Stays Desk."]);
    expect(said).not.toContain("collected");
  });
});

test("O25: a cancellation is told once the platform tells of it, with its fee, and waits while it does not answer", async () => {
  const free = await confirmed();
  await queueMail(free, "cancelled");
  // It stands as booked.
  expect(await sendDueMails()).toBe(1);
  expect(await world.mails()).toHaveLength(1);
  await call("orderCancel", { accommodation: { reservation: String(free.reservation), reason: "plans" } });
  await world.control("faults", { operation: "stayOrders", kind: "status", status: 500 });
  world.wait(MINUTE);
  expect(await sendDueMails()).toBe(1);
  expect(await world.mails()).toHaveLength(1);
  await world.sandbox.fetch("/sandbox/faults", { method: "DELETE" });
  world.wait(HOUR);
  const reported = await newest();
  expect(reported.subject).toMatch(/^Cancelled: .+, 10–13 March 2027$/);
  expect(under(reported.text, "Fee for cancelling").trim()).toBe("No fee");

  const dear = await confirmed();
  world.wait(Date.parse("2027-03-10T06:00:00Z") - world.now());
  await call("orderCancel", { accommodation: { reservation: String(dear.reservation), reason: "plans" } });
  await queueMail(dear, "cancelled");
  const { text } = await newest();
  const fee = (await orderNow(dear)).cancellation_details?.fee;
  expect(fee?.accommodation_currency).toBeGreaterThan(0);
  const shownText = under(text, "Fee for cancelling");
  expectAll(shownText, [
    ...both(fee, "en-GB"),
    "How the fee is collected is not stated.",
    "Contact the booking site.",
  ]);
  expect(shownText).not.toContain("online");
});
