// GET /photos/<stem>/<size>.webp: the project's own renders in the platform's four sizes.
import { createHash } from "node:crypto";
import { photoFile } from "../photos/library";
import { type PictureSize, readPicture } from "../photos/sizes";
import { type Answer, header, jsonAnswer, type SandboxRequest } from "./answer";
import { pictureCache } from "./picture-cache";

const CACHE_BYTES = 64 * 1024 * 1024;
const PATH = /^\/photos\/([a-z0-9-]+)(~m)?\/(large|standard|thumbnail|thumbnail_large)\.webp$/;

const cache = pictureCache(CACHE_BYTES);

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
  const [, stem, mirror = "", size] = PATH.exec(request.path) ?? [];
  if (stem === undefined || photoFile(stem) === null) return notFound();
  const shown = { stem, isMirrored: mirror !== "", size: size as PictureSize };
  const picture = await cache.get(request.path, () => readPicture(shown));
  const etag = etagOf(picture);
  const headers = {
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    etag,
  };
  const fresh = header(request, "if-none-match")
    ?.split(",")
    .some((tag) => tag.trim() === etag);
  return fresh ? { status: 304, headers, body: "" } : { status: 200, headers, body: picture };
}
