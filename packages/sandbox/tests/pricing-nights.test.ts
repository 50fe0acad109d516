// What a night costs and how many rooms are left: the same answer each time, in the right proportions.
import { describe, expect, it } from "vitest";
import { easterDay, eventFactors } from "../src/pricing/events";
import { cityNights, propertyNights } from "../src/pricing/nights";
import { openHouse } from "../src/pricing/offers";
import { hasStay } from "../src/pricing/search/find-stay";
import { dayNumber, dayOf, stayOf } from "../src/pricing/stay";
import { cities } from "../src/world/gazetteer/places";
import type { City } from "../src/world/gazetteer/types";
import { inquiryFor, NOW, world } from "./pricing-support";

const SEED = 7;
const now = Date.parse(NOW);

const citiesOf = (kind: string) => cities().filter((city) => city.destination?.kind === kind);
const firstOf = (kind: string, south = false): City => {
  const found = citiesOf(kind).find((city) => city.latitude < 0 === south);
  if (!found) throw new Error(`no ${kind} city`);
  return found;
};
const nightsAt = (city: City, checkin: string, nights: number) =>
  cityNights(SEED, city, stayOf(checkin, dayOf(dayNumber(checkin) + nights), now));

describe("The price of a night", () => {
  it("B03: a night's price is a pure function of world, property, night and booking day, in shares that sum to 1", () => {
    const core = world.coreAt(123);
    const of = (seed: number, at: number) => {
      const stay = stayOf("2027-06-10", "2027-06-20", at);
      return propertyNights(seed, core.id, stay, cityNights(seed, core.city, stay));
    };
    const once = of(SEED, now);
    expect(of(SEED, now + 10 * 3_600_000)).toEqual(once);
    expect(of(SEED + 1, now)).not.toEqual(once);
    expect(once.shares).toHaveLength(10);
    expect(once.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it("a stay is cheaper from a week and from four weeks on", () => {
    const factor = (nights: number) => nightsAt(firstOf("leisure"), "2027-07-01", nights).stayFactor;
    expect([factor(7) / factor(6), factor(28) / factor(6)]).toEqual(
      [0.92, 0.8].map((expected) => expect.closeTo(expected, 6)),
    );
  });

  it("prices rise towards the day in business cities and fall elsewhere", () => {
    const factor = (kind: string, checkin: string) => nightsAt(firstOf(kind), checkin, 1).stayFactor;
    expect(factor("business", "2027-01-16")).toBeGreaterThan(factor("business", "2027-02-14"));
    expect(factor("leisure", "2027-01-16")).toBeLessThan(factor("leisure", "2027-02-14"));
    expect(factor("leisure", "2027-06-14")).toBeGreaterThan(factor("leisure", "2027-02-14"));
  });
});

it("events fall on Easter and New Year everywhere", () => {
  expect([2024, 2025, 2026, 2027].map((year) => dayOf(easterDay(year)))).toEqual([
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
  ]);
  const days = ["2027-12-31", "2027-01-01", "2027-03-27"].map(dayNumber);
  expect(eventFactors(SEED, -1, days).every((factor) => factor > 1)).toBe(true);
});

describe("Rooms left", () => {
  it("about 8 % of properties are sold out for a stay of three nights, many more at New Year", () => {
    const cores = Array.from({ length: 4_000 }, (_, i) => world.coreAt(i * 5));
    const soldOut = (checkin: string, checkout: string) => {
      const inquiry = inquiryFor({ checkin, checkout });
      return cores.filter((core) => !hasStay(inquiry, core)).length / cores.length;
    };
    expect(soldOut("2027-06-10", "2027-06-13")).toBeGreaterThan(0.05);
    expect(soldOut("2027-06-10", "2027-06-13")).toBeLessThan(0.11);
    expect(soldOut("2027-12-30", "2028-01-02")).toBeGreaterThan(0.2);
  });

  it("a longer stay never has more rooms than the nights it contains, and none more than there are", () => {
    const [three, one] = [inquiryFor(), inquiryFor({ checkout: "2027-06-11" })];
    let compared = 0;
    for (let index = 0; index < 2_000; index += 7) {
      const core = world.coreAt(index);
      const [long, short] = [openHouse(three, core), openHouse(one, core)];
      for (const [roomAt, room] of core.roomTypes.entries()) {
        expect(long?.left(roomAt) ?? 0).toBeLessThanOrEqual(short?.left(roomAt) ?? 0);
        expect(short?.left(roomAt) ?? 0).toBeLessThanOrEqual(room.units);
        if (long && long.left(roomAt) < (short?.left(roomAt) ?? 0)) compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});
