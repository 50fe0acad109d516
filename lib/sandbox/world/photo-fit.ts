// Which pictures of the library fit a property: its landscape, its standing, its facilities, its beds, its colours.
import { SHOTS, type Shot } from "../photos/library";
import { BED } from "./data/bed-types";
import { STYLE_WORTH, TAG_LANDSCAPES } from "./data/photo-styles";
import { ROOM_TYPE } from "./data/room-type-ids";
import { TYPE } from "./data/type-ids";
import { FACILITY_ID, levelOf, planOf } from "./facilities";
import type { Property, RoomType } from "./property";
import { landscapeOf } from "./scenery";

/** What decides about the pictures of a property. */
interface Circumstances {
  property: Property;
  landscape: ReadonlySet<string>;
  worth: number;
  facilities: ReadonlySet<number>;
  /** Beds of the property's rooms that the library can show. */
  beds: ReadonlySet<string>;
}

const DOUBLE_BEDS = new Set<number>([BED.double, BED.large, BED.extraLarge, BED.queen, BED.canopy]);

/** The beds that pictures of a room type may show; none when no picture of the library would be honest. */
export function bedsShown(room: RoomType): readonly string[] {
  if (room.dormitory || room.typeId === ROOM_TYPE.japanese || room.typeId === ROOM_TYPE.pitch) return [];
  const types = room.beds.flat().map(({ bedType }) => bedType);
  const hasSingles = types.includes(BED.single);
  const hasDouble = types.some((type) => DOUBLE_BEDS.has(type));
  const isOneRoom = room.bedrooms < 2 && room.beds.length === 1;
  if (isOneRoom && hasSingles && hasDouble) return ["double + single"];
  return [...(hasDouble ? ["double", "king"] : []), ...(hasSingles && room.adults > 1 ? ["twin"] : [])];
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
function isAlpine({ city }: Property, landscape: ReadonlySet<string>): boolean {
  if (city.destination?.kind === "ski" || landscape.has("snow")) return true;
  return landscape.has("mountains") && Math.abs(city.latitude) > 38 && !landscape.has("sea");
}

/** The pools of the library lie under palms. */
const isPalmCountry = ({ latitude }: Property): boolean => Math.abs(latitude) < 45;

function styleFits(shot: Shot, { worth, landscape, property }: Circumstances): boolean {
  const { style } = shot;
  const worthFits = STYLE_WORTH[style];
  if (worthFits && (worth < worthFits[0] || worth > worthFits[1])) return false;
  if (style === "alpine") return isAlpine(property, landscape);
  if (style === "coastal") return landscape.has("sea");
  if (style === "rustic") return landscape.has("oldtown") || COUNTRY_TYPES.has(property.typeId);
  if (style === "classic" && shot.family === "exterior")
    return !COUNTRY_TYPES.has(property.typeId) || !landscape.has("sea");
  return true;
}

function familyFits({ family, style, tags }: Shot, { property, facilities, worth }: Circumstances): boolean {
  const plan = planOf(property);
  const served = property.mealPlans.length > 1 || property.mealPlans[0]?.plan !== "no_plan";
  if (family === "pool") return facilities.has(FACILITY_ID.pool) && isPalmCountry(property);
  if (family === "lobby") return plan !== "apartments" && plan !== "home" && plan !== "camp" && worth >= 2;
  if (family === "breakfast") return served;
  if (family === "restaurant") return facilities.has(FACILITY_ID.restaurant) || (served && plan === "hotel");
  if (family === "apartment") return plan === "apartments" || plan === "home";
  if (family === "bathroom" && style === "classic") return worth >= 3;
  if (family === "view" && tags.includes("city view")) return property.city.population > 150_000;
  return true;
}

function viewFits({ tags }: Shot, { landscape }: Circumstances): boolean {
  return tags.every((tag) => TAG_LANDSCAPES[tag]?.some((scene) => landscape.has(scene)) ?? true);
}

function bedFits({ bed }: Shot, { beds }: Circumstances): boolean {
  return bed === null || beds.has(bed);
}

/** The scenes of the library that show nothing this property lacks. */
export function fittingShots(property: Property): Shot[] {
  const here: Circumstances = {
    property,
    landscape: new Set(landscapeOf(property.city)),
    worth: levelOf(property),
    facilities: new Set(property.facilities.map(({ id }) => id)),
    beds: new Set(property.roomTypes.flatMap(bedsShown)),
  };
  return SHOTS.filter(
    (shot) => styleFits(shot, here) && familyFits(shot, here) && viewFits(shot, here) && bedFits(shot, here),
  );
}
