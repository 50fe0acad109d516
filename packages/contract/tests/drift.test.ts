import { describe, expect, test } from "vitest";
import { driftOfError, findDrift } from "../src/drift";
import { OPERATIONS } from "../src/operations";
import { readRecord } from "../src/reading";

const item = OPERATIONS.search.item;
const pair = (property: number, booker: number) => ({
  accommodation_currency: property,
  booker_currency: booker,
});
const result = {
  id: 7,
  currency: { accommodation: "EUR", booker: "USD" },
  price: { total: pair(112, 121.4), display: pair(107, 116), base: pair(100, 108.36), charges: [] },
  products: [
    {
      id: "7_1",
      inventory: { third_party: false, type: "sell" },
      policies: { cancellation: { type: "free_cancellation" }, meal_plan: { plan: "no_plan", meals: [] } },
      price: { total: pair(56, 60.7) },
    },
  ],
};

describe("D01: tolerant when reading, and every surprise is reported by path and kind", () => {
  test("a record as the contract has it shows no drift", () => {
    expect(item.safeParse(result).success).toBe(true);
    expect(findDrift(item, result)).toEqual([]);
  });

  test("fields of details that only the public schema lists are known, and in any form cost no record", () => {
    const { item: details } = OPERATIONS.details;
    const record = {
      id: 7,
      contacts: { general: { email: "desk@house.example", telephone: null }, reservations: null },
      fiscal_information: { legal_name: "House Ltd", vat_number: "NL5550" },
      key_collection_information: { checkin_method: "lock_box", key_location: "different_place" },
      facility_details: {
        internet_facility: { connection_type: "wifi", coverage: "all_rooms", charge_mode: "free", price: 0 },
        parking_facilities: [{ type: "private", location: "on_site", charge_mode: "per_day", price: 12 }],
        restaurant_facilities: [{ name: "Bistro", status: "open" }],
        swimming_pool_facilities: [{ type: "indoor", allowed_age_type: "all_ages", payment_type: "paid" }],
      },
      programmes: {
        travel_proud: true,
        sustainable_offerings: { certifications: [{ name: "Green Key" }] },
      },
    };
    expect(details.safeParse(record).success).toBe(true);
    expect(findDrift(details, record)).toEqual([]);
    for (const field of Object.keys(record).filter((key) => key !== "id")) {
      const { value } = readRecord(details, { ...record, [field]: ["of another form"] });
      expect(value).toMatchObject({ id: 7, [field]: null, leftOut: { [field]: 1 } });
    }
  });

  test("an unknown key passes, is kept, and is named", () => {
    const answer = { ...result, loyalty: { tier: "gold" } };
    expect(item.parse(answer)).toMatchObject({ loyalty: { tier: "gold" } });
    expect(findDrift(item, answer)).toEqual([{ path: "loyalty", kind: "unknown_key", detail: "loyalty" }]);
  });

  test.each([
    ["a new word is named", "until_full_moon", "until_full_moon"],
    ["anything that is no word of a vocabulary stays unnamed", "Mrs Tarn, +44 20 7946 0147", "unlisted"],
    ["a sentence in small letters stays unnamed", "call me", "unlisted"],
    ["a long word stays unnamed", "a".repeat(60), "unlisted"],
  ])("an unlisted value of an open enum passes: %s", (_name, value, detail) => {
    const answer = structuredClone(result);
    const product = answer.products[0];
    if (product) product.policies.cancellation.type = value;
    expect(item.safeParse(answer).success).toBe(true);
    expect(findDrift(item, answer)).toEqual([
      { path: "products[].policies.cancellation.type", kind: "unknown_value", detail },
    ]);
  });

  test("the same surprise in many records counts as one path", () => {
    const answer = { ...result, products: [1, 2, 3].map(() => ({ ...result.products[0], extra: 1 })) };
    expect(findDrift(item, answer)).toHaveLength(1);
  });

  test("missing and null optional fields are tolerated", () => {
    const bare = { id: 7, currency: { accommodation: "EUR", booker: null }, price: null, products: null };
    expect(item.safeParse(bare).success).toBe(true);
  });

  test("a wrong type is a mismatch with its path, code and types, and no value", () => {
    const parsed = item.safeParse({
      ...result,
      id: "seven",
      products: [{ ...result.products[0], id: null }],
    });
    const mismatch = { kind: "mismatch", detail: "invalid_type" };
    expect(parsed.success ? [] : driftOfError(parsed.error)).toEqual([
      { ...mismatch, path: "id", types: "expected number, received string" },
      { ...mismatch, path: "products[].id", types: "expected string, received null" },
    ]);
  });

  const priced = (price: object, more: object = {}) => ({
    ...result,
    products: [{ ...result.products[0], ...more, price: { total: pair(56, 60.7), ...price } }],
  });
  const tax = {
    charge: 0,
    condition: null,
    included_in: { display: false, chargeable_online: null },
    mode: "per_person_per_night",
    percentage: null,
    total_amount: pair(12, 13),
    unit_amount: pair(2, 2.17),
  };

  test.each<[string, object]>([
    ["no online figure", { chargeable_online: null }],
    ["an online figure", { chargeable_online: pair(44, 47.7) }],
    ["nothing but a total", { base: null, display: null, charges: null }],
    ["a figure of nothing", { display: pair(0, 0) }],
    ["no figure of the booker", { display: { accommodation_currency: 56, booker_currency: null } }],
    ["a figure of the property alone", { display: { accommodation_currency: 56 } }],
    ["a charge in no stated place", { charges: [tax, { ...tax, included_in: null }] }],
    [
      "a charge that may apply",
      {
        charges: [
          { ...tax, condition: 28 },
          { ...tax, condition: 0 },
        ],
      },
    ],
    ["a charge without a figure", { charges: [{ ...tax, total_amount: null, mode: "incalculable" }] }],
    ["a charge that is a percentage", { charges: [{ ...tax, mode: "percentage", percentage: 8.875 }] }],
    [
      "a charge of a search result",
      {
        charges: [{ charge: 21, condition: null, included_in: { display: true }, total_amount: pair(1, 2) }],
      },
    ],
  ])("a price with %s is one the contract knows", (_name, price) => {
    expect(item.safeParse(priced(price)).error?.issues ?? []).toEqual([]);
    expect(findDrift(item, priced(price))).toEqual([]);
  });

  test.each<[string, object]>([
    ["no total", { total: null }],
    ["a total without the property's figure", { total: { booker_currency: 60.7 } }],
    ["a total in words", { total: { accommodation_currency: "56", booker_currency: 60.7 } }],
    ["a charge without its type", { charges: [{ ...tax, charge: null }] }],
    ["a flag in words", { charges: [{ ...tax, included_in: { display: "false" } }] }],
  ])("a price with %s is none", (_name, price) => {
    expect(item.safeParse(priced(price)).success).toBe(false);
  });

  const terms = (from: string | null, more: object = {}) =>
    priced(
      {},
      {
        policies: {
          cancellation: { type: "special_conditions", schedule: [{ from, price: pair(5, 5.4) }], ...more },
        },
      },
    );

  test.each(["now", null, "2027-06-03T16:00:00Z", "2027-06-03T18:00:00+02:00"])(
    "a step of cancelling may begin at %s",
    (from) => {
      expect(item.safeParse(terms(from)).success).toBe(true);
      expect(findDrift(item, terms(from))).toEqual([]);
    },
  );

  test.each([null, "2027-06-03T18:00:00+02:00"])("free cancellation may last until %s", (until) =>
    expect(item.safeParse(terms("now", { free_cancellation_until: until })).success).toBe(true),
  );

  test.each(["soon", "2027-06-03", ""])("a step of cancelling may not begin at %j", (from) =>
    expect(item.safeParse(terms(from)).success).toBe(false),
  );

  test.each([
    ["an object bundle", { id: 3 }],
    ["an integer bundle", 3],
    ["no bundle", null],
  ])("%s is accepted", (_name, bundle) => {
    expect(item.safeParse({ ...result, products: [{ ...result.products[0], bundle }] }).success).toBe(true);
  });
});
