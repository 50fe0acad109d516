// The constants operation's nine sections, made from the word tables.
import type { ConstantSection, ConstantsData } from "@roomward/contract/reference";
import { FACILITY_ODDS } from "./data/facility-odds";
import { FEATURE_GROUPS, ROOM_FACILITY_ODDS } from "./data/room-facility-odds";
import { phraseMap } from "./language-maps";
import { LANGUAGES, type Phrase } from "./languages";
import {
  accommodationFacilities,
  accommodationTypes,
  bedTypes,
  chargeTypes,
  facilityTypes,
  type NamesById,
  pattern,
  reviewScores,
  roomFacilities,
  roomTypes,
  themes,
} from "./words";

type Tags = readonly string[] | undefined;

const named = (names: NamesById, tags: Tags) =>
  [...names.values()].map((phrase) => ({ id: phrase.id, name: phraseMap(phrase, tags) }));

function grouped(names: NamesById, groups: ReadonlyMap<number, number>, tags: Tags) {
  return named(names, tags).map(({ id, name }) => ({ id, facility_type: groups.get(id) ?? 1, name }));
}

const FACILITY_GROUPS = new Map(FACILITY_ODDS.map(({ id, group }) => [id, group]));
const ROOM_FACILITY_GROUPS = new Map([
  ...ROOM_FACILITY_ODDS.map(({ id, group }) => [id, group] as const),
  ...FEATURE_GROUPS,
]);

const INCH = 2.54;

type Range = { from: number | null; to: number | null };

/** The width of a bed in words, in centimetres or inches. */
function width({ from, to }: Range, unit: "Metric" | "Imperial"): Phrase {
  if (from === null || to === null) return pattern("bedWidthVariable");
  const [least, max] = unit === "Metric" ? [from, to] : [from, to].map((cm) => Math.round(cm / INCH));
  const phrase = pattern(`bedWidth${unit}`);
  const filled = LANGUAGES.map((language) => [
    language,
    phrase[language].replace("{from}", String(least)).replace("{to}", String(max)),
  ]);
  return Object.fromEntries(filled) as Phrase;
}

const SECTIONS: { [S in ConstantSection]: (tags: Tags) => NonNullable<ConstantsData[S]> } = {
  accommodation_facilities: (tags) => grouped(accommodationFacilities(), FACILITY_GROUPS, tags),
  accommodation_themes: (tags) => named(themes(), tags),
  accommodation_types: (tags) => named(accommodationTypes(), tags),
  bed_types: (tags) =>
    [...bedTypes().values()].map((bed) => ({
      id: bed.id,
      name: phraseMap(bed, tags),
      description: phraseMap(width(bed, "Metric"), tags),
      description_imperial: phraseMap(width(bed, "Imperial"), tags),
    })),
  charge_types: (tags) => named(chargeTypes(), tags),
  facility_types: (tags) => named(facilityTypes(), tags),
  review_scores: (tags) =>
    reviewScores().map(({ minimum, maximum, ...name }) => ({
      minimum_score: minimum,
      maximum_score: maximum,
      name: phraseMap(name, tags),
    })),
  room_facilities: (tags) => grouped(roomFacilities(), ROOM_FACILITY_GROUPS, tags),
  room_types: (tags) => named(roomTypes(), tags),
};

/**
 * The asked sections (all when none is named) in the asked languages (British English when none is named or
 * none of them is written). `languages` are lower-case tags.
 */
export function constantsIn(
  sections: readonly ConstantSection[] | undefined,
  languages: readonly string[] | undefined,
): ConstantsData {
  const requested = sections ?? (Object.keys(SECTIONS) as ConstantSection[]);
  return Object.fromEntries(requested.map((section) => [section, SECTIONS[section](languages)]));
}
