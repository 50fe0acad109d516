// Chooses the pictures of one room type.
import type { Defect } from "./defects";
import { field, hash32 } from "./hash";
import { bedsShown } from "./photo-fit";
import { type ChosenPhoto, photoOf, photoSetting } from "./photo-setting";
import type { Property, RoomType } from "./property";

const TURN = field("photo turn");

/** Up to four photos of one room type: its beds as they are, and a bathroom; in the property's colours. */
export function photosOfRoom(
  property: Property,
  room: RoomType,
  key: number,
  defect: Defect | null,
): ChosenPhoto[] {
  if (defect === "noPhoto" || defect === "onePhoto") return [];
  const setting = photoSetting(property, key);
  const { fitting } = setting;
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
  return [...turned, ...living, ...(bath ? [bath] : [])].map((shot) => photoOf(shot, setting, flip));
}
