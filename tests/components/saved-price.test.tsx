// U06, U07: the price of a saved stay with what comes on top of it, and until when cancelling is free.
import type { SearchProduct } from "@roomward/contract/product";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { seenSentence } from "@/components/compare/seen-before";
import { PriceHistory } from "@/components/saved/price-history";
import { SavedPrice } from "@/components/saved/saved-price";
import { savedSentences } from "@/components/saved/saved-sentences";
import { wordsSent } from "@/components/saved/saved-text";
import { seenPrice } from "@/components/search/results/result-list";
import { sentences } from "@/lib/i18n/sentences";
import { cardPrice } from "@/lib/views/list/card-offer";
import { dualPrice, GBP_EUR, terms, wording, words } from "../views/support";

/** Readers in the EEA are shown no price while the record is missing. */
const known = { details: { id: 7 } };
const say = wordsSent(savedSentences(words));

const seen = {
  amount: 348,
  currency: "EUR",
  freeUntil: "2026-12-03T17:00:00Z",
  tax: { text: "+ €23.50 City tax, due at the property", lang: "en" },
  conditions: { texts: ["Breakfast included", "Pay at the property"], lang: "en" },
  rates: ["a"],
  terms: "in=2026-12-10&out=2026-12-13",
  at: "2026-11-22T09:00:00Z",
};
const older = { ...seen, conditions: null };
type Shown = Partial<Parameters<typeof SavedPrice>[0]>;
const draw = (shown: Shown) =>
  renderToStaticMarkup(<SavedPrice {...{ seen, zone: null, fresh: undefined, words: say, ...shown }} />);
/** Texts with a bar where markup was. */
const barred = (html: string) => html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");

test("U06: a deadline is told in the time of the property, and openly in UTC where its zone is unknown", () => {
  expect(draw({ seen: older, zone: "America/New_York" })).toContain("3 December 2026, 12:00 local time");
  expect(draw({ seen: older })).toContain("3 December 2026, 17:00 (UTC)");
});

/** An offer of a card, and what is kept of it. */
function seenOf(policies: NonNullable<SearchProduct["policies"]>) {
  const products = [{ id: "a", price: dualPrice(), policies }];
  const result = { id: 7, currency: GBP_EUR, price: dualPrice(), products };
  const price = cardPrice(result, terms, wording(), known);
  if (price.state !== "offer") throw new Error("the fixture has a price");
  const stored = seenPrice({ ...price, quotedAt: "2027-05-01T09:00:00Z" }, "in=2027-06-12", "en");
  return { offer: price.offer, kept: stored };
}

test("U06: a card's price is kept as free until a day only while that day is ahead", () => {
  const storedOf = (until: string) => {
    const cancellation = { type: "free_cancellation", free_cancellation_until: until };
    return seenOf({ cancellation }).kept?.freeUntil;
  };
  expect(storedOf("2027-06-03T16:00:00Z")).toBe("2027-06-03T16:00:00Z");
  // An hour before the quote.
  expect(storedOf("2027-05-01T08:00:00Z")).toBeNull();
});

test("U07: each price seen so far stands with what came on top of it, or says that this was not kept", () => {
  const oldest = { ...seen, amount: 331, at: "2026-11-20T09:00:00Z", tax: null };
  const german = { text: "+ 24,10 € Kurtaxe, in der Unterkunft zu zahlen", lang: "de" };
  const newest = { ...seen, amount: 352, at: "2026-11-23T09:00:00Z", tax: german };
  const table = renderToStaticMarkup(<PriceHistory seen={[oldest, seen, newest]} words={say} />);
  const rows = [...table.matchAll(/<tr class.*?<\/tr>/g)].map(([row]) => row);
  expect(rows.map(barred)).toEqual([
    expect.stringMatching(/\|€352\.00\|\+ 24,10 € Kurtaxe, in der Unterkunft zu zahlen\|$/),
    expect.stringMatching(/\|€348\.00\|\+ €23\.50 City tax, due at the property\|$/),
    expect.stringMatching(/\|€331\.00\|Taxes and charges: not saved\|$/),
  ]);
  expect(rows[0]).toContain('lang="de"');
});

test("U06: a price seen before is told with its time, what came on top and its terms, and openly where that was not kept", () => {
  expect(barred(draw({}))).toMatch(
    /^\|€348\.00\|Seen on 22 Nov 2026, [^|]+\|\+ €23\.50 City tax, due at the property\|Breakfast included\|Pay at the property\|$/,
  );
  const without = draw({ seen: { ...older, tax: null, freeUntil: null } });
  expect(without).toContain("Taxes and charges: not saved");
  expect(without).not.toMatch(/data-tax|data-conditions/);
});

test("U07: after a check the price of now stands first with what comes on top, what differs and what was seen before follow, each with its time", () => {
  const price = { ...seen, amount: 360, at: "2026-11-24T09:00:00Z" };
  const fresh = { state: "priced" as const, price, before: seen, offered: ["a"] };
  const text = barred(draw({ fresh }));
  expect(text.indexOf("€360.00")).toBeLessThan(text.indexOf("+ €23.50 City tax, due at the property"));
  expect(text).toMatch(
    /^\|€360\.00\|Price as of 24 Nov 2026, .*\|€12\.00 more than before\|Before: €348\.00 \(22 Nov 2026, /,
  );
});

test("U06: a card's price is kept with its taxes and its terms in the language they were read in", () => {
  const { offer, kept } = seenOf({ meal_plan: { plan: "breakfast_included" } });
  expect(kept?.tax).toEqual({ text: offer.tax.text, lang: "en" });
  expect(kept?.conditions).toEqual({
    texts: [offer.cancellation?.text, offer.meal, offer.payment].filter(Boolean),
    lang: "en",
  });
  expect(kept?.conditions?.texts.length).toBeGreaterThan(1);
});

test("U04: a comparison says whether its price is the one that was seen, and what differs where it is not", () => {
  const sent = sentences(words, "compare.seen");
  const now = { amount: 348, currency: "EUR", rates: ["a"], terms: seen.terms };
  expect(seenSentence(seen, now, sent)).toMatch(/^As seen on 22 Nov 2026, /);
  expect(seenSentence(seen, { ...now, amount: 360.5 }, sent)).toMatch(
    /^€12\.50 more than seen: €348\.00 on 22 Nov 2026/,
  );
  expect(seenSentence(seen, { ...now, amount: 340 }, sent)).toMatch(/^€8\.00 less than seen: €348\.00 on/);
  expect(seenSentence(seen, { ...now, rates: ["b"] }, sent)).toMatch(/^Another rate than seen: €348/);
  expect(seenSentence(seen, { ...now, terms: "in=2026-12-11&out=2026-12-13" }, sent)).toMatch(
    /^Seen with other dates, guests or filters: €348\.00/,
  );
});
