// Beds, size, rooms and cots of a room type as text (row P10).
import type { Room } from "@roomward/contract/details";
import { andList, orList } from "@/lib/format/lists";
import { numberText } from "@/lib/format/numbers";
import type { Wording } from "../wording";

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
export function layoutText(room: Room, { words }: Wording): string | null {
  const { bedrooms, bathrooms, living_rooms: livingRooms } = room.number_of_rooms ?? {};
  const parts = [
    ...(bedrooms ? [words.t("card.bedrooms", { count: bedrooms })] : []),
    ...(livingRooms ? [words.t("card.livingRooms", { count: livingRooms })] : []),
    ...(bathrooms ? [words.t("card.bathrooms", { count: bathrooms })] : []),
  ];
  return parts.length === 0 ? null : andList(parts, words.tag);
}

/** Whether a cot or an extra bed fits, and whether both do; null when nothing is stated. */
export function cotsText(room: Room, { words }: Wording): string | null {
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
