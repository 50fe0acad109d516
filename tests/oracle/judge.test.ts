// The judge of a certification on one small property: every point passes, and fails for its fault alone.
import { expect, test } from "vitest";
import { judge, type Names, type Seen, type Truth } from "./certify/judge";
import type { RateSeen, StaySeen } from "./certify/page";
import { POINTS } from "./certify/points";
import { verdictsOf } from "./certify/report";
import type { Pair, Product } from "./wire";

const days = { checkin: "2027-03-05", checkout: "2027-03-08" };
const stay = { ...days, adults: 2, currency: "EUR", from: "nl", abroad: "us-ny" };

const names: Names = {
  charges: new Map(["", "City tax", "Resort fee", "Pet fee"].entries()),
  beds: new Map([[6, "double bed"]]),
  facilities: new Map([[433, "Swimming pool"]]),
};

/** Crowns and euros; no two amounts are alike. */
const pair = (propertyAmount: number, euros: number): Pair => ({
  accommodation_currency: propertyAmount,
  booker_currency: euros,
});

const charges = [
  { charge: 1, mode: "per_night", total_amount: pair(90, 8.1), included_in: { display: false } },
  { charge: 2, mode: "incalculable", included_in: { display: false } },
  { charge: 3, mode: "per_stay", condition: 28, total_amount: pair(55, 5) },
];

const DEADLINE = "2027-03-01T17:00:00Z";
const cancellation = {
  ...{ type: "free_cancellation", free_cancellation_until: DEADLINE },
  schedule: [{ from: DEADLINE, price: pair(403, 36.3) }],
};

const product = (display: Pair, tags: string[]): Product => ({
  ...{ id: "P1", room: "R1", maximum_occupancy: { adults: 2, children: 1, total: 3 } },
  price: { base: pair(1000, 91), display, total: pair(1210, 108.9), charges },
  deal: { discount_percentage: 20, public_price: pair(1400, 126), tags },
  policies: { cancellation, payment: { timings: ["pay_at_the_property"] } },
});

const offer = (display: Pair, tags: string[] = []) => ({
  id: 7,
  currency: { accommodation: "SEK", booker: "EUR" },
  products: [product(display, tags), { ...product(display, tags), id: "P2", inventory: { type: "net" } }],
});

const words = (text: string) => ({ "en-gb": text });

const truth: Truth = {
  country: "se",
  offer: offer(pair(1120, 100.8)),
  mobile: offer(pair(1060, 95.4), ["mobile_rate"]),
  member: offer(pair(1080, 97.2), ["logged_in_deal"]),
  abroad: offer(pair(1190, 107.1)),
  record: {
    ...{ id: 7, name: words("Harbour House"), currency: "SEK", rating: { review_score: 8.7 } },
    checkin_checkout_times: { checkin_from: "15:00", checkout_to: "11:00" },
    location: {
      ...{ address: words("Quay 3"), postal_code: "211 20" },
      coordinates: { latitude: 55.605, longitude: 13.001 },
    },
    description: {
      ...{ text: words("By the water."), important_information: words("The lift is small.") },
      ...{ license_numbers: ["SE-4711"], host_type: "professional" },
      trader: { name: "Harbour AB", telephone: "+46 40 123", trader_verified: true },
    },
    facilities: [{ id: 433 }],
    photos: [1, 2].map((photo) => ({ url: { large: `https://photos.test/${photo}` } })),
    policies: {
      ...{ cots_and_extra_beds: [{ type: "cot", price: 150 }], damage: { amount: 900, currency: "SEK" } },
      ...{ minimum_checkin_age: 18, pets: { allowed: "yes" } },
    },
    rooms: [
      {
        ...{ id: "R1", name: words("Sea room") },
        bed_options: [{ bed_configurations: [{ configuration: [{ bed_type: 6, number_of_beds: 1 }] }] }],
      },
    ],
  },
};

const rate: RateSeen = {
  ...{ id: "P1", room: "Sea room", occupancy: "2 adults, 1 child", payment: "Pay at the property" },
  included: "20% off (was €126.00)",
  steps: "From 1 March 2027, 18:00: €36.30",
  href: "/en/book/P1",
  cancellation: "Free cancellation until 1 March 2027, 18:00 local time",
  headline: "€100.80",
  price: "€100.80\n+ €8.10 City tax, due at the property",
  ledger: [
    { charge: 1, cells: ["City tax", "per night", "€8.10", "SEK 90", "Paid at the property"] },
    { charge: 2, cells: ["Resort fee", "cannot be calculated", "", "", ""] },
    { charge: 3, cells: ["Pet fee", "per stay, may apply", "€5.00", "SEK 55", ""] },
    { charge: null, cells: ["Total to pay", "", "€108.90", "SEK 1,210", ""] },
  ],
};

const page: StaySeen = {
  ...{ status: 200, name: "Harbour House", text: "Harbour House\nPrices as of 15 Jan 2027, 10:00" },
  location: "Quay 3, 211 20 Malmö\nTime zone\nEurope/Stockholm",
  points: [{ latitude: 55.605, longitude: 13.001 }],
  photos: ["https://photos.test/1", "https://photos.test/2"],
  description: "About\nBy the water.",
  facilities: ["Swimming pool"],
  important: "Important information\nThe lift is small.",
  know: [
    "Pets are allowed\nCot\nSEK 150 per stay\nDamage deposit of SEK 900",
    "Minimum age to check in: 18",
    "Check-in and check-out\nCheck-in\nfrom 15:00\nCheck-out\nuntil 11:00",
  ].join("\n"),
  trader: "Professional host\nHarbour AB\n+46 40 123\nChecked by the booking site\nLicence SE-4711",
  scores: "8.7 by guests of the booking site",
  rooms: [{ id: "R1", name: "Sea room", beds: "1 × double bed" }],
  rates: [rate],
  legal: [],
};

const seen: Seen = {
  stay: page,
  chosen: "P1",
  handoff: {
    ...{
      total: "€108.90",
      quoted: "Price checked 15 Jan 2027, 10:02; it may change until you book.",
      href: "https://platform.test/P1",
    },
    leadsTo: "2027-03-05 to 2027-03-08\nAdults 2\nRooms 1\nP1 SEK 1,210",
  },
  phone: { ...page, rates: [{ ...rate, headline: "€95.40" }] },
  abroad: { ...page, rates: [{ ...rate, headline: "€107.10" }] },
  legal: { privacy: { status: 200, heading: "Privacy" }, terms: { status: 200, heading: "Terms" } },
};

/** Points by verdict, `passed` left out. */
function verdicts(judged: Seen): string[] {
  const all = verdictsOf(judge(truth, judged, names, stay));
  return all.flatMap(({ point, verdict }) => (verdict === "passed" ? [] : [`${point} ${verdict}`]));
}

test("Y30, Y31: each of the 44 points passes on a page that agrees with the platform", () => {
  expect(verdicts(seen)).toEqual([]);
  expect(POINTS).toHaveLength(44);
});

/** The one point that fails, and the changed part of the pages: a text within it, and what replaces that. */
const FAULTS: [point: string, part: string, from: unknown, to?: string][] = [
  ["reached", "stay.status", 404],
  ["privacy", "legal.privacy", { status: 200, heading: "" }],
  ["terms", "legal.terms.status", 404],
  ["name", "stay.name", "House", "Home"],
  ["address", "stay.location", "Quay 3", "Quay 4"],
  ["address", "stay.location", "211 20", "211 21"],
  ["map-point", "stay.points.0.latitude", 55.614],
  ["map-point", "stay.points", []],
  ["photos", "stay.photos", ["https://photos.test/1"]],
  ["photos", "stay.photos.2", "https://photos.test/3"],
  ["description", "stay.description", "the water", ""],
  ["facilities", "stay.facilities", []],
  ["facilities", "stay.facilities.1", "Private zoo"],
  ["room-names", "stay.rates.0.room", "Sea", "Broom"],
  ["room-names", "stay.rooms.0.name", "Sea", "Broom"],
  ["room-beds", "stay.rooms.0.beds", "1 ×", "9 ×"],
  ["licence", "stay.trader", "SE-4711", ""],
  ["times", "stay.know", "from 15:00", "from 03:33"],
  ["policies", "stay.know", "Pets are allowed", ""],
  ["policies", "stay.know", "SEK 150", "a price"],
  ["policies", "stay.know", "SEK 900", "a sum"],
  ["policies", "stay.know", "check in: 18", "check in: 21"],
  ["important", "stay.important", "is small", ""],
  ["occupancy", "stay.rates.0.occupancy", "2 adults", "17 adults"],
  ["rates", "stay.rates", []],
  ["price-display", "stay.rates.0.headline", "€100.80", "€77.77"],
  ["price-law", "abroad.rates.0.headline", "€107.10", "€100.80"],
  ["price-total", "stay.rates.0.ledger.3.cells.2", "€108.90", "€77.77"],
  ["both-currencies", "stay.rates.0.ledger.3.cells.3", ""],
  ["charge-names", "stay.rates.0.ledger.0.cells.0", "City tax", "charge_1"],
  ["charge-names", "stay.rates.0.price", "City tax", ""],
  ["charge-names", "stay.rates.0.ledger.0.charge", 9],
  ["charge-modes", "stay.rates.0.ledger.0.cells.1", "per night", "per stay"],
  ["charge-amounts", "stay.rates.0.ledger.0.cells.2", "€8", "€98"],
  ["charge-amounts", "stay.rates.0.price", "€8", "€98"],
  ["open-charges", "stay.rates.0.ledger.1.cells.2", "€3.00"],
  ["conditional", "stay.rates.0.ledger.2.cells.1", "may apply", ""],
  ["no-base", "stay.rates.0.headline", "€100.80", "€91.00"],
  ["handoff-price", "handoff.total", "€108", "€9108"],
  ["discounts", "stay.rates.0.included", "(was €126.00)", ""],
  ["discounts", "stay.rates.0.included", "20%", "50%"],
  ["discounts", "stay.rates.0.included", "€126", "€999"],
  ["mobile-rates", "stay.rates.0.headline", "€100.80", "€95.40"],
  ["mobile-rates", "phone.rates.0.headline", "€95.40", "€100.80"],
  ["member-deals", "stay.rates.0.headline", "€100.80", "€97.20"],
  ["payment-words", "stay.rates.0.payment", "at the property", "online when booking"],
  ["labels", "stay.text", "Prices", "pay_at_the_property\nPrices"],
  ["no-net", "stay.rates.1", { ...rate, id: "P2" }],
  ["cancel-terms", "stay.rates.0.cancellation", "18:00", "17:00"],
  ["cancel-terms", "stay.rates.0.cancellation", "Free", "No free"],
  ["cancel-fees", "stay.rates.0.steps", "€36.30", "a fee"],
  ["trader", "stay.trader", "+46 40 123", "+00 000"],
  ["trader", "stay.trader", "Checked", "Not checked"],
  ["trader-law", "stay.text", "Prices", "Not bookable from your country\nPrices"],
  ["host", "stay.trader", "Professional host", "Host"],
  ["score-origin", "stay.scores", "guests of", "friends of"],
  ["quote-age", "handoff.quoted", "2027", "2020"],
  ["quote-age", "handoff.quoted", ""],
  ["same-dates", "handoff.leadsTo", "2027-03-05", "2031-01-01"],
  ["same-party", "handoff.leadsTo", "Adults 2", "Adults 7"],
  ["same-price", "handoff.leadsTo", "1,210", "91,210"],
];

/** A copy of the pages with one part changed. */
function withFault(part: string, from: unknown, to?: string): Seen {
  const copy = structuredClone(seen);
  type Tree = { [key: string]: Tree };
  const path = part.split(".");
  const last = path.pop() ?? "";
  const parent = path.reduce((all, key) => all[key] ?? {}, copy as unknown as Tree);
  Object.assign(parent, { [last]: to === undefined ? from : String(parent[last]).replace(String(from), to) });
  return copy;
}

test.each(FAULTS)("Y30, Y31: %s fails, and nothing else, when %s is wrong", (point, part, from, to) => {
  const failed = verdicts(withFault(part, from, to)).filter((verdict) => !/not_applicable$/.test(verdict));
  expect(failed).toEqual([`${point} failed`]);
});

test("Y30, Y31: every point has a fault", () => {
  expect([...new Set(FAULTS.map(([point]) => point))].sort()).toEqual(POINTS.map(({ id }) => id).sort());
});

test("Y30, Y31: the points of a hand-off count as unread when the choice leads to none", () => {
  const points = ["handoff-price", "quote-age", "same-dates", "same-party", "same-price"];
  const unread = verdicts({ ...seen, handoff: null }).sort();
  expect(unread).toEqual(points.map((point) => `${point} unread`));
});
