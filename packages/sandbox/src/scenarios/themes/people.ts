// Scenarios of who may stay: ages, children, cots, dormitories.

import { POLICIES_TRIAL, ruled } from "../rules";
import type { AnyProduct } from "../scenario";
import { theme } from "../theme";
import { availabilityTrial, detailsTrial } from "../trials";

const WITH_CHILD = availabilityTrial({
  guests: { number_of_adults: 2, number_of_rooms: 1, children: [5] },
});

export const PEOPLE = theme("people", {
  "adults-only": {
    trial: WITH_CHILD,
    property: { minimumGuestAge: 18 },
  },
  "minimum-check-in-age": {
    trial: POLICIES_TRIAL,
    rewrites: ruled({ minimum_checkin_age: 21, maximum_checkin_age: 45 }),
  },
  "cot-but-no-extra-bed": {
    trial: detailsTrial(["policies", "rooms"]),
    rooms: [{ maximumCots: 1, maximumExtraBeds: 0 }],
    rewrites: ruled({
      cots_and_extra_beds: [{ age: { from: 0, to: 2 }, mode: "per_night", price: 0, type: "cot" }],
    }),
  },
  "crib-by-its-old-name": {
    trial: POLICIES_TRIAL,
    rewrites: ruled({
      cots_and_extra_beds: [{ age: { from: 0, to: 3 }, mode: "per_stay", price: 15, type: "crib" }],
    }),
  },
  "extra-bed-without-price": {
    trial: POLICIES_TRIAL,
    rewrites: ruled({
      cots_and_extra_beds: [
        { age: { from: 0, to: 3 }, mode: "per_night", price: 0, type: "extra_bed" },
        { age: { from: 4, to: null }, mode: "per_night", price: null, type: "extra_bed" },
      ],
    }),
  },
  "children-null-occupancy": {
    trial: WITH_CHILD,
    rooms: [{ kind: "triple", adults: 3, children: 0 }],
  },
  "child-policy-bands": {
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
  "dormitory-beds": {
    trial: availabilityTrial({ guests: { number_of_adults: 1, number_of_rooms: 1 } }),
    core: { typeId: 203 },
    rooms: [{ kind: "dormSix", typeId: 26, dormitory: true, adults: 1, children: 0, units: 12 }],
  },
});
