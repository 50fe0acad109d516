// What the pictures of one property have in common: its cover, its styles, its colours.
import { mirrored, type Picture, type Shot } from "../photos/library";
import { LOOKS, PALETTES } from "./data/photo-styles";
import { field, hash32 } from "./hash";
import type { Cover } from "./photo-covers";
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
  cover: Shot;
  main: ChosenPhoto;
  /** Scenes that fit, those of the cover's style first, those of styles that do not go with it last. */
  fitting: readonly Shot[];
  /** Colours in the order in which they are looked for. */
  palette: readonly string[];
}

/** A picture as it is, or mirrored. */
export const asPhoto = (picture: Picture, flip: boolean): ChosenPhoto => ({
  stem: flip ? mirrored(picture.stem) : picture.stem,
  tags: picture.tags,
});

/** The cover's colour first, then those that go with it. */
function paletteOf(key: number, colour: string): readonly string[] {
  const matching = PALETTES.filter((palette) => palette.includes(colour));
  return [colour, ...(matching[hash32(key, PALETTE) % Math.max(1, matching.length)] ?? [])];
}

/** How far a scene's style is from the cover's: 0 for the same, larger than any look for one that does not go. */
export function styleDistance(cover: Shot, { style }: Shot): number {
  const look = [cover.style, ...(LOOKS[cover.style] ?? [])];
  const at = look.indexOf(style);
  return at < 0 ? look.length : at;
}

function mainOf({ shot, earlierUses }: Cover): Picture {
  const picture = shot.colourways[earlierUses % shot.colourways.length];
  if (!picture) throw new Error(`scene ${shot.base} has no picture`);
  return picture;
}

const settings = new WeakMap<Property, PhotoSetting>();

/** What the pictures of the property with this key have in common. */
export function photoSetting(property: Property, key: number, cover: Cover): PhotoSetting {
  const known = settings.get(property);
  if (known && known.key === key && known.cover === cover.shot) return known;
  const picture = mainOf(cover);
  const isFlipped = Math.floor(cover.earlierUses / cover.shot.colourways.length) % 2 === 1;
  const made: PhotoSetting = {
    property,
    key,
    cover: cover.shot,
    main: asPhoto(picture, isFlipped),
    fitting: fittingShots(property)
      .map((shot) => ({ shot, distance: styleDistance(cover.shot, shot) }))
      .sort((one, other) => one.distance - other.distance)
      .map(({ shot }) => shot),
    palette: paletteOf(key, picture.colour),
  };
  settings.set(property, made);
  return made;
}

/** The pictures of a scene, those in the colours of the property first, then its plain ones, then the others. */
function inOwnColours({ colourways }: Shot, { palette }: PhotoSetting): Picture[] {
  const order = [...palette, "base"];
  const at = ({ colour }: Picture) => (order.includes(colour) ? order.indexOf(colour) : order.length);
  return [...colourways].sort((one, other) => at(one) - at(other));
}

/** A scene in the colours of the property, or in its plain ones. */
export function photoOf(shot: Shot, setting: PhotoSetting, flip: boolean): ChosenPhoto {
  const [picture] = inOwnColours(shot, setting);
  if (!picture) throw new Error(`scene ${shot.base} has no picture`);
  return asPhoto(picture, flip);
}

/** A scene that is shown again: in the next of its colours each time, mirrored when they are used up. */
export function photoAgain(shot: Shot, setting: PhotoSetting, earlierUses: number): ChosenPhoto {
  const pictures = inOwnColours(shot, setting);
  const picture = pictures[earlierUses % pictures.length];
  if (!picture) throw new Error(`scene ${shot.base} has no picture`);
  return asPhoto(picture, Math.floor(earlierUses / pictures.length) % 2 === 1);
}
