// The pictures of the library in the platform's four sizes.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import { packageFile } from "../data/files";
import { photoFile } from "./library";

export type PictureSize = "large" | "standard" | "thumbnail" | "thumbnail_large";

/** At most 1280 and 500 px wide, 100 x 100, 300 x 300 (docs/gaps.md 6). The large ones are the files: 1080 px wide. */
export const PICTURE_SIZES: Readonly<
  Record<PictureSize, { width: number; height?: number; quality: number }>
> = {
  large: { width: 1280, quality: 78 },
  standard: { width: 500, quality: 74 },
  thumbnail: { width: 100, height: 100, quality: 70 },
  thumbnail_large: { width: 300, height: 300, quality: 72 },
};

/** A picture of the library as it is asked for. */
export interface ShownPicture {
  stem: string;
  isMirrored: boolean;
  size: PictureSize;
}

/** Where the package that others install holds a picture, made beforehand; relative to its `dist`. */
export const packedFile = (stem: string, size: PictureSize): string => `photos/${stem}/${size}.webp`;

/** The pixels of a file, to make pictures of. */
export async function pixelsOf(file: string): Promise<Sharp> {
  // Loaded on the first picture: it takes a tenth of a second that the start does not have.
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(await readFile(file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

/** The picture as WebP. */
export function makePicture(
  pixels: Sharp,
  { size, isMirrored }: Omit<ShownPicture, "stem">,
): Promise<Buffer> {
  const { width, height, quality } = PICTURE_SIZES[size];
  const picture = pixels
    .clone()
    .resize(
      height === undefined
        ? { width, height: width, fit: "inside", withoutEnlargement: true }
        : { width, height, fit: "cover" },
    );
  return (isMirrored ? picture.flop() : picture).webp({ quality, effort: 2 }).toBuffer();
}

/**
 * The picture as WebP. The large one is the library's own file. What others install holds the sizes ready, and neither
 * the library nor the maker of pictures: it shows no picture mirrored.
 */
export async function readPicture({ stem, isMirrored, size }: ShownPicture): Promise<Buffer> {
  const file = photoFile(stem);
  if (file === null || !existsSync(file)) return readFile(packageFile(`dist/${packedFile(stem, size)}`));
  if (size === "large" && !isMirrored) return readFile(file);
  return makePicture(await pixelsOf(file), { size, isMirrored });
}
