// A04, A05, A06: the ledger of one price as it is drawn.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChargeLedger } from "@/components/rates/charge-ledger";
import { priceView } from "@/lib/views/price";
import { charge, price, wording, words } from "@/tests/views/support";

const dual = (amount: number) => ({ accommodation_currency: amount, booker_currency: amount * 2 });
const USD = wording({ currency: { accommodation: "EUR", booker: "USD" } });

const draw = (view: ReturnType<typeof priceView>) =>
  renderToStaticMarkup(<ChargeLedger price={view} words={words} />);

const rowsOf = (html: string) => html.match(/<tr[^>]*data-charge[\s\S]*?<\/tr>/g) ?? [];

test("A05: two charges of one type stay two rows, each with name, way, amount and whether it is in the price", () => {
  const html = draw(
    priceView(
      price({
        charges: [
          charge({ charge: 22, included_in: { display: false, chargeable_online: false } }),
          charge({
            charge: 22,
            percentage: 3,
            total_amount: { accommodation_currency: 9, booker_currency: 9 },
          }),
        ],
      }),
      wording(),
    ),
  );
  const rows = rowsOf(html);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/City tax.*9% of the price.*€27\.00.*No.*Paid at the property/);
  expect(rows[1]).toMatch(/City tax.*3% of the price.*€9\.00.*Yes.*Not stated/);
});

test("A06: both currencies stand side by side under their own heads, with the implied rate", () => {
  const html = draw(
    priceView(price({ total: dual(327), display: dual(327), base: dual(300), charges: [] }), USD),
  );
  expect(html).toContain("In USD");
  expect(html).toContain("In EUR, the property&#x27;s currency");
  expect(html).toMatch(/US\$654\.00<\/td><td[^>]*>€327\.00/);
  expect(html).toContain("1 EUR = 2 USD");
});

test("A06: one currency makes one column", () => {
  expect(draw(priceView(price(), wording()))).not.toContain("the property&#x27;s currency");
});

test("A04: what cannot be calculated says so instead of a figure", () => {
  const html = draw(
    priceView(
      price({ charges: [charge({ charge: 3, mode: "incalculable", total_amount: null })] }),
      wording(),
    ),
  );
  expect(rowsOf(html)[0]).toContain("Not calculable in advance");
});

test("A04: parts that do not add up are shown with their difference", () => {
  const html = draw(
    priceView(
      price({ total: { accommodation_currency: 330, booker_currency: 330 }, display: null }),
      wording(),
    ),
  );
  expect(html).toContain("differ by €3.00");
  expect(html).not.toContain("The parts add up");
});
