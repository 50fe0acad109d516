// A04, A05, A06: the ledger of one price as it is drawn.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChargeLedger } from "@/components/money/charge-ledger";
import { charge, cityTax, dual, dualPrice, viewOf, wording, words } from "@/tests/views/support";

const draw = (view: ReturnType<typeof viewOf>) =>
  renderToStaticMarkup(<ChargeLedger price={view} words={words} />);

const rowsOf = (html: string) => html.match(/<tr[^>]*data-charge[\s\S]*?<\/tr>/g) ?? [];

/** The names of the rows in each part of the table: in the price shown, on top of it, not counted. */
const partsOf = (html: string) =>
  [...html.matchAll(/<tbody[\s\S]*?<\/tbody>/g)].map(([part]) =>
    [...part.matchAll(/<th[^>]*>([^<]*)</g)].map(([, name]) => name),
  );

test("A05: two charges of one type stay two rows, each with name, way and amount, in the part it belongs to", () => {
  const inside = charge({
    charge: 22,
    percentage: 3,
    included_in: { display: true },
    total_amount: dual(7.2, 9),
  });
  const html = draw(viewOf(dualPrice({ charges: [cityTax, inside] }), wording()));
  const rows = rowsOf(html);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/City tax.*3%.*€9\.00.*£7\.20.*Not stated/);
  expect(rows[1]).toMatch(
    /City tax.*€2\.50 \(£2\.00\) per person per night.*€15\.00.*£12\.00.*Paid at the property/,
  );
  const [shown, onTop] = partsOf(html);
  expect(shown).toEqual(["Room price before charges", "City tax", "Price shown"]);
  expect(onTop?.slice(0, 2)).toEqual(["City tax", "Total to pay"]);
});

test("feature 3: beside each charge stands its rate", () => {
  const [vat, fee, tax] = rowsOf(draw(viewOf(dualPrice(), wording())));
  expect(vat).toMatch(/€27\.00<\/td><td[^>]*>£21\.69<span[^>]*>1 GBP = 1\.2448 EUR<\/span><\/td>/);
  expect(fee).toMatch(/€6\.00<\/td>.*1 GBP = 1\.25 EUR.*Paid at the property/);
  expect(tax).toMatch(/€15\.00<\/td>.*Paid at the property/);
});

test("A05: a charge that nobody places is not within the price shown, and says so", () => {
  const html = draw(viewOf(dualPrice({ charges: [{ ...cityTax, included_in: null }] }), wording()));
  expect(rowsOf(html)[0]).toContain("not stated whether in the price shown");
  expect(partsOf(html)[0]).not.toContain("City tax");
});

test("A05: a charge on a condition stands below the total, as not counted", () => {
  const html = draw(
    viewOf(
      dualPrice({
        charges: [{ ...charge({ charge: 3, condition: 1, total_amount: dual(40, 50) }) }, cityTax],
      }),
      wording(),
    ),
  );
  expect(partsOf(html).at(-1)).toEqual(["Not counted in the total", "Cleaning fee"]);
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

test("A04: a charge that cannot be calculated says so instead of a figure", () => {
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
