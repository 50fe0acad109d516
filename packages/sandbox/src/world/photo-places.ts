// Scenes that belong to some places and some houses only: a riad, a machiya, a garden, a forest, high houses outside.
import type { Shot } from "../photos/library";
import { TYPE } from "./data/type-ids";
import type { RoomPlan } from "./data/type-traits";
import { districtsOfCity } from "./gazetteer/places";
import type { PropertyCore } from "./property";

/** What decides whether a scene is at home. */
export interface Where {
  core: PropertyCore;
  landscape: ReadonlySet<string>;
  plan: RoomPlan;
  /** A house that stands alone and looks like the country. */
  isCountryHouse: boolean;
  /** Fields and woods round the house. */
  isRural: boolean;
  /** Streets of old houses round the house. */
  isOldQuarter: boolean;
  hasGarden: boolean;
}

type Rule = (where: Where) => boolean;

const DESERT_COUNTRIES = new Set(["ma", "eg", "jo", "om", "ae", "sa", "tn", "dz"]);
/** Where stepped gables stand in rows. */
const GABLE_COUNTRIES = new Set(["nl", "be", "de", "dk", "pl", "cz", "ee", "lv", "lt", "se"]);
/** Where roofs of round tiles and domes make a town. */
const TILE_COUNTRIES = new Set([
  ...["it", "es", "pt", "fr", "mt", "hr", "si", "me", "ba", "al"],
  ...["mx", "cu", "gt", "co", "ec", "pe", "bo"],
]);
/** Types that nobody builds in a street. */
const FIELD_TYPES = new Set<number>([TYPE.farmStay, TYPE.countryHouse, TYPE.holidayPark, TYPE.lodge]);

const HOUSE_ROOMS = 12;
const VILLAGE = 30_000;
const TOWER_CITY = 500_000;
const PEOPLE_PER_KM2 = 4000;

/** Radius in kilometres of what is built up where so many people live. */
const builtUpKm = (population: number): number =>
  Math.sqrt(Math.max(population, 1000) / PEOPLE_PER_KM2 / Math.PI);

/** Outside its town, or of a type that stands in fields and not in the middle of one. */
export function isRuralPlace({ city, distanceKm, typeId }: PropertyCore, plan: RoomPlan): boolean {
  const edge = builtUpKm(city.population);
  return plan === "camp" || distanceKm > (FIELD_TYPES.has(typeId) ? edge / 3 : edge);
}

const characterOf = ({ city, districtId }: PropertyCore) =>
  districtsOfCity(city.id).find(({ id }) => id === districtId)?.character;

const isOldCity = (landscape: ReadonlySet<string>): boolean =>
  landscape.has("oldtown") || landscape.has("canal");

/** In the middle of an old town, or in a district that is one. */
export function isOldPlace(core: PropertyCore, landscape: ReadonlySet<string>): boolean {
  const character = characterOf(core);
  if (character === "old town" || character === "business") return character === "old town";
  const middle = Math.max(1.2, builtUpKm(core.city.population) * 0.4);
  return isOldCity(landscape) && core.distanceKm < middle;
}

/** Whether a window here can show high houses of a modern city: in an old one only where people do business. */
export function hasTowers({ core, landscape, isOldQuarter }: Where): boolean {
  if (isOldQuarter || landscape.has("skyline")) return !isOldQuarter;
  const isBig = core.city.population > TOWER_CITY;
  return isBig && (!isOldCity(landscape) || characterOf(core) === "business");
}

/** Green hills with mountains behind them: not in a flat country, nor in the streets of a large town. */
const hasHills = ({ landscape, isRural }: Where): boolean =>
  isRural || ["mountains", "snow", "lake"].some((scene) => landscape.has(scene));

/** What some windows look out on, and where it may be; the stranger where it is not, the further down. */
const OUTSIDE: readonly (readonly [string, Rule])[] = [
  ["hills", (where) => hasHills(where)],
  ["towers", (where) => hasTowers(where)],
];

/** How strange what its windows look out on is here; 0 where it may be there. */
export function strangeness({ outside }: Shot, where: Where): number {
  const place = OUTSIDE.findIndex(([name]) => name === outside);
  return OUTSIDE[place]?.[1](where) === false ? place + 1 : 0;
}

/** A house rather than a hotel. */
export const isSmall = ({ core }: Pick<Where, "core">): boolean => core.numberOfRooms <= HOUSE_ROOMS;
const isHot: Rule = ({ core, landscape }) =>
  landscape.has("desert") || DESERT_COUNTRIES.has(core.city.country);
const isTropical: Rule = ({ core }) => Math.abs(core.latitude) < 24 && core.city.population < 2_000_000;
const isJapan: Rule = ({ core }) => core.city.country === "jp";
const isCool: Rule = ({ core }) => Math.abs(core.latitude) > 35;

const isForestHouse: Rule = (where) =>
  where.isRural &&
  isSmall(where) &&
  (FIELD_TYPES.has(where.core.typeId) ||
    ((where.plan === "home" || where.isCountryHouse) && where.core.city.population < VILLAGE));

/** By the first tag or the beginning of the scene's name that is listed; others are at home everywhere. */
const BY_TAG: Readonly<Record<string, Rule>> = {
  riad: isHot,
  desert: isHot,
  tropical: isTropical,
  "japanese style": isJapan,
  tatami: isJapan,
  forest: (where) => isCool(where) && (where.plan === "camp" || isForestHouse(where)),
};

const BY_SCENE: readonly (readonly [string, Rule])[] = [
  [
    "exterior-apartments",
    ({ plan, isOldQuarter }) => (plan === "apartments" || plan === "home") && !isOldQuarter,
  ],
  [
    "exterior-city",
    ({ core, plan, isOldQuarter }) =>
      core.city.population > 100_000 && plan !== "home" && plan !== "camp" && !isOldQuarter,
  ],
  [
    "exterior-guesthouse",
    (where) =>
      isCool(where) &&
      (where.isCountryHouse || where.plan === "home") &&
      isSmall(where) &&
      (where.isRural || (where.hasGarden && where.core.city.population < VILLAGE)),
  ],
  [
    "exterior-townhouse",
    ({ core, landscape, plan, isRural }) =>
      plan !== "camp" && !isRural && (landscape.has("canal") || GABLE_COUNTRIES.has(core.city.country)),
  ],
  // Canals with stepped gables: not those of Venice or Bangkok.
  ["view-canal", ({ core, isRural }) => !isRural && GABLE_COUNTRIES.has(core.city.country)],
  [
    "view-oldtown",
    ({ core, landscape }) =>
      core.latitude < 47 && landscape.has("oldtown") && TILE_COUNTRIES.has(core.city.country),
  ],
  // Stone walls, beams and tiles underfoot, with roofs like those of the view.
  ["room-oldtown", ({ core, isRural }) => core.latitude < 47 || isRural],
  ["view-garden", (where) => where.hasGarden || (where.isRural && isSmall(where))],
  ["view-skyline", (where) => where.landscape.has("skyline") && hasTowers(where)],
  ["exterior-brick", ({ plan }) => plan !== "camp" && plan !== "home"],
];

/** Whether a scene can be at this place and belong to this kind of house. */
export function isAtHome(shot: Shot, where: Where): boolean {
  if (!shot.tags.every((tag) => BY_TAG[tag]?.(where) ?? true)) return false;
  return BY_SCENE.every(([scene, rule]) => !shot.base.startsWith(scene) || rule(where));
}

/** Shots of one kind can stand for each other. */
const kindOf = ({ family, bed }: Shot): string => `${family} ${bed === "king" ? "double" : bed}`;

/** Without windows on hills or high houses where there are none, as far as another shot of the kind is left. */
export function withoutStrangeOutside(shots: readonly Shot[], where: Where): readonly Shot[] {
  const least = new Map<string, number>();
  for (const shot of shots)
    least.set(
      kindOf(shot),
      Math.min(strangeness(shot, where), least.get(kindOf(shot)) ?? Number.POSITIVE_INFINITY),
    );
  return shots.filter((shot) => strangeness(shot, where) === least.get(kindOf(shot)));
}
