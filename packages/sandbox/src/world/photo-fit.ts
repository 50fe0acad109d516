// Which pictures of the library fit a property: its landscape, its standing, its facilities, its beds, its colours.
import { SHOTS, type Shot } from "../photos/library";
import { BED } from "./data/bed-types";
import { FAMILY_NEEDS, STYLE_WORTH, TAG_LANDSCAPES } from "./data/photo-styles";
import { ROOM_TYPE } from "./data/room-type-ids";
import { TYPE } from "./data/type-ids";
import { FACILITY_ID, hasPlainFacility, levelOf, planOf } from "./facilities";
import {
  hasTowers,
  isAtHome,
  isOldPlace,
  isRuralPlace,
  isSmall,
  strangeness,
  type Where,
  withoutStrangeOutside,
} from "./photo-places";
import type { Property, PropertyCore, RoomType } from "./property";
import { landscapeOf } from "./scenery";

/** What decides about the pictures of a property. */
interface Circumstances extends Where {
  worth: number;
  isServed: boolean;
  /** Beds of the property's rooms that the library can show. */
  beds: ReadonlySet<string>;
  /** Null while they were not worked out: then nothing that needs one fits. */
  facilities: ReadonlySet<number> | null;
}

const DOUBLE_BEDS = new Set<number>([BED.double, BED.large, BED.extraLarge, BED.queen, BED.canopy]);

/** The beds that pictures of a room type may show; none when no picture of the library would be honest. */
export function bedsShown(room: RoomType): readonly string[] {
  if (room.typeId === ROOM_TYPE.pitch) return [];
  if (room.dormitory) return ["bunk"];
  if (room.typeId === ROOM_TYPE.japanese) return ["futon"];
  const types = room.beds.flat().map(({ bedType }) => bedType);
  const hasSingles = types.includes(BED.single);
  const hasDouble = types.some((type) => DOUBLE_BEDS.has(type));
  const isOneRoom = room.bedrooms < 2 && room.beds.length === 1;
  if (isOneRoom && hasSingles && hasDouble) return ["double + single"];
  const singles = hasSingles ? [room.adults > 1 ? "twin" : "single"] : [];
  return [...(hasDouble ? ["double", "king"] : []), ...singles];
}

/** Types whose house stands alone and looks like the country. */
const COUNTRY_TYPES = new Set<number>([
  TYPE.farmStay,
  TYPE.countryHouse,
  TYPE.holidayHome,
  TYPE.inn,
  TYPE.guestHouse,
  TYPE.bedAndBreakfast,
  TYPE.riad,
]);

/** Timber and slopes belong where snow falls, not to every place below a mountain. */
function isAlpine({ city }: PropertyCore, landscape: ReadonlySet<string>): boolean {
  if (city.destination?.kind === "ski" || landscape.has("snow")) return true;
  return landscape.has("mountains") && Math.abs(city.latitude) > 38 && !landscape.has("sea");
}

/** The pools under the sky lie under palms. */
const isPalmCountry = ({ latitude }: PropertyCore): boolean => Math.abs(latitude) < 45;

function styleFits(
  { style, family }: Shot,
  { worth, landscape, core, isCountryHouse }: Circumstances,
): boolean {
  const worthFits = STYLE_WORTH[style];
  // A plain house can stand behind a good front: one star less will do there.
  const worthShown = family === "exterior" ? Math.max(worth, Math.min(worth + 1, 3)) : worth;
  if (worthFits && (worthShown < worthFits[0] || worthShown > worthFits[1])) return false;
  if (style === "alpine") return isAlpine(core, landscape);
  if (style === "coastal") return landscape.has("sea");
  if (style === "rustic") return landscape.has("oldtown") || landscape.has("desert") || isCountryHouse;
  if (style === "classic" && family === "exterior") return !isCountryHouse || !landscape.has("sea");
  return true;
}

/** Apartments have kitchens, and nobody else shows one. */
const isApartment = ({ plan }: Circumstances): boolean => plan === "apartments" || plan === "home";

const hasFacility = ({ facilities }: Circumstances, id: number): boolean => facilities?.has(id) ?? false;

function familyFits(shot: Shot, here: Circumstances): boolean {
  const { family, style, tags } = shot;
  const { core, worth, plan } = here;
  if (tags.includes("indoor pool")) return hasFacility(here, FACILITY_ID.indoorPool);
  const needed = FAMILY_NEEDS[family];
  if (needed !== undefined && !hasFacility(here, needed)) return false;
  if (family === "pool") return isPalmCountry(core);
  if (family === "lobby") return !isApartment(here) && plan !== "camp" && worth >= 2;
  if (family === "breakfast") return here.isServed;
  if (family === "restaurant")
    return hasFacility(here, FACILITY_ID.restaurant) || (here.isServed && plan === "hotel");
  if (family === "apartment" || family === "kitchen") return isApartment(here);
  return family !== "bathroom" || style !== "classic" || worth >= 3;
}

function viewFits({ tags }: Shot, { landscape }: Circumstances): boolean {
  return tags.every((tag) => TAG_LANDSCAPES[tag]?.some((scene) => landscape.has(scene)) ?? true);
}

const bedFits = ({ bed }: Shot, { beds }: Circumstances): boolean => bed === null || beds.has(bed);

function circumstances(
  core: PropertyCore,
  facilities: ReadonlySet<number> | null,
  hasGarden: boolean,
): Circumstances {
  const landscape = new Set<string>(landscapeOf(core.city));
  const plan = planOf(core);
  return {
    core,
    landscape,
    worth: levelOf(core),
    plan,
    isCountryHouse: COUNTRY_TYPES.has(core.typeId),
    isRural: isRuralPlace(core, plan),
    isOldQuarter: isOldPlace(core, landscape),
    hasGarden,
    isServed: core.mealPlans.length > 1 || core.mealPlans[0]?.plan !== "no_plan",
    beds: new Set(core.roomTypes.flatMap(bedsShown)),
    facilities,
  };
}

const fitting = (shots: readonly Shot[], here: Circumstances): Shot[] =>
  shots.filter(
    (shot) =>
      familyFits(shot, here) &&
      styleFits(shot, here) &&
      viewFits(shot, here) &&
      bedFits(shot, here) &&
      isAtHome(shot, here),
  );

/** The scenes of the library that show nothing this property lacks. */
export function fittingShots(property: Property): readonly Shot[] {
  const facilities = new Set(property.facilities.map(({ id }) => id));
  const here = circumstances(property, facilities, facilities.has(FACILITY_ID.garden));
  return withoutStrangeOutside(fitting(SHOTS, here), here);
}

/** What is known of a property without working out all its facilities. */
const circumstancesOfCore = (core: PropertyCore, seed: number): Circumstances =>
  circumstances(core, null, hasPlainFacility(seed, core, FACILITY_ID.garden));

const ENOUGH_COVERS = 8;

/** Those of `shots` that fit a property as far as its core tells. */
export function fittingCore(shots: readonly Shot[], core: PropertyCore, seed: number): readonly Shot[] {
  const here = circumstancesOfCore(core, seed);
  const all = fitting(shots, here);
  const calm = all.filter((shot) => strangeness(shot, here) === 0);
  return calm.length >= ENOUGH_COVERS ? calm : all;
}

/** Properties of one city with the same text have the same fitting scenes as far as their cores tell. */
export function coreLikeness(core: PropertyCore, seed: number): string {
  const here = circumstancesOfCore(core, seed);
  const { worth, plan, isServed, beds, isRural, isOldQuarter, hasGarden } = here;
  const facts = [
    isServed,
    isRural,
    isOldQuarter,
    hasGarden,
    isPalmCountry(core),
    isSmall(here),
    hasTowers(here),
  ];
  return `${worth} ${plan} ${core.typeId} ${facts.map(Number).join("")} ${[...beds].sort().join()}`;
}
