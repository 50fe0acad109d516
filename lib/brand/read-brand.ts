// Reads the folder of a brand at start, with a sentence per mistake.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Brand, type BrandAsset, BrandFile, LANGUAGE_CODES } from "./brand";
import { DEFAULT_PALETTE, type Palette, paletteOf, paletteProblems, paletteStyle } from "./palette";

const FILE = "brand.json";

/** By ending: what it is served as, how it begins where that can be told, and how large it may be. */
const KINDS: Record<string, { type: string; begins?: RegExp; maxKb: number }> = {
  svg: { type: "image/svg+xml", begins: /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg[\s>]/s, maxKb: 64 },
  png: { type: "image/png", begins: /^\x89PNG/, maxKb: 1_024 },
  jpg: { type: "image/jpeg", begins: /^\xff\xd8\xff/, maxKb: 1_024 },
  webp: { type: "image/webp", begins: /^RIFF....WEBP/s, maxKb: 1_024 },
  avif: { type: "image/avif", begins: /^....ftyp/s, maxKb: 1_024 },
  woff2: { type: "font/woff2", begins: /^wOF2/, maxKb: 512 },
};

const read = (path: string): Buffer => readFileSync(/* turbopackIgnore: true */ path);

function assetOf(folder: string, name: string): BrandAsset | string {
  const path = join(folder, name);
  const kind = KINDS[name.slice(name.lastIndexOf(".") + 1)];
  let bytes: Buffer;
  try {
    bytes = read(path);
  } catch (error) {
    return `${name} cannot be read (${(error as { code?: string }).code}): put it into ${folder}`;
  }
  if (kind?.begins && !kind.begins.test(bytes.subarray(0, 4_096).toString("latin1")))
    return `${name} is no ${kind.type}: put one there, or name another file`;
  if (kind && bytes.length > kind.maxKb * 1_024)
    return `${name} has ${Math.ceil(bytes.length / 1_024)} KB, and may have ${kind.maxKb}: make it smaller`;
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return { path, type: kind?.type ?? "", href: `/brand/${name}?v=${version}` };
}

function assetNames({ logo, icon, sharingPicture, home, typeface }: BrandFile): string[] {
  return [
    logo.light,
    logo.dark,
    icon.any,
    icon.small,
    icon.large,
    sharingPicture.file,
    ...(home.picture ? [home.picture.file] : []),
    ...(typeof typeface === "string" ? [] : typeface.files.map(({ file }) => file)),
  ];
}

const isMap = (value: object): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => (LANGUAGE_CODES as readonly string[]).includes(key));
};

/** What is said for each language has to be said for each that is offered. */
function languageProblems(value: unknown, languages: readonly string[], path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  const missing = isMap(value) ? languages.filter((language) => !(language in value)) : [];
  return [
    ...(missing.length > 0
      ? [`${path} is not said in ${missing.join(", ")}: say it in each of languages`]
      : []),
    ...Object.entries(value).flatMap(([key, below]) =>
      languageProblems(below, languages, path === "" ? key : `${path}.${key}`),
    ),
  ];
}

type BrandTypeface = Exclude<BrandFile["typeface"], string>;

const faces = ({ name, files }: BrandTypeface, assets: Brand["assets"]): string =>
  files
    .map(({ file, weight, range }) => {
      const rest = range === undefined ? "" : `;unicode-range:${range}`;
      const source = `url("${assets.get(file)?.href}") format("woff2")`;
      return `@font-face{font-family:"${name}";src:${source};font-weight:${weight};font-display:swap${rest}}`;
    })
    .join("");

/** Before the stand-ins of app/fonts: a face of the brand's own, or none, so that the reader's system is taken. */
function typefaceStyle(
  { typeface }: BrandFile,
  assets: Brand["assets"],
): { faces: string; property: string } {
  if (typeface === "inter") return { faces: "", property: "" };
  if (typeface === "system") return { faces: "", property: "--font-inter:system-ui" };
  return {
    faces: faces(typeface, assets),
    property: `--font-inter:"${typeface.name}";--font-brand:"${typeface.name}"`,
  };
}

function styleOf(file: BrandFile, palette: Palette, assets: Brand["assets"]): string {
  const typeface = typefaceStyle(file, assets);
  const colours = file.colours ? paletteStyle(palette) : "";
  const properties = [colours, typeface.property].filter((one) => one !== "").join(";");
  return `${typeface.faces}${properties === "" ? "" : `:root:root{${properties}}`}`;
}

function parsed(folder: string): unknown | string {
  try {
    return JSON.parse(read(join(folder, FILE)).toString("utf8"));
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === undefined ? `is not JSON (${message})` : `cannot be read (${code})`;
  }
}

/** The brand of a folder, or one sentence per mistake in it. */
export function readBrand(folder: string): { brand: Brand } | { problems: string[] } {
  const about = (problem: string) => `BRAND_DIR ${folder}: ${problem}`;
  const given = parsed(folder);
  if (typeof given === "string")
    return { problems: [about(`${FILE} ${given}: name a folder that holds one, as brand/roomward does`)] };
  const result = BrandFile.safeParse(given);
  if (!result.success)
    return {
      problems: result.error.issues.map(({ path, message }) =>
        about(`${[FILE, ...path].join(".")} ${message}`),
      ),
    };
  const file = result.data;
  const read = assetNames(file).map((name) => [name, assetOf(folder, name)] as const);
  const problems = [
    ...languageProblems(file, file.languages).map((problem) => `${FILE}: ${problem}`),
    ...read.flatMap(([, asset]) => (typeof asset === "string" ? [asset] : [])),
    ...(file.colours ? paletteProblems(file.colours) : []),
  ];
  if (problems.length > 0) return { problems: problems.map(about) };
  const assets = new Map(read.flatMap(([name, asset]) => (typeof asset === "string" ? [] : [[name, asset]])));
  const palette = file.colours ? paletteOf(file.colours) : DEFAULT_PALETTE;
  return { brand: { ...file, assets, palette, style: styleOf(file, palette, assets) } };
}
