// The full price of an offer: its base, every charge of the place and the house, both currencies.
import { scenarioOf } from "../scenarios/all";
import { chance, field, keyOf } from "../world/hash";
import type { PropertyCore } from "../world/property";
import { type AppliedRule, applyRules } from "./applied-rules";
import { houseFees } from "./house-fees";
import type { Inquiry } from "./inquiry";
import type { House, Offer } from "./offers";
import { type Priced, priceOf } from "./rounding";
import { type BilledRoom, chargeLines } from "./taxes";

/** Every rule that could charge a room of this property, in the order fees, service, taxes. */
export function rulesFor(inquiry: Inquiry, core: PropertyCore): readonly AppliedRule[] {
  const scenario = scenarioOf(core.id);
  // A scenario owes what it says, wherever it stands.
  const taxes = scenario ? [] : inquiry.taxesFor(core);
  const fees = scenario ? (scenario.charges ?? []) : houseFees(inquiry.seed, core);
  if (fees.length === 0) return taxes;
  const own = { currency: core.currency, rules: fees };
  const parties = { bookerCountry: inquiry.country, propertyCurrency: core.currency };
  return [...applyRules(own, core.city, inquiry.stay, parties), ...taxes];
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

const STATED_ANYWAY = field("online figure of what is paid at the property");

/** Nobody publishes how many; all published examples of what is paid at the property do it. */
const STATED_ANYWAY_SHARE = 0.25;

export const isOnlineStated = (seed: number, { id }: PropertyCore): boolean =>
  chance(keyOf(seed, id), STATED_ANYWAY, STATED_ANYWAY_SHARE);

/**
 * Whether the price says what the platform would collect. Third-party products say nothing of it, and rates that are
 * paid at the property only now and then, as in the contract's own examples (docs/gaps.md 2).
 */
function saysWhatIsOnline({ seed }: Inquiry, { core }: House, { rate }: Offer): boolean {
  if (core.thirdPartySupplierId !== null) return false;
  if (rate.timings.some((timing) => timing !== "pay_at_the_property")) return true;
  return !scenarioOf(core.id) && isOnlineStated(seed, core);
}

/** What the offers of one property have in common. */
export interface Sale {
  inquiry: Inquiry;
  house: House;
  rules: readonly AppliedRule[];
}

/** The price of an offer; `base` other than the offer's own prices it as if it cost that much. */
export function quote({ inquiry, house, rules }: Sale, offer: Offer, base = offer.base): Priced {
  const lines = chargeLines(rules, billOf(house, offer, base));
  return priceOf(base, lines, inquiry.currenciesOf(house.core), saysWhatIsOnline(inquiry, house, offer));
}
