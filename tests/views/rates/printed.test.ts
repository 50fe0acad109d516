// P13: what a print sheet is of, where the party needs one room or several.

import type { AvailabilityResult } from "@roomward/contract/availability";
import { describe, expect, test } from "vitest";
import { otherRateText, printChoices, printedOf, unprintedText } from "@/lib/views/rates/printed";
import { ratesView } from "@/lib/views/rates/rates-view";
import { pair, terms, wording, words } from "../support";

const EUR = { accommodation: "EUR", booker: "EUR" };

/** Free until three days before arrival, then the price of the room. */
const rate = (id: string, total: number) => ({
  id,
  room: null,
  price: { total: pair(total), display: pair(total), base: pair(total), charges: [] },
  policies: {
    meal_plan: { plan: "no_plan" },
    payment: { timings: ["pay_at_the_property"] },
    cancellation: {
      type: "free_cancellation",
      schedule: [
        { from: "now" as const, price: pair(0) },
        { from: "2027-06-09T16:00:00Z", price: pair(total) },
      ],
    },
  },
});

/** The combination costs more than its two rates, so that no sum of theirs passes for it. */
const result: AvailabilityResult = {
  id: 7,
  currency: EUR,
  url: "https://platform.example/7",
  products: [rate("7_a", 200), rate("7_b", 230)],
  recommendation: {
    price: { total: pair(440), display: pair(440), base: pair(440), charges: [] },
    products: [
      { id: "7_a", number_of_adults: 2 },
      { id: "7_b", number_of_adults: 2 },
    ],
  },
};

const viewFor = (rooms: number, answer: AvailabilityResult = result) =>
  ratesView(answer, {
    ...wording({ currency: EUR }),
    details: null,
    terms: { ...terms, adults: rooms * 2, rooms },
  });

const printed = (rooms: number, named: string | null = null, answer: AvailabilityResult = result) =>
  printedOf(viewFor(rooms, answer), named, words);

describe("P13: a party of several rooms", () => {
  test("the sheet is of the platform's combination at its own price, with the dates of its rooms together", () => {
    const sheet = printed(2);
    expect(sheet).toMatchObject({
      ...{ rate: null, heading: "Price of the stay", totalLabel: "Total to pay" },
      name: "2 rooms for 4 adults",
      terms: ["No meals included", "Pay at the property"],
      price: { total: { shown: { text: "€440.00" } } },
      cancellation: { until: "2027-06-09T16:00:00Z" },
    });
    expect(sheet?.rooms).toHaveLength(2);
    const dates = sheet?.dates.map(({ day, text }) => `${day}: ${text}`);
    expect(dates).toContain("2027-06-12: Pay €440.00 at the property");
    // 200 and 230, both fees of the same moment.
    expect(dates).toContain(
      "2027-06-09: Free cancellation ends at 18:00; after that cancelling costs €430.00",
    );
  });

  test("the day of a later charge is told where it is the same for all rooms", () => {
    const later = (until: string) => {
      const products = result.products.map((one, index) => ({
        ...one,
        policies: {
          payment: { timings: ["pay_online_later"] },
          cancellation: {
            type: "free_cancellation",
            free_cancellation_until: index === 0 ? "2027-06-09T16:00:00Z" : until,
          },
        },
      }));
      return printed(2, null, { ...result, products })?.dates.find(({ kind }) => kind === "later")?.day;
    };
    expect(later("2027-06-09T16:00:00Z")).toBe("2027-06-07");
    expect(later("2027-06-05T16:00:00Z")).toBeNull();
  });

  test("a rate that was chosen is the price of one room, in every figure", () => {
    const sheet = printed(2, "7_b");
    expect(sheet).toMatchObject({
      rate: "7_b",
      heading: "Price of one of 2 rooms",
      totalLabel: "Total to pay for one room",
      price: { total: { shown: { text: "€230.00" } } },
    });
    const money = sheet?.dates.map(({ text }) => text).filter((text) => text.includes("€"));
    expect(money).toEqual([
      "Free cancellation ends at 18:00; after that cancelling costs €230.00 (one of 2 rooms)",
      "Pay €230.00 at the property (one of 2 rooms)",
    ]);
  });

  test("a payment date of one room is marked in the figure, before the rule that gives the day", () => {
    const [first, second] = result.products;
    const policies = { ...second?.policies, payment: { timings: ["pay_online_later"] } };
    const answer = { ...result, products: [first, { ...second, policies }] } as AvailabilityResult;
    const later = printed(2, "7_b", answer)?.dates.find(({ kind }) => kind === "later");
    expect(later?.text).toMatch(/not stated [(]one of 2 rooms[)][.] By its rule it charges 48 hours/);
  });

  test("combination and rates can be chosen, each called what it is", () =>
    expect(printChoices(viewFor(2), words).map(({ value, text }) => [value, text])).toEqual([
      ["", "The booking site’s combination: 2 rooms for 4 adults, €440.00"],
      ["7_a", expect.stringContaining("€200.00 for one room")],
      ["7_b", expect.stringContaining("€230.00 for one room")],
    ]));

  test("a rate that is gone gives way to the combination; without one no rate passes for the price of the stay", () => {
    const alone = { ...result, recommendation: null };
    expect(printed(2, "7_gone")?.rate).toBeNull();
    expect(printed(2, null, alone)).toBeNull();
    expect(printed(2, "7_gone", alone)).toBeNull();
    expect(printed(2, "7_a", alone)?.heading).toBe("Price of one of 2 rooms");
  });

  expect(printed(1)?.dates.map(({ text }) => text)).toContain("Pay €200.00 at the property");
  expect(printChoices(viewFor(1), words).map(({ value }) => value)).toEqual(["7_a", "7_b"]);
  expect(printed(1, "7_b")?.rate).toBe("7_b");
});

const REMOVED = "The chosen rate is no longer offered; this is";
test.each([
  [1, "7_a", {}, null],
  [1, null, {}, null],
  [1, "7_c", {}, `${REMOVED} the cheapest now.`],
  [2, "7_c", {}, `${REMOVED} the booking site’s combination.`],
  [
    1,
    "7_c",
    { leftOut: { products: 1 } },
    "The chosen rate may be one that cannot be shown; this is another.",
  ],
])(
  "P13: in %i rooms the sheet asked for %s of %j says why it is of another rate",
  (rooms, named, lost, text) => {
    const view = viewFor(rooms, { ...result, ...lost });
    const sheet = printedOf(view, named, words);
    expect(sheet && otherRateText(view, sheet, named, words)).toBe(text);
  },
);

describe("P13: why no price is on the sheet", () => {
  const empty = { ...result, products: [], recommendation: null };
  const why = (view: object) => unprintedText({ ...viewFor(1, empty), ...view }, terms, words);

  test("rates for closed groups only are not the same as no rooms", () => {
    expect(why({ withheld: "net" })).toContain(
      "the booking site only has rates for closed groups of customers here",
    );
    expect(why({})).toBe("The booking site has no rooms left for these dates.");
  });

  test("rates that could not be read are told, and rates of one room are no price of several", () => {
    const unread = viewFor(1, { ...empty, leftOut: { products: 3 } });
    expect(unprintedText(unread, terms, words)).toBe(
      "3 rates from the booking site could not be read and are left out.",
    );
    expect(unprintedText(viewFor(2), terms, words)).toContain("No price for your whole party in 2 rooms");
  });
});
