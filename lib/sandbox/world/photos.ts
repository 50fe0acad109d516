// Chooses the pictures of a property: what it really has, one set of colours, and neighbours that differ.
import { mirrored, type Picture, SHOTS, type Shot } from "../photos/library";
import { BED } from "./data/bed-types";
import { PALETTES, STYLE_WORTH, TAG_LANDSCAPES } from "./data/photo-styles";
import { ROOM_TYPE } from "./data/room-type-ids";
import { TYPE } from "./data/type-ids";
import type { Defect } from "./defects";
import { FACILITY_ID, levelOf, planOf } from "./facilities";
import { field, hash32, integer, uniform } from "./hash";
import type { Property, RoomType } from "./property";
import { landscapeOf } from "./scenery";

const PALETTE = field("palette");
const COUNT = field("photo count");
const TURN = field("photo turn");

export interface ChosenPhoto {
  /** File stem, mirrored ones with their mark. */
  stem: string;
  tags: readonly string[];
}

interface Setting {
  property: Property;
  key: number;
  palette: readonly string[];
  landscape: ReadonlySet<string>;
  worth: number;
  facilities: ReadonlySet<number>;
}

function settingOf(property: Property, key: number): Setting {
  return {
    property,
    key,
    palette: PALETTES[hash32(key, PALETTE) % PALETTES.length] ?? ["base"],
    landscape: new Set(landscapeOf(property.city)),
    worth: levelOf(property),
    facilities: new Set(property.facilities.map(({ id }) => id)),
  };
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

function styleFits(shot: Shot, { worth, landscape, property }: Setting): boolean {
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

function familyFits({ family, style, tags }: Shot, { property, facilities, worth }: Setting): boolean {
  const plan = planOf(property);
  const served = property.mealPlans.length > 1 || property.mealPlans[0]?.plan !== "no_plan";
  if (family === "pool") return facilities.has(FACILITY_ID.pool);
  if (family === "lobby") return plan !== "apartments" && plan !== "home" && plan !== "camp" && worth >= 2;
  if (family === "breakfast") return served;
  if (family === "restaurant") return facilities.has(FACILITY_ID.restaurant) || (served && plan === "hotel");
  if (family === "apartment") return plan === "apartments" || plan === "home";
  if (family === "bathroom" && style === "classic") return worth >= 3;
  if (family === "view" && tags.includes("city view")) return property.city.population > 150_000;
  return true;
}

function viewFits({ tags }: Shot, { landscape }: Setting): boolean {
  return tags.every((tag) => TAG_LANDSCAPES[tag]?.some((scene) => landscape.has(scene)) ?? true);
}

function fits(shot: Shot, setting: Setting): boolean {
  return styleFits(shot, setting) && familyFits(shot, setting) && viewFits(shot, setting);
}

/** The colourway of the property's palette, or the plain one. */
function inColours(shot: Shot, setting: Setting): Picture {
  for (const colour of setting.palette) {
    const match = shot.colourways.find((picture) => picture.colour === colour);
    if (match) return match;
  }
  const plain = shot.colourways.find((picture) => picture.colour === "base") ?? shot.colourways[0];
  if (!plain) throw new Error(`shot ${shot.base} has no picture`);
  return plain;
}

const MAIN_FAMILIES = ["exterior", "room", "lobby", "apartment", "pool", "view"];

const chosen = (picture: Picture, flip: boolean): ChosenPhoto => ({
  stem: flip ? mirrored(picture.stem) : picture.stem,
  tags: picture.tags,
});

/** Neighbours by popularity take one scene after the other; every second round is mirrored. */
function mainPhoto(fitting: readonly Shot[], setting: Setting): ChosenPhoto {
  const mains = fitting.filter((shot) => MAIN_FAMILIES.includes(shot.family));
  const { cityRank } = setting.property;
  const shot = mains[cityRank % mains.length] ?? SHOTS[0];
  if (!shot) throw new Error("the picture library is empty");
  return chosen(inColours(shot, setting), Math.floor(cityRank / mains.length) % 2 === 1);
}

/** Where a family comes in a gallery, before chance moves it a little. */
const FAMILY_ORDER: Readonly<Record<string, number>> = {
  room: 0,
  exterior: 0.2,
  apartment: 0.3,
  bathroom: 0.8,
  pool: 0.8,
  view: 1,
  lobby: 1.2,
  restaurant: 1.4,
  breakfast: 1.4,
};

const SHOT_FIELDS = new Map(SHOTS.map((shot) => [shot, field(`photo ${shot.base}`)]));

/** Every fitting scene as it is, then mirrored where that shows nothing false: a house has one face only. */
function rest(fitting: readonly Shot[], main: ChosenPhoto, setting: Setting): ChosenPhoto[] {
  const isMain = (shot: Shot) => shot.colourways.some(({ stem }) => main.stem.startsWith(stem));
  const facade = fitting.find((shot) => shot.family === "exterior" && isMain(shot));
  const facades = facade ? [] : fitting.filter((shot) => shot.family === "exterior").slice(0, 1);
  const order = [...fitting.filter((shot) => shot.family !== "exterior"), ...facades]
    .map((shot) => ({
      shot,
      turn: (FAMILY_ORDER[shot.family] ?? 1) + uniform(setting.key, SHOT_FIELDS.get(shot) ?? 0),
    }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ shot }) => shot);
  const plain = order.map((shot) => chosen(inColours(shot, setting), false));
  const flipped = order
    .filter((shot) => shot.family !== "exterior")
    .map((shot) => chosen(inColours(shot, setting), true));
  return [...plain, ...flipped].filter((photo) => photo.stem !== main.stem);
}

/** Every picture of every fitting scene in all colours, for the property that shows too many. */
function everything(fitting: readonly Shot[]): ChosenPhoto[] {
  return fitting.flatMap((shot) =>
    shot.colourways.flatMap((picture) => [chosen(picture, false), chosen(picture, true)]),
  );
}

/** The photos of a property, the main one first; 14 to 28 of them as far as the library has fitting ones. */
export function photosOf(property: Property, key: number, defect: Defect | null): ChosenPhoto[] {
  if (defect === "noPhoto") return [];
  const setting = settingOf(property, key);
  const fitting = SHOTS.filter((shot) => fits(shot, setting));
  const main = mainPhoto(fitting, setting);
  if (defect === "onePhoto") return [main];
  if (defect === "manyPhotos")
    return [main, ...everything(fitting).filter(({ stem }) => stem !== main.stem)].slice(0, 60);
  return [main, ...rest(fitting, main, setting)].slice(0, integer(key, COUNT, 14, 28));
}

/** The beds that pictures of a room type may show; none when no picture of the library would be honest. */
function bedsShown(room: RoomType): readonly string[] {
  if (room.dormitory || room.typeId === ROOM_TYPE.japanese || room.typeId === ROOM_TYPE.pitch) return [];
  const types = room.beds.flat().map(({ bedType }) => bedType);
  const hasSingles = types.includes(BED.single);
  const hasDouble = types.some((type) => DOUBLE_BEDS.has(type));
  const isOneRoom = room.bedrooms < 2 && room.beds.length === 1;
  if (isOneRoom && hasSingles && hasDouble) return ["double + single"];
  return [...(hasDouble ? ["double", "king"] : []), ...(hasSingles && room.adults > 1 ? ["twin"] : [])];
}

const DOUBLE_BEDS = new Set<number>([BED.double, BED.large, BED.extraLarge, BED.queen, BED.canopy]);

/** Up to four photos of one room type: its beds as they are, and a bathroom; in the property's colours. */
export function photosOfRoom(
  property: Property,
  room: RoomType,
  key: number,
  defect: Defect | null,
): ChosenPhoto[] {
  if (defect === "noPhoto" || defect === "onePhoto") return [];
  const setting = settingOf(property, key);
  const fitting = SHOTS.filter((shot) => fits(shot, setting));
  const position = property.roomTypes.indexOf(room);
  const beds = bedsShown(room);
  const rooms = fitting.filter(({ family, bed }) => family === "room" && bed !== null && beds.includes(bed));
  const living = room.bedrooms > 0 ? [] : fitting.filter(({ family }) => family === "apartment");
  const baths = fitting.filter(({ family }) => family === "bathroom");
  const flip = position % 2 === 1;
  const turned = [...rooms.slice(position % Math.max(1, rooms.length)), ...rooms].slice(
    0,
    Math.min(2, rooms.length),
  );
  const bath = baths[(hash32(key, TURN) + position) % Math.max(1, baths.length)];
  return [...turned, ...living, ...(bath ? [bath] : [])].map((shot) =>
    chosen(inColours(shot, setting), flip),
  );
}
