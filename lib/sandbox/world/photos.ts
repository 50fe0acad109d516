// Chooses the gallery of a property: what it really has, in one set of colours, neighbours with different covers.
import { SHOTS, type Shot } from "../photos/library";
import type { Defect } from "./defects";
import { field, hash32, integer, uniform } from "./hash";
import { asPhoto, type ChosenPhoto, type PhotoSetting, photoOf, photoSetting } from "./photo-setting";
import type { Property } from "./property";

const COUNT = field("photo count");
/** A gallery has this many pictures, as far as the library has fitting ones. */
const LEAST = 14;
const MOST = 28;
const FRONT = field("photo of the front");

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
function rest(setting: PhotoSetting): ChosenPhoto[] {
  const { fitting, main } = setting;
  const isMain = (shot: Shot) => shot.colourways.some(({ stem }) => main.stem.startsWith(stem));
  const fronts = fitting.filter((shot) => shot.family === "exterior");
  const front = fronts[hash32(setting.key, FRONT) % Math.max(1, fronts.length)];
  const facades = front && !fronts.some(isMain) ? [front] : [];
  const order = [...fitting.filter((shot) => shot.family !== "exterior"), ...facades]
    .map((shot) => ({
      shot,
      turn: (FAMILY_ORDER[shot.family] ?? 1) + uniform(setting.key, SHOT_FIELDS.get(shot) ?? 0),
    }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ shot }) => shot);
  const plain = order.map((shot) => photoOf(shot, setting, false));
  const flipped = order
    .filter((shot) => shot.family !== "exterior")
    .map((shot) => photoOf(shot, setting, true));
  return [...plain, ...flipped].filter((photo) => photo.stem !== main.stem);
}

/** Further rooms in other colours, for a place of which the library shows little else. */
function otherRooms(fitting: readonly Shot[], shown: readonly ChosenPhoto[]): ChosenPhoto[] {
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
export function photosOf(property: Property, key: number, defect: Defect | null): ChosenPhoto[] {
  if (defect === "noPhoto") return [];
  const setting = photoSetting(property, key);
  const { fitting, main } = setting;
  if (defect === "onePhoto") return [main];
  if (defect === "manyPhotos")
    return [main, ...everything(fitting).filter(({ stem }) => stem !== main.stem)].slice(0, 60);
  const gallery = [main, ...rest(setting)];
  if (gallery.length < LEAST) gallery.push(...otherRooms(fitting, gallery).slice(0, LEAST - gallery.length));
  return gallery.slice(0, integer(key, COUNT, LEAST, MOST));
}
