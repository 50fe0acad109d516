// Deadlines by the property's own clock, written in UTC, and what is owed from when.
import { describe, expect, it } from "vitest";
import { cancellationOf } from "../src/pricing/cancellation";
import { isPastDeadline, type Policy, ratesOf } from "../src/pricing/rates";
import { dayNumber, stayOf } from "../src/pricing/stay";
import { instantOf, timestamp, zoneOf } from "../src/pricing/zone";
import type { PropertyCore } from "../src/world/property";
import { world } from "./pricing-support";

const SEED = 7;
const AMSTERDAM = { latitude: 52.374, longitude: 4.89 };
const AUCKLAND = { latitude: -36.85, longitude: 174.76 };
const NEW_YORK = { latitude: 40.713, longitude: -74.006 };
const KATHMANDU = { latitude: 27.71, longitude: 85.32 };

/** A property of the world with the place and terms the case needs. */
function house(terms: Partial<PropertyCore>): PropertyCore {
  return {
    ...world.coreAt(0),
    ...AMSTERDAM,
    nonRefundableDiscount: 0.12,
    freeCancellation: { daysBefore: 3, hour: 0, fee: "first_night" },
    mealPlans: [{ plan: "no_plan", surcharge: 0 }],
    paymentTimings: ["pay_at_the_property"],
    thirdPartySupplierId: null,
    ...terms,
  };
}

const total = { own: 40_000, booker: 46_800 };

function termsAt(core: PropertyCore, policy: Policy, nowIso: string) {
  const stay = stayOf("2027-06-10", "2027-06-14", Date.parse(nowIso));
  const rate = ratesOf(SEED, core, stay.dayNumbers[0] ?? 0, stay.bookedAt).find(
    (each) => each.policy === policy,
  );
  if (!rate) return null;
  return cancellationOf(SEED, core, stay, { rate, total, firstNight: 0.3 });
}

describe("the property's clock", () => {
  it("A07: midnight in Amsterdam is 22:00 UTC in summer and 23:00 in winter", () => {
    const zone = zoneOf(AMSTERDAM);
    expect(timestamp(instantOf(zone, dayNumber("2027-06-10"), 0))).toBe("2027-06-09T22:00:00+00:00");
    expect(timestamp(instantOf(zone, dayNumber("2027-12-10"), 0))).toBe("2027-12-09T23:00:00+00:00");
  });

  it("turns with daylight saving on the day itself, on both sides of it", () => {
    const zone = zoneOf(AMSTERDAM);
    const instants = ["2027-03-28", "2027-10-31"].map((day) =>
      [0, 12].map((hour) => timestamp(instantOf(zone, dayNumber(day), hour))),
    );
    expect(instants).toEqual([
      ["2027-03-27T23:00:00+00:00", "2027-03-28T10:00:00+00:00"],
      ["2027-10-30T22:00:00+00:00", "2027-10-31T11:00:00+00:00"],
    ]);
  });

  it("turns with daylight saving where the day begins before it does in UTC", () => {
    const zone = zoneOf(NEW_YORK);
    const hours = [1, 4].map((hour) => timestamp(instantOf(zone, dayNumber("2027-03-14"), hour)));
    expect(hours).toEqual(["2027-03-14T06:00:00+00:00", "2027-03-14T08:00:00+00:00"]);
  });

  it("knows half hours and the far side of the date line", () => {
    expect(timestamp(instantOf(zoneOf(KATHMANDU), dayNumber("2027-06-10"), 18))).toBe(
      "2027-06-10T12:15:00+00:00",
    );
    expect(timestamp(instantOf(zoneOf(AUCKLAND), dayNumber("2027-06-10"), 0))).toBe(
      "2027-06-09T12:00:00+00:00",
    );
  });

  it("finds a zone for every property of the world that is looked at", () => {
    for (let index = 0; index < 20_000; index += 97) {
      const zone = zoneOf(world.coreAt(index));
      expect(zone, String(index)).not.toBe("UTC");
    }
  });
});

describe("free cancellation", () => {
  it("is free now, and owes the first night from local midnight three days before", () => {
    const terms = termsAt(house({}), "free_cancellation", "2027-01-15T09:00:00Z");
    expect(terms?.freeUntil).toBe(Date.parse("2027-06-06T22:00:00Z"));
    expect(terms?.steps.slice(0, 2)).toEqual([
      { from: null, fee: { own: 0, booker: 0 } },
      { from: Date.parse("2027-06-06T22:00:00Z"), fee: { own: 12_000, booker: 14_040 } },
    ]);
  });

  it("owes exactly the total in both currencies where all is owed", () => {
    const core = house({ freeCancellation: { daysBefore: 1, hour: 18, fee: "all" } });
    expect(termsAt(core, "free_cancellation", "2027-01-15T09:00:00Z")?.steps.at(-1)?.fee).toEqual(total);
  });

  it("has no step after the one that owes all", () => {
    const terms = { freeCancellation: { daysBefore: 1, hour: 18, fee: "all" } } as const;
    for (let index = 0; index < 100; index++) {
      const core = house({ ...world.coreAt(index), ...AMSTERDAM, ...terms });
      expect(termsAt(core, "free_cancellation", "2027-01-15T09:00:00Z")?.steps, String(index)).toEqual([
        { from: null, fee: { own: 0, booker: 0 } },
        { from: Date.parse("2027-06-09T16:00:00Z"), fee: total },
      ]);
    }
  });

  it("is on sale until the deadline by the property's clock and not a moment longer", () => {
    const core = house({});
    const night = dayNumber("2027-06-10");
    const deadline = Date.parse("2027-06-06T22:00:00Z");
    expect([deadline - 1, deadline].map((now) => isPastDeadline(core, night, now))).toEqual([false, true]);
    expect(termsAt(core, "free_cancellation", "2027-06-06T21:59:59Z")).not.toBeNull();
    expect(termsAt(core, "free_cancellation", "2027-06-06T22:00:00Z")).toBeNull();
  });

  it("ends by the property's clock west of Greenwich too", () => {
    const core = house(NEW_YORK);
    const deadline = Date.parse("2027-06-07T04:00:00Z");
    const night = dayNumber("2027-06-10");
    expect([deadline - 1, deadline].map((now) => isPastDeadline(core, night, now))).toEqual([false, true]);
  });

  it("leaves a rate on sale after its deadline where the property sells nothing else", () => {
    const only = house({ nonRefundableDiscount: null });
    expect(termsAt(only, "partially_refundable", "2027-06-08T09:00:00Z")?.steps[0]).toEqual({
      from: null,
      fee: { own: 12_000, booker: 14_040 },
    });
    const strict = house({
      nonRefundableDiscount: null,
      freeCancellation: { daysBefore: 3, hour: 0, fee: "all" },
    });
    expect(termsAt(strict, "non_refundable", "2027-06-08T09:00:00Z")?.steps).toEqual([
      { from: null, fee: total },
    ]);
  });

  it("has three steps or four at a good share of houses, and never a step that lowers the fee", () => {
    const lengths = new Map<number, number>();
    for (let index = 0; index < 3_000; index += 3) {
      const core = house({
        ...world.coreAt(index),
        freeCancellation: { daysBefore: 7, hour: 18, fee: "first_night" },
      });
      const steps = termsAt(core, "free_cancellation", "2027-01-15T09:00:00Z")?.steps ?? [];
      lengths.set(steps.length, (lengths.get(steps.length) ?? 0) + 1);
      const fees = steps.map((step) => step.fee.own);
      expect(fees).toEqual([...fees].sort((a, b) => a - b));
    }
    expect(lengths.get(3)).toBeGreaterThan(100);
    expect(lengths.get(4)).toBeGreaterThan(50);
  });
});
