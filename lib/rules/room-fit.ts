// Whether a party fits into a room type, with which cots and extra beds, or the one rule that keeps it out (feature 10).
import type { AccommodationDetails, Room } from "@roomward/contract/details";

type Policies = NonNullable<AccommodationDetails["policies"]>;
export type ExtraBed = NonNullable<Policies["cots_and_extra_beds"]>[number];
type BedKind = "cot" | "extra_bed" | "other";

/** From this age on a guest counts as an adult. */
export const ADULT = 18;

/** `crib` is the old name of `cot` (gaps 6). */
export function bedKind({ type }: ExtraBed): BedKind {
  if (type === "cot" || type === "crib") return "cot";
  return type === "extra_bed" ? "extra_bed" : "other";
}

/**
 * True when some room takes such a bed; where no room states a number, when the house has a price for one. Undefined
 * where neither is stated.
 */
export function addsBeds({ rooms, policies }: AccommodationDetails, kind: "cot" | "extra_bed") {
  const max = (rooms ?? []).flatMap(({ cots_and_extra_beds: added }) => {
    const number = kind === "cot" ? added?.maximum_number_of_cots : added?.maximum_number_of_extra_beds;
    return typeof number === "number" ? [number] : [];
  });
  if (max.length > 0) return max.some((number) => number > 0);
  return policies?.cots_and_extra_beds?.some((bed) => bedKind(bed) === kind) || undefined;
}

/** True when the rule holds for a guest of this age; both ends belong to it, and 18 or no end means adults too. */
export function isForAge({ age }: ExtraBed, years: number): boolean {
  const to = age?.to ?? null;
  return years >= (age?.from ?? 0) && (to === null || to >= ADULT || years <= to);
}

/** Who wants to sleep in how many rooms of one type. */
export interface FitParty {
  adults: number;
  /** One age (0 to 17) per child. */
  children: readonly number[];
  rooms: number;
}

/** The first rule that fails; `allowed` and `needed` count over all rooms asked for. */
export type FitRule =
  | { name: "age"; minimum: number; age: number }
  | { name: "people"; allowed: number; needed: number }
  | { name: "extraBeds"; allowed: number; needed: number }
  | { name: "cots"; allowed: number; needed: number }
  | { name: "together"; cots: number; extraBeds: number }
  | { name: "noBedForAge"; age: number }
  | { name: "noBedForAdults" };

/** A cot or an extra bed for a guest of some age; `rule` null: the house states none. */
export interface AddedBed {
  kind: "cot" | "extra_bed";
  age: number;
  rule: ExtraBed | null;
}

export type RoomFit =
  | { verdict: "fits"; added: [] }
  | { verdict: "fits_with_beds"; added: AddedBed[] }
  | { verdict: "does_not_fit"; rule: FitRule }
  /** `occupancy`: the room states no number of guests; `extras`: it is full, and what may be added is not stated. */
  | { verdict: "unknown"; lacks: "occupancy" | "extras"; allowed: number; needed: number };

interface Demand {
  /** Children without a place, youngest first in each group. */
  children: number;
  adults: number;
}

interface Rules {
  /** Null: the house states nothing about cots and extra beds. */
  beds: readonly ExtraBed[] | null;
}

const ruleFor = (kind: "cot" | "extra_bed", age: number, { beds }: Rules): ExtraBed | null =>
  (beds ?? []).find((bed) => bedKind(bed) === kind && isForAge(bed, age)) ?? null;

/** Without stated rules a cot is for the smallest only, and an extra bed for everybody. */
const COT_AGE = 2;

function mayUse(kind: "cot" | "extra_bed", age: number, rules: Rules): boolean {
  if (rules.beds === null) return kind === "extra_bed" || age <= COT_AGE;
  return ruleFor(kind, age, rules) !== null;
}

/** How many of the party can sleep in the room's cots. */
export function inCots(
  room: Room,
  { policies }: AccommodationDetails,
  { children, rooms }: FitParty,
): number {
  const bands = policies?.cots_and_extra_beds ?? [];
  const rules = { beds: bands.length === 0 ? null : bands };
  const cots = (room.cots_and_extra_beds?.maximum_number_of_cots ?? 0) * rooms;
  return Math.min(cots, children.filter((age) => mayUse("cot", age, rules)).length);
}

/** Who has no place: children may take places of adults that are left over, but never the other way round. */
function withoutPlace(party: FitParty, room: Room): Demand | null {
  const limits = room.maximum_occupancy;
  const adultPlaces = (limits?.adults ?? 0) * party.rooms;
  const childPlaces = (limits?.children ?? 0) * party.rooms;
  if (!limits || (limits.adults ?? null) === null) return null;
  const adults = Math.max(0, party.adults - adultPlaces);
  const left = Math.max(0, adultPlaces - party.adults);
  return { adults, children: Math.max(0, party.children.length - childPlaces - left) };
}

/** The most beds the room can be made up with; 0 when none are listed. */
export function maxBeds(room: Pick<Room, "bed_options">): number {
  const perArea = (room.bed_options ?? []).map(({ bed_configurations: choices }) =>
    Math.max(
      0,
      ...(choices ?? []).map(({ configuration }) =>
        (configuration ?? []).reduce((sum, bed) => sum + (bed.number_of_beds ?? 1), 0),
      ),
    ),
  );
  return perArea.reduce((sum, beds) => sum + beds, 0);
}

interface Limits {
  cots: number;
  extraBeds: number;
  together: boolean;
}

const roomsFor = (count: number, each: number): number => (count === 0 ? 0 : Math.ceil(count / each));

/** True when so many of both can stand in `rooms` rooms. */
function canStand(cots: number, extraBeds: number, limits: Limits, rooms: number): boolean {
  if (cots > limits.cots * rooms || extraBeds > limits.extraBeds * rooms) return false;
  return limits.together || roomsFor(cots, limits.cots) + roomsFor(extraBeds, limits.extraBeds) <= rooms;
}

/** Cots for those who can use nothing else first, then for the youngest; extra beds for the next. */
function place(ages: readonly number[], cots: number, extraBeds: number, rules: Rules): AddedBed[] | null {
  const canCot = ages.filter((age) => mayUse("cot", age, rules));
  const onlyCot = canCot.filter((age) => !mayUse("extra_bed", age, rules));
  const both = canCot.filter((age) => mayUse("extra_bed", age, rules));
  const inCots = [...onlyCot, ...both].slice(0, cots);
  const rest = [...ages];
  for (const age of inCots) rest.splice(rest.indexOf(age), 1);
  const inBeds = rest.filter((age) => mayUse("extra_bed", age, rules)).slice(0, extraBeds);
  if (inCots.length < cots || inBeds.length < extraBeds) return null;
  return [
    ...inCots.map((age): AddedBed => ({ kind: "cot", age, rule: ruleFor("cot", age, rules) })),
    ...inBeds.map((age): AddedBed => ({ kind: "extra_bed", age, rule: ruleFor("extra_bed", age, rules) })),
  ];
}

const forAdults = (count: number, rules: Rules): AddedBed[] =>
  Array.from({ length: count }, () => ({
    kind: "extra_bed",
    age: ADULT,
    rule: ruleFor("extra_bed", ADULT, rules),
  }));

interface Case {
  ages: readonly number[];
  demand: Demand;
  limits: Limits;
  rules: Rules;
  party: FitParty;
}

/** As many cots as help and as few extra beds; null when no way is left. */
function addedBeds({ ages, demand, limits, rules, party }: Case): AddedBed[] | null {
  for (let cots = demand.children; cots >= 0; cots -= 1) {
    const childBeds = demand.children - cots;
    if (!canStand(cots, childBeds + demand.adults, limits, party.rooms)) continue;
    const placed = place(ages, cots, childBeds, rules);
    if (placed !== null) return [...placed, ...forAdults(demand.adults, rules)];
  }
  return null;
}

/** The single rule to name, once no way is left: ages first, then numbers. */
function failingRule({ ages, demand, limits, rules, party }: Case, places: number): FitRule {
  if (demand.adults > 0 && !mayUse("extra_bed", ADULT, rules) && limits.extraBeds > 0)
    return { name: "noBedForAdults" };
  const allowed = { cots: limits.cots * party.rooms, extraBeds: limits.extraBeds * party.rooms };
  if (allowed.cots + allowed.extraBeds === 0)
    return { name: "people", allowed: places, needed: party.adults + party.children.length };
  const cotAges = ages.filter((age) => mayUse("cot", age, rules) && allowed.cots > 0);
  const able = ages.filter(
    (age) =>
      (mayUse("cot", age, rules) && allowed.cots > 0) ||
      (mayUse("extra_bed", age, rules) && allowed.extraBeds > 0),
  );
  const unable = ages.find((age) => !able.includes(age));
  if (demand.children > able.length && unable !== undefined) return { name: "noBedForAge", age: unable };
  const inCots = Math.min(cotAges.length, demand.children, allowed.cots);
  const needed = demand.children - inCots + demand.adults;
  if (needed > allowed.extraBeds && (allowed.extraBeds > 0 || demand.adults > 0))
    return { name: "extraBeds", allowed: allowed.extraBeds, needed };
  if (needed > allowed.extraBeds) return { name: "cots", allowed: allowed.cots, needed: demand.children };
  return { name: "together", cots: inCots, extraBeds: needed };
}

/**
 * Judges one room type for a party that takes `party.rooms` of it. A room's number of guests is without cots and
 * extra beds; null children places mean that a child takes an adult's (gaps 15).
 */
export function roomFit(room: Room, details: AccommodationDetails, party: FitParty): RoomFit {
  const minimum = details.policies?.minimum_guest_age ?? 0;
  const tooYoung = party.children.find((age) => age < minimum);
  if (tooYoung !== undefined)
    return { verdict: "does_not_fit", rule: { name: "age", minimum, age: tooYoung } };
  const demand = withoutPlace(party, room);
  const needed = party.adults + party.children.length;
  if (demand === null) return { verdict: "unknown", lacks: "occupancy", allowed: 0, needed };
  if (demand.adults + demand.children === 0) return { verdict: "fits", added: [] };
  const { adults, children } = room.maximum_occupancy ?? {};
  const allowed = ((adults ?? 0) + (children ?? 0)) * party.rooms;
  const stated = room.cots_and_extra_beds;
  if (!stated) return { verdict: "unknown", lacks: "extras", allowed, needed };
  const bands = details.policies?.cots_and_extra_beds ?? [];
  const situation: Case = {
    ages: [...party.children].sort((a, b) => a - b),
    demand,
    limits: {
      cots: stated.maximum_number_of_cots ?? 0,
      extraBeds: stated.maximum_number_of_extra_beds ?? 0,
      together: stated.are_allowed_together === true,
    },
    rules: { beds: bands.length === 0 ? null : bands },
    party,
  };
  const added =
    demand.adults > 0 && !mayUse("extra_bed", ADULT, situation.rules) ? null : addedBeds(situation);
  if (added !== null) return { verdict: "fits_with_beds", added };
  return { verdict: "does_not_fit", rule: failingRule(situation, allowed) };
}
