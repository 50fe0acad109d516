// Scenarios of hosts and facilities.
import type { Scenario } from "../scenario";
import { detailsTrial } from "../trials";

export const HOSTS: readonly Scenario[] = [
  {
    id: 900708,
    slug: "private-host",
    title: "Private Host",
    shows: "description.host_type is private, and trader is null.",
    handling: "Make private hosts recognisable as such to travellers in the EEA.",
    contract: "gaps 14, DSA (EEA travellers)",
    expect: "host_type private, trader null",
    says: ["Private host"],
    neverSays: ["Trader ", "Professional host"],
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
    says: ["The platform has not verified this trader", "Trader Scenario Bay Lodgings", "SB-0000-1"],
    neverSays: ["The platform has verified this trader"],
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
    says: [
      "Parking (at an extra charge and off site)",
      "Fitness centre (off site)",
      "Spa (at an extra charge)",
    ],
    neverSays: ["Free WiFi (", "Fitness centre (at an extra charge)"],
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
    says: ["facilities of this room"],
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
];
