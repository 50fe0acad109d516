// P13, A09, A13: which figure of a price stands where on the sheet, in the risk table and on the last page.

import type { AvailabilityResult } from "@roomward/contract/availability";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Handoff } from "@/components/rates/handoff";
import type { ChosenHere } from "@/components/rates/handoff-leave";
import { Rates } from "@/components/rates/rates";
import { PrintSheet } from "@/components/stay/print-sheet";
import type { Choice } from "@/lib/address/hrefs";
import { chosenQuote } from "@/lib/quote/quote";
import { handoffView } from "@/lib/views/rates/handoff-view";
import { printedOf } from "@/lib/views/rates/printed";
import { ratesView } from "@/lib/views/rates/rates-view";
import { propertyView } from "@/lib/views/stay/property-view";
import {
  dual,
  dualPrice,
  feesFrom,
  GBP_EUR,
  stayWording,
  terms,
  wording,
  words,
} from "@/tests/views/support";

const result: AvailabilityResult = {
  id: 1,
  currency: GBP_EUR,
  products: [
    {
      id: "a",
      room: "101",
      policies: {
        payment: { timings: ["pay_online_now"] },
        cancellation: {
          type: "free_cancellation",
          schedule: feesFrom(["now", 0, 0], ["2027-06-03T16:00:00Z", 83.85, 100]),
        },
      },
      price: dualPrice(),
    },
    {
      id: "b",
      room: "101",
      policies: { cancellation: { type: "non_refundable" } },
      price: dualPrice({ display: dual(240, 299), total: dual(252, 314) }),
    },
  ],
};
const details = { id: 1, name: { "en-gb": "Canal House" } };
const context = { ...wording(), terms, details };
const view = ratesView(result, context);

const textOf = (html: string) =>
  html.replaceAll(/<(?:br|\/?(?:p|td|th|tr|dt|dd|li|span|div))\b[^>]*>/g, " ").replaceAll(/<[^>]+>/g, "");
const plain = (html: string) => textOf(html).replaceAll(/\s+/g, " ");

const sheetOf = (stay: ReturnType<typeof propertyView>, named: string | null) => {
  const printed = named === null ? null : printedOf(view, named, words);
  const sheet = { stay, printed, forWhat: null, noRate: null, notes: [], quotedAt: null, words };
  return plain(renderToStaticMarkup(<PrintSheet {...sheet} />));
};

test("P13: the sheet names base, every charge and the whole total, each with its own figure", () => {
  const text = sheetOf(propertyView(details, stayWording), "a");
  expect(text).toContain("Room price before charges For the whole stay €300.00");
  expect(text).toContain("VAT 9% €27.00");
  expect(text).toContain("Service charge €6.00 (£4.80) per stay €6.00");
  expect(text).toContain("City tax €2.50 (£2.00) per person per night €15.00");
  expect(text).toContain("Total to pay €348.00");
  expect(text).toContain("Until 3 June 2027, 18:00 local time: no fee");
  expect(text).toContain("€100.00 (£83.85), 30% of the total");
  expect(text).toContain("Pay €327.00 (£262.69) online when booking");
  expect(text).toContain("Pay €21.00 (£16.80) at the property");
});

test("P13: with a rate on the sheet its timings hold, and not the house's general ones", () => {
  const payment = { timings: ["pay_at_the_property"], methods: { cash: false } };
  const sheet = (named: string | null) => sheetOf(propertyView({ ...details, payment }, stayWording), named);
  expect(sheet(null)).toContain("When you pay Pay at the property Cash No");
  expect(sheet("a")).toContain("Pay online when booking");
  expect(sheet("a")).toContain("Payment Cash No");
  expect(sheet("a")).not.toContain("When you pay Pay at the property");
});

const drawn = (of: typeof view, risk?: { day: string; odds: string }) =>
  renderToStaticMarkup(<Rates view={of} checkin={terms.checkin} risk={risk} words={words} />);
const risksIn = (html: string) => (html.match(/<tr[^>]*data-risk="[\s\S]*?<\/tr>/g) ?? []).map(plain);
const risk = (day: string, odds: string, of = view) => risksIn(drawn(of, { day, odds }));

test("A09: each rate stands with its total and what cancelling on the day costs, in both currencies", () => {
  const [b, a] = risk("2027-06-03", "0");
  expect(b).toMatch(/non-refundable.*€314\.00 £252\.00.*€314\.00 £252\.00/);
  expect(a).toMatch(/free cancellation.*€348\.00 £279\.49.*€100\.00 £83\.85.*Until 18:00: no fee/);
  expect(risk("2027-06-02", "0")[1]).toMatch(/€348\.00 £279\.49.*no fee/);
  expect(risk("2027-06-04", "0")[1]).not.toContain("Until 18:00");
});

test("A08, A09: both charts name the day of arrival that was asked for, whatever lies behind it", () => {
  const arrivalsIn = (from: string, zone: string) => {
    const late = {
      type: "partially_refundable",
      schedule: [
        { from: "now" as const, price: dual(83.85, 100) },
        { from, price: dual(279.49, 348) },
      ],
    };
    const products = [{ id: "late", room: null, policies: { cancellation: late }, price: dualPrice() }];
    const html = drawn(ratesView({ ...result, products }, { ...context, zone }));
    return [...html.matchAll(/Check-in [^<]*/g)].map(([text]) => text).filter((text) => /\d/.test(text));
  };
  // On the evening of arrival, three days later for who never came, and where noon UTC is the next day.
  const both = ["Check-in 12 Jun", "Check-in 12 Jun"];
  expect(arrivalsIn("2027-06-12T16:00:00Z", "Europe/Amsterdam")).toEqual(both);
  expect(arrivalsIn("2027-06-15T16:00:00Z", "Europe/Amsterdam")).toEqual(both);
  expect(arrivalsIn("2027-06-03T16:00:00Z", "Pacific/Tongatapu")).toEqual(both);
});

test("A02, A09: for several rooms the combination is a line of its own, and a rate is said to be one room", () => {
  const two = { ...context, terms: { ...terms, adults: 4, rooms: 2 } };
  const recommendation = {
    price: dualPrice({ display: dual(507.49, 632), total: dual(531.49, 662) }),
    products: [
      { id: "a", number_of_adults: 2 },
      { id: "b", number_of_adults: 2 },
    ],
  };
  const rows = (requested: typeof two, odds = "0") => {
    const html = drawn(ratesView({ ...result, recommendation }, requested), { day: "2027-06-02", odds });
    return {
      html,
      risk: risksIn(html),
      taken: [...html.matchAll(/aria-label="Number of rooms: ([^"]*)"/g)].map(([, name]) => name),
    };
  };
  const { html, risk: lines, taken } = rows(two);
  // Free until 3 June in room a; room b costs its own €314.00 at once.
  expect(lines[0]).toMatch(
    /Suggested by the booking site for your party.*Meals not stated; Cancellation differs from room to room.*€662\.00 £531\.49.*€314\.00 £252\.00/,
  );
  expect(lines[1]).toMatch(/non-refundable; price of one room.*€314\.00/);
  expect(lines[2]).toMatch(/free cancellation; price of one room.*€348\.00.*no fee/);
  expect(lines).toHaveLength(3);
  expect(html).toContain("cancelling costs nothing for 1 of 2 rates");
  expect(taken).toEqual([
    "Unnamed room, Meals not stated, €299.00",
    "Unnamed room, Meals not stated, €333.00",
  ]);
  expect(html).not.toContain('aria-label="Choose');
  expect(html).not.toContain("for the stay<");
  // On average one room costs less than everybody; the combination is not ranked among them.
  expect(rows(two, "40").risk[0]).toContain("Suggested by the booking site");
  // 60% of 662 and 40% of 314.
  expect(rows(two, "40").risk[0]).toContain("€522.80");
  const one = rows(context);
  expect(one.risk.join()).not.toContain("one room");
  expect(one.html.match(/for the stay"/g)).toHaveLength(2);
});

test("feature 2: on average a rate costs its total when kept and its fee when not", () => {
  // 60% of 348 and 40% of 100 are 248.80; the other costs 314 either way.
  const [first, second] = risk("2027-06-03", "40");
  expect(first).toMatch(/free cancellation.*€248\.80/);
  expect(second).toMatch(/non-refundable.*€314\.00.*€314\.00.*€314\.00/);
});

test("feature 2: where the fee is not stated no average is", () => {
  const bare = { type: "free_cancellation", free_cancellation_until: "2027-06-03T16:00:00Z" };
  const products = [{ id: "c", room: null, policies: { cancellation: bare }, price: dualPrice() }];
  const unstated = ratesView({ ...result, products }, context);
  const row = (day: string) => risk(day, "40", unstated)[0];
  // 60% of 348.
  expect(row("2027-06-02")).toContain("€208.80");
  expect(row("2027-06-04")).toMatch(/€348\.00.*not stated.*not stated/);
});

const NOWHERE = { ways: { web: null, app: null, site: "", left: "" }, seen: null };
const handoff = (choice: Choice, more: object = {}, here: ChosenHere | null = null, answer = result) => {
  const full = { ...context, details: { ...details, ...more }, ...NOWHERE };
  const chosen = chosenQuote(answer, choice, full.currency);
  if (!chosen) throw new Error("the fixture holds the choice");
  return renderToStaticMarkup(
    <Handoff here={here} view={handoffView(1, choice, chosen, full)} words={words} />,
  );
};

test("O45: where stays are booked on the platform's page alone, nothing of booking here is offered", () => {
  const choice = { kind: "product", id: "a" } as const;
  const here = { action: "/api/booking?locale=en", id: 1, asked: "in=2027-06-12&product=id:a" };
  const away = handoff(choice);
  expect(away).not.toContain("/api/booking");
  expect(plain(away)).toMatch(/In short.*What you enter again/);
  const both = handoff(choice, {}, here);
  expect(both).toContain('action="/api/booking?locale=en"');
  expect(both).toContain('value="in=2027-06-12&amp;product=id:a"');
  expect(plain(both)).toMatch(
    /Book here.*Or on the booking site:.*Or on the booking site:.*What you enter again/,
  );
});

test("A12: before leaving, a reduction stands with the price before it", () => {
  const deal = { discount_percentage: 15, public_price: dual(314.69, 391.76) };
  const dealt = { ...result, products: result.products.map((rate) => ({ ...rate, deal })) };
  expect(plain(handoff({ kind: "product", id: "a" }, {}, null, dealt))).toMatch(
    /15% off \(\s*was €391\.76\)/,
  );
});

test("A13: before leaving, the whole total is the largest figure, the shown price stands by it", () => {
  const html = handoff({ kind: "product", id: "a" });
  expect(html).toMatch(/data-total-to-pay="true">€348\.00</);
  const text = plain(html);
  expect(text).toContain("£279.49 in the property’s currency");
  expect(html).toMatch(/<dt[^>]*>Online when booking<\/dt><dd>€327\.00<\/dd>/);
  expect(html).toMatch(/Online when booking<\/th><td[^>]*>€327\.00<\/td><td[^>]*>£262\.69</);
  expect(html).toMatch(/<dt[^>]*>Price shown<\/dt><dd>€333\.00<\/dd>/);
});

test("A13: the damage deposit is told before leaving, with its day; without one nothing is", () => {
  const collect = { date: { reference_date: "checkin", days_offset: 7 }, payment_method: "cash" };
  const damage = { amount: 200, currency: "USD", deposit: { collect } };
  const text = (more: object) => plain(handoff({ kind: "product", id: "a" }, more));
  const shownText = text({ policies: { damage } });
  expect(shownText).toContain("Damage deposit: US$200.00");
  expect(shownText).toContain("Taken (cash) 7 days before check-in (5 June 2027)");
  expect(text({ policies: { damage: { amount: 0 } } })).not.toContain("deposit");
  expect(text({})).not.toContain("deposit");
});

test("A03: the total of a set is its sum, and each rate states the price of one", () => {
  const html = handoff({
    kind: "set",
    picks: [
      { id: "a", count: 2 },
      { id: "b", count: 1 },
    ],
  });
  // Twice 348 and 314.
  expect(html).toMatch(/data-total-to-pay="true">€1,010\.00</);
  expect(plain(html)).toMatch(/2 rooms × .*for one room €348\.00/);
});
