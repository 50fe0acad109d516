// The computer-generated pictures that ship with the sandbox, grouped by what they show.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFile } from "../data/files";

export interface Picture {
  /** File name without its ending. */
  stem: string;
  /** What the pictures of one scene and camera share; colourways differ. */
  base: string;
  family: string;
  colour: string;
  tags: readonly string[];
  style: string;
  bed: string | null;
  /** What its windows show, where only some places have it: "towers" are high houses of a modern city. */
  outside: string | null;
}

interface IndexEntry {
  file: string;
  family: string;
  colour: string;
  tags: string[];
  style: string;
  bed: string | null;
  outside: string | null;
}

/** One scene seen from one camera, in all its colourways. */
export interface Shot {
  base: string;
  family: string;
  tags: readonly string[];
  style: string;
  bed: string | null;
  outside: string | null;
  colourways: readonly Picture[];
}

const MIRRORED = "~m";
const STEM = /^[a-z0-9-]+$/;

const FOLDER = packageFile("src/photos/library");

function readPictures(): Picture[] {
  const index = JSON.parse(readFileSync(join(FOLDER, "index.json"), "utf8")) as { pictures: IndexEntry[] };
  return index.pictures.map(({ file, family, colour, tags, style, bed, outside }) => {
    const stem = file.replace(/\.webp$/, "");
    const base = colour === "base" ? stem : stem.slice(0, -colour.length - 1);
    return { stem, base, family, colour, tags, style, bed, outside };
  });
}

function groupByBase(pictures: readonly Picture[]): Shot[] {
  const shots = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const known = shots.get(picture.base);
    if (known) known.push(picture);
    else shots.set(picture.base, [picture]);
  }
  return [...shots].flatMap(([base, colourways]) => {
    const first = colourways[0];
    if (!first) return [];
    const { family, tags, style, bed, outside } = first;
    return [{ base, family, tags, style, bed, outside, colourways }];
  });
}

const PICTURES = readPictures();
const STEMS = new Set(PICTURES.map((picture) => picture.stem));

/** All scenes of the library, in the order of its index. */
export const SHOTS: readonly Shot[] = groupByBase(PICTURES);

/** The stem under which a picture is asked for mirrored. */
export function mirrored(stem: string): string {
  return stem + MIRRORED;
}

/** True when the stem asks for a mirrored picture. */
function isMirrored(stem: string): boolean {
  return stem.endsWith(MIRRORED);
}

/** Path of the library file behind a stem, mirrored or not; null for a stem the library does not have. */
export function photoFile(stem: string): string | null {
  const plain = isMirrored(stem) ? stem.slice(0, -MIRRORED.length) : stem;
  return STEM.test(plain) && STEMS.has(plain) ? join(FOLDER, `${plain}.webp`) : null;
}
