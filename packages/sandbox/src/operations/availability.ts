// POST /accommodations/availability: every product of up to 50 properties for one party and stay.
import type { AvailabilityRequest, AvailabilityResult } from "@roomward/contract/availability";
import type { Clock } from "../clock";
import { type AnswerOptions, DEFAULT_AFFILIATE } from "../pricing/answer-options";
import { type Combination, cheapestCombination } from "../pricing/combination";
import { appAddress, webAddress } from "../pricing/hand-off";
import { type Inquiry, inquire } from "../pricing/inquiry";
import { isRoomWanted, offersOf, openHouse } from "../pricing/offers";
import type { Group } from "../pricing/party";
import { quote, rulesFor } from "../pricing/quote";
import { sumPrices } from "../pricing/rounding";
import { welcomes } from "../pricing/search/property-filters";
import { wirePrice } from "../pricing/wire-price";
import { availabilityProduct, productId, type Writing } from "../pricing/wire-product";
import { scenarioAvailability } from "../scenarios/hooks";
import type { Property } from "../world/property";
import type { World } from "../world/world";

type Product = AvailabilityResult["products"][number];
type Recommended = NonNullable<AvailabilityResult["recommendation"]>;

const size = (group: Group): number => group.adults + group.children.length;

/**
 * The groups a product may be priced for: first those of the recommended combination, then those of the other
 * ways to spread the party, the largest first.
 */
function groupsToPrice(inquiry: Inquiry, recommended: Combination | null): Group[] {
  const bySize = (groups: readonly Group[]) => [...groups].sort((a, b) => size(b) - size(a));
  const first = bySize(recommended?.map((offer) => offer.group) ?? []);
  return [...first, ...bySize(inquiry.party.splits.flat())];
}

/** Every product that can be part of a stay, room by room, the cheapest rate of a room first. */
function productsOf(writing: Writing, recommended: Combination | null): Product[] {
  const { inquiry, house } = writing;
  const groups = groupsToPrice(inquiry, recommended);
  return house.core.roomTypes.flatMap((room, roomAt) => {
    const group = groups.find((candidate) => isRoomWanted(inquiry, room, candidate));
    if (group === undefined || house.left(roomAt) === 0) return [];
    return offersOf(inquiry, house, roomAt, group).map((offer) =>
      availabilityProduct(writing, offer, quote(writing, offer)),
    );
  });
}

function recommendationOf(writing: Writing, offers: Combination): Recommended {
  const { inquiry, house, extraCharges } = writing;
  const currencies = inquiry.currenciesOf(house.core);
  const form = { extraCharges, detail: "recommendation" } as const;
  const prices = offers.map((offer) => quote(writing, offer));
  return {
    price: wirePrice(sumPrices(prices), currencies, form),
    products: offers.flatMap((offer, at) => {
      const room = house.core.roomTypes[offer.roomAt];
      const price = prices[at];
      if (!room || !price) return [];
      return {
        id: productId(house.core, room, offer.rate),
        children: [...offer.group.children],
        number_of_adults: offer.group.adults,
        price: wirePrice(price, currencies, form),
      };
    }),
  };
}

function resultOf(
  inquiry: Inquiry,
  property: Property,
  request: AvailabilityRequest,
  options: AnswerOptions,
): AvailabilityResult | null {
  const house = openHouse(inquiry, property);
  if (house === null) return null;
  const rules = rulesFor(inquiry, property);
  const extraCharges = request.extras?.includes("extra_charges") ?? false;
  const writing: Writing = { inquiry, house, rules, extraCharges };
  // A child below the house's age empties the recommendation; what adults could book is still told.
  const isWelcome = welcomes(property, inquiry.party.children);
  const recommended = isWelcome ? cheapestCombination(inquiry, house) : null;
  const products = productsOf(writing, recommended);
  if (products.length === 0) return null;
  const { checkin, checkout, guests } = request;
  const stay = { checkin, checkout, adults: guests.number_of_adults, rooms: guests.number_of_rooms };
  const handOff = { siteBase: options.siteBase, affiliateId: options.affiliateId ?? DEFAULT_AFFILIATE };
  const currencies = inquiry.currenciesOf(property);
  return {
    id: property.id,
    currency: { accommodation: currencies.own, booker: currencies.booker },
    deep_link_url: appAddress(property.id, stay, handOff),
    products,
    ...(isWelcome && { recommendation: recommended && recommendationOf(writing, recommended) }),
    url: webAddress(property.id, stay, handOff),
  };
}

/**
 * One entry for each id that is known, open and not sold out for the party, in the order of the request. Filters
 * hold for every product. `recommendation` is the cheapest combination; null when the products cannot house the party,
 * left out when its children are not welcome, so that clients meet both (assumption recommendationAbsentOrNull).
 */
export function availability(
  world: World,
  clock: Clock,
  request: AvailabilityRequest,
  options: AnswerOptions,
): AvailabilityResult[] {
  const { booker, checkin, checkout, guests, currency, filters } = request;
  const inquiry = inquire({
    asking: "availability",
    seed: world.settings.seed,
    booker,
    checkin,
    checkout,
    guests,
    currency,
    now: clock.now(),
    filter: {
      cancellation: filters?.cancellation_type ?? null,
      meal: filters?.meal_plan ?? null,
      timing: filters?.payment?.timing ?? null,
      dormitories: "include",
    },
    taken: options.taken,
  });
  return [...new Set(request.accommodations)].flatMap((id) => {
    const property = world.property(id);
    if (property === null || options.isOpen?.(id) === false) return [];
    const result = resultOf(inquiry, property, request, options);
    return result ? scenarioAvailability(result, inquiry.stay.bookedAt) : [];
  });
}
