// One room type of a property: beds, size, cots, and what its record leaves open (row P10).
import type { AccommodationDetails, Room } from "@roomward/contract/details";
import { andList, orList } from "@/lib/format/intl";
import { type LocalText, pickText } from "@/lib/format/language";
import { numberText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import { roomPhotoGap } from "@/lib/rules/completeness";
import { sleepsText } from "../rates/occupancy";
import type { Wording } from "../wording";
import { childRows } from "./house-rules";
import { photosUnread, photoViews } from "./photos";
import type { RoomView } from "./property";

type BedOption = NonNullable<Room["bed_options"]>[number];
type Configuration = NonNullable<NonNullable<BedOption["bed_configurations"]>[number]["configuration"]>;

function configurationText(beds: Configuration, { words, lookups }: Wording): string {
  const parts = beds
    .filter((bed) => (bed.number_of_beds ?? 1) > 0)
    .map((bed) => {
      const count = bed.number_of_beds ?? 1;
      const name = lookups.bedType(bed.bed_type);
      return name === null ? words.t("card.bedUnknown", { count }) : words.t("card.bed", { count, name });
    });
  return andList(parts, words.tag);
}

function optionText(option: BedOption, wording: Wording): string {
  const alternatives = (option.bed_configurations ?? [])
    .map((choice) => configurationText(choice.configuration ?? [], wording))
    .filter((text) => text !== "");
  return orList([...new Set(alternatives)], wording.words.tag);
}

/** One line per bedroom or living area; `2 × Single bed or 1 × Double bed` where the beds can be chosen. */
export function bedLines(room: Room, wording: Wording): string[] {
  const areas = (room.bed_options ?? [])
    .map((option) => ({ beds: optionText(option, wording), isBedroom: option.is_bedroom !== false }))
    .filter((area) => area.beds !== "");
  if (areas.length <= 1) return areas.map((area) => area.beds);
  const { t } = wording.words;
  let number = 0;
  return areas.map(({ beds, isBedroom }) => {
    if (!isBedroom) return t("card.livingRoom", { beds });
    number += 1;
    return t("card.bedroom", { number, beds });
  });
}

const FEET_IN_SQUARE_METRE = 10.7639;

/** `24 m²` (gaps 6: square metres); null when unknown. */
export function sizeText(room: Room, { words }: Wording): string | null {
  const size = room.size ?? null;
  if (size === null || size <= 0) return null;
  return words.units === "metric"
    ? words.t("card.size", { size: numberText(size, words.tag, 1) })
    : words.t("card.sizeFeet", { size: numberText(size * FEET_IN_SQUARE_METRE, words.tag, 0) });
}

/** `1 bedroom, 1 bathroom`; null when nothing is stated. */
function layoutText(room: Room, { words }: Wording): string | null {
  const { bedrooms, bathrooms, living_rooms: livingRooms } = room.number_of_rooms ?? {};
  const parts = [
    ...(bedrooms ? [words.t("card.bedrooms", { count: bedrooms })] : []),
    ...(livingRooms ? [words.t("card.livingRooms", { count: livingRooms })] : []),
    ...(bathrooms ? [words.t("card.bathrooms", { count: bathrooms })] : []),
  ];
  return parts.length === 0 ? null : andList(parts, words.tag);
}

/** Whether a cot or an extra bed fits, and whether both do; null when nothing is stated. */
function cotsText(room: Room, { words }: Wording): string | null {
  const limits = room.cots_and_extra_beds;
  if (!limits) return null;
  const cots = limits.maximum_number_of_cots ?? 0;
  const beds = limits.maximum_number_of_extra_beds ?? 0;
  if (cots === 0 && beds === 0) return words.t("card.cots.none");
  if (beds === 0) return words.t("card.cots.cots", { count: cots });
  if (cots === 0) return words.t("card.cots.beds", { count: beds });
  return words.t(limits.are_allowed_together === true ? "card.cots.both" : "card.cots.either", {
    cots,
    beds,
  });
}

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
