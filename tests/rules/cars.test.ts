import { rentalDays, rentalProblem } from "@roomward/contract/rental";
import { describe, expect, test } from "vitest";
import { instantInZone } from "@/lib/format/instants";
import { acrissMeaning, carGroup, carTraits } from "@/lib/rules/acriss";
import { durationHours, freeCancellation } from "@/lib/rules/car-deadline";
import { carMoney, isUpTo, statedFigure } from "@/lib/rules/car-money";
import { deskHours, isOpenAtAll } from "@/lib/rules/working-hours";
import { CAR_CASES } from "../cases/cars";

const titled = <T>(cases: T[]) => cases.map((one) => [(one as { title: string }).title, one] as const);

describe("the register of cases", () => {
  test("the register holds all 21 cases, each with something to say", () => {
    expect([...new Set(CAR_CASES.map(({ id }) => id))]).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    for (const { mustSay } of CAR_CASES) expect(mustSay.length).toBeGreaterThan(0);
  });

  test.each(titled(CAR_CASES.filter(({ figures }) => figures)))(
    "the figures of %s are those of the register",
    (_, { offer, days = 1, figures = {}, mustNotSay }) => {
      const money = carMoney(offer ?? { price: { total: 0, currency: "EUR" } }, days);
      for (const [name, expected] of Object.entries(figures))
        expect([name, money[name as keyof typeof money]]).toEqual([name, expected]);
      const numbers = [...JSON.stringify(money).matchAll(/[\d.]+/g)].map(([text]) => Number(text).toFixed(2));
      const forbidden = mustNotSay
        .map((text) => text.replaceAll(",", ""))
        .filter((text) => /^[\d.]+$/.test(text));
      for (const text of forbidden) expect(numbers).not.toContain(Number(text).toFixed(2));
    },
  );

  test.each(titled(CAR_CASES.filter(({ limit }) => limit)))(
    "the deposit filter judges %s as the register does",
    (_, { offer, limit, passesLimit }) => {
      const { blocked } = carMoney(offer ?? { price: { total: 0, currency: "EUR" } }, 2);
      expect(isUpTo(blocked, limit ?? { amount: 0, currency: "EUR" })).toBe(passesLimit);
    },
  );

  test.each(titled(CAR_CASES.filter(({ free }) => free)))(
    "the end of free cancellation of %s is that of the register",
    (_, { cancellation, pickup = "", zone = null, free }) =>
      expect(freeCancellation(cancellation, pickup, zone, 0)).toEqual(free),
  );

  test.each(titled(CAR_CASES.filter(({ desk }) => desk)))(
    "the hours of %s are judged as in the register",
    (_, one) => expect(deskHours(one.hours, one.pickup ?? "")).toEqual(one.desk),
  );
});

describe("money", () => {
  test("an online price whose charges are not stated may be taken in part at the desk", () => {
    const policies = { payment: { timing: "pay_online_now" } };
    const money = carMoney({ price: { total: 87.35, currency: "EUR" }, policies }, 2);
    expect(money.paidNow).toEqual({ kind: "upTo", amount: 87.35, currency: "EUR" });
    expect(money.atDesk).toEqual({ kind: "unstated" });
  });

  test("an amount over a limit fails it, one in the limit's currency and at it passes", () => {
    const limit = { amount: 500, currency: "EUR" };
    expect(isUpTo(statedFigure({ amount: 500, currency: "EUR" }), limit)).toBe(true);
    expect(isUpTo(statedFigure({ amount: 500.01, currency: "EUR" }), limit)).toBe(false);
  });

  test("an offer without terms states nothing but its total", () => {
    const money = carMoney({ price: { total: 98.75, currency: "EUR" } }, 1);
    for (const figure of [money.paidNow, money.atDesk, money.blocked, money.damage, money.theft])
      expect(figure).toEqual({ kind: "unstated" });
    expect([money.included, money.isCardGuarantee]).toEqual([null, null]);
  });

  test("an unknown charge and an unknown timing are passed on as such", () => {
    const extra_charges = [{ charge: "winter_fee", total_amount: null }];
    const policies = { payment: { timing: "pay_in_shells" } };
    const money = carMoney({ price: { total: 51.2, currency: "EUR", extra_charges }, policies }, 1);
    expect(money.included).toEqual([{ kind: "other", id: "winter_fee", amount: null }]);
    expect(money.paidNow).toEqual({ kind: "unstated" });
  });
});

describe("time", () => {
  test.each([
    ["2027-02-03T10:00:00", 2],
    ["2027-02-03T10:01:00", 3],
    ["2027-02-01T10:30:00", 1],
    ["2027-02-02T10:00:00", 1],
  ])("a rental from 1 February 10:00 to %s has %d days", (dropoff, days) =>
    expect(rentalDays("2027-02-01T10:00:00", dropoff)).toBe(days),
  );

  test.each([
    ["2027-01-15T08:59:00", "2027-01-18T09:00:00", "pickup", "invalid_parameter"],
    ["2027-01-20T09:00:00", "2027-01-20T09:00:00", "dropoff", "conflicting_parameters"],
    ["2027-01-20T09:00:00", "2027-04-20T09:01:00", "dropoff", "invalid_parameter"],
    ["2028-05-30T09:00:00", "2028-06-02T09:00:00", "pickup", "invalid_parameter"],
  ])("a rental from %s to %s is refused for its %s", (pickup, dropoff, field, rule) =>
    expect(rentalProblem(pickup, dropoff, "2027-01-15T09:00:00")).toMatchObject({ field, rule }),
  );

  test("a rental of ninety days from today, and one 500 days ahead, can be searched", () => {
    expect(rentalProblem("2027-01-15T09:00:00", "2027-04-15T09:00:00", "2027-01-15T09:00:00")).toBeNull();
    expect(rentalProblem("2028-05-29T09:00:00", "2028-06-01T09:00:00", "2027-01-15T09:00:00")).toBeNull();
  });

  test.each([
    ["PT48H", 48],
    ["P7D", 168],
    ["P1W", 168],
    ["P1DT12H", 36],
    ["PT90M", 1.5],
    ["P1M", null],
    ["P", null],
    ["48", null],
  ])("the duration %s has %s hours", (duration, hours) => expect(durationHours(duration)).toBe(hours));

  const free = (duration: string, pickup: string, zone: string | null) =>
    freeCancellation(
      { type: "free_cancellation", details: { context: "before_pickup", duration } },
      pickup,
      zone,
      Date.parse("2027-03-26T08:14:59Z"),
    );

  test.each([
    ["PT48H", "2027-10-31T10:15:00", "2027-10-29T08:15:00.000Z"],
    ["P2D", "2027-10-31T10:15:00", "2027-10-29T08:15:00.000Z"],
    ["P2D", "2027-03-28T10:15:00", "2027-03-26T08:15:00.000Z"],
    ["PT6H", "2027-06-11T10:15:00", "2027-06-11T02:15:00.000Z"],
  ])("%s before %s in Madrid is the earlier of elapsed and wall-clock time", (duration, pickup, at) =>
    expect(free(duration, pickup, "Europe/Madrid")).toMatchObject({ kind: "until", at }),
  );

  test("a deadline that has passed is no free cancellation", () =>
    expect(free("P2D", "2027-03-28T10:00:00", "Europe/Madrid")).toMatchObject({ kind: "ended" }));

  test("a desk without a known zone has a span before pick-up and no instant", () =>
    expect(free("PT24H", "2027-06-11T10:15:00", null)).toEqual({ kind: "before", hours: 24 }));

  test("a missing policy and an unknown type are unknown, not free", () => {
    expect(freeCancellation(null, "2027-06-11T10:15:00", null, 0)).toEqual({ kind: "unknown" });
    expect(freeCancellation({ type: "on_request" }, "2027-06-11T10:15:00", null, 0)).toEqual({
      kind: "unknown",
    });
  });

  test.each([
    ["shown twice: the first", "2027-10-31T02:30:00", "2027-10-31T00:30:00.000Z"],
    ["skipped: as before the change", "2027-03-28T02:30:00", "2027-03-28T01:30:00.000Z"],
    ["in summer", "2027-07-01T12:00:05", "2027-07-01T10:00:05.000Z"],
  ])("a wall-clock time in Madrid becomes an instant: %s", (_, local, instant) =>
    expect(new Date(instantInZone(local, "Europe/Madrid")).toISOString()).toBe(instant),
  );
});

describe("working hours", () => {
  const range = (opening_time: string, closing_time: string) => ({ opening_time, closing_time });
  const hours = {
    monday: [range("08:00:00", "12:00:00"), range("13:30:00", "18:00:00")],
    friday: [range("18:00:00", "02:00:00")],
    saturday: [range("00:00:00", "23:59:00")],
    sunday: [range("00:00:00", "00:00:00")],
  };

  test.each([
    ["2027-02-15T08:00", "within"],
    ["2027-02-15T12:00", "outside"],
    ["2027-02-15T13:29", "outside"],
    ["2027-02-15T17:59", "within"],
    ["2027-02-16T10:00", "outside"],
    ["2027-02-19T17:59", "outside"],
    ["2027-02-19T23:00", "within"],
    ["2027-02-20T23:59", "within"],
    ["2027-02-21T00:00", "within"],
    ["2027-02-22T00:00", "outside"],
  ])("%s is %s the stated hours", (local, kind) => expect(deskHours(hours, `${local}:00`).kind).toBe(kind));

  test("hours past midnight belong to the day before", () => {
    const late = { friday: hours.friday };
    expect(deskHours(late, "2027-02-20T01:59:00")).toEqual({ kind: "within", isRoundTheClock: false });
    expect(deskHours(late, "2027-02-20T02:00:00")).toEqual({ kind: "outside", ranges: [] });
  });

  test("both spellings of a whole day are round the clock", () => {
    for (const local of ["2027-02-20T03:00:00", "2027-02-21T03:00:00"])
      expect(deskHours(hours, local)).toEqual({ kind: "within", isRoundTheClock: true });
  });

  test("a time outside names the day's ranges", () =>
    expect(deskHours(hours, "2027-02-15T12:30:00")).toMatchObject({
      ranges: [
        { from: "08:00", to: "12:00" },
        { from: "13:30", to: "18:00" },
      ],
    }));

  test.each([
    ["missing hours", null],
    ["hours of no day", {}],
    ["hours that cannot be read", { monday: [range("early", "late")] }],
  ])("%s are not stated", (_, given) =>
    expect(deskHours(given, "2027-02-15T10:00:00")).toEqual({ kind: "unstated" }),
  );

  test("C04: a rental is open at both of its times, not at one of them, or not known to be", () => {
    const at = (time: string) => deskHours(hours, `2027-02-${time}:00`);
    const [open, closed, unstated] = [at("15T10:00"), at("16T10:00"), deskHours(null, "")];
    expect(isOpenAtAll([open, open])).toBe(true);
    expect(isOpenAtAll([open, closed])).toBe(false);
    expect(isOpenAtAll([unstated, closed])).toBe(false);
    expect(isOpenAtAll([open, unstated])).toBeNull();
  });
});

describe("ACRISS codes", () => {
  test.each([
    ["CDMR", "compact", "fourOrFiveDoors", "manual", null, true],
    ["LTAV", "luxury", "convertible", "automatic", "petrol", true],
    ["IFBD", "intermediate", "suv", "automatic", "diesel", true],
    ["HCNZ", "economy", "twoOrFourDoors", "manual", "petrol", false],
    ["PDAC", "premium", "fourOrFiveDoors", "automatic", "electric", true],
    ["SWAI", "standard", "estate", "automatic", "plug_in_hybrid", true],
  ])("%s is explained letter by letter", (code, category, type, transmission, fuel, hasAirConditioning) =>
    expect(acrissMeaning(code)).toMatchObject({ category, type, transmission, fuel, hasAirConditioning }),
  );

  test("the second letter of a category is its elite form, and the gearbox tells driven wheels", () => {
    expect(["E", "H"].map((letter) => acrissMeaning(`${letter}DMR`).isElite)).toEqual([false, true]);
    expect(["M", "N", "C"].map((letter) => acrissMeaning(`ED${letter}R`).drive)).toEqual([
      null,
      "fourWheel",
      "allWheel",
    ]);
  });

  test.each([null, "", "CDM", "cdmr", "1234"])("%j explains nothing", (code) =>
    expect(Object.values(acrissMeaning(code)).filter((value) => value !== null && value !== false)).toEqual(
      [],
    ),
  );

  test("the platform's features, fuel and gearbox win over the code", () => {
    const specification = { code: "CDMR", fuel: "electric", transmission: "automatic" };
    expect(carTraits({ specification, features: ["all_wheel_drive"] })).toMatchObject({
      fuel: "electric",
      transmission: "automatic",
      hasAirConditioning: false,
      drive: "allWheel",
    });
    expect(carTraits({ specification: { code: "EDAQ", fuel: "unspecified" }, features: null })).toMatchObject(
      {
        fuel: "diesel",
        transmission: "automatic",
        hasAirConditioning: false,
      },
    );
  });

  const GROUPS = {
    ...{ CWMR: "estate", LTAR: "convertible", IVMR: "peopleCarrier", OFAR: "peopleCarrier" },
    ...{ HBMR: "small", DDMR: "medium", GDAR: "large", XZAR: "premium", "Q???": null },
  };
  test.each(Object.entries(GROUPS))("the filter group of %s is %s", (code, group) =>
    expect(carGroup(code)).toBe(group),
  );
});
