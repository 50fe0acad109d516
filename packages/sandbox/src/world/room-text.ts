// A sentence or two about a room type, in each language.

import { ROOM_TYPE } from "./data/room-type-ids";
import { IN_HOMES, IN_ROOMS } from "./data/telling-facilities";
import { field, hash32, pick } from "./hash";
import type { Language } from "./languages";
import { type Phrasebook, phrasebook } from "./phrasebook";
import type { RoomType } from "./property";
import { filled, listed, names, some } from "./sentences";
import { bedCount, roomFacilities } from "./words";

const ROOM_SIZE = field("room sentence size");
/** Room types nobody would call a room; the first phrase of a size speaks of one. */
const USED_BY_GUESTS = new Set<number>([
  ROOM_TYPE.apartment,
  ROOM_TYPE.studio,
  ROOM_TYPE.penthouse,
  ROOM_TYPE.bungalow,
  ROOM_TYPE.chalet,
  ROOM_TYPE.villa,
  ROOM_TYPE.holidayHome,
  ROOM_TYPE.mobileHome,
  ROOM_TYPE.tent,
  ROOM_TYPE.wholeBoat,
]);
const ROOM_HAS = field("room sentence has");
const SHARED_BATH = 324;
const PRIVATE_BATH = 38;

/** The beds of a room's first configuration in words, for example "1 double bed and 2 single beds". */
function bedsText(room: RoomType, language: Language, book: Phrasebook): string {
  const beds = (room.beds[0] ?? []).flatMap(({ bedType, count }) => {
    const phrase = bedCount(bedType, count);
    return phrase ? [phrase[language].replace("{n}", String(count))] : [];
  });
  return listed(beds, book);
}

/** One or two sentences about a room type. */
export function roomText(
  subject: { key: number },
  room: RoomType,
  facilities: readonly number[],
  language: Language,
): string {
  const book = phrasebook(language);
  const key = hash32(subject.key, Number(room.id.slice(-2)));
  const had = new Set(facilities);
  const shown = some({ key }, [...new Set([...IN_ROOMS, ...IN_HOMES])], had, 4);
  const sentences: string[] = [];
  const isRoom = room.bedrooms === 1 && !USED_BY_GUESTS.has(room.typeId);
  const beds = bedsText(room, language, book);
  if (beds !== "")
    sentences.push(
      filled(pick(key, ROOM_SIZE, isRoom ? book.room.size : book.room.size.slice(1)), {
        size: String(room.size),
        beds,
      }),
    );
  if (shown.length > 0)
    sentences.push(
      filled(pick(key, ROOM_HAS, book.room.has), {
        list: listed(names(shown, roomFacilities(), language, book), book),
      }),
    );
  if (room.dormitory || had.has(SHARED_BATH)) sentences.push(book.room.shared);
  else if (had.has(PRIVATE_BATH)) sentences.push(book.room.bath);
  return sentences.join(book.gap);
}
