// The cover of a property, and the colours all its other pictures keep to.
import { mirrored, type Picture, SHOTS, type Shot } from "../photos/library";
import { PALETTES } from "./data/photo-styles";
import { field, hash32 } from "./hash";
import { fittingShots } from "./photo-fit";
import type { Property } from "./property";

const PALETTE = field("palette");

export interface ChosenPhoto {
  /** File stem, mirrored ones with their mark. */
  stem: string;
  tags: readonly string[];
}

export interface PhotoSetting {
  property: Property;
  key: number;
  fitting: readonly Shot[];
  main: ChosenPhoto;
  /** Colours in the order in which they are looked for. */
  palette: readonly string[];
}

const MAIN_FAMILIES = ["exterior", "room", "lobby", "apartment", "pool", "view"];

/** A picture as it is, or mirrored. */
export const asPhoto = (picture: Picture, flip: boolean): ChosenPhoto => ({
  stem: flip ? mirrored(picture.stem) : picture.stem,
  tags: picture.tags,
});

/** All scenes that can be a cover, in a mixed but fixed order. */
const COVERS = SHOTS.filter((shot) => MAIN_FAMILIES.includes(shot.family))
  .map((shot) => ({ shot, order: hash32(field(shot.base), PALETTE) }))
  .sort((one, other) => one.order - other.order)
  .map(({ shot }) => shot);

/**
 * Every rank of a city starts at another scene and takes the next one that fits. How far it had to go decides
 * colour and side, so that two neighbours who end at the same scene still show different pictures.
 */
function coverOf(fitting: readonly Shot[], cityRank: number): { picture: Picture; flip: boolean } {
  const usable = new Set(fitting);
  const start = cityRank % COVERS.length;
  const walk = [...COVERS.slice(start), ...COVERS.slice(0, start)];
  const steps = Math.max(
    0,
    walk.findIndex((shot) => usable.has(shot)),
  );
  const colourways = walk[steps]?.colourways ?? [];
  const variant = steps + Math.floor(cityRank / COVERS.length);
  const picture = colourways[variant % Math.max(1, colourways.length)];
  if (!picture) throw new Error("the picture library is empty");
  return { picture, flip: Math.floor(variant / colourways.length) % 2 === 1 };
}

/** The cover's colour first, then those that go with it. */
function paletteOf(key: number, colour: string): readonly string[] {
  const matching = PALETTES.filter((palette) => palette.includes(colour));
  return [colour, ...(matching[hash32(key, PALETTE) % Math.max(1, matching.length)] ?? [])];
}

/** What the pictures of the property with this key have in common. */
export function photoSetting(property: Property, key: number): PhotoSetting {
  const fitting = fittingShots(property);
  const { picture, flip } = coverOf(fitting, property.cityRank);
  return {
    property,
    key,
    fitting,
    main: asPhoto(picture, flip),
    palette: paletteOf(key, picture.colour),
  };
}

/** A scene in the colours of the property, or in its plain ones. */
export function photoOf(shot: Shot, { palette }: PhotoSetting, flip: boolean): ChosenPhoto {
  const own = palette.flatMap((colour) => shot.colourways.find((one) => one.colour === colour) ?? []);
  const picture = own[0] ?? shot.colourways.find(({ colour }) => colour === "base") ?? shot.colourways[0];
  if (!picture) throw new Error(`scene ${shot.base} has no picture`);
  return asPhoto(picture, flip);
}
