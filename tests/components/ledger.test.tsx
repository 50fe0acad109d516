// A04, A05, A06: the ledger of one price as it is drawn.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChargeLedger } from "@/components/money/charge-ledger";
import { charge, cityTax, dual, dualPrice, viewOf, wording, words } from "@/tests/views/support";

const draw = (view: ReturnType<typeof viewOf>) =>
  renderToStaticMarkup(<ChargeLedger price={view} words={words} />);

const rowsOf = (html: string) => html.match(/<tr[^>]*data-charge[\s\S]*?<\/tr>/g) ?? [];

test("A05: two charges of one type stay two rows, each with name, way, amount and whether it is in the price", () => {
  const inside = charge({
    charge: 22,
    percentage: 3,
    included_in: { display: true },
    total_amount: dual(7.2, 9),
  });
  const rows = rowsOf(draw(viewOf(dualPrice({ charges: [cityTax, inside] }), wording())));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(
    /City tax.*€2\.50 \(£2\.00\) per person per night.*€15\.00.*£12\.00.*No.*Paid at the property/,
  );
  expect(rows[1]).toMatch(/City tax.*3%.*€9\.00.*£7\.20.*Yes.*Not stated/);
});

test("feature 3: beside each charge stand its rate and what the rows down to it come to", () => {
  const [vat, fee, tax] = rowsOf(draw(viewOf(dualPrice(), wording())));
  expect(vat).toMatch(/€27\.00<\/td><td[^>]*>£21\.69<span[^>]*>1 GBP = 1\.2448 EUR<\/span><\/td>.*€327\.00/);
  expect(fee).toMatch(/€6\.00<\/td>.*1 GBP = 1\.25 EUR.*€333\.00.*Yes.*Paid at the property/);
  expect(tax).toMatch(/€15\.00<\/td>.*€348\.00.*No.*Paid at the property/);
});

test("A05: what nobody states is told as that, neither in the price nor on top of it", () => {
  const [row] = rowsOf(draw(viewOf(dualPrice({ charges: [{ ...cityTax, included_in: null }] }), wording())));
  expect(row?.match(/Not stated/g)).toHaveLength(2);
});

test("A06: both currencies stand side by side under their own heads, with the implied rate", () => {
  const html = draw(viewOf(dualPrice(), wording()));
  expect(html).toMatch(/>In EUR<\/th><th[^>]*>In GBP, the property&#x27;s currency</);
  const sums = [
    ["Room price before charges", "€300.00", "£241.00"],
    ["Price shown", "€333.00", "£267.49"],
    ["Total to pay", "€348.00", "£279.49"],
  ];
  for (const [label, shown, own] of sums)
    expect(html).toMatch(
      new RegExp(`${label}</th>(<td[^>]*>[^<€£]*</td>)?<td[^>]*>${shown}</td><td[^>]*>${own}`),
    );
  expect(html).toContain("1 GBP = 1.2451 EUR");
});

test("A06: one currency makes one column", () => {
  const one = wording({ currency: { accommodation: "GBP", booker: "GBP" } });
  const html = draw(viewOf(dualPrice(), one));
  expect(html).not.toContain("the property&#x27;s currency");
  expect(html).not.toContain("€");
});

test("A04: what cannot be calculated says so instead of a figure", () => {
  const html = draw(
    viewOf(
      dualPrice({ charges: [charge({ charge: 3, mode: "incalculable", total_amount: null })] }),
      wording(),
    ),
  );
  expect(rowsOf(html)[0]).toContain("Not calculable in advance");
});

test("A04: parts that do not add up are shown with their difference", () => {
  const html = draw(viewOf(dualPrice({ total: dual(282, 351), display: null }), wording()));
  expect(html).toContain("differ by €3.00");
  expect(draw(viewOf(dualPrice(), wording()))).not.toContain("data-verdict");
});

test("A04: without a stated room price nothing is said to come on top of it", () => {
  const [stated, bare] = [{}, { base: null }].map((more) =>
    draw(viewOf(dualPrice({ charges: [], ...more }), wording())),
  );
  expect(stated).toContain("The booking site names no charges on top of the room price.");
  expect(bare).toContain("The booking site names no charges.");
  expect(bare).not.toContain("room price");
});
