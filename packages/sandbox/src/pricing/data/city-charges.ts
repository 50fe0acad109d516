// Taxes of single cities, by GeoNames id. They come on top of the country's unless they replace them.

import { CHARGE } from "../../world/data/charge-types";
import type { ChargeRule } from "../charge-rule";
import { occupancy, ofRoom, perGuest, perRoom, service, stars, vat } from "./charges-shorthand";

/** `replaces`: the country's own rules do not hold here. Figures are in the country's currency. */
export interface CityCharges {
  rules: readonly ChargeRule[];
  replaces?: boolean;
}

const assumed = { assumed: true } as const;
const ADULTS = { minimumAge: 18 } as const;
/** Where the amounts of the lower classes were not read, only the upper ones are charged. */
const UPPER = { classes: [3, 4, 5] } as const;

/** A lodging tax of Germany or Austria, which platforms collect with the price. */
const cityPercent = (percent: number, more: Partial<ChargeRule> = {}): ChargeRule =>
  occupancy(CHARGE.cityTax, percent, "room", more);

const LOW_COUNTRIES: Readonly<Record<number, CityCharges>> = {
  2759794: { rules: [ofRoom(12.5)] }, // Amsterdam
  2747891: { rules: [ofRoom(6.5)] }, // Rotterdam
  2747373: { rules: [perGuest(6)] }, // The Hague
  2751283: { rules: [perGuest(5.68)] }, // Maastricht
  2800866: { rules: [perRoom(4.24, { nature: "occupancy", collected: "online" })] }, // Brussels, 2023
};

const FRANCE: Readonly<Record<number, CityCharges>> = {
  // Paris, 2024; unclassified lodgings pay a share of the price
  2988507: {
    rules: [
      perGuest([0, 2.6, 3.25, 5.2, 8.13, 10.73], { ...ADULTS, classes: [1, 2, 3, 4, 5] }),
      {
        charge: CHARGE.cityTax,
        nature: "local",
        collected: "property",
        amount: { mode: "adult_share", figure: 5 },
        classes: [0],
      },
    ],
  },
  2990440: { rules: [perGuest([0, 0, 0, 2.01, 2.95, 4.02], { ...ADULTS, ...UPPER })] }, // Nice
  2996944: { rules: [perGuest([0, 0, 0, 1.65, 2.5, 3.3], { ...ADULTS, ...UPPER })] }, // Lyon
  2973783: { rules: [perGuest([0, 0, 0, 1.76, 2.75, 3.63], { ...ADULTS, ...UPPER })] }, // Strasbourg
};

const CENTRAL_EUROPE: Readonly<Record<number, CityCharges>> = {
  2950159: { rules: [cityPercent(7.5)] }, // Berlin
  // Vienna
  2761369: {
    rules: [
      cityPercent(5, { from: "2026-07-01", until: "2027-07-01" }),
      cityPercent(8, { from: "2027-07-01" }),
    ],
  },
  3067696: { rules: [perGuest(50, ADULTS)] }, // Prague
  3054643: { rules: [cityPercent(4)] }, // Budapest
};

const ITALY: Readonly<Record<number, CityCharges>> = {
  3169070: { rules: [perGuest([0, 0, 0, 6, 7.5, 10], { ...UPPER, maximumNights: 10 })] }, // Rome
  3176959: { rules: [perGuest(stars(3.5, 4.5, 6, 7, 8), { maximumNights: 7 })] }, // Florence, 2023
  3164603: { rules: [perGuest(stars(1, 2, 3.5, 4.5, 5))] }, // Venice
  3173435: { rules: [perGuest([0, 0, 0, 4, 5, 5], UPPER)] }, // Milan
  3172394: { rules: [perGuest([0, 0, 0, 3.5, 4.5, 5], UPPER)] }, // Naples, 2023
  // Bologna, by the price of a guest's night
  3181928: {
    rules: [
      perGuest({
        per: "guest",
        bands: [
          [31, 3],
          [71, 4.2],
          [121, 4.6],
          [Number.POSITIVE_INFINITY, 5],
        ],
      }),
    ],
  },
};

const IBERIA_AND_ADRIATIC: Readonly<Record<number, CityCharges>> = {
  // Barcelona: 17 and older, at most 7 nights; the steps between the published ends are assumed
  3128760: {
    rules: [
      perGuest(stars(5, 5, 5, 5.7, 7.5), { minimumAge: 17, maximumNights: 7, until: "2026-04-01" }),
      perGuest(stars(10, 10, 10, 11.4, 15), { minimumAge: 17, maximumNights: 7, from: "2026-04-01" }),
    ],
  },
  2267057: { rules: [perGuest(4, { minimumAge: 13, maximumNights: 7 })] }, // Lisbon
  // Dubrovnik
  3201047: {
    rules: [
      perGuest(2.65, { minimumAge: 12, halfAges: [12, 18], months: [4, 9] }),
      perGuest(1.86, { minimumAge: 12, halfAges: [12, 18], months: [10, 3] }),
    ],
  },
};

const BRITAIN: Readonly<Record<number, CityCharges>> = {
  2650225: { rules: [ofRoom(5, { from: "2026-07-24", maximumNights: 5 })] }, // Edinburgh
  2643123: { rules: [perRoom(1.2)] }, // Manchester, with VAT
  2644210: { rules: [perRoom(2.4)] }, // Liverpool, with VAT
};

const ASIA: Readonly<Record<number, CityCharges>> = {
  // Kyoto, by the price of a guest's night
  1857910: {
    rules: [
      perGuest(
        {
          per: "guest",
          bands: [
            [6000, 200],
            [20000, 400],
            [50000, 1000],
            [100000, 4000],
            [Number.POSITIVE_INFINITY, 10000],
          ],
        },
        { from: "2026-03-01" },
      ),
    ],
  },
  // Dubai
  292223: {
    replaces: true,
    rules: [
      service(10),
      occupancy(CHARGE.municipalityFee, 7, "room"),
      vat(5, {}, "base_and_service"),
      perRoom(stars(7, 7, 10, 15, 20), { charge: CHARGE.tourismFee, maximumNights: 30 }),
    ],
  },
};

const AMERICAS: Readonly<Record<number, CityCharges>> = {
  // New York
  5128581: {
    replaces: true,
    rules: [
      occupancy(CHARGE.hotelTax, 14.75, "base_and_fees"),
      perRoom(3.5, { charge: CHARGE.hotelTax, nature: "occupancy", collected: "online" }),
    ],
  },
  // Honolulu: all three also on the resort fee
  5856195: {
    replaces: true,
    rules: [
      occupancy(CHARGE.hotelTax, 11, "base_and_fees", { from: "2026-01-01" }),
      occupancy(CHARGE.governmentTax, 3, "base_and_fees"),
      occupancy(CHARGE.salesTax, 4.712, "base_and_fees"),
    ],
  },
  5506956: { replaces: true, rules: [occupancy(CHARGE.hotelTax, 13.38, "base_and_fees")] }, // Las Vegas
  // Montréal
  6077243: {
    replaces: true,
    rules: [vat(14.975, { ...assumed, charge: CHARGE.goodsAndServicesTax }, "base_and_fees")],
  },
};

export const CITY_CHARGES: Readonly<Record<number, CityCharges>> = {
  ...LOW_COUNTRIES,
  ...FRANCE,
  ...CENTRAL_EUROPE,
  ...ITALY,
  ...IBERIA_AND_ADRIATIC,
  ...BRITAIN,
  ...ASIA,
  ...AMERICAS,
};
