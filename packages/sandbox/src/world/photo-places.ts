// Scenes that belong to some places and some houses only: a riad, a machiya, a palm garden, a forest.
import type { Shot } from "../photos/library";
import type { RoomPlan } from "./data/type-traits";
import type { PropertyCore } from "./property";

/** What decides whether a scene is at home. */
export interface Where {
  core: PropertyCore;
  landscape: ReadonlySet<string>;
  plan: RoomPlan;
  /** A house that stands alone and looks like the country. */
  isCountryHouse: boolean;
}

type Rule = (where: Where) => boolean;

const DESERT_COUNTRIES = new Set(["ma", "eg", "jo", "om", "ae", "sa", "tn", "dz"]);
/** Where stepped gables stand in rows. */
const GABLE_COUNTRIES = new Set(["nl", "be", "de", "dk", "pl", "cz", "ee", "lv", "lt", "se"]);

const isHot: Rule = ({ core, landscape }) =>
  landscape.has("desert") || DESERT_COUNTRIES.has(core.city.country);
const isTropical: Rule = ({ core }) => Math.abs(core.latitude) < 24 && core.city.population < 2_000_000;
const isJapan: Rule = ({ core }) => core.city.country === "jp";
const isCool: Rule = ({ core }) => Math.abs(core.latitude) > 35;

/** By the first tag or the beginning of the scene's name that is listed; others are at home everywhere. */
const BY_TAG: Readonly<Record<string, Rule>> = {
  riad: isHot,
  desert: isHot,
  tropical: isTropical,
  "japanese style": isJapan,
  tatami: isJapan,
  forest: (where) =>
    isCool(where) && (where.plan === "camp" || where.plan === "home" || where.isCountryHouse),
};

const BY_SCENE: readonly (readonly [string, Rule])[] = [
  ["exterior-apartments", ({ plan }) => plan === "apartments" || plan === "home"],
  ["exterior-city", ({ core, plan }) => core.city.population > 100_000 && plan !== "home" && plan !== "camp"],
  ["exterior-guesthouse", (where) => isCool(where) && (where.isCountryHouse || where.plan === "home")],
  [
    "exterior-townhouse",
    ({ core, landscape, plan }) =>
      plan !== "camp" && (landscape.has("canal") || GABLE_COUNTRIES.has(core.city.country)),
  ],
  // Canals with stepped gables: not those of Venice or Bangkok.
  ["view-canal", ({ core }) => GABLE_COUNTRIES.has(core.city.country)],
  ["view-oldtown", ({ core }) => core.latitude < 47],
  ["exterior-brick", ({ plan }) => plan !== "camp" && plan !== "home"],
];

/** Whether a scene can be at this place and belong to this kind of house. */
export function isAtHome(shot: Shot, where: Where): boolean {
  if (!shot.tags.every((tag) => BY_TAG[tag]?.(where) ?? true)) return false;
  return BY_SCENE.every(([scene, rule]) => !shot.base.startsWith(scene) || rule(where));
}
