// Golden cases: what the taxes of real places and the fees of houses come to, and who sees them inside the price.
import { describe, expect, it } from "vitest";
import { type AppliedRule, applyRules, taxesOf } from "../src/pricing/applied-rules";
import { assumedCharges } from "../src/pricing/assumed-charges";
import type { ChargeRule } from "../src/pricing/charge-rule";
import { cityCharges, countryCharges, leftOut } from "../src/pricing/charge-tables";
import { cheapestCombination } from "../src/pricing/combination";
import { displayLaw, isInDisplay } from "../src/pricing/display-rules";
import { houseFees } from "../src/pricing/house-fees";
import { openHouse } from "../src/pricing/offers";
import { quote, rulesFor } from "../src/pricing/quote";
import { priceOf } from "../src/pricing/rounding";
import { stayOf } from "../src/pricing/stay";
import { type ChargeLine, chargeLines } from "../src/pricing/taxes";
import { CHARGE } from "../src/world/data/charge-types";
import { TYPE } from "../src/world/data/type-ids";
import { cityById } from "../src/world/gazetteer/places";
import { inquiryFor, world } from "./pricing-support";
import { askPath, sandboxOf } from "./server-support";

const NOW = Date.parse("2026-12-01T09:00:00Z");

interface Place {
  city: number;
  country: string;
  currency: string;
}

interface Case {
  nights: readonly [checkin: string, checkout: string];
  /** Whole minor units of the currency. */
  base: number;
  meals?: number;
  adults?: number;
  childAges?: number[];
  starClass?: number;
  /** Accommodation type id; a hotel when left out. */
  typeId?: number;
  booker?: string;
  shares?: number[];
}

const place = (city: number, country: string, currency: string): Place => ({ city, country, currency });

/** The charges of one room; `rules` when they are not those of the place. */
function linesFor({ city, country, currency }: Place, given: Case, rules?: AppliedRule[]): ChargeLine[] {
  const { base, meals = 0, adults = 2, childAges = [], starClass = 0, typeId = TYPE.hotel } = given;
  const stay = stayOf(...given.nights, NOW);
  const shares = given.shares ?? new Array<number>(stay.nights).fill(1 / stay.nights);
  return chargeLines(rules ?? taxesOf({ id: -city, country }, stay, given.booker ?? "nl", currency), {
    ...{ base, room: base - meals, shares, adults, childAges, starClass, typeId },
  });
}

const NAMES = Object.fromEntries(Object.entries(CHARGE).map(([name, id]) => [id, name]));
const MODES: Readonly<Record<string, string>> = {
  percentage: "%",
  per_night: "a night",
  per_person_per_night: "a person and night",
};

/** Charge, figure with its mode, and amount of a line. */
const written = ({ applied, mode, percentage, unit, amount }: ChargeLine): string =>
  `${NAMES[applied.rule.charge]}: ${mode === "calculated_amount" ? "calculated" : `${percentage ?? unit} ${MODES[mode]}`}, ${amount}`;

/** Whole minor units of one charge, all its lines together. */
const owed = (where: Place, given: Case, charge: number = CHARGE.cityTax): number =>
  linesFor(where, given)
    .filter(({ applied }) => applied.rule.charge === charge)
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);

const AMSTERDAM = place(2759794, "nl", "EUR");
const ATHENS = place(264371, "gr", "EUR");
const BARCELONA = place(3128760, "es", "EUR");
const DUBAI = place(292223, "ae", "AED");
const DUBROVNIK = place(3201047, "hr", "EUR");
const EDINBURGH = place(2650225, "gb", "GBP");
const FLORENCE = place(3176959, "it", "EUR");
const KYOTO = place(1857910, "jp", "JPY");
const MALDIVES = place(1282027, "mv", "USD");
const NEW_YORK = place(5128581, "us", "USD");
const PARIS = place(2988507, "fr", "EUR");
const ROME = place(3169070, "it", "EUR");
const VIENNA = place(2761369, "at", "EUR");

const MAY = ["2027-05-10", "2027-05-12"] as const;
const JULY = ["2027-07-05", "2027-07-07"] as const;
const { environmentFee, hotelTax, tourismFee, vat } = CHARGE;

describe("Taxes of real places", () => {
  it.each<[string, Place, Case, string[]]>([
    [
      "Amsterdam charges 21 % VAT, and 12.5 % of the net room price",
      AMSTERDAM,
      { nights: ["2027-06-10", "2027-06-13"], base: 30_000 },
      ["vat: 21 %, 6300", "cityTax: 12.5 %, 3750"],
    ],
    [
      "Amsterdam's city tax leaves meals out, its VAT does not",
      AMSTERDAM,
      { nights: MAY, base: 30_000, meals: 6_000 },
      ["vat: 21 %, 6300", "cityTax: 12.5 %, 3000"],
    ],
    [
      "a Dutch stay over New Year 2026 pays 9 % and 21 % for its own nights",
      place(1, "nl", "EUR"),
      { nights: ["2025-12-31", "2026-01-02"], base: 20_000 },
      ["vat: 9 %, 900", "vat: 21 %, 2100"],
    ],
    [
      "Barcelona charges guests of 17 and older, for at most seven nights",
      BARCELONA,
      { nights: ["2027-05-01", "2027-05-10"], base: 100_000, starClass: 4, childAges: [16, 17] },
      ["cityTax: 1140 a person and night, 23940"],
    ],
    [
      "Barcelona is dearer from April 2026",
      BARCELONA,
      { nights: ["2026-03-30", "2026-04-03"], base: 100_000, starClass: 4 },
      ["cityTax: 570 a person and night, 2280", "cityTax: 1140 a person and night, 4560"],
    ],
    [
      "Paris charges 5 % of each adult's share where a house has no class",
      PARIS,
      { nights: MAY, base: 40_000, childAges: [4, 17] },
      ["cityTax: calculated, 1000"],
    ],
    [
      "Kyoto's nights in two bands are two charges",
      KYOTO,
      { nights: ["2027-04-01", "2027-04-03"], base: 60_000, shares: [0.25, 0.75] },
      ["cityTax: 400 a person and night, 800", "cityTax: 1000 a person and night, 2000"],
    ],
    [
      "Vienna changes its rate on the night of 1 July 2027",
      VIENNA,
      { nights: ["2027-06-29", "2027-07-03"], base: 40_000 },
      ["vat: 10 %, 4000", "cityTax: 5 %, 1000", "cityTax: 8 %, 1600"],
    ],
    [
      "each of Vienna's nights pays its own rate on its own price",
      VIENNA,
      { nights: ["2027-06-28", "2027-07-02"], base: 40_000, shares: [0.4, 0.3, 0.2, 0.1] },
      ["cityTax: 5 %, 1800", "cityTax: 8 %, 320"],
    ],
    [
      "New York charges 14.75 % and 3.50 a room and night",
      NEW_YORK,
      { nights: ["2027-06-10", "2027-06-13"], base: 60_000 },
      ["hotelTax: 14.75 %, 8850", "hotelTax: 350 a night, 1050"],
    ],
    [
      "Athens charges each room and night by class and season",
      ATHENS,
      { nights: ["2027-03-30", "2027-04-02"], base: 30_000, starClass: 4 },
      ["environmentFee: 1000 a night, 1000", "environmentFee: 300 a night, 600"],
    ],
    [
      "Athens' season goes on over New Year",
      ATHENS,
      { nights: ["2026-12-31", "2027-01-02"], base: 30_000, starClass: 5 },
      ["environmentFee: 400 a night, 800"],
    ],
    [
      "Dubai charges service, VAT on both room and service, municipality, and the tourism dirham",
      DUBAI,
      { nights: ["2027-06-10", "2027-06-12"], base: 100_000, starClass: 5 },
      [
        "serviceCharge: 10 %, 10000",
        "vat: calculated, 5500",
        "municipalityFee: 7 %, 7000",
        "tourismFee: 2000 a night, 4000",
      ],
    ],
    [
      "Dubrovnik charges nothing under 12, and half from 12 to 17",
      DUBROVNIK,
      { nights: ["2027-07-01", "2027-07-03"], base: 20_000, childAges: [11, 12, 17] },
      ["cityTax: 265 a person and night, 1060", "cityTax: 133 a person and night, 532"],
    ],
    [
      "Edinburgh charges 5 % of the first five nights only",
      EDINBURGH,
      { nights: ["2027-06-01", "2027-06-11"], base: 100_000 },
      ["cityTax: 5 %, 2500"],
    ],
  ])("%s", (_title, where, given, expected) => {
    expect(linesFor(where, given).map(written).slice(-expected.length)).toEqual(expected);
  });

  const one = (figures: readonly number[], of: (figure: number) => unknown) => figures.map(of);
  const NIGHT = ["2027-04-01", "2027-04-02"] as const;

  it.each<[string, unknown[], unknown[]]>([
    [
      "Paris charges by class, for adults only",
      one([1, 2, 3, 4, 5], (starClass) =>
        owed(PARIS, { nights: MAY, base: 40_000, childAges: [4, 17], starClass }),
      ),
      [1_040, 1_300, 2_080, 3_252, 4_292],
    ],
    [
      "Kyoto charges by the band of a guest's own night",
      one([11_999, 12_000, 39_999, 40_000, 100_000, 200_000], (base) => owed(KYOTO, { nights: NIGHT, base })),
      [400, 800, 800, 2_000, 8_000, 20_000],
    ],
    [
      "Bologna charges by the price of a guest's night, at its published limits",
      one([3_099, 3_100, 7_099, 7_100, 12_099, 12_100], (base) =>
        owed(place(3181928, "it", "EUR"), { nights: NIGHT, base, adults: 1 }),
      ),
      [300, 420, 420, 460, 460, 500],
    ],
    [
      "India's VAT rate follows the price of each room and night",
      one(
        [90_000, 500_000, 900_000],
        (base) => linesFor(place(1, "in", "INR"), { nights: NIGHT, base })[0]?.percentage ?? 0,
      ),
      [0, 5, 18],
    ],
    [
      "Dubai's tourism dirham follows the class, for thirty nights at most",
      [
        ...one([1, 2, 3, 4, 5], (starClass) => owed(DUBAI, { nights: MAY, base: 1, starClass }, tourismFee)),
        owed(DUBAI, { nights: ["2027-05-01", "2027-06-10"], base: 1, starClass: 5 }, tourismFee),
      ],
      [1_400, 1_400, 2_000, 3_000, 4_000, 60_000],
    ],
    [
      "Rome charges ten nights at most, Florence seven",
      [ROME, FLORENCE].map((where) =>
        owed(where, { nights: ["2027-07-05", "2027-07-19"], base: 1, starClass: 3 }),
      ),
      [12_000, 8_400],
    ],
    [
      "Las Vegas charges 13.38 % on the room",
      [owed(place(5506956, "us", "USD"), { nights: JULY, base: 40_000 }, hotelTax)],
      [5_352],
    ],
    [
      "the Maldives charge 12 dollars a guest, 6 in guest houses, and nothing under two years",
      one([TYPE.hotel, 216], (typeId) =>
        owed(MALDIVES, { nights: MAY, base: 40_000, childAges: [1], typeId }, environmentFee),
      ),
      [4_800, 2_400],
    ],
    [
      "the Maldives' green tax is converted where the house sells in rufiyaa",
      [owed(place(1, "mv", "MVR"), { nights: NIGHT, base: 500_000, childAges: [1, 2] }, environmentFee)],
      [Math.round((12 * 18.1 * 100) / 1.17) * 3],
    ],
    [
      "a class whose amount was not published is charged no guess",
      [2990440, 3169070, 3173435].flatMap((city, at) =>
        one([0, 1, 2], (starClass) =>
          owed(place(city, at === 0 ? "fr" : "it", "EUR"), { nights: JULY, base: 40_000, starClass }),
        ),
      ),
      new Array(9).fill(0),
    ],
    [
      "Edinburgh and Kyoto charge nothing before their levy began",
      [
        owed(EDINBURGH, { nights: ["2026-07-22", "2026-07-24"], base: 40_000 }),
        owed(EDINBURGH, { nights: ["2026-07-23", "2026-07-25"], base: 40_000 }),
        owed(KYOTO, { nights: ["2026-02-27", "2026-03-01"], base: 40_000 }),
      ],
      [0, 1_000, 0],
    ],
  ])("%s", (_title, amounts, expected) => expect(amounts).toEqual(expected));

  it.each<[string, Place, Partial<Case>, number]>([
    ["Rotterdam: 6.5 %", place(2747891, "nl", "EUR"), {}, 2_600],
    ["The Hague: 6.00 a guest", place(2747373, "nl", "EUR"), {}, 2_400],
    ["Maastricht: 5.68 a guest", place(2751283, "nl", "EUR"), {}, 2_272],
    ["Brussels: 4.24 a room", place(2800866, "be", "EUR"), {}, 848],
    ["Bruges: nothing", place(2800931, "be", "EUR"), {}, 0],
    ["Nice: 2.01 at three stars", place(2990440, "fr", "EUR"), { starClass: 3 }, 804],
    ["Lyon: 2.50 at four", place(2996944, "fr", "EUR"), { starClass: 4 }, 1_000],
    ["Strasbourg: 3.63 at five", place(2973783, "fr", "EUR"), { starClass: 5 }, 1_452],
    ["Berlin: 7.5 %", place(2950159, "de", "EUR"), {}, 3_000],
    ["Rome: 7.50 at four stars", ROME, { starClass: 4 }, 3_000],
    ["Florence: 8 at five", FLORENCE, { starClass: 5 }, 3_200],
    ["Venice: 1 at one star", place(3164603, "it", "EUR"), { starClass: 1 }, 400],
    ["Milan: 4 at three", place(3173435, "it", "EUR"), { starClass: 3 }, 1_600],
    ["Naples: 4.50 at four", place(3172394, "it", "EUR"), { starClass: 4 }, 1_800],
    ["Lisbon: 4.00 a guest of 13 and more", place(2267057, "pt", "EUR"), { childAges: [12] }, 1_600],
    ["Dubrovnik: 2.65 in summer", DUBROVNIK, {}, 1_060],
    ["Prague: 50 crowns a guest", place(3067696, "cz", "CZK"), {}, 20_000],
    ["Budapest: 4 %", place(3054643, "hu", "HUF"), {}, 1_600],
    ["Edinburgh: 5 %", EDINBURGH, {}, 2_000],
    ["Manchester: 1 and VAT a room", place(2643123, "gb", "GBP"), {}, 240],
    ["Liverpool: 2 and VAT a room", place(2644210, "gb", "GBP"), {}, 480],
    ["Madrid: nothing", place(3117735, "es", "EUR"), {}, 0],
    ["San Sebastián: nothing", place(3110044, "es", "EUR"), {}, 0],
    ["Sydney: nothing", place(2147714, "au", "AUD"), {}, 0],
    ["Toronto: nothing", place(6167865, "ca", "CAD"), {}, 0],
  ])("the tourist tax of two guests for two nights at 400.00 is published. %s", (_, where, more, amount) => {
    expect(owed(where, { nights: JULY, base: 40_000, ...more })).toBe(amount);
  });

  it.each([
    ["nl", "EUR", vat, "2025-12-31", "2026-01-01", 9, 21],
    ["be", "EUR", vat, "2026-02-28", "2026-03-01", 6, 12],
    ["fi", "EUR", vat, "2025-12-31", "2026-01-01", 14, 13.5],
    ["lt", "EUR", vat, "2025-12-31", "2026-01-01", 9, 12],
    ["hk", "HKD", hotelTax, "2024-12-31", "2025-01-01", undefined, 3],
  ])("the rate of %s in %s (charge %i) changes between the nights of %s and %s", (...row) => {
    const [country, currency, charge, eve, day, before, after] = row;
    const rate = (night: string) => {
      const next = new Date(Date.parse(night) + 86_400_000).toISOString().slice(0, 10);
      const lines = linesFor(place(1, country, currency), { nights: [night, next], base: 10_000 });
      return lines.find(({ applied }) => applied.rule.charge === charge)?.percentage;
    };
    expect([rate(eve), rate(day)]).toEqual([before, after]);
  });

  it("Honolulu's published folio adds up, with taxes on room and resort fee", () => {
    const stay = stayOf("2026-06-10", "2026-06-11", NOW);
    const where = { id: -5856195, country: "us" };
    const resortFee: ChargeRule = {
      charge: CHARGE.resortFee,
      nature: "fee",
      collected: "property",
      amount: { mode: "per_night", figure: 50 },
    };
    const parties = { bookerCountry: "us", propertyCurrency: "USD" };
    const rules = [
      ...applyRules({ currency: "USD", rules: [resortFee] }, where, stay, parties),
      ...taxesOf(where, stay, "us", "USD"),
    ];
    const given: Case = { nights: ["2026-06-10", "2026-06-11"], base: 32_559 };
    const lines = linesFor(place(5856195, "us", "USD"), given, rules);
    expect(lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)).toBe(12_028);
    expect(lines[1]?.mode).toBe("calculated_amount");
    const price = priceOf(given.base, lines, { own: "USD", booker: "USD" }, false);
    expect(price.display.own).toBe(37_559);
  });

  it("Cusco's VAT is owed by residents and only may apply to foreigners", () => {
    const conditions = ["pe", "de"].map((booker) => {
      const given: Case = { nights: ["2027-06-01", "2027-06-02"], base: 20_000, booker };
      const lines = linesFor(place(3941584, "pe", "PEN"), given);
      const price = priceOf(20_000, lines, { own: "PEN", booker: "PEN" }, false);
      return [lines[0]?.applied.condition === null, price.total.own];
    });
    expect(conditions).toEqual([
      [true, 23_600],
      [false, 20_000],
    ]);
  });

  it("Tokyo prices have no decimals and Kuwaiti ones three", () => {
    const tokyo = linesFor(place(1850147, "jp", "JPY"), {
      nights: ["2027-06-01", "2027-06-02"],
      base: 12_345,
    });
    expect(tokyo[0]?.amount).toBe(1_235);
    const inDinars = priceOf(12_345, tokyo, { own: "JPY", booker: "KWD" }, true);
    expect(inDinars.total).toEqual({ own: 13_580, booker: Math.round((13_580 * 360) / 183) });
  });
});

describe("The tables of taxes", () => {
  it("every city with rules of its own lies in its country, and no rule leaves a gap or charges a night twice", () => {
    for (const id of Object.keys(cityCharges()))
      expect(countryCharges()[cityById(-Number(id))?.country ?? ""], id).toBeDefined();
    for (const [id, { rules }] of [...Object.entries(cityCharges()), ...Object.entries(countryCharges())])
      for (const { charge, until } of rules) {
        const next = rules.filter((other) => other.charge === charge && other.from === until);
        if (until !== undefined) expect(next, `${id} after ${until}`).toHaveLength(1);
      }
  });

  it("B14: the page of assumptions names every rate that was read nowhere and all that is left out", async () => {
    const { text } = await askPath(sandboxOf(), "/assumptions", { method: "GET" });
    const shown = text.replaceAll("&#39;", "'").replaceAll("&amp;", "&");
    const missing = leftOut().map(({ place: where, what, why }) => `${where}: ${what} (${why})`);
    for (const line of missing) expect(shown).toContain(line);
    expect(new Set(missing).size).toBeGreaterThan(15);
    const lines = shown.slice(shown.indexOf('id="taxes"')).split("</ul>")[0]?.split("<li>") ?? [];
    const tables = [...Object.values(countryCharges()), ...Object.values(cityCharges())];
    const marked = tables.flatMap(({ rules }) => rules.filter(({ assumed }) => assumed));
    expect([lines.length - 1, assumedCharges().length]).toEqual([marked.length, marked.length]);
    expect(shown).toContain("Japan: VAT 10 %");
    expect(assumedCharges().map(({ place: where }) => where)).not.toContain("de");
  });

  it("R03: taxes are inside for Europe, on top for the US and Canada, everything is inside for Australia", () => {
    const laws = ["nl", "us", "ca", "au", "jp"].map(displayLaw);
    expect(laws).toEqual(["europe", "taxes_on_top", "taxes_on_top", "everything", "collected_online"]);
    const inside = (...of: [ChargeRule["nature"], "online" | "property"]) =>
      laws.map((law) => (isInDisplay(law, ...of) ? "in" : "on top")).join(", ");
    expect(inside("vat", "online")).toBe("in, on top, on top, in, in");
    expect(inside("local", "property")).toBe("on top, on top, on top, in, on top");
    expect(inside("fee", "property")).toBe("in, in, in, in, on top");
  });
});

describe("Fees of the house", () => {
  const SEED = world.settings.seed;
  const cores = Array.from({ length: world.settings.properties }, (_, index) => world.coreAt(index));
  const fees = new Map(cores.map((core) => [core.id, houseFees(SEED, core)]));
  const feesOf = ({ id }: { id: number }) => fees.get(id) ?? [];
  const inMode = (mode: string) => cores.flatMap(feesOf).filter((rule) => rule.amount.mode === mode);
  const inquiry = inquiryFor({ country: "us", checkin: "2027-06-10", checkout: "2027-06-14" });

  /** The cheapest room of each house that has one, priced. */
  function priced(wanted: (core: (typeof cores)[number]) => boolean) {
    return cores.filter(wanted).flatMap((core) => {
      const house = openHouse(inquiry, core);
      const offer = house && cheapestCombination(inquiry, house)?.[0];
      return house && offer
        ? [{ core, price: quote({ inquiry, house, rules: rulesFor(inquiry, core) }, offer) }]
        : [];
    });
  }

  it("A18: fees come in every mode, conditional and incalculable ones among them, in round figures", () => {
    for (const mode of ["per_stay", "per_person_per_stay", "per_day", "per_night", "incalculable"])
      expect(inMode(mode).length, mode).toBeGreaterThan(5);
    const conditions = new Set(inMode("per_stay").map((rule) => rule.condition ?? null));
    expect([...conditions].sort()).toEqual([28, 30, null]);
    for (const { amount } of inMode("per_stay"))
      if (amount.mode === "per_stay" && typeof amount.figure === "number")
        expect(Number(amount.figure.toPrecision(2))).toBe(amount.figure);
  });

  it("taxes of the United States are taken of the room and its unconditional fees", () => {
    const withFee = priced((core) => core.city.country === "us").flatMap(({ core, price }) => {
      const fees = price.charges.filter(
        ({ applied, amount }) => applied.rule.nature === "fee" && applied.condition === null && amount,
      );
      const sum = fees.reduce((total, charge) => total + (charge.amount?.own ?? 0), 0);
      return fees.length > 0 ? [{ id: core.id, price, taxed: price.base.own + sum }] : [];
    });
    expect(withFee.length).toBeGreaterThan(20);
    for (const { id, price, taxed } of withFee)
      for (const { applied, amount, mode } of price.charges) {
        const given = applied.rule.amount;
        if (given.mode !== "percentage" || typeof given.figure !== "number") continue;
        expect(mode, String(id)).toBe("calculated_amount");
        expect(amount?.own).toBe(Math.round((taxed * given.figure) / 100));
      }
  });

  it("a resort fee is inside the price shown to an American, as the fees rule wants", () => {
    const resorts = priced((core) => feesOf(core).some((rule) => rule.charge === CHARGE.resortFee));
    expect(resorts.length).toBeGreaterThan(5);
    for (const { price } of resorts) {
      const fee = price.charges.find((charge) => charge.applied.rule.charge === CHARGE.resortFee);
      expect([fee?.applied.inDisplay, fee?.mode]).toEqual([true, "per_night"]);
      expect(fee?.amount?.own).toBe((fee?.unit?.own ?? 0) * 4);
    }
  });
});
