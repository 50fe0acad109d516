// Which facilities a property has: usual for the type and the stars, and never contradicting.
import { FACILITY_ODDS, type FacilityPlace, PROFILES } from "./data/facility-odds";
import { type RoomPlan, TYPE_TRAITS } from "./data/type-traits";
import type { City } from "./gazetteer/types";
import { chance, field, keyOf, uniform } from "./hash";
import { shifted } from "./odds";
import type { Property, PropertyCore, PropertyFacility } from "./property";
import { landscapeOf } from "./scenery";

const FACILITY = field("facility");
const PAID = field("facility paid");
const OFFSITE = field("facility offsite");

/** Facilities other parts of the world ask about by name. */
export const FACILITY_ID = {
  freeWifi: 107,
  wifiEverywhere: 115,
  parking: 2,
  freeParking: 46,
  paidParking: 160,
  privateParking: 161,
  reception24h: 8,
  restaurant: 3,
  bar: 7,
  pets: 4,
  pool: 433,
  indoorPool: 155,
  outdoorPool: 156,
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
  if (city.population < 900_000) places.add("roomy");
  placesByCity.set(city.id, places);
  return places;
}

/** Shares of all facilities by layout and stars' worth, worked out once each. */
const shareTables: Partial<Record<RoomPlan, (number[] | undefined)[]>> = {};

function sharesFor(plan: RoomPlan, level: number): number[] {
  shareTables[plan] ??= [];
  const tables = shareTables[plan];
  const known = tables[level];
  if (known) return known;
  const made = FACILITY_ODDS.map((odds) => {
    const profile = plan === "hotel" ? 0 : PROFILES[odds.profile][plan];
    return shifted(odds.share, odds.slope * (level - 3) + profile);
  });
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

type Odds = (typeof FACILITY_ODDS)[number];

/** Whether what the property has so far and where it lies leave room for one more. */
const isPossible = (odds: Odds, had: ReadonlySet<number>, places: ReadonlySet<string>): boolean =>
  (odds.needs === null || had.has(odds.needs)) &&
  (odds.excludes === null || !had.has(odds.excludes)) &&
  (odds.place === null || places.has(odds.place));

/** Whether the property has a facility that needs no other and can be anywhere, without working out all of them. */
export function hasPlainFacility(seed: number, core: PropertyCore, id: number): boolean {
  const at = FACILITY_ODDS.findIndex((odds) => odds.id === id);
  return uniform(keyOf(seed, core.id), FACILITY + id) < (sharesFor(planOf(core), levelOf(core))[at] ?? 0);
}

/** The property's facilities. A rarely used one keeps its place whatever is added to the list. */
export function facilitiesOf(seed: number, core: PropertyCore): Property["facilities"] {
  const key = keyOf(seed, core.id);
  const shares = sharesFor(planOf(core), levelOf(core));
  const places = placesOf(core.city);
  const had = new Set<number>();
  const facilities: PropertyFacility[] = [];
  for (let i = 0; i < FACILITY_ODDS.length; i++) {
    const odds = FACILITY_ODDS[i] as Odds;
    if (uniform(key, FACILITY + odds.id) >= (shares[i] ?? 0)) continue;
    if (!isPossible(odds, had, places)) continue;
    had.add(odds.id);
    const attributes: ("offsite" | "paid")[] = [];
    if (odds.offsite > 0 && chance(key, OFFSITE + odds.id, odds.offsite)) attributes.push("offsite");
    if (odds.paid > 0 && chance(key, PAID + odds.id, odds.paid)) attributes.push("paid");
    const plain = attributes.length === 0 ? PLAIN.get(odds.id) : undefined;
    facilities.push(plain ?? { id: odds.id, attributes });
  }
  return facilities;
}
