// Scenarios of details records with gaps and rarities.
import type { AnyProduct, Scenario } from "../scenario";
import { detailsTrial, searchTrial } from "../trials";

const ALL_EXTRAS = ["bundles", "description", "facilities", "payment", "photos", "policies", "rooms"];

const nulled = (record: object, kept: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, kept.includes(key) ? value : null]));

export const RECORDS: readonly Scenario[] = [
  {
    id: 900701,
    slug: "null-everything",
    title: "Null Everything",
    shows:
      "Everything but the id is null in details; in search and availability all but ids, currency and total.",
    handling: "Render the page from what little there is; no missing field may throw.",
    contract: "gaps 15, plain fields that are nullable",
    expect: "a details record of nulls",
    says: [
      "Total as the platform states it; taxes and charges are not listed",
      "Cancellation terms are not stated; read them on the platform before you book",
      "Meals not stated",
      "Time of payment not stated",
    ],
    neverSays: [
      "Free cancellation until",
      "Non-refundable: cancelling",
      "Includes taxes and charges",
      "If you pay",
      "Pets are not allowed",
      "no fee",
    ],
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
  {
    id: 900702,
    slug: "details-without-rooms",
    title: "Details without Rooms",
    shows: "rooms of details is empty, while products name rooms.",
    handling: "Sell the products without room descriptions.",
    contract: "Accommodation details record, rooms",
    expect: "rooms []",
    says: ["The platform describes no rooms of this stay.", "€200.00"],
    neverSays: ["No rooms left"],
    trial: detailsTrial(["rooms"]),
    defect: "noRooms",
  },
  {
    id: 900703,
    slug: "no-check-in-times",
    title: "No Check-in Times",
    shows: "All four checkin_checkout_times are null.",
    handling: "Say that the times are not stated.",
    contract: "Accommodation details record, checkin_checkout_times",
    expect: "four times null",
    says: ["Not stated: check-in or check-out time", "ask the property"],
    neverSays: ["property time"],
    trial: detailsTrial([]),
    defect: "noTimes",
  },
  {
    id: 900704,
    slug: "no-coordinates",
    title: "No Coordinates",
    shows: "location.coordinates, postal_code and address are null.",
    handling: "Leave out the map and distances; print deadlines in UTC, as no zone can be found.",
    contract: "gaps 17, Property time zone",
    expect: "location.coordinates null",
    says: [
      "exact position",
      "The zone of the property is not known: times are in UTC.",
      "Free cancellation until {checkin-1}, ",
    ],
    neverSays: ["America/Miquelon"],
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
  {
    id: 900705,
    slug: "no-stars",
    title: "No Stars",
    shows: "rating.stars and stars_type are null and price_category is an empty text.",
    handling: "Show no empty stars and no empty category.",
    contract: "gaps 6, price_category",
    expect: 'stars null, price_category ""',
    says: ["Hotel No Stars"],
    neverSays: ["official rating", "0 stars"],
    trial: detailsTrial([]),
    core: { stars: 0, starsType: null },
    rewrites: { record: (record) => ({ ...record, price_category: "" }) },
  },
  {
    id: 900706,
    slug: "estimated-half-stars",
    title: "Estimated Half Stars",
    shows: "stars is 3.5 and stars_type is estimated_by_booking.",
    handling: "Draw half stars, and estimated ones differently from official ones.",
    contract: "gaps 6, stars_type",
    expect: "stars 3.5, estimated_by_booking",
    says: ["3.5 stars"],
    neverSays: ["official rating", "4 stars", "3 stars"],
    trial: detailsTrial([]),
    core: { stars: 3.5, starsType: "estimated_by_booking" },
  },
  {
    id: 900707,
    slug: "every-label",
    title: "Every Label",
    shows: "preferred, is_genius, travel_proud, long_stay_friendly and work_friendly are all true.",
    handling: "Show only the labels that the traveller understands.",
    contract: "Accommodation details record",
    expect: "five labels true",
    says: ["Save Every Label"],
    neverSays: ["is_genius", "travel_proud"],
    trial: detailsTrial([]),
    core: { genius: true },
    property: { preferred: true, travelProud: true, sustainable: true },
    rewrites: { record: (record) => ({ ...record, long_stay_friendly: true, work_friendly: true }) },
  },
  {
    id: 900716,
    slug: "fields-of-the-public-schema",
    title: "Fields of the Public Schema",
    shows:
      "Details carries contacts, keys, fiscal_information, a certificate and facility_details, which the contract omits.",
    handling:
      "Show travellers the certificate, the key and the facilities; keep contacts and fiscal data from them.",
    contract: "gaps 6, Fields the seed omits",
    expect: "contacts.general.email, checkin_method lock_box, certification Green Key",
    says: ["Total to pay €200.00", "Sustainability certificates", "Green Key", "in a key box"],
    neverSays: ["desk@scenario-bay.example", "Scenario Bay Lodgings"],
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
  {
    id: 900717,
    slug: "search-without-links",
    title: "Search without Links",
    shows: "url and deep_link_url of results are null.",
    handling: "Offer no hand-off that leads nowhere.",
    contract: "Search result, url",
    expect: "url null",
    says: ["Total to pay €200.00"],
    trial: searchTrial(),
    rewrites: { result: (result) => ({ ...result, url: null, deep_link_url: null }) },
  },
];
