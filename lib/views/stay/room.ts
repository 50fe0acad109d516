// One room type of a property; trusts nothing but its id (row P10).
import type { Room } from "@roomward/contract/details";
import { type LocalText, pickText } from "@/lib/format/language";
import { sleepsText } from "../rates/occupancy";
import type { Wording } from "../wording";
import { bedLines, cotsText, layoutText, sizeText } from "./beds";
import { roomPhotoNote } from "./honesty";
import { photoViews } from "./photos";
import type { RoomView } from "./property";

const ATTRIBUTES = ["non_smoking", "smoking", "work_friendly"] as const;
type Attribute = (typeof ATTRIBUTES)[number];

const isAttribute = (text: string): text is Attribute => (ATTRIBUTES as readonly string[]).includes(text);

/** The room's own name, else its type's, else its number. */
export function roomName(room: Room, { words, lookups }: Wording): LocalText {
  const own = pickText(room.name, words.contentTags);
  if (own !== null) return own;
  const type = typeof room.room_type === "number" ? lookups.roomType(room.room_type) : null;
  return { text: type ?? words.t("card.room", { id: room.id }), lang: words.tag, isFallback: false };
}

/** A room facility is an integer id or an object with one (gaps 15). */
function facilityNames(room: Room, { lookups }: Wording): string[] {
  const ids = (room.facilities ?? []).map((facility) =>
    typeof facility === "number" ? facility : facility.id,
  );
  return [...new Set(ids)].map((id) => lookups.roomFacility(id)).filter((name) => name !== null);
}

/** Everything but the fit, which depends on who asks. */
export function roomView(room: Room, propertyName: string, wording: Wording): Omit<RoomView, "fit"> {
  const { words } = wording;
  const name = roomName(room, wording);
  const limits = room.maximum_occupancy;
  return {
    id: room.id,
    name,
    description: pickText(room.description, words.contentTags),
    beds: bedLines(room, wording),
    size: sizeText(room, wording),
    occupancy: sleepsText(limits?.adults ?? null, limits?.children ?? null, words),
    layout: layoutText(room, wording),
    cots: cotsText(room, wording),
    attributes: (room.attributes ?? [])
      .filter(isAttribute)
      .map((key) => words.t(`card.roomAttribute.${key}`)),
    facilities: facilityNames(room, wording),
    photos: photoViews(room.photos, { name: propertyName, room: name.text }, words),
    photoNote: roomPhotoNote(room, words),
  };
}
