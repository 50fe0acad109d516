// Each scenario shows what it says, one check by slug; those of stock and of published properties are beside this file.
import { AccommodationDetails } from "@roomward/contract/details";
import { expect } from "vitest";
import { CHARGES } from "../src/scenarios/themes/charges";
import { DEALS } from "../src/scenarios/themes/deals";
import { DRIFT, UNKNOWN_FACILITY } from "../src/scenarios/themes/drift";
import { HOSTS } from "../src/scenarios/themes/hosts";
import { HOUSE_RULES } from "../src/scenarios/themes/house-rules";
import { INVENTORY } from "../src/scenarios/themes/inventory";
import { MONEY } from "../src/scenarios/themes/money";
import { PAYING } from "../src/scenarios/themes/paying";
import { PEOPLE } from "../src/scenarios/themes/people";
import { PICTURES } from "../src/scenarios/themes/pictures";
import { RECORDS } from "../src/scenarios/themes/records";
import { REVIEWS } from "../src/scenarios/themes/reviews";
import { TERMS } from "../src/scenarios/themes/terms";
import { TEXTS } from "../src/scenarios/themes/texts";
import {
  type Any,
  type Check,
  describeTheme,
  firstProduct,
  owed,
  product,
  propertyAmount,
} from "./scenarios-support";
import { ask, NOON } from "./server-support";

const twoRooms = { guests: { number_of_adults: 2, number_of_rooms: 2 } };

/** The first element of the trial's answer holds all of this. */
const shows =
  (expected: object): Check =>
  (first) =>
    expect(first).toMatchObject(expected);
const totals = (amount: number): Check => product({ price: { total: { accommodation_currency: amount } } });
const owesBase: Check = (first) =>
  expect(firstProduct(first).price.total).toEqual(firstProduct(first).price.base);
const all =
  (...checks: Check[]): Check =>
  async (first, inquiry) => {
    for (const check of checks) await check(first, inquiry);
  };

describeTheme("taxes and fees", CHARGES, {
  "taxes-at-desk": all(
    totals(216),
    product({
      price: {
        charges: [{ charge: 22, mode: "per_person_per_night", included_in: { chargeable_online: false } }],
      },
    }),
    (first) => expect(firstProduct(first).price.chargeable_online).toEqual(firstProduct(first).price.base),
  ),
  "residual-cent": async (first, { of }) => {
    for (const result of [firstProduct(first), first.recommendation, await of("search")])
      expect([propertyAmount(result.price.total), owed(result.price)]).toEqual([220, 219.99]);
  },
  "conditional-charge": all(
    product({ price: { charges: [{ condition: 28, total_amount: { accommodation_currency: 35 } }] } }),
    owesBase,
    (first) => expect(firstProduct(first).price.display).toEqual(firstProduct(first).price.base),
  ),
  "incalculable-charge": all(
    product({ price: { charges: [{ mode: "incalculable", total_amount: null, unit_amount: null }] } }),
    owesBase,
  ),
  "every-charge-mode": (first) => {
    const modes = firstProduct(first)
      .price.charges.map(({ mode }: Any) => mode)
      .sort();
    expect(modes.join(" ")).toBe(
      "calculated_amount incalculable per_day per_night per_person_per_day per_person_per_night " +
        "per_person_per_stay per_stay percentage",
    );
  },
  "charges-on-top-for-us-bookers": async (first, { of }) => {
    const { price } = firstProduct(first);
    expect(price.charges).toMatchObject([{ charge: 21, included_in: { display: false } }]);
    expect(propertyAmount(price.display)).toBeLessThan(propertyAmount(price.total));
    const dutch = firstProduct(await of("availability", { currency: "USD" })).price;
    expect([dutch.total, dutch.display]).toEqual([price.total, price.total]);
  },
  "tax-free-children": product({ price: { charges: [{ total_amount: { accommodation_currency: 16 } }] } }),
  "zero-amounts": all(
    product({ price: { charges: [{ total_amount: { accommodation_currency: 0 } }] } }),
    owesBase,
  ),
  "residual-of-many-euros": (first) => {
    const { price } = firstProduct(first);
    expect([owed(price), propertyAmount(price.total)]).toEqual([202.69, 220]);
  },
  "total-only": async (first, { of }) => {
    for (const { price } of [firstProduct(first), first.recommendation, await of("search")])
      expect(Object.keys(price)).toEqual(["total"]);
  },
});

describeTheme("currencies and amounts", MONEY, {
  "currency-without-decimals": all(shows({ currency: { accommodation: "JPY" } }), (first) =>
    expect(propertyAmount(firstProduct(first).price.total) % 1).toBe(0),
  ),
  "currency-with-three-decimals": all(shows({ currency: { accommodation: "KWD" } }), (first) =>
    expect(String(propertyAmount(firstProduct(first).price.total))).toMatch(/^\d+\.\d{3}$/),
  ),
  "currency-of-another-country": all(
    shows({ currency: { accommodation: "CHF", booker: "EUR" }, price: { total: { booker_currency: 200 } } }),
    (first) => expect(propertyAmount(first.price.total)).not.toBe(200),
  ),
  "booker-currency-null": async (first, { of }) => {
    expect(first.currency.booker).toBeNull();
    const search = await of("search", { currency: "USD" });
    const pairs = JSON.stringify([first, search]).match(/"booker_currency":[^,}]+/g) ?? [];
    expect(pairs.length).toBeGreaterThan(10);
    expect(new Set(pairs)).toEqual(new Set(['"booker_currency":null']));
  },
  "huge-price": totals(2_000_000),
  "tiny-price": totals(0.04),
});

const noDealInGeneral: Check = async (_first, { of }) =>
  expect(firstProduct(await of("availability")).deal).toBeNull();
const bundlesOf = async (of: Parameters<Check>[1]["of"]) =>
  (await of("details", { extras: ["bundles"] })).bundles;

describeTheme("deals and bundles", DEALS, {
  "deal-with-public-price": product({
    deal: {
      discount_percentage: 20,
      tags: ["limited_time_deal"],
      public_price: { accommodation_currency: 250 },
    },
    price: { display: { accommodation_currency: 200 } },
  }),
  "deal-for-mobile-bookers": all(product({ deal: { tags: ["mobile_rate"] } }), noDealInGeneral),
  "deal-for-members": all(product({ deal: { tags: ["logged_in_deal"] } }), noDealInGeneral),
  "deal-with-several-tags": product({ deal: { tags: ["seasonal_deal", "black_friday"] } }),
  "deal-without-percentage": product({
    deal: { discount_percentage: null, public_price: { accommodation_currency: 200 } },
  }),
  bundle: async (first, { of }) => {
    const { bundle } = firstProduct(await of("availability"));
    expect(first.bundles).toMatchObject([{ id: bundle.id, value_adds: [{}, {}] }]);
  },
  "bundle-as-integer": async (first, { of }) =>
    expect([firstProduct(first).bundle, (await bundlesOf(of))[0].id]).toEqual([701, 701]),
  "bundle-nobody-describes": async (first, { of }) =>
    expect([firstProduct(first).bundle, await bundlesOf(of)]).toEqual([{ id: 799 }, []]),
});

describeTheme("inventory", INVENTORY, {
  "third-party-only": async (first, { of }) => {
    for (const { id, inventory } of first.products) {
      expect(id).toMatch(/^tpi-/);
      expect(inventory).toMatchObject({ third_party: true, third_party_supplier_id: 2 });
    }
    expect(await of("availability", twoRooms)).toBeUndefined();
  },
  "third-party-without-supplier": (first) =>
    expect(firstProduct(first).inventory).toEqual({ third_party: true, type: "sell" }),
  "net-rates": product({ inventory: { type: "net" } }),
  "unmapped-room": async (first, { of }) => {
    const known = (await of("details", { extras: ["rooms"] })).rooms.map(({ id }: Any) => id);
    expect(known).toHaveLength(2);
    for (const { room } of first.products) expect(known).not.toContain(room);
  },
  "last-room": all(product({ number_available: 1 }), async (_first, { of }) =>
    expect((await of("availability", twoRooms))?.recommendation).toBeNull(),
  ),
  "number-available-null": all(product({ number_available: null }), async (_first, { of }) =>
    expect(firstProduct(await of("availability")).number_available).toBeNull(),
  ),
});

const termsOf = (first: Any): Any => firstProduct(first).policies.cancellation;
const terms = (expected: object | null): Check => product({ policies: { cancellation: expected } });
const schedules =
  (...fees: number[]): Check =>
  (first) =>
    expect(termsOf(first).schedule.map(({ price }: Any) => propertyAmount(price))).toEqual(fees);
const each =
  (expected: object): Check =>
  (first) => {
    for (const one of first.products) expect(one).toMatchObject(expected);
  };

describeTheme("cancellation", TERMS, {
  "four-step-schedule": all(schedules(0, 100, 150, 200), (first) =>
    expect(termsOf(first).schedule[1].from).toBe(termsOf(first).free_cancellation_until),
  ),
  "non-refundable-only": all(
    each({ policies: { cancellation: { type: "non_refundable" } } }),
    schedules(200),
    async (_first, { of }) =>
      expect(await of("search", { filters: { cancellation_type: "free_cancellation" } })).toBeUndefined(),
  ),
  "partially-refundable-only": all(
    each({ policies: { cancellation: { type: "partially_refundable" } } }),
    schedules(100, 200),
  ),
  "every-cancellation-type": (first) => {
    const [one, other] = first.products;
    expect(one.room).toBe(other.room);
    const types = [one, other].map(({ policies }: Any) => policies.cancellation.type);
    expect(types).toEqual(["non_refundable", "free_cancellation"]);
  },
  "free-cancellation-already-past": all(terms({ type: "free_cancellation" }), schedules(200), (first) =>
    expect(Date.parse(termsOf(first).free_cancellation_until)).toBeLessThan(Date.parse(NOON)),
  ),
  "deadline-over-summer-time": async (first, { of }) => {
    expect(termsOf(first).free_cancellation_until).toBe("2027-03-12T03:00:00+00:00");
    const inSummer = await of("availability", { checkin: "2027-03-20", checkout: "2027-03-22" });
    expect(termsOf(inSummer).free_cancellation_until).toBe("2027-03-17T02:00:00+00:00");
  },
  "special-conditions": terms({ type: "special_conditions" }),
  "schedule-from-null": terms({ schedule: [{ from: null }, {}] }),
  "no-cancellation-terms": terms(null),
});

const paid = (...timings: string[]): Check => product({ policies: { payment: { timings } } });
const findsWith =
  (filters: object): Check =>
  async (first, { of }) =>
    expect((await of("search", { filters })).id).toBe(first.id);

describeTheme("payment and meals", PAYING, {
  "pay-online-now-only": all(paid("pay_online_now"), (first) =>
    expect(firstProduct(first).price.chargeable_online).toEqual(firstProduct(first).price.total),
  ),
  "pay-online-later-only": paid("pay_online_later"),
  "pay-at-property-only": all(
    paid("pay_at_the_property"),
    product({ price: { chargeable_online: null, charges: [{ included_in: { chargeable_online: null } }] } }),
  ),
  "no-credit-card-needed": all(
    (first) => expect(first.payment.methods).toEqual({ cash: true, cards: [], virtual_cards: [] }),
    findsWith({ payment: { credit_card_required: false } }),
  ),
  "domestic-guests-without-card": shows({ payment: { domestic_no_cc: true } }),
  "prepayment-required": product({ policies: { payment: { prepayment_required: true } } }),
  "breakfast-included": all(
    each({ policies: { meal_plan: { plan: "breakfast_included", meals: ["breakfast"] } } }),
    findsWith({ meal_plan: "breakfast_included" }),
  ),
  "all-inclusive": product({
    policies: { meal_plan: { plan: "all_inclusive", meals: ["breakfast", "lunch", "dinner"] } },
  }),
  "every-meal-plan": (first) => {
    const { room } = firstProduct(first);
    const plans = first.products
      .filter((one: Any) => one.room === room)
      .map(({ policies }: Any) => policies.meal_plan.plan);
    expect(plans.join(" ")).toBe("no_plan breakfast_included half_board full_board all_inclusive");
  },
});

const writtenIn =
  (language: string): Check =>
  (first) => {
    for (const map of [first.name, first.location.address, first.description.text])
      expect(Object.keys(map)).toEqual([language]);
  };

describeTheme("names and languages", TEXTS, {
  "arabic-name": shows({ name: { ar: expect.stringMatching(/\p{Script=Arabic}/u), "en-gb": "Arabic Name" } }),
  "hebrew-name": (first) => {
    for (const tag of ["en-gb", "de", "ar"]) expect(first.name[tag]).toMatch(/^[\p{Script=Hebrew} ]+$/u);
  },
  "very-long-name": shows({ name: { "en-gb": expect.stringMatching(/^(?=.{241,}$).*[^ ,]{41,}/) } }),
  "name-null-in-asked-language": shows({
    name: { "en-gb": null, "en-us": "Name Null in Asked Language" },
  }),
  "missing-language": writtenIn("en-gb"),
  "american-english-only": writtenIn("en-us"),
  "french-only": writtenIn("fr"),
  "no-description": (first) =>
    expect(first.description).toMatchObject({ text: null, important_information: {} }),
});

describeTheme("records", RECORDS, {
  "null-everything": async (first, { of, scenario }) => {
    const { id, ...rest } = first;
    expect([id, Object.keys(rest).length > 25]).toEqual([scenario.id, true]);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    expect(AccommodationDetails.safeParse(first).success).toBe(true);
    expect(await of("search")).toMatchObject({ url: null, deep_link_url: null, commission: null });
    const { id: _id, price, ...offered } = firstProduct(await of("availability"));
    expect(new Set(Object.values(offered))).toEqual(new Set([null]));
    expect([propertyAmount(price.total), price.base, price.charges]).toEqual([200, null, null]);
  },
  "details-without-rooms": async (first, { of }) => {
    expect(first.rooms).toEqual([]);
    expect(firstProduct(await of("availability")).room).toMatch(/^900702/);
  },
  "no-check-in-times": (first) =>
    expect(new Set(Object.values(first.checkin_checkout_times))).toEqual(new Set([null])),
  "no-coordinates": shows({ location: { coordinates: null, postal_code: null, address: null } }),
  "no-stars": shows({ rating: { stars: null, stars_type: null }, price_category: "" }),
  "estimated-half-stars": shows({ rating: { stars: 3.5, stars_type: "estimated_by_booking" } }),
  "every-label": shows({
    is_genius: true,
    long_stay_friendly: true,
    work_friendly: true,
    rating: { preferred: true },
    programmes: { travel_proud: true },
  }),
  "fields-of-the-public-schema": shows({ contacts: { general: { email: "desk@scenario-bay.example" } } }),
  "search-without-links": shows({ url: null, deep_link_url: null }),
});

describeTheme("hosts and facilities", HOSTS, {
  "private-host": shows({ description: { host_type: "private", trader: null } }),
  "unverified-trader": shows({ description: { trader: { trader_verified: false, telephone: null } } }),
  "paid-and-offsite-facilities": (first) =>
    expect(first.facilities.map(({ attributes }: Any) => attributes.join())).toEqual([
      "offsite,paid",
      "offsite",
      "paid",
      "",
    ]),
  "room-facilities-as-objects": (first) => {
    expect(first.rooms[0].facilities.length).toBeGreaterThan(5);
    for (const facility of first.rooms[0].facilities) expect(facility).toHaveProperty("id");
  },
});

describeTheme("photos", PICTURES, {
  "no-photos": (first) => {
    for (const { photos } of [first, ...first.rooms]) expect(photos).toEqual([]);
  },
  "one-photo": (first) => expect(first.photos).toMatchObject([{ main_photo: true }]),
  "sixty-photos": (first) => {
    expect(first.photos).toHaveLength(60);
    expect(first.photos.filter(({ main_photo }: Any) => main_photo)).toHaveLength(1);
  },
  "photos-without-tags": (first) => {
    expect(first.photos.length).toBeGreaterThan(5);
    for (const photo of first.photos) expect([photo.tags, "main_photo" in photo]).toEqual([[], false]);
  },
});

const beds = (...expected: object[]): Check => shows({ policies: { cots_and_extra_beds: expected } });

describeTheme("guests", PEOPLE, {
  "adults-only": async (first, { of }) => {
    expect([first.products.length > 0, first.recommendation]).toEqual([true, undefined]);
    const family = { guests: { number_of_adults: 2, number_of_rooms: 1, children: [5] } };
    expect(await of("search", family)).toBeUndefined();
    expect((await of("details", { extras: ["policies"] })).policies.minimum_guest_age).toBe(18);
  },
  "minimum-check-in-age": shows({ policies: { minimum_checkin_age: 21, maximum_checkin_age: 45 } }),
  "cot-but-no-extra-bed": all(beds({ type: "cot" }), (first) => {
    const none = { maximum_number_of_cots: 1, maximum_number_of_extra_beds: 0 };
    for (const room of first.rooms) expect(room.cots_and_extra_beds).toMatchObject(none);
  }),
  "crib-by-its-old-name": beds({ type: "crib", mode: "per_stay" }),
  "extra-bed-without-price": beds({ price: 0 }, { price: null, age: { from: 4, to: null } }),
  "children-null-occupancy": all(
    product({ maximum_occupancy: { adults: 3, children: null, total: 3 } }),
    totals(240),
  ),
  "child-policy-bands": product({
    maximum_occupancy: {
      children: [
        { to_age: 5, free_stay: true },
        { from_age: 6, free_stay: false },
      ],
    },
  }),
  "dormitory-beds": async (first, { of }) => {
    expect(firstProduct(first).maximum_occupancy.total).toBe(1);
    const alone = { guests: { number_of_adults: 1, number_of_rooms: 1 } };
    expect((await of("search", alone)).id).toBe(first.id);
    expect(await of("search", { ...alone, filters: { dormitories: "exclude" } })).toBeUndefined();
  },
});

const pets = (allowed: string, charge_mode: string | null): Check =>
  shows({ policies: { pets: { allowed, charge_mode } } });

describeTheme("pets and deposits", HOUSE_RULES, {
  "pets-not-allowed": pets("no", null),
  "pets-stay-free": pets("yes", "free"),
  "pets-at-a-charge": pets("yes", "charges_may_apply"),
  "pets-upon-request": pets("upon_request", "charges_may_apply"),
  "pets-upon-request-free": pets("upon_request", "free"),
  "pets-without-a-price": pets("yes", null),
  "damage-deposit": shows({
    policies: {
      damage: {
        amount: 300,
        deposit: { collect: { date: { days_offset: 7 } }, refund: { date: { days_offset: 10 } } },
      },
    },
  }),
});

/** Every review of the trial's page has what is expected, and there is at least one. */
const eachReview =
  (expected: object): Check =>
  (first) => {
    expect(first.reviews.length).toBeGreaterThan(0);
    for (const review of first.reviews) expect(review).toMatchObject(expected);
  };
const reviewsOf = async ({ sandbox, scenario }: Parameters<Check>[1], path = "") =>
  (await ask(sandbox, `/accommodations/reviews${path}`, { accommodations: [scenario.id] })).json.data[0];

describeTheme("reviews", REVIEWS, {
  "ten-thousand-reviews": async (first, inquiry) => {
    expect(first.reviews).toHaveLength(10);
    expect((await reviewsOf(inquiry, "/scores")).number_of_reviews).toBe(10_000);
  },
  "three-reviews": async (first, { of }) => {
    expect(first.number_of_reviews).toBe(3);
    expect((await of("details")).rating.number_of_reviews).toBe(3);
  },
  "no-reviews": async (first, { of }) => {
    expect(first).toBeUndefined();
    expect((await of("details")).rating).toMatchObject({ review_score: null, number_of_reviews: 0 });
  },
  "scores-without-texts": async (first, inquiry) => {
    expect(first.reviews).toEqual([]);
    expect(await reviewsOf(inquiry, "/scores")).toMatchObject({ score: 8.5, number_of_reviews: 8 });
  },
  "withheld-texts": eachReview({
    text_meets_guidelines: false,
    positive: null,
    negative: null,
    summary: null,
  }),
  "anonymous-reviewers": eachReview({ reviewer: { name: null, country: null } }),
  "reviews-from-right-to-left": eachReview({
    language: "ar",
    positive: expect.stringMatching(/\p{Script=Arabic}/u),
  }),
  "one-sided-reviews": eachReview({ positive: "", summary: null, negative: expect.stringMatching(/./) }),
  "scores-in-parts": (first) => {
    expect(Object.keys(first.breakdown)).toEqual(["location", "staff"]);
    const shares = Object.values<Any>(first.distribution).map(({ percentage }) => percentage);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(99.99, 5);
  },
});

describeTheme("what nobody listed yet", DRIFT, {
  "unknown-values": async (first, inquiry) => {
    expect(firstProduct(first)).toMatchObject({
      inventory: { type: "lend" },
      policies: {
        cancellation: { type: "until_full_moon" },
        meal_plan: { plan: "midnight_snack" },
        payment: { timings: ["pay_by_barter"] },
      },
      price: { charges: [{ mode: "per_moon", charge: 9_999 }] },
    });
    const record = await inquiry.of("details", { extras: ["facilities", "photos", "policies"] });
    expect(record.facilities.at(-1).id).toBe(UNKNOWN_FACILITY);
    expect(record.photos[0].tags).toEqual(["hologram"]);
    expect(record.policies.pets.allowed).toBe("dragons_only");
    const known = (await ask(inquiry.sandbox, "/accommodations/constants", {})).json.data;
    for (const [section, id] of [
      ["accommodation_facilities", UNKNOWN_FACILITY],
      ["accommodation_types", record.accommodation_type],
      ["charge_types", 9_999],
    ] as const)
      expect(known[section].map((one: Any) => one.id)).not.toContain(id);
    const { reviews } = await reviewsOf(inquiry);
    expect(reviews[0]).toMatchObject({ language: "tlh", reviewer: { type: "pirate_crew" } });
  },
  "unknown-fields": async (first, inquiry) => {
    const parts = [first, firstProduct(first), firstProduct(first).price.total];
    const { reviews } = await reviewsOf(inquiry);
    parts.push(await inquiry.of("search"), await inquiry.of("details"), reviews[0]);
    for (const part of [...parts, await reviewsOf(inquiry, "/scores")])
      expect(part).toHaveProperty("sandbox_news");
  },
});
