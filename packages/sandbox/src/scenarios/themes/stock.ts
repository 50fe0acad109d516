// Scenarios of what changes with time and with questions.
import type { PropertyStatus } from "../../changes/ticks";
import { nextMidnight } from "../dates";
import type { InitialAction, Scenario } from "../scenario";
import { availabilityTrial, detailsTrial, searchTrial } from "../trials";

const MINUTE_MS = 60_000;

const standing = (status: PropertyStatus, atMs: number | null): InitialAction => ({
  action: { kind: "status", status },
  atMs,
});

const CLOSED = {
  temporarily: "The platform says this stay is closed for the time being.",
  permanently: "The platform says this stay has closed for good.",
  fraud: "The platform has closed this stay, so nothing about it is shown here.",
} as const;

const closed = (id: number, kind: "temporarily" | "permanently" | "fraud", title: string): Scenario => ({
  id,
  slug: `closed-${kind === "fraud" ? "for-fraud" : kind}`,
  title,
  shows: `accommodation_status of details is closed_${kind}; search and availability leave the property out.`,
  handling: "Say that it takes no bookings; drop it from lists and keep its address answering.",
  contract: "gaps 6, accommodation_status",
  expect: `accommodation_status closed_${kind}`,
  says: [CLOSED[kind]],
  neverSays: [...Object.values(CLOSED).filter((one) => one !== CLOSED[kind]), "See rates", "€200.00"],
  trial: detailsTrial([]),
  initialActions: () => [standing(`closed_${kind}`, null)],
});

export const STOCK: readonly Scenario[] = [
  {
    id: 900501,
    slug: "closes-tomorrow",
    title: "Closes Tomorrow",
    shows:
      "Open today; at the next midnight (UTC) after the namespace began it closes temporarily, once in the feed.",
    handling: "Poll details/changes, and drop what it reports as closed.",
    contract: "POST /accommodations/details/changes",
    expect: "open now; after midnight closed.temporarily in changes, closed_temporarily in details",
    says: ["Total to pay €200.00"],
    neverSays: ["closed for the time being", "closed for good"],
    trial: detailsTrial([]),
    initialActions: (startMs) => [standing("closed_temporarily", nextMidnight(startMs))],
  },
  {
    id: 900502,
    slug: "opens-tomorrow",
    title: "Opens Tomorrow",
    shows: "Closed today; at the next midnight (UTC) after the namespace began it opens, once in the feed.",
    handling: "Add what the feed reports as opened.",
    contract: "POST /accommodations/details/changes",
    expect: "closed_temporarily now; after midnight opened in changes",
    says: ["The platform says this stay is closed for the time being."],
    neverSays: ["€200.00", "closed for good"],
    trial: detailsTrial([]),
    initialActions: (startMs) => [
      standing("closed_temporarily", null),
      standing("open", nextMidnight(startMs)),
    ],
  },
  closed(900503, "temporarily", "Closed Temporarily"),
  closed(900504, "permanently", "Closed Permanently"),
  closed(900505, "fraud", "Closed for Fraud"),
  {
    id: 900506,
    slug: "sold-out",
    title: "Sold Out",
    shows:
      "Open and described, but without a room on any night: missing from data in search and availability.",
    handling: "Read a missing id as sold out for these dates and offer others.",
    contract: "gaps 17, Missing ids in availability",
    expect: "an empty data",
    says: ["No rooms left for these dates"],
    neverSays: ["Choose this combination", "Total to pay", "Prices could not be asked"],
    rooms: [{ units: 0 }],
  },
  {
    id: 900507,
    slug: "sold-out-in-five-requests",
    title: "Sold Out in Five Requests",
    shows:
      "Each availability answer takes one of five rooms away for the nights asked, in this namespace only.",
    handling: "Ask again before handing over; expect the room to be gone.",
    contract: "gaps 17, Missing ids in availability",
    expect: "number_available 5, then 4, 3, 2, 1, then no entry at all",
    says: ["left at this price on the platform"],
    neverSays: ["Prices could not be asked"],
    rooms: [{ units: 5 }],
    sellsOnRequest: true,
  },
  {
    id: 900508,
    slug: "price-moves-each-minute",
    title: "Price Moves Each Minute",
    shows: "The price rises by one percent with every minute of the clock and starts over after ten.",
    handling: "Never store a price; show the one of the last answer.",
    contract: "gaps 14, Prices and availability",
    expect: "200.00 in the first minute of ten, 218.00 in the last",
    says: ["Total to pay €2"],
    neverSays: ["Total to pay €22", "No rooms left for these dates"],
    factor: ({ now }) => 1 + (Math.floor(now / MINUTE_MS) % 10) / 100,
  },
  {
    id: 900509,
    slug: "price-moves-after-search",
    title: "Price Moves after Search",
    shows: "Availability asks ten percent more than search; its products and its recommendation agree.",
    handling: "Tell the traveller that the price changed, and go on with the new one.",
    contract: "gaps 2, Do amounts add up?",
    expect: "200.00 in search, 220.00 in availability",
    says: ["Total to pay €220.00"],
    neverSays: ["€200.00"],
    factor: ({ asking }) => (asking === "availability" ? 1.1 : 1),
  },
  {
    id: 900510,
    slug: "price-falls-after-search",
    title: "Price Falls after Search",
    shows: "Availability asks ten percent less than search.",
    handling: "Show the lower price without ado.",
    contract: "gaps 2, Do amounts add up?",
    expect: "200.00 in search, 180.00 in availability",
    says: ["Total to pay €180.00"],
    neverSays: ["€200.00"],
    factor: ({ asking }) => (asking === "availability" ? 0.9 : 1),
  },
  {
    id: 900511,
    slug: "gone-after-search",
    title: "Gone after Search",
    shows: "Search still finds the property; availability no longer has an entry for it.",
    handling: "Say that it has just sold out, and lead back to the results.",
    contract: "gaps 17, Missing ids in availability",
    expect: "found by search, missing from availability",
    says: ["No rooms left for these dates"],
    neverSays: ["Choose this combination", "Total to pay", "Prices could not be asked"],
    trial: searchTrial(),
    soldOutIn: "availability",
  },
  {
    id: 900512,
    slug: "several-rooms-recommended",
    title: "Several Rooms Recommended",
    shows: "Four adults in two rooms: recommendation holds two products of different room types.",
    handling: "Offer the recommended set as one choice with its own price.",
    contract: "gaps 5, recommendation",
    expect: "a recommendation of two products whose prices add up to its own",
    says: ["Total to pay €440.00", "2 rooms for 4 adults"],
    neverSays: ["Total to pay €400.00"],
    trial: availabilityTrial({ guests: { number_of_adults: 4, number_of_rooms: 2 } }),
    rooms: [{ units: 1 }, { units: 1, kind: "comfortDouble", priceFactor: 1.2 }],
  },
  {
    id: 900513,
    slug: "no-recommendation",
    title: "No Recommendation",
    shows: "Products are offered, but recommendation is missing.",
    handling: "Let the traveller choose among the products.",
    contract: "gaps 5, recommendation",
    expect: "products without recommendation",
    says: ["2 rates shown", "€200.00"],
    neverSays: ["Choose this combination", "The platform's combination"],
    rewrites: {
      result: (result) => ("recommendation" in result ? { ...result, recommendation: null } : result),
    },
  },
  {
    id: 900514,
    slug: "no-products",
    title: "No Products",
    shows: "Availability has an entry for the property, but its products is an empty list.",
    handling: "Read it like a missing entry: sold out for these dates.",
    contract: "gaps 5, Unavailable ids",
    expect: "products []",
    says: ["No rooms left for these dates"],
    neverSays: ["Choose this combination", "Total to pay", "Prices could not be asked"],
    rewrites: {
      result: (result) =>
        "recommendation" in result ? { ...result, products: [], recommendation: null } : result,
    },
  },
];
