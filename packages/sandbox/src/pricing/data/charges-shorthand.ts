// Short ways to write down the commonest kinds of charge; the tables beside this file are made of them.

import { CHARGE } from "../../world/data/charge-types";
import type { ByClass, ChargeRule, Figure, Taxable } from "../charge-rule";

type More = Partial<ChargeRule>;

/** Value added tax, inside the net price's display where the booker's law wants it. */
export const vat = (percent: Figure, more: More = {}, of: Taxable = "base"): ChargeRule => ({
  charge: CHARGE.vat,
  nature: "vat",
  collected: "online",
  amount: { mode: "percentage", figure: percent, of },
  ...more,
});

/** A VAT rate that is general knowledge and was not read in a source. */
export const assumedVat = (percent: number, more: More = {}): ChargeRule =>
  vat(percent, { assumed: true, ...more });

/** Tourist tax per guest and night, paid at the property. */
export const perGuest = (figure: Figure, more: More = {}): ChargeRule => ({
  charge: CHARGE.cityTax,
  nature: "local",
  collected: "property",
  amount: { mode: "per_person_per_night", figure },
  ...more,
});

/** Tourist tax per room and night, paid at the property. */
export const perRoom = (figure: Figure, more: More = {}): ChargeRule => ({
  charge: CHARGE.cityTax,
  nature: "local",
  collected: "property",
  amount: { mode: "per_night", figure },
  ...more,
});

/** Tourist tax as a percentage of the room price without meals, paid at the property. */
export const ofRoom = (percent: number, more: More = {}): ChargeRule => ({
  charge: CHARGE.cityTax,
  nature: "local",
  collected: "property",
  amount: { mode: "percentage", figure: percent, of: "room" },
  ...more,
});

/** A lodging tax that is collected with the price. */
export const occupancy = (charge: number, percent: number, of: Taxable, more: More = {}): ChargeRule => ({
  charge,
  nature: "occupancy",
  collected: "online",
  amount: { mode: "percentage", figure: percent, of },
  ...more,
});

/** The house's own service charge. */
export const service = (percent: number, more: More = {}): ChargeRule => ({
  charge: CHARGE.serviceCharge,
  nature: "service",
  collected: "online",
  amount: { mode: "percentage", figure: percent, of: "base" },
  ...more,
});

/** The same figure for unclassified lodgings as for one star. */
export const stars = (one: number, two: number, three: number, four: number, five: number): ByClass => [
  one,
  one,
  two,
  three,
  four,
  five,
];
