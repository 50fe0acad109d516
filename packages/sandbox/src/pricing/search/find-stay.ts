// The stay a property would be found with: its cheapest combination that satisfies every filter on products.
import type { SearchFilters } from "@roomward/contract/search";
import type { PropertyCore } from "../../world/property";
import type { AppliedRule } from "../applied-rules";
import { type Combination, cheapestCombination } from "../combination";
import { minorDigits } from "../currencies";
import type { Inquiry } from "../inquiry";
import { type House, type Offer, offersOf, openHouse } from "../offers";
import { quote, rulesFor, type Sale } from "../quote";
import { type Priced, sumPrices } from "../rounding";

/** A property with the rooms that were chosen in it and what they cost together. */
export interface FoundStay {
  house: House;
  rules: readonly AppliedRule[];
  offers: Combination;
  /** One price for each offer. */
  prices: readonly Priced[];
  price: Priced;
}

function priced(sale: Sale, offers: Combination): FoundStay {
  const { house, rules } = sale;
  const prices = offers.map((offer) => quote(sale, offer));
  const [only] = prices;
  return { house, rules, offers, prices, price: prices.length === 1 && only ? only : sumPrices(prices) };
}

/** Bounds of the shown price of the stay for the whole party, in minor units of the booker's currency. */
interface Bounds {
  minimum: number;
  maximum: number;
}

/** The request bounds a night; binary fractions must not push a price over its own bound. */
const DUST = 1e-3;

function boundsOf(
  inquiry: Inquiry,
  filter: SearchFilters["price"],
  currency: string | undefined,
): Bounds | null {
  if (filter === undefined || currency === undefined) return null;
  const unit = 10 ** minorDigits(currency) * inquiry.stay.nights;
  return {
    minimum: (filter.minimum ?? 0) * unit - DUST,
    maximum: (filter.maximum ?? Number.POSITIVE_INFINITY) * unit + DUST,
  };
}

const shown = (found: FoundStay): number => found.price.display.booker;

/** Every offer of a single room, cheapest first. */
function offersFor(inquiry: Inquiry, house: House): Offer[] {
  const group = inquiry.party.splits[0]?.[0];
  if (group === undefined) return [];
  return house.core.roomTypes
    .flatMap((_, roomAt) => (house.left(roomAt) > 0 ? offersOf(inquiry, house, roomAt, group) : []))
    .sort((a, b) => a.base - b.base);
}

/**
 * Within the bounds. Below the minimum a dearer room of the same property may still do; for several rooms only
 * the cheapest combination is looked at.
 */
function withinBounds(inquiry: Inquiry, cheapest: FoundStay, bounds: Bounds): FoundStay | null {
  if (shown(cheapest) > bounds.maximum) return null;
  if (shown(cheapest) >= bounds.minimum) return cheapest;
  if (inquiry.party.rooms > 1) return null;
  const sale = { inquiry, house: cheapest.house, rules: cheapest.rules };
  for (const offer of offersFor(inquiry, sale.house)) {
    const found = priced(sale, [offer]);
    if (shown(found) > bounds.maximum) return null;
    if (shown(found) >= bounds.minimum) return found;
  }
  return null;
}

/** Whether a property has a stay for the party at all, at the least work. */
export function hasStay(inquiry: Inquiry, core: PropertyCore): boolean {
  const house = openHouse(inquiry, core);
  return house !== null && cheapestCombination(inquiry, house) !== null;
}

/** The cheapest stay of a property under the request's filters, with its price; null when there is none. */
export function findStay(
  inquiry: Inquiry,
  core: PropertyCore,
  filter?: SearchFilters["price"],
  currency?: string,
): FoundStay | null {
  const house = openHouse(inquiry, core);
  const offers = house && cheapestCombination(inquiry, house);
  if (!house || !offers) return null;
  const cheapest = priced({ inquiry, house, rules: rulesFor(inquiry, core) }, offers);
  const bounds = boundsOf(inquiry, filter, currency);
  return bounds ? withinBounds(inquiry, cheapest, bounds) : cheapest;
}
