// What a result card and the parts around a list say, drawn on the server.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { OrderLine, SortLinks } from "@/components/search/results/order";
import { ResultList } from "@/components/search/results/result-list";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { wordsFor } from "@/lib/i18n";
import { sentences } from "@/lib/i18n/sentences";
import type { CardFacts, CardOffer, CardPrice, StayCard } from "@/lib/views/list/card";
import { reducedFacts } from "@/lib/views/list/card-facts";
import { wording } from "@/tests/views/support";

const say = sentences(wordsFor("en"), "search.card", "saved.keep");

const money = (amount: number, text: string) => ({ amount, currency: "EUR", text });
const pounds = (amount: number, text: string) => ({ amount, currency: "GBP", text });

const facts: CardFacts = {
  id: 7,
  reduced: false,
  name: { text: "Lantern House", lang: "en-gb", isFallback: false },
  typeName: "Hotel",
  stars: { value: 4, source: "estimated", text: "4 stars, booking site’s estimate" },
  score: { value: 8.7, valueText: "8.7", word: "Very good", count: 312, countText: "312 reviews" },
  area: "Old town, Lyon",
  at: { latitude: 45.762, longitude: 4.827 },
  photo: {
    ...{ thumbnail: "/t.webp", standard: "/s.webp", large: "/l.webp", place: "Outside" },
    ...{ alt: "Facade, Lantern House", caption: "The house from outside" },
  },
  highlights: ["Free parking", "Pool"],
};

const FREE = "Free cancellation until 3 June 2027, 18:00";
const offer: CardOffer = {
  rates: ["7_1"],
  total: { shown: money(412.5, "€412.50"), property: pounds(331.37, "£331.37") },
  allIn: null,
  perNight: money(137.5, "€137.50"),
  per: "stay",
  forWhat: "3 nights, 2 adults",
  tax: { kind: "on_top", text: "+ €12.00 City tax, due at the property" },
  paid: { plans: [], onTop: [], places: [], prepayment: false },
  cancellation: { kind: "free", text: FREE, until: null, freeNow: true, zone: null },
  meal: "Breakfast included",
  payment: "Pay at the property",
  pay: null,
  deals: ["20% off (was €515.62)"],
  left: "2 left at this price",
  thirdParty: "From a third party through the booking site",
};

const card = (price: CardPrice, changes: Partial<CardFacts> = {}): StayCard => ({
  facts: { ...facts, ...changes },
  price,
  href: "/en/stays/7?in=2027-06-05",
});

const draw = (...cards: StayCard[]) => renderToStaticMarkup(<ResultList cards={cards} sentences={say} />);
const html = draw(card({ state: "offer", offer }));

const places = (texts: string[]) => texts.map((text) => html.indexOf(text));

describe("a priced card", () => {
  test("R01: it says name, stars with their source, score, word, count, area, cancellation, meal, payment", () => {
    const { name, stars, score, area } = facts;
    const { meal, payment, left, thirdParty } = offer;
    const lines = [name.text, stars?.text, score?.valueText, score?.word, score?.countText, area];
    for (const text of [...lines, FREE, meal, payment, left, thirdParty]) expect(html).toContain(text);
    expect(html).toContain('alt="Facade, Lantern House"');
  });

  test("a listener hears name, then score, then total, then cancellation", () => {
    const order = places([">Lantern House<", ">8.7<", "€412.50", "Free cancellation"]);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  test("one link per card, and it is the heading", () => {
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<h2[^>]*><a [^>]*href="\/en\/stays\/7/);
  });

  test("R02: the total is the headline, the night follows it and is no headline", () => {
    expect(html).toMatch(/data-price="total"><data[^>]*text-xl[^>]*>€412\.50/);
    expect(html).toMatch(/data-price="night"[^>]*>€137\.50 per night/);
    expect(html.match(/text-xl/g)).toHaveLength(1);
  });

  test("R02: where a night was chosen it stands out, and the whole stay stands beside it", () => {
    const nightly = draw(card({ state: "offer", offer: { ...offer, per: "night" } }));
    expect(nightly).toMatch(/class="sum" data-price="night"><data[^>]*text-xl[^>]*>€137\.50<.*?per night/);
    expect(nightly).toMatch(/data-price="total">€412\.50 for the stay</);
  });

  test("A12: a reduction stands with the price before it", () =>
    expect(html).toMatch(/data-deal[^>]*>.*?<span>20% off \(was €515\.62\)</));

  test("R03: the tax sentence stands with its kind", () =>
    expect(html).toMatch(/data-tax="on_top"[^>]*>\+ €12\.00 City tax, due at the property/));

  test("the first photo is fetched first, those after it when they come near", () => {
    const two = draw(card({ state: "waiting" }), card({ state: "waiting" }, { id: 8 }));
    expect(two.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
    expect(two.match(/loading="lazy"/g)).toHaveLength(1);
    expect(two.match(/width="1080" height="720"/g)).toHaveLength(2);
  });
});

describe("a card that lacks something", () => {
  test("R17: without details it is reduced but keeps its price", () => {
    const reduced = draw(card({ state: "offer", offer }, reducedFacts(7, wording())));
    expect(reduced).toContain('data-reduced="true"');
    expect(reduced).toContain("€412.50");
    // It has not loaded yet, which is no missing photo.
    expect(reduced).not.toContain('aria-label="No photo"');
  });

  test("R17: without a price it says to check dates", () => {
    const dates = draw(card({ state: "check_dates", text: "No price for these dates" }));
    expect(dates).toContain("No price for these dates");
    expect(dates).not.toContain("€");
  });

  test("while it waits it says so to a listener and shows no figure", () => {
    const waiting = draw(card({ state: "waiting" }));
    expect(waiting).toContain("Loading the price …");
    expect(waiting).not.toContain("€");
  });

  test("a waiting and a priced card have the same boxes", () => {
    const boxes = (text: string) => text.match(/class="(stay-card|picture|body|side|terms)"/g);
    expect(boxes(draw(card({ state: "waiting" })))).toEqual(boxes(html));
    expect(boxes(html)).toHaveLength(5);
  });

  test("X02: a name in another language says which", () => {
    const name = { text: "灯の家", lang: "ja", isFallback: true };
    expect(draw(card({ state: "waiting" }, { name }))).toMatch(/<a[^>]*lang="ja"/);
  });
});

describe("around the list", () => {
  test("R13: the current order is marked and said in words", () => {
    const links = [
      { key: "popularity", text: "Popularity", href: "/a", current: false },
      { key: "price", text: "Total price", href: "/b", current: true },
    ];
    const sort = renderToStaticMarkup(<SortLinks label="Order" links={links} />);
    expect(sort).toMatch(/aria-current="true"[^>]*>Total price/);
    expect(sort.match(/aria-current/g)).toHaveLength(1);
    const line = renderToStaticMarkup(
      <OrderLine heading="42 stays in Lyon" order="ordered by total price" />,
    );
    expect(line).toContain("42 stays in Lyon");
    expect(line).toContain("ordered by total price");
  });

  test("a failed question offers to ask again and quotes its reference", () => {
    const panel = (retryable: boolean) =>
      renderToStaticMarkup(
        <ProblemPanel
          problem={{ kind: "timeout", sentence: "It did not answer.", retryable, requestId: "01ab" }}
          title="Prices could not be loaded just now"
          labels={{ retry: "Try again", reference: "Reference" }}
          retryHref="/en/search?to=city:1"
        />,
      );
    expect(panel(true)).toMatch(/role="alert"/);
    expect(panel(true)).toMatch(/href="\/en\/search\?to=city:1"[^>]*>Try again/);
    expect(panel(true)).toContain("01ab");
    expect(panel(false)).not.toContain("Try again");
  });
});
