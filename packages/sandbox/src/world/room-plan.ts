// The room types of a property: which kinds it has, how many of each, what they cost against each other.
import { ROOM_KINDS, type RoomKind } from "./data/room-kinds";
import { ROOM_TYPE } from "./data/room-type-ids";
import { TYPE } from "./data/type-ids";
import type { RoomPlan } from "./data/type-traits";
import { draw, field, hash32, normal, uniform, type Weighted, weighted } from "./hash";
import type { RoomFeature, RoomType } from "./property";

const COUNT = field("room type count");
const CHOICE = field("room type choice");
const ROOM = field("room type");
const SIZE = field("room size");

/** Poisson(mean) cut at `most`, moved up by `least`. */
function poisson(least: number, mean: number, max: number): Weighted<number> {
  let weight = Math.exp(-mean);
  const entries: [number, number][] = [];
  for (let k = 0; least + k <= max; k++) {
    entries.push([least + k, weight]);
    weight *= mean / (k + 1);
  }
  return weighted(entries);
}

const COUNTS: Readonly<Record<RoomPlan, Weighted<number>>> = {
  hotel: poisson(2, 3.9, 14),
  small: poisson(1, 1.9, 7),
  apartments: poisson(1, 1.2, 7),
  home: poisson(1, 0.1, 1),
  hostel: poisson(3, 2, 8),
  capsule: poisson(1, 1, 4),
  ryokan: poisson(2, 2, 7),
  camp: poisson(2, 1.8, 6),
};

/** Square metres of a standard double by stars. */
const DOUBLE_SIZE: readonly number[] = [16, 12, 14, 18, 24, 34];

const HOME_ROOM_TYPES: Readonly<Record<number, number>> = {
  [TYPE.villa]: ROOM_TYPE.villa,
  [TYPE.chalet]: ROOM_TYPE.chalet,
  [TYPE.boat]: ROOM_TYPE.wholeBoat,
};

/** The alternatives of one kind: both bed configurations, only the first, only the second. */
const BED_SETS = new Map(
  Object.values(ROOM_KINDS)
    .flat()
    .map((kind) => [kind, [kind.beds, kind.beds.slice(0, 1), kind.beds.slice(1, 2)]] as const),
);

function bedsOf(kind: RoomKind, roll: number): RoomType["beds"] {
  if (kind.beds.length < 2) return kind.beds;
  const sets = BED_SETS.get(kind) ?? [];
  return sets[roll < 0.4 ? 0 : roll < 0.8 ? 1 : 2] ?? kind.beds;
}

/** Draws `count` kinds without putting one back; a kind of weight 10 comes first, one of weight 0 never. */
function chooseKinds(key: number, kinds: readonly RoomKind[], level: 0 | 1 | 2, count: number): RoomKind[] {
  const ranks: number[] = [];
  const chosen: RoomKind[] = [];
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i] as RoomKind;
    const weight = kind.usual[level];
    if (weight === 0) continue;
    const luck = (hash32(key, CHOICE + i) + 0.5) / 4_294_967_296;
    const rank = weight === 10 ? -luck : -Math.log(luck) / weight;
    if (chosen.length === count && rank >= (ranks[count - 1] ?? 0)) continue;
    let at = Math.min(chosen.length, count - 1);
    while (at > 0 && (ranks[at - 1] ?? 0) > rank) {
      ranks[at] = ranks[at - 1] ?? 0;
      chosen[at] = chosen[at - 1] as RoomKind;
      at--;
    }
    ranks[at] = rank;
    chosen[at] = kind;
  }
  return chosen.sort((a, b) => a.factor - b.factor);
}

export interface RoomSetting {
  id: number;
  typeId: number;
  plan: RoomPlan;
  /** Stars, or the stars an unrated property is worth. */
  worth: number;
  numberOfRooms: number;
  /** What can be seen from a window or a balcony here. */
  features: Weighted<RoomFeature | null>;
}

export interface RoomPlanning {
  roomTypes: RoomType[];
  /** Price of the cheapest room type for two against a standard double. */
  cheapest: number;
}

/** The room types of a property, cheapest kind first. */
export function planRooms(key: number, setting: RoomSetting): RoomPlanning {
  const level = setting.worth < 2.5 ? 0 : setting.worth < 3.6 ? 1 : 2;
  const max = setting.plan === "hostel" ? 8 : setting.numberOfRooms;
  const count = Math.min(draw(key, COUNT, COUNTS[setting.plan]), max);
  const kinds = chooseKinds(key, ROOM_KINDS[setting.plan], level, count);
  let cheapest = Number.POSITIVE_INFINITY;
  let shares = 0;
  for (const kind of kinds) {
    if (kind.adults >= 2 && kind.factor < cheapest) cheapest = kind.factor;
    shares += kind.factor ** -1.5;
  }
  if (cheapest === Number.POSITIVE_INFINITY) cheapest = 1;
  const standard = (DOUBLE_SIZE[Math.round(setting.worth)] ?? 18) * Math.exp(0.12 * normal(key, SIZE));
  const perShare = setting.numberOfRooms / shares;
  const sizes = { key, cheapest, standard, perShare };
  const roomTypes = kinds.map((kind, i) => roomType(i, kind, setting, sizes));
  return { roomTypes, cheapest };
}

interface Measures {
  /** Of the property. */
  key: number;
  cheapest: number;
  standard: number;
  perShare: number;
}

function roomType(i: number, kind: RoomKind, setting: RoomSetting, sizes: Measures): RoomType {
  const roomKey = hash32(sizes.key, ROOM + i);
  const bits = hash32(roomKey, 1);
  const feature = kind.dormitory || setting.plan === "camp" ? null : draw(roomKey, 2, setting.features);
  const jitter = 0.98 + 0.04 * uniform(roomKey, 3);
  const factor = (kind.factor / sizes.cheapest) * jitter * (feature ? 1.05 : 1);
  const units = Math.max(1, Math.round(sizes.perShare * kind.factor ** -1.5));
  const roomy = kind.size >= 1.2;
  return {
    id: `${setting.id}${i < 9 ? "0" : ""}${i + 1}`,
    kind: kind.key,
    feature,
    typeId: setting.plan === "home" ? (HOME_ROOM_TYPES[setting.typeId] ?? kind.typeId) : kind.typeId,
    priceFactor:
      kind.factor === sizes.cheapest
        ? 1
        : Math.max(kind.adults > 1 ? 1 : 0, Math.round(factor * 1000) / 1000),
    units: kind.dormitory ? units * 4 : units,
    adults: kind.adults,
    children: kind.children,
    bedrooms: kind.bedrooms,
    beds: bedsOf(kind, uniform(roomKey, 4)),
    size: Math.max(3, Math.round(sizes.standard * kind.size * (0.95 + 0.1 * uniform(roomKey, 5)))),
    maximumCots: kind.dormitory || (bits & 7) < 2 ? 0 : 1,
    maximumExtraBeds: roomy && !kind.dormitory && (bits & 0x70) > 0x20 ? 1 + (((bits >>> 8) & 3) % 2) : 0,
    cotsAndBedsTogether: (bits & 0x8000) !== 0,
    dormitory: kind.dormitory,
  };
}
