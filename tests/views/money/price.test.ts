import type { Charge, Price } from "@roomward/contract/values";
import { describe, expect, test } from "vitest";
import type { Timing } from "@/lib/rules/payment-plan";
import { paidLine } from "@/lib/views/money/payment";
import { charge, cityTax, dual, dualPrice, price, service, viewOf, wording } from "../support";

const VAT = charge({ charge: 21 });
const cleaning = charge({
  charge: 3,
  condition: 28,
  included_in: { display: false, chargeable_online: null },
  mode: "per_stay",
  percentage: null,
  unit_amount: dual(8, 10),
  total_amount: dual(8, 10),
});
const salesTax = charge({ charge: 21, included_in: { display: false, chargeable_online: true } });

/** Everything in the shown price, which is the whole of it. */
const allIn = (overrides: Partial<Price> = {}) =>
  dualPrice({ charges: [VAT, service], total: dual(267.49, 333), ...overrides });

const taxNote = (...paid: Parameters<typeof viewOf>) => viewOf(...paid).tax;

const texts = (money: { shown: { text: string }; property: { text: string } | null } | null | undefined) =>
  money && [money.shown.text, money.property?.text];

describe("R02: the headline is the whole stay", () => {
  test("display is the headline, the night is computed from it", () => {
    const view = viewOf(dualPrice());
    expect(texts(view.headline)).toEqual(["€333.00", "£267.49"]);
    expect(view.perNight.text).toBe("€111.00");
  });

  test("without display the total stands in, never base", () => {
    const view = viewOf(dualPrice({ display: null }));
    expect(texts(view.headline)).toEqual(["€348.00", "£279.49"]);
    expect(view.perNight.text).toBe("€116.00");
    expect(view.display).toBeNull();
  });

  test.each([
    [1, 333],
    [2, 166.5],
    [7, 47.57],
  ])("R02: %d nights are %d each", (nights, amount) =>
    expect(viewOf(dualPrice(), wording({ nights })).perNight.amount).toBe(amount),
  );

  test("A17: a night that does not divide evenly is rounded to units of the shown currency", () => {
    const euroYen = { accommodation: "EUR", booker: "JPY" };
    const yen = dualPrice({ display: dual(61.55, 10_000), total: dual(73.86, 12_000) });
    expect(viewOf(yen, wording({ currency: euroYen })).perNight).toEqual({
      amount: 3333,
      currency: "JPY",
      text: "JP¥3,333",
    });
    const yenEuro = { accommodation: "JPY", booker: "EUR" };
    const euros = dualPrice({ display: dual(10_000, 61.55), total: dual(12_000, 73.86) });
    expect(viewOf(euros, wording({ currency: yenEuro })).perNight.amount).toBe(20.52);
  });
});

/** The kind that a sentence is of. */
const kindOf = (text: string) =>
  [
    ["included", /^Includes/],
    ["on_top", /^\+/],
    ["may_apply", /^Additional/],
    ["unknown", /^The booking site’s/],
  ].find(([, start]) => (start as RegExp).test(text))?.[0];

describe("R03: the tax sentence", () => {
  const CITY = "+ €15.00 (£12.00) City tax, due at the property";
  const OPEN = "Additional charges apply that cannot be calculated in advance:";
  const open = (more: Partial<Charge>) =>
    charge({ charge: 22, percentage: null, total_amount: null, included_in: { display: false }, ...more });
  const taxed = dualPrice({ display: dual(241, 300), total: dual(262.69, 327), charges: [salesTax] });
  const both = dualPrice({ display: dual(241, 300), total: dual(274.69, 342), charges: [salesTax, cityTax] });
  const unplaced = { ...cleaning, condition: null, included_in: null };

  test.each<[string, Parameters<typeof viewOf>, string]>([
    ["everything in the shown price is told as that", [allIn()], "Includes taxes and charges"],
    ["a charge on top is named with its own figure and its place", [dualPrice()], CITY],
    [
      "what the total has besides the listed charges is told without a name",
      [dualPrice({ total: dual(281.49, 350.5) })],
      `${CITY}. + €2.50 (£2.00) unnamed charges; where it is paid: not stated`,
    ],
    [
      "one cent on top is told",
      [allIn({ total: dual(267.5, 333.01) })],
      "+ €0.01 (£0.01) unnamed charges; where it is paid: not stated",
    ],
    [
      "half a cent on top is nothing",
      [allIn({ total: dual(267.493, 333.004) })],
      "Includes taxes and charges",
    ],
    [
      "a charge in no stated place is not said to come on top",
      [dualPrice({ base: dual(233, 290), charges: [VAT, service, unplaced, cityTax] })],
      CITY,
    ],
    [
      "a charge on top that the platform collects is not called due at the property",
      [taxed, wording(), "pay_online_now"],
      "+ €27.00 (£21.69) VAT, collected online",
    ],
    [
      "a charge of a price that is paid at the property is due there whatever its flag says",
      [taxed, wording(), "pay_at_the_property"],
      "+ €27.00 (£21.69) VAT, due at the property",
    ],
    [
      "the place of a charge depends on the way to pay where both are offered",
      [taxed, wording(), "pay_at_the_property", "pay_online_later"],
      "+ €27.00 (£21.69) VAT, online or at the property, depending on how you pay",
    ],
    [
      "a charge collected online and one paid on site are two figures in two places",
      [both, wording(), "pay_online_now"],
      `+ €27.00 (£21.69) VAT, collected online. ${CITY}`,
    ],
    [
      "two charges in one place are one sentence with two figures",
      [both, wording(), "pay_at_the_property"],
      "+ €27.00 (£21.69) VAT and €15.00 (£12.00) City tax, due at the property",
    ],
    ...[28, 0].map((condition): [string, Parameters<typeof viewOf>, string] => [
      `a conditional charge (condition ${condition}) may apply and is in no figure`,
      [allIn({ charges: [VAT, service, { ...cleaning, condition }] })],
      "Additional charges may apply: €10.00 Cleaning fee",
    ]),
    ...[{ mode: "incalculable" }, { mode: "per_stay" }, { mode: "per_stay", included_in: null }].map(
      (more): [string, Parameters<typeof viewOf>, string] => [
        `a charge without a figure is named without one: ${JSON.stringify(more)}`,
        [allIn({ charges: [VAT, service, open(more)] })],
        `${OPEN} City tax`,
      ],
    ),
    [
      "due and conditional charges are two sentences, never one sum",
      [dualPrice({ charges: [VAT, service, cityTax, cleaning] })],
      `${CITY}. Additional charges may apply: €10.00 Cleaning fee`,
    ],
    [
      "a charge on top without a figure is not named with the figure of the rest",
      [dualPrice({ charges: [VAT, service, cityTax, open({ charge: 3, mode: "per_stay" })] })],
      `${CITY}. ${OPEN} Cleaning fee`,
    ],
    [
      "a charge that everybody owes without a figure and one that may apply are two sentences",
      [allIn({ charges: [VAT, service, open({ mode: "incalculable" }), cleaning] })],
      `${OPEN} City tax. Additional charges may apply: €10.00 Cleaning fee`,
    ],
    [
      "a conditional charge without a figure may apply, and is not owed by everybody",
      [allIn({ charges: [VAT, service, { ...cleaning, total_amount: null }] })],
      "Additional charges may apply: Cleaning fee",
    ],
    [
      "nothing is claimed of charges without the shown price, the base and the charges",
      [dualPrice({ display: null, charges: null, base: null })],
      "The booking site’s total; taxes and charges in it not stated",
    ],
    [
      "nothing is claimed of charges without the shown price",
      [dualPrice({ display: null })],
      "The booking site’s full total",
    ],
  ])("%s", (_title, paid, text) => expect(taxNote(...paid)).toEqual({ kind: kindOf(text), text }));

  describe("charges of one name", () => {
    const second = { ...cityTax, total_amount: dual(23.04, 28.83) };
    const first = { ...cityTax, total_amount: dual(12.07, 15.1) };
    const over = (charges: Price["charges"], propertyAmount: number, booker: number, ...more: Timing[]) => {
      const total = dual(241 + propertyAmount, 300 + booker);
      return taxNote(dualPrice({ display: dual(241, 300), total, charges }), wording(), ...more).text;
    };

    test("charges of one place are one figure, while the ledger has a row for each", () => {
      expect(over([first, second], 35.11, 43.93)).toBe("+ €43.93 (£35.11) City tax, due at the property");
      const view = viewOf(dualPrice({ total: dual(276.11, 343.93), charges: [first, second] }));
      expect(view.charges.map(({ total }) => total?.shown.text)).toEqual(["€15.10", "€28.83"]);
    });

    test("stand at the first of them, and others between them stay their own", () => {
      const vat = { ...salesTax, included_in: cityTax.included_in };
      expect(over([first, vat, second], 56.8, 70.93)).toBe(
        "+ €43.93 (£35.11) City tax and €27.00 (£21.69) VAT, due at the property",
      );
    });

    test("in two places are two figures", () => {
      const online = { ...second, included_in: { display: false, chargeable_online: true } };
      expect(over([first, online], 35.11, 43.93, "pay_online_now")).toBe(
        "+ €28.83 (£23.04) City tax, collected online. + €15.10 (£12.07) City tax, due at the property",
      );
    });

    test("are not added up where one lacks a currency", () => {
      const own = { ...second, total_amount: { accommodation_currency: 23.04, booker_currency: null } };
      expect(over([first, own], 35.11, 43.93)).toBe(
        "+ €15.10 (£12.07) City tax and £23.04 City tax, due at the property",
      );
    });
  });

  test("where a charge on top is paid is told only where the platform says so", () => {
    const open = { ...salesTax, included_in: { display: false, chargeable_online: null } };
    const unplaced = { ...taxed, charges: [open], chargeable_online: null };
    const text = "+ €27.00 (£21.69) VAT; where it is paid: not stated";
    expect(taxNote(unplaced).text).toBe(text);
    expect(taxNote(unplaced, wording(), "pay_online_now").text).toBe(text);
    expect(viewOf(unplaced).charges[0]?.collected).toBeNull();
  });
});

describe("A04, A05: the parts of a price", () => {
  const line = (overrides: object) =>
    viewOf(dualPrice({ charges: [{ ...cityTax, ...overrides }] }), wording(), "pay_online_now").charges[0];

  test("A04: base, charges by name, display, total, and what is paid where", () => {
    const view = viewOf(dualPrice(), wording(), "pay_online_now");
    expect(texts(view.base)).toEqual(["€300.00", "£241.00"]);
    expect(texts(view.display)).toEqual(["€333.00", "£267.49"]);
    expect(texts(view.total)).toEqual(["€348.00", "£279.49"]);
    expect(
      view.paid.flatMap(({ parts }) => parts.map(({ label, money }) => [label, ...(texts(money) ?? [])])),
    ).toEqual([
      ["Online when booking", "€327.00", "£262.69"],
      ["At the property", "€21.00", "£16.80"],
    ]);
    expect(view.charges.map(({ name }) => name)).toEqual(["VAT", "Service charge", "City tax"]);
  });

  test("A04: a choice of ways names each way once, with what is paid where", () => {
    const { paid } = viewOf(
      dualPrice(),
      wording(),
      "pay_at_the_property",
      "pay_online_later",
      "by_messenger",
    );
    expect(
      paid.flatMap(({ parts }) => parts.map(({ label, money }) => `${label}: ${money.shown.text}`)),
    ).toEqual([
      "If you pay online later: Online: €327.00",
      "If you pay online later: At the property: €21.00",
      "If you pay at the property: €348.00",
      "If you pay in another way: At the property: €21.00",
      "If you pay in another way: Place not stated: €327.00",
    ]);
    expect(paid.map((way) => paidLine(way, wording().words))).toEqual([
      "If you pay online later: Online: €327.00 (£262.69); At the property: €21.00 (£16.80)",
      "If you pay at the property: €348.00 (£279.49)",
      "If you pay in another way: At the property: €21.00 (£16.80); Place not stated: €327.00 (£262.69)",
    ]);
  });

  test("A04: a part the platform does not send has no figure", () => {
    const bare = viewOf({ total: dual(279.49, 348) });
    expect(bare).toMatchObject({ base: null, display: null, charges: [] });
  });

  test("A05: each charge says how, how much, whether the shown price holds it, and who collects it", () => {
    const lines = viewOf(dualPrice()).charges;
    expect(lines).toMatchObject([
      { how: "9%", inShownPrice: true },
      { how: "€6.00 (£4.80) per stay", inShownPrice: true, collected: "Paid at the property" },
      {
        how: "€2.50 (£2.00) per person per night",
        inShownPrice: false,
        collected: "Paid at the property",
        conditional: false,
      },
    ]);
    expect(lines.map(({ total }) => texts(total))).toEqual([
      ["€27.00", "£21.69"],
      ["€6.00", "£4.80"],
      ["€15.00", "£12.00"],
    ]);
  });

  test.each([
    [{ display: false, chargeable_online: false }, false, "Paid at the property"],
    [{ display: true, chargeable_online: false }, true, "Paid at the property"],
    [{ display: false }, false, null],
    [{ display: true }, true, null],
    [{ chargeable_online: false }, null, "Paid at the property"],
    [{ display: null, chargeable_online: null }, null, null],
    [null, null, null],
  ])(
    "A05: a charge included in %o has the place in the shown price %s, collected %s",
    (included_in, inShownPrice, collected) =>
      expect(line({ included_in })).toMatchObject({ inShownPrice, collected }),
  );

  test("A05: a charge that the platform collects is never shown as paid at the property", () => {
    const online = line({ included_in: { display: false, chargeable_online: true } });
    expect(online).toMatchObject({ inShownPrice: false });
    expect(online?.collected).not.toBe("Paid at the property");
  });

  test.each([
    [9, "9%"],
    [12.5, "12.5%"],
    [8.875, "8.875%"],
    [0.25, "0.25%"],
    [0, "0%"],
    [100, "100%"],
    [null, "a percentage"],
  ])("A05: %s percent reads %s", (percentage, how) =>
    expect(line({ mode: "percentage", percentage })?.how).toBe(how),
  );

  test("A05: a charge that may apply says so, and keeps its own figure", () => {
    const [own] = viewOf(dualPrice({ charges: [cleaning] })).charges;
    expect(own).toMatchObject({ how: "€10.00 (£8.00) per stay; may apply", conditional: true });
    expect(texts(own?.total)).toEqual(["€10.00", "£8.00"]);
  });

  test("A05: a charge without an amount says that there is none", () =>
    expect(line({ total_amount: null })).toMatchObject({
      how: "€2.50 (£2.00) per person per night; amount cannot be calculated in advance",
      total: null,
      impliedRate: null,
    }));

  test.each([null, dual(0, 0), dual(3.2, 4)])(
    "A05: a charge that cannot be calculated has no figure, whatever amount is sent (%o)",
    (total_amount) =>
      expect(line({ mode: "incalculable", total_amount })).toMatchObject({
        how: "cannot be calculated in advance",
        total: null,
        impliedRate: null,
        isCounted: false,
      }),
  );

  test("A05: an optional charge that cannot be calculated has no figure either", () =>
    expect(line({ mode: "incalculable", condition: 28, total_amount: dual(0, 0) })?.total).toBeNull());

  test("A04: two charges of one type stay two lines", () => {
    const view = viewOf(dualPrice({ charges: [cityTax, { ...cityTax, total_amount: dual(1, 1.25) }] }));
    expect(view.charges.map(({ total }) => total?.shown.amount)).toEqual([15, 1.25]);
  });

  test("A04: a charge type the lists lack keeps its number", () =>
    expect(line({ charge: 142 })?.name).toBe("Other charge (type 142)"));

  test("A18: an unknown mode gives a safe sentence and keeps the platform's figure", () =>
    expect(line({ mode: "per_full_moon" })).toMatchObject({
      how: "by a rule the booking site does not explain",
      total: { shown: { amount: 15 }, property: { amount: 12 } },
    }));

  test.each([
    ["per_stay", "€2.50 (£2.00) per stay", "per stay"],
    ["per_day", "€2.50 (£2.00) per day", "per day"],
    ["per_night", "€2.50 (£2.00) per night", "per night"],
    ["per_person_per_day", "€2.50 (£2.00) per person per day", "per person per day"],
    ["per_person_per_stay", "€2.50 (£2.00) per person per stay", "per person per stay"],
    ["per_person_per_night", "€2.50 (£2.00) per person per night", "per person per night"],
    ["calculated_amount", "calculated for this stay", "calculated for this stay"],
    ["incalculable", "cannot be calculated in advance", "cannot be calculated in advance"],
  ])("A05: mode %s reads %s, and without a unit %s", (mode, how, plain) => {
    expect(line({ mode })?.how).toBe(how);
    expect(line({ mode, unit_amount: null })?.how).toBe(plain);
  });

  test("a reduced charge of a search result, with nothing but a total, is told", () => {
    const bare = { charge: 22, condition: null, included_in: { display: true }, total_amount: dual(12, 15) };
    expect(viewOf(dualPrice({ charges: [bare] })).charges[0]).toMatchObject({
      name: "City tax",
      how: "for the whole stay",
    });
  });
});

describe("the ledger reports and never corrects", () => {
  const verdict = (overrides: Partial<Price>, more = {}) =>
    viewOf(dualPrice(overrides), wording(more)).verdict;
  const total = (booker: number) => ({ total: dual(279.49, booker) });

  test("a price that adds up needs no sentence", () =>
    expect(viewOf(dualPrice()).verdict).toEqual({ kind: "adds_up", text: null }));

  test.each([348.01, 347.99])(
    "a residual of one cent (%d) is put down to rounding, and the figures stay",
    (amount) => {
      const view = viewOf(dualPrice(total(amount)));
      expect(view.verdict.text).toContain("Differs by €0.01");
      expect(view.total.shown.amount).toBe(amount);
    },
  );

  test("a residual of euros is told, of the total and of the shown price", () => {
    expect(verdict(total(353)).text).toContain("differ by €5.00");
    expect(verdict({ display: dual(269.9, 336) }).text).toContain("€3.00");
  });

  const unplaced = { ...cityTax, included_in: null, total_amount: dual(4, 5) };
  const fourth = { charges: [VAT, service, cityTax, unplaced], total: dual(283.49, 353) };
  test.each<[string, Partial<Price>, kind: string]>([
    ["half a cent", total(348.004), "adds_up"],
    ["one cent more", total(348.01), "rounding"],
    ["one cent less", total(347.99), "rounding"],
    ["a smallest unit for each of base and charges more", total(348.04), "rounding"],
    ["a smallest unit for each of base and charges less", total(347.96), "rounding"],
    ["one cent above that", total(348.05), "differs"],
    ["one cent below that", total(347.95), "differs"],
    ["euros", total(353), "differs"],
    ["no shown price", { display: null }, "adds_up"],
    ["a charge that nobody places, in the total and not in the shown price", fourth, "adds_up"],
    ["no base", { base: null, total: dual(800, 999) }, "unknown"],
    ["no charges", { charges: null, total: dual(800, 999) }, "unknown"],
  ])("A04: a price with %s", (_name, more, kind) => expect(verdict(more).kind).toBe(kind));

  test("A17: the smallest unit is that of the currency that is shown", () => {
    const currency = { accommodation: "EUR", booker: "JPY" };
    const parts = { base: dual(300, 48_000), charges: [], display: null };
    expect(verdict({ ...parts, total: dual(300, 48_001) }, { currency }).kind).toBe("rounding");
    expect(verdict({ ...parts, total: dual(300, 48_002) }, { currency }).kind).toBe("differs");
  });

  test("conditional charges are left out of the sum", () => {
    const view = viewOf(dualPrice({ charges: [VAT, cleaning, service, cityTax] }));
    expect(view.verdict.kind).toBe("adds_up");
    expect(view.charges.map(({ isCounted }) => isCounted)).toEqual([true, false, true, true]);
  });

  test("a charge that cannot be calculated is left out of the sum, whatever amount is sent", () => {
    const open = {
      ...cityTax,
      mode: "incalculable",
      included_in: { display: true },
      total_amount: dual(3.2, 4),
    };
    const view = viewOf(dualPrice({ charges: [VAT, open, service, cityTax] }));
    expect(view.verdict.kind).toBe("adds_up");
    expect(view.charges[1]?.isCounted).toBe(false);
  });

  test("each row has the rate of its own two figures", () => {
    const charges = [charge({ charge: 21, total_amount: dual(20, 27) }), service];
    const view = viewOf(dualPrice({ charges }));
    expect(view.charges.map(({ impliedRate }) => impliedRate)).toEqual([
      "1 GBP = 1.35 EUR",
      "1 GBP = 1.25 EUR",
    ]);
  });

  test("figures of nothing, and one figure alone, have no rate", () => {
    const rateOf = (total_amount: Price["total"]) =>
      viewOf(dualPrice({ charges: [{ ...cityTax, total_amount }] })).charges[0]?.impliedRate;
    expect(rateOf(dual(0, 0))).toBeNull();
    expect(rateOf({ accommodation_currency: 12, booker_currency: null })).toBeNull();
  });
});

describe("A06: both currencies", () => {
  test("where one part lacks the booker's figure, all of them are added up in the property’s currency", () => {
    const bare = { ...cityTax, total_amount: { accommodation_currency: 12, booker_currency: null } };
    const view = viewOf(dualPrice({ charges: [VAT, service, bare] }));
    expect(view.verdict.kind).toBe("adds_up");
  });

  test("the rate comes from this answer's two totals", () => {
    // 348 / 279.49 = 1.24512…; display would say 1.2449, base 1.2448.
    expect(viewOf(dualPrice()).impliedRate).toBe("1 GBP = 1.2451 EUR");
    const euro = { accommodation: "EUR", booker: "EUR" };
    expect(viewOf(price(), wording({ currency: euro })).impliedRate).toBeNull();
    expect(
      viewOf(price(), wording({ currency: { accommodation: "EUR", booker: null } })).impliedRate,
    ).toBeNull();
  });

  test("which currency is charged is said in words", () => {
    const at = (timing: string, currency = wording().currency, overrides: Partial<Price> = {}) =>
      viewOf(dualPrice(overrides), wording({ currency }), timing).chargedIn;
    const byProperty = "The property charges in British Pound (GBP); EUR is converted by the booking site";
    expect(at("pay_at_the_property")).toBe(byProperty);
    expect(at("pay_online_now", undefined, { chargeable_online: dual(0, 0) })).toBe(byProperty);
    for (const timing of ["pay_online_now", "by_messenger"])
      expect(at(timing)).toBe(
        "Property’s prices: British Pound (GBP); the booking site names the currency charged before you pay",
      );
    const charged = "Charged in British Pound (GBP)";
    expect(at("pay_online_now", { accommodation: "GBP", booker: "GBP" })).toBe(charged);
    expect(at("pay_online_now", { accommodation: "GBP", booker: null })).toBe(charged);
  });

  test("charges on top are computed separately in each currency", () => {
    const currency = { accommodation: "KWD", booker: "JPY" };
    const view = viewOf(
      dualPrice({ display: dual(40.125, 19_562), total: dual(42.125, 20_540), charges: [] }),
      wording({ currency }),
    );
    expect(view.payment.onTop).toEqual([{ charge: null, amount: dual(2, 978), place: "not_stated" }]);
  });

  test("an answer without the booker's currency is told in the property's alone", () => {
    const propertyPrice = (amount: number) => ({ accommodation_currency: amount, booker_currency: null });
    const view = viewOf(
      { base: propertyPrice(241), charges: [], display: propertyPrice(267.49), total: propertyPrice(279.49) },
      wording({ currency: { accommodation: "GBP", booker: null } }),
    );
    expect(view.headline).toEqual({
      shown: { amount: 267.49, currency: "GBP", text: "£267.49" },
      property: null,
    });
    expect(view.tax.text).toContain("+ £12.00 unnamed charges");
  });
});
