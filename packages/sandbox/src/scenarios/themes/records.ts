// Scenarios of details records with gaps and rarities.
import type { AnyProduct } from "../scenario";
import { theme } from "../theme";
import { detailsTrial, searchTrial } from "../trials";

const ALL_EXTRAS = ["bundles", "description", "facilities", "payment", "photos", "policies", "rooms"];

const nulled = (record: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, keys.includes(key) ? value : null]));

export const RECORDS = theme("records", {
  "null-everything": {
    trial: detailsTrial(ALL_EXTRAS),
    rewrites: {
      record: (record) => ({ ...nulled(record, ["id"]), id: record.id }),
      price: ({ total }) => ({ base: null, chargeable_online: null, charges: null, display: null, total }),
      product: <P extends AnyProduct>(product: P): P => ({ ...product, ...nulled(product, ["id", "price"]) }),
      result: (result) => ({
        ...result,
        ...("commission" in result && { commission: null }),
        ...("recommendation" in result && { recommendation: null }),
        deep_link_url: null,
        url: null,
      }),
    },
  },
  "details-without-rooms": {
    trial: detailsTrial(["rooms"]),
    defect: "noRooms",
  },
  "no-check-in-times": {
    trial: detailsTrial([]),
    defect: "noTimes",
  },
  "no-coordinates": {
    trial: detailsTrial([]),
    rewrites: {
      record: (record) => ({
        ...record,
        location: record.location && {
          ...record.location,
          coordinates: null,
          postal_code: null,
          address: null,
        },
      }),
    },
  },
  "no-stars": {
    trial: detailsTrial([]),
    core: { stars: 0, starsType: null },
    rewrites: { record: (record) => ({ ...record, price_category: "" }) },
  },
  "estimated-half-stars": {
    trial: detailsTrial([]),
    core: { stars: 3.5, starsType: "estimated_by_booking" },
  },
  "every-label": {
    trial: detailsTrial([]),
    core: { genius: true },
    property: { preferred: true, travelProud: true, sustainable: true },
    rewrites: { record: (record) => ({ ...record, long_stay_friendly: true, work_friendly: true }) },
  },
  "fields-of-the-public-schema": {
    trial: detailsTrial(["facilities"]),
    rewrites: {
      record: (record) => ({
        ...record,
        contacts: { general: { email: "desk@scenario-bay.example", telephone: null } },
        key_collection_information: { checkin_method: "lock_box", key_location: null },
        fiscal_information: { legal_name: "Scenario Bay Lodgings", vat_number: null },
        programmes: {
          ...record.programmes,
          sustainable_offerings: { certifications: [{ name: "Green Key" }] },
        },
        ...(record.facilities && {
          facility_details: {
            internet_facility: {
              charge_mode: "per_day",
              connection_type: "wired",
              coverage: "some_rooms",
              price: 5,
            },
            parking_facilities: [
              {
                charge_mode: "per_day",
                location: "nearby",
                price: 18,
                reservation: "needed",
                type: "public",
              },
            ],
            restaurant_facilities: [],
            swimming_pool_facilities: [
              { allowed_age_type: "adults_only", payment_type: "paid", type: "indoor" },
            ],
          },
        }),
      }),
    },
  },
  "search-without-links": {
    trial: searchTrial(),
    rewrites: { result: (result) => ({ ...result, url: null, deep_link_url: null }) },
  },
});
