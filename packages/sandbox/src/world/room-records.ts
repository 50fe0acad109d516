// The rooms of a details record: beds by bedroom, bathrooms, cots, facilities, pictures.
import type { Photo, Room } from "@roomward/contract/details";
import { BED } from "./data/bed-types";
import type { Defect } from "./defects";
import { chance, field, hash32 } from "./hash";
import { answeredLanguages } from "./language-maps";
import type { Property, RoomType } from "./property";
import { facilitiesInRoom } from "./room-facilities";
import { roomName } from "./room-names";
import { roomText } from "./room-text";

const SMOKING = field("smoking room");
const NON_SMOKING = field("non-smoking room");
const WORK = field("work friendly room");
const BATHROOMS = field("bathrooms");
const PRIVATE_BATH = 38;

type Beds = RoomType["beds"][number];
type BedOptions = NonNullable<Room["bed_options"]>;

/** Single beds stand in pairs in one room; large beds each have their own. */
function splitByRoom(beds: Beds): Beds[] {
  return beds.flatMap(({ bedType, count }) => {
    if (bedType === BED.single || bedType === BED.bunk || bedType === BED.futon)
      return Array.from({ length: Math.ceil(count / 2) }, (_, i) => [
        { bedType, count: Math.min(2, count - 2 * i) },
      ]);
    return Array.from({ length: count }, () => [{ bedType, count: 1 }]);
  });
}

const asWire = (id: string, beds: Beds) => ({
  id,
  configuration: beds.map(({ bedType, count }) => ({ bed_type: bedType, number_of_beds: count })),
});

/** One entry per bedroom, and one for the sofa bed of the living room. */
function severalBedrooms(room: RoomType, hasBathroom: boolean): BedOptions {
  const beds = room.beds[0] ?? [];
  const sleeping = splitByRoom(beds.filter(({ bedType }) => bedType !== BED.sofa));
  const sofa = beds.filter(({ bedType }) => bedType === BED.sofa);
  const perBedroom: Beds[] = Array.from({ length: room.bedrooms }, (_, i) =>
    sleeping.filter((_beds, at) => at % room.bedrooms === i).flat(),
  ).filter((found) => found.length > 0);
  const bedrooms = perBedroom.map((found, i) => ({
    bed_configurations: [asWire(`${room.id}${i + 1}`, found)],
    has_bathroom: hasBathroom && i === 0,
    is_bedroom: true,
  }));
  const living =
    sofa.length === 0
      ? []
      : [{ bed_configurations: [asWire(`${room.id}9`, sofa)], has_bathroom: false, is_bedroom: false }];
  return [...bedrooms, ...living];
}

function bedOptionsOf(room: RoomType, hasBathroom: boolean): BedOptions {
  if (room.beds.length === 0) return [];
  if (room.bedrooms > 1) return severalBedrooms(room, hasBathroom);
  return [
    {
      bed_configurations: room.beds.map((beds, i) => asWire(`${room.id}${i + 1}`, beds)),
      has_bathroom: hasBathroom,
      is_bedroom: room.bedrooms > 0,
    },
  ];
}

function attributesOf(key: number): string[] {
  const attributes: string[] = [];
  if (chance(key, NON_SMOKING, 0.82)) attributes.push("non_smoking");
  else if (chance(key, SMOKING, 0.4)) attributes.push("smoking");
  if (chance(key, WORK, 0.25)) attributes.push("work_friendly");
  return attributes;
}

export interface RoomSetting {
  property: Property;
  key: number;
  seed: number;
  defect: Defect | null;
  languages: readonly string[] | undefined;
  /** Null leaves them out. */
  photos: ((room: RoomType) => Photo[]) | null;
  withFacilities: boolean;
}

function roomRecord(setting: RoomSetting, room: RoomType): Room {
  const { property, key, seed, languages } = setting;
  const roomKey = hash32(key, Number(room.id.slice(-2)));
  const facilities = facilitiesInRoom(seed, property, room);
  const hasBathroom = facilities.includes(PRIVATE_BATH);
  const answered = answeredLanguages(languages);
  const inLanguages = (render: (language: (typeof answered)[number][1]) => string) =>
    Object.fromEntries(
      (answered.length > 0 ? answered : answeredLanguages(undefined)).map(([tag, language]) => [
        tag,
        render(language),
      ]),
    );
  const attributes = attributesOf(roomKey);
  return {
    id: room.id,
    ...(attributes.length > 0 && { attributes }),
    bed_options: bedOptionsOf(room, hasBathroom),
    cots_and_extra_beds: {
      are_allowed_together: room.cotsAndBedsTogether,
      maximum_number_of_cots: room.maximumCots,
      maximum_number_of_extra_beds: room.maximumExtraBeds,
    },
    description: inLanguages((language) => roomText({ key }, room, facilities, language)),
    ...(setting.withFacilities && { facilities }),
    maximum_occupancy: { adults: room.adults, children: room.children },
    name: inLanguages((language) => roomName(room, language)),
    number_of_rooms: {
      bathrooms: hasBathroom ? Math.max(1, room.bedrooms - (chance(roomKey, BATHROOMS, 0.6) ? 1 : 0)) : 0,
      bedrooms: room.bedrooms,
      living_rooms: room.bedrooms > 1 || (room.size >= 40 && room.bedrooms > 0) ? 1 : 0,
    },
    ...(setting.photos && { photos: setting.photos(room) }),
    room_type: room.typeId,
    size: room.size,
  };
}

/** All room types of a property, cheapest kind first; none for the class that never described its rooms. */
export function roomRecords(setting: RoomSetting): Room[] {
  if (setting.defect === "noRooms") return [];
  return setting.property.roomTypes.map((room) => roomRecord(setting, room));
}
