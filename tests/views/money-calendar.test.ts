// Feature 4: what is paid, what ends and what comes back, day by day.
import { describe, expect, test } from "vitest";
import type { AccommodationDetails } from "@/lib/contract/details";
import { moneyDates, plainDates } from "@/lib/views/money-calendar";
import { pair, price, terms, wording } from "./support";

const moment = (reference: string, days: number, method = "credit_card") => ({
  date: { reference_date: reference, days_offset: days },
  payment_method: method,
});

const details = (damage: object | null = null): AccommodationDetails =>
  ({
    id: 1,
    currency: "EUR",
    checkin_checkout_times: { checkin_from: "15:00:00", checkout_to: "11:00:00" },
    policies: { damage },
  }) as AccommodationDetails;

const context = (damage: object | null = null) => ({ ...wording(), terms, details: details(damage) });

const product = (timings: string[], more: object = {}) => ({
  id: "a",
  room: null,
  price: price({ total: pair(412), display: pair(412), ...more }),
  policies: {
    payment: { timings },
    cancellation: {
      type: "free_cancellation",
      schedule: [
        { from: "now" as const, price: pair(0) },
        { from: "2027-06-03T16:00:00Z", price: pair(100) },
        { from: "2027-06-09T22:00:00Z", price: pair(412) },
      ],
    },
  },
});

const lines = (dates: { day: string | null; text: string }[]) =>
  dates.map(({ day, text }) => `${day}: ${text}`);

test("feature 4: payment at the desk, both steps, arrival, departure and deposit stand in order", () => {
  const damage = {
    amount: 150,
    deposit: { collect: moment("checkin", 0), refund: moment("checkout", 7, "bank_transfer") },
  };
  expect(lines(moneyDates(product(["pay_at_the_property"]), context(damage)))).toEqual([
    "2027-05-01: Nothing to pay when booking",
    "2027-06-03: Free cancellation ends at 18:00; from then on cancelling costs €100.00",
    "2027-06-10: From 00:00 on cancelling costs €412.00",
    "2027-06-12: Check-in from 15:00",
    "2027-06-12: Pay €412.00 at the property",
    "2027-06-12: Damage deposit taken: €150.00, by credit card",
    "2027-06-15: Check-out until 11:00",
    "2027-06-22: Damage deposit back, at the latest: €150.00, by bank transfer",
  ]);
});

describe("feature 4: deposit days by offset and reference", () => {
  test.each([
    [3, "2027-06-09"],
    [-3, "2027-06-09"],
    [0, "2027-06-12"],
  ])("taken %d days from check-in", (offset, day) => {
    const damage = { amount: 150, deposit: { collect: moment("checkin", offset) } };
    const dates = plainDates(context(damage));
    expect(dates.find(({ kind }) => kind === "deposit")?.day).toBe(day);
  });

  test.each([
    [7, "2027-06-22"],
    [-7, "2027-06-22"],
  ])("given back %d days from check-out", (offset, day) => {
    const damage = { amount: 150, deposit: { refund: moment("checkout", offset) } };
    const dates = plainDates(context(damage));
    expect(dates.find(({ kind }) => kind === "deposit_back")?.day).toBe(day);
  });

  test("without a reference the day is not stated and comes last", () => {
    const damage = { amount: 150, deposit: { collect: { payment_method: "cash" } } };
    expect(plainDates(context(damage)).at(-1)).toMatchObject({
      kind: "deposit",
      day: null,
      dayText: "Day not stated yet",
    });
  });
});

describe("feature 4: when it is paid", () => {
  const first = (timings: string[], more: object = {}) =>
    lines(moneyDates(product(timings, more), context()));

  test("online when booking, the rest at the property", () => {
    const told = first(["pay_online_now"], { chargeable_online: pair(400) });
    expect(told).toContain("2027-05-01: Pay €400.00 online when booking");
    expect(told).toContain("2027-06-12: Pay €12.00 at the property");
  });

  test("online only means the whole total where the platform names no part", () => {
    expect(first(["pay_online_now"])).toContain("2027-05-01: Pay €412.00 online when booking");
    expect(first(["pay_online_now"]).join()).not.toContain("at the property");
  });

  test("later has no day of its own yet and stands behind today", () => {
    expect(first(["pay_online_later"]).slice(0, 2)).toEqual([
      "2027-05-01: Nothing to pay when booking",
      "null: The platform charges €412.00 online; it names the day before you book",
    ]);
  });

  test("a choice of ways is told as a choice", () => {
    const told = first(["pay_at_the_property", "pay_online_now"]);
    expect(told).toContain(
      "2027-05-01: Pay online when booking; the platform names the amount before you do",
    );
    expect(told).toContain("2027-06-12: Pay €412.00 at the property, if you choose to pay there");
  });

  test("without timings nobody is told when", () => {
    expect(first([]).join("\n")).toContain("null: Pay €412.00; the platform names when before you book");
    expect(first([]).join("\n")).not.toContain("Nothing to pay");
  });
});

test("a step that lies behind is no date any more", () => {
  const late = { ...context(), quotedAt: "2027-06-05T09:00:00Z" };
  expect(lines(moneyDates(product(["pay_at_the_property"]), late)).join()).not.toContain(
    "Free cancellation ends",
  );
});
