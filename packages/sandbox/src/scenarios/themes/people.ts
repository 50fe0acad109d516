// Scenarios of who may stay: ages, children, cots, dormitories.

import { POLICIES_TRIAL, ruled } from "../rules";
import type { AnyProduct, Scenario } from "../scenario";
import { availabilityTrial, detailsTrial } from "../trials";

const WITH_CHILD = availabilityTrial({
  guests: { number_of_adults: 2, number_of_rooms: 1, children: [5] },
});

export const PEOPLE: readonly Scenario[] = [
  {
    id: 900750,
    slug: "adults-only",
    title: "Adults Only",
    shows:
      "minimum_guest_age is 18: a search with a child leaves it out, availability gives no recommendation.",
    handling: "Say so before a family books.",
    contract: "gaps 6, Check-in ages",
    expect: "products without recommendation for a party with a child",
    says: [
      "All guests must be at least 18 years old",
      "Cannot stay: all guests must be at least 18 years old.",
    ],
    neverSays: ["Children of any age are welcome", "Choose this combination"],
    trial: WITH_CHILD,
    property: { minimumGuestAge: 18 },
  },
  {
    id: 900751,
    slug: "minimum-check-in-age",
    title: "Minimum Check-in Age",
    shows: "minimum_checkin_age is 21 and maximum_checkin_age is 45.",
    handling: "State both limits near the house rules.",
    contract: "gaps 6, Check-in ages",
    expect: "minimum_checkin_age 21, maximum_checkin_age 45",
    says: [
      "The guest who checks in must be at least 21 years old",
      "The guest who checks in may be at most 45 years old",
    ],
    neverSays: ["must be at least 45", "may be at most 21"],
    trial: POLICIES_TRIAL,
    rewrites: ruled({ minimum_checkin_age: 21, maximum_checkin_age: 45 }),
  },
  {
    id: 900752,
    slug: "cot-but-no-extra-bed",
    title: "Cot but No Extra Bed",
    shows: "A cot may be added (free up to 2 years), an extra bed may not.",
    handling: "Answer the two questions separately.",
    contract: "gaps 6, Cots/extra beds",
    expect: "one rule of type cot; maximum_number_of_extra_beds 0",
    says: ["0 to 2 years Cot free of charge", "Room for 1 cot"],
    neverSays: ["1 extra bed", "Extra bed free", "Extra bed €"],
    trial: detailsTrial(["policies", "rooms"]),
    rooms: [{ maximumCots: 1, maximumExtraBeds: 0 }],
    rewrites: ruled({
      cots_and_extra_beds: [{ age: { from: 0, to: 2 }, mode: "per_night", price: 0, type: "cot" }],
    }),
  },
  {
    id: 900753,
    slug: "crib-by-its-old-name",
    title: "Crib by its Old Name",
    shows: "A rule of cots_and_extra_beds has type crib, the old name of cot.",
    handling: "Read crib as cot.",
    contract: "gaps 6, Cots/extra beds",
    expect: "type crib",
    says: ["0 to 3 years Cot €15.00 per stay"],
    neverSays: [" crib"],
    trial: POLICIES_TRIAL,
    rewrites: ruled({
      cots_and_extra_beds: [{ age: { from: 0, to: 3 }, mode: "per_stay", price: 15, type: "crib" }],
    }),
  },
  {
    id: 900754,
    slug: "extra-bed-without-price",
    title: "Extra Bed without Price",
    shows: "An extra bed for anybody from 4 years on: price null is not fixed, age.to null means adults too.",
    handling: "Say that the price is not stated; 0 would be free.",
    contract: "gaps 6, Cots/extra beds",
    expect: "price null and age.to null",
    says: [
      "0 to 3 years Extra bed free of charge",
      "4 years and over Extra bed price not fixed, ask the property",
    ],
    neverSays: ["4 years and over Extra bed free"],
    trial: POLICIES_TRIAL,
    rewrites: ruled({
      cots_and_extra_beds: [
        { age: { from: 0, to: 3 }, mode: "per_night", price: 0, type: "extra_bed" },
        { age: { from: 4, to: null }, mode: "per_night", price: null, type: "extra_bed" },
      ],
    }),
  },
  {
    id: 900755,
    slug: "children-null-occupancy",
    title: "Children Null Occupancy",
    shows: "maximum_occupancy.children is null: a child is priced as an adult and takes an adult's place.",
    handling: "Do not promise a children's price.",
    contract: "gaps 15, maximum_occupancy.children",
    expect: "maximum_occupancy {adults 3, children null, total 3}",
    says: ["Children are priced as adults"],
    neverSays: ["free of charge, "],
    trial: WITH_CHILD,
    rooms: [{ kind: "triple", adults: 3, children: 0 }],
  },
  {
    id: 900756,
    slug: "child-policy-bands",
    title: "Child Policy Bands",
    shows: "maximum_occupancy.children is a list of age brackets, one of them staying free.",
    handling: "Accept a number, a list and null; match each child's age to a bracket.",
    contract: "gaps 15, maximum_occupancy.children",
    expect: "two brackets, the first with free_stay true",
    says: ["Up to 1 child aged 0 to 5, free of charge", "Up to 2 children aged 6 to 17"],
    neverSays: ["aged 6 to 17, free of charge"],
    trial: WITH_CHILD,
    rewrites: {
      product: <P extends AnyProduct>(product: P): P => {
        if (!("maximum_occupancy" in product)) return product;
        const occupancy = product.maximum_occupancy as object;
        const children = [
          { total: 1, from_age: 0, to_age: 5, free_stay: true },
          { total: 2, from_age: 6, to_age: 17, free_stay: false },
        ];
        return { ...product, maximum_occupancy: { ...occupancy, children } };
      },
    },
  },
  {
    id: 900766,
    slug: "dormitory-beds",
    title: "Dormitory Beds",
    shows: "Single beds in a shared room: one adult per product, without a bathroom of its own.",
    handling: "Say that the room is shared; the filter dormitories leaves it out.",
    contract: "gaps 4, Filters",
    expect: "maximum_occupancy.total 1",
    says: ["Sleeps 1 adult"],
    neverSays: ["Sleeps 2"],
    trial: availabilityTrial({ guests: { number_of_adults: 1, number_of_rooms: 1 } }),
    core: { typeId: 203 },
    rooms: [{ kind: "dormSix", typeId: 26, dormitory: true, adults: 1, children: 0, units: 12 }],
  },
];
