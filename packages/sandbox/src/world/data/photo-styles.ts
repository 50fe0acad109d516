// Where the styles and tags of the picture library fit, and which colours go together.
import { FACILITY_ID } from "../facilities";
import type { Landscape } from "../gazetteer/destinations";

/** A tag that promises something to be seen: only where the landscape has one of these. */
export const TAG_LANDSCAPES: Readonly<Record<string, readonly Landscape[]>> = {
  "sea view": ["sea"],
  "mountain view": ["mountains", "snow"],
  "canal view": ["canal"],
  "river view": ["river"],
  "lake view": ["lake"],
  "desert view": ["desert"],
  "rice terrace view": ["riceterrace"],
};

/** Stars' worth a style belongs to. */
export const STYLE_WORTH: Readonly<Record<string, readonly [from: number, to: number]>> = {
  simple: [0, 3],
  natural: [0, 4.4],
  modern: [2, 5],
  classic: [2, 5],
  rustic: [1, 5],
  boutique: [3.3, 5],
};

/** Colourways that belong together: a property keeps to one list, its own colours first. */
export const PALETTES: readonly (readonly string[])[] = [
  ["base"],
  ["navy", "blue", "grey", "graphite", "white"],
  ["terracotta", "rust", "ochre", "sand", "warm", "oxblood"],
  ["sage", "green"],
  ["grey", "graphite", "white", "navy", "dark"],
  ["mustard", "yellow", "ochre", "sand", "warm"],
  ["plum", "aubergine", "brown", "dark", "oxblood"],
];

/** What a house must have before a picture of the family is shown. */
export const FAMILY_NEEDS: Readonly<Record<string, number>> = {
  pool: FACILITY_ID.pool,
  spa: FACILITY_ID.spa,
  gym: FACILITY_ID.fitness,
  bar: FACILITY_ID.bar,
  meeting: 152,
};

/** Styles that can stand in one house, from the nearest to the farthest; the cover's own comes first. */
export const LOOKS: Readonly<Record<string, readonly string[]>> = {
  simple: ["natural", "modern"],
  natural: ["simple", "coastal", "rustic"],
  modern: ["boutique", "simple", "natural"],
  classic: ["boutique", "modern"],
  boutique: ["classic", "modern"],
  rustic: ["natural", "alpine", "classic"],
  alpine: ["rustic", "natural"],
  coastal: ["natural", "simple"],
};
