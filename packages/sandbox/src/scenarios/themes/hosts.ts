// Scenarios of hosts and facilities.
import { theme } from "../theme";
import { detailsTrial } from "../trials";

export const HOSTS = theme("hosts", {
  "private-host": {
    trial: detailsTrial(["description"]),
    rewrites: {
      record: (record) =>
        record.description
          ? { ...record, description: { ...record.description, host_type: "private", trader: null } }
          : record,
    },
  },
  "unverified-trader": {
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
  "paid-and-offsite-facilities": {
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
  "room-facilities-as-objects": {
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
});
