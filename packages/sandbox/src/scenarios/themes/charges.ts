// Scenarios of taxes and fees.
import type { Charge, Price } from "@roomward/contract/values";
import type { ChargeRule } from "../../pricing/charge-rule";
import { CONDITION } from "../../pricing/conditions";
import { CHARGE } from "../../world/data/charge-types";
import type { Scenario } from "../scenario";
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

export const CHARGES: readonly Scenario[] = [
  {
    id: 900101,
    slug: "taxes-at-desk",
    title: "Taxes at the Desk",
    shows: "A city tax is paid on arrival: in price.charges its included_in.chargeable_online is false.",
    handling: "Name it beside the price as payable at the property, in both currencies.",
    contract: "gaps 2, included_in.chargeable_online",
    expect: "total is 16.00 above base, chargeable_online equals base",
    says: [
      "+ €16.00 City tax, due at the property",
      "If you pay online later: Online €200.00",
      "If you pay online later: At the property €16.00",
      "If you pay at the property: Pay €216.00 at the property",
      "If you pay online later: Pay €16.00 at the property",
      "Total to pay €216.00",
    ],
    neverSays: [
      "City tax, collected online",
      "Includes taxes and charges",
      "everything included",
      "If you pay online later €216.00",
    ],
    charges: [CITY_TAX],
  },
  {
    id: 900102,
    slug: "residual-cent",
    title: "Residual Cent",
    shows: "base and charges add up to 0.01 less than total, in search and in availability.",
    handling: "Show display and total as sent; never assert or recompute the sum.",
    contract: "gaps 2, Do amounts add up?",
    expect: "base 200.00, one charge of 19.99, total 220.00",
    says: ["Total to pay €220.00", "€19.99", "Differs by €0.01"],
    neverSays: ["Total to pay €219.99", "Adds up:"],
    charges: [VAT],
    rewrites: { price: (price) => withCharges(price, shortBy(1)) },
  },
  {
    id: 900103,
    slug: "conditional-charge",
    title: "Conditional Charge",
    shows: "A cleaning fee has condition 28: it may apply, and is in neither display nor total.",
    handling: "Say that the charge may apply, with its amount; do not add it to any price.",
    contract: "gaps 2, Non-null condition",
    expect: "a charge with condition 28 and 35.00, total equals base",
    says: ["Additional charges may apply: Cleaning fee", "€35.00", "Total to pay €200.00"],
    neverSays: ["€235.00", "+ €35.00", "everything included"],
    charges: [
      {
        charge: CHARGE.cleaningFee,
        ...online,
        amount: { mode: "per_stay", figure: 35 },
        condition: CONDITION.shortStay,
      },
    ],
  },
  {
    id: 900104,
    slug: "incalculable-charge",
    title: "Incalculable Charge",
    shows: "Water is billed by the meter: mode is incalculable and total_amount is null.",
    handling: "Name the charge without a figure.",
    contract: "gaps 2, total_amount for incalculable",
    expect: "a charge with total_amount null, total equals base",
    says: [
      "Additional charges apply that cannot be calculated in advance: Water usage",
      "Not calculable in advance",
    ],
    neverSays: ["Includes taxes and charges", "everything included", "€0.00 Water", "Water usage €0.00"],
    charges: [WATER],
  },
  {
    id: 900105,
    slug: "every-charge-mode",
    title: "Every Charge Mode",
    shows: "Nine charges in availability products, one for each known value of mode.",
    handling: "Explain each by its mode; a percentage has no unit_amount, a unit mode no percentage.",
    contract: "gaps 2, Charge mode, full set",
    expect: "nine different values of mode on one product",
    says: [
      "€12.00 per night",
      "€5.00 per day",
      "€30.00 per stay",
      "€9.00 per person per stay",
      "€4.00 per person per night",
      "€2.00 per person per day",
      "10%",
      "cannot be calculated in advance: Water usage",
      "€16.00 City tax",
      "€8.00 Tourism fee",
    ],
    neverSays: ["Includes taxes and charges", "everything included"],
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
  {
    id: 900106,
    slug: "charges-on-top-for-us-bookers",
    title: "Charges on Top for US Bookers",
    shows:
      "The same room in USD: VAT is inside display for a Dutch booker and on top of it for one from the US.",
    handling: "Pass the true booker.country; show display, and name what comes on top of it.",
    contract: "gaps 2, EU vs US",
    expect: "display is below total, and the charge has included_in.display false",
    says: [
      "VAT, online or at the property, as you choose to pay",
      "what comes on top is named beside each price",
    ],
    neverSays: [
      "Includes taxes and charges",
      "everything included",
      "VAT, due at the property",
      "VAT, collected online",
    ],
    trial: availabilityTrial({ booker: { country: "us", platform: "desktop" }, currency: "USD" }),
    core: { currency: "USD" },
    charges: [VAT],
  },
  {
    id: 900107,
    slug: "tax-free-children",
    title: "Tax-free Children",
    shows: "The city tax is owed from the age of 12: a child of 5 adds nothing to it.",
    handling: "Take the charge's total_amount; unit_amount times guests would be too much.",
    contract: "gaps 2, unit_amount",
    expect: "a city tax of 16.00 for two adults and a child of 5",
    says: ["+ €16.00 City tax, due at the property"],
    neverSays: ["€24.00 City tax", "Includes taxes and charges"],
    trial: availabilityTrial({ guests: { number_of_adults: 2, number_of_rooms: 1, children: [5] } }),
    charges: [{ ...CITY_TAX, minimumAge: 12 }],
  },
  {
    id: 900108,
    slug: "zero-amounts",
    title: "Zero Amounts",
    shows: "A charge of 0.00, although the public schema forbids amounts of zero.",
    handling: "Accept 0 wherever an amount can stand, and leave such a line out.",
    contract: "gaps 1, Amount details",
    expect: "a charge with total_amount 0",
    says: [
      "Additional charges apply that cannot be calculated in advance: Water usage",
      "Not calculable in advance",
    ],
    neverSays: ["Includes taxes and charges", "everything included", "Water usage €0.00", "€0.00 Water"],
    charges: [WATER],
    rewrites: {
      price: (price) =>
        withCharges(price, (charge) => ({
          ...charge,
          total_amount: { accommodation_currency: 0, booker_currency: null },
        })),
    },
  },
  {
    id: 900109,
    slug: "total-only",
    title: "Total Only",
    shows: "price holds nothing but total, although extra_charges was asked for.",
    handling: "Treat base, display, chargeable_online and charges as optional; fall back to total.",
    contract: "gaps 15, which price fields need extra_charges",
    expect: "a price without base, display and charges",
    says: [
      "Total as the platform states it; taxes and charges are not listed",
      "The platform states no parts of this total",
      "If you pay at the property €200.00",
      "If you pay online later: Where it is paid is not stated €200.00",
    ],
    neverSays: [
      "Includes taxes and charges",
      "everything included",
      "If you pay online later: Online",
      "The platform charges €200.00 online",
      "Adds up:",
    ],
    rewrites: { price: ({ total }) => ({ total }) },
  },
  {
    id: 900110,
    slug: "residual-of-many-euros",
    title: "Residual of Many Euros",
    shows: "base and charges add up to 17.31 less than total.",
    handling: "Show display and total as sent, and report so large a gap to whoever runs the site.",
    contract: "gaps 2, Do amounts add up?",
    expect: "base 200.00, one charge of 2.69, total 220.00",
    says: ["Does not add up: the platform’s parts and its total differ by €17.31", "Total to pay €220.00"],
    neverSays: ["Adds up:", "Total to pay €202.69"],
    charges: [VAT],
    rewrites: { price: (price) => withCharges(price, shortBy(1731)) },
  },
];
