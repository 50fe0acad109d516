// Which facilities a property and its rooms have: usual for the type and the stars, and never contradicting.
import { FACILITY_ODDS, type FacilityPlace, PROFILES } from "./data/facility-odds";
import {
  FEATURE_FACILITIES,
  PATIO,
  ROOM_FACILITY_ODDS,
  roomFacilityShare,
  VIEW,
} from "./data/room-facility-odds";
import { type RoomPlan, TYPE_TRAITS } from "./data/type-traits";
import type { City } from "./gazetteer";
import { chance, field, hash32, keyOf, uniform } from "./hash";
import { shifted } from "./odds";
import type { Property, PropertyCore, PropertyFacility, RoomType } from "./property";
import { landscapeOf } from "./scenery";

const FACILITY = field("facility");
const PAID = field("facility paid");
const OFFSITE = field("facility offsite");
const ROOM_FACILITY = field("room facility");
const IN_ROOM = field("facility in room");
const PATIO_FIELD = field("patio");

/** Facilities other parts of the world ask about by name. */
export const FACILITY_ID = {
  freeWifi: 107,
  parking: 2,
  freeParking: 46,
  paidParking: 160,
  reception24h: 8,
  restaurant: 3,
  bar: 7,
  pets: 4,
  pool: 433,
  indoorPool: 155,
  spa: 54,
  fitness: 11,
  garden: 14,
  terrace: 15,
  familyRooms: 28,
  nonSmoking: 16,
  shuttle: 17,
  kitchen: 999,
  beachfront: 175,
} as const;

type Place = FacilityPlace;

const placesByCity = new Map<number, ReadonlySet<Place>>();

function placesOf(city: City): ReadonlySet<Place> {
  const known = placesByCity.get(city.id);
  if (known) return known;
  const scenes = landscapeOf(city);
  const places = new Set<Place>();
  if (scenes.includes("sea")) places.add("sea").add("water");
  if (scenes.includes("lake") || scenes.includes("river")) places.add("water");
  if (city.destination?.kind === "ski" || scenes.includes("snow")) places.add("snow");
  if (city.country === "jp" || city.country === "is") places.add("hotSprings");
  if (Math.abs(city.latitude) > 38) places.add("cool");
  placesByCity.set(city.id, places);
  return places;
}

interface Shares {
  facilities: number[];
  rooms: number[];
}

/** Shares of all facilities by layout and stars' worth, worked out once each. */
const shareTables: Partial<Record<RoomPlan, (Shares | undefined)[]>> = {};

function sharesFor(plan: RoomPlan, level: number): Shares {
  shareTables[plan] ??= [];
  const tables = shareTables[plan];
  const known = tables[level];
  if (known) return known;
  const made = {
    facilities: FACILITY_ODDS.map((odds) => {
      const profile = plan === "hotel" ? 0 : PROFILES[odds.profile][plan];
      return shifted(odds.share, odds.slope * (level - 3) + profile);
    }),
    rooms: ROOM_FACILITY_ODDS.map((odds) => shifted(roomFacilityShare(odds, plan), odds.slope * (level - 3))),
  };
  tables[level] = made;
  return made;
}

const traitsOf = (core: PropertyCore) => TYPE_TRAITS[core.typeId] ?? TYPE_TRAITS[204];

/** Stars for comparisons: the drawn ones, or what an unrated property of the type is worth. */
export function levelOf(core: PropertyCore): number {
  return Math.round(core.stars > 0 ? core.stars : (traitsOf(core)?.worth ?? 3));
}

export function planOf(core: PropertyCore): RoomPlan {
  return traitsOf(core)?.plan ?? "hotel";
}

/** Most facilities carry no attribute: one entry serves all properties. */
const PLAIN = new Map<number, PropertyFacility>(FACILITY_ODDS.map(({ id }) => [id, { id, attributes: [] }]));

/** The property's facilities. A rarely used one keeps its place whatever is added to the list. */
export function facilitiesOf(seed: number, core: PropertyCore): Property["facilities"] {
  const key = keyOf(seed, core.id);
  const shares = sharesFor(planOf(core), levelOf(core)).facilities;
  const places = placesOf(core.city);
  const had = new Set<number>();
  const facilities: PropertyFacility[] = [];
  for (let i = 0; i < FACILITY_ODDS.length; i++) {
    const odds = FACILITY_ODDS[i] as (typeof FACILITY_ODDS)[number];
    if (uniform(key, FACILITY + odds.id) >= (shares[i] ?? 0)) continue;
    if (odds.needs !== null && !had.has(odds.needs)) continue;
    if (odds.excludes !== null && had.has(odds.excludes)) continue;
    if (odds.place !== null && !places.has(odds.place)) continue;
    had.add(odds.id);
    const attributes: ("offsite" | "paid")[] = [];
    if (odds.offsite > 0 && chance(key, OFFSITE + odds.id, odds.offsite)) attributes.push("offsite");
    if (odds.paid > 0 && chance(key, PAID + odds.id, odds.paid)) attributes.push("paid");
    const plain = attributes.length === 0 ? PLAIN.get(odds.id) : undefined;
    facilities.push(plain ?? { id: odds.id, attributes });
  }
  return facilities;
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

const OWN_BATHROOM = 38;
const SHARED_BATHROOM = 324;

/** Dormitories and the kinds that say so share a bathroom; the others too where nobody has an own one. */
const sharesBathroom = (room: RoomType) => room.dormitory || room.kind.endsWith("Shared");

function bathroomsOf(rooms: readonly RoomType[], areUsuallyOwn: boolean): number[] {
  const someShare = !areUsuallyOwn || rooms.some(sharesBathroom);
  const someOwn = areUsuallyOwn && rooms.some((room) => !sharesBathroom(room));
  return [...(someOwn ? [OWN_BATHROOM] : []), ...(someShare ? [SHARED_BATHROOM] : [])];
}

/** The room facilities found in at least one room of the property. */
export function roomFacilitiesOf(
  seed: number,
  core: PropertyCore,
  facilities: Property["facilities"],
): number[] {
  const key = keyOf(seed, core.id);
  const shares = sharesFor(planOf(core), levelOf(core)).rooms;
  const has = new Set(facilities.map((facility) => facility.id));
  const found: number[] = [];
  for (let i = 0; i < ROOM_FACILITY_ODDS.length; i++) {
    const { id } = ROOM_FACILITY_ODDS[i] as (typeof ROOM_FACILITY_ODDS)[number];
    const twin = TWINS.get(id);
    const isDrawn = uniform(key, ROOM_FACILITY + id) < (shares[i] ?? 0);
    if (id === OWN_BATHROOM || id === SHARED_BATHROOM) {
      if (id === OWN_BATHROOM) found.push(...bathroomsOf(core.roomTypes, isDrawn));
      continue;
    }
    const drawn = twin === undefined ? isDrawn : has.has(twin);
    if (!drawn || (id === STAIRS_ONLY && has.has(LIFT))) continue;
    if (id === MOSQUITO_NET && Math.abs(core.city.latitude) > 30) continue;
    found.push(id);
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
    if (id === OWN_BATHROOM) return !sharesBathroom(room);
    if (id === SHARED_BATHROOM)
      return sharesBathroom(room) || !property.roomFacilities.includes(OWN_BATHROOM);
    const spread = SPREADS.get(id) ?? "all";
    if (spread === "all" || position === last) return true;
    const share = spread === "most" ? 0.85 : 0.2 + (0.6 * position) / Math.max(1, last);
    return hash32(key, IN_ROOM + id * 16 + position) / 4_294_967_296 < share;
  });
  return [...general, ...ownFacilities(key, room)];
}
