// Chooses the pictures of the room types of a house: as far as the library reaches, none shows another's room.
import type { Shot } from "../photos/library";
import type { Defect } from "./defects";
import { field, hash32 } from "./hash";
import type { Cover } from "./photo-covers";
import { bedsShown } from "./photo-fit";
import {
  type ChosenPhoto,
  type PhotoSetting,
  photoAgain,
  photoSetting,
  styleDistance,
} from "./photo-setting";
import type { Property, RoomType } from "./property";

const TURN = field("photo turn");

/** The scene behind a shot: another camera in the same room has the same. */
const sceneOf = ({ base }: Shot): string => base.replace(/(\d)[b-f]$/, "$1");

/** How often the rooms of a house show something so far. */
class Uses<Key> {
  private readonly counts = new Map<Key, number>();

  of(key: Key): number {
    return this.counts.get(key) ?? 0;
  }

  /** Counts one more and tells how often it was shown before. */
  add(key: Key): number {
    const earlier = this.of(key);
    this.counts.set(key, earlier + 1);
    return earlier;
  }
}

/** The first of the smallest by several measures, the most important one first. */
function least<T>(items: readonly T[], measures: (item: T) => readonly number[]): T | null {
  let best: { item: T; size: readonly number[] } | null = null;
  for (const item of items) {
    const size = measures(item);
    const at = size.findIndex((value, i) => value !== best?.size[i]);
    if (best === null || (at >= 0 && (size[at] ?? 0) < (best.size[at] ?? 0))) best = { item, size };
  }
  return best?.item ?? null;
}

/** The shots with the beds of a room type. */
function shotsWithBeds(room: RoomType, { fitting }: PhotoSetting): Shot[] {
  const beds = bedsShown(room);
  return fitting.filter(({ bed }) => bed !== null && beds.includes(bed));
}

/** Which shot stands for which room type: another scene for each, else another camera, else not the neighbour's. */
function mainShots(setting: PhotoSetting): Map<RoomType, Shot> {
  const { roomTypes } = setting.property;
  const shots = new Uses<Shot>();
  const scenes = new Uses<string>();
  const chosen = new Map<RoomType, Shot>();
  const choices = roomTypes
    .map((room, position) => ({ room, position, own: shotsWithBeds(room, setting) }))
    .sort((one, other) => one.own.length - other.own.length);
  for (const { room, position, own } of choices) {
    const beside = [roomTypes[position - 1], roomTypes[position + 1]].flatMap((one) => {
      const shot = one && chosen.get(one);
      return shot ? [sceneOf(shot)] : [];
    });
    const start = own.length > 0 ? hash32(setting.key, TURN) % own.length : 0;
    const shot = least([...own.slice(start), ...own.slice(0, start)], (one) => [
      shots.of(one),
      scenes.of(sceneOf(one)),
      beside.includes(sceneOf(one)) ? 1 : 0,
      styleDistance(setting.cover, one) > 1 ? 1 : 0,
    ]);
    if (!shot) continue;
    shots.add(shot);
    scenes.add(sceneOf(shot));
    chosen.set(room, shot);
  }
  return chosen;
}

/** The pictures of every room type, by its id. */
function plan(setting: PhotoSetting): Map<string, ChosenPhoto[]> {
  const mains = mainShots(setting);
  const taken = new Set(mains.values());
  const uses = new Uses<Shot>();
  const shown = new Map<string, ChosenPhoto[]>();
  const show = (shot: Shot) => photoAgain(shot, setting, uses.add(shot));
  for (const room of setting.property.roomTypes) {
    const main = mains.get(room);
    const sides = main
      ? shotsWithBeds(room, setting).filter((one) => sceneOf(one) === sceneOf(main) && !taken.has(one))
      : [];
    const others = ["bathroom", "apartment", "kitchen"].flatMap((family) => {
      const shots = setting.fitting.filter((shot) => shot.family === family && !taken.has(shot));
      return least(shots, (one) => [uses.of(one), styleDistance(setting.cover, one)]) ?? [];
    });
    shown.set(room.id, [...(main ? [main] : []), ...sides.slice(0, 1), ...others].map(show));
  }
  return shown;
}

const plans = new WeakMap<PhotoSetting, ReadonlyMap<string, ChosenPhoto[]>>();

/** Up to five photos of one room type: its beds as they are, a bathroom, where one lives and cooks. */
export function photosOfRoom(
  property: Property,
  room: RoomType,
  { key, defect, cover }: { key: number; defect: Defect | null; cover: Cover },
): ChosenPhoto[] {
  if (defect === "noPhoto" || defect === "onePhoto") return [];
  const setting = photoSetting(property, key, cover);
  const known = plans.get(setting) ?? plan(setting);
  plans.set(setting, known);
  return known.get(room.id) ?? [];
}
