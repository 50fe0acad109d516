// GET /photos/<stem>/<size>.webp: the project's own renders in the platform's four sizes.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { photoFile } from "../photos/library";
import { type Answer, header, jsonAnswer, type SandboxRequest } from "./answer";
import { pictureCache } from "./picture-cache";

const CACHE_BYTES = 64 * 1024 * 1024;
const PATH = /^\/photos\/([a-z0-9-]+)(~m)?\/(large|standard|thumbnail|thumbnail_large)\.webp$/;

type Size = "large" | "standard" | "thumbnail" | "thumbnail_large";

/** At most 1280 and 500 px wide, 100 x 100, 300 x 300 (docs/gaps.md 6). */
const SIZES: Readonly<Record<Size, { width: number; height?: number; quality: number }>> = {
  large: { width: 1280, quality: 78 },
  standard: { width: 500, quality: 74 },
  thumbnail: { width: 100, height: 100, quality: 70 },
  thumbnail_large: { width: 300, height: 300, quality: 72 },
};

const cache = pictureCache(CACHE_BYTES);

async function encode(file: string, size: Size, mirrored: boolean): Promise<Buffer> {
  // Loaded on the first picture: it takes a tenth of a second that the start does not have.
  const { default: sharp } = await import("sharp");
  const { width, height, quality } = SIZES[size];
  const picture = sharp(await readFile(file)).resize(
    height === undefined
      ? { width, height: width, fit: "inside", withoutEnlargement: true }
      : { width, height, fit: "cover" },
  );
  return (mirrored ? picture.flop() : picture).webp({ quality, effort: 2 }).toBuffer();
}

const etags = new WeakMap<Buffer, string>();

function etagOf(picture: Buffer): string {
  let etag = etags.get(picture);
  if (etag === undefined) {
    etag = `"${createHash("sha256").update(picture).digest("base64url").slice(0, 22)}"`;
    etags.set(picture, etag);
  }
  return etag;
}

const notFound = (): Answer => jsonAnswer(404, { error: "there is no such picture" });

/** The picture with an entity tag that depends on its bytes; 304 for a caller that has it, 404 when unknown. */
export async function answerPhoto(request: SandboxRequest): Promise<Answer> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return jsonAnswer(405, { error: "pictures are read only" }, { allow: "GET, HEAD" });
  const [, stem, mirror, size] = PATH.exec(request.path) ?? [];
  const file = stem === undefined ? null : photoFile(stem);
  if (stem === undefined || file === null) return notFound();
  const key = `${stem}${mirror ?? ""}/${size}`;
  const picture = await cache.get(key, () => encode(file, size as Size, mirror !== undefined));
  const etag = etagOf(picture);
  const headers = {
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    etag,
  };
  const fresh = header(request, "if-none-match")
    ?.split(/\s*,\s*/)
    .includes(etag);
  return fresh ? { status: 304, headers, body: "" } : { status: 200, headers, body: picture };
}
