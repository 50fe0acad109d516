// Which facilities the rooms of a property have, and which of its rooms has which.
import {
  FEATURE_FACILITIES,
  PATIO,
  ROOM_FACILITY_ODDS,
  roomFacilityShare,
  VIEW,
} from "./data/room-facility-odds";
import type { RoomPlan } from "./data/type-traits";
import { levelOf, planOf } from "./facilities";
import { chance, field, hash32, keyOf, uniform } from "./hash";
import { shifted } from "./odds";
import type { Property, PropertyCore, RoomType } from "./property";

const ROOM_FACILITY = field("room facility");
const IN_ROOM = field("facility in room");
const PATIO_FIELD = field("patio");

/** Shares of all room facilities by layout and stars' worth, worked out once each. */
const shareTables: Partial<Record<RoomPlan, (number[] | undefined)[]>> = {};

function sharesFor(plan: RoomPlan, level: number): number[] {
  shareTables[plan] ??= [];
  const tables = shareTables[plan];
  const known = tables[level];
  if (known) return known;
  const made = ROOM_FACILITY_ODDS.map((odds) =>
    shifted(roomFacilityShare(odds, plan), odds.slope * (level - 3)),
  );
  tables[level] = made;
  return made;
}

function featureFacilities(key: number, rooms: readonly RoomType[]): number[] {
  const found = new Set<number>();
  for (const room of rooms) for (const id of ownFacilities(key, room)) found.add(id);
  return [...found];
}

/** What a room has because of its feature. */
function ownFacilities(key: number, room: RoomType): number[] {
  if (!room.feature) return [];
  const id = FEATURE_FACILITIES[room.feature];
  if (room.feature === "balcony") return [id];
  if (room.feature === "terrace") return chance(key, PATIO_FIELD, 0.3) ? [id, PATIO] : [id];
  return [id, VIEW];
}

/** Room facilities that say the same as a property facility: present exactly when that one is. */
const TWINS: ReadonlyMap<number, number> = new Map([
  [11, 109],
  [301, 64],
  [79, 111],
  [311, 113],
  [352, 48],
]);
const STAIRS_ONLY = 355;
const LIFT = 48;
const MOSQUITO_NET = 315;

const PRIVATE_BATHROOM = 38;
const SHARED_BATHROOM = 324;

/** Dormitories and the kinds that say so share a bathroom; the others too where nobody has an own one. */
const sharesBathroom = (room: RoomType) => room.dormitory || room.kind.endsWith("Shared");

function bathroomsOf(rooms: readonly RoomType[], areUsuallyOwn: boolean): number[] {
  const someShare = !areUsuallyOwn || rooms.some(sharesBathroom);
  const someOwn = areUsuallyOwn && rooms.some((room) => !sharesBathroom(room));
  return [...(someOwn ? [PRIVATE_BATHROOM] : []), ...(someShare ? [SHARED_BATHROOM] : [])];
}

/** No lift where there are stairs only, no nets against mosquitoes far from the tropics. */
const isOutOfPlace = (id: number, has: ReadonlySet<number>, latitude: number): boolean =>
  (id === STAIRS_ONLY && has.has(LIFT)) || (id === MOSQUITO_NET && Math.abs(latitude) > 30);

/** The room facilities found in at least one room of the property. */
export function roomFacilitiesOf(
  seed: number,
  core: PropertyCore,
  facilities: Property["facilities"],
): number[] {
  const key = keyOf(seed, core.id);
  const shares = sharesFor(planOf(core), levelOf(core));
  const has = new Set(facilities.map((facility) => facility.id));
  const found: number[] = [];
  for (let i = 0; i < ROOM_FACILITY_ODDS.length; i++) {
    const { id } = ROOM_FACILITY_ODDS[i] as (typeof ROOM_FACILITY_ODDS)[number];
    const twin = TWINS.get(id);
    const isDrawn = uniform(key, ROOM_FACILITY + id) < (shares[i] ?? 0);
    if (id === PRIVATE_BATHROOM || id === SHARED_BATHROOM) {
      if (id === PRIVATE_BATHROOM) found.push(...bathroomsOf(core.roomTypes, isDrawn));
      continue;
    }
    const drawn = twin === undefined ? isDrawn : has.has(twin);
    if (drawn && !isOutOfPlace(id, has, core.city.latitude)) found.push(id);
  }
  return [...found, ...featureFacilities(key, core.roomTypes)];
}

const FEATURE_IDS = new Set<number>([...Object.values(FEATURE_FACILITIES), VIEW, PATIO]);
const SPREADS = new Map(ROOM_FACILITY_ODDS.map((odds) => [odds.id, odds.spread]));

/** The facilities of one room; the dearest room has everything the property lists. */
export function facilitiesInRoom(seed: number, property: Property, room: RoomType): number[] {
  const key = keyOf(seed, property.id);
  const position = property.roomTypes.indexOf(room);
  const last = property.roomTypes.length - 1;
  const general = property.roomFacilities.filter((id) => {
    if (FEATURE_IDS.has(id)) return false;
    if (id === PRIVATE_BATHROOM) return !sharesBathroom(room);
    if (id === SHARED_BATHROOM)
      return sharesBathroom(room) || !property.roomFacilities.includes(PRIVATE_BATHROOM);
    const spread = SPREADS.get(id) ?? "all";
    if (spread === "all" || position === last) return true;
    const share = spread === "most" ? 0.85 : 0.2 + (0.6 * position) / Math.max(1, last);
    return hash32(key, IN_ROOM + id * 16 + position) / 4_294_967_296 < share;
  });
  return [...general, ...ownFacilities(key, room)];
}
