// The figures of the published sets that the world is fitted to; see the design's sections 3 and 7.
import { describe, expect, it } from "vitest";
import { TYPE } from "@/lib/sandbox/world/data/type-ids";
import { cities } from "@/lib/sandbox/world/gazetteer";
import type { Property } from "@/lib/sandbox/world/property";
import { createWorld } from "@/lib/sandbox/world/world";

const WORLD = createWorld({ seed: 3, properties: 20_000 });
const PROPERTIES = Array.from({ length: 20_000 }, (_, index) => WORLD.property(WORLD.idAt(index))).filter(
  (property): property is Property => property !== null,
);
const HOTELS = PROPERTIES.filter(({ typeId }) => typeId === TYPE.hotel);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const share = <T>(items: readonly T[], test: (item: T) => boolean) =>
  items.filter(test).length / items.length;
const has = (id: number) => (property: Property) =>
  property.facilities.some((facility) => facility.id === id);

const kindOf = ({ city }: Property) => city.destination?.kind;
const isResortPlace = (property: Property) => ["beach", "tropics", "ski"].includes(kindOf(property) ?? "");
const isBig = ({ city }: Property) => city.population >= (city.destination ? 400_000 : 1_500_000);

describe("stars of hotels", () => {
  it.each([
    ["the country", (one: Property) => !isResortPlace(one) && !isBig(one), [3.3, 23.5, 48.9, 20.2, 4]],
    ["big destinations", (one: Property) => !isResortPlace(one) && isBig(one), [3, 9, 44, 36, 8]],
  ] as const)("in %s are as the registers have them, within 3 points", (_, isMeant, expected) => {
    const rated = HOTELS.filter(isMeant).filter(({ stars }) => stars > 0);
    expect(rated.length).toBeGreaterThan(1_000);
    expected.forEach((percent, i) => {
      expect(Math.abs(100 * share(rated, ({ stars }) => stars === i + 1) - percent)).toBeLessThan(3);
    });
  });
});

describe("types", () => {
  it("in cities are hotels first and apartments second", () => {
    const inCities = PROPERTIES.filter((one) => kindOf(one) === "leisure" && one.city.country !== "jp");
    const ofType = (id: number) => share(inCities, ({ typeId }) => typeId === id);
    expect(ofType(TYPE.hotel)).toBeGreaterThan(0.36);
    expect(ofType(TYPE.hotel)).toBeLessThan(0.5);
    expect(ofType(TYPE.apartment)).toBeGreaterThan(0.26);
  });
});

describe("scores and reviews", () => {
  it("hotel scores have mean 8.5 and spread about 0.55", () => {
    const scores = HOTELS.filter(({ numberOfReviews }) => numberOfReviews >= 30).map(
      ({ score }) => score ?? 0,
    );
    expect(Math.abs(mean(scores) - 8.5)).toBeLessThan(0.1);
    expect(Math.abs(spread(scores) - 0.53)).toBeLessThan(0.08);
  });

  it("review counts spread over their logarithm by 0.9 to 1.3, median near 190", () => {
    const counts = HOTELS.filter(({ numberOfReviews }) => numberOfReviews >= 10).map(
      (one) => one.numberOfReviews,
    );
    const logs = counts.map(Math.log);
    expect(spread(logs)).toBeGreaterThan(0.9);
    expect(spread(logs)).toBeLessThan(1.3);
    expect(median(counts)).toBeGreaterThan(130);
    expect(median(counts)).toBeLessThan(240);
  });

  it("about one in twenty is new, and without reviews there is no score", () => {
    expect(share(PROPERTIES, ({ numberOfReviews }) => numberOfReviews < 10)).toBeGreaterThan(0.03);
    expect(
      PROPERTIES.every(({ numberOfReviews, score }) => (numberOfReviews === 0) === (score === null)),
    ).toBe(true);
  });

  it("a score of few reviews can be an average of whole points", () => {
    for (const { numberOfReviews, score } of PROPERTIES) {
      if (score === null || numberOfReviews > 9) continue;
      const nearest = Math.round(score * numberOfReviews) / numberOfReviews;
      expect(Math.abs(nearest - score)).toBeLessThan(0.051);
    }
  });

  it("the more popular half of a city has more reviews", () => {
    const largest = cities().reduce((best, city) =>
      (WORLD.blockOf(city.id)?.count ?? 0) > (WORLD.blockOf(best.id)?.count ?? 0) ? city : best,
    );
    const counts = WORLD.idsOfCity(largest.id).map((id) => WORLD.property(id)?.numberOfReviews ?? 0);
    const half = counts.length >> 1;
    expect(median(counts.slice(0, half))).toBeGreaterThan(median(counts.slice(half)) * 1.5);
  });
});

describe("base prices", () => {
  // Week nights in Vienna in 2017 at that city's level, in money of 2026, VAT taken off.
  it.each([
    [2, 74],
    [3, 96],
    [4, 142],
    [5, 300],
  ])("of %i-star hotels at level 1 have their median within 20 %% of %i EUR", (stars, target) => {
    const prices = HOTELS.filter(
      (one) => one.stars === stars && one.city.destination !== null && !isResortPlace(one),
    ).map((one) => one.basePrice / (one.city.destination?.costIndex ?? 1));
    expect(prices.length).toBeGreaterThan(100);
    expect(Math.abs(median(prices) / target - 1)).toBeLessThan(0.2);
  });

  it("fall with the distance to the centre", () => {
    const threeStars = HOTELS.filter(({ stars }) => stars === 3);
    const level = (test: (km: number) => boolean) =>
      median(
        threeStars
          .filter(({ distanceKm }) => test(distanceKm))
          .map(({ basePrice, city }) => basePrice / (city.destination?.costIndex ?? 1)),
      );
    expect(level((km) => km < 1)).toBeGreaterThan(level((km) => km > 4));
  });

  it("the cheapest room type for two costs exactly the base price", () => {
    const cheapest = PROPERTIES.map(({ roomTypes }) =>
      Math.min(...roomTypes.filter(({ adults }) => adults >= 2).map(({ priceFactor }) => priceFactor)),
    ).filter(Number.isFinite);
    expect(cheapest.length).toBeGreaterThan(PROPERTIES.length * 0.95);
    expect(cheapest.filter((factor) => factor !== 1)).toEqual([]);
    expect(PROPERTIES.filter(({ basePrice }) => basePrice <= 0)).toEqual([]);
  });
});

describe("rooms", () => {
  it("hotels have about six room types, at most 14, never more than rooms", () => {
    expect(Math.abs(mean(HOTELS.map(({ roomTypes }) => roomTypes.length)) - 5.9)).toBeLessThan(0.5);
    const wrong = HOTELS.filter(
      ({ roomTypes, numberOfRooms }) =>
        roomTypes.length === 0 || roomTypes.length > Math.min(14, numberOfRooms),
    );
    expect(wrong).toEqual([]);
  });

  it("room ids are the property's id and two digits", () => {
    for (const { id, roomTypes } of PROPERTIES.slice(0, 500))
      roomTypes.forEach((room, i) => {
        expect(room.id).toBe(`${id}${String(i + 1).padStart(2, "0")}`);
      });
  });
});

describe("terms", () => {
  it("free cancellation, non-refundable rates and payment have the shares of the recipe", () => {
    const own = PROPERTIES.filter(({ thirdPartySupplierId }) => thirdPartySupplierId === null);
    expect(share(own, ({ freeCancellation }) => freeCancellation !== null)).toBeCloseTo(0.78, 1);
    expect(share(own, ({ nonRefundableDiscount }) => nonRefundableDiscount !== null)).toBeCloseTo(0.62, 1);
    expect(share(own, (one) => one.paymentTimings.includes("pay_at_the_property"))).toBeCloseTo(0.7, 1);
    const discounts = own.flatMap(({ nonRefundableDiscount }) => nonRefundableDiscount ?? []);
    expect(Math.min(...discounts)).toBeGreaterThanOrEqual(0.05);
    expect(Math.max(...discounts)).toBeLessThanOrEqual(0.22);
  });

  it("breakfast is on sale at about 45 % of the properties", () => {
    const sold = share(PROPERTIES, ({ mealPlans }) =>
      mealPlans.some(({ plan }) => plan === "breakfast_included"),
    );
    expect(Math.abs(sold - 0.45)).toBeLessThan(0.06);
  });
});

describe("facilities", () => {
  it.each([
    ["free wifi", 107, 96],
    ["non-smoking rooms", 16, 89],
    ["family rooms", 28, 48],
    ["parking", 2, 48],
    ["24-hour front desk", 8, 42],
    ["restaurant", 3, 28],
    ["pets", 4, 20],
    ["fitness", 11, 20],
    ["pool", 433, 24],
    ["spa", 54, 10],
  ])("%s is at %i within 6 points of its usual %i %%", (_, id, percent) => {
    expect(Math.abs(100 * share(PROPERTIES, has(id)) - percent)).toBeLessThan(6);
  });

  it("never contradict each other", () => {
    const broken = PROPERTIES.filter((property) => {
      const had = new Set(property.facilities.map(({ id }) => id));
      return (
        (had.has(46) && had.has(160)) ||
        ((had.has(46) || had.has(160)) && !had.has(2)) ||
        ((had.has(155) || had.has(156)) && !had.has(433)) ||
        property.reception24h !== had.has(8) ||
        property.roomFacilities.includes(11) !== had.has(109)
      );
    });
    expect(broken).toEqual([]);
  });
});

describe("places", () => {
  it("properties stand near their city and say how far", () => {
    const wrong = PROPERTIES.filter(({ city, latitude, longitude, distanceKm }) => {
      const north = (latitude - city.latitude) * 111.2;
      const east = (longitude - city.longitude) * 111.2 * Math.cos((city.latitude * Math.PI) / 180);
      return Math.abs(Math.hypot(north, east) - distanceKm) > 0.2 || distanceKm > 40;
    });
    expect(wrong).toEqual([]);
  });

  it("nearly all sell in the currency of the place", () => {
    const odd = PROPERTIES.filter(
      ({ currency, city }) => city.country === "fr" && currency !== "EUR" && currency !== "XPF",
    );
    expect(odd.length).toBeLessThan(PROPERTIES.filter(({ city }) => city.country === "fr").length * 0.03);
  });
});
