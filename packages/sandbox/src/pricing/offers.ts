// What one property has on sale for one question: its rooms, its rates, and the price of each for a group.
import { scenarioOf } from "../scenarios/all";
import { scenarioLeft, scenarioNights, scenarioRates } from "../scenarios/house";
import { seedOf } from "../scenarios/ids";
import type { PropertyCore, RoomType } from "../world/property";
import { minorPerEuro, priceStep } from "./currencies";
import { type Deal, dealOf } from "./deals";
import { type Inquiry, isRateWanted } from "./inquiry";
import { isFullHouse, roomsLeft } from "./inventory";
import { type PropertyNights, propertyNights } from "./nights";
import { fits, groupFactor, mealGuests } from "./occupancy";
import type { Group } from "./party";
import { type Rate, ratesOf } from "./rates";

/** A property with its doors open for one question. */
export interface House {
  core: PropertyCore;
  nights: PropertyNights;
  /** The rates that the filter leaves. */
  rates: readonly Rate[];
  /** Units left of a room type for the whole stay, by its position. */
  left(roomAt: number): number;
}

/** One room at one rate for one group. Amounts in minor units of the property's currency, before charges. */
export interface Offer {
  roomAt: number;
  rate: Rate;
  deal: Deal | null;
  group: Group;
  /** Whole stay, meals included; a multiple of the currency's price step. */
  base: number;
  /** The part of `base` that is not meals; not whole. */
  room: number;
}

/** The property for this question; null when it has nothing on sale. */
export function openHouse(inquiry: Inquiry, core: PropertyCore): House | null {
  const { stay, party, filter, asking } = inquiry;
  const seed = seedOf(inquiry.seed, core.id);
  const scenario = scenarioOf(core.id);
  // Third-party inventory is sold one room at a time (docs/gaps.md 10, "TPI behaviour").
  if (core.thirdPartySupplierId !== null && party.rooms > 1) return null;
  const shared = inquiry.nightsIn(core.city);
  if (!scenario && isFullHouse(seed, core.id, stay, shared)) return null;
  const sold = ratesOf(seed, core, stay.dayNumbers[0] ?? 0, stay.bookedAt);
  const all = scenario ? scenarioRates(sold) : sold;
  const rates = all.filter((rate) => isRateWanted(filter, rate));
  if (rates.length === 0) return null;
  const nights = scenario
    ? scenarioNights(scenario, stay, asking)
    : propertyNights(seed, core.id, stay, shared);
  const counted: number[] = [];
  const left = (roomAt: number): number => {
    const room = core.roomTypes[roomAt];
    if (room === undefined) return 0;
    counted[roomAt] ??= scenario
      ? scenarioLeft(scenario, room, inquiry)
      : roomsLeft(inquiry, core, roomAt, nights);
    return counted[roomAt];
  };
  return { core, nights, rates, left };
}

/** True when a group may be put into the room under the filter, whether or not one is left. */
export function isRoomWanted(inquiry: Inquiry, room: RoomType, group: Group): boolean {
  const { dormitories } = inquiry.filter;
  if (dormitories !== "include" && room.dormitory !== (dormitories === "only")) return false;
  return fits(room, group);
}

/** What one room costs for one group before the rate: the part that rates and deals reduce, and the plates. */
interface RoomCost {
  roomAt: number;
  group: Group;
  /** EUR for the stay. */
  full: number;
  /** How many eat, times the nights. */
  plates: number;
}

/** Null when the group may not be put into the room. */
function roomCost(inquiry: Inquiry, house: House, roomAt: number, group: Group): RoomCost | null {
  const room = house.core.roomTypes[roomAt];
  if (room === undefined || !isRoomWanted(inquiry, room, group)) return null;
  const seed = seedOf(inquiry.seed, house.core.id);
  const factor = room.priceFactor * groupFactor(seed, house.core, room, group);
  return {
    roomAt,
    group,
    full: house.core.basePrice * house.nights.weight * factor,
    plates: mealGuests(group) * inquiry.stay.nights,
  };
}

function priced(inquiry: Inquiry, { core }: House, rate: Rate, cost: RoomCost): Offer {
  const { roomAt, group } = cost;
  const scenario = scenarioOf(core.id);
  const deal = scenario ? (scenario.deal?.(inquiry.deals) ?? null) : dealOf(inquiry, core, roomAt, rate.key);
  const forRoom = cost.full * rate.factor * (1 - (deal?.share ?? 0));
  const meals = rate.meal.surcharge * cost.plates;
  const step = priceStep(core.currency);
  const base = Math.max(1, Math.round(((forRoom + meals) * minorPerEuro(core.currency)) / step)) * step;
  return { roomAt, rate, deal, group, base, room: (base * forRoom) / (forRoom + meals) };
}

/** A room at every rate for one group, cheapest first; empty when the group may not be put there. */
export function offersOf(inquiry: Inquiry, house: House, roomAt: number, group: Group): Offer[] {
  const cost = roomCost(inquiry, house, roomAt, group);
  if (cost === null) return [];
  return house.rates.map((rate) => priced(inquiry, house, rate, cost)).sort((a, b) => a.base - b.base);
}

/** The cheapest rate of a room for a group; null when the group may not be put there. The first wins a tie. */
export function cheapestOffer(inquiry: Inquiry, house: House, roomAt: number, group: Group): Offer | null {
  const cost = roomCost(inquiry, house, roomAt, group);
  if (cost === null) return null;
  let best: Offer | null = null;
  for (const rate of house.rates) {
    const offer = priced(inquiry, house, rate, cost);
    if (best === null || offer.base < best.base) best = offer;
  }
  return best;
}
