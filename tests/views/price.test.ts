import { describe, expect, test } from "vitest";
import type { Price } from "@/lib/contract/values";
import { priceView } from "@/lib/views/price";
import { taxNote } from "@/lib/views/taxes";
import { charge, pair, price, wording } from "./support";

const cityTax = charge({
  charge: 22,
  included_in: { display: false, chargeable_online: false },
  mode: "per_person_per_night",
  percentage: null,
  unit_amount: pair(2.5),
  total_amount: pair(15),
});

describe("R02: the headline is the whole stay", () => {
  test("display is the headline, the night is computed from it", () => {
    const view = priceView(price(), wording());
    expect(view.headline.shown.text).toBe("€327.00");
    expect(view.perNight.text).toBe("€109.00");
  });

  test("without display the total stands in, never base", () => {
    const view = priceView(price({ display: null }), wording());
    expect(view.headline.shown.amount).toBe(327);
    expect(view.display).toBeNull();
  });

  test("A17: a night that does not divide evenly is rounded to minor units", () => {
    const yen = { accommodation: "JPY", booker: "JPY" };
    const view = priceView(price({ display: pair(10_000), total: pair(10_000) }), wording({ currency: yen }));
    expect(view.perNight).toEqual({ amount: 3333, currency: "JPY", text: "JP¥3,333" });
  });
});

describe("R03: the tax sentence", () => {
  test("everything in the shown price", () => {
    expect(taxNote(price(), wording())).toEqual({
      kind: "included",
      text: "Includes taxes and charges",
      due: null,
    });
  });

  test("what comes on top is total less display, named and due at the property", () => {
    const note = taxNote(price({ total: pair(342), charges: [charge({ charge: 21 }), cityTax] }), wording());
    expect(note.kind).toBe("due_at_property");
    expect(note.text).toBe("+ €15.00 due at the property: City tax");
    expect(note.due?.shown.amount).toBe(15);
  });

  test("what comes on top comes from the two figures, not from the charges", () => {
    const note = taxNote(price({ total: pair(341.5), charges: [cityTax] }), wording());
    expect(note.due?.shown.text).toBe("€14.50");
  });

  test("a charge on top that the platform collects is not called due at the property", () => {
    const salesTax = charge({ charge: 21, included_in: { display: false, chargeable_online: true } });
    const taxed = price({ display: pair(300), total: pair(327), charges: [salesTax] });
    expect(taxNote(taxed, wording()).text).toBe("+ €27.00 collected online: VAT");
    expect(priceView(taxed, wording()).dueAtProperty).toBeNull();
  });

  test("a conditional charge may apply and is in no figure", () => {
    const cleaning = charge({
      charge: 3,
      condition: 28,
      included_in: { display: false, chargeable_online: null },
      mode: "per_stay",
      total_amount: pair(10),
    });
    const note = taxNote(price({ charges: [charge({ charge: 21 }), cleaning] }), wording());
    expect(note).toEqual({
      kind: "may_apply",
      text: "Additional charges may apply: Cleaning fee",
      due: null,
    });
  });

  test("a charge that cannot be calculated is named without a figure", () => {
    const open = charge({
      charge: 22,
      included_in: { display: false, chargeable_online: null },
      mode: "incalculable",
      total_amount: null,
    });
    const note = taxNote(price({ charges: [open] }), wording());
    expect(note.kind).toBe("may_apply");
    expect(note.text).toContain("cannot be calculated in advance: City tax");
  });

  test("due and conditional charges are two sentences, never one sum", () => {
    const cleaning = charge({ charge: 3, condition: 30, included_in: { display: false } });
    const note = taxNote(price({ total: pair(342), charges: [cityTax, cleaning] }), wording());
    expect(note.text).toBe(
      "+ €15.00 due at the property: City tax. Additional charges may apply: Cleaning fee",
    );
  });

  test("without the shown price nothing is claimed", () => {
    expect(taxNote(price({ display: null, charges: null, base: null }), wording()).kind).toBe("unknown");
  });
});

describe("A04, A05: the parts of a price", () => {
  const full = price({
    total: pair(342),
    chargeable_online: pair(100),
    charges: [charge({ charge: 21 }), cityTax],
  });

  test("A04: base, charges by name, display, total, charged online and due at the property", () => {
    const view = priceView(full, wording());
    expect(view.base?.shown.text).toBe("€300.00");
    expect(view.display?.shown.text).toBe("€327.00");
    expect(view.total.shown.text).toBe("€342.00");
    expect(view.chargedOnline?.shown.text).toBe("€100.00");
    expect(view.dueAtProperty?.shown.text).toBe("€15.00");
    expect(view.charges.map((line) => line.name)).toEqual(["VAT", "City tax"]);
  });

  test("A05: each charge says how, how much, and whether the shown price holds it", () => {
    const [vat, tax] = priceView(full, wording()).charges;
    expect(vat).toMatchObject({ how: "9% of the price", inShownPrice: true, conditional: false });
    expect(tax).toMatchObject({
      how: "€2.50 per person per night",
      inShownPrice: false,
      collected: "Paid at the property",
    });
    expect(tax?.total?.shown.text).toBe("€15.00");
  });

  test("A04: two charges of one type stay two lines", () => {
    const view = priceView(price({ charges: [cityTax, { ...cityTax, total_amount: pair(1) }] }), wording());
    expect(view.charges).toHaveLength(2);
  });

  test("A04: a charge type the lists lack keeps its number", () => {
    const view = priceView(price({ charges: [charge({ charge: 142 })] }), wording());
    expect(view.charges[0]?.name).toBe("Other charge (type 142)");
  });

  test("A18: an unknown mode gives a safe sentence and keeps the platform's figure", () => {
    const view = priceView(price({ charges: [charge({ charge: 21, mode: "per_full_moon" })] }), wording());
    expect(view.charges[0]?.how).toBe("calculated by a rule the platform does not explain");
    expect(view.charges[0]?.total?.shown.amount).toBe(27);
  });

  test.each([
    ["per_stay", "€2.50 per stay"],
    ["per_day", "€2.50 per day"],
    ["per_night", "€2.50 per night"],
    ["per_person_per_day", "€2.50 per person per day"],
    ["per_person_per_stay", "€2.50 per person per stay"],
    ["calculated_amount", "calculated for this stay"],
    ["incalculable", "cannot be calculated in advance"],
  ])("A05: mode %s reads %s", (mode, how) => {
    const [line] = priceView(price({ charges: [{ ...cityTax, mode }] }), wording()).charges;
    expect(line?.how).toBe(how);
  });

  test("a reduced charge of a search result, with nothing but a total, is told", () => {
    const bare = { charge: 22, condition: null, included_in: { display: true }, total_amount: pair(15) };
    expect(priceView(price({ charges: [bare] }), wording()).charges[0]).toMatchObject({
      name: "City tax",
      how: "for the whole stay",
    });
  });
});

describe("the ledger reports and never corrects", () => {
  const verdict = (overrides: Partial<Price>) => priceView(price(overrides), wording()).verdict;

  test("a price that adds up says so", () => {
    expect(verdict({ total: pair(342), charges: [charge({ charge: 21 }), cityTax] }).kind).toBe("adds_up");
  });

  test.each([327.01, 326.99])(
    "a residual of one cent (%d) is put down to rounding, and the figures stay",
    (amount) => {
      const view = priceView(price({ total: pair(amount) }), wording());
      expect(view.verdict).toMatchObject({ kind: "rounding" });
      expect(view.verdict.text).toContain("Differs by €0.01");
      expect(view.total.shown.amount).toBe(amount);
    },
  );

  test("a residual of euros does not add up", () => {
    expect(verdict({ total: pair(332) })).toMatchObject({ kind: "differs" });
    expect(verdict({ total: pair(332) }).text).toContain("differ by €5.00");
  });

  test("a smallest unit for each part and no more is rounding", () => {
    expect(verdict({ total: pair(327.02) }).kind).toBe("rounding");
    expect(verdict({ total: pair(327.03) }).kind).toBe("differs");
  });

  test("display that differs from base and its included charges is told too", () => {
    const off = { display: pair(330), total: pair(342), charges: [charge({ charge: 21 }), cityTax] };
    expect(verdict(off).text).toContain("€3.00");
  });

  test("conditional charges are left out of sum and balance", () => {
    const cleaning = charge({ charge: 3, condition: 28, included_in: { display: false } });
    const view = priceView(price({ charges: [charge({ charge: 21 }), cleaning] }), wording());
    expect(view.verdict.kind).toBe("adds_up");
    expect(view.charges.map(({ balance }) => balance?.text ?? null)).toEqual(["€327.00", null]);
  });

  test("unknown parts add up to nothing that could be judged", () => {
    expect(verdict({ base: null, total: pair(999) }).kind).toBe("unknown");
  });

  test("each row has the rate of its own two figures", () => {
    const dual = (own: number, booker: number) => ({ accommodation_currency: own, booker_currency: booker });
    const view = priceView(
      price({
        base: dual(100, 110),
        charges: [charge({ charge: 21, total_amount: dual(10, 11.5) })],
        display: dual(110, 121.5),
        total: dual(110, 121.5),
      }),
      wording({ currency: { accommodation: "EUR", booker: "USD" } }),
    );
    expect(view.charges[0]?.impliedRate).toBe("1 EUR = 1.15 USD");
  });
});

describe("A06: both currencies", () => {
  const dollars = { accommodation: "EUR", booker: "USD" };
  const both = (own: number, shown: number) => ({ accommodation_currency: own, booker_currency: shown });
  const mixed = price({
    base: both(300, 330),
    charges: [],
    display: both(300, 330),
    total: both(300, 330),
  });

  test("the rate comes from this answer's two totals", () => {
    expect(priceView(mixed, wording({ currency: dollars })).impliedRate).toBe("1 EUR = 1.1 USD");
    expect(priceView(price(), wording()).impliedRate).toBeNull();
  });

  test("which currency is charged is said in words", () => {
    expect(priceView(price(), wording()).chargedIn).toBe("Charged in Euro (EUR)");
    expect(priceView(mixed, wording({ currency: dollars })).chargedIn).toContain("The property charges in");
    const online = { ...mixed, chargeable_online: both(300, 330) };
    expect(priceView(online, wording({ currency: dollars })).chargedIn).toContain("before you pay");
  });

  test("what comes on top is computed in each currency apart", () => {
    const view = priceView({ ...mixed, total: both(312, 343.5) }, wording({ currency: dollars }));
    expect(view.dueAtProperty?.shown.text).toBe("US$13.50");
    expect(view.dueAtProperty?.property?.text).toBe("€12.00");
  });
});
