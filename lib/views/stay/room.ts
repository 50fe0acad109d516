// One room type of a property; trusts nothing but its id (row P10).
import type { AccommodationDetails, Room } from "@roomward/contract/details";
import { type LocalText, pickText } from "@/lib/format/language";
import type { Words } from "@/lib/i18n";
import { roomPhotoGap } from "@/lib/rules/completeness";
import { sleepsText } from "../rates/occupancy";
import type { Wording } from "../wording";
import { bedLines, cotsText, layoutText, sizeText } from "./beds";
import { childRows } from "./house-rules";
import { photosUnread, photoViews } from "./photos";
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

/** Whether cots and extra beds fit into the room, and what the house asks for those that do. */
function cotLines(room: Room, details: AccommodationDetails, wording: Wording): string[] {
  const { words } = wording;
  const text = cotsText(room, wording);
  if (text === null) return [];
  const limits = room.cots_and_extra_beds;
  const most = {
    cot: limits?.maximum_number_of_cots ?? 0,
    extra_bed: limits?.maximum_number_of_extra_beds ?? 0,
  };
  const prices = (["cot", "extra_bed"] as const)
    .filter((kind) => most[kind] > 0)
    .flatMap((kind) => {
      const rows = childRows(details, words, kind);
      const unstated = { what: words.t(`policy.child.${kind}`), price: words.t("policy.child.unstated") };
      if (rows.length === 0) return [words.t("card.cots.unpriced", unstated)];
      return rows.map(({ ages, what, price }) => words.t("card.cots.priced", { ages, what, price }));
    });
  return [text, ...prices];
}

/** What the photos of the room leave open; null when nothing (feature 12). */
export function roomPhotoNote(room: Room, words: Words): string | null {
  const unread = photosUnread(room, words);
  if (unread !== null) return unread;
  const gap = roomPhotoGap(room);
  return gap === null ? null : words.t(`stay.rooms.photos.${gap}`);
}

/** Everything but the fit, which depends on who asks. */
export function roomView(
  room: Room,
  details: AccommodationDetails,
  propertyName: string,
  wording: Wording,
): Omit<RoomView, "fit"> {
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
    cots: cotLines(room, details, wording),
    attributes: (room.attributes ?? [])
      .filter(isAttribute)
      .map((key) => words.t(`card.roomAttribute.${key}`)),
    facilities: facilityNames(room, wording),
    photos: photoViews(room.photos, { name: propertyName, room: name.text }, words),
    photoNote: roomPhotoNote(room, words),
  };
}
