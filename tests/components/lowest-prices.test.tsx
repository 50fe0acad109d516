// Lowest prices without their ledger: each says what comes on top of it.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PriceCalendar } from "@/components/calendar/price-calendar";
import { Unanswered } from "@/components/money/unanswered";
import { SavedPrice } from "@/components/saved/saved-price";
import { savedSentences } from "@/components/saved/saved-sentences";
import { wordsSent } from "@/components/saved/saved-text";
import { FlexibleGrid } from "@/components/search/flexible/flexible-grid";
import { NO_FILTER } from "@/lib/address/result-filter";
import { pairGrid } from "@/lib/views/calendar/flexible";
import { calendarMonth } from "@/lib/views/calendar/price-calendar";
import { terms, words } from "../views/support";

const said = wordsSent(savedSentences(words));

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

const priced = (amount: number, tax: string) => ({
  state: "price" as const,
  amount,
  currency: "EUR",
  text: `€${amount}.00`,
  short: `${amount}`,
  tax,
});

/** Labels that say nothing but what is put in. */
const open = <T extends object>(some: object) =>
  new Proxy({ ...some } as T, { get: (own, key) => Reflect.get(own, key) ?? "" });

test("S06: the lowest of the pairs says what comes on top of it", () => {
  const asked = { checkin: "2027-03-05", checkout: "2027-03-08" };
  const later = { checkin: "2027-03-06", checkout: "2027-03-09" };
  const grid = pairGrid({
    query: {
      ...terms,
      ...asked,
      place: { kind: "city", id: "-77" },
      sort: "score",
      shown: 15,
      filter: NO_FILTER,
    },
    reach: 1,
    pairs: [asked, later],
    answers: new Map([
      ["2027-03-05_2027-03-08", priced(190, "+ €12.00 VAT, collected online")],
      ["2027-03-06_2027-03-09", priced(142, "+ €47.00 City tax, due at the property")],
    ]),
    words,
  });
  const labels = open<Parameters<typeof FlexibleGrid>[0]["labels"]>({ lowestIs: "Lowest: {total}." });
  const markup = renderToStaticMarkup(
    <FlexibleGrid grid={grid} params="" currency="EUR" allHref="" labels={labels} />,
  );
  expect(markup.replace(/<[^>]+>/g, "")).toContain("Lowest: €142.00. + €47.00 City tax, due at the property");
});

test("S07: the lowest day of a month says what comes on top of it", () => {
  const { checkin: _, checkout: __, ...party } = terms;
  const month = calendarMonth({
    id: 7,
    month: "2027-03",
    nights: 2,
    party,
    words,
    canAsk: (day) => day > "2027-03-29",
    answers: new Map([
      ["2027-03-30", priced(302, "+ €34.00 VAT, collected online. Not calculable: Water usage")],
      ["2027-03-31", priced(350, "Includes taxes and charges")],
    ]),
  });
  const labels = open<Parameters<typeof PriceCalendar>[0]["labels"]>({ lowestIs: "Lowest: {total}, {day}." });
  const markup = renderToStaticMarkup(
    <PriceCalendar
      month={month}
      links={{ previous: null, next: null, previousYear: null, nextYear: null } as never}
      params=""
      currency="EUR"
      weekHref=""
      labels={labels}
    />,
  );
  expect(markup.replace(/<[^>]+>/g, "")).toContain(
    "Lowest: €302.00, Tuesday, 30 March 2027. + €34.00 VAT, collected online. Not calculable: Water usage",
  );
});

test("S06, S07: how many of the asked days were not answered is told by reason, and nothing where all were", () => {
  const failed = (sentence: string) => ({ state: "failed" as const, sentence });
  const line = (answers: Parameters<typeof Unanswered>[0]["answers"]) =>
    renderToStaticMarkup(<Unanswered answers={answers} text="Not answered: {count}." />);
  const late = "It did not answer in time.";
  const some = [null, failed(late), priced(61, ""), failed("Refused."), failed(late)];
  expect(line(some)).toMatch(/Not answered: 2\. It did not answer in time\.<.*Not answered: 1\. Refused\.</);
  expect(line([null, priced(61, ""), { state: "none" }, { state: "net" }])).toBe("");
});

test("U07: a saved stay says what comes on top of the price asked for just now, and openly that this was not kept of an older one", () => {
  const seen = {
    amount: 3_500,
    currency: "EUR",
    freeUntil: null,
    tax: null,
    conditions: null,
    rates: [],
    terms: "in=2027-06-12&out=2027-06-15",
    at: "2027-04-01T09:00:00Z",
  };
  const text = (fresh: Parameters<typeof SavedPrice>[0]["fresh"]) =>
    renderToStaticMarkup(<SavedPrice seen={seen} fresh={fresh} zone={null} words={said} />);
  const tax = "+ €559.95 VAT, collected online";
  const price = { ...seen, amount: 3_677.6, tax: { text: tax, lang: "en" }, at: "2027-05-01T09:00:00Z" };
  const now = text({ state: "priced", price, before: seen, offered: [] });
  expect(now.indexOf("€3,677.60")).toBeLessThan(now.indexOf(tax));
  expect(now).toContain(tax);
  expect(text(undefined)).toMatch(
    /€3,500\.00.*Seen on .+Whether taxes and charges are included was not kept\./,
  );
});
