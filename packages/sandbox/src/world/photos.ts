// Chooses the gallery of a property: what it really has, in one set of styles and colours.
import type { Shot } from "../photos/library";
import { LOOKS } from "./data/photo-styles";
import type { Defect } from "./defects";
import { field, hash32, integer, uniform } from "./hash";
import type { Cover } from "./photo-covers";
import {
  asPhoto,
  type ChosenPhoto,
  type PhotoSetting,
  photoOf,
  photoSetting,
  styleDistance,
} from "./photo-setting";
import type { Property } from "./property";

const COUNT = field("photo count");
/** A gallery has this many pictures, as far as the library has fitting ones. */
const LEAST = 14;
const MAX = 28;
const FRONT = field("photo of the front");

/** Where a family comes in a gallery, before chance moves it a little. */
const FAMILY_ORDER: Readonly<Record<string, number>> = {
  room: 0,
  dorm: 0,
  exterior: 0.2,
  apartment: 0.3,
  kitchen: 0.7,
  bathroom: 0.8,
  pool: 0.8,
  view: 1,
  lobby: 1.2,
  spa: 1.3,
  restaurant: 1.4,
  breakfast: 1.4,
  bar: 1.5,
  gym: 1.7,
  meeting: 1.9,
};

const fields = new Map<Shot, number>();

function orderOf(key: number, shot: Shot): number {
  const known = fields.get(shot) ?? field(`photo ${shot.base}`);
  fields.set(shot, known);
  return (FAMILY_ORDER[shot.family] ?? 1) + uniform(key, known);
}

/** The same house by day, at dusk, and from another side. */
const houseOf = ({ base }: Shot): string => base.replace(/-(day|dusk|evening)\b/, "").replace(/[b-f]$/, "");

const isFront = ({ family }: Shot): boolean => family === "exterior";

/** The pictures of the one house a property has. */
function fronts({ fitting, cover, key }: PhotoSetting): Shot[] {
  const all = fitting.filter(isFront);
  const near = all.filter((shot) => styleDistance(cover, shot) < lookSize(cover));
  const choice = near.length > 0 ? near : all;
  const one = isFront(cover) ? cover : choice[hash32(key, FRONT) % Math.max(1, choice.length)];
  return one ? all.filter((shot) => houseOf(shot) === houseOf(one)) : [];
}

const lookSize = ({ style }: Shot): number => 1 + (LOOKS[style]?.length ?? 0);

/** Scenes of the look; beyond it only as far as the gallery would be short. */
function scenesOf(setting: PhotoSetting, wanted: number): Shot[] {
  const { fitting, cover } = setting;
  const inside = fitting.filter((shot) => !isFront(shot) && shot !== cover);
  const inLook = inside.filter((shot) => styleDistance(cover, shot) < lookSize(cover)).length;
  const house = fronts(setting).filter((shot) => shot !== cover);
  const rooms = inside.slice(
    0,
    Math.max(LEAST - 1 - house.length, Math.min(inLook, wanted - 1 - house.length)),
  );
  return [...house, ...rooms].sort((one, other) => orderOf(setting.key, one) - orderOf(setting.key, other));
}

/** The other side of rooms, for a place of which the library shows little else. */
function mirroredRooms(setting: PhotoSetting, shown: readonly ChosenPhoto[]): ChosenPhoto[] {
  const stems = new Set(shown.map(({ stem }) => stem));
  return setting.fitting
    .filter((shot) => !isFront(shot))
    .map((shot) => photoOf(shot, setting, true))
    .filter(({ stem }) => !stems.has(stem));
}

/** Further rooms in other colours, when even that is not enough. */
function otherRooms({ fitting }: PhotoSetting, shown: readonly ChosenPhoto[]): ChosenPhoto[] {
  const stems = new Set(shown.map(({ stem }) => stem));
  return fitting
    .filter(({ family }) => family === "room" || family === "bathroom")
    .flatMap(({ colourways }) => colourways.map((picture) => asPhoto(picture, false)))
    .filter(({ stem }) => !stems.has(stem));
}

/** Every picture of every fitting scene in all colours, for the property that shows too many. */
function everything(fitting: readonly Shot[]): ChosenPhoto[] {
  return fitting.flatMap((shot) =>
    shot.colourways.flatMap((picture) => [asPhoto(picture, false), asPhoto(picture, true)]),
  );
}

/** The photos of a property, the main one first; 14 to 28 of them as far as the library has fitting ones. */
export function photosOf(
  property: Property,
  key: number,
  defect: Defect | null,
  cover: Cover,
): ChosenPhoto[] {
  if (defect === "noPhoto") return [];
  const setting = photoSetting(property, key, cover);
  const { fitting, main } = setting;
  if (defect === "onePhoto") return [main];
  if (defect === "manyPhotos")
    return [main, ...everything(fitting).filter(({ stem }) => stem !== main.stem)].slice(0, 60);
  const wanted = integer(key, COUNT, LEAST, MAX);
  const gallery = [main, ...scenesOf(setting, wanted).map((shot) => photoOf(shot, setting, false))];
  if (gallery.length >= LEAST) return gallery.slice(0, wanted);
  gallery.push(...mirroredRooms(setting, gallery));
  if (gallery.length < LEAST) gallery.push(...otherRooms(setting, gallery));
  return gallery.slice(0, LEAST);
}
