// Deadlines by the property's own clock, written in UTC, and what is owed from when.
import { describe, expect, it } from "vitest";
import { cancellationOf } from "../src/pricing/cancellation";
import { isPastDeadline, type Policy, ratesOf } from "../src/pricing/rates";
import { dayNumber, stayOf } from "../src/pricing/stay";
import { instantOf, timestamp, zoneOf } from "../src/pricing/zone";
import type { PropertyCore } from "../src/world/property";
import { NOW, world } from "./pricing-support";

const SEED = 7;
const AMSTERDAM = { latitude: 52.374, longitude: 4.89 };
const AUCKLAND = { latitude: -36.85, longitude: 174.76 };
const NEW_YORK = { latitude: 40.713, longitude: -74.006 };
const KATHMANDU = { latitude: 27.71, longitude: 85.32 };

/** A property of the world with the place and terms the case needs. */
const house = (terms: Partial<PropertyCore> = {}, index = 0): PropertyCore => ({
  ...world.coreAt(index),
  ...AMSTERDAM,
  nonRefundableDiscount: 0.12,
  freeCancellation: { daysBefore: 3, hour: 0, fee: "first_night" },
  mealPlans: [{ plan: "no_plan", surcharge: 0 }],
  paymentTimings: ["pay_at_the_property"],
  thirdPartySupplierId: null,
  ...terms,
});

const total = { own: 40_000, booker: 46_800 };
const nothing = { own: 0, booker: 0 };
const night = dayNumber("2027-06-10");

function termsAt(core: PropertyCore, policy: Policy, nowIso = NOW) {
  const stay = stayOf("2027-06-10", "2027-06-14", Date.parse(nowIso));
  const rate = ratesOf(SEED, core, night, stay.bookedAt).find((each) => each.policy === policy);
  return rate ? cancellationOf(SEED, core, stay, { rate, total, firstNight: 0.3 }) : null;
}

describe("The property's clock", () => {
  it.each([
    ["A07: Amsterdam's summer midnight", AMSTERDAM, "2027-06-10", 0, "2027-06-09T22:00:00"],
    ["A07: Amsterdam's winter midnight", AMSTERDAM, "2027-12-10", 0, "2027-12-09T23:00:00"],
    ["Amsterdam's midnight before summer time", AMSTERDAM, "2027-03-28", 0, "2027-03-27T23:00:00"],
    ["Amsterdam's noon after summer time began", AMSTERDAM, "2027-03-28", 12, "2027-03-28T10:00:00"],
    ["Amsterdam's midnight before winter time", AMSTERDAM, "2027-10-31", 0, "2027-10-30T22:00:00"],
    ["Amsterdam's noon after winter time began", AMSTERDAM, "2027-10-31", 12, "2027-10-31T11:00:00"],
    ["New York's hour before summer time", NEW_YORK, "2027-03-14", 1, "2027-03-14T06:00:00"],
    ["New York's hour after summer time began", NEW_YORK, "2027-03-14", 4, "2027-03-14T08:00:00"],
    ["Kathmandu's half hours", KATHMANDU, "2027-06-10", 18, "2027-06-10T12:15:00"],
    ["Auckland's far side of the date line", AUCKLAND, "2027-06-10", 0, "2027-06-09T12:00:00"],
  ])("%s has its instant in UTC", (_title, place, day, hour, utc) => {
    expect(timestamp(instantOf(zoneOf(place), dayNumber(day), hour))).toBe(`${utc}+00:00`);
  });

  it("a zone is found for every property of the world that is looked at", () => {
    for (let index = 0; index < 20_000; index += 97)
      expect(zoneOf(world.coreAt(index)), String(index)).not.toBe("UTC");
  });
});

describe("Free cancellation", () => {
  it("cancelling is free now, and owes the first night from local midnight three days before", () => {
    const terms = termsAt(house(), "free_cancellation");
    expect(terms?.freeUntil).toBe(Date.parse("2027-06-06T22:00:00Z"));
    expect(terms?.steps.slice(0, 2)).toEqual([
      { from: null, fee: nothing },
      { from: Date.parse("2027-06-06T22:00:00Z"), fee: { own: 12_000, booker: 14_040 } },
    ]);
  });

  it("the step that owes all owes exactly the total in both currencies, and none follows it", () => {
    for (let index = 0; index < 100; index++) {
      const core = house({ freeCancellation: { daysBefore: 1, hour: 18, fee: "all" } }, index);
      expect(termsAt(core, "free_cancellation")?.steps, String(index)).toEqual([
        { from: null, fee: nothing },
        { from: Date.parse("2027-06-09T16:00:00Z"), fee: total },
      ]);
    }
  });

  it.each([
    ["Amsterdam", AMSTERDAM, "2027-06-06T22:00:00Z"],
    ["New York", NEW_YORK, "2027-06-07T04:00:00Z"],
  ])("a free rate in %s is on sale until its deadline and not a moment longer", (_title, place, deadline) => {
    const [core, at] = [house(place), Date.parse(deadline)];
    expect([at - 1, at].map((now) => isPastDeadline(core, night, now))).toEqual([false, true]);
    expect(termsAt(core, "free_cancellation", new Date(at - 1).toISOString())).not.toBeNull();
    expect(termsAt(core, "free_cancellation", deadline)).toBeNull();
  });

  it.each([
    ["partially_refundable", "first_night", { own: 12_000, booker: 14_040 }],
    ["non_refundable", "all", total],
  ] as const)("a rate is sold as %s after its deadline where the property sells nothing else", (...row) => {
    const [policy, fee, owed] = row;
    const only = house({ nonRefundableDiscount: null, freeCancellation: { daysBefore: 3, hour: 0, fee } });
    expect(termsAt(only, policy, "2027-06-08T09:00:00Z")?.steps[0]).toEqual({ from: null, fee: owed });
  });

  it("a good share of houses has three steps or four, and no step lowers the fee or repeats it", () => {
    const lengths = new Map<number, number>();
    for (let index = 0; index < 3_000; index += 3) {
      const core = house(
        { ...world.coreAt(index), freeCancellation: { daysBefore: 7, hour: 18, fee: "first_night" } },
        index,
      );
      const fees = (termsAt(core, "free_cancellation")?.steps ?? []).map((step) => step.fee.own);
      lengths.set(fees.length, (lengths.get(fees.length) ?? 0) + 1);
      expect(fees).toEqual([...new Set(fees)].sort((a, b) => a - b));
    }
    expect(lengths.get(3)).toBeGreaterThan(100);
    expect(lengths.get(4)).toBeGreaterThan(50);
  });
});
