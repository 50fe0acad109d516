// What a room type is called in each language: its kind, and what it has beside it.

import type { Language } from "./languages";
import type { RoomType } from "./property";
import { pattern, roomFeatures, roomKinds, roomTypes } from "./words";

function kindName(room: RoomType, language: Language): string {
  const phrase = roomKinds().get(room.kind);
  if (phrase) return phrase[language];
  const home = roomTypes().get(room.typeId)?.[language] ?? "";
  return pattern(room.bedrooms === 1 ? "oneBedroomHome" : "severalBedroomHome")
    [language].replace("{home}", home)
    .replace("{n}", String(room.bedrooms));
}

/** The name of a room type, for example "Superior Double Room with Sea View". */
export function roomName(room: RoomType, language: Language): string {
  const name = kindName(room, language);
  const feature = room.feature && roomFeatures().get(room.feature);
  return feature ? `${name} ${feature[language]}` : name;
}
