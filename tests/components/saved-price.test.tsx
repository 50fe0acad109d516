// U06, U07: the price of a saved stay with what comes on top of it, and until when cancelling is free.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PriceHistory } from "@/components/saved/price-history";
import { SavedPrice } from "@/components/saved/saved-price";
import { savedSentences } from "@/components/saved/saved-sentences";
import { wordsSent } from "@/components/saved/saved-text";
import { seenPrice } from "@/components/search/results/result-list";
import { cardPrice } from "@/lib/views/list/card-offer";
import { dualPrice, GBP_EUR, terms, wording, words } from "../views/support";

const said = wordsSent(savedSentences(words));

const seen = {
  amount: 348,
  currency: "EUR",
  freeUntil: "2026-12-03T17:00:00Z",
  tax: { text: "+ €23.50 City tax, due at the property", lang: "en" },
  rates: ["a"],
  terms: "in=2026-12-10&out=2026-12-13",
  at: "2026-11-22T09:00:00Z",
};
const draw = (zone: string | null) =>
  renderToStaticMarkup(<SavedPrice {...{ seen, zone, fresh: undefined, words: said }} />);

test("U06: a deadline is told in the time of the property, and openly in UTC where its zone is unknown", () => {
  expect(draw("America/New_York")).toContain("3 December 2026, 12:00 (America/New_York)");
  expect(draw(null)).toContain("3 December 2026, 17:00 (UTC)");
});

test("U06: a card's price is kept as free until a day only while that day is ahead", () => {
  const kept = (until: string) => {
    const cancellation = { type: "free_cancellation", free_cancellation_until: until };
    const products = [{ id: "a", price: dualPrice(), policies: { cancellation } }];
    const price = cardPrice({ id: 7, currency: GBP_EUR, price: dualPrice(), products }, terms, wording());
    if (price.state !== "offer") throw new Error("the fixture has a price");
    return seenPrice({ ...price, quotedAt: "2027-05-01T09:00:00Z" }, "in=2027-06-12")?.freeUntil;
  };
  expect(kept("2027-06-03T16:00:00Z")).toBe("2027-06-03T16:00:00Z");
  // An hour before the quote.
  expect(kept("2027-05-01T08:00:00Z")).toBeNull();
});

test("U07: each price seen so far stands with what came on top of it, or says that this was not kept", () => {
  const older = { ...seen, amount: 331, at: "2026-11-20T09:00:00Z", tax: null };
  const german = { text: "+ 24,10 € Kurtaxe, in der Unterkunft zu zahlen", lang: "de" };
  const newest = { ...seen, amount: 352, at: "2026-11-23T09:00:00Z", tax: german };
  const table = renderToStaticMarkup(<PriceHistory seen={[older, seen, newest]} words={said} />);
  const rows = [...table.matchAll(/<tr class.*?<\/tr>/g)].map(([row]) => row);
  expect(rows.map((row) => row.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|"))).toEqual([
    expect.stringMatching(/\|€352\.00\|\+ 24,10 € Kurtaxe, in der Unterkunft zu zahlen\|$/),
    expect.stringMatching(/\|€348\.00\|\+ €23\.50 City tax, due at the property\|$/),
    expect.stringMatching(/\|€331\.00\|what comes on top was not kept\|$/),
  ]);
  expect(rows[0]).toContain('lang="de"');
});

test("U06: a price seen before is told with what came on top, and openly where that was not kept", () => {
  expect(draw(null)).toMatch(
    /Seen: €348\.00 on [^<;]*<\/p><p data-tax[^>]*>\+ €23\.50 City tax, due at the property</,
  );
  const bare = { seen: { ...seen, tax: null }, zone: null, fresh: undefined, words: said };
  const told = renderToStaticMarkup(<SavedPrice {...bare} />);
  expect(told).toContain("; charges named on its page may come on top");
  expect(told).not.toContain("data-tax");
});
