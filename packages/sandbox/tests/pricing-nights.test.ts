// What a night costs and how many rooms are left: the same answer each time, in the right proportions.
import { describe, expect, it } from "vitest";
import { easterDay, eventFactors } from "../src/pricing/events";
import { inquire } from "../src/pricing/inquiry";
import { cityNights, propertyNights } from "../src/pricing/nights";
import { fits, groupFactor } from "../src/pricing/occupancy";
import { offersOf, openHouse } from "../src/pricing/offers";
import { hasStay } from "../src/pricing/search/find-stay";
import { kindOf, seasonFactor } from "../src/pricing/seasons";
import { dayNumber, dayOf, stayOf } from "../src/pricing/stay";
import { cities } from "../src/world/gazetteer/places";
import type { City } from "../src/world/gazetteer/types";
import type { RoomType } from "../src/world/property";
import { couple, NOW, world } from "./pricing-support";

const SEED = 7;
const now = Date.parse(NOW);

const cityOf = (kind: string, south = false): City => {
  const found = cities().find((city) => city.destination?.kind === kind && city.latitude < 0 === south);
  if (!found) throw new Error(`no ${kind} city`);
  return found;
};

const question = (checkin: string, checkout: string, at = now) =>
  inquire({
    seed: SEED,
    booker: { country: "nl", platform: "desktop" },
    checkin,
    checkout,
    guests: couple,
    now: at,
  });

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe("the price of a night", () => {
  it("B03: is a pure function of world, property, night and booking day", () => {
    const core = world.coreAt(123);
    const stay = stayOf("2027-06-10", "2027-06-13", now);
    const once = propertyNights(SEED, core.id, stay, cityNights(SEED, core.city, stay));
    const later = stayOf("2027-06-10", "2027-06-13", now + 10 * 3_600_000);
    expect(propertyNights(SEED, core.id, later, cityNights(SEED, core.city, later))).toEqual(once);
    expect(propertyNights(SEED + 1, core.id, stay, cityNights(SEED + 1, core.city, stay))).not.toEqual(once);
  });

  it("spreads over the nights in shares that add up to one", () => {
    const stay = stayOf("2027-06-10", "2027-06-20", now);
    const { shares } = propertyNights(
      SEED,
      world.idAt(5),
      stay,
      cityNights(SEED, world.coreAt(5).city, stay),
    );
    expect(shares).toHaveLength(10);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it("peaks in August on northern beaches, in January on southern ones, at New Year and in February in the snow", () => {
    const dayOfYear = (text: string) => dayNumber(`2027-${text}`) - dayNumber("2027-01-01") + 1;
    const season = (city: City, text: string) => seasonFactor(city, kindOf(city), dayOfYear(text));
    const north = cityOf("beach");
    expect(season(north, "08-15") / season(north, "02-15")).toBeGreaterThan(2.2);
    const south = cityOf("beach", true);
    expect(season(south, "01-15") / season(south, "07-15")).toBeGreaterThan(2.2);
    const snow = cityOf("ski");
    expect(Math.min(season(snow, "12-30"), season(snow, "02-15"))).toBeGreaterThan(
      1.3 * season(snow, "10-01"),
    );
    const leisure = cityOf("leisure");
    expect(season(leisure, "06-01") / season(leisure, "07-30")).toBeGreaterThan(1.05);
  });

  it("is cheaper at weekends in business cities and dearer in leisure ones", () => {
    const ratio = (city: City) => {
      const weekend = cityNights(SEED, city, stayOf("2027-07-03", "2027-07-04", now)).factors[0] ?? 0;
      const weekday = cityNights(SEED, city, stayOf("2027-07-06", "2027-07-07", now)).factors[0] ?? 1;
      return weekend / weekday;
    };
    const plain = (kind: string) =>
      cities().filter(
        (city) =>
          city.destination?.kind === kind &&
          eventFactors(SEED, city.id, [dayNumber("2027-07-03"), dayNumber("2027-07-06")]).every(
            (factor) => factor === 1,
          ),
      );
    expect(mean(plain("business").map(ratio))).toBeLessThan(0.9);
    expect(mean(plain("leisure").map(ratio))).toBeGreaterThan(1.1);
  });

  it("is lower from a week and from four weeks on", () => {
    const city = cityOf("leisure");
    const factor = (nights: number) =>
      cityNights(SEED, city, stayOf("2027-07-01", dayOf(dayNumber("2027-07-01") + nights), now)).stayFactor;
    expect([factor(7) / factor(6), factor(28) / factor(6)]).toEqual(
      [0.92, 0.8].map((expected) => expect.closeTo(expected, 6)),
    );
  });

  it("rises towards the day in business cities and falls elsewhere", () => {
    const factor = (kind: string, checkin: string) =>
      cityNights(SEED, cityOf(kind), stayOf(checkin, dayOf(dayNumber(checkin) + 1), now)).stayFactor;
    expect(factor("business", "2027-01-16")).toBeGreaterThan(factor("business", "2027-02-14"));
    expect(factor("leisure", "2027-01-16")).toBeLessThan(factor("leisure", "2027-02-14"));
    expect(factor("leisure", "2027-06-14")).toBeGreaterThan(factor("leisure", "2027-02-14"));
  });
});

describe("events", () => {
  it("fall on Easter and New Year everywhere", () => {
    expect([2024, 2025, 2026, 2027].map((year) => dayOf(easterDay(year)))).toEqual([
      "2024-03-31",
      "2025-04-20",
      "2026-04-05",
      "2027-03-28",
    ]);
    const days = ["2027-12-31", "2027-01-01", "2027-03-27"].map(dayNumber);
    expect(eventFactors(SEED, -1, days).every((factor) => factor > 1)).toBe(true);
  });

  it("give each city its own windows, 8 to 45 nights a year", () => {
    const year = Array.from({ length: 365 }, (_, i) => dayNumber("2027-01-01") + i);
    const nights = [-1, -2, -3, -4].map((city) => eventFactors(SEED, city, year).map((factor) => factor > 1));
    for (const each of nights) {
      const count = each.filter(Boolean).length;
      expect(count).toBeGreaterThanOrEqual(8);
      expect(count).toBeLessThanOrEqual(48);
    }
    expect(new Set(nights.map(String)).size).toBe(4);
  });
});

describe("rooms left", () => {
  const soldOut = (checkin: string, checkout: string) => {
    const asked = question(checkin, checkout);
    const cores = Array.from({ length: 4_000 }, (_, i) => world.coreAt(i * 5));
    return cores.filter((core) => !hasStay(asked, core)).length / cores.length;
  };

  it("about 8 % of properties are sold out for a stay of three nights, many more at New Year", () => {
    expect(soldOut("2027-06-10", "2027-06-13")).toBeGreaterThan(0.05);
    expect(soldOut("2027-06-10", "2027-06-13")).toBeLessThan(0.11);
    expect(soldOut("2027-12-30", "2028-01-02")).toBeGreaterThan(0.2);
  });

  it("a longer stay never has more rooms than the nights it contains", () => {
    for (let index = 0; index < 2_000; index += 7) {
      const core = world.coreAt(index);
      const long = openHouse(question("2027-06-10", "2027-06-13"), core);
      const short = openHouse(question("2027-06-10", "2027-06-11"), core);
      core.roomTypes.forEach((_, roomAt) => {
        expect(long?.left(roomAt) ?? 0).toBeLessThanOrEqual(short?.left(roomAt) ?? 0);
      });
    }
  });

  it("never exceed the units there are", () => {
    const asked = question("2027-02-01", "2027-02-02");
    for (let index = 0; index < 2_000; index += 7) {
      const core = world.coreAt(index);
      const house = openHouse(asked, core);
      core.roomTypes.forEach((room, roomAt) => {
        expect(house?.left(roomAt) ?? 0).toBeLessThanOrEqual(room.units);
      });
    }
  });
});

describe("guests and the price of a room", () => {
  const hotel = { ...world.coreAt(0), typeId: 204 };
  const double: RoomType = { ...(hotel.roomTypes[0] as RoomType), adults: 2, children: 1 };
  const triple: RoomType = { ...double, adults: 3, children: 0 };
  const factor = (room: RoomType, adults: number, children: number[] = [], typeId = 204) =>
    groupFactor(SEED, { ...hotel, typeId }, room, { adults, children });

  it("a single saves 5 to 16 %, a third adult adds 20 %", () => {
    expect(factor(double, 1)).toBeGreaterThanOrEqual(0.84);
    expect(factor(double, 1)).toBeLessThanOrEqual(0.95);
    expect(factor(double, 2)).toBe(1);
    expect(factor(triple, 3)).toBeCloseTo(1.2, 10);
  });

  it("a child under 3 is free, an older one pays a child's price, and an adult's where no child's price exists", () => {
    expect(factor(double, 2, [2])).toBe(1);
    expect(factor(double, 2, [8])).toBeCloseTo(1.1, 10);
    expect(factor(triple, 2, [8])).toBeCloseTo(1.2, 10);
  });

  it("homes and apartments cost the same for any number", () => {
    expect([1, 2, 3].map((adults) => factor(triple, adults, [], 201))).toEqual([1, 1, 1]);
  });

  it("breakfast costs its price for every guest from 3 years on and every night, at any rate", () => {
    const meals = [
      { plan: "no_plan", surcharge: 0 },
      { plan: "breakfast_included", surcharge: 12 },
    ] as const;
    const core = {
      ...hotel,
      currency: "EUR",
      roomTypes: [{ ...double, units: 500, children: 2 }],
      mealPlans: meals,
    };
    const house = openHouse(question("2027-06-10", "2027-06-13"), { ...core, thirdPartySupplierId: null });
    if (!house) throw new Error("the house is full");
    const group = { adults: 2, children: [2, 7] };
    const offers = offersOf(question("2027-06-10", "2027-06-13"), house, 0, group).filter(
      (offer) => !offer.deal,
    );
    for (const { rate, base, room } of offers)
      expect(base - room).toBeCloseTo(rate.meal.plan === "no_plan" ? 0 : 12 * 3 * 3 * 100, -1);
    expect(new Set(offers.map((offer) => offer.rate.meal.plan)).size).toBe(2);
  });

  it("children may take adults' places, adults never children's", () => {
    expect(fits(double, { adults: 2, children: [5] })).toBe(true);
    expect(fits(double, { adults: 1, children: [5, 6] })).toBe(true);
    expect(fits(double, { adults: 3, children: [] })).toBe(false);
    expect(fits(double, { adults: 2, children: [0, 5] })).toBe(false);
  });
});
