// Golden cases: what the taxes of real places come to, and who sees them inside the price.
import { describe, expect, it } from "vitest";
import { applyRules, taxesOf } from "../src/pricing/applied-rules";
import type { ChargeRule } from "../src/pricing/charge-rule";
import { cityCharges, countryCharges } from "../src/pricing/charge-tables";
import { displayLaw, isInDisplay } from "../src/pricing/display-rules";
import { priceOf } from "../src/pricing/rounding";
import { stayOf } from "../src/pricing/stay";
import { CHARGE } from "../src/world/data/charge-types";
import { cityById } from "../src/world/gazetteer/places";
import { type Case, linesFor, NOW, summary } from "./taxes-support";

const AMSTERDAM = { city: 2759794, country: "nl", currency: "EUR" } as const;
const VIENNA = { city: 2761369, country: "at", currency: "EUR" } as const;
const ATHENS = { city: 264371, country: "gr", currency: "EUR" } as const;
const KYOTO = { city: 1857910, country: "jp", currency: "JPY" } as const;
const NEW_YORK = { city: 5128581, country: "us", currency: "USD" } as const;

describe("taxes of real places", () => {
  it("Amsterdam: 21 % VAT inside, 12.5 % of the net room price on top", () => {
    const lines = linesFor({ ...AMSTERDAM, nights: ["2027-06-10", "2027-06-13"], base: 30_000 });
    expect(summary(lines)).toEqual([
      [CHARGE.vat, "percentage", 21, 6_300],
      [CHARGE.cityTax, "percentage", 12.5, 3_750],
    ]);
    expect(lines.map((line) => line.applied.inDisplay)).toEqual([true, false]);
  });

  it("Amsterdam: the city tax leaves meals out, VAT does not", () => {
    const lines = linesFor({
      ...AMSTERDAM,
      nights: ["2027-06-10", "2027-06-12"],
      base: 30_000,
      meals: 6_000,
    });
    expect(lines.map((line) => line.amount)).toEqual([6_300, 3_000]);
  });

  it("the Netherlands: a stay over New Year 2026 pays 9 % and 21 % for its own nights", () => {
    const lines = linesFor({
      city: 1,
      country: "nl",
      currency: "EUR",
      nights: ["2025-12-31", "2026-01-02"],
      base: 20_000,
    });
    expect(summary(lines)).toEqual([
      [CHARGE.vat, "percentage", 9, 900],
      [CHARGE.vat, "percentage", 21, 2_100],
    ]);
  });

  it("Barcelona: 17 and older only, at most seven nights, dearer from April 2026", () => {
    const barcelona = { city: 3128760, country: "es", currency: "EUR", base: 100_000, starClass: 4 };
    const guests = { adults: 2, childAges: [16, 17] };
    const nine = linesFor({ ...barcelona, ...guests, nights: ["2027-05-01", "2027-05-10"] });
    expect(summary(nine)[1]).toEqual([CHARGE.cityTax, "per_person_per_night", 1_140, 1_140 * 3 * 7]);
    const over = linesFor({ ...barcelona, nights: ["2026-03-30", "2026-04-03"] });
    expect(summary(over).slice(1)).toEqual([
      [CHARGE.cityTax, "per_person_per_night", 570, 570 * 2 * 2],
      [CHARGE.cityTax, "per_person_per_night", 1_140, 1_140 * 2 * 2],
    ]);
  });

  it("Paris: by class and for adults only; unclassified houses pay 5 % of each adult's share", () => {
    const paris = {
      city: 2988507,
      country: "fr",
      currency: "EUR",
      nights: ["2027-06-10", "2027-06-12"],
    } as const;
    const family = { adults: 2, childAges: [4, 17], base: 40_000 };
    const figures = [1, 2, 3, 4, 5].map((starClass) => linesFor({ ...paris, ...family, starClass })[1]);
    expect(figures.map((line) => line?.unit)).toEqual([260, 325, 520, 813, 1_073]);
    expect(figures.map((line) => line?.amount)).toEqual([1_040, 1_300, 2_080, 3_252, 4_292]);
    const unclassified = linesFor({ ...paris, ...family, starClass: 0 });
    expect(summary(unclassified)[1]).toEqual([CHARGE.cityTax, "calculated_amount", null, 1_000]);
  });

  it("Kyoto: the band of a guest's own night price decides", () => {
    const amounts = [11_999, 12_000, 39_999, 40_000, 100_000, 200_000].map(
      (base) => linesFor({ ...KYOTO, nights: ["2027-04-01", "2027-04-02"], base })[1]?.unit,
    );
    expect(amounts).toEqual([200, 400, 400, 1_000, 4_000, 10_000]);
  });

  it("Kyoto: nights in two bands are two charges", () => {
    const lines = linesFor({
      ...KYOTO,
      nights: ["2027-04-01", "2027-04-03"],
      base: 60_000,
      shares: [0.25, 0.75],
    });
    expect(summary(lines).slice(1)).toEqual([
      [CHARGE.cityTax, "per_person_per_night", 400, 800],
      [CHARGE.cityTax, "per_person_per_night", 1_000, 2_000],
    ]);
  });

  it("Vienna: a stay across 1 July 2027 changes rate on that night", () => {
    const lines = linesFor({ ...VIENNA, nights: ["2027-06-29", "2027-07-03"], base: 40_000 });
    expect(summary(lines)).toEqual([
      [CHARGE.vat, "percentage", 10, 4_000],
      [CHARGE.cityTax, "percentage", 5, 1_000],
      [CHARGE.cityTax, "percentage", 8, 1_600],
    ]);
  });

  it("Vienna: each night pays its own rate on its own price", () => {
    const shares = [0.4, 0.3, 0.2, 0.1];
    const lines = linesFor({ ...VIENNA, nights: ["2027-06-28", "2027-07-02"], base: 40_000, shares });
    expect(lines.slice(1).map((line) => line.amount)).toEqual([1_800, 320]);
  });

  it("New York: 14.75 % and 3.50 a room and night, outside the shown price in the US, inside in Europe", () => {
    const given = { ...NEW_YORK, nights: ["2027-06-10", "2027-06-13"], base: 60_000 } as const;
    const american = linesFor({ ...given, booker: "us" });
    expect(summary(american)).toEqual([
      [CHARGE.hotelTax, "percentage", 14.75, 8_850],
      [CHARGE.hotelTax, "per_night", 350, 1_050],
    ]);
    expect(american.map((line) => line.applied.inDisplay)).toEqual([false, false]);
    expect(linesFor({ ...given, booker: "de" }).map((line) => line.applied.inDisplay)).toEqual([true, true]);
  });

  it("Honolulu: the published folio, taxes on room and resort fee", () => {
    const stay = stayOf("2026-06-10", "2026-06-11", NOW);
    const place = { id: -5856195, country: "us" };
    const resortFee: ChargeRule = {
      charge: CHARGE.resortFee,
      nature: "fee",
      collected: "property",
      amount: { mode: "per_night", figure: 50 },
    };
    const rules = [
      ...applyRules({ currency: "USD", rules: [resortFee] }, place, stay, {
        bookerCountry: "us",
        propertyCurrency: "USD",
      }),
      ...taxesOf(place, stay, "us", "USD"),
    ];
    const given: Case = {
      city: 5856195,
      country: "us",
      currency: "USD",
      nights: ["2026-06-10", "2026-06-11"],
      base: 32_559,
    };
    const lines = linesFor(given, rules);
    expect(lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)).toBe(12_028);
    expect(lines[1]?.mode).toBe("calculated_amount");
    const price = priceOf(given.base, lines, { own: "USD", booker: "USD" }, false);
    expect(price.display.own).toBe(37_559);
  });

  it("Athens: by class and season for each room and night", () => {
    const winterToSummer = linesFor({
      ...ATHENS,
      nights: ["2027-03-30", "2027-04-02"],
      base: 30_000,
      starClass: 4,
    });
    expect(summary(winterToSummer).slice(1)).toEqual([
      [CHARGE.environmentFee, "per_night", 1_000, 1_000],
      [CHARGE.environmentFee, "per_night", 300, 600],
    ]);
    const overNewYear = linesFor({
      ...ATHENS,
      nights: ["2026-12-31", "2027-01-02"],
      base: 30_000,
      starClass: 5,
    });
    expect(summary(overNewYear).slice(1)).toEqual([[CHARGE.environmentFee, "per_night", 400, 800]]);
  });

  it("Dubai: service, municipality, VAT on both room and service, and the tourism dirham", () => {
    const lines = linesFor({
      city: 292223,
      country: "ae",
      currency: "AED",
      nights: ["2027-06-10", "2027-06-12"],
      base: 100_000,
      starClass: 5,
    });
    expect(summary(lines)).toEqual([
      [CHARGE.serviceCharge, "percentage", 10, 10_000],
      [CHARGE.vat, "calculated_amount", null, 5_500],
      [CHARGE.municipalityFee, "percentage", 7, 7_000],
      [CHARGE.tourismFee, "per_night", 2_000, 4_000],
    ]);
  });

  it("Dubrovnik: under 12 free, 12 to 17 half", () => {
    const given = { city: 3201047, country: "hr", currency: "EUR", base: 20_000 };
    const lines = linesFor({ ...given, childAges: [11, 12, 17], nights: ["2027-07-01", "2027-07-03"] });
    expect(summary(lines).slice(1)).toEqual([
      [CHARGE.cityTax, "per_person_per_night", 265, 1_060],
      [CHARGE.cityTax, "per_person_per_night", 133, 532],
    ]);
  });

  it("Edinburgh: 5 % of the first five nights only", () => {
    const given = { city: 2650225, country: "gb", currency: "GBP", base: 100_000 };
    const lines = linesFor({ ...given, nights: ["2027-06-01", "2027-06-11"] });
    expect(summary(lines)[1]).toEqual([CHARGE.cityTax, "percentage", 5, 2_500]);
  });

  it("India: the price of each room and night decides the rate", () => {
    const given = { city: 1, country: "in", currency: "INR", nights: ["2027-06-01", "2027-06-02"] } as const;
    const rates = [90_000, 500_000, 900_000].map((base) => linesFor({ ...given, base })[0]?.percentage ?? 0);
    expect(rates).toEqual([0, 5, 18]);
  });

  it("Maldives: the green tax is in dollars even where the house sells in rufiyaa", () => {
    const given = { city: 1, country: "mv", currency: "MVR", nights: ["2027-06-01", "2027-06-02"] } as const;
    const green = linesFor({ ...given, base: 500_000, childAges: [1, 2] }).at(-1);
    expect(green?.unit).toBe(Math.round((12 * 18.1 * 100) / 1.17));
    expect(green?.amount).toBe((green?.unit ?? 0) * 3);
  });

  it("Cusco: VAT is owed by residents and only may apply to foreigners", () => {
    const given = {
      city: 3941584,
      country: "pe",
      currency: "PEN",
      nights: ["2027-06-01", "2027-06-02"],
    } as const;
    const conditions = ["pe", "de"].map((booker) => {
      const lines = linesFor({ ...given, base: 20_000, booker });
      const price = priceOf(20_000, lines, { own: "PEN", booker: "PEN" }, false);
      return [lines[0]?.applied.condition === null, price.total.own];
    });
    expect(conditions).toEqual([
      [true, 23_600],
      [false, 20_000],
    ]);
  });

  it("Tokyo prices have no decimals and Kuwaiti ones three", () => {
    const tokyo = linesFor({
      city: 1850147,
      country: "jp",
      currency: "JPY",
      nights: ["2027-06-01", "2027-06-02"],
      base: 12_345,
    });
    expect(tokyo[0]?.amount).toBe(1_235);
    const inDinars = priceOf(12_345, tokyo, { own: "JPY", booker: "KWD" }, true);
    expect(inDinars.total).toEqual({ own: 13_580, booker: Math.round((13_580 * 360) / 183) });
  });

  it("every city with rules of its own is where its country says", () => {
    for (const id of Object.keys(cityCharges())) {
      const city = cityById(-Number(id));
      expect(city, id).not.toBeNull();
      expect(countryCharges()[city?.country ?? ""], id).toBeDefined();
    }
  });
});

describe("what the shown price contains", () => {
  it("R03: taxes are inside for Europe, on top for the US and Canada, everything is inside for Australia", () => {
    const laws = ["nl", "us", "ca", "au", "jp"].map(displayLaw);
    expect(laws).toEqual(["europe", "taxes_on_top", "taxes_on_top", "everything", "collected_online"]);
    expect(laws.map((law) => isInDisplay(law, "vat", "online"))).toEqual([true, false, false, true, true]);
    expect(laws.map((law) => isInDisplay(law, "local", "property"))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(laws.map((law) => isInDisplay(law, "fee", "property"))).toEqual([true, true, true, true, false]);
  });
});
