// Scenarios of taxes and fees.
import type { Charge, Price } from "@roomward/contract/values";
import type { ChargeRule } from "../../pricing/charge-rule";
import { CONDITION } from "../../pricing/conditions";
import { CHARGE } from "../../world/data/charge-types";
import { theme } from "../theme";
import { availabilityTrial } from "../trials";

const atDesk = { nature: "local", collected: "property" } as const;
const online = { nature: "fee", collected: "online" } as const;

const VAT: ChargeRule = {
  charge: CHARGE.vat,
  nature: "vat",
  collected: "online",
  amount: { mode: "percentage", figure: 10, of: "base" },
};
const CITY_TAX: ChargeRule = {
  charge: CHARGE.cityTax,
  ...atDesk,
  amount: { mode: "per_person_per_night", figure: 4 },
};
const WATER: ChargeRule = { charge: CHARGE.waterUsage, ...atDesk, amount: { mode: "incalculable" } };

/** One rule for each way in which a charge is computed; the tourism fee is sent as one by the day. */
const EVERY_MODE: readonly ChargeRule[] = [
  { charge: CHARGE.resortFee, ...online, amount: { mode: "per_night", figure: 12 } },
  { charge: CHARGE.heatingFee, ...online, amount: { mode: "per_day", figure: 5 } },
  { charge: CHARGE.cleaningFee, ...online, amount: { mode: "per_stay", figure: 30 } },
  { charge: CHARGE.linenFee, ...online, amount: { mode: "per_person_per_stay", figure: 9 } },
  { charge: CHARGE.spaTax, ...atDesk, amount: { mode: "adult_share", figure: 5 } },
  { charge: CHARGE.tourismFee, ...atDesk, amount: { mode: "per_person_per_night", figure: 2 } },
  VAT,
  CITY_TAX,
  WATER,
];

const withCharges = (price: Price, change: (charge: Charge, at: number) => Charge): Price =>
  price.charges ? { ...price, charges: price.charges.map(change) } : price;

/** Takes so many cents off the first charge; the sums stay what they were. */
const shortBy =
  (cents: number) =>
  (charge: Charge, at: number): Charge => {
    const amount = charge.total_amount;
    if (at > 0 || !amount) return charge;
    const less = (value: number) => Math.round(100 * value - cents) / 100;
    const booker = amount.booker_currency;
    return {
      ...charge,
      total_amount: {
        accommodation_currency: less(amount.accommodation_currency),
        booker_currency: typeof booker === "number" ? less(booker) : null,
      },
    };
  };

export const CHARGES = theme("charges", {
  "taxes-at-desk": {
    charges: [CITY_TAX],
  },
  "residual-cent": {
    charges: [VAT],
    rewrites: { price: (price) => withCharges(price, shortBy(1)) },
  },
  "conditional-charge": {
    charges: [
      {
        charge: CHARGE.cleaningFee,
        ...online,
        amount: { mode: "per_stay", figure: 35 },
        condition: CONDITION.shortStay,
      },
    ],
  },
  "incalculable-charge": {
    charges: [WATER],
  },
  "every-charge-mode": {
    charges: EVERY_MODE,
    rewrites: {
      price: (price) =>
        withCharges(price, (charge) =>
          charge.charge === CHARGE.tourismFee && charge.mode
            ? { ...charge, mode: "per_person_per_day" }
            : charge,
        ),
    },
  },
  "charges-on-top-for-us-bookers": {
    trial: availabilityTrial({ booker: { country: "us", platform: "desktop" }, currency: "USD" }),
    core: { currency: "USD" },
    charges: [VAT],
  },
  "tax-free-children": {
    trial: availabilityTrial({ guests: { number_of_adults: 2, number_of_rooms: 1, children: [5] } }),
    charges: [{ ...CITY_TAX, minimumAge: 12 }],
  },
  "zero-amounts": {
    charges: [WATER],
    rewrites: {
      price: (price) =>
        withCharges(price, (charge) => ({
          ...charge,
          total_amount: { accommodation_currency: 0, booker_currency: null },
        })),
    },
  },
  "total-only": {
    rewrites: { price: ({ total }) => ({ total }) },
  },
  "residual-of-many-euros": {
    charges: [VAT],
    rewrites: { price: (price) => withCharges(price, shortBy(1731)) },
  },
});
