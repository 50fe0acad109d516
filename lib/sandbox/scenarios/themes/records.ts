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
    trial: detailsTrial([]),
    core: { genius: true },
    property: { preferred: true, travelProud: true, sustainable: true },
    rewrites: { record: (record) => ({ ...record, long_stay_friendly: true, work_friendly: true }) },
  },
  {
    id: 900708,
    slug: "private-host",
    title: "Private Host",
    shows: "description.host_type is private, and trader is null.",
    handling: "Make private hosts recognisable as such to travellers in the EEA.",
    contract: "gaps 14, DSA (EEA travellers)",
    expect: "host_type private, trader null",
    trial: detailsTrial(["description"]),
    rewrites: {
      record: (record) =>
        record.description
          ? { ...record, description: { ...record.description, host_type: "private", trader: null } }
          : record,
    },
  },
  {
    id: 900709,
    slug: "unverified-trader",
    title: "Unverified Trader",
    shows: "description.trader has trader_verified false and null in telephone and trade_register.",
    handling: "Show what is stated; service to travellers in the EEA may have to be restricted.",
    contract: "gaps 14, DSA (EEA travellers)",
    expect: "trader_verified false",
    trial: detailsTrial(["description"]),
    rewrites: {
      record: (record) =>
        record.description
          ? {
              ...record,
              description: {
                ...record.description,
                host_type: "professional",
                license_numbers: ["SB-0000-1", "SB-0000-2"],
                trader: {
                  address: {
                    address_line: "1 Quay",
                    city: "Scenario Bay",
                    country: "pm",
                    post_code: "97500",
                  },
                  email: "office@scenario-bay.example",
                  name: "Scenario Bay Lodgings",
                  registration_number: "SB 000 000 000",
                  telephone: null,
                  trade_register: null,
                  trader_verified: false,
                },
              },
            }
          : record,
    },
  },
  {
    id: 900710,
    slug: "paid-and-offsite-facilities",
    title: "Paid and Offsite Facilities",
    shows: "Facilities carry the attributes paid and offsite, alone and together.",
    handling: "Say which facility costs extra and which lies elsewhere.",
    contract: "gaps 6, Property facility attributes",
    expect: "attributes [paid], [offsite] and [offsite, paid]",
    trial: detailsTrial(["facilities"]),
    property: {
      facilities: [
        { id: 2, attributes: ["offsite", "paid"] },
        { id: 11, attributes: ["offsite"] },
        { id: 54, attributes: ["paid"] },
        { id: 107, attributes: [] },
      ],
    },
  },
  {
    id: 900711,
    slug: "room-facilities-as-objects",
    title: "Room Facilities as Objects",
    shows: "facilities of a room are objects {id, attributes} instead of integers.",
    handling: "Accept both forms.",
    contract: "gaps 15, room facilities",
    expect: "rooms[].facilities[].id",
    trial: detailsTrial(["rooms", "facilities"]),
    rewrites: {
      record: (record) =>
        record.rooms
          ? {
              ...record,
              rooms: record.rooms.map((room) => ({
                ...room,
                ...(room.facilities && {
                  facilities: room.facilities.map((facility) =>
                    typeof facility === "number" ? { id: facility, attributes: [] } : facility,
                  ),
                }),
              })),
            }
          : record,
    },
  },
  {
    id: 900712,
    slug: "no-photos",
    title: "No Photos",
    shows: "photos is empty, for the property and for its rooms.",
    handling: "Show a neutral picture of your own; never another property's photo.",
    contract: "Accommodation details record, photos",
    expect: "photos []",
    trial: detailsTrial(["photos", "rooms"]),
    defect: "noPhoto",
  },
  {
    id: 900713,
    slug: "one-photo",
    title: "One Photo",
    shows: "photos holds the main photo and no other.",
    handling: "Show it without a gallery's arrows.",
    contract: "Accommodation details record, photos",
    expect: "one photo",
    trial: detailsTrial(["photos"]),
    defect: "onePhoto",
  },
  {
    id: 900714,
    slug: "sixty-photos",
    title: "Sixty Photos",
    shows: "photos holds sixty entries.",
    handling: "Load what is seen, and let the rest wait.",
    contract: "Accommodation details record, photos",
    expect: "60 photos",
    trial: detailsTrial(["photos"]),
    rewrites: {
      record: (record) => {
        const { photos } = record;
        if (!photos || photos.length === 0) return record;
        const [main] = photos;
        const others = Array.from({ length: 59 }, (_, at) => ({
          ...photos[(at + 1) % photos.length],
          main_photo: undefined,
        }));
        return { ...record, photos: [main ?? {}, ...others.map(({ main_photo: _, ...photo }) => photo)] };
      },
    },
  },
  {
    id: 900715,
    slug: "photos-without-tags",
    title: "Photos without Tags",
    shows: "tags of every photo is empty, and no photo is marked as the main one.",
    handling: "Take the first photo as the cover and give a general text alternative.",
    contract: "gaps 6, main_photo",
    expect: "tags [] and no main_photo",
    trial: detailsTrial(["photos"]),
    rewrites: {
      record: (record) =>
        record.photos ? { ...record, photos: record.photos.map(({ url }) => ({ tags: [], url })) } : record,
    },
  },
  {
    id: 900716,
    slug: "fields-of-the-public-schema",
    title: "Fields of the Public Schema",
    shows:
      "Details carries contacts, key_collection_information and fiscal_information, which the contract omits.",
    handling: "Ignore what you do not use, without failing.",
    contract: "gaps 6, Fields the seed omits",
    expect: "contacts.general.email",
    trial: detailsTrial([]),
    beyondContract: true,
    rewrites: {
      record: (record) => ({
        ...record,
        contacts: { general: { email: "desk@scenario-bay.example", telephone: null } },
        key_collection_information: { checkin_method: "lock_box", key_location: null },
        fiscal_information: { legal_name: "Scenario Bay Lodgings", vat_number: null },
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
    trial: searchTrial(),
    rewrites: { result: (result) => ({ ...result, url: null, deep_link_url: null }) },
  },
];
