import { AccommodationDetails } from "@roomward/contract/details";
import { expect } from "vitest";
import { HOSTS } from "../src/scenarios/themes/hosts";
import { HOUSE_RULES } from "../src/scenarios/themes/house-rules";
import { PEOPLE } from "../src/scenarios/themes/people";
import { PICTURES } from "../src/scenarios/themes/pictures";
import { RECORDS } from "../src/scenarios/themes/records";
import { TEXTS } from "../src/scenarios/themes/texts";
import { describeTheme, firstProduct, own } from "./scenarios-support";

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is the very thing a test asks about.
type Any = any;

const family = { guests: { number_of_adults: 2, number_of_rooms: 1, children: [5] } };

describeTheme("names and languages", TEXTS, {
  "arabic-name": (first) => {
    expect(first.name.ar).toMatch(/\p{Script=Arabic}/u);
    expect(first.name["en-gb"]).toBe("Arabic Name");
  },
  "hebrew-name": (first) => {
    for (const tag of ["en-gb", "de", "ar"]) expect(first.name[tag]).toMatch(/^[\p{Script=Hebrew} ]+$/u);
  },
  "very-long-name": (first) => {
    expect(first.name["en-gb"].length).toBeGreaterThan(240);
    const longest = Math.max(...first.name["en-gb"].split(/[ ,]+/).map((word: string) => word.length));
    expect(longest).toBeGreaterThan(40);
  },
  "name-null-in-asked-language": (first) => {
    expect(first.name["en-gb"]).toBeNull();
    expect(first.name["en-us"]).toBe("Name Null in Asked Language");
  },
  "missing-language": (first) => {
    for (const map of [first.name, first.location.address, first.description.text])
      expect(Object.keys(map)).toEqual(["en-gb"]);
  },
  "american-english-only": (first) => {
    for (const map of [first.name, first.location.address, first.description.text])
      expect(Object.keys(map)).toEqual(["en-us"]);
  },
  "french-only": (first) => {
    for (const map of [first.name, first.location.address, first.description.text])
      expect(Object.keys(map)).toEqual(["fr"]);
  },
  "no-description": (first) => {
    expect(first.description.text).toBeNull();
    expect(first.description.important_information).toEqual({});
  },
});

describeTheme("records", RECORDS, {
  "null-everything": async (first, { of, scenario }) => {
    const { id, ...rest } = first;
    expect(id).toBe(scenario.id);
    expect(Object.keys(rest).length).toBeGreaterThan(25);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    expect(AccommodationDetails.safeParse(first).success).toBe(true);
    const found = await of("search");
    expect([found.url, found.deep_link_url, found.commission]).toEqual([null, null, null]);
    const { id: _id, price, ...product } = firstProduct(await of("availability"));
    expect(new Set(Object.values(product))).toEqual(new Set([null]));
    expect([own(price.total), price.base, price.charges]).toEqual([200, null, null]);
  },
  "details-without-rooms": async (first, { of }) => {
    expect(first.rooms).toEqual([]);
    expect(firstProduct(await of("availability")).room).toMatch(/^900702/);
  },
  "no-check-in-times": (first) =>
    expect(new Set(Object.values(first.checkin_checkout_times))).toEqual(new Set([null])),
  "no-coordinates": (first) =>
    expect(first.location).toMatchObject({ coordinates: null, postal_code: null, address: null }),
  "no-stars": (first) => {
    expect(first.rating).toMatchObject({ stars: null, stars_type: null });
    expect(first.price_category).toBe("");
  },
  "estimated-half-stars": (first) =>
    expect(first.rating).toMatchObject({ stars: 3.5, stars_type: "estimated_by_booking" }),
  "every-label": (first) => {
    expect(first).toMatchObject({ is_genius: true, long_stay_friendly: true, work_friendly: true });
    expect([first.rating.preferred, first.programmes.travel_proud]).toEqual([true, true]);
  },
  "fields-of-the-public-schema": (first) =>
    expect(first.contacts.general.email).toBe("desk@scenario-bay.example"),
  "search-without-links": (first) => expect([first.url, first.deep_link_url]).toEqual([null, null]),
});

describeTheme("hosts and facilities", HOSTS, {
  "private-host": (first) => expect(first.description).toMatchObject({ host_type: "private", trader: null }),
  "unverified-trader": (first) =>
    expect(first.description.trader).toMatchObject({ trader_verified: false, telephone: null }),
  "paid-and-offsite-facilities": (first) =>
    expect(first.facilities.map(({ attributes }: Any) => attributes)).toEqual([
      ["offsite", "paid"],
      ["offsite"],
      ["paid"],
      [],
    ]),
  "room-facilities-as-objects": (first) => {
    expect(first.rooms[0].facilities.length).toBeGreaterThan(5);
    for (const facility of first.rooms[0].facilities) expect(facility).toHaveProperty("id");
  },
});

describeTheme("photos", PICTURES, {
  "no-photos": (first) => {
    expect(first.photos).toEqual([]);
    for (const room of first.rooms) expect(room.photos).toEqual([]);
  },
  "one-photo": (first) => expect(first.photos).toMatchObject([{ main_photo: true }]),
  "sixty-photos": (first) => {
    expect(first.photos).toHaveLength(60);
    expect(first.photos.filter(({ main_photo }: Any) => main_photo)).toHaveLength(1);
  },
  "photos-without-tags": (first) => {
    expect(first.photos.length).toBeGreaterThan(5);
    for (const photo of first.photos) {
      expect(photo.tags).toEqual([]);
      expect(photo).not.toHaveProperty("main_photo");
    }
  },
});

describeTheme("guests", PEOPLE, {
  "adults-only": async (first, { of }) => {
    expect(first.products.length).toBeGreaterThan(0);
    expect(first.recommendation).toBeUndefined();
    expect(await of("search", family)).toBeUndefined();
    expect((await of("details", { extras: ["policies"] })).policies.minimum_guest_age).toBe(18);
  },
  "minimum-check-in-age": (first) =>
    expect(first.policies).toMatchObject({ minimum_checkin_age: 21, maximum_checkin_age: 45 }),
  "cot-but-no-extra-bed": (first) => {
    expect(first.policies.cots_and_extra_beds.map(({ type }: Any) => type)).toEqual(["cot"]);
    for (const room of first.rooms)
      expect(room.cots_and_extra_beds).toMatchObject({
        maximum_number_of_cots: 1,
        maximum_number_of_extra_beds: 0,
      });
  },
  "crib-by-its-old-name": (first) =>
    expect(first.policies.cots_and_extra_beds).toMatchObject([{ type: "crib", mode: "per_stay" }]),
  "extra-bed-without-price": (first) =>
    expect(first.policies.cots_and_extra_beds).toMatchObject([
      { price: 0 },
      { price: null, age: { from: 4, to: null } },
    ]),
  "children-null-occupancy": (first) => {
    expect(firstProduct(first).maximum_occupancy).toEqual({ adults: 3, children: null, total: 3 });
    expect(own(firstProduct(first).price.total)).toBe(240);
  },
  "child-policy-bands": (first) => {
    const { children } = firstProduct(first).maximum_occupancy;
    expect(children).toMatchObject([
      { to_age: 5, free_stay: true },
      { from_age: 6, free_stay: false },
    ]);
  },
  "dormitory-beds": async (first, { of }) => {
    expect(firstProduct(first).maximum_occupancy.total).toBe(1);
    const alone = { guests: { number_of_adults: 1, number_of_rooms: 1 } };
    expect((await of("search", alone)).id).toBe(first.id);
    expect(await of("search", { ...alone, filters: { dormitories: "exclude" } })).toBeUndefined();
  },
});

const pets = (allowed: string, charge_mode: string | null) => (first: Any) =>
  expect(first.policies.pets).toEqual({ allowed, charge_mode });

describeTheme("pets and deposits", HOUSE_RULES, {
  "pets-not-allowed": pets("no", null),
  "pets-stay-free": pets("yes", "free"),
  "pets-at-a-charge": pets("yes", "charges_may_apply"),
  "pets-upon-request": pets("upon_request", "charges_may_apply"),
  "pets-upon-request-free": pets("upon_request", "free"),
  "pets-without-a-price": pets("yes", null),
  "damage-deposit": (first) =>
    expect(first.policies.damage).toMatchObject({
      amount: 300,
      deposit: { collect: { date: { days_offset: 7 } }, refund: { date: { days_offset: 10 } } },
    }),
});
