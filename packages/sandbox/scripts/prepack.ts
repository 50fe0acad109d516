// What `npm pack` runs first: the bundle, and every picture in every size, so that who installs it needs Node only.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { photoFile, SHOTS } from "../src/photos/library";
import { makePicture, packedFile, pixelsOf } from "../src/photos/sizes";
import { bundledSandbox } from "./bundle.mjs";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
/** What the pictures were made of; they are made again when it is another. */
const stamp = join(dist, ".library");
const SMALLER = ["standard", "thumbnail", "thumbnail_large"] as const;

const pictures = SHOTS.flatMap(({ colourways }) => colourways.map(({ stem }) => stem)).map((stem) => {
  const file = photoFile(stem);
  if (file === null) throw new Error(`the library does not hold ${stem}`);
  return { stem, file };
});

function versionOfLibrary(): string {
  const hash = createHash("sha256").update(sharp.versions.sharp ?? "");
  hash.update(readFileSync(new URL("../src/photos/sizes.ts", import.meta.url)));
  for (const { stem, file } of pictures) hash.update(`\n${stem}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

async function makePictures(): Promise<void> {
  const version = versionOfLibrary();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return;
  const draft = join(dist, `draft-${process.pid}`);
  for (const { stem, file } of pictures) {
    mkdirSync(dirname(join(draft, packedFile(stem, "large"))), { recursive: true });
    copyFileSync(file, join(draft, packedFile(stem, "large")));
    const pixels = await pixelsOf(file);
    await Promise.all(
      SMALLER.map(async (size) =>
        writeFileSync(
          join(draft, packedFile(stem, size)),
          await makePicture(pixels, { size, isMirrored: false }),
        ),
      ),
    );
  }
  rmSync(join(dist, "photos"), { recursive: true, force: true });
  renameSync(join(draft, "photos"), join(dist, "photos"));
  rmSync(draft, { recursive: true });
  writeFileSync(stamp, version);
}

await bundledSandbox();
await makePictures();
