// The constants operation's nine sections, made from the word tables.
import type { ConstantSection, ConstantsData } from "@roomward/contract/reference";
import { FACILITY_ODDS } from "./data/facility-odds";
import { FEATURE_GROUPS, ROOM_FACILITY_ODDS } from "./data/room-facility-odds";
import { BED_NAMES, BED_WIDTH_PHRASES, BED_WIDTHS, CHARGE_NAMES } from "./data/words/charge-and-bed-names";
import { FACILITY_NAMES } from "./data/words/facility-names";
import { ROOM_FACILITY_NAMES } from "./data/words/room-facility-names";
import { GROUP_NAMES, ROOM_TYPE_NAMES, SCORE_WORDS, THEME_NAMES, TYPE_NAMES } from "./data/words/type-names";
import { phraseMap } from "./language-maps";
import { LANGUAGES, type Phrase, type Phrases } from "./languages";

type Tags = readonly string[] | undefined;

const named = (names: Phrases, tags: Tags) =>
  Object.entries(names).map(([id, phrase]) => ({ id: Number(id), name: phraseMap(phrase, tags) }));

function grouped(names: Phrases, groups: ReadonlyMap<number, number>, tags: Tags) {
  return named(names, tags).map(({ id, name }) => ({ id, facility_type: groups.get(id) ?? 1, name }));
}

const FACILITY_GROUPS = new Map(FACILITY_ODDS.map(({ id, group }) => [id, group]));
const ROOM_FACILITY_GROUPS = new Map([
  ...ROOM_FACILITY_ODDS.map(({ id, group }) => [id, group] as const),
  ...FEATURE_GROUPS,
]);

const INCH = 2.54;

/** The width of a bed in words, in centimetres or inches. */
function width(id: number, unit: "metric" | "imperial"): Phrase {
  const range = BED_WIDTHS[id];
  if (!range) return BED_WIDTH_PHRASES.variable;
  const [from, to] = unit === "metric" ? range : range.map((cm) => Math.round(cm / INCH));
  const filled = BED_WIDTH_PHRASES[unit].map((text) =>
    text.replace("{from}", String(from)).replace("{to}", String(to)),
  );
  return LANGUAGES.map((_, i) => filled[i] ?? "") as unknown as Phrase;
}

const SECTIONS: { [S in ConstantSection]: (tags: Tags) => NonNullable<ConstantsData[S]> } = {
  accommodation_facilities: (tags) => grouped(FACILITY_NAMES, FACILITY_GROUPS, tags),
  accommodation_themes: (tags) => named(THEME_NAMES, tags),
  accommodation_types: (tags) => named(TYPE_NAMES, tags),
  bed_types: (tags) =>
    named(BED_NAMES, tags).map(({ id, name }) => ({
      id,
      name,
      description: phraseMap(width(id, "metric"), tags),
      description_imperial: phraseMap(width(id, "imperial"), tags),
    })),
  charge_types: (tags) => named(CHARGE_NAMES, tags),
  facility_types: (tags) => named(GROUP_NAMES, tags),
  review_scores: (tags) =>
    SCORE_WORDS.map(({ minimum, maximum, name }) => ({
      minimum_score: minimum,
      maximum_score: maximum,
      name: phraseMap(name, tags),
    })),
  room_facilities: (tags) => grouped(ROOM_FACILITY_NAMES, ROOM_FACILITY_GROUPS, tags),
  room_types: (tags) => named(ROOM_TYPE_NAMES, tags),
};

/**
 * The asked sections (all when none is named) in the asked languages (British English when none is named or
 * none of them is written). `languages` are lower-case tags.
 */
export function constantsIn(
  sections: readonly ConstantSection[] | undefined,
  languages: readonly string[] | undefined,
): ConstantsData {
  const asked = sections ?? (Object.keys(SECTIONS) as ConstantSection[]);
  return Object.fromEntries(asked.map((section) => [section, SECTIONS[section](languages)]));
}
