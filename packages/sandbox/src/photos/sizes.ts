// The pictures of the library in the platform's four sizes.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { packageFile } from "../data/files";
import { mirrored, photoFile } from "./library";

export type PictureSize = "large" | "standard" | "thumbnail" | "thumbnail_large";

/** At most 1280 and 500 px wide, 100 x 100, 300 x 300 (docs/gaps.md 6). */
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

/** Where the package that others install holds the picture, made beforehand; relative to its `dist`. */
export const packedFile = ({ stem, isMirrored, size }: ShownPicture): string =>
  `photos/${isMirrored ? mirrored(stem) : stem}/${size}.webp`;

/** The picture as WebP, made from the file of the library. */
export async function makePicture(file: string, { size, isMirrored }: ShownPicture): Promise<Buffer> {
  // Loaded on the first picture: it takes a tenth of a second that the start does not have.
  const { default: sharp } = await import("sharp");
  const { width, height, quality } = PICTURE_SIZES[size];
  const picture = sharp(await readFile(file)).resize(
    height === undefined
      ? { width, height: width, fit: "inside", withoutEnlargement: true }
      : { width, height, fit: "cover" },
  );
  return (isMirrored ? picture.flop() : picture).webp({ quality, effort: 2 }).toBuffer();
}

/** The picture as WebP. What others install holds every size ready, and neither the library's files nor their maker. */
export async function readPicture(picture: ShownPicture): Promise<Buffer> {
  const file = photoFile(picture.stem);
  return file !== null && existsSync(file)
    ? makePicture(file, picture)
    : readFile(packageFile(`dist/${packedFile(picture)}`));
}
