// What a property's stay costs at least, whatever the dates: so that the cheapest are found without pricing all.
import { scenarioOf } from "../../scenarios/all";
import type { City } from "../../world/gazetteer/types";
import type { PropertyCore } from "../../world/property";
import { RecentlyUsed } from "../../world/recently-used";
import { minorPerEuro, priceStep } from "../currencies";
import { dealOf } from "../deals";
import { type Inquiry, isRateWanted } from "../inquiry";
import { LEAST_NOISE } from "../nights";
import { groupFactor } from "../occupancy";
import { isRoomWanted } from "../offers";
import type { Group } from "../party";
import { type Rate, ratesWhen } from "../rates";

/** Parties with their filters whose floors are kept. */
const MAX_STORED = 16;
/** Sums of binary fractions may lie that much beside each other. */
const DUST = 1e-6;

/** By party and filter: of each property the floor of a stay that weighs 1, in euros. */
const floors = new RecentlyUsed<WeakMap<PropertyCore, number>, string>(MAX_STORED);

function floorsFor({ seed, party, filter, deals }: Inquiry): WeakMap<PropertyCore, number> {
  const key = JSON.stringify([seed, party.splits, filter, deals]);
  const known = floors.get(key) ?? new WeakMap<PropertyCore, number>();
  floors.set(key, known);
  return known;
}

/** Of one group, without meals; endless where no room takes it. */
function groupFloor(inquiry: Inquiry, core: PropertyCore, rates: readonly Rate[], group: Group): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [roomAt, room] of core.roomTypes.entries()) {
    if (!isRoomWanted(inquiry, room, group)) continue;
    const full = core.basePrice * room.priceFactor * groupFactor(inquiry.seed, core, room, group);
    for (const rate of rates) {
      const share = dealOf(inquiry, core, roomAt, rate.key)?.share ?? 0;
      least = Math.min(least, full * rate.factor * (1 - share));
    }
  }
  return least;
}

function floorOf(inquiry: Inquiry, core: PropertyCore): number {
  if (scenarioOf(core.id)) return 0;
  const rates = [false, true]
    .flatMap((isLate) => ratesWhen(inquiry.seed, core, isLate))
    .filter((rate) => isRateWanted(inquiry.filter, rate));
  const ofSplits = inquiry.party.splits.map((groups) =>
    groups.reduce((sum, group) => sum + groupFloor(inquiry, core, rates, group), 0),
  );
  return Math.min(...ofSplits);
}

/** No stay of a property is shown for less than this, in minor units of `currency`, or in euros without one. */
export function floorsOf(inquiry: Inquiry, currency: string | undefined): (core: PropertyCore) => number {
  const known = floorsFor(inquiry);
  const unit = currency === undefined ? 1 : minorPerEuro(currency);
  const weights = new Map<City, number>();
  const weightIn = (city: City): number => {
    const { factors, stayFactor } = inquiry.nightsIn(city);
    const weight = LEAST_NOISE * stayFactor * factors.reduce((sum, factor) => sum + factor, 0);
    weights.set(city, weight);
    return weight;
  };
  return (core) => {
    let floor = known.get(core);
    if (floor === undefined) {
      floor = floorOf(inquiry, core);
      known.set(core, floor);
    }
    const weight = weights.get(core.city) ?? weightIn(core.city);
    // Each room is rounded to a step of its own money, and each part to a minor unit.
    const rounding =
      inquiry.party.rooms * (priceStep(core.currency) / minorPerEuro(core.currency) + 1 / unit);
    return (floor * weight * (1 - DUST) - rounding) * unit;
  };
}
