// A01, A02, A07, A12: the rates of a property as they are drawn.

import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AccommodationDetails } from "@roomward/contract/details";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Rates } from "@/components/rates/rates";
import { ratesView } from "@/lib/views/rates/rates-view";
import { textOf } from "@/tests/support/markup";
import { dual, dualPrice, feesFrom, GBP_EUR, terms, wording, words } from "@/tests/views/support";

const details = {
  id: 1,
  name: { en: "Lantern House" },
  rooms: [
    { id: "101", name: { en: "Attic" }, size: 24 },
    { id: "102", name: { ja: "和室" } },
  ],
} as AccommodationDetails;

const free = {
  type: "free_cancellation" as const,
  free_cancellation_until: "2027-06-08T21:59:59Z",
  schedule: feesFrom(["now", 0, 0], ["2027-06-08T22:00:00Z", 279.49, 348]),
};

const result: AvailabilityResult = {
  id: 1,
  currency: GBP_EUR,
  products: [
    {
      id: "a",
      room: "101",
      number_available: 2,
      maximum_occupancy: { adults: 2, children: 1 },
      policies: { cancellation: free, meal_plan: { plan: "breakfast_included", meals: ["breakfast"] } },
      price: dualPrice(),
    },
    { id: "b", room: "102", price: dualPrice({ display: dual(232, 290), total: dual(256, 320) }) },
  ],
  recommendation: {
    price: dualPrice({ display: dual(250, 312) }),
    products: [{ id: "a", number_of_adults: 2, children: [] }],
  },
};

type Rate = AvailabilityResult["products"][number];
const [first, second] = result.products as [Rate, Rate];

const view = (from: AvailabilityResult | null, requestedTerms = terms) =>
  ratesView(from, { ...wording({ zone: "Asia/Tokyo" }), terms: requestedTerms, details });
const draw = (from: AvailabilityResult | null, requestedTerms = terms) =>
  renderToStaticMarkup(<Rates view={view(from, requestedTerms)} checkin={terms.checkin} words={words} />);
const cellsOf = (html: string, rate: string) => {
  const [row = ""] = html.match(new RegExp(`<tr[^>]*data-rate="${rate}"[\\s\\S]*?</tr>`)) ?? [];
  return (row.match(/<td[\s\S]*?<\/td>/g) ?? []).map(textOf);
};

describe("A01: a real table of rates", () => {
  const html = draw(result);

  test("has a caption, a head for every column and one for every room", () => {
    expect(html).toContain("<caption");
    // The fifth, payment, is said once above: no rate states it.
    const [head = ""] = html.split("<caption")[1]?.match(/<thead.*?<\/thead>/s) ?? [];
    expect(head.match(/<th role="columnheader" scope="col"/g)).toHaveLength(4);
    expect(html.match(/scope="rowgroup"/g)).toHaveLength(2);
    expect(html).toMatch(/lang="ja"[^>]*>和室/);
  });

  test("a row says meal, cancellation, total and number left in this order, its room whom it sleeps", () => {
    const cells = cellsOf(html, "a");
    expect(textOf(html)).toMatch(/24 m² · Sleeps 2 adults and 1 child/);
    expect(cells[0]).toBe("Breakfast included");
    expect(cells[1]).toContain("Free cancellation until 9 June 2027, 06:59 local time");
    expect(cells[2]).toContain("€333.00");
    expect(cells[2]).toContain("€111.00 per night");
    expect(cells[3]).toMatch(/Choose.*2 left at this price/);
  });

  test("terms that all rates share are said once above the table and in no row", () => {
    const alike = { ...result, products: [first, { ...first, id: "b", room: "102" }] };
    const [before = "", rows = ""] = draw(alike).split("<caption");
    for (const text of ["Free cancellation until 9 June", "Payment time not stated"]) {
      expect(textOf(before)).toContain(text);
      expect((rows.match(/<tr[^>]*data-rate=[\s\S]*?<\/tr>/g) ?? []).map(textOf).join()).not.toContain(text);
    }
  });

  test("roles are written out, so that cards on a phone stay a table to those who listen", () => {
    for (const role of ["table", "rowgroup", "row", "columnheader", "rowheader", "cell"])
      expect(html).toContain(`role="${role}"`);
  });

  test("every rate can be chosen by a link that names it", () =>
    expect(html).toMatch(
      /<a(?=[^>]*product=id:a)(?=[^>]*aria-label="Choose: Attic, Breakfast included, €333\.00)[^>]*>Choose</,
    ));
});

test("X08: machines read the very price that is shown, in its currency", () => {
  const html = draw({ ...result, recommendation: null });
  expect(html.match(/itemProp="price" content="[^"]*"/gi)).toEqual([
    'itemProp="price" content="333"',
    'itemProp="price" content="290"',
  ]);
  expect(new Set(html.match(/itemProp="priceCurrency" content="[^"]*"/gi))).toEqual(
    new Set(['itemProp="priceCurrency" content="EUR"']),
  );
});

test("A12: a deal names the price before it, and a combination what each of its rooms costs", () => {
  const deal = { discount_percentage: 15, public_price: dual(314.69, 391.76) };
  const both = {
    ...result,
    products: result.products.map((rate) => ({ ...rate, deal })),
    recommendation: {
      price: dualPrice({ display: dual(494, 617) }),
      products: [
        { id: "a", number_of_adults: 2, price: dualPrice({ display: dual(262, 327) }) },
        { id: "b", number_of_adults: 2 },
      ],
    },
  };
  const html = draw(both);
  expect(html).toContain("€391.76");
  expect(html).toMatch(/Attic<\/span> <span[^>]*>2 adults<\/span><\/span><span[^>]*>€327\.00</);
  const [combination = ""] = html.split("<caption");
  expect(combination.replace(/<[^>]+>/g, "")).toMatch(/15% off \(was €391\.76\)/);
});

test("A02: the combination stands above the table with its own price and who sleeps where", () => {
  const items = [...(result.recommendation?.products ?? []), { id: "b", number_of_adults: 2, children: [] }];
  const html = draw({ ...result, recommendation: { ...result.recommendation, products: items } });
  expect(draw(result)).not.toContain('id="combination-0"');
  expect(html.indexOf('id="combination-0"')).toBeGreaterThan(0);
  expect(html.indexOf('id="combination-0"')).toBeLessThan(html.indexOf("<caption"));
  expect(html).toContain("product=combination");
});

test("A08: a schedule is drawn and told in words", () => {
  const html = draw(result);
  expect(html).toContain('role="img" aria-label="Share of the total you owe if you cancel');
  expect(html).toMatch(/<ol[^>]*>.*9 June 2027, 07:00 local time.*<\/ol>/);
});

test("A14: the time of the quote and the zone of the property are in sight", () =>
  expect(draw(result)).toMatch(
    /Prices as of 1 May 2027, 09:00 \(UTC\)\..*Other times are local to the property\./,
  ));

test("a successful answer without rates says so, and only then", () => {
  const html = draw(null);
  expect(html).toContain('data-rates="empty"');
  expect(html).toContain("No rooms left for these dates");
  expect(draw(result)).not.toContain("No rooms left");
});

test("A02: a party in two rooms is told that each rate is the price of one", () => {
  expect(draw(result, { ...terms, adults: 4, rooms: 2 })).toContain(
    "Rates are for one room; you need 2 rooms.",
  );
  expect(draw(result)).not.toContain("the price of one room");
});

describe("an answer that could not be read whole", () => {
  const linesOf = (html: string) =>
    [...html.matchAll(/data-unread="true"[^>]*>([^<]*)</g)].map(([, text]) => text);

  test("says above the table how many rates are missing", () => {
    const html = draw({ ...result, leftOut: { products: 2, recommendation: 1 } });
    expect(html).toContain('data-rates="offered"');
    expect(linesOf(html)).toEqual([
      "2 rates from the booking site could not be read and are left out.",
      "The booking site’s combination for your party could not be read in full and is left out.",
    ]);
    expect(linesOf(draw(result))).toEqual([]);
  });

  test("is not told as sold out where no rate has a price", () => {
    const html = draw({ ...result, products: [], recommendation: null, leftOut: { unpriced: 2 } });
    expect(html).toContain("No rate that can be shown");
    expect(html).toContain("The booking site gives no total price for 2 rates, so they are left out.");
    expect(html).not.toContain("No rooms left for these dates");
  });

  test("a ledger without all of its charges says so, and never that there are none", () => {
    const price = { ...dualPrice({ charges: [] }), leftOut: { charges: 1 } };
    const html = draw({ ...result, products: [{ ...first, price }], recommendation: null });
    expect(html).toContain("1 charge could not be read: the parts are not complete and are not added up.");
    expect(html).toContain("1 charge could not be read; more may come on top");
    expect(html).not.toContain("The booking site names no charges on top of the room price.");
    expect(draw({ ...result, products: [second] })).not.toContain("could not be read");
  });
});

describe("one list of rooms", () => {
  const many = (count: number) => ({
    ...result,
    recommendation: null,
    products: Array.from({ length: count }, (_, at) => ({ ...first, id: `r${at}` })),
  });

  test("A01: a room with many rates shows two at first, the others behind one control that counts them", () => {
    expect(draw(many(3))).not.toMatch(/class="[^"]*\blater\b/);
    const html = draw(many(5));
    expect(html.match(/<tr[^>]*data-rate="[^"]*" class="rate later"/g)).toHaveLength(3);
    expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>3 more rates of this room<\/button>/);
  });

  test("A01: terms for children are shown once in a room where the rates agree, and only to parties with children", () => {
    const limits = (to: number) => ({
      adults: 2,
      children: [{ total: 1, from_age: 0, to_age: to, free_stay: false }],
      total: 3,
    });
    const { products, ...rest } = many(3);
    const own = [2, 2, 11].map((to, at) => ({ ...products[at], maximum_occupancy: limits(to) }));
    const rooms = { ...rest, products: own } as typeof result;
    expect(draw(rooms)).not.toContain("Up to 1 child");
    expect(draw(rooms, { ...terms, children: [7] }).match(/Up to 1 child aged [^<;]*/g)).toEqual([
      "Up to 1 child aged 0 to 2",
      "Up to 1 child aged 0 to 11",
    ]);
  });

  test("A12: how few are left is said once in a room", () =>
    expect(draw(many(2)).match(/2 left at this price/g)).toHaveLength(1));

  test("P10: further facts of a room open in the block of its rates", () => {
    const about = new Map([["101", <p key="101">All of the attic</p>]]);
    const html = renderToStaticMarkup(
      <Rates view={view(result)} checkin={terms.checkin} about={about} words={words} />,
    );
    const blocks = html.split("<tbody").filter((block) => block.includes("data-rate="));
    expect(blocks[0]).toContain("All of the attic");
    expect(blocks[1]).not.toContain("All of the attic");
  });
});
