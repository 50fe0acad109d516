// Chooses the pictures of one room type.
import type { Shot } from "../photos/library";
import type { Defect } from "./defects";
import { field, hash32 } from "./hash";
import type { Cover } from "./photo-covers";
import { bedsShown } from "./photo-fit";
import { type ChosenPhoto, photoOf, photoSetting, styleDistance } from "./photo-setting";
import type { Property, RoomType } from "./property";

const TURN = field("photo turn");

/** The scene behind a shot: another camera in the same room has the same. */
const sceneOf = ({ base }: Shot): string => base.replace(/(\d)[b-f]$/, "$1");

/** The cameras of one scene, another one for every room; scenes of the house's own style come first. */
function camerasFor(rooms: readonly Shot[], position: number, cover: Shot): Shot[] {
  const near = rooms.filter((shot) => styleDistance(cover, shot) <= 1);
  const usable = near.length > 0 ? near : rooms;
  const scenes = [...new Set(usable.map(sceneOf))];
  const scene = scenes[position % Math.max(1, scenes.length)];
  return usable.filter((shot) => sceneOf(shot) === scene).slice(0, 2);
}

/** Up to five photos of one room type: its beds as they are, a bathroom, where one lives and cooks. */
export function photosOfRoom(
  property: Property,
  room: RoomType,
  { key, defect, cover }: { key: number; defect: Defect | null; cover: Cover },
): ChosenPhoto[] {
  if (defect === "noPhoto" || defect === "onePhoto") return [];
  const setting = photoSetting(property, key, cover);
  const { fitting } = setting;
  const position = property.roomTypes.indexOf(room);
  const beds = bedsShown(room);
  const rooms = fitting.filter(({ bed }) => bed !== null && beds.includes(bed));
  const one = (family: string): Shot[] => {
    const shots = fitting.filter((shot) => shot.family === family);
    const near = shots.filter((shot) => styleDistance(cover.shot, shot) <= 1);
    const usable = near.length > 0 ? near : shots;
    const shot = usable[(hash32(key, TURN) + position) % Math.max(1, usable.length)];
    return shot ? [shot] : [];
  };
  const shown = [
    ...camerasFor(rooms, position, cover.shot),
    ...one("bathroom"),
    ...one("apartment"),
    ...one("kitchen"),
  ];
  return shown.map((shot) => photoOf(shot, setting, position % 2 === 1));
}
