// What mails of bookings say, over the real sandbox: its figures are those of the preview and of the order, in each
// reader's language.
import type { PreviewedStay } from "@roomward/contract/order-preview";
import type { AmountPair } from "@roomward/contract/values";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.CLOCK = "2027-01-15T09:00:00Z";
  process.env.SITE_ORIGIN = "https://stays.example";
});

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
import { queueMail } from "@/lib/orders/queue-mail";
import { sendDueMails } from "@/lib/orders/send-mails";
import { dates, HOUR, type MailWorld, MINUTE, mailWorld } from "./mail-support";

let world: MailWorld;

beforeAll(async () => {
  world = await mailWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.clear();
  await (await database()).delete(orderAttempt);
  await (await database()).delete(mirrored);
  forgetCards();
});

async function booked(about?: Parameters<MailWorld["attempt"]>[0]): Promise<Attempt> {
  const ready = await world.attempt(about);
  return (await bookAttempt(ready, ready.previews)).attempt;
}
const mirror = () => ensureRecords([world.rate.accommodation], { deadline: Date.now() + 30_000 });

async function newest() {
  await sendDueMails();
  const [mail] = await world.mails();
  if (!mail) throw new Error("no mail came");
  return mail;
}

const orderNow = async ({ reservation }: Attempt) => {
  const { data } = await call("stayOrders", { reservations: [String(reservation)], currency: "USD" });
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

/** What is due on which day. */
const duesOf = ({ general_policies: policies }: PreviewedStay) =>
  (policies?.payment?.pay_at_the_property?.dates ?? []).filter(
    ({ price }) => price.accommodation_currency > 0,
  );

/** The fees of both rooms together, which have one schedule. */
function feesOf({ products }: PreviewedStay) {
  const [first = [], second = []] = products.map(({ policies }) => policies?.cancellation ?? []);
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
  const told = async () => {
    const { records } = await mirror();
    const attempt = await booked({ language });
    return {
      records,
      attempt,
      preview: previewOf(attempt),
      order: await orderNow(attempt),
      mail: await newest(),
    };
  };

  test("O23: a booking is told with the total, the plan and the fees that were agreed to", async () => {
    const { preview, order, mail } = await told();
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
      expectAll(under(mail.text, t("mail.label.payment")), [day(at.slice(0, 10), tag), ...both(price, tag)]);
    const cancelling = under(mail.text, t("mail.label.cancellation"));
    for (const { from, price } of fees)
      expectAll(cancelling, [
        ...instant(from, tag),
        ...(price.accommodation_currency > 0 ? both(price, tag) : []),
      ]);
  });

  test("O23: and with its days, rooms, numbers and place, in the reader's language", async () => {
    const { records, order, mail } = await told();
    expect(mail.subject).toMatch(subject);
    expect(under(mail.text, t("mail.label.arrival")).trim()).toBe(day(order.checkin, tag));
    expect(under(mail.text, t("mail.label.departure")).trim()).toBe(day(order.checkout, tag));
    expect(under(mail.text, t("mail.label.reservation")).trim()).toBe(String(order.reservation));
    expect(under(mail.text, t("mail.label.pin")).trim()).toBe(String(order.pin_code));
    const details = records.get(order.accommodation)?.details;
    const [content = ""] = wordsFor(language).contentTags;
    const own = (texts: Texts) => texts?.[content] ?? texts?.["en-gb"];
    expect(under(mail.text, t("mail.label.property")).trim()).toBe(own(details?.name));
    expect(under(mail.text, t("mail.label.address"))).toContain(own(details?.location?.address));
    const room = own(details?.rooms?.find(({ id }) => String(id) === world.rate.room)?.name);
    const [first = "", second = "", ...more] = under(mail.text, t("mail.label.rooms")).split("\n");
    expect(more).toEqual([]);
    expectAll(first, [String(room), t("common.adults", { adults: 2 })]);
    expectAll(second, [String(room), t("common.childrenAged", { children: 1, ages: "7" })]);
  });

  test("O23: the HTML says what the text says, in its language and direction", async () => {
    const { mail } = await told();
    expect(mail.html).toContain(`<html lang="${tag}" dir="${dir}">`);
    const lines = mail.text.split("\n").filter((line) => line.trim() !== "" && !line.includes("https://"));
    expectAll(
      seen(mail.html),
      lines.map((line) => line.trim()),
    );
  });
});

test("O23: where our copy lacks the property its number stands for its name, and hours are in UTC", async () => {
  await booked();
  const { subject, text } = await newest();
  expect(subject).toBe(`Booked: Stay ${world.rate.accommodation}, 10–13 March 2027`);
  expect(text).not.toContain("Address");
  expect(under(text, "Rooms")).toBe("  Room 1: 2 adults\n  Room 2: 1 adult and 1 child aged 7");
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

test("O23: whom to turn to is whom the brand names", async () => {
  await booked();
  expect((await newest()).text).not.toContain("Questions about this booking");
  const { brand } = config;
  const company = {
    name: "Stays Company",
    address: ["1 Quay"],
    country: "nl",
    email: "desk@stays.example",
    telephone: "+31 20 555 0100",
  };
  config.brand = { ...brand, company };
  await booked();
  expect((await newest()).text).toContain(
    "Questions about this booking: Stays Company, desk@stays.example, +31 20 555 0100",
  );
  config.brand = brand;
});

test("O25: a change is told with the dates, rooms and total that hold now", async () => {
  await mirror();
  const attempt = await booked();
  await newest();
  const reservation = String(attempt.reservation);
  const checkout = "2027-03-12";
  const change = { checkin: dates.checkin, checkout };
  const { data } = await call("orderModify", {
    order: String(attempt.orderNumber),
    modification: { accommodation: { reservation, type: "dates", change } },
  });
  expect(JSON.stringify(data)).toContain("successful");
  await queueMail(attempt, "changed");
  const order = await orderNow(attempt);
  const before = attempt.preview?.told.price.total;
  expect(order.price?.total?.accommodation_currency).not.toBe(before?.accommodation_currency);
  const { subject, text } = await newest();
  expect(subject).toMatch(/^Changed: .+, 10–12 March 2027$/);
  expect(under(text, "Departure").trim()).toBe("12 March 2027");
  for (const figureText of both(order.price?.total, "en-GB"))
    expect(under(text, "Total")).toContain(figureText);
  for (const figureText of both(before, "en-GB")) expect(text).not.toContain(figureText);
  expect(under(text, "Rooms").split("\n")).toHaveLength(2);
  expect(text).not.toContain("PIN");
});

test("O25: a cancellation is told once the platform tells of it, with its fee, and waits while it does not answer", async () => {
  await mirror();
  const free = await booked();
  await newest();
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
  const told = await newest();
  expect(told.subject).toMatch(/^Cancelled: .+, 10–13 March 2027$/);
  expect(under(told.text, "Fee for cancelling").trim()).toBe("No fee");

  const dear = await booked();
  await newest();
  world.wait(Date.parse("2027-03-10T06:00:00Z") - world.now());
  await call("orderCancel", { accommodation: { reservation: String(dear.reservation), reason: "plans" } });
  await queueMail(dear, "cancelled");
  const { text } = await newest();
  const fee = (await orderNow(dear)).cancellation_details?.fee;
  expect(fee?.accommodation_currency).toBeGreaterThan(0);
  for (const figureText of both(fee, "en-GB"))
    expect(under(text, "Fee for cancelling")).toContain(figureText);
});
