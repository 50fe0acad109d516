// Products as search and availability write them.
import type { AvailabilityProduct, SearchProduct } from "@roomward/contract/product";
import { scenarioOf } from "../scenarios/all";
import { scenarioTerms } from "../scenarios/house";
import { seedOf } from "../scenarios/ids";
import type { PropertyCore, RoomType } from "../world/property";
import { bundleOf } from "./bundles";
import { type Cancellation, cancellationOf } from "./cancellation";
import { childrenAllowed } from "./occupancy";
import type { Offer } from "./offers";
import { quote, type Sale } from "./quote";
import { inventoryType, prepaymentRequired } from "./rate-rarities";
import type { Rate } from "./rates";
import type { Priced } from "./rounding";
import { amountPair, wirePrice } from "./wire-price";
import { timestamp } from "./zone";

/** Everything that stays the same for the products of one property in one answer. */
export interface Writing extends Sale {
  extraCharges: boolean;
}

/** Stable for one room and rate; third-party products are told by their prefix (docs/gaps.md 1). */
export function productId(core: PropertyCore, room: RoomType, rate: Rate): string {
  const id = `${room.id}_${rate.code}`;
  return core.thirdPartySupplierId === null ? id : `tpi-${id}`;
}

const MEALS: Readonly<Record<string, readonly string[]>> = {
  no_plan: [],
  breakfast_included: ["breakfast"],
  half_board: ["breakfast", "dinner"],
  full_board: ["breakfast", "lunch", "dinner"],
  all_inclusive: ["breakfast", "lunch", "dinner"],
};

/** The price before the reduction and the whole percentage between the two shown prices. */
function wireDeal(writing: Writing, offer: Offer, price: Priced): AvailabilityProduct["deal"] {
  const { inquiry, house } = writing;
  if (!offer.deal) return null;
  const meals = offer.base - offer.room;
  const before = Math.round(offer.room / (1 - offer.deal.share) + meals);
  const full = quote(writing, offer, before).display;
  const percentage = Math.max(1, Math.round(100 * (1 - price.display.own / full.own)));
  return {
    discount_percentage: percentage,
    public_price: amountPair(full, inquiry.currenciesOf(house.core)),
    tags: [offer.deal.tag],
  };
}

/** Scenarios have no rarities but those they are about. */
const isScenario = ({ house }: Writing): boolean => scenarioOf(house.core.id) !== undefined;

function wirePolicies(writing: Writing, rate: Rate, cancellation: Cancellation) {
  const { freeUntil } = cancellation;
  const prepayment = isScenario(writing)
    ? undefined
    : prepaymentRequired(writing.inquiry.seed, writing.house.core, rate);
  return {
    cancellation: {
      type: rate.policy,
      free_cancellation_until: freeUntil === null ? null : timestamp(freeUntil),
    },
    meal_plan: { plan: rate.meal.plan, meals: [...(MEALS[rate.meal.plan] ?? [])] },
    payment: {
      timings: [...rate.timings],
      ...(prepayment !== undefined && { prepayment_required: prepayment }),
    },
  };
}

function roomOf({ house }: Writing, offer: Offer): RoomType {
  const room = house.core.roomTypes[offer.roomAt];
  if (room === undefined) throw new RangeError(`property ${house.core.id} has no room type ${offer.roomAt}`);
  return room;
}

function cancellationFor({ inquiry, house }: Writing, offer: Offer, price: Priced): Cancellation {
  const { core } = house;
  const cancelled = { rate: offer.rate, total: price.total, firstNight: house.nights.shares[0] ?? 1 };
  const seed = seedOf(inquiry.seed, core.id);
  const terms = cancellationOf(seed, core, inquiry.stay, cancelled);
  const scenario = scenarioOf(core.id);
  return scenario ? scenarioTerms(scenario, terms, { core, stay: inquiry.stay, total: price.total }) : terms;
}

function inventoryOf(writing: Writing, rate: Rate) {
  const { house, inquiry } = writing;
  return {
    third_party: house.core.thirdPartySupplierId !== null,
    type: isScenario(writing) ? ("sell" as const) : inventoryType(inquiry.seed, house.core, rate),
  };
}

function shared(writing: Writing, offer: Offer) {
  const { house, inquiry } = writing;
  const room = roomOf(writing, offer);
  const bundle = bundleOf(seedOf(inquiry.seed, house.core.id), house.core, offer.roomAt, offer.rate);
  return {
    id: productId(house.core, room, offer.rate),
    room: room.id,
    bundle: bundle === null ? null : { id: bundle },
  };
}

/** A product of the search answer, with who sleeps in it. */
export function searchProduct(writing: Writing, offer: Offer, price: Priced): SearchProduct {
  const { house, inquiry, extraCharges } = writing;
  const currencies = inquiry.currenciesOf(house.core);
  return {
    ...shared(writing, offer),
    children: [...offer.group.children],
    deal: wireDeal(writing, offer, price),
    inventory: inventoryOf(writing, offer.rate),
    number_of_adults: offer.group.adults,
    policies: wirePolicies(writing, offer.rate, cancellationFor(writing, offer, price)),
    price: wirePrice(price, currencies, { extraCharges, detail: "full" }),
  };
}

/** A product of the availability answer, with its schedule, its occupancy and how many are left. */
export function availabilityProduct(writing: Writing, offer: Offer, price: Priced): AvailabilityProduct {
  const { house, inquiry, extraCharges } = writing;
  const { core } = house;
  const currencies = inquiry.currenciesOf(core);
  const room = roomOf(writing, offer);
  const cancellation = cancellationFor(writing, offer, price);
  const policies = wirePolicies(writing, offer.rate, cancellation);
  const supplier = core.thirdPartySupplierId;
  return {
    ...shared(writing, offer),
    deal: wireDeal(writing, offer, price),
    inventory: {
      ...inventoryOf(writing, offer.rate),
      ...(supplier !== null && { third_party_supplier_id: supplier }),
    },
    maximum_occupancy: {
      adults: room.adults,
      children: isScenario(writing) ? room.children || null : childrenAllowed(inquiry.seed, core, room),
      total: room.adults + room.children,
    },
    number_available: house.left(offer.roomAt),
    policies: {
      ...policies,
      cancellation: {
        ...policies.cancellation,
        schedule: cancellation.steps.map(({ from, fee }) => ({
          from: from === null ? "now" : timestamp(from),
          price: amountPair(fee, currencies),
        })),
      },
    },
    price: wirePrice(price, currencies, { extraCharges, detail: "full" }),
  };
}
