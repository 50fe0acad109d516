// Feature 4: what is paid, what ends and what comes back, day by day.

import type { AccommodationDetails } from "@roomward/contract/details";
import type { Charge } from "@roomward/contract/values";
import { describe, expect, test } from "vitest";
import { type QuotedRoom, quoteOfRoom } from "@/lib/quote/quote";
import { moneyDates, plainDates } from "@/lib/views/money/money-calendar";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import { charge, cityTax, dual, dualPrice, feesFrom, terms, viewOf, wording } from "../support";

const datesOf = (room: QuotedRoom, context: RatesContext) => moneyDates(quoteOfRoom(room), context);

const moment = (reference: string, days: number, method = "credit_card") => ({
  date: { reference_date: reference, days_offset: days },
  payment_method: method,
});

const details = (damage: object | null = null): AccommodationDetails =>
  ({
    id: 1,
    currency: "GBP",
    checkin_checkout_times: { checkin_from: "15:00:00", checkout_to: "11:00:00" },
    policies: { damage },
  }) as AccommodationDetails;

const context = (damage: object | null = null) => ({ ...wording(), terms, details: details(damage) });

const product = (timings: string[], more: object = {}) => ({
  id: "a",
  room: null,
  price: dualPrice({ chargeable_online: null, ...more }),
  policies: {
    payment: { timings },
    cancellation: {
      type: "free_cancellation",
      schedule: feesFrom(
        ["now", 0, 0],
        ["2027-06-03T16:00:00Z", 83.85, 100],
        ["2027-06-09T22:00:00Z", 279.49, 348],
      ),
    },
  },
});

/** Room and VAT, of a total of £279.49 (€348.00). */
const online = { chargeable_online: dual(262.69, 327) };

const lines = (dates: { day: string | null; text: string }[]) =>
  dates.map(({ day, text }) => `${day}: ${text}`);

test("feature 4: payment at the desk, both steps, arrival, departure and deposit stand in order", () => {
  const damage = {
    amount: 150,
    deposit: { collect: moment("checkin", 0), refund: moment("checkout", 7, "bank_transfer") },
  };
  expect(lines(datesOf(product(["pay_at_the_property"]), context(damage)))).toEqual([
    "2027-05-01: Nothing to pay when booking",
    "2027-06-03: Free cancellation ends at 18:00; after that cancelling costs €100.00 (£83.85)",
    "2027-06-10: From 00:00 cancelling costs €348.00 (£279.49)",
    "2027-06-12: Check-in from 15:00",
    "2027-06-12: Pay €348.00 (£279.49) at the property",
    "2027-06-12: Damage deposit due: £150.00 (credit card)",
    "2027-06-15: Check-out until 11:00",
    "2027-06-22: Damage deposit returned by this day: £150.00 (bank transfer)",
  ]);
});

test("feature 4: what a bundle says of the hours of the journey stands beside the house's own", () => {
  const late = { type: "late_checkout", description: { "en-gb": ["Check-out until 14:00"] } };
  const withBundle = { ...context(), details: { ...details(), bundles: [{ id: 7, value_adds: [late] }] } };
  const bodyText = (bundle: number | null) =>
    lines(datesOf({ ...product(["pay_at_the_property"]), bundle }, withBundle)).at(-1);
  expect(bodyText(7)).toBe("2027-06-15: Check-out until 11:00; with this rate: Check-out until 14:00");
  expect(bodyText(null)).toBe("2027-06-15: Check-out until 11:00");
});

describe("feature 4: deposit days by offset and reference", () => {
  const depositOf = (damage: object, kind = "deposit") =>
    plainDates(context(damage)).find((date) => date.kind === kind);

  test.each([
    ["collect", 3, "2027-06-09"],
    ["collect", -3, "2027-06-09"],
    ["collect", 0, "2027-06-12"],
    // What was to be taken before the day of the quote is due on it.
    ["collect", 42, "2027-05-01"],
    ["collect", 43, "2027-05-01"],
    ["collect", 366, "2027-05-01"],
    ["collect", 367, null],
    ["refund", 7, "2027-06-22"],
    ["refund", -7, "2027-06-22"],
  ] as const)("%s %d days from check-in or check-out: %s", (side, offset, day) => {
    const at = moment(side === "collect" ? "checkin" : "checkout", offset);
    const kind = side === "collect" ? "deposit" : "deposit_back";
    expect(depositOf({ amount: 150, deposit: { [side]: at } }, kind)?.day).toBe(day);
  });

  test("on the day of departure the deposit comes back after check-out", () => {
    const damage = { amount: 150, deposit: { refund: moment("checkout", 0) } };
    expect(plainDates(context(damage)).map(({ kind }) => kind)).toEqual([
      "arrival",
      "departure",
      "deposit_back",
    ]);
  });

  test("without a reference the day is not stated and comes last", () => {
    const damage = { amount: 150, deposit: { collect: { payment_method: "cash" } } };
    expect(plainDates(context(damage)).at(-1)).toMatchObject({
      kind: "deposit",
      day: null,
      dayText: "Day not stated yet",
    });
  });

  test("its own currency goes before the property's, and no amount is told as that", () => {
    const collect = { collect: moment("checkin", 0, "barter") };
    expect(depositOf({ amount: 150, currency: "USD", deposit: collect })?.text).toBe(
      "Damage deposit due: US$150.00",
    );
    expect(depositOf({ amount: null, deposit: collect })?.text).toBe("Damage deposit due: amount not stated");
    expect(depositOf({ amount: 0, deposit: collect })).toBeUndefined();
  });
});

describe("feature 4: when it is paid", () => {
  const linesOf = (timings: string[], more: object = {}) => lines(datesOf(product(timings, more), context()));

  test("online when booking, the rest at the property", () => {
    // 348 less 327, and 279.49 less 262.69.
    expect(linesOf(["pay_online_now"], online)).toContain(
      "2027-05-01: Pay €327.00 (£262.69) online when booking",
    );
    expect(linesOf(["pay_online_now"], online)).toContain("2027-06-12: Pay €21.00 (£16.80) at the property");
    expect(linesOf(["pay_online_now"], online).join()).not.toContain("Nothing to pay");
  });

  test("where everything is collected online nothing is left for the property", () => {
    const all = linesOf(["pay_online_now"], { chargeable_online: dual(279.49, 348) });
    expect(all).toContain("2027-05-01: Pay €348.00 (£279.49) online when booking");
    expect(all.join()).not.toContain("at the property");
  });

  test("one cent is paid, too", () => {
    const cent = { chargeable_online: dual(279.48, 347.99) };
    expect(linesOf(["pay_online_now"], cent)).toContain("2027-06-12: Pay €0.01 (£0.01) at the property");
  });

  test("where the platform names no part, the split is not made up", () => {
    const open = linesOf(["pay_online_now"]);
    expect(open).toContain(
      "2027-05-01: Pay online when booking; how much of €348.00 (£279.49) is due then and how much at the property is not stated",
    );
    expect(open.join()).not.toContain("Pay €");
    expect(linesOf(["pay_online_later"])[1]).toBe(
      "2027-06-01: The booking site charges online later; how much of €348.00 (£279.49) that is and how much is due at the property is not stated. By its rule it charges 48 hours before free cancellation ends, which is this day",
    );
  });

  const LATER = "The booking site charges €327.00 (£262.69) online; it names the day before you book";
  const RULE = "By its rule it charges 48 hours before free cancellation ends, which is this day";

  test("later is 48 hours before free cancellation ends, as the platform's rule, on the property's day", () => {
    const later = linesOf(["pay_online_later"], online);
    // Free until 3 June, 18:00 in Amsterdam.
    expect(later.slice(0, 2)).toEqual([
      "2027-05-01: Nothing to pay when booking",
      `2027-06-01: ${LATER}. ${RULE}`,
    ]);
    expect(later).toContain("2027-06-12: Pay €21.00 (£16.80) at the property");
  });

  const laterOf = (cancellation: object | null, quotedAt = "2027-05-01T09:00:00Z") => {
    const rate = product(["pay_online_later"], online);
    const dates = datesOf(
      { ...rate, policies: { ...rate.policies, cancellation } as never },
      { ...context(), quotedAt },
    );
    return dates.findIndex(({ kind }) => kind === "later") === 1 ? lines(dates)[1] : lines(dates).join();
  };

  test("the day is that of the property: half past midnight there is the evening before in UTC", () =>
    expect(
      laterOf({ type: "free_cancellation", free_cancellation_until: "2027-06-03T22:30:00Z", schedule: null }),
    ).toBe(`2027-06-02: ${LATER}. ${RULE}`));

  test("without a deadline ahead, later has no day and stands behind today", () => {
    const until = { type: "free_cancellation", free_cancellation_until: "2027-06-03T16:00:00Z" };
    expect(laterOf({ type: "non_refundable" })).toBe(`null: ${LATER}`);
    expect(laterOf({ type: "free_cancellation" })).toBe(`null: ${LATER}`);
    expect(laterOf(null)).toBe(`null: ${LATER}`);
    expect(laterOf(until, "2027-06-01T15:59:00Z")).toBe(`2027-06-01: ${LATER}. ${RULE}`);
  });

  test("once the rule's own moment has come, nobody is told that nothing is paid when booking", () => {
    const until = { type: "free_cancellation", free_cancellation_until: "2027-06-03T16:00:00Z" };
    const at = (quotedAt: string, ...timings: string[]) => {
      const rate = product(timings, online);
      const bought = { ...rate, policies: { ...rate.policies, cancellation: until } };
      return lines(datesOf(bought, { ...context(), quotedAt }));
    };
    const nothing = "2027-06-01: Nothing to pay when booking";
    expect(at("2027-06-01T15:59:00Z", "pay_online_later")[0]).toBe(nothing);
    expect(at("2027-06-01T16:00:00Z", "pay_online_later")[0]).toBe(`null: ${LATER}`);
    expect(at("2027-06-04T09:00:00Z", "pay_online_later")[0]).toBe(`null: ${LATER}`);
    expect(at("2027-06-01T16:00:00Z", "pay_at_the_property", "pay_online_later").join()).not.toContain(
      "Nothing to pay",
    );
    // Who pays at the property alone is charged by no such rule.
    expect(at("2027-06-01T16:00:00Z", "pay_at_the_property")[0]).toBe(nothing);
  });

  test("a choice of ways is told as a choice, each with its own parts", () => {
    expect(
      linesOf(["pay_at_the_property", "pay_online_now"], online).filter((line) => /pay/i.test(line)),
    ).toEqual([
      "2027-05-01: If you pay online when booking: Pay €327.00 (£262.69) online when booking",
      "2027-06-12: If you pay online when booking: Pay €21.00 (£16.80) at the property",
      "2027-06-12: If you pay at the property: Pay €348.00 (£279.49) at the property",
    ]);
    const later = linesOf(["pay_at_the_property", "pay_online_later"], online);
    expect(later[0]).toBe("2027-05-01: Nothing to pay when booking");
    expect(later[1]).toBe(`2027-06-01: If you pay online later: ${LATER}. ${RULE}`);
  });

  test("where something may be asked for before arrival, nobody is told that nothing is", () => {
    const payment = { timings: ["pay_at_the_property"], prepayment_required: true };
    const dates = lines(datesOf({ ...product([]), policies: { payment } }, context()));
    expect(dates.join()).toContain(
      "2027-06-12: Pay €348.00 (£279.49) at the property, which may want a payment before you arrive",
    );
    expect(dates.join()).not.toContain("Nothing to pay");
  });

  test("without timings nobody is told when", () => {
    // Service and city tax are plainly paid on site.
    expect(linesOf([])).toContain("2027-06-12: Pay €21.00 (£16.80) at the property");
    expect(linesOf([])).toContain("null: Pay €327.00 (£262.69); the booking site says when before you book");
    expect(linesOf([]).join("\n")).not.toContain("Nothing to pay");
  });
});

describe("feature 4: charges that no amount holds", () => {
  const summaryOf = (...charges: Charge[]) => {
    const rate = product(["pay_at_the_property"], { charges });
    return lines(datesOf(rate, context())).filter((line) => line.startsWith("null"));
  };
  const water = charge({ charge: 3, mode: "incalculable", percentage: null, total_amount: null });
  const perhaps = charge({
    charge: 0,
    condition: 1,
    included_in: { display: false, chargeable_online: false },
  });

  test("a mandatory charge without an amount is named, as beside the price", () => {
    const sentence = "Additional charges apply that cannot be calculated in advance: Cleaning fee";
    expect(summaryOf(water)).toEqual([`null: ${sentence}`]);
    expect(viewOf(dualPrice({ charges: [water] })).tax.text).toContain(sentence);
  });

  test("an optional charge is named, as beside the price", () => {
    const sentence = "Additional charges may apply: €27.00 Service charge";
    expect(summaryOf(perhaps)).toEqual([`null: ${sentence}`]);
    expect(viewOf(dualPrice({ charges: [perhaps] })).tax.text).toContain(sentence);
    expect(summaryOf(water, perhaps)).toEqual([
      `null: Additional charges apply that cannot be calculated in advance: Cleaning fee. ${sentence}`,
    ]);
  });

  test("a charge with its figure is in the amounts already", () => expect(summaryOf(cityTax)).toEqual([]));
});

describe("feature 4: steps of the schedule", () => {
  const steps = (cancellation: object | null, quotedAt = "2027-05-01T09:00:00Z") =>
    datesOf(
      { ...product(["pay_at_the_property"]), policies: { cancellation } as never },
      { ...context(), quotedAt },
    ).filter(({ kind }) => kind === "cancellation");
  const { cancellation } = product([]).policies;

  test("a deadline is at its instant, on its day at the property", () =>
    expect(steps(cancellation).map(({ day, at }) => [day, at])).toEqual([
      ["2027-06-03", "2027-06-03T16:00:00.000Z"],
      ["2027-06-10", "2027-06-09T22:00:00.000Z"],
    ]));

  test.each([
    ["2027-06-03T15:59:59.999Z", 2],
    ["2027-06-03T16:00:00Z", 1],
    ["2027-06-09T22:00:00Z", 0],
  ])("asked at %s, %d of two steps lie ahead", (quotedAt, count) =>
    expect(steps(cancellation, quotedAt)).toHaveLength(count),
  );

  test("a rise from one fee to another ends nothing that was free", () => {
    const rise = {
      type: "partially_refundable",
      schedule: feesFrom(["now", 40, 50], ["2027-06-03T16:00:00Z", 83.85, 100]),
    };
    expect(steps(rise).map(({ text }) => text)).toEqual(["From 18:00 cancelling costs €100.00 (£83.85)"]);
  });

  test("no fee under other terms than free ones is called that, not free cancellation", () => {
    const schedule = feesFrom(["now", 0, 0], ["2027-06-03T16:00:00Z", 83.85, 100]);
    for (const type of ["until_full_moon", "partially_refundable"])
      expect(lines(steps({ type, schedule }))).toEqual([
        "2027-06-03: No fee until 18:00; after that cancelling costs €100.00 (£83.85)",
      ]);
    expect(steps({ type: "non_refundable", free_cancellation_until: "2027-06-03T16:00:00Z" })).toEqual([]);
  });

  test("a schedule of a single step is told, too", () => {
    const schedule = [{ from: "2027-06-03T16:00:00Z", price: dual(83.85, 100) }];
    expect(lines(steps({ type: "partially_refundable", schedule }))).toEqual([
      "2027-06-03: From 18:00 cancelling costs €100.00 (£83.85)",
    ]);
  });

  test("a period to midnight ends with the day before, and a fee that rises then begins with the next", () => {
    const schedule = feesFrom(
      ["now", 0, 0],
      ["2027-06-03T22:00:00Z", 83.85, 100],
      ["2027-06-09T22:00:00Z", 279.49, 348],
    );
    expect(lines(steps({ type: "free_cancellation", schedule }))).toEqual([
      "2027-06-03: Free cancellation ends at 24:00; after that cancelling costs €100.00 (£83.85)",
      "2027-06-10: From 00:00 cancelling costs €348.00 (£279.49)",
    ]);
  });

  test("a bare deadline is told without a fee, and without either there is no step", () => {
    const bare = { type: "free_cancellation", free_cancellation_until: "2027-06-03T16:00:00Z" };
    expect(lines(steps(bare))).toEqual([
      "2027-06-03: Free cancellation ends at 18:00; the fee after that is not stated here",
    ]);
    expect(steps({ type: "non_refundable" })).toEqual([]);
    expect(steps(null)).toEqual([]);
  });
});

test("feature 4: today is the day at the property", () => {
  const late = { ...context(), quotedAt: "2027-04-30T22:30:00Z" };
  expect(datesOf(product(["pay_at_the_property"]), late)[0]?.day).toBe("2027-05-01");
});
