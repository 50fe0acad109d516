// Every published tax of a place as one golden line, and the list of what the tables leave out.
import { describe, expect, it } from "vitest";
import { assumedCharges } from "../src/pricing/assumed-charges";
import { cityCharges, countryCharges, leftOut } from "../src/pricing/charge-tables";
import { CHARGE } from "../src/world/data/charge-types";
import { askPath, sandboxOf } from "./server-support";
import { type Case, linesFor } from "./taxes-support";

const MAY = ["2027-05-10", "2027-05-12"] as const;
const JULY = ["2027-07-05", "2027-07-07"] as const;

type Place = Pick<Case, "city" | "country" | "currency">;
const place = (city: number, country: string, currency: string): Place => ({ city, country, currency });

/** Whole minor units of one charge, all its lines together. */
function owed(given: Case, charge: number): number {
  return linesFor(given)
    .filter(({ applied }) => applied.rule.charge === charge)
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

const TAX = CHARGE.cityTax;

describe("tourist taxes of two guests for two nights, 400.00 or 40,000 a stay", () => {
  it.each<[string, Place, Partial<Case>, number]>([
    ["Rotterdam: 6.5 %", place(2747891, "nl", "EUR"), {}, 2_600],
    ["The Hague: 6.00 a guest", place(2747373, "nl", "EUR"), {}, 2_400],
    ["Maastricht: 5.68 a guest", place(2751283, "nl", "EUR"), {}, 2_272],
    ["Brussels: 4.24 a room", place(2800866, "be", "EUR"), {}, 848],
    ["Nice: 2.01 at three stars", place(2990440, "fr", "EUR"), { starClass: 3 }, 804],
    ["Lyon: 2.50 at four", place(2996944, "fr", "EUR"), { starClass: 4 }, 1_000],
    ["Strasbourg: 3.63 at five", place(2973783, "fr", "EUR"), { starClass: 5 }, 1_452],
    ["Berlin: 7.5 %", place(2950159, "de", "EUR"), {}, 3_000],
    ["Rome: 7.50 at four stars", place(3169070, "it", "EUR"), { starClass: 4 }, 3_000],
    ["Florence: 8 at five", place(3176959, "it", "EUR"), { starClass: 5 }, 3_200],
    ["Venice: 1 at one star", place(3164603, "it", "EUR"), { starClass: 1 }, 400],
    ["Milan: 4 at three", place(3173435, "it", "EUR"), { starClass: 3 }, 1_600],
    ["Naples: 4.50 at four", place(3172394, "it", "EUR"), { starClass: 4 }, 1_800],
    ["Lisbon: 4.00 a guest of 13 and more", place(2267057, "pt", "EUR"), { childAges: [12] }, 1_600],
    ["Dubrovnik: 2.65 in summer", place(3201047, "hr", "EUR"), {}, 1_060],
    ["Prague: 50 crowns a guest", place(3067696, "cz", "CZK"), {}, 20_000],
    ["Budapest: 4 %", place(3054643, "hu", "HUF"), {}, 1_600],
    ["Edinburgh: 5 %", place(2650225, "gb", "GBP"), {}, 2_000],
    ["Manchester: 1 and VAT a room", place(2643123, "gb", "GBP"), {}, 240],
    ["Liverpool: 2 and VAT a room", place(2644210, "gb", "GBP"), {}, 480],
    ["Madrid: nothing", place(3117735, "es", "EUR"), {}, 0],
    ["San Sebastián: nothing", place(3110044, "es", "EUR"), {}, 0],
    ["Sydney: nothing", place(2147714, "au", "AUD"), {}, 0],
  ])("%s", (_, where, more, amount) => {
    expect(owed({ ...where, nights: JULY, base: 40_000, ...more }, TAX)).toBe(amount);
  });

  it("Bologna: the price of a guest's night decides, at its published limits", () => {
    const bologna = place(3181928, "it", "EUR");
    const amounts = [3_099, 3_100, 7_099, 7_100, 12_099, 12_100].map(
      (aGuest) => owed({ ...bologna, nights: ["2027-07-05", "2027-07-06"], base: 2 * aGuest }, TAX) / 2,
    );
    expect(amounts).toEqual([300, 420, 420, 460, 460, 500]);
  });

  it("Rome: ten nights at most, Florence seven", () => {
    const fortnight = ["2027-07-05", "2027-07-19"] as const;
    expect(owed({ ...place(3169070, "it", "EUR"), nights: fortnight, base: 1, starClass: 3 }, TAX)).toBe(
      12_000,
    );
    expect(owed({ ...place(3176959, "it", "EUR"), nights: fortnight, base: 1, starClass: 3 }, TAX)).toBe(
      8_400,
    );
  });

  it("where amounts were published from three stars on, lower classes are not charged a guess", () => {
    for (const [city, country] of [
      [2990440, "fr"],
      [3169070, "it"],
      [3173435, "it"],
    ] as const)
      for (const starClass of [0, 1, 2])
        expect(owed({ ...place(city, country, "EUR"), nights: JULY, base: 40_000, starClass }, TAX)).toBe(0);
  });

  it("Las Vegas: 13.38 % on the room, Bruges and Toronto nothing of their own", () => {
    const vegas = { ...place(5506956, "us", "USD"), nights: JULY, base: 40_000 };
    expect(owed(vegas, CHARGE.hotelTax)).toBe(5_352);
    expect(owed({ ...place(2800931, "be", "EUR"), nights: JULY, base: 40_000 }, TAX)).toBe(0);
    expect(owed({ ...place(6167865, "ca", "CAD"), nights: JULY, base: 40_000 }, TAX)).toBe(0);
  });

  it("the Maldives: 12 dollars a guest, 6 in guest houses, none under two years", () => {
    const maldives = place(1282027, "mv", "USD");
    const green = (more: Partial<Case>) =>
      owed({ ...maldives, nights: MAY, base: 40_000, childAges: [1], ...more }, CHARGE.environmentFee);
    expect([green({}), green({ typeId: 216 })]).toEqual([4_800, 2_400]);
  });

  it("Dubai: the dirham of the class, thirty nights at most", () => {
    const dubai = place(292223, "ae", "AED");
    const dirham = (nights: readonly [string, string], starClass: number) =>
      owed({ ...dubai, nights, base: 40_000, starClass }, CHARGE.tourismFee);
    expect([1, 2, 3, 4, 5].map((starClass) => dirham(MAY, starClass))).toEqual([
      1_400, 1_400, 2_000, 3_000, 4_000,
    ]);
    expect(dirham(["2027-05-01", "2027-06-10"], 5)).toBe(60_000);
  });
});

describe("days on which a rate begins", () => {
  const first = (country: string, currency: string, night: string, charge: number = CHARGE.vat) => {
    const next = new Date(Date.parse(night) + 86_400_000).toISOString().slice(0, 10);
    return linesFor({ ...place(1, country, currency), nights: [night, next], base: 10_000 }).find(
      ({ applied }) => applied.rule.charge === charge,
    )?.percentage;
  };

  it.each([
    ["the Netherlands", "nl", "EUR", "2026-01-01", 9, 21],
    ["Belgium", "be", "EUR", "2026-03-01", 6, 12],
    ["Finland", "fi", "EUR", "2026-01-01", 14, 13.5],
    ["Lithuania", "lt", "EUR", "2026-01-01", 9, 12],
  ] as const)(
    "%s: VAT changes with the night, not with the stay",
    (_, country, currency, day, before, after) => {
      const eve = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
      expect([first(country, currency, eve), first(country, currency, day)]).toEqual([before, after]);
    },
  );

  it("Hong Kong: 3 % on the room from 2025 on", () => {
    expect(first("hk", "HKD", "2024-12-31", CHARGE.hotelTax)).toBeUndefined();
    expect(first("hk", "HKD", "2025-01-01", CHARGE.hotelTax)).toBe(3);
  });

  it("Edinburgh and Kyoto: nothing before the levy began", () => {
    const edinburgh = place(2650225, "gb", "GBP");
    expect(owed({ ...edinburgh, nights: ["2026-07-22", "2026-07-24"], base: 40_000 }, TAX)).toBe(0);
    expect(owed({ ...edinburgh, nights: ["2026-07-23", "2026-07-25"], base: 40_000 }, TAX)).toBe(1_000);
    const kyoto = place(1857910, "jp", "JPY");
    expect(owed({ ...kyoto, nights: ["2026-02-27", "2026-03-01"], base: 40_000 }, TAX)).toBe(0);
  });

  it("no rule of a place leaves a gap or charges one night twice", () => {
    for (const [id, { rules }] of [...Object.entries(cityCharges()), ...Object.entries(countryCharges())])
      for (const one of rules) {
        if (one.until === undefined) continue;
        const next = rules.filter((other) => other.charge === one.charge && other.from === one.until);
        expect(next, `${id} after ${one.until}`).toHaveLength(1);
      }
  });
});

describe("what is not a fact", () => {
  it("B14: the page of assumptions names every rate that was read nowhere and all that is left out", async () => {
    const { text } = await askPath(sandboxOf(), "/assumptions", { method: "GET" });
    const shown = text.replaceAll("&#39;", "'").replaceAll("&amp;", "&");
    for (const { place: where, what, why } of leftOut())
      expect(shown).toContain(`${where}: ${what} (${why})`);
    const lines = shown.slice(shown.indexOf('id="taxes"')).split("</ul>")[0]?.split("<li>") ?? [];
    expect(lines).toHaveLength(assumedCharges().length + 1);
    expect(shown).toContain("Japan: VAT 10 %");
  });

  it("every rate that was read nowhere is on the list", () => {
    const marked = [...Object.values(countryCharges()), ...Object.values(cityCharges())].flatMap(
      ({ rules }) => rules.filter(({ assumed }) => assumed),
    );
    expect(assumedCharges()).toHaveLength(marked.length);
    expect(assumedCharges().map(({ place: where }) => where)).toEqual(expect.arrayContaining(["jp", "us"]));
    expect(assumedCharges().map(({ place: where }) => where)).not.toContain("de");
  });

  it("what is left out says where, what and why, each once", () => {
    for (const { place: where, what, why } of leftOut()) {
      for (const text of [where, what, why]) expect(text.trim()).not.toBe("");
    }
    const keys = leftOut().map(({ place: where, what }) => `${where} ${what}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(15);
  });
});
