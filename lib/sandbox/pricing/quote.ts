// The full price of an offer: its base, every charge of the place and the house, both currencies.
import { scenarioOf } from "../scenarios/all";
import type { PropertyCore } from "../world/property";
import { type AppliedRule, applyRules } from "./applied-rules";
import { houseFees } from "./house-fees";
import type { Inquiry } from "./inquiry";
import type { House, Offer } from "./offers";
import { type Priced, priceOf } from "./rounding";
import { type BilledRoom, chargeLines } from "./taxes";

/** Every rule that could charge a room of this property, in the order fees, service, taxes. */
export function rulesFor(inquiry: Inquiry, core: PropertyCore): readonly AppliedRule[] {
  const taxes = inquiry.taxesFor(core);
  const scenario = scenarioOf(core.id);
  const fees = scenario ? (scenario.charges ?? []) : houseFees(inquiry.seed, core);
  if (fees.length === 0) return taxes;
  const own = { currency: core.currency, rules: fees };
  return [...applyRules(own, core.city, inquiry.stay, inquiry.country, core.currency), ...taxes];
}

/** Tourist taxes go by official class; counts of the house's own are no class. */
const starClass = (core: PropertyCore): number =>
  core.starsType === "official" ? Math.min(5, Math.floor(core.stars)) : 0;

function billOf(house: House, offer: Offer, base: number): BilledRoom {
  return {
    base,
    room: (offer.room * base) / offer.base,
    shares: house.nights.shares,
    adults: offer.group.adults,
    childAges: offer.group.children,
    starClass: starClass(house.core),
    typeId: house.core.typeId,
  };
}

/** False for a rate that is paid at the property: then the platform collects nothing. */
const collectsOnline = (offer: Offer): boolean =>
  offer.rate.timings.some((timing) => timing !== "pay_at_the_property");

/** The price of an offer; `base` other than the offer's own prices it as if it cost that much. */
export function quote(
  inquiry: Inquiry,
  house: House,
  offer: Offer,
  rules: readonly AppliedRule[],
  base = offer.base,
): Priced {
  const lines = chargeLines(rules, billOf(house, offer, base));
  return priceOf(base, lines, inquiry.currenciesOf(house.core), collectsOnline(offer));
}
