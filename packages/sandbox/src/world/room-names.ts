// What a room type is called in each language: its kind, and what it has beside it.

import { FEATURE_ENDINGS, HOME_NAMES, ROOM_KIND_NAMES } from "./data/words/room-kind-names";
import { ROOM_TYPE_NAMES } from "./data/words/type-names";
import { type Language, say } from "./languages";
import type { RoomType } from "./property";

function kindName(room: RoomType, language: Language): string {
  const phrase = ROOM_KIND_NAMES[room.kind];
  if (phrase) return say(phrase, language);
  const type = ROOM_TYPE_NAMES[room.typeId];
  const home = type ? say(type, language) : "";
  return say(room.bedrooms === 1 ? HOME_NAMES.one : HOME_NAMES.several, language)
    .replace("{home}", home)
    .replace("{n}", String(room.bedrooms));
}

/** The name of a room type, for example "Superior Double Room with Sea View". */
export function roomName(room: RoomType, language: Language): string {
  const name = kindName(room, language);
  return room.feature ? `${name} ${say(FEATURE_ENDINGS[room.feature], language)}` : name;
}
