// The language of the site that a reader wants: by the address, the settings or the browser's list of languages.
import { isLocale, LOCALES, type Locale } from "./index";
import { readSettings } from "./settings";

interface Wish {
  tag: string;
  quality: number;
}

/** Longer than any browser's list. */
const MAX_LENGTH = 4_096;

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

function wishOf(part: string): Wish[] {
  const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const quality = weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 0);
  return tag === "" ? [] : [{ tag, quality }];
}

/** `Accept-Language` by q-values (RFC 9110, 12.5.4): the best wish this site can meet, else its first language. */
export function wantedLocale(header: string | null): Locale {
  const wishes = (header ?? "")
    .slice(0, MAX_LENGTH)
    .split(",")
    .flatMap(wishOf)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wishes) {
    const [base = ""] = tag.split("-");
    if (isLocale(base)) return base;
    if (tag === "*") return LOCALES[0];
  }
  return LOCALES[0];
}

/** The language of a path; where it names none, the one chosen before, then the browser's. */
export function readerLocale(path: string, headers: Pick<Headers, "get">): Locale {
  const [, first = ""] = path.split(/[/?]/);
  if (isLocale(first)) return first;
  return readSettings(headers.get("cookie")).language ?? wantedLocale(headers.get("accept-language"));
}
