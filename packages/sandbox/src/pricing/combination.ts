// The cheapest set of rooms for a whole party: every group a room it fits, no room type beyond what is left.
import { assign } from "./assignment";
import type { Inquiry } from "./inquiry";
import { cheapestOffer, type House, type Offer } from "./offers";
import { type Group, signature } from "./party";

/** One offer per group, in the order of the groups. */
export type Combination = readonly Offer[];

const sumOf = (offers: Combination): number => offers.reduce((sum, offer) => sum + offer.base, 0);

/** The cheapest room for one group that has one left. */
function single(inquiry: Inquiry, house: House, group: Group): Offer | null {
  let best: Offer | null = null;
  for (let roomAt = 0; roomAt < house.core.roomTypes.length; roomAt++) {
    const offer = cheapestOffer(inquiry, house, roomAt, group);
    if (offer && (best === null || offer.base < best.base) && house.left(roomAt) > 0) best = offer;
  }
  return best;
}

/** The cheapest offer for each signature of group, by room type. */
function offersByGroup(
  inquiry: Inquiry,
  house: House,
  groups: readonly Group[],
): (readonly (Offer | null)[])[] {
  const known = new Map<string, (Offer | null)[]>();
  return groups.map((group) => {
    const key = signature(group);
    const offers =
      known.get(key) ?? house.core.roomTypes.map((_, roomAt) => cheapestOffer(inquiry, house, roomAt, group));
    known.set(key, offers);
    return offers;
  });
}

function several(inquiry: Inquiry, house: House, groups: readonly Group[]): Combination | null {
  // One column for each unit that could be used.
  const units = house.core.roomTypes.flatMap((_, roomAt) =>
    new Array<number>(Math.min(groups.length, house.left(roomAt))).fill(roomAt),
  );
  if (units.length < groups.length) return null;
  const offers = offersByGroup(inquiry, house, groups);
  const given = assign(offers.map((row) => units.map((roomAt) => row[roomAt]?.base ?? null)));
  if (given === null) return null;
  return given.flatMap((unit, row) => offers[row]?.[units[unit] ?? -1] ?? []);
}

/** The cheapest combination over all ways to spread the party; null when it cannot be housed. */
export function cheapestCombination(inquiry: Inquiry, house: House): Combination | null {
  let best: Combination | null = null;
  for (const groups of inquiry.party.splits) {
    const [only] = groups;
    const offer = groups.length === 1 && only ? single(inquiry, house, only) : null;
    const found = groups.length === 1 ? offer && [offer] : several(inquiry, house, groups);
    if (found && (best === null || sumOf(found) < sumOf(best))) best = found;
  }
  return best;
}
