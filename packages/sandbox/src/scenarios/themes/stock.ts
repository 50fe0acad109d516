// Scenarios of what changes with time and with questions.
import type { PropertyStatus } from "../../changes/ticks";
import { nextMidnight } from "../dates";
import type { InitialAction, Staging } from "../scenario";
import { theme } from "../theme";
import { availabilityTrial, detailsTrial, searchTrial } from "../trials";

const MINUTE_MS = 60_000;

const standing = (status: PropertyStatus, atMs: number | null): InitialAction => ({
  action: { kind: "status", status },
  atMs,
});

const closed = (kind: "temporarily" | "permanently" | "fraud"): Staging => ({
  trial: detailsTrial([]),
  initialActions: () => [standing(`closed_${kind}`, null)],
});

export const STOCK = theme("stock", {
  "closes-tomorrow": {
    trial: detailsTrial([]),
    initialActions: (startMs) => [standing("closed_temporarily", nextMidnight(startMs))],
  },
  "opens-tomorrow": {
    trial: detailsTrial([]),
    initialActions: (startMs) => [
      standing("closed_temporarily", null),
      standing("open", nextMidnight(startMs)),
    ],
  },
  "closed-temporarily": closed("temporarily"),
  "closed-permanently": closed("permanently"),
  "closed-for-fraud": closed("fraud"),
  "sold-out": {
    rooms: [{ units: 0 }],
  },
  "sold-out-in-five-requests": {
    rooms: [{ units: 5 }],
    sellsOnRequest: true,
  },
  "price-moves-each-minute": {
    factor: ({ now }) => 1 + (Math.floor(now / MINUTE_MS) % 10) / 100,
  },
  "price-moves-after-search": {
    factor: ({ asking }) => (asking === "availability" ? 1.1 : 1),
  },
  "price-falls-after-search": {
    factor: ({ asking }) => (asking === "availability" ? 0.9 : 1),
  },
  "gone-after-search": {
    trial: searchTrial(),
    soldOutIn: "availability",
  },
  "several-rooms-recommended": {
    trial: availabilityTrial({ guests: { number_of_adults: 4, number_of_rooms: 2 } }),
    rooms: [{ units: 1 }, { units: 1, kind: "comfortDouble", priceFactor: 1.2 }],
  },
  "no-recommendation": {
    rewrites: {
      result: (result) => ("recommendation" in result ? { ...result, recommendation: null } : result),
    },
  },
  "no-products": {
    rewrites: {
      result: (result) =>
        "recommendation" in result ? { ...result, products: [], recommendation: null } : result,
    },
  },
});
