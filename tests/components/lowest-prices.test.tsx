// Lowest prices without their ledger: each says what comes on top of it.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PriceCalendar } from "@/components/calendar/price-calendar";
import { Unanswered } from "@/components/money/unanswered";
import { FlexibleGrid } from "@/components/search/flexible/flexible-grid";
import { NO_FILTER } from "@/lib/address/result-filter";
import { pairGrid } from "@/lib/views/calendar/flexible";
import { calendarMonth } from "@/lib/views/calendar/price-calendar";
import { terms, words } from "../views/support";

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
  const CITY = { kind: "city", id: "-77" } as const;
  const requested = { checkin: "2027-03-05", checkout: "2027-03-08" };
  const later = { checkin: "2027-03-06", checkout: "2027-03-09" };
  const grid = pairGrid({
    query: { ...terms, ...requested, place: CITY, sort: "score", shown: 15, filter: NO_FILTER },
    reach: 1,
    pairs: [requested, later],
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
  const links = { previous: null, next: null, previousYear: null, nextYear: null } as never;
  const markup = renderToStaticMarkup(
    <PriceCalendar {...{ month, links, labels }} params="" currency="EUR" weekHref="" />,
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
